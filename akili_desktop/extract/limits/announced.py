"""What a page says of tables, also of later pages: 'The parameters given in Table 64 are derived from tests …'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from akili_desktop.core.facts import Fact, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.outline import Announced, Outline
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.tablewide import SENTENCE_END, WORDS, listed_under
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.vocabulary import Vocabulary

GIVEN = re.compile(r"\bin (\w+) ?(\d[\d.–-]*)(?: (?:to|through|and) (?:\w+ )?(\d[\d.–-]*))?(?=[ ,.])")
"""Which tables a sentence speaks of: 'in Table 25 through Table 31'."""
FURTHEST = 12
"""So many pages on a table stands at most that a sentence announces."""
MOST_TABLES = 20


def announced(lines: Sequence[Line], vocabulary: Vocabulary) -> tuple[Announced, ...]:
    """What the page's sentences say of the values of tables, each by the number of its caption.

    A list of conditions is of them that stands under the sentence ('The additional general conditions are:') or right
    over it ('… is placed under the following conditions:').
    """
    if not any(_names(line, vocabulary) for line in lines):
        return ()
    paragraphs = _paragraphs(lines)
    found: list[Announced] = []
    for place, paragraph in enumerate(paragraphs):
        for sentence in SENTENCE_END.split(" ".join(text for text, _ in paragraph)):
            if numbers := _told_of(sentence, vocabulary):
                before, behind = _lists_about(paragraphs, place, vocabulary)
                text = " ".join(part for part in (before, sentence, behind) if part)
                found += [Announced(number, text) for number in numbers]
    return tuple(found)


def with_announced(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts in their order, limits with what an earlier page says of all values of their table: it may have the
    rest of a sentence that the reading of their page has the beginning of.

    It is their table's by the number of its caption. A fact that is changed needs a new id.
    """
    said = {(page, told.number): told.text for page in sorted(outlines) for told in outlines[page].announced}
    if not said:
        return list(facts)
    numbers = {number for _, number in said}
    return [_with_text(fact, said, numbers) if isinstance(fact, Range) and fact.section else fact for fact in facts]


def _with_text(fact: Range, said: Mapping[tuple[int, str], str], numbers: set[str]) -> Range:
    number = next((n for n in numbers if re.match(rf"\D{{1,10}}{re.escape(n)}(?![\d-]|\.\d)", fact.section or "")), "")
    pages = [page for page, told in said if told == number and 0 <= fact.page - page <= FURTHEST]
    text = said[max(pages), number] if pages else ""
    own = fact.section_conditions or ""
    if not text or text in own:
        return fact
    whole = f"{own}; {text}" if own and own not in text else text
    return fact.model_copy(update={"section_conditions": whole, "id": "", "doc_id": ""})


def _names(line: Line, vocabulary: Vocabulary) -> bool:
    """Whether a line says where values are given."""
    if not any(word.text == "in" for word in line.words):
        return False
    given = GIVEN.search(f"{line.text} ")
    return given is not None and given[1].casefold() in vocabulary.caption_words


def _told_of(sentence: str, vocabulary: Vocabulary) -> list[str]:
    """The numbers of the tables of which a whole sentence says under which conditions their values were found."""
    given = GIVEN.search(sentence)
    if given is None or given[1].casefold() not in vocabulary.caption_words or not sentence.endswith("."):
        return []
    subject, rest = (f" {' '.join(WORDS.findall(part.casefold()))} " for part in _parted(sentence, given))
    named = any(f" {noun} " in subject for noun in vocabulary.told_over_subjects)
    told = any(f" {words} " in rest for words in vocabulary.told_over_words)
    if not (named and told) or any(f" {word} " in subject + rest for word in vocabulary.untold_over_words):
        return []
    first, last = given[2].rstrip("."), (given[3] or given[2]).rstrip(".")
    if first.isdigit() and last.isdigit() and " and " not in given[0] and 0 < int(last) - int(first) < MOST_TABLES:
        return [str(number) for number in range(int(first), int(last) + 1)]
    return list(dict.fromkeys((first, last)))


def _parted(sentence: str, given: re.Match[str]) -> tuple[str, str]:
    return sentence[: given.start()], sentence[given.end() :]


def _paragraphs(lines: Sequence[Line]) -> list[list[tuple[str, Rect]]]:
    """The page's lines as paragraphs: of one size and indent, close under one another. Bullets begin one, and are of
    no text."""
    found: list[list[tuple[str, Rect]]] = []
    size = 0.0
    for line in lines:
        words = line.words[1:] if line.words[0].text in BULLETS and len(line.words) > 1 else line.words
        first = words[0].bbox  # indices below the line make others higher
        box = bounding_box([word.bbox for word in words])._replace(y0=first.y0, y1=first.y1)
        last = found[-1][-1][1] if found else None
        near = last is not None and abs(box.x0 - last.x0) < 3 and -2 < box.y0 - last.y1 < 0.5 * words[0].size
        text = " ".join(word.text for word in words)
        if near and words is line.words and abs(words[0].size - size) < 0.6:
            found[-1].append((text, box))
        else:
            found.append([(text, box)])
        size = words[0].size
    return found


def _lists_about(paragraphs: Sequence[list[tuple[str, Rect]]], at: int, vocabulary: Vocabulary) -> tuple[str, str]:
    """The lists of conditions right over and right under a paragraph, each with the sentence that opens it."""
    behind = _list_from(paragraphs, at, vocabulary)[0]
    for start in range(at - 1, max(at - 12, -1), -1):
        text, end = _list_from(paragraphs, start, vocabulary)
        if text:
            return (f"{text}." if end == at else "", behind)
    return "", behind


def _list_from(paragraphs: Sequence[list[tuple[str, Rect]]], start: int, vocabulary: Vocabulary) -> tuple[str, int]:
    """The list that the sentence at a paragraph's end opens, '' where none, and the number of the paragraph behind."""
    flat = list(_numbered(paragraphs[start:], start))
    at = len(paragraphs[start]) - 1
    opening, items = listed_under([line for _, line in flat], at, vocabulary)
    left = paragraphs[start][-1][1].x0
    rest = (number for number, (_, box) in flat[at + 1 :] if box.x0 - left < 5)
    return (f"{opening} {items}", next(rest, len(paragraphs))) if items else ("", start)


def _numbered(paragraphs: Sequence[list[tuple[str, Rect]]], start: int) -> Iterator[tuple[int, tuple[str, Rect]]]:
    for number, paragraph in enumerate(paragraphs, start):
        for line in paragraph:
            yield number, line
