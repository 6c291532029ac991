"""Where a text only wraps: how its lines go on in one another."""

from __future__ import annotations

import re
from collections.abc import Iterable

EAST_ASIAN = "\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60"
"""Characters that are written without spaces between, and their full-width signs."""
_SPACELESS = re.compile(f"[{EAST_ASIAN}] [{EAST_ASIAN}]")
_DIVIDED = re.compile(
    r"(?<![^\W\d_])(?:(?:[a-z]{2,}|[A-Z][a-z]{3,})- (?!(?:and|or|to|und|oder|bis)(?![\w-]))[a-z]"
    r"|[A-Z][a-z]{3,}- [A-Z][a-z]{2}|(?!V|I|OUT)[A-Z]{2,5}- \d{3,5}(?![\d.]))"
)
"""A word that goes on in the next line behind its hyphen: 'Junction-' over 'to-ambient', 'Drain-' over 'Source', a
part's number, 'MPU-' over '6050'.

Neither '4-' over 'to 16-bit' nor 'low-' over 'and high-level', and no pin's sign ('IN-', 'Vin-')."""
BROKEN = re.compile(r"[a-z]{2}-$")
"""A word broken at the end of a line: 'unless otherwise spec-' / 'ified'."""


def may_wrap(text: str) -> bool:
    """Whether a line of a text may go on in the next without a space: most have nothing of the kind."""
    if "- " in text and _DIVIDED.search(text) is not None:
        return True
    return not text.isascii() and _SPACELESS.search(text) is not None


def gap(before: str, behind: str) -> str:
    """What stands between two lines of a text: nothing within East Asian writing, nor behind a word's hyphen.

    The hyphen stays: nothing tells whether the word has one where no line ends in it.
    """
    if not before or not behind:
        return ""
    last = before[-24:].split(" ")[-1]
    return "" if may_wrap(f"{last} {behind[:8]}") else " "


def spaceless(before: str, behind: str) -> bool:
    """Whether two lines meet within East Asian writing."""
    return _SPACELESS.fullmatch(f"{before[-1:]} {behind[:1]}") is not None


def join_lines(lines: Iterable[str]) -> str:
    """The lines of one text as one."""
    text = ""
    for line in lines:
        text += gap(text, line) + line
    return text
