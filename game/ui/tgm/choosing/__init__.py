"""From a click to a move: buttons, offers, previews."""
