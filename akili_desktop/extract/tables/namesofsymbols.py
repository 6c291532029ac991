"""Names of several lines beside the one symbol of a ruled cell, where tests tell its lines of values apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.columns import is_case, is_quantity, names_parts
from akili_desktop.extract.tables.pairing import SET_LINE
from akili_desktop.extract.tables.spanning import goes_on, is_wrapped
from akili_desktop.extract.tables.valuelines import ValueLine

CASE_BEHIND = re.compile(r"[^()]*\d[^()]*(\([^()]+\))[;,.]?")
"""A value of a list with its case behind it: '2kV (HBM);'."""
LEVEL = 0.3
"""How far (letters' sizes) lines stand off one another's left edge or baseline."""


def is_one_name(
    words: Sequence[Word], symbols: Sequence[Word], values: Sequence[ValueLine], tests: Sequence[Word],
    cell: tuple[float, float], edge: float,
) -> bool:  # fmt: skip
    """Whether the lines of a ruled cell are one name of its values: one that had no room, or that of the one symbol.

    `symbols` and `tests` are those of the whole table, `cell` the heights that the name's cell is between.
    """
    within = [w for w in tests if cell[0] <= w.bbox.cy <= cell[1]]
    of_symbols = [w for w in symbols if cell[0] <= w.bbox.cy <= cell[1]]
    if is_wrapped(words, values, within, edge) or is_of_list(words, values):
        return True
    return is_of_symbol(words, of_symbols, values, within)


def is_of_list(words: Sequence[Word], values: Sequence[ValueLine]) -> bool:
    """Whether values in the lines of a ruled cell are one list, so that the name beside them is of all.

    ('Electrostatic Discharge (ESD)' / 'Protection' beside '2kV (HBM);' over '250V (MM)'.) Each but the last ends in the
    sign of a list, and each tells its own case in brackets. A line that does so itself is a name of its own.
    """
    if len(values) < 2 or any(len(value.words) != 1 for value in values):
        return False
    texts = [" ".join(word.text for word in next(iter(value.words.values()))) for value in values]
    if len({next(iter(value.words)) for value in values}) > 1 or not all(text[-1] in ";," for text in texts[:-1]):
        return False
    cases = [match[1] for text in texts if (match := CASE_BEHIND.fullmatch(text))]
    said = " ".join(word.text for word in words)
    return len(set(cases)) == len(texts) and not any(case in said for case in cases)


def is_of_symbol(
    words: Sequence[Word], symbols: Sequence[Word], values: Sequence[ValueLine], tests: Sequence[Word]
) -> bool:
    """Whether the lines of a ruled cell, beside several lines of values, are one name, as the one symbol there is.

    ('Collector Cut-off' / 'Current (IB = 0)' beside 'ICEO', three tests and three values.) They are set closely, begin
    at one edge and share no word, and a test of its own stands beside each value. As many lines as values may be a name
    for each ('Source' / 'Sink'): they are one where a line can only go on with the one above. A bracket at the end is
    of the whole name.
    """
    lines, beside = group_lines(words), group_lines(tests)
    if len(values) < 2 or len(lines) < 2 or len(group_lines(symbols)) != 1 or any(c.text[-1] in ",/;" for c in symbols):
        return False
    size = words[0].size
    if max(line[0].bbox.x0 for line in lines) - min(line[0].bbox.x0 for line in lines) > LEVEL * size:
        return False
    if any(low[0].baseline - high[0].baseline > SET_LINE * size for high, low in pairwise(lines)):
        return False
    last = list(takewhile(lambda word: word.text[0] != "(", lines[-1]))
    bracket = "".join(word.text for word in lines[-1][len(last) :])
    if bracket and not (bracket.endswith(")") and bracket.count("(") == 1):
        return False
    named = [*lines[:-1], last] if last else lines[:-1]
    if any(is_case(line) or is_quantity(line) or names_parts(line) for line in named):
        return False
    # a word may stand twice in one line: 'Fixed Voltage Reference Voltage for'
    texts = [text for line in named for text in {word.text.casefold() for word in line}]
    if len(set(texts)) < len(texts) or any(char.isdigit() for text in texts for char in text):
        return False
    said = [next((test for test in beside if abs(test[0].baseline - v.baseline) <= LEVEL * size), None) for v in values]
    told = {" ".join(word.text for word in test) for test in said if test}
    if len(told) < len(values):
        return False
    first = min(value.baseline for value in values)
    heads = lines[0][0].baseline < first - 0.5 * size  # beside a test of all of them, over the first value
    one = heads or len(lines) != len(values) or any(goes_on(above, below) for above, below in pairwise(named))
    return one and len(named) <= len(values)
