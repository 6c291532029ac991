"""Names that a cell gives as a range, 'P0.0–P0.7' or '1Y to 4Y', and whether the page tells which pin has which."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

ORDER_SUPPOSED = "pin-range-order"
"""The rule of the flag of a map with names of a range whose order its table's rows alone suggest."""

FEWEST_STEPS = 3
"""Steps from row to row that show in which order a table's rows stand."""

_RANGE = re.compile(
    r"(?P<first>[A-Za-z_/]*(?:\d+[._])?)(?P<low>\d{1,3})(?P<behind>[A-Za-z_]*[#*+\\]?)"
    r"\s?(?:-|–|—|−|~|to|through|\.\.\.?|…|:)\s?"
    r"(?P<second>[A-Za-z_/]*(?:\d+[._])?)(?P<high>\d{1,3})(?P<last>[A-Za-z_]*[#*+\\]?)"
)


@lru_cache(maxsize=4096)
def names_in(text: str) -> tuple[str, ...]:
    """The names of a range in its order, both ends with it; none of a text that is no range of names.

    What both ends begin with may stand once: 'P0.0–0.7', 'PA7–0'.
    """
    found = _RANGE.fullmatch(text)
    if found is None or found["behind"] != found["last"]:
        return ()
    first, second = found["first"], found["second"]
    if not (first or found["behind"]) or not (first.endswith(second) if first else not second):
        return ()
    low, high = int(found["low"]), int(found["high"])
    if low == high:
        return ()
    step = 1 if low < high else -1
    return tuple(f"{first}{value}{found['behind']}" for value in range(low, high + step, step))


def names_of_numbers(text: str, numbers: Sequence[str], ordered: bool = False) -> tuple[str, ...]:
    """The name of each number beside a range of names; none where nothing tells that both are in one order.

    Numbers that only rise may have been sorted: 'D0–D7' stands beside '27–34' where D0 is pin 34. Those that do not
    rise all along, and names that are counted down, stand as somebody put them; whoever did so in one row of a table
    sorted none of the others (`ordered`).
    """
    names = names_in(text)
    if not names or len(names) != len(numbers) or not all(number.isdecimal() for number in numbers):
        return ()
    risen = all(int(one) < int(after) for one, after in pairwise(numbers))
    return names if ordered or not risen or _counted(names[0]) > _counted(names[-1]) else ()


class Numbered(NamedTuple):
    """A cell of numbers beside one of names: the keys of both, the name's text and the numbers."""

    cell: int
    named: int
    text: str
    numbers: list[str]


def in_order_of_rows(columns: Mapping[int, Sequence[Numbered]], of: int) -> dict[int, list[str]]:
    """The numbers of a column's cells beside a range of names whose order the rows alone suggest, by the cell's key.

    Where the rows tell the order in one package's column, the names stand so for the others, too.
    """
    told = {
        one.named
        for cells in columns.values()
        for at, one in enumerate(cells)
        if _open(one) and runs_on([other.numbers for other in cells], at)
    }
    return {one.cell: one.numbers for one in columns[of] if one.named in told and _open(one)}


def _open(one: Numbered) -> bool:
    """Whether a range of names stands beside as many numbers that rise one by one, so that nothing tells its order."""
    text, numbers = one.text, one.numbers
    if len(numbers) < 2 or names_of_numbers(text, numbers) or not names_of_numbers(text, numbers, ordered=True):
        return False
    return numbers == [str(int(numbers[0]) + i) for i in range(len(numbers))]


def runs_on(cells: Sequence[Sequence[str]], at: int) -> bool:
    """Whether a column's number cells go up one by one on both sides of one of them: '8', '9~16', '17'.

    Rows in the order of the pins were joined as they stood, their names with them. So it is of most of the column, too.
    """
    steps = [
        before[-1].isdecimal() and after[0].isdecimal() and int(after[0]) - int(before[-1]) == 1
        for before, after in pairwise(cells) if before and after
    ]  # fmt: skip
    if len(steps) != len(cells) - 1 or len(steps) < FEWEST_STEPS or sum(steps) < 0.8 * len(steps):
        return False
    own = cells[at]
    return all(steps[max(at - 1, 0) : at + 1]) and own == [str(int(own[0]) + i) for i in range(len(own))]


def holds(printed: str, name: str) -> bool:
    """Whether a printed text is a range of names with this one in it."""
    return name in names_in(" ".join(printed.split())) or name in names_in("".join(printed.split()))


def _counted(name: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", name)]
