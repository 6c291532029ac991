"""The headings of pin tables: phrases that name a column of numbers, names, types, or a package."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.phrases import Phrase, phrase
from akili_desktop.extract.pin_drawings import in_order
from akili_desktop.extract.pin_titles import package_stretch
from akili_desktop.extract.pin_words import PackageWords, PinWords, plain

_PACKAGE_WORD = re.compile(r"packages?$", re.IGNORECASE)
MARK = re.compile(r"\s*[\[(]\s*(?:note\s*)?\d{1,2}\s*[\])]$|[*†‡]+$", re.IGNORECASE)


class Head(NamedTuple):
    """A heading; roles: 'number', 'name', 'weak', 'type', 'description', 'alternate', 'group', 'package'."""

    role: str
    text: str
    bbox: Rect


def find_heads(page: PageContent, lines: Sequence[Phrase], pins: PinWords, packages: PackageWords) -> list[Head]:
    """The phrases that can be headings of a pin table, upright and turned ones."""
    found: list[Head] = []
    turned = [w for w in page.words if w.rotation in (90, 270)]
    stacks: list[list[Word]] = []
    if len(turned) <= 400:
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
    for line in [*lines, *(phrase(in_order(stack)) for stack in stacks)]:
        if len(line.text) > 60:
            continue
        text = MARK.sub("", line.text).strip()
        folded = plain(text)
        for role in ("name", "number", "type", "description", "alternate", "group", "weak"):
            if folded in pins.heads[role]:
                found.append(Head(role, text, line.bbox))
                break
        else:
            if len(line.words) <= 7 and package_stretch(line, packages) is not None:
                found += [Head("package", part.text, part.bbox) for part in _apart(line, text, packages)]
    return found


def _apart(line: Phrase, text: str, packages: PackageWords) -> list[Phrase]:
    """The line cut where a space alone stands between two packages: headings of columns that stand close."""
    cuts = [i for i, w in enumerate(line.words) if i and _PACKAGE_WORD.match(w.text)]
    parts = [phrase(line.words[a:b]) for a, b in itertools.pairwise([0, *cuts, len(line.words)])]
    if len(parts) > 1 and all(package_stretch(p, packages) for p in parts):
        return parts
    return [Phrase(text, line.bbox, line.words, line.size)]
