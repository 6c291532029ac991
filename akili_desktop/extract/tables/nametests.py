"""Tests under a name that is printed once for several rows: 'VIN = VOUT(NOMINAL)' under 'Dropout Voltage'."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.columns import is_note
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.rownames import add_words
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

SET_CLOSE, APART = 1.45, 1.7
"""Glyph sizes from one row to the next within a block of rows, at most, and to those of another, at least."""
_EQUALS = ("=", "≤", "≥", "<", ">")


def share_name_tests(
    rows: Sequence[RowDraft], columns: Sequence[HeadColumn], name: int, conditions: int | None, bands: Sequence[float]
) -> None:
    """Give a test under a name to all rows of the band between two lines across that has no other name.

    It begins where the name does, and the rows, each with a test of its own, are told apart by what it does not state.
    Where that does not hold it may be of the row beside it alone: the others are flagged.
    """
    if conditions is None:
        return
    by_band: dict[int, list[RowDraft]] = {}
    for row in rows:
        by_band.setdefault(bisect_left(bands, row.y), []).append(row)
    for at, band in by_band.items():
        if not 0 < at < len(bands) or len(band) < 2:
            continue
        first, *others = band
        named = first.cells.get(name, ())
        said = [row for row in others if row.cells.get(name) and not is_note(row.cells[name])]
        if not named or _symbol(named) or not said or any(row.context.get(name) or row.parent for row in band):
            continue
        symbols = [_symbol(row.cells[name]) for row in said]
        if not all(symbols) or len(said) == len(others):  # further names, or a case for each row
            continue
        tests = [row.cells.get(conditions, ()) for row in band]
        flush = all(abs(row.cells[name][0].bbox.x0 - named[0].bbox.x0) < 1 for row in said)
        own = all(tests) and not any(symbol in _symbols(test) for test in tests for symbol in symbols)
        if not flush or not own or len(set(symbols)) < len(symbols):
            for row in band:
                # a line of the test beside the name may go on in a row that has none of its own
                row.unsure = row.unsure or row not in said or (any(tests) and not row.cells.get(conditions))
            continue
        for row in said:
            words = row.cells.pop(name)
            row.pieces.pop(name, None)
            for each in band:
                add_words(each, conditions, words, columns[conditions].x0 - 0.001)


def doubt_middle_tests(
    rows: Sequence[RowDraft], values: Sequence[ValueLine], columns: Sequence[HeadColumn], name: int,
    conditions: int | None, rules: Rules,
) -> None:  # fmt: skip
    """Rows set close to one another, clear of all others, of which the middle one alone has a test: it may be of all.

    No line parts them. The others are unsure.
    """
    if conditions is None:
        return
    block: list[int] = []
    for number, value in enumerate(values):
        block.append(number)
        after = values[number + 1] if number + 1 < len(values) else None
        if after is not None and after.baseline - value.baseline <= SET_CLOSE * value.size:
            continue
        first, middle = block[0], block[len(block) // 2]
        clear = first > 0 and values[first].baseline - values[first - 1].baseline > APART * value.size
        clear = clear and after is not None and after.baseline - value.baseline > APART * value.size
        if (
            clear
            and len(block) > 2
            and len(block) % 2
            and [n for n in block if rows[n].cells.get(conditions)] == [middle]
        ):
            named = [rows[n].cells.get(name, ()) for n in block]
            x0, x1 = columns[name].x0, columns[conditions].x1
            parted = rules.cuts(x0, x1, values[first].y, value.y, 0.6)
            lefts = [words[0].bbox.x0 for words in named if words]
            level = len(lefts) == len(named) and max(lefts) - min(lefts) < 1  # what is set in goes on with a row
            if level and len(set(named)) == len(named) and not parted:
                for n in block:
                    rows[n].unsure = rows[n].unsure or n != middle
        block = []


def _symbol(words: Sequence[Word]) -> str:
    """What an equation is of, where words are one: 'VIN' of 'VIN = VOUT(NOMINAL)'."""
    texts = [word.text for word in words]
    if len(texts) > 2 and texts[1] in _EQUALS:
        return texts[0]
    head, sign, _ = texts[0].partition("=")
    return head if sign else ""


def _symbols(words: Sequence[Word]) -> set[str]:
    """The words before the signs of all equations in a test."""
    texts = [word.text for word in words]
    found = {texts[at - 1] for at in range(1, len(texts)) if texts[at] in _EQUALS}
    return found | {text.partition("=")[0] for text in texts if "=" in text[1:]}
