"""Of which parts the values of a table are, where a sentence over it opens a list of them.

'The table below is valid for the following devices, only:'. Values of another revision are no answer for this one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.tablewide import (
    FURTHEST_IN,
    SENTENCE_END,
    SET_IN,
    WORDS,
    conditions_of_table,
    same_paragraph,
)
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

_NUMBERED = re.compile(r"(\w+) ?(\d[\d.–-]*)(?=[ ,:]|$)")
"""'Table 21-5' in a sentence."""
OPENED = (":", "：")
"""How a sentence ends that opens a list."""
FURTHEST = 1.6
"""An item stands so many heights of its line under the one above it at most."""


def conditions_and_scope(table: Table, heads: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """The conditions of all rows of a table (`conditions_of_table`), and of which parts they are."""
    stated = conditions_of_table(table, heads, vocabulary)
    scope = scope_over(table.above, table.title, vocabulary)
    return "; ".join(part for part in (stated, scope) if part) or None


def scope_over(lines: Sequence[tuple[str, Rect]], title: str, vocabulary: Vocabulary) -> str:
    """What the lines over a table with this title say of the parts that its values are of, with their list; '' for
    nothing. A list that cannot be told is left out: the text ends in its colon.
    """
    own = table_number(title, vocabulary)
    for at, (line, _) in enumerate(lines):
        sentence = opens_scope(lines, at, vocabulary) if line.endswith(OPENED) else ""
        if sentence and (table_number(sentence, vocabulary) or own) == own:
            return " ".join((sentence, "; ".join(items_under(lines, at)))).rstrip()
    return ""


def may_open_scope(line: str, vocabulary: Vocabulary) -> bool:
    """Whether a line's end may open a list of parts."""
    return line.endswith(OPENED) and _said(line).endswith(vocabulary.scoped_over_ends)


def opens_scope(lines: Sequence[tuple[str, Rect]], at: int, vocabulary: Vocabulary) -> str:
    """The sentence that ends in the line `at` and says that a list of parts follows of which values are; '' for none.

    What is said of the table above is of none that follows.
    """
    first = at
    while first and same_paragraph(lines[first - 1][1], lines[first][1]):
        first -= 1
    sentence = SENTENCE_END.split(" ".join(text for text, _ in lines[first : at + 1]))[-1]
    said = _said(sentence)
    told = said.endswith(vocabulary.scoped_over_ends) and _holds(said, vocabulary.scoped_over_words)
    return sentence if told and not _holds(said, vocabulary.above_words) else ""


def items_under(lines: Sequence[tuple[str, Rect]], at: int) -> list[str]:
    """The items of the list under the line `at`: they are set in or begin with a dot, close under one another.

    A line without a dot goes on with the item above it where that has one.
    """
    left = lines[at][1].x0
    items: list[str] = []
    dotted = False
    for (_, above), (text, box) in pairwise(lines[at:]):
        bare = text.lstrip("".join(BULLETS)).lstrip()
        bullet = bare != text
        close = box.y0 - above.y1 < FURTHEST * box.height
        if not close or not (bullet or SET_IN <= box.x0 - left <= FURTHEST_IN):
            break
        dotted = dotted or bullet
        if items and dotted and not bullet:
            items[-1] += f" {bare}"
        else:
            items.append(bare)
    return items


def _said(sentence: str) -> str:
    return " ".join(WORDS.findall(sentence.casefold()))


def _holds(said: str, phrases: Sequence[str]) -> bool:
    """Whether a text has one of some phrases: in whole words, but in scripts without spaces."""
    return any(f" {phrase} " in f" {said} " or (not phrase.isascii() and phrase in said) for phrase in phrases)


def table_number(text: str, vocabulary: Vocabulary) -> str:
    """The number of the first table that a text names, '' for none."""
    found = (match for match in _NUMBERED.finditer(text) if match[1].casefold() in vocabulary.caption_words)
    return next((match[2].strip(".") for match in found), "")
