"""From a click to a move: selection, buttons, input, cautions."""
