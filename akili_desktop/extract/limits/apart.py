"""How the conditions of a row are joined: what states something of its own stands apart, behind a comma."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import UnitOfMeasure, parse_unit
from akili_desktop.extract.limits.brackets import OPEN_END
from akili_desktop.extract.limits.cellvalues import Slice
from akili_desktop.extract.page.textlines import CHUNK_GAP, wraps
from akili_desktop.extract.tables.columns import PART_NUMBER, are_parts
from akili_desktop.extract.vocabulary import Vocabulary

_RELATION = r"\s?(?:[=≤≥<>≈＜＞]|@(?!\w))"
_RELATED = re.compile("[=≤≥<>≈＜＞@]")
_SIGN = r"[A-Za-zΑ-ωƒµ∆|][\w+\-–/|()\[\].*′']*"
_JOINS = r"(?!(?:to|or|and)\b)"
"""No symbol begins so: '-40 °C to < 0 °C' is one range."""
_STATEMENT = re.compile(
    rf"(?:[-–−]\s?)?(?![a-z]{{4,}}\b){_JOINS}{_SIGN}(?:,? {_SIGN}){{0,3}}{_RELATION}"
    r"|[+\-−–±]?\s?\d[\d.,]*\s?[^\s\d=≤≥<>]{0,4}\s?[≤<＜]"
)
"""How a statement begins: 'VCC =', 'tr, tf =', 'ADC clock =', '-7V ≤ VO'."""
_OF_ONE = re.compile(rf"{_JOINS}(?P<sign>{_SIGN}){_RELATION}")
"""A statement of one symbol."""
_OPEN = re.compile(r"[=≤≥<>≈~@&*×·:\[]$")
"""How a line ends that goes on in the next, beside what `OPEN_END` knows."""
_AMPERES = re.compile(r"(?:[\da-z]|=) ?A$")
"""The one unit, or letter of a group, that is such a word, too."""
_NUMBER_END = re.compile(r"(?<![\w.])[+\-−–±]?\d[\d.]*$")
_GOES_ON = re.compile(r"[±,;:.)\]=≤≥<>≈/~(\[]")
"""What a text begins with that goes on with the one before it, or is set apart as it is."""
_NUMBER = r"[+\-−–±]?\d[\d.,]*"
_QUANTITY = re.compile(
    rf"(?:^|(?<=[\s=≤≥<>≈])){_NUMBER}(?:(?: ?[°%Ω]?[^\W\d]{{0,3}})(?:[ .…~÷–-]|\bto\b)+[<≤]?{_NUMBER})?"
    r" ?(?P<unit>[^\s\d.,=]+(?: [CF])?)$"
)
"""A quantity, or a range of them, at a text's end: '-20 . . . 0 °C', '-40 °C to <0 °C', '900hPa'."""
_COUNT = re.compile(r"[1-9]\d{0,2} [A-Za-z]{4,}\b(?! ?[=≤≥<>])")
"""How a number of something begins a line: '8 averages'."""
_EQUATION = re.compile(r"[=≤≥<>≈][^=≤≥<>≈,;]*$")
_CLEARLY, _AT_MOST = 1.08, 1.8
"""So many times as far as the wrapped lines of a cell those lines stand apart that begin another entry."""
_WORDED = re.compile(r"[a-z]{2,}\b")
_TOLD = re.compile(r"[=≤≥<>≈]|\d\S*(?: \S{1,4})?$|\)$")
"""A line's last part that states something: an equation, or a quantity at its end."""
_NAMED = re.compile(r"[A-Za-z][a-z]{2,}")
_WORD = re.compile(r"[A-Z][a-z]{2,}\b")
"""A word with which a case may go on before its equation: 'State' of 'Steady State TA = 25 °C'."""
_TITLED = re.compile(r"(?P<first>[A-Z][a-z]{2,})(?:-[A-Za-z]+)? [A-Za-z\d]")
"""How a line begins that is an entry by its capital letter: 'Noise reduction mode', 'Group A'."""
_OF_SYMBOL = re.compile(r"[=≤≥<>≈] ?[A-Za-z]\w+$")
"""An equation with a symbol or a state at its end: 'CE = LOW', 'VI > VREF'."""
_SYMBOLIC = re.compile(r"[a-z]?[A-Z]\w")
_WITHIN = re.compile(r"[≤<] ?[^\s≤<]+ ?[≤<] ?\w+$")
"""A range between two symbols: 'Tmin ≤ TA ≤ Tmax'."""
_CODED = re.compile(r"= ?[01]{2,}b?$")
_ELLIPSIS = frozenset({"...", "…"})
"""What stands between the first part of a range and its last."""


