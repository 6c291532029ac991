"""What the headings of a family's columns say: a quantity's name, symbol, unit and limit, and at what it is tested."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import without_marks
from akili_desktop.extract.limits.checks import announced
from akili_desktop.extract.page.textlines import join_text, parted_at, reading_order
from akili_desktop.extract.tables.model import Printed, Table, TableCell
from akili_desktop.extract.tables.turnedheads import laid
from akili_desktop.extract.vocabulary import Vocabulary, fold

LIMITS = ("min", "typ", "max")
NOTE = re.compile(r"\((?:see )?notes?\b[^)]*\)|\[\d{1,2}\]|\(\d{1,2}\)", re.IGNORECASE)
POINTER = re.compile(r"\((?:[Ss]ee |SEE )?(\w+)\.? ?\d+[^()]*\)")
"""What may point to a figure: its word before a number, in brackets."""
GLUED = re.compile(r"(.+?)[(\[]([^()\[\]]+)[)\]](.*)")
"""A word with something in brackets behind it."""
MARGIN = re.compile(r"([^\d±]+)(±\d.*)")
"""A unit with a tolerance glued to it."""
BARE = re.compile(r"(?:^|=\s*)[+\-−–]?[\d.,]+$|(?:^|\s)[±+\-−–]?[\d.,]+\s[±+\-−–]?[\d.,]+(?:\s|$)")
"""A number without a unit: at the end, or before a further number."""
WORDED = re.compile(r"[^\W_]")
SYMBOL = re.compile(r"[A-Za-zθΔαΘ][A-Za-z0-9()/,_.\-]{0,9}")
SHARES = ("of",)
RATIO = ":1"
COUNT = re.compile(r"[1-9]")
TOLERANCE = re.compile(r"\(?[±+]")
OVER_ALL = (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.CHARACTERISTIC)


class RefusedError(Exception):
    """The table is a family's, and what one of its columns states is not understood."""


