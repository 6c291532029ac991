"""The conditions that a table states for all of its rows: in lines over it, its title, or a note under it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.tables.surroundings import CONDITIONED, TESTED
from akili_desktop.extract.vocabulary import Vocabulary, fold

MEASURED = re.compile(r"[=≤≥] ?[±+\-−–]?[\d.,]+ ?[%°˚º℃A-Za-zµμΩ]")
"""An equation with a unit: 'CPOL = 0' beside a drawing is no condition of a table."""
EXCEPTED = re.compile(r"unless|(?:otherwise )?(?:noted|specified|stated)")
"""A line that begins with the end of 'unless otherwise noted' goes on with the one before it."""
OPEN_LINE = (" and", ",", "=", " for", " at", " of", " to", " unless", " otherwise")
"""How a line of conditions ends that goes on in the next."""
BROKEN = re.compile(r"[a-z]{2}-$")
"""A word broken at the end of a line: 'unless otherwise spec-' / 'ified'."""
SENTENCE_END = re.compile(r"(?<=[a-z)°C%\d]\.) (?=[A-Z])")
BRACKETED = re.compile(r"\s*\(([^()]{1,20})\)")
"""A word in brackets, with the space before it."""
MOST_NAMED = 8
"""So many words head a table at most."""
NOTE_MARK = re.compile(r"^(?:notes?\b[\s:.]*)?(?:[(\[]?[\da-z][)\].:]\s*|[*†‡]\s*)?", re.IGNORECASE)
"""What stands before a note's text: 'Note:', '1.', '(1)', 'NOTES: 1.'."""


def conditions_of_all(
    title: str, section: str, notes: Sequence[tuple[str, Rect]], vocabulary: Vocabulary, outer: str = "",
    below: Sequence[tuple[str, Rect]] = (),
) -> str | None:  # fmt: skip
    """The conditions of all rows: a line 'unless otherwise noted', else what the title says in brackets or so.

    Where the lines over the table say nothing, what a note under it says of all ('All specifications at …'), or the
    heading that they are a part of (`outer`).
    """
    titles = [text for said in (title, section) if (text := _begun(said, vocabulary))]
    above = [_begun(text, vocabulary) for text, _ in notes]
    for place, text in enumerate((*above, *titles)):
        if any(phrase in text.casefold() for phrase in vocabulary.unless_noted):
            if 0 < place < len(above) and (above[place - 1].endswith(",") or EXCEPTED.match(text)):
                text = f"{above[place - 1]} {text}"  # a sentence of two lines
            behind = iter(above[place + 1 :])
            while _goes_on(text) and (more := next(behind, "")):
                text = f"{text.removesuffix('-')}{'' if BROKEN.search(text) else ' '}{more}"
            return _without_remarks(text, vocabulary)
    for text in titles:
        if bracketed := CONDITIONED.search(text):
            return bracketed[0]
    for text in above:
        label, colon, stated = text.partition(":")
        if colon and vocabulary.role(label) == "conditions" and re.search(r"[=≤≥<>]", stated):
            return stated.strip()  # 'Conditions: VCC = 2.7 to 3.6 V, Ta = –40 to +85 °C'
    tests = [text.rstrip(" ;,") for text in above if TESTED.match(text) and MEASURED.search(text)]
    wider = CONDITIONED.search(outer)
    return "; ".join(tests) or _noted_of_all(below, vocabulary) or (wider[0] if wider else None)


def _noted_of_all(below: Sequence[tuple[str, Rect]], vocabulary: Vocabulary) -> str | None:
    """What a note under a table says of all its rows; a line that is no note may be of the next table.

    Nor is a note further down, at the page's foot: it may be of another one.
    """
    for place, (text, box) in enumerate(below):
        if place and box.y0 - below[place - 1][1].y1 > 2 * box.height:
            break
        said = NOTE_MARK.sub("", text)
        if len(text.split()) <= MOST_NAMED and vocabulary.section_kind(text) != SectionKind.OTHER:
            break  # the next table's heading
        if said.casefold().startswith(vocabulary.of_all_words):
            behind = iter([line for line, _ in below[place + 1 :]])
            while _goes_on(said) and (more := next(behind, "")):
                said = f"{said} {more}"
            if any(phrase in said.casefold() for phrase in vocabulary.unless_noted) or MEASURED.search(said):
                return said
    return None


def _goes_on(text: str) -> bool:
    """Whether a line of conditions goes on in the next: '(unless otherwise' / 'noted)', 'TA = 25 °C and' / 'V+ = 3'."""
    return text.count("(") > text.count(")") or text.endswith(OPEN_LINE) or BROKEN.search(text) is not None


def _begun(text: str, vocabulary: Vocabulary) -> str:
    """A line without the mark that their table began on an earlier page: '… unless noted (Continued)'."""
    if "(" not in text:
        return text
    return BRACKETED.sub(lambda mark: "" if fold(mark[1]) in vocabulary.continued_words else mark[0], text)


def _without_remarks(text: str, vocabulary: Vocabulary) -> str:
    """A text without the remarks before its conditions, and without the beginning of a sentence that its line cuts."""
    sentences: list[str] = []
    for piece in SENTENCE_END.split(text):
        if sentences and sentences[-1].rsplit(maxsplit=1)[-1][:1].isupper():
            sentences[-1] += f" {piece}"  # 'Temp. Range'
        else:
            sentences.append(piece)
    stating = [
        place
        for place, sentence in enumerate(sentences)
        if any(phrase in sentence.casefold() for phrase in vocabulary.unless_noted) or any(map(str.isdigit, sentence))
    ]
    stating = stating or [0]
    whole = len(sentences) if sentences[-1].endswith((".", ")", "]")) else max(stating[-1] + 1, len(sentences) - 1)
    return " ".join(sentences[stating[0] : whole])
