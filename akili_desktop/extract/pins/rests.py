"""The rest of a pin's row at the head of the next page, below the headings once more, without its number and name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Bijection, Flag, Pair

RULE = "pin-row-continued"
"""The rule of a flag that such a rest leaves, which `joined_rests` takes away where it is told of which pin it is."""

FUNCTIONS, DESCRIPTION, OTHER = "functions", "description", "other cells"


def rest_flag(kind: str, text: str) -> Flag:
    """What a map keeps of a rest until the page before is known."""
    return Flag(rule=RULE, detail=f"{kind} at the head of the page that belong to the row before: {text}")


_CODE = re.compile(r"(?=.*[A-Z])(?!.*[a-z]{3})[\w.\-+#]+")
"""A function's name among words: 'USB_DM', 'I2C1_SCL', 'nRST', 'ADC12_IN5', not 'Group'."""
_LEANING = re.compile(r"[^\W\d_][-,;/&(]$|\([^()]*$")
"""The end of a text that goes on: a comma, a hyphen, an open bracket."""

_TOLD = re.compile(
    rf"({FUNCTIONS}|{DESCRIPTION}) at the head of the page that belong to the row before: (.+)", re.DOTALL
)


def joined_rests(groups: Sequence[Sequence[Bijection]]) -> list[list[Bijection]]:
    """The parts of each map in order, the rests given to the last row of the page before.

    That is the lowest on its page, and in one of the maps the numbers count on from it with the next page or lack none:
    no row between was lost. What may as well head the rows below it ('Power supply pins') is given to no pin. There the
    flag stays, but on maps without a pin in that row, which lose nothing.
    """
    found = [list(group) for group in groups]
    for page in sorted({part.page for group in groups for part in group if _rests(part)}):
        before = [pair for group in found for part in group for pair in part.pairs if pair.page == page - 1]
        if not before:  # no pin table goes on here
            for group in found:
                group[:] = [_without(part) if part.page == page else part for part in group]
            continue
        low = max(pair.right_bbox.cy for pair in before) - 2
        steps = [(group, at) for group in found for at in range(1, len(group)) if group[at].page == page]
        sure = any(_counts_on(group[at - 1], group[at], low) or _whole(group) for group, at in steps)
        for group, at in steps:
            earlier, part = group[at - 1], group[at]
            rests = _rests(part)
            last = [pair for pair in earlier.pairs if pair.page == page - 1 and pair.right_bbox.cy >= low]
            if not rests or (last and not sure):
                continue
            told = [match.groups() for flag in rests if (match := _TOLD.fullmatch(flag.detail))]
            if last and (len(told) < len(rests) or not all(_goes_on(pair, told) for pair in last)):
                continue
            pairs = tuple(_with(pair, told) if pair in last else pair for pair in earlier.pairs)
            group[at - 1] = earlier.model_copy(update={"pairs": pairs})
            group[at] = _without(part)
    return found


def _rests(part: Bijection) -> list[Flag]:
    return [flag for flag in part.flags if flag.rule == RULE]


def _without(part: Bijection) -> Bijection:
    flags = tuple(flag for flag in part.flags if flag.rule != RULE)
    return part if flags == part.flags else part.model_copy(update={"id": "", "flags": flags})


def _counts_on(earlier: Bijection, part: Bijection, low: float) -> bool:
    """Whether a number of the row that is lowest on its page is followed by the first of the next page."""
    numbers = {int(p.left) for p in earlier.pairs if p.right_bbox.cy >= low and p.left.isdecimal()}
    first = part.pairs[0].left
    return first.isdecimal() and int(first) - 1 in numbers


def _whole(group: Sequence[Bijection]) -> bool:
    """Whether a map has all pins from 1 on."""
    numbers = {int(p.left) for part in group for p in part.pairs if p.left.isdecimal()}
    return numbers - {0} == set(range(1, max(numbers, default=0) + 1))


def _goes_on(pair: Pair, told: Sequence[Sequence[str]]) -> bool:
    """Whether a rest can only be more of a pin's functions or description, and no heading over the rows below it.

    Functions are codes with a digit, a line or a mark between them. Without such, a description begins in a small
    letter, or what it belongs to has not ended.
    """
    functions = [text for kind, text in told if kind == FUNCTIONS]
    if functions:
        coded = all(_CODE.fullmatch(name) for text in functions for name in _listed(text))
        return coded and any(not char.isalpha() and not char.isspace() for text in functions for char in text)
    return all(text[0].islower() for _, text in told) or _LEANING.search(pair.description or "") is not None


def _listed(text: str) -> list[str]:
    return [part for word in text.split() for part in re.split(r"[,/;]", word) if any(map(str.isalnum, part))]


def _with(pair: Pair, told: Sequence[Sequence[str]]) -> Pair:
    """A pin with the rest of its functions and of its description."""
    for kind, text in told:
        if kind == FUNCTIONS:
            names = dict.fromkeys((*pair.alternates, *(name for name in _listed(text) if name != pair.right)))
            pair = pair.model_copy(update={"alternates": tuple(names)})
        else:
            cut = pair.description
            kept = tuple(a for a in pair.attributes if a.role != "description" or a.text != cut)
            more = {"description": " ".join(filter(None, (cut, text))), "description_bbox": None, "attributes": kept}
            pair = pair.model_copy(update=more)
    return pair
