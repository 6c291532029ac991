"""A pointer to a figure beside two tests under one another: 'TJ = 25 °C   See Fig.' over 'TJ = 125 °C   14'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.facts import Range
from akili_desktop.extract.vocabulary import Vocabulary

_POINTS = re.compile(r"(?P<test>[^,]*?[=<>≤≥][^,]*?\S),? (?P<see>(?:(?i:see) )?(?P<word>[^\W\d_]+)\.?)(?P<rest>$|, .*)")
"""A test, and behind it words that end where a figure's number should stand."""
_NUMBERED = re.compile(r"(?P<test>[^,]*[=<>≤≥][^,]*[^\W\d_]),? (?P<number>\d{1,2})(?P<rest>$|, .*)")
"""A test with its unit, and a number that is none of it."""


def with_whole_figures(rows: Sequence[Range], vocabulary: Vocabulary) -> list[Range]:
    """The rows of a table, two of one name whose tests stand beside the halves of such a pointer each with all of it.

    A lone number behind a quantity and its unit says nothing else there.
    """
    found = list(rows)
    for at, (above, below) in enumerate(pairwise(rows)):
        of_one = (above.parameter_bbox, above.symbol, above.page) == (below.parameter_bbox, below.symbol, below.page)
        first = _POINTS.fullmatch(above.conditions or "") if of_one else None
        second = _NUMBERED.fullmatch(below.conditions or "") if first is not None else None
        if first is None or second is None or first["word"].casefold() not in vocabulary.figure_words:
            continue
        if first["rest"] != second["rest"]:
            continue
        for place, said in ((at, first), (at + 1, second)):
            whole = f"{said['test']}, {first['see']} {second['number']}{said['rest']}"
            found[place] = found[place].model_copy(update={"conditions": whole})
    return found
