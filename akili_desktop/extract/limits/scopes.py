"""Of which parts the values of a table are, where a sentence over it names them or opens a list of them.

'The table below is valid for the following devices, only:', 'This table applies to the XY25 only.', '(XY25 only)'.
Values of another revision are no answer for this one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.dotlegends import without_legend
from akili_desktop.extract.limits.tablewide import (
    FURTHEST_IN,
    NOTE_MARK,
    SENTENCE_END,
    SET_IN,
    WORDS,
    conditions_of_table,
    same_paragraph,
)
from akili_desktop.extract.page.wraps import EAST_ASIAN, join_lines
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

_NUMBERED = re.compile(r"(\w+) ?(\d[\d.–-]*)(?=[ ,:]|$)")
"""'Table 21-5' in a sentence."""
EAST = re.compile(f"[{EAST_ASIAN}]")
OPENED = (":", "：")
"""How a sentence ends that opens a list."""
NEAR = 60.0
"""Points under a heading within which text is its own."""
MOST_WORDS, FEW_WORDS = 8, 5
"""So many words has a line at most that names parts and 'only', or 'for' and a colon."""
MOST_BRACKETED = 12
"""So many words has a bracket at most that says of which version of a part values are."""
_PART = re.compile(r"(?<![^\W_])(?=\w*\d)(?=\w*[a-z])[a-z]\w{3,}")
"""A part's number in small letters: 'xy25b'."""
FURTHEST = 1.6
"""An item stands so many heights of its line under the one above it at most."""


def conditions_and_scope(table: Table, heads: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """The conditions of all rows of a table (`conditions_of_table`), and of which parts they are.

    What the legend of a dot says of some of them is none (`dotlegends`).
    """
    table = without_legend(table)
    stated = conditions_of_table(table, heads, vocabulary) or ""
    scope = [said for said in scopes_over(table, vocabulary) if said not in stated]
    return "; ".join(part for part in (stated, *scope) if part) or None


def scopes_over(table: Table, vocabulary: Vocabulary) -> list[str]:
    """What the lines over a table say of the parts that its values are of, perhaps with a list of them.

    A list that cannot be told is left out: the text ends in its colon. What stands over the caption may be of the table
    before, but right under a heading or where it says that it is of the next.
    """
    own = table_number(table.title, vocabulary)
    lines = table.above
    found: list[str] = []
    for start, end in _paragraphs(lines):
        for said in _scopes_in(lines, start, end, vocabulary):
            named = table_number(said, vocabulary)
            if (named or own) == own and (named or _is_own(said, lines[start][1], table, vocabulary)):
                found.append(said)
    return found


def _paragraphs(lines: Sequence[tuple[str, Rect]]) -> list[tuple[int, int]]:
    """The numbers of the first line of each paragraph and of the line behind it."""
    starts = [at for at in range(len(lines)) if not at or not same_paragraph(lines[at - 1][1], lines[at][1])]
    return list(pairwise([*starts, len(lines)]))


def _scopes_in(lines: Sequence[tuple[str, Rect]], start: int, end: int, vocabulary: Vocabulary) -> list[str]:
    """The sentences of a paragraph that say of which parts values are, one that opens a list with that."""
    if end - start == 1 and _is_scope_line(lines[start][0], vocabulary):
        return [lines[start][0].rstrip(" :：")]
    opening = next((at for at in range(start, end) if may_open_scope(lines[at][0], vocabulary)), end)
    text = join_lines(line for line, _ in lines[start:opening])
    found = [said for said in SENTENCE_END.split(text) if _is_scope(said, vocabulary)]
    if opening < end and (sentence := opens_scope(lines, opening, vocabulary)):
        found.append(" ".join((sentence, "; ".join(items_under(lines, opening)))).rstrip())
    return found


def _is_own(said: str, box: Rect, table: Table, vocabulary: Vocabulary) -> bool:
    """Whether what is said in a line over a table is of this one, and not of one before."""
    title, section = table.title_bbox, table.section_bbox
    if title is None or box.y0 > title.cy or _holds(_said(said), vocabulary.below_words):
        return True
    first = min((other.y0 for _, other in table.above), default=box.y0)
    return section is not None and section.y0 < first + section.height / 2 and first - section.y1 < NEAR


def _is_scope(sentence: str, vocabulary: Vocabulary) -> bool:
    """Whether a sentence says of values, or of their table, of which parts they are: 'This table applies to …'."""
    said = _said(NOTE_MARK.sub("", sentence, count=1))
    at = min((place for phrase in vocabulary.scoped_over_words if (place := _place(said, phrase)) >= 0), default=-1)
    if at < 0 or _holds(said, vocabulary.above_words):
        return False
    subject = said[:at].strip()
    rest = said[at:]
    parts = _PART.search(rest) is not None or _holds(rest, vocabulary.scoped_over_ends)
    return parts and (not subject or _holds(subject, vocabulary.scoped_subjects))


def _is_scope_line(line: str, vocabulary: Vocabulary) -> bool:
    """Whether a short line names parts alone, with 'only' or behind 'for': '(XY25 only)', 'For XY25:'.

    In a bracket of its own it may say more: '(DC characteristics of the XY25V low voltage version)'.
    """
    words = _said(line).split()
    bracketed = line.startswith("(") and line.find(")") == len(line) - 1 and "=" not in line
    if bracketed and len(words) <= MOST_BRACKETED and any(word in vocabulary.version_words for word in words):
        return _PART.search(" ".join(words)) is not None
    if not 2 <= len(words) <= MOST_WORDS or "=" in line or line.endswith("."):
        return False
    only = words[0] in vocabulary.only_words or words[-1] in vocabulary.only_words
    led = line.endswith(OPENED) and words[0] in vocabulary.for_words and len(words) <= FEW_WORDS
    parts = _PART.search(" ".join(words)) is not None or any(word in vocabulary.scoped_over_ends for word in words)
    return (only or led) and parts


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
    return any(_place(said, phrase) >= 0 for phrase in phrases)


def _place(said: str, phrase: str) -> int:
    """Where a text has a phrase, -1 where it does not."""
    at = f" {said} ".find(f" {phrase} ")
    return said.find(phrase) if at < 0 and EAST.match(phrase) else at


def table_number(text: str, vocabulary: Vocabulary) -> str:
    """The number of the first table that a text names, '' for none."""
    found = (match for match in _NUMBERED.finditer(text) if match[1].casefold() in vocabulary.caption_words)
    return next((match[2].strip(".") for match in found), "")
