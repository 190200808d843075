"""What the files of the two German games hold, and how they are read."""
