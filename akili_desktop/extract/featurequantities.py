"""Which quantities of a feature line are no values by themselves: sides of sizes, tolerances, levels, factors."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Flag
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.partwords import FeatureWords, plain

_PART_OF = re.compile(r"\s?(?:[×✕x]\s?\d|(?:to|–|-)\s?[VI][A-Z])")
"""What follows a number that is one side of a size or one end of a range: '3 mm × 5 mm', '1.7 V to VS'."""
_FROM_RAIL = re.compile(r"(?<![\w.])(?:[VI][A-Z]\w*|V[+\-−–]|[AD]?GND)\s(?:to|through|~|～|〜|…)\s$")
"""What stands before the upper end of a range whose lower end is a symbol: 'VDDA = VDD to 3.6 V'."""
_SIDE = re.compile(r"\d[ -]?[a-zµ]+ ?[×✕x] ?$")
TIMES = re.compile(r"(?<![\w.,])\d[\d,]*[kKMG]?\s?[×✕xX]\s?$")
"""What stands before a value that a part has several times: '2 × 15 W', '80 × 8-bit'."""
_TOLERANCE = re.compile(r"\s?(?:±|\+/[-−–])\s?\d")
"""Right behind a value that it is the tolerance of: '3.3 V ± 0.3 V'."""
_TOLERATED = re.compile(r"\d\s?[^\s\d,;()\-]{1,6}\s$")
"""A quantity right before its tolerance."""
_DASHED = re.compile(r"[-–]\s")
_WORD_BEFORE = re.compile(r"[A-Za-z)]\s$")
_PARTING = re.compile(r"[A-Za-z)] [-–—] [A-Za-z]")
"""A dash that parts the words of an item: 'Sleep mode – all clocks stopped'."""
SIGN_OR_DASH = Flag(rule="sign-unsure", detail="the dash before its lower end may be a minus, or part it from its name")
_NAMED = re.compile(r"[\s-](?:[a-z-]+\s)??(?P<name>[A-Za-z-]+)\b")


def beside_another(text: str, start: int, end: int, unit: str, words: FeatureWords) -> bool:
    """Whether a quantity says only together with another one what a line states.

    One side of a size, one end of a range to or from a symbol, a tolerance or the value that it is of, the level that
    a bandwidth is told at ('-3 dB bandwidth: 200 MHz'), and what is only a plural.
    """
    if _PART_OF.match(text, end) or _SIDE.search(text, 0, start) or _TOLERANCE.match(text, end):
        return True
    if _FROM_RAIL.search(text, 0, start) or (unit == "s" and text[end - 2].isdigit() and text.startswith(" of ", end)):
        return True  # '100s of cells' is no time
    if text.startswith(("±", "+/"), start) and _TOLERATED.search(text, 0, start):
        return True
    named = _NAMED.match(text, end) if unit == "dB" else None
    return named is not None and plain(named["name"]) in words.told_at_levels


def behind_dash(match: re.Match[str], text: str, items: Sequence[str]) -> tuple[tuple[int, int], tuple[Flag, ...]]:
    """Where the lower end of a range stands in its line, without a dash that parts it from the words before it, and
    the flag of a sign that nothing tells.

    A dash with a space on both sides ('Voltage range – 2.0 V to 5.5 V') is no minus, save of a temperature, where a
    plus says so, or where the ends would not rise. Other items of the list that part words so are the proof.
    """
    start, end = match.span("low")
    dash = _DASHED.match(match["low"])
    if dash is None or _WORD_BEFORE.search(text, 0, start) is None:
        return (start, end), ()
    parts_words = any(_PARTING.search(item) for item in items if item != text)
    low, high = (
        float(number.replace(",", "")) for number in (match["low"][dash.end() :], match["high"].lstrip("±+−–- "))
    )
    measure = parse_unit(match["unit"])
    if measure is None or measure.dimension == "temperature" or match["high"][0] in "+±−–-" or low >= high:
        return (start, end), (SIGN_OR_DASH,) if parts_words else ()
    return (start + dash.end(), end), () if parts_words else (SIGN_OR_DASH,)


def is_length(unit: str) -> bool:
    """Whether a unit is one of a size: '4 × 4 mm' is no value that a part has four times."""
    measure = parse_unit(unit)
    return measure is not None and measure.dimension == "length"


def of_two_kinds(one: str, other: str) -> bool:
    """Whether two units are of different quantities, so that no range has its ends in them."""
    first, second = parse_unit(one), parse_unit(other)
    return first is not None and second is not None and first.dimension != second.dimension


def multiplied(text: str, end: int, words: FeatureWords) -> tuple[int, int]:
    """The factor of the word behind a count that ends at `end`, and where it ends: '1 million write cycles'."""
    found = re.compile(r"\s(?P<word>[A-Za-z]+)\b").match(text, end)
    factor = words.multipliers.get(found["word"].casefold()) if found is not None else None
    return (factor, found.end()) if found is not None and factor is not None else (1, end)
