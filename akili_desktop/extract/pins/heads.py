"""The headings of pin tables: what a heading's text names, and the phrases of a page that can be such headings."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.partwords import PackageWords, PinWords, plain
from akili_desktop.extract.pins.titles import package_stretch

ROLES = ("name", "number", "type", "description", "alternate", "group")
"""What a column's heading can say, the surest first; 'weak' names beside them."""

NAMING = frozenset({"name", "weak"})

LONGEST = 60

_PACKAGE_WORD = re.compile(r"packages?$", re.IGNORECASE)
_MARK = re.compile(r"\s*[\[(]\s*(?:note\s*)?\d{1,2}\s*[\])]$|[*†‡]+$", re.IGNORECASE)
_MARKED = (")", "]", "*", "†", "‡", "\n")
"""What a text with such a mark ends with."""
_ASIDE = re.compile(r"\s*[(（\[][^()（）\[\]]*[)）\]]")
_TWICE = re.compile(r"^(.+) \1$")
_BETWEEN_HAN = re.compile(r"(?<=[\u3040-\u30ff\u4e00-\u9fff])\s+(?=[\u3040-\u30ff\u4e00-\u9fff])")
_NOTHING: frozenset[str] = frozenset()
_HAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]+")


@lru_cache(maxsize=8192)
def heading_roles(text: str, pins: PinWords) -> frozenset[str]:
    """What a heading can name: roles of `PinWords.heads`, also with an aside or a second language left out."""
    text = (_MARK.sub("", text) if text.endswith(_MARKED) else text).strip()
    if not text.isascii():
        text = _BETWEEN_HAN.sub("", text)
    middle = len(text) // 2
    if text[:middle] == text[middle + 1 :]:
        text = _TWICE.sub(r"\1", text)
    if len(text) > LONGEST:
        return frozenset()
    bare = _ASIDE.sub("", text).strip() if "(" in text or "[" in text or "（" in text else text
    spoken = [text, bare] if bare != text else [text]
    if not bare.isascii() and _HAN.search(bare):  # 'Pin No. 引脚号'
        spoken += [_HAN.sub(" ", bare), "".join(_HAN.findall(bare))]
    for candidate in spoken:
        found = pins.roles.get(plain(candidate))
        if found:
            return found
    return frozenset()


def heading_rank(text: str, pins: PinWords) -> int:
    """The place of a name's heading in the vocabulary, which lists the surest first."""
    folded = plain(_BETWEEN_HAN.sub("", _ASIDE.sub("", _MARK.sub("", text))))
    return next((i for i, head in enumerate(pins.name_heads) if plain(head) == folded), len(pins.name_heads))


class Head(NamedTuple):
    """A heading on the page; its roles, also 'package'."""

    roles: frozenset[str]
    text: str
    bbox: Rect
    words: tuple[Word, ...]


def find_heads(page: PageContent, lines: Sequence[Phrase], pins: PinWords, packages: PackageWords) -> list[Head]:
    """The phrases that can be headings of a pin table, upright and turned ones; none where no phrase heads names."""
    short = [line for line in (*lines, *turned_phrases(page)) if len(line.text) <= LONGEST]
    spoken = [
        heading_roles(line.text, pins) if may_head(line.text, line.words[0].text, pins) else _NOTHING for line in short
    ]
    if all(NAMING.isdisjoint(roles) for roles in set(spoken)):
        return []
    found: list[Head] = []
    for line, roles in zip(short, spoken, strict=True):
        if roles:
            found.append(Head(roles, line.text, line.bbox, line.words))
        elif len(line.words) <= 7 and package_stretch(line, packages) is not None:
            parts = _apart(line, packages)
            found += [Head(frozenset({"package"}), part.text, part.bbox, part.words) for part in parts]
    return found


def may_head(text: str, first: str, pins: PinWords) -> bool:
    """Whether a text can name anything: False where no heading begins with its first word, as with most of a page."""
    if not text.isascii() or "(" in text or "[" in text or text[-1:] in _MARKED:
        return True  # what a mark, an aside or a second language leaves is a heading, too
    return _leads(first, pins.role_words)


@lru_cache(maxsize=16384)
def _leads(word: str, heads: frozenset[str]) -> bool:
    return plain(word) in heads


def turned_phrases(page: PageContent) -> list[Phrase]:
    """The phrases of words turned by a quarter; a page of many is a drawing's or a sideways table's."""
    turned = [w for w in page.words if w.rotation in (90, 270)]
    if len(turned) > 400:
        return []
    stacks: list[list[Word]] = []
    for word in sorted(turned, key=lambda w: (w.baseline, w.bbox.y0)):
        last = stacks[-1] if stacks else None
        if (
            last
            and abs(word.baseline - last[0].baseline) < 1
            and word.bbox.y0 - max(w.bbox.y1 for w in last) < word.size
        ):
            last.append(word)
        else:
            stacks.append([word])
    return [phrase(in_order(stack)) for stack in stacks]


def _apart(line: Phrase, packages: PackageWords) -> list[Phrase]:
    """The line cut where a space alone stands between two packages: headings of columns that stand close."""
    cuts = [i for i, w in enumerate(line.words) if i and _PACKAGE_WORD.match(w.text)]
    parts = [phrase(line.words[a:b]) for a, b in itertools.pairwise([0, *cuts, len(line.words)])]
    return parts if len(parts) > 1 and all(package_stretch(p, packages) for p in parts) else [line]