def beside(first: str, second: str) -> str:
    """Two texts that stand in different cells as one: apart, where neither goes on in the other."""
    if not first or not second:
        return first or second
    return f"{first}{' ' if _GOES_ON.match(second) or _goes_on(first, second) else ', '}{second}"


def over_both(first: Sequence[Slice], second: Sequence[Slice], text: str) -> bool:
    """Whether a phrase reaches over two cells of such parts: a space alone stands between them.

    `text` is the second cell's: what states something of its own is none of the first one's phrase.
    """
    if not first or not second:
        return False
    before, word = first[-1].word, second[0].word
    near = abs(word.baseline - before.baseline) < 0.1 * word.size
    gap = word.bbox.x0 - before.bbox.x1
    return near and 0 < gap <= CHUNK_GAP * max(word.size, before.size) and _STATEMENT.match(text) is None


def lines_apart(text: str, parts: Sequence[Slice], vocabulary: Vocabulary) -> str:
    """A text, made of these parts, each of whose lines stands apart that begins another statement behind a whole one.

    So does what stands far behind the words before it, and on one line an equation, or parts' numbers alone, behind
    a whole equation. Other lines only wrap.
    """
    if len(parts) < 2:
        return text
    said, at = "", 0
    stating = _RELATED.search(text) is not None  # else nothing follows a whole statement
    before: Word | None = None
    entries = _entries(parts)
    for place, part in enumerate(parts):
        start = text.find(part.text, at)
        if start < 0:
            return text
        between = text[at:start]
        if before is not None and between.startswith(" "):
            behind = text[at:].lstrip()
            if _apart(before, part.word):
                told = place in entries and not _GOES_ON.match(behind) and not _WORDED.match(behind)
                told = told or _begins_anew(said, _line(parts[place:]), behind, vocabulary)
            else:
                told = stating and _follows(said, parts[place:], behind)
            if told and not _goes_on(said, behind):
                between = f"{';' if _states_again(said, behind) else ','}{between}"
        said += between + part.text
        at, before = start + len(part.text), part.word
    return said + text[at:]


def _begins_anew(said: str, line: str, behind: str, vocabulary: Vocabulary) -> bool:
    """Whether a line, or what stands far behind the text so far, is another condition and no part of the one before."""
    last = _last(said)
    if _STATEMENT.match(behind) and (_TOLD.search(last) or (not _WORD.match(behind) and _is_case(last, vocabulary))):
        return True
    if _behind_quantity(said, line):
        return True
    titled = _TITLED.match(line)
    if titled is not None and titled["first"].casefold() not in vocabulary.joining_words:
        return _is_whole(last)
    if not _only_parts(line):
        return False
    end = last.split(" ")[-1]  # 'per JEDEC specification' over 'JESD22-C101'
    named = end.islower() and line.startswith(vocabulary.features.standard_bodies)
    return not named and end.casefold() not in vocabulary.open_ends


def _follows(said: str, parts: Sequence[Slice], behind: str) -> bool:
    """Whether an equation, or the numbers of parts alone, stand on a line right behind a whole statement."""
    stated = _OF_ONE.match(behind)
    if stated is None:
        return PART_NUMBER.match(behind) is not None and _only_parts(_line(parts)) and _is_whole(_last(said))
    last = _last(said)
    # 'CAS latency = 3' states no latency behind 'tRC ≥ CAS'
    symbol = _SYMBOLIC.match(stated["sign"]) is not None and _OF_SYMBOL.search(last) is not None
    return symbol or _is_whole(last) or _unit_behind(last) is not None


def _is_case(text: str, vocabulary: Vocabulary) -> bool:
    """Whether words name a case ('External clock'), and no quantity whose symbol or value the next line has."""
    last = text.split(" ")[-1]
    ended = last.casefold() not in vocabulary.joining_words and last not in vocabulary.open_ends  # 'Any' is a case
    named = vocabulary.is_quantity(text) or vocabulary.checks.head(text) in vocabulary.checks.nouns
    return ended and not named and _NAMED.search(text) is not None


def _is_whole(last: str) -> bool:
    """Whether a text ends in an equation that nothing can go on with: behind a unit, a bracket, a code, a range."""
    if _EQUATION.search(last) is None:
        return False
    closed = last[-1] == ")" or _CODED.search(last) or _WITHIN.search(last)
    return bool(closed) or _unit_behind(last) is not None


