"""A value with its case behind it ('300 (1.6 mm from case)', '100, momentary'), or two ends that have their signs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind, Value
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import CellValue, Slice, read_value
from akili_desktop.extract.limits.statedvalues import Stated
from akili_desktop.extract.limits.texts import read_text
from akili_desktop.extract.page.textlines import group_lines, parted_at, without_first, without_last
from akili_desktop.extract.tables.model import TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

LIMITS = ("min", "typ", "max")
BOUND = re.compile(r"[+\-−–±]?\.?\d[\d.,]*(?=\()")
"""A number that the bracket behind it touches: '300(1.6mm'."""
COMPARED = re.compile(r"[=<>≤≥]")
BOUNDED = ("<", "≤", "⩽", "≦")
SYMBOL = re.compile(r"[VI][A-Za-z0-9/]{0,6}$")
"""A voltage's or current's symbol."""
PLAIN = re.compile(r"[a-z][a-z\-]*[,.]?")
"""A small word, which is no symbol."""
ENDS = re.compile(r"([+\-−–])(\d+(?:\.\d+)?)(?: ?([^\s\d/,]+))? ?[/,] ?([+\-−–])(\d+(?:\.\d+)?)(?: ?([^\s\d/,]+))?")
"""Two ends with a sign each, at both sides of a stroke or comma: '-5/+0', '+40 V, -0.3 V'."""
WORD = re.compile(r"[A-Za-z]?[a-z\-]+[,.]?")
INCHES = ("in", "in.", "inch", "inches")
"""Units of length that are not reckoned with."""
BRACKETED = re.compile(r"\(\.?\d[^()]*\)")
"""The same length in another unit, in brackets within a case."""
LEAST_WORDS = 3
"""Words behind 'or' at least that are a quantity and what says of it when it holds."""
FIGURE = re.compile(r"[+\-−–±]?\.?\d[\d.,]*")


def with_more(
    cell: TableCell, value: CellValue | None, others: Iterable[TableCell], unit: str, kind: str, vocabulary: Vocabulary
) -> Stated | None:
    """What a cell states whose `value` is no plain number, where none of the row's `others` has a value.

    A case behind one of several limits is of that limit alone, and a row's conditions are of all. Two ends at a
    stroke or comma are limits among ratings; elsewhere they may be two supplies or outputs.
    """
    if value is None or all(v.number is not None for v in _ends(value)):
        return None
    if not any(c in cell.text for c in "(,/<≤") and not _lasts(cell.words, vocabulary):
        return None
    if any(read_value(other.words, vocabulary) is not None for other in others):
        return None
    ends = _signed_ends(cell.words, value) if kind == SectionKind.ABSOLUTE_MAXIMUM else None
    ends = ends or _with_alternative(cell.words, unit, vocabulary) or _restricted(cell.words, unit, vocabulary)
    return ends if ends is not None else read_with_case(cell.words, unit, vocabulary)


def _signed_ends(words: Sequence[Word], value: CellValue) -> Stated | None:
    """A negative and a positive end, in any order, unlike by more than their signs, in one unit at most."""
    found = ENDS.fullmatch(" ".join(word.text for word in words))
    if found is None or value.low is not None or (found[1] == "+") == (found[4] == "+") or found[2] == found[5]:
        return None
    if value.unit != found[6] or found[3] not in (None, found[6]):
        return None
    first, second = (_end(words, found.start(sign), found.end(sign + 1)) for sign in (1, 4))
    low, high = (second, first) if found[1] == "+" else (first, second)
    return Stated(value._replace(single=None, low=low, high=high), "", ())


def _with_alternative(words: Sequence[Word], unit: str, vocabulary: Vocabulary) -> Stated | None:
    """A value and the quantity of another kind that may end before it: '… V+ + 2 V or 30 mA, whichever occurs first'.

    An alternative in the value's own kind of unit ('VCC + 0.3 V or 6 V, whichever is less') is part of the limit.
    """
    ordered = [word for line in group_lines(words) for word in line]
    at = next((at for at, word in enumerate(ordered) if at and word.text.casefold() in vocabulary.linking_words), 0)
    rest = ordered[at + 1 :]
    if not at or len(rest) < LEAST_WORDS or not FIGURE.match(rest[0].text):
        return None
    other = _unit_of([word.text for word in rest[:2]], vocabulary)
    said = rest[1 if rest[0].text.rstrip(",").endswith(other) else 2 :]
    value = read_value(ordered[:at], vocabulary)
    if not other or value is None or not _ends(value) or not all(WORD.fullmatch(word.text) for word in said):
        return None
    own, alternative = parse_unit(value.unit or unit, lenient=True), parse_unit(other, lenient=True)
    if own is None or alternative is None or own.dimension == alternative.dimension:
        return None
    return Stated(value, "", tuple(ordered[at:]))


def _restricted(words: Sequence[Word], unit: str, vocabulary: Vocabulary) -> Stated | None:
    """A range of numbers and a line under it that bounds it further: '-1.0V to +7.0V' over 'and VIN < VDD+1.0V'."""
    first, *below = group_lines(words)
    rest = [word for line in below for word in line]
    said = [word.text for word in rest]
    if len(said) < LEAST_WORDS or said[0].casefold() not in vocabulary.linking_words or not SYMBOL.match(said[1]):
        return None
    value = read_value(first, vocabulary)
    bounded = sum(text in BOUNDED for text in said) == 1 and said[2] in BOUNDED
    ends = _ends(value) if value is not None else []
    if value is None or not bounded or len(ends) != 2 or any(end.number is None for end in ends):
        return None
    return Stated(value, "", tuple(rest)) if value.unit or unit else None


def _end(words: Sequence[Word], start: int, end: int) -> Value:
    """The value that the words, joined with spaces, spell between two places, which are in one word."""
    for word in words:
        if start < len(word.text):
            part = Slice(word, start, min(end, len(word.text)))
            return Value.of(text=part.text, bbox=part.bbox)
        start, end = start - len(word.text) - 1, end - len(word.text) - 1
    raise ValueError("a place behind the last word")


def read_with_case(words: Sequence[Word], unit: str, vocabulary: Vocabulary) -> Stated | None:
    """A cell's value or two ends, and the bracket or the small words behind a comma that say when it holds.

    `unit` is what the row says in its own column, '' where it says none: the value must have one then. What the
    bracket holds may also be the value once more, in another unit. None where it may be a value of its own, or a
    limit.
    """
    ordered = [word for line in group_lines(words) for word in line]
    touched = next(((at, end) for at, word in enumerate(ordered) if (end := BOUND.match(word.text))), None)
    if touched is not None:
        at, end = touched
        ordered[at : at + 1] = parted_at(ordered[at], end.end())
    for at in range(1, len(ordered)):
        if ordered[at].text[0] == "(":
            return _with(ordered[:at], ordered[at:], unit, vocabulary) if _one_bracket(ordered[at:]) else None
    if unit and _lasts(ordered, vocabulary):  # '3000 for 0.5 ms' beside 'g'
        return _with(ordered[:1], ordered[1:], unit, vocabulary)
    if unit and len(ordered) > 1 and ordered[0].text[-1] == ",":
        timed = len(ordered) == 3 and FIGURE.fullmatch(ordered[1].text) and vocabulary.is_unit(ordered[2].text)
        small = timed or all(PLAIN.fullmatch(word.text) for word in ordered[1:])  # '300, 5 sec'
        small = small or _is_time(ordered[1:], vocabulary)
        return _with([without_last(ordered[0])], ordered[1:], unit, vocabulary) if small else None
    return None if unit else _with_time(ordered, vocabulary)


def _with_time(words: Sequence[Word], vocabulary: Vocabulary) -> Stated | None:
    """A value with its unit and, behind a comma or stroke, how long it may last: '260 °C, 10 s' has no value in s."""
    for at, word in enumerate(words[:3]):
        cut = next((place for place, sign in enumerate(word.text) if place and sign in ",/"), 0)
        if not cut:
            continue
        before, behind = parted_at(word, cut) if cut < len(word.text) - 1 else (without_last(word), None)
        rest = [*([without_first(behind)] if behind is not None else []), *words[at + 1 :]]
        value = read_value([*words[:at], before], vocabulary)
        timed = value is not None and value.unit is not None and _is_time(rest, vocabulary)
        return _with([*words[:at], before], rest, "", vocabulary) if timed else None
    return None


def _is_time(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether words are a number and a unit of time, and nothing else."""
    texts = [word.text for word in words]
    figure = FIGURE.match(texts[0]) if texts else None
    if figure is None or len(texts) > 2 or (len(texts) == 2) != (figure.end() == len(texts[0])):
        return False
    stated, second = parse_unit(_unit_of(texts, vocabulary), lenient=True), parse_unit("s")
    return stated is not None and second is not None and stated.dimension == second.dimension


