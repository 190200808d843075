"""Layers that teach: briefing, coach, tips, hints, reasons, and the end of an exercise."""
