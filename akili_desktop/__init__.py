"""Akili Desktop: datasheets become typed facts with coordinates; questions get the printed value or a refusal."""

__version__ = "0.1.0"
