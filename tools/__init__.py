"""Scripts that generate project files: sounds, tiles, journals, README pictures. Players do not need them."""