def _unit_behind(text: str) -> UnitOfMeasure | None:
    """The unit of the quantity that a text ends in."""
    found = _QUANTITY.search(text)
    return parse_unit(found["unit"]) if found is not None else None


def _only_parts(line: str) -> bool:
    """Whether a line is nothing but parts' numbers, or a range of them: 'BC337–16/BC338–16', 'BC856 ... BC858'."""
    return are_parts([word for word in re.sub("[–−]", "-", line).split(" ") if word not in _ELLIPSIS])


def _states_again(said: str, behind: str) -> bool:
    """Whether a line states anew what the ones before it have stated: another test, in which the value holds, too."""
    found = _OF_ONE.match(behind)
    return found is not None and re.search(rf"(?<!\w){re.escape(found['sign'])}\s?=", said) is not None


def _apart(before: Word, word: Word) -> bool:
    """Whether a word begins another line, or stands further behind the one before than a space lets it."""
    return wraps(before, word) or word.bbox.x0 - before.bbox.x1 > 1.1 * max(word.size, before.size)


def _line(parts: Sequence[Slice]) -> str:
    """The text of the first line of these parts."""
    end = next((n for n in range(1, len(parts)) if wraps(parts[n - 1].word, parts[n].word)), len(parts))
    return " ".join(part.text for part in parts[:end])


def _behind_quantity(said: str, line: str) -> bool:
    """Whether a line is a whole quantity or range behind another one, or counts something behind an equation's.

    A dash before a number of the same kind may go on with a range. A number begins anew behind what is a count alone
    ('1-Hz cycle' under '8 averages').
    """
    last = _last(said)
    if _COUNT.fullmatch(last) and parse_unit(last.split()[1]) is None:
        return line[:1].isdigit()
    unit = _unit_behind(last)
    if unit is None:
        return False
    if _COUNT.match(line):
        return _EQUATION.search(last) is not None and parse_unit(line.split()[1]) is None
    behind = _QUANTITY.match(line.lstrip("<>≤≥ "))
    own = parse_unit(behind["unit"]) if behind is not None else None
    return own is not None and (line[0] not in "-−–" or own.dimension != unit.dimension)


def _entries(parts: Sequence[Slice]) -> frozenset[int]:
    """The numbers of the parts that begin another entry of their cell, as the distances of its lines clearly tell.

    There are two distances alone: the narrower ones are within entries, each of whose lines is full; of the wider
    ones at least one follows a line that has room for the next word.
    """
    breaks = [n for n in range(1, len(parts)) if wraps(parts[n - 1].word, parts[n].word)]
    if len(breaks) < 2:
        return frozenset()
    far = {n: parts[n].word.baseline - parts[n - 1].word.baseline for n in breaks}
    least, most = min(far.values()), max(far.values())
    wide = frozenset(n for n in breaks if far[n] > 0.98 * most)
    narrow = [n for n in breaks if far[n] < 1.02 * least]
    if not _CLEARLY * least <= most <= _AT_MOST * least or len(wide) + len(narrow) < len(breaks):
        return frozenset()
    moves = [n for n in range(1, len(parts)) if n in far or _moves(parts[n - 1].word, parts[n].word)]  # and columns
    ends = zip([0, *moves], [*moves, len(parts)], strict=True)
    lengths = {end: parts[end - 1].word.bbox.x1 - parts[start].word.bbox.x0 for start, end in ends}
    needs = {n: lengths[n] + 0.25 * parts[n].word.size + parts[n].word.bbox.width for n in breaks}
    full = max(lengths.values())
    return wide if all(needs[n] > full for n in narrow) and any(needs[n] < full for n in wide) else frozenset()


def _moves(before: Word, word: Word) -> bool:
    """Whether a word stands on another line than the one before it, or far behind it."""
    return abs(word.baseline - before.baseline) > 0.6 * word.size or _apart(before, word)


def _goes_on(first: str, second: str) -> bool:
    """Whether a text has no end of its own: it ends in a relation, a comma or 'to', in a bracket that is open, or in a
    number whose unit stands in the other."""
    if first.count("(") > first.count(")") or _OPEN.search(first):
        return True
    if OPEN_END.search(first):
        return _AMPERES.search(first) is None
    if _OF_ONE.match(second):  # 'TA = 25 °C' behind 'VO = 0': teraamperes are a unit, too
        return False
    return _NUMBER_END.search(first) is not None and parse_unit(re.split(r"[\s,;]", second)[0]) is not None


def _last(text: str) -> str:
    """What stands behind a text's last comma or semicolon."""
    return re.split(r"[,;] ", text)[-1]
