"""How the conditions of a row are joined: what states something of its own stands apart, behind a comma."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.brackets import OPEN_END
from akili_desktop.extract.limits.cellvalues import Slice
from akili_desktop.extract.page.textlines import CHUNK_GAP, wraps

_RELATION = r"\s?(?:[=≤≥<>≈＜＞]|@(?!\w))"
_SIGN = r"[A-Za-zΑ-ωƒµ∆|][\w+\-–/|()\[\].*′']*"
_STATEMENT = re.compile(
    rf"(?:[-–−]\s?)?(?![a-z]{{4,}}\b){_SIGN}(?:,? {_SIGN}){{0,3}}{_RELATION}"
    r"|[+\-−–±]?\s?\d[\d.,]*\s?[^\s\d=≤≥<>]{0,4}\s?[≤<＜]"
)
"""How a statement begins: 'VCC =', 'tr, tf =', 'ADC clock =', '-7V ≤ VO'."""
_OPEN = re.compile(r"[=≤≥<>≈~@&*×·:\[]$")
"""How a line ends that goes on in the next, beside what `OPEN_END` knows."""
_AMPERES = re.compile(r"\d ?A$")
"""The one unit that is such a word, too."""
_NUMBER_END = re.compile(r"(?<![\w.])[+\-−–±]?\d[\d.]*$")
_GOES_ON = re.compile(r"[±,;:.)\]=≤≥<>≈/~(\[]")
"""What a text begins with that goes on with the one before it, or is set apart as it is."""
_TOLD = re.compile(r"[=≤≥<>≈]|\d\S*(?: \S{1,4})?$|\)$")
"""A line's last part that states something: an equation, or a quantity at its end."""


def beside(first: str, second: str) -> str:
    """Two texts that stand in different cells as one: apart, where neither goes on in the other."""
    if not first or not second:
        return first or second
    return f"{first}{' ' if _GOES_ON.match(second) or _goes_on(first, second) else ', '}{second}"


def over_both(first: Sequence[Slice], second: Sequence[Slice], text: str) -> bool:
    """Whether a phrase reaches over two cells of such parts: a space alone stands between them.

    `text` is the second cell's: what states something of its own is none of the first one's phrase.
    """
    if not first or not second:
        return False
    before, word = first[-1].word, second[0].word
    near = abs(word.baseline - before.baseline) < 0.1 * word.size
    gap = word.bbox.x0 - before.bbox.x1
    return near and 0 < gap <= CHUNK_GAP * max(word.size, before.size) and _STATEMENT.match(text) is None


def lines_apart(text: str, parts: Sequence[Slice]) -> str:
    """A text, made of these parts, each of whose lines stands apart that begins another statement behind a whole one.

    So does what stands far behind the words before it. Other lines only wrap.
    """
    said, at = "", 0
    before: Word | None = None
    for part in parts:
        start = text.find(part.text, at)
        if start < 0:
            return text
        between = text[at:start]
        if before is not None and between.startswith(" ") and _apart(before, part.word):
            behind = text[at:].lstrip()
            if _STATEMENT.match(behind) and _TOLD.search(_last(said)) and not _goes_on(said, behind):
                between = f",{between}"
        said += between + part.text
        at, before = start + len(part.text), part.word
    return said + text[at:]


def _apart(before: Word, word: Word) -> bool:
    """Whether a word begins another line, or stands further behind the one before than a space lets it."""
    return wraps(before, word) or word.bbox.x0 - before.bbox.x1 > 1.1 * max(word.size, before.size)


def _goes_on(first: str, second: str) -> bool:
    """Whether a text has no end of its own: it ends in a relation, a comma or 'to', in a bracket that is open, or in a
    number whose unit stands in the other."""
    if first.count("(") > first.count(")") or _OPEN.search(first):
        return True
    if OPEN_END.search(first):
        return _AMPERES.search(first) is None
    return _NUMBER_END.search(first) is not None and parse_unit(re.split(r"[\s,;]", second)[0]) is not None


def _last(text: str) -> str:
    """What stands behind a text's last comma or semicolon."""
    return re.split(r"[,;] ", text)[-1]
