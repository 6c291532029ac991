"""What a page says of tables, also of later pages: 'The parameters given in Table 64 are derived from tests …'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.facts import Fact, Flag, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.outline import Announced, Outline
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.chaptered import without_running
from akili_desktop.extract.limits.cutlists import whole
from akili_desktop.extract.limits.scopes import items_under, may_open_scope, opens_scope, table_number
from akili_desktop.extract.limits.tablewide import SENTENCE_END, WORDS, listed_under
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.vocabulary import Vocabulary

GIVEN = re.compile(r"\bin (\w+) ?(\d[\d.–-]*)(?: (?:to|through|and) (?:\w+ )?(\d[\d.–-]*))?(?=[ ,.])")
"""Which tables a sentence speaks of: 'in Table 25 through Table 31'."""
NEXT = re.compile(r"\bin the (?:(?:following|next) (\w+)|(\w+) (?:below|that follows))(?=[ ,.])")
"""A sentence that speaks of the table under it: 'in the table below'."""
FURTHEST = 12
"""So many pages on a table stands at most that a sentence announces."""
MOST_TABLES = 20
CUT = Flag(
    rule="conditions-cut", detail="of which parts its table is stands at the foot of the page before, and may go on"
)


def announced(lines: Sequence[Line], vocabulary: Vocabulary, foot: float = 0.0) -> tuple[Announced, ...]:
    """What the page's sentences say of the values of tables, each by the number of its caption.

    A list of conditions is of them that stands under the sentence ('The additional general conditions are:') or right
    over it ('… is placed under the following conditions:'). What is said of 'the table below' has no number: it is of
    the next page's first table, where no caption stands under the sentence and the page's last table or heading begins
    above it (`foot`, points from the top).
    """
    texts = [f"{line.text} " for line in lines]
    scoped = any(may_open_scope(line.rstrip(), vocabulary) for line in texts)
    if not scoped and not any(_names(line + below, vocabulary) for line, below in pairwise([*texts, ""])):
        return ()
    paragraphs = _paragraphs(lines)
    found = _scopes(paragraphs, vocabulary, foot) if scoped else []
    for place, paragraph in enumerate(paragraphs):
        for sentence in SENTENCE_END.split(" ".join(text for text, _ in paragraph)):
            if numbers := _told_of(sentence, vocabulary):
                before, behind = _lists_about(paragraphs, place, vocabulary)
                text = " ".join(part for part in (before, sentence, behind) if part)
                last = _is_last(paragraphs, place, vocabulary, foot)
                found += [Announced(number, text) for number in numbers if number or last]
    return tuple(found)


def _is_last(paragraphs: Sequence[list[tuple[str, Rect]]], place: int, vocabulary: Vocabulary, foot: float) -> bool:
    """Whether no table stands under a paragraph on its page."""
    captioned = any(_captions(below[0][0], vocabulary) for below in paragraphs[place + 1 :])
    return paragraphs[place][0][1].y0 >= foot and not captioned


def _scopes(paragraphs: Sequence[list[tuple[str, Rect]]], vocabulary: Vocabulary, foot: float) -> list[Announced]:
    """What paragraphs say of the parts that tables are of, each with its list."""
    found: list[Announced] = []
    for place, paragraph in enumerate(paragraphs):
        at = len(paragraph) - 1
        sentence = opens_scope(paragraph, at, vocabulary) if may_open_scope(paragraph[at][0], vocabulary) else ""
        number = table_number(sentence, vocabulary)
        last = bool(sentence) and not number and _is_last(paragraphs, place, vocabulary, foot)
        if number or last:
            items = items_under([line for _, line in _numbered(paragraphs[place:], place)], at)
            found.append(Announced(number, f"{sentence} {'; '.join(items)}".rstrip(), cut=last))
    return found


def with_announced(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts in their order, limits with what an earlier page says of all values of their table: it may have the
    rest of a sentence that the reading of their page has the beginning of.

    It is their table's by the number of its caption. A fact that is changed needs a new id.
    """
    said = {(page, told.number): told.text for page in sorted(outlines) for told in outlines[page].announced}
    if not said:
        return list(facts)
    numbers = {number for _, number in said if number}
    told = [_with_text(fact, said, numbers) if isinstance(fact, Range) and fact.section else fact for fact in facts]
    next_ones = {page: one for page in sorted(outlines) for one in outlines[page].announced if not one.number}
    return _of_next(told, next_ones, outlines)


