"""Sound generation for `make_sounds`: building blocks, effects, music, and files."""
