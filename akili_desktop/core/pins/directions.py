"""How the two directions of one signal are written: what readers of pages and askers of pins both take for one name."""

from __future__ import annotations

import re

DIRECTIONS = re.compile(r"(?<![A-Z0-9])((?:IN|OUT)(?:PUT)?)\s?/\s?((?:IN|OUT)(?:PUT)?)(?![A-Z0-9])", re.IGNORECASE)
"""The two directions of one signal, which a slash joins as it does in 'I/O': 'COM OUT/IN', 'IN/OUT CX'."""
