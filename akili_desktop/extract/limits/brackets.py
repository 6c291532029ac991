"""Brackets in names of limits that a line of the name does not close."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word


def open_bracket(words: Sequence[Word]) -> int:
    """Where a bracket opens behind a name that its line does not close: what it holds is one test; 0 for none.

    ('Output current (VDD = 3.3 V, VOH >=' over '2.64 V, DRIVE = 3)'.)
    """
    depth = 0
    for at in range(len(words) - 1, 0, -1):
        text = words[at].text
        depth += text.count(")") - text.count("(")
        if depth < 0:
            return at if text.startswith("(") else 0
    return 0
