"""Situation Room: a desktop table for three rules-enforced games."""

__version__ = "0.1.0"