def _lasts(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a number has behind it how long it may last, and nothing else: '3000 for 0.5 ms'."""
    texts = [word.text for line in group_lines(words) for word in line]
    if len(texts) not in (3, 4) or texts[1].casefold() not in vocabulary.lasting_words:
        return False
    return FIGURE.fullmatch(texts[0]) is not None and FIGURE.match(texts[2]) is not None


def _one_bracket(words: Sequence[Word]) -> bool:
    """Whether a bracket opens with the first word and closes with the last one."""
    depth = 0
    for at, word in enumerate(words):
        depth += word.text.count("(") - word.text.count(")")
        if depth <= 0:
            return at == len(words) - 1 and depth == 0 and word.text[-1] == ")"
    return False


def _with(number: Sequence[Word], rest: Sequence[Word], unit: str, vocabulary: Vocabulary) -> Stated | None:
    value = read_value(number, vocabulary)
    if value is None or any(end.number is None for end in _ends(value)) or not _ends(value):
        return None
    own = value.unit or unit
    if not own or (value.unit and unit not in ("", value.unit)) or read_text(rest).marks:
        return None
    inner = [word for word in rest if word.text not in ("(", ")", "()")]
    if not inner:
        return None
    inner[0] = without_first(inner[0]) if inner[0].text[0] == "(" else inner[0]
    inner[-1] = without_last(inner[-1]) if inner[-1].text[-1] == ")" else inner[-1]
    said = _is_case(inner, own, vocabulary) or _same_again(inner, value, own, vocabulary)
    said = said or (_volts(own) and fold(read_text(inner).text) in vocabulary.discharge_models)  # '200 (MM)'
    return Stated(value, "", tuple(rest)) if said else None


def _volts(unit: str) -> bool:
    """Whether a unit is of voltages: '(MM)' behind one is the machine model, behind another perhaps millimetres."""
    own, volt = parse_unit(unit, lenient=True), parse_unit("V")
    return own is not None and volt is not None and own.dimension == volt.dimension


def _ends(value: CellValue) -> list[Value]:
    return [end for end in (value.single, value.low, value.high) if end is not None]


def _is_case(words: Sequence[Word], unit: str, vocabulary: Vocabulary) -> bool:
    """Whether words say when a value holds: 'TJ = 25 °C', 'for 10 s', '0.063 in. (1.6mm) from case', 'continuous'.

    None of them may be a limit's name, nor a number without a unit of its own, which may be a further value.
    """
    texts = [word.text for word in words]
    if any(vocabulary.bounds.get(fold(text)) or vocabulary.role(text.strip(",.;")) in LIMITS for text in texts):
        return False
    if any(text.casefold() in vocabulary.linking_words for text in texts[:1]):
        return False
    texts = [text.strip("()") if BRACKETED.fullmatch(text) else text for text in texts]
    quantities = [texts[at : at + 2] for at, text in enumerate(texts) if FIGURE.match(text)]
    units = [_unit_of(said, vocabulary) for said in quantities]
    compared = any(COMPARED.search(text) for text in texts)
    led = texts[0][0] == "@" or texts[0].casefold() in vocabulary.case_words
    if any(not said for said in units) and not _all_compared(texts):
        return False
    if compared or led:
        return True
    if not all(PLAIN.fullmatch(text) for text in texts if not FIGURE.match(text) and not vocabulary.is_unit(text)):
        return False
    mine = parse_unit(unit, lenient=True)
    others = [parse_unit("mm" if said in INCHES else said, lenient=True) for said in units]
    return all(mine and other and other.dimension != mine.dimension for other in others)


def _all_compared(texts: Sequence[str]) -> bool:
    """Whether each number of the words stands right behind a sign that compares it: 'n = 8'."""
    return all(COMPARED.search(a[-1:]) for a, b in pairwise(["", *texts]) if FIGURE.fullmatch(b))


def _unit_of(texts: Sequence[str], vocabulary: Vocabulary) -> str:
    """The unit that is glued to a number or stands behind it; '' where it has none."""
    figure = FIGURE.match(texts[0])
    glued = texts[0][figure.end() :] if figure else ""
    unit = (glued or " ".join(texts[1:2])).strip(",;")
    return unit if vocabulary.is_unit(unit) else ""


def _same_again(words: Sequence[Word], value: CellValue, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether a bracket holds one value in another unit alone, which is the same where both can be reckoned."""
    second = read_value(words, vocabulary, split=False)
    if second is None or second.single is None or second.single.number is None or value.single is None:
        return False
    if second.unit is None or second.unit == unit:
        return False
    own, other = parse_unit(unit), parse_unit(second.unit)
    if own is None or other is None or own.base != other.base:
        return own is None or other is None or own.dimension == other.dimension
    first = value.single.number
    return first is not None and first * own.factor == second.single.number * other.factor
