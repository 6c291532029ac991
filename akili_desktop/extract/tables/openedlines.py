"""The heading that opens a line of text over a table, and what its line goes on with: conditions, marks, a bracket."""

from __future__ import annotations

import re
from itertools import accumulate

from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.page.textlines import Chunk, make_chunk
from akili_desktop.extract.vocabulary import Vocabulary, fold

TESTED = re.compile(
    r"(?:[\w ()]{1,30}: )?(?:(?:for [\w ]{1,40} )?at \S{1,10} ?[=≤≥]|(?:\( ?)?\S{1,8} ?= ?(?:[±+\-−–] ?)?\d)",
    re.IGNORECASE,
)
"""How a line of conditions begins: 'TA = 25 °C', 'at VDD = 5 V'."""
EQUATION = re.compile(r"\S{1,8} ?= ?(?:[±+\-−–] ?)?\d")
"""How they begin behind a heading's words in the same letters."""
ONLY_MARKS = re.compile(r"(?:[(\[]\d{1,2}[)\]][ ,]*)+|[*†‡§]{1,3}")
"""A text that is nothing but footnote marks: '(1) (2)'. A number without brackets may be the page's."""
FURTHER = re.compile(r"\d{1,2}(?:, ?\d{1,2})*")
"""The marks that count on from the one behind which a comma stands."""
MEASURED_IN = re.compile(r"= ?[±+\-−–]?\d")
"""An equation within brackets behind a heading: '(TA = 25 °C)'."""
LARGER_OPENING = 1.15
"""How much larger than the sentence behind it a heading is printed that opens its line, to be one by its letters."""
AT = re.compile(r"\(|at \S+ ?=")
"""How conditions begin that stand behind a heading."""


def bold_opening(chunk: Chunk, vocabulary: Vocabulary, below: str = "") -> Chunk | None:
    """The heading in bold that opens a line and says of what kind the limits are, before conditions in plain letters.

    In a long line that is bold as a whole its words are those of a heading up to the first equation.
    They stand in a bracket, after 'at', begin with an equation or hold 'unless otherwise noted', or the heading is in
    larger letters: else the bold words may open a paragraph.
    Before a bracket that ends the line it may say anything: 'PIN FUNCTIONS (refer to the block diagram)'. What is left
    open at the line's end goes on in the text `below`, right under it.
    """
    at = next((i for i, word in enumerate(chunk.words) if not word.bold), _equated(chunk))
    captioned = fold(chunk.words[0].text) in vocabulary.caption_words
    if not at or captioned:
        return None
    heading = make_chunk(chunk.words[:at])
    raised = at + len(raised_behind(chunk, heading))
    plain = " ".join(word.text for word in chunk.words[raised:]).casefold()
    if left_open(plain):
        plain = f"{plain} {below.casefold()}".rstrip()
    stated = AT.match(plain) or TESTED.match(plain) or any(phrase in plain for phrase in vocabulary.unless_noted)
    if not stated and heading.size < LARGER_OPENING * make_chunk(chunk.words[raised:]).size:
        return None
    if heading.text.endswith(":") or heading.text.count("(") > heading.text.count(")"):
        return None  # 'Electrical specifications: unless otherwise …' is a remark under a heading
    told = vocabulary.section_kind(heading.text) != SectionKind.OTHER
    bracketed = _in_one_bracket(plain) and _named(heading)
    letters = "".join(filter(str.isalpha, heading.text))
    tested = TESTED.match(plain) and letters.isupper() and len(letters) > 5  # 'CAPACITANCE TA = 25 °C', no 'NOTES'
    return heading if told or bracketed or tested else None


def raised_behind(chunk: Chunk, heading: Chunk) -> list[str]:
    """The marks of notes behind the heading that opens a line, small and above the middle of its letters."""
    found: list[str] = []
    for word in chunk.words[len(heading.words) : -1]:
        small = word.size < 0.8 * heading.size and word.bbox.cy < heading.bbox.cy
        if not small or not (FURTHER.fullmatch(word.text.rstrip(",")) or ONLY_MARKS.fullmatch(word.text)):
            break
        found.append(word.text)
    return found


def left_open(text: str) -> bool:
    """Whether a line of conditions goes on in the next: behind a comma or semicolon, or within a bracket."""
    return text.endswith((",", ";")) or text.count("(") > text.count(")")


def _in_one_bracket(text: str) -> bool:
    """Whether a bracket that opens a text ends it: '(normalised to the rate (Fs).)'."""
    depths = list(accumulate((c == "(") - (c == ")") for c in text))
    return text[0] == "(" and 0 not in depths[:-1] and depths[-1] == 0


def before_bracket(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a line is a kind of limits in bold and their conditions in one bracket in plain letters, and no more.

    So short a line reads as a heading as a whole: 'ELECTRICAL CHARACTERISTICS (TA = 25 °C, unless otherwise noted.)'.
    """
    at = next((i for i, word in enumerate(chunk.words) if not word.bold), 0)
    if not at or chunk.words[at].text[0] != "(" or any(word.bold for word in chunk.words[at:]):
        return False
    plain = " ".join(word.text for word in chunk.words[at:])
    stated = MEASURED_IN.search(plain) or any(phrase in plain.casefold() for phrase in vocabulary.unless_noted)
    name = " ".join(word.text for word in chunk.words[:at])
    whole = plain.find(")") == len(plain) - 1
    return bool(whole and stated) and vocabulary.section_kind(name) != SectionKind.OTHER


def _equated(chunk: Chunk) -> int:
    """Where the conditions begin in a line of a heading's words and such: 'ELECTRICAL CHARACTERISTICS TA = 25 °C'."""
    texts = [word.text for word in chunk.words]
    at = next((i for i in range(1, len(texts)) if EQUATION.match(" ".join(texts[i:]))), 0)
    return at if all(text[0].isupper() or len(text) <= 3 for text in texts[:at]) else 0


def _named(heading: Chunk) -> bool:
    """Whether bold words are a name in capitals, no mark before a bracket: 'Note 1', 'A'."""
    letters = "".join(filter(str.isalpha, heading.text))
    return len(heading.words) > 1 and len(letters) > 4 and letters.isupper()