@dataclass
class Head:
    """A column's heading: the words of its name, symbol, unit, limit, of what it is tested at, and of its case.

    `at` is the symbol behind '@', `at_words` print it (`alone` where a text has nothing else), and `source` is the
    column that has its values. `several` says that names are joined ('Isat / Irms'), `tested` that the column itself
    has what others are tested at, `within` that it stands under the heading of these. `heads` are its texts, top
    first, and `printed` their words with the marks of notes.
    """

    name: list[Word] = field(default_factory=list)
    symbol: list[Word] = field(default_factory=list)
    unit: tuple[Word, ...] = ()
    role: str = ""
    case: list[Word] = field(default_factory=list)
    at: str = ""
    at_words: list[Word] = field(default_factory=list)
    alone: bool = False
    several: bool = False
    source: int | None = None
    tested: bool = False
    within: bool = False
    heads: tuple[Printed, ...] = ()
    printed: tuple[Word, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(word.text for word in (*self.name, *self.symbol))

    @property
    def key(self) -> tuple[str, str, str]:
        """What columns of one quantity share."""
        return self.text, " ".join(w.text for w in self.case), self.at


def read_heading(table: Table, col: int, vocabulary: Vocabulary) -> Head:
    """The heading of a column, its texts read from the top."""
    found = Head(heads=table.columns[col].heads)
    cells: list[TableCell] = []
    for row in range(table.header_rows):
        cell = table.at(row, col)
        if cell is not None and cell not in cells:
            cells.append(cell)
    for cell in cells:
        kind = vocabulary.section_kind(cell.text) if cell.col_span > 1 else SectionKind.OTHER
        if kind in OVER_ALL:  # 'Electrical characteristics' over all quantities is no part of their names
            if kind != SectionKind.CHARACTERISTIC or re.search(r"[=@]", cell.text):
                raise RefusedError
            continue
        if found.unit and cell is cells[-1] and cell.col_span == 1 and (test := _test_under(cell, vocabulary)):
            symbol, unit = test
            if unit.text != join_text(found.unit):
                return Head(unit=(unit,), at=symbol.text, at_words=[symbol], alone=True, within=True, heads=found.heads)
        if found.at and cell.col_span == 1 and (alone := _only_symbol(cell, vocabulary)) and alone.text == found.at:
            # 'IT' under 'VBR @ IT', beside 'Min' and 'Max'
            found = Head(at=found.at, at_words=[alone], alone=True, within=True, heads=found.heads)
            continue
        below = any(_only_unit(other, vocabulary) for other in cells[cells.index(cell) + 1 :])
        told, named = bool(found.unit), len(found.name)
        _read_head(cell, found, vocabulary, below)
        if told and len(found.name) > named:
            raise RefusedError  # under what was read as a unit stands a name: 'TC' over 'mV/k'
    name = found.name
    if name and lowered(name[-1]):
        found.symbol = [name.pop()]
        if not name or join_text(name).casefold() == join_text(found.symbol).casefold():
            found.name = []
    if found.symbol and all(vocabulary.role(word.text) in LIMITS for word in found.name):
        found.name = []  # 'Max VBR' is named by its symbol
    if any(map(lowered, found.name)):
        raise RefusedError  # 'tr, tf': of which of two symbols the values are is not said
    found.printed = tuple(word for cell in cells for word in cell.words)
    return found


def _test_under(cell: TableCell, vocabulary: Vocabulary) -> tuple[Word, Word] | None:
    """The symbol and unit that a text is and nothing else: 'VR (V)' under 'Reverse current IR (µA)'."""
    words = _unmarked(cell.words, vocabulary)
    if len(words) != 2 or not lowered(words[0]) or words[1].text[:1] not in "([":
        return None
    inner = words[1].text.strip("()[]")
    if not vocabulary.is_unit(inner) or not SYMBOL.fullmatch(words[0].text):
        return None
    return words[0], _inside(words[1], inner)


def _only_unit(cell: TableCell, vocabulary: Vocabulary) -> bool:
    return vocabulary.is_unit(" ".join(word.text for word in _unmarked(cell.words, vocabulary)).strip("()[]"))


def _only_symbol(cell: TableCell, vocabulary: Vocabulary) -> Word | None:
    """The symbol that a text is and nothing else."""
    words = _unmarked(cell.words, vocabulary)
    return words[0] if len(words) == 1 and lowered(words[0]) else None


def _unmarked(words: Sequence[Word], vocabulary: Vocabulary) -> list[Word]:
    """A heading's words in reading order without marks of notes, and without '(Note 6)' and '(see Fig. 2)'."""
    kept = [part.word for part in without_marks(laid(reading_order(words)))[0]]
    kept = [_without_raised(word) for word in kept]
    text, starts = "", []
    for word in kept:
        starts.append(len(text))
        text += word.text + " "
    gone = [(m.start(), m.end()) for m in NOTE.finditer(text)]
    gone += [(m.start(), m.end()) for m in POINTER.finditer(text) if _points_elsewhere(m[1], vocabulary)]
    return [
        word
        for word, at in zip(kept, starts, strict=True)
        if not any(a <= at and at + len(word.text) <= b + 1 for a, b in gone)
    ]


def _points_elsewhere(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a number in brackets behind a word is that of a figure or table: '(see Fig. 2)'."""
    return fold(word) in (*vocabulary.figure_words, *vocabulary.caption_words)


def _without_raised(word: Word) -> Word:
    """A word without a raised mark at its end."""
    last = word.runs[-1] if word.runs else None
    if last is None or len(word.runs) < 2 or last.script <= 0 or len(last.text) >= len(word.text):
        return word
    if not re.fullmatch(r"[\d,()\[\]*†]+", last.text):
        return word
    return parted_at(word, len(word.text) - len(last.text))[0]


def _read_head(cell: TableCell, head: Head, vocabulary: Vocabulary, below: bool = False) -> None:
    """Give the words of one text of a heading to name, unit, limit and case.

    Where its unit stands `below`, a letter that may be one is its name: 'C' over 'pF'.
    """
    rest = [part for word in _unmarked(cell.words, vocabulary) for part in _unglued(word, vocabulary)]
    size = len(rest)
    while rest:
        word = rest.pop(0)
        text = word.text.strip()
        if text == "%" and size == len(rest) + 1 and rest and rest[0].text.casefold() in SHARES:
            head.unit, head.case = (), [*head.case, word, *rest]  # '% of rated voltage' under 'Pull-in voltage (V)'
            return
        inner = text.strip("()[],;:")
        role = vocabulary.role(inner) if inner else None
        if text.lstrip("([").casefold() in ("@", "at"):
            _tested_at(rest, head, size == len(rest) + 1, vocabulary)
        elif role in LIMITS and not (inner.casefold() == "nominal" and rest):  # 'Nominal Voltage' is a name
            if head.role not in ("", role):
                raise RefusedError
            head.role = role or ""
            if not head.name and any(WORDED.search(w.text) and w.text[:1] not in "([" for w in rest):
                head.name.append(word)  # 'Maximum Clamping Voltage' is the name as it is printed
        elif text[:1] in "([" and text.rstrip(",;:")[-1:] in ")]" and vocabulary.is_unit(inner):
            _set_unit(head, _inside(word, inner))
        elif rest and (unit := _in_brackets(word, rest[0])) and vocabulary.is_unit(join_text(unit)):
            _set_unit(head, *unit)  # '(mA rms)'
            rest.pop(0)
        elif text.strip("()[]") == RATIO:
            continue  # 'VSWR (:1)'
        elif not rest and head.name and cell.col_span > 1 and COUNT.fullmatch(text):
            head.name.append(word)  # 'Output 1' over its voltage and current
        elif TOLERANCE.match(text) or re.match(r"\d", inner) or "=" in text or (rest and rest[0].text[:1] == "="):
            head.case += [word, *_equation(rest, vocabulary)]
            if BARE.search(" ".join(w.text for w in head.case)):
                raise RefusedError  # a test without its unit, or a row's value
        elif not below and (
            _bare_unit(word, rest, head, size, vocabulary) or (not rest and _unit_beneath(word, cell, head, vocabulary))
        ):
            _set_unit(head, word)
            if head.name and head.name[-1].text[-1:] == ",":  # 'Power input, W'
                head.name[-1] = parted_at(head.name[-1], len(head.name[-1].text) - 1)[0]
        elif text in ("/", "or", "and"):
            head.several = True
        elif WORDED.search(text) or (text == "&" and head.name and rest):
            head.name.append(word)
            limit = vocabulary.role(text[1:]) if text[:1].isalpha() else None
            if limit in LIMITS and not head.role:  # 'Imax' is a symbol and says which limit it is
                head.role = limit or ""


def _unglued(word: Word, vocabulary: Vocabulary) -> list[Word]:
    """A word parted from what is glued to it: '@' before it, a unit in brackets behind it ('L(µH)')."""
    if word.text[:1] == "@" and len(word.text) > 1:
        first, second = parted_at(word, 1)
        return [first, *_unglued(second, vocabulary)]
    margin = MARGIN.fullmatch(word.text)
    if margin is not None and vocabulary.is_unit(margin[1]):  # 'Ω±10%'
        return list(parted_at(word, margin.end(1)))
    found = GLUED.fullmatch(word.text)
    if found is not None and vocabulary.is_unit(found[2]):
        first, second = parted_at(word, found.start(2) - 1)
        return [first, second] if not found[3] else [first, *parted_at(second, len(found[2]) + 2)]
    return [word]


def _tested_at(rest: list[Word], head: Head, alone: bool, vocabulary: Vocabulary) -> None:
    """Read what stands behind '@' or 'at': the symbol of a current or voltage, an equation or a quantity."""
    case: list[Word] = []
    while rest:
        inner = rest[0].text.strip("()[]")
        ends = bool(case) and not re.search(r"[\d=]$", case[-1].text)
        if vocabulary.role(inner) in LIMITS or (ends and (rest[0].text[:1] in "([" or vocabulary.is_unit(inner))):
            break
        case.append(rest.pop(0))
    text = _unbracketed(" ".join(word.text for word in case))
    if not text or re.search(r"=\s*[\d.,]*$", text):
        raise RefusedError
    if SYMBOL.fullmatch(text):
        if head.at not in ("", text):
            raise RefusedError
        head.at, head.at_words, head.alone = text, case, alone
    else:
        head.case += case


def _unbracketed(text: str) -> str:
    """A symbol without the brackets around it, or one that another text's end left: 'IZT)', but 'I(BR)' whole."""
    if text[:1] == "(" and text[-1:] == ")":
        return text[1:-1]
    return text.strip("()") if text.count("(") != text.count(")") else text


def _equation(rest: list[Word], vocabulary: Vocabulary) -> list[Word]:
    """The words that go on with an equation or a number; taken from `rest`."""
    found: list[Word] = []
    while rest and rest[0].text[:1] not in "([" and vocabulary.role(rest[0].text) not in LIMITS:
        found.append(rest.pop(0))
    return found


def _set_unit(head: Head, *unit: Word) -> None:
    if head.unit and join_text(head.unit) != join_text(unit):
        raise RefusedError
    head.unit = unit


def _in_brackets(word: Word, last: Word) -> tuple[Word, ...]:
    """Two words without the brackets around both; none where these are not."""
    first, behind = word.text[:1] + word.text[-1:], last.text.rstrip(",;:")
    if len(word.text) < 2 or first[:1] not in "([" or first[1:] in ")]" or behind[-1:] not in ")]" or len(behind) < 2:
        return ()
    return parted_at(word, 1)[1], parted_at(last, len(behind) - 1)[0]


def _inside(word: Word, inner: str) -> Word:
    """The part of a word within its brackets."""
    start = word.text.index(inner)
    box = part_box(word, start, start + len(inner))
    runs = (replace(word.runs[0], text=inner, bbox=box),) if len(word.runs) == 1 else word.runs
    return replace(word, text=inner, bbox=box, runs=runs)


def _bare_unit(word: Word, rest: Sequence[Word], head: Head, size: int, vocabulary: Vocabulary) -> bool:
    """Whether a word at the end of a heading's text is its unit: alone, before a limit, or behind a name and tests."""
    if not vocabulary.is_unit(word.text) or head.unit or lowered(word):
        return False
    said = [other.text for other in rest if not TOLERANCE.match(other.text) and other.text.strip("()") != "%"]
    if any(vocabulary.role(text.strip("()[]")) not in LIMITS for text in said):
        return False
    return size == 1 + len(rest) or (bool(head.name) and _is_plain_unit(word, head.name[-1]))


def _unit_beneath(word: Word, cell: TableCell, head: Head, vocabulary: Vocabulary) -> bool:
    """Whether a letter alone on a heading's last line is the unit of what the lines above name: 'W' of a power.

    That of anything else may be a symbol: 'Height' over 'H'.
    """
    unit = parse_unit(word.text) if not head.unit and head.name and not lowered(word) else None
    beneath = all(other.bbox.y1 <= word.bbox.cy for other in cell.words if other != word)
    if unit is None or not beneath or any(other.rotation for other in cell.words):
        return False
    said = announced(" ".join(w.text for w in head.name if not lowered(w)), "", vocabulary.checks)
    return bool(said) and all(unit.dimension in dimensions for dimensions in said)


def _is_plain_unit(word: Word, before: Word) -> bool:
    """Whether a unit is no letter that may be a symbol: 'mV', '%', or 'W' behind a comma."""
    return len(word.text) > 1 or not (word.text.isascii() and word.text.isalpha()) or before.text[-1:] == ","


def lowered(word: Word) -> bool:
    return any(run.script < 0 for run in word.runs)
