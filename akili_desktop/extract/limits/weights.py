"""Rows whose limits are partly in bold, where a line says of bold limits when they hold: a row of each weight.

'4.85/4.75', of which 4.75 is bold, is a limit at the one temperature and one over the whole range.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.facts import Flag, Range, Value
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.doubts import MIXED
from akili_desktop.extract.limits.typefaces import TWO, Typefaces, typefaces_of
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

_CLOSE = 0.6
"""How far, in heights of a value, lines of one row stand apart at most."""
_SAME_SIZE = 0.01
"""How far the sizes (points) of runs that are parted for their weight alone may differ."""


class _Letter(NamedTuple):
    """A sign of a value, its place in its word, and whether it is bold."""

    sign: str
    word: Word
    place: int
    bold: bool


def with_weights_apart(drafts: Iterable[Range], table: Table, vocabulary: Vocabulary) -> Iterator[Range]:
    """The drafts, those with limits of both weights parted, where a line beside the table says what bold means.

    Bold limits alone in a line right under plain ones of the same name are of the test beside these.
    """
    faces = typefaces_of(table, vocabulary)
    above: dict[str | None, Range] = {}
    for draft in drafts:
        for row in _parted(draft, table, faces) if faces is not None and MIXED in draft.flags else (draft,):
            tested = _tested_above(row, above.get(row.variant), faces) if faces is not None else row
            above[row.variant] = tested
            yield tested


def _tested_above(row: Range, over: Range | None, faces: Typefaces) -> Range:
    """A row of bold limits without a test, with that of the plain ones right over it, which state at least as much."""
    if (
        over is None
        or row.conditions
        or not over.conditions
        or not (row.section_conditions or "").startswith(faces.bold)
    ):
        return row
    named = (row.parameter, row.parameter_bbox, row.symbol, row.unit)
    if named != (over.parameter, over.parameter_bbox, over.symbol, over.unit):
        return row
    plain = dict(over.values())
    if (over.section_conditions or "").startswith(faces.bold) or not plain.keys() >= dict(row.values()).keys():
        return row
    near = all(0 <= value.bbox.y0 - plain[role].bbox.y1 < _CLOSE * value.bbox.height for role, value in row.values())
    if not near:
        return row
    return row.model_copy(update={"conditions": over.conditions, "conditions_bbox": over.conditions_bbox})


def _parted(draft: Range, table: Table, faces: Typefaces) -> Iterator[Range]:
    """A row of plain limits and one of bold ones, or the row where its letters do not tell them apart."""
    plain: dict[str, Value] = {}
    bold: dict[str, Value] = {}
    for role, value in draft.values():
        told = _told(value, table)
        if told is None:
            yield draft
            return
        for heavy, part in told:
            (bold if heavy else plain)[role] = part
    if _limits(plain) and _limits(bold):
        yield _of(draft, plain, faces, bold=False)
        yield _of(draft, bold, faces, bold=True)
    elif not (plain and bold):  # what is in both weights stands elsewhere in the row, under another part
        yield _of(draft, plain or bold, faces, bold=bool(bold))
    elif _limits(bold):  # what is typical is no limit
        yield draft.model_copy(update={"flags": _without(draft.flags)})
    else:
        yield draft


def _limits(values: Mapping[str, Value]) -> bool:
    return not values.keys().isdisjoint(("min", "max"))


def _of(draft: Range, values: Mapping[str, Value], faces: Typefaces, *, bold: bool) -> Range:
    """The row of such values alone, with where limits of their weight hold."""
    holds, unlike = faces.of(draft.section_conditions, bold)
    stated = {role: values.get(role) for role in ("min", "typ", "max")}
    return draft.model_copy(update={**stated, "section_conditions": holds, "flags": (*_without(draft.flags), *unlike)})


def _without(flags: Sequence[Flag]) -> tuple[Flag, ...]:
    return tuple(flag for flag in flags if flag != MIXED)


def _told(value: Value, table: Table) -> list[tuple[bool, Value]] | None:
    """The value with its weight, or both of its halves, each with its own; None where the letters do not tell."""
    letters = _letters(value, table)
    if letters is None:
        return None
    if len({letter.bold for letter in letters}) == 1:
        return [(letters[0].bold, value)]
    text = "".join(letter.sign for letter in letters)
    found = TWO.fullmatch(text)
    if found is None:
        return None
    halves = [letters[slice(*found.span(group))] for group in (1, 2)]
    weights = [{letter.bold for letter in half} for half in halves]
    if any(len(weight) > 1 for weight in weights) or weights[0] == weights[1]:
        return None
    return [(half[0].bold, _value(half)) for half in halves]


def _letters(value: Value, table: Table) -> list[_Letter] | None:
    """The signs that spell a value, in their order, each with its weight; None where they are not known."""
    box = value.bbox
    words = dict.fromkeys(w for cell in table.cells for w in cell.words if box.contains_point(w.bbox.cx, w.bbox.cy))
    letters: list[_Letter] = []
    for word in sorted(words, key=lambda word: word.bbox.x0):
        weights = _weights(word)
        if weights is None or word.rotation:
            return None
        letters += (
            _Letter(sign, word, at, bold) for at, (sign, bold) in enumerate(zip(word.text, weights, strict=False))
        )
    spelled = "".join(letter.sign for letter in letters)
    return letters if letters and spelled == value.text.replace(" ", "") else None


def _weights(word: Word) -> list[bool] | None:
    """Whether each letter of a word before its raised marks is bold; None where its runs do not tell."""
    runs = list(word.runs)
    while len(runs) > 1 and runs[-1].script > 0:
        runs.pop()
    if len(runs) == 1:
        return [word.bold] * len(runs[0].text)
    level = all(run.script == 0 and abs(run.size - runs[0].size) < _SAME_SIZE for run in runs)
    return [word.bold != bool(at % 2) for at, run in enumerate(runs) for _ in run.text] if level else None


def _value(letters: Sequence[_Letter]) -> Value:
    """The value of some of the letters, its box around them."""
    words = dict.fromkeys(letter.word for letter in letters)
    boxes = []
    for word in words:
        places = [letter.place for letter in letters if letter.word is word]
        boxes.append(part_box(word, places[0], places[-1] + 1))
    return Value.of(text="".join(letter.sign for letter in letters), bbox=bounding_box(boxes))
