"""Glyphs of one span: which boxes they have, and which spaces among them nobody wrote."""

from __future__ import annotations

import re
from typing import Any

SPACES = frozenset(chr(c) for c in range(0x3001) if chr(c).isspace()) | {*"\u200b\u200c\u200d\ufeff\xad"}

SLANTED = 0.02
"""How far in glyph sizes the box of slanted type begins before its origin; that of all other type begins there."""

MATH, MATH_GAP = re.compile(r"CMMI|MathItal"), 0.3
"""The name of a font for a formula's letters, which has no spaces, and the gap that divides them there."""


def upright_boxes(span: dict[str, Any]) -> list[dict[str, Any]]:
    """A span's glyphs; of a type made slanted by its matrix those beside spaces with the boxes they have upright.

    The box of a slanted glyph begins before its origin and reaches over the next one, and so over a written space.
    """
    chars: list[dict[str, Any]] = span["chars"]
    lean = chars[0]["origin"][0] - chars[0]["bbox"][0] if chars else 0.0
    if lean < SLANTED * span["size"] or span["descender"] >= 0:
        return chars
    over = lean * span["ascender"] / -span["descender"]
    spaced = [False, *(char["c"] in SPACES for char in chars), False]
    boxes = (
        (char, char["bbox"], before, after) for char, before, after in zip(chars, spaced, spaced[2:], strict=False)
    )
    return [
        char | {"bbox": (x0 + lean * before, y0, x1 - over * after, y1)}
        for char, (x0, y0, x1, y1), before, after in boxes
    ]


def of_formula(chars: list[dict[str, Any]], wide: float) -> list[dict[str, Any]]:
    """Glyphs without the spaces that nobody wrote between letters of a formula: 'V' is set a little off its index."""
    kept: list[dict[str, Any]] = []
    for place, char in enumerate(chars):
        near = char["c"] in SPACES and char["synthetic"] and char["bbox"][2] - char["bbox"][0] < wide
        if not (near and 0 < place < len(chars) - 1 and all(chars[place + o]["c"].isalpha() for o in (-1, 1))):
            kept.append(char)
    return kept