def _of_next(facts: Sequence[Fact], said: Mapping[int, Announced], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts, those of a page's first table with what the page before says of 'the table below'.

    A list in it may go on at the head of the table's page (`cutlists.py`). `said` has that by the page that says it. No
    heading stands over the table but a running title and its own.
    """
    headings = without_running(outlines) if said else {}
    found: dict[int, Announced] = {}
    for page, told in said.items():
        first = outlines[page + 1].first if page + 1 in outlines else None
        if first is None:
            continue
        here = [fact for fact in facts if isinstance(fact, Range) and fact.page == page + 1]
        rows = [row for row in here if first.holds_middle_of(row.bbox)]
        titles = {row.section for row in rows if row.section}
        over = [heading.text for heading in headings.get(page + 1, ()) if heading.y < first.y0]
        if all(any(title.startswith(text) for title in titles) for text in over):
            found |= dict.fromkeys(map(id, rows), whole(told, outlines[page], outlines[page + 1]))
    return [_behind(fact, found[id(fact)]) if isinstance(fact, Range) and id(fact) in found else fact for fact in facts]


def _behind(fact: Range, told: Announced) -> Range:
    """The fact with what the page before says of it, flagged where that may be cut there."""
    fact = _and(fact, told.text)
    if not told.cut or CUT in fact.flags:
        return fact
    return fact.model_copy(update={"flags": (*fact.flags, CUT), "id": "", "doc_id": ""})


def _with_text(fact: Range, said: Mapping[tuple[int, str], str], numbers: set[str]) -> Range:
    number = next((n for n in numbers if re.match(rf"\D{{1,10}}{re.escape(n)}(?![\d-]|\.\d)", fact.section or "")), "")
    pages = [page for page, told in said if number and told == number and 0 <= fact.page - page <= FURTHEST]
    return _and(fact, said[max(pages), number] if pages else "")


def _and(fact: Range, text: str) -> Range:
    """The fact with a text behind the conditions of its table."""
    own = fact.section_conditions or ""
    if not text or text in own:
        return fact
    whole = f"{own}; {text}" if own and own not in text else text
    return fact.model_copy(update={"section_conditions": whole, "id": "", "doc_id": ""})


def _names(text: str, vocabulary: Vocabulary) -> bool:
    """Whether two lines say where values are given."""
    if " in " not in text:
        return False
    folded = text.casefold()
    return any(word in folded for word in vocabulary.caption_words) and given(text, vocabulary) is not None


def _captions(line: str, vocabulary: Vocabulary) -> bool:
    """Whether a line begins with the number of a table: 'Table 12. Timing'."""
    first, _, rest = line.partition(" ")
    return first.casefold() in vocabulary.caption_words and rest[:1].isdigit()


def given(text: str, vocabulary: Vocabulary) -> re.Match[str] | None:
    """Where a text says in which table values are given, by a number or as that under it."""
    found = (match for form in (NEXT, GIVEN) if (match := form.search(text)))
    return next((match for match in found if (match[1] or match[2]).casefold() in vocabulary.caption_words), None)


def _told_of(sentence: str, vocabulary: Vocabulary) -> list[str]:
    """The numbers of the tables of which a whole sentence says under which conditions their values were found; ''
    stands for the table under it."""
    where = given(sentence, vocabulary)
    if where is None or not sentence.endswith("."):
        return []
    subject, rest = (f" {' '.join(WORDS.findall(part.casefold()))} " for part in _parted(sentence, where))
    named = any(f" {noun} " in subject for noun in vocabulary.told_over_subjects)
    told = any(f" {words} " in rest for words in vocabulary.told_over_words)
    if not (named and told) or any(f" {word} " in subject + rest for word in vocabulary.untold_over_words):
        return []
    if where.re is NEXT:
        return [""]
    first, last = where[2].rstrip("."), (where[3] or where[2]).rstrip(".")
    if first.isdigit() and last.isdigit() and " and " not in where[0] and 0 < int(last) - int(first) < MOST_TABLES:
        return [str(number) for number in range(int(first), int(last) + 1)]
    return list(dict.fromkeys((first, last)))


def _parted(sentence: str, where: re.Match[str]) -> tuple[str, str]:
    return sentence[: where.start()], sentence[where.end() :]


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
        text = " ".join([word.text for word in words])
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
