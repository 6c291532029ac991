"""Quantities with their units over several columns of limits, for which each row's first cell is the setting or part.

('DROPOUT VOLTAGE 1 (mV)' / 'IOUT=30mA' / 'Vdif1' over 'TYP. | MAX.', '1.2' under 'OUTPUT VOLTAGE (V)' / 'VOUT(T)'.)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import Slice
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.tables.model import Printed, Table
from akili_desktop.extract.vocabulary import Vocabulary

_BRACKET = re.compile(r"\S\s*[\[(]([^\s\[\]()]+)[\])]")
"""What a bracket holds behind a name."""
_TEST = re.compile(r"[A-Za-z][^=<>≤≥]*[=<>≤≥][^=<>≤≥]+")
"""A test in one word: 'IOUT=30mA'."""
_COMPARED = re.compile(r"[=<>≤≥]")
_NUMBER = re.compile(r"[+\-−–±]?\d+(?:\.\d+)?")


class Over(NamedTuple):
    """What stands over columns of limits: the quantity's name, symbol and unit, and the test in which they hold."""

    label: Text
    symbol: Text
    unit: str
    unit_bbox: Rect | None
    test: Text


def quantity_over(name: str | None, words: Sequence[Word], vocabulary: Vocabulary) -> Over | None:
    """What a heading over limits says, which is printed in these words; None where it has no unit in brackets.

    A test is one where it stands in one word, and the last word a symbol where it has a line of its own.
    """
    found = next((m for m in _BRACKET.finditer(name or "") if vocabulary.is_unit(m[1])), None)
    if found is None or not name:
        return None
    unit, said = found[1], f"{name[: found.start() + 1]} {name[found.end() :]}".strip()
    of_unit = next((word for word in words if word.text.strip("[]()") == unit), None)
    if of_unit is None:
        return Over(Text(said), Text(), unit, None, Text())
    at = of_unit.text.index(unit)
    own = [word for word in words if word is not of_unit]
    tests = [word for word in own if _TEST.fullmatch(word.text)]
    if any(_COMPARED.search(word.text) for word in own if word not in tests):
        tests = []  # in several words: where the test begins is not told
    own = [word for word in own if word not in tests]
    last = own[-1]
    alone = len(own) > 1 and all(last.baseline - word.baseline > 0.5 * last.size for word in own[:-1])
    sign = own[-1:] if alone and symbol_like(own[-1:]) else []
    return Over(
        read_text(own[: len(own) - len(sign)]), read_text(sign), unit, Slice(of_unit, at, at + len(unit)).bbox,
        read_text(tests),
    )  # fmt: skip


def setting_under(text: Text, table: Table, vocabulary: Vocabulary) -> Text | None:
    """A number that names a row with what its heading says it is of: 'VOUT(T) = 1.2 V'; None for all else."""
    own = next((c for c in table.cells if text.words and c.row in table.body and text.words[0] in c.words), None)
    if own is None or not _NUMBER.fullmatch(text.text):
        return None
    column, cell = table.columns[own.col], table.at(0, own.col)
    found = next((m for m in _BRACKET.finditer(column.text) if vocabulary.is_unit(m[1])), None)
    if found is None:
        return None
    behind = column.text[found.end() :].split()
    words = [word for word in (cell.words if cell is not None else ()) if behind and word.text == behind[-1]]
    sign = behind[0] if len(behind) == 1 and words and symbol_like(words[-1:]) else ""
    said = sign or (column.text[: found.start() + 1] if not behind else "")
    if not said:
        return None
    heads = column.heads or ((Printed(cell.text, cell.bbox, table.page),) if cell is not None else ())
    return replace(text, text=f"{said} = {text.text} {found[1]}", heads=(*text.heads, *heads))
