"""How `make_sounds` makes sounds: what they are built of, the effects, the music, and the files."""
