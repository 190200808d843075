"""The window of the system: how it is opened, a second one, its keys and sounds, work beside it, and reports."""
