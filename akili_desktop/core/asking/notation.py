"""What is typed in short, written out: '3V3', '400k', 'so8', 'vref 5v', 'at 12 V in, 3.3 V out'.

Each turns a text into the same question in the notation that the reading of slots knows; none reads a slot itself.
"""

from __future__ import annotations

import re
from decimal import Decimal

from akili_desktop.core.proving.partnumbers import PART_NUMBER


def in_words(text: str) -> str:
    """The text with the names of columns as words: 'supply_voltage_max'."""
    return _SNAKE.sub(" ", text)


def in_full(text: str) -> str:
    """The text with numbers, units, packages and comparisons in full."""
    plain = _IS.sub(r"\1 is", _NUMBERED.sub(r"\1 ", text))
    plain = _DEGREES.sub(" °C", _OUTLINE.sub(lambda m: f"{m[1].upper()}-", plain))
    plain = _ON_LETTER.sub(r"\1 pin \2", plain)
    plain = _COLD_TO_HOT.sub(r"\g<low> °C to \g<high> °C", plain)
    if of_each := _OF_EACH.fullmatch(plain):
        plain = f"{of_each['x']} of the {of_each['one']} and {of_each['other']}"
    plain = _KILO_HERTZ.sub(r"\1 kHz", _KILO_OHM.sub(r"\1\2 kΩ", _EXPONENT.sub(_written_out, plain)))
    plain = _CONVERTED.sub(r"\g<lead>VIN = \g<in> V, VOUT = \g<out> V", _NO_MINUTES.sub(r"\1, min", plain))
    return _AND.sub(" and ", _RAIL.sub(r"\1 \2.\3 V", _OR_MORE.sub(_bounded, plain)))


def with_signs(text: str) -> str:
    """The text with a '=' between a symbol and what it is held at, and the unit where none was typed."""
    return _HELD_SO.sub(r"\g<lead>\g<symbol> = \g<value>", _HELD_AT.sub(_with_unit, text))


_SNAKE = re.compile(r"(?<=[a-z]{2})_(?=[a-z]{2})|_(?=(?i:max|min|typ|range)(?![^\W_]))")
"""Between words as in the name of a column: 'supply_voltage_max'; in the name of a pin it stays: 'OSC_IN'."""

_IS = re.compile(r"\b(what|where|which|who)'s\b", re.IGNORECASE)
_NUMBERED = re.compile(r"\b(pin|ball|pad|lead|terminal)\s*(?:#|no\.|nr\.?)\s*(?=[A-Za-z]?\d)", re.IGNORECASE)


_RAIL = re.compile(r"\b(at|on|from|with|off|by|to|be)\s+(\d{1,2})[Vv](\d{1,2})(?!\w)")
"""A voltage as schematics write it: 'does it run on 3V3'."""
_AND = re.compile(r"(?<=[a-z]{2})\s\+\s(?=[a-z]{2})")
_OR_MORE = re.compile(
    r"(?:\b(?:of|is|at)\s+)?(?P<q>[±+-]?\d[\d.,]*\s?[A-Za-zµ°Ω%/]{0,6})\s+(?:or|and)\s+"
    r"(?:(?P<more>more|above|higher|greater|faster|up|over)|less|below|lower|smaller|slower|under)\b"
)


_NO_MINUTES = re.compile(
    r"((?<!for )(?<!after )(?<!within )(?<!every )(?<!at )(?<!in )(?<!of )(?<![\w.])\d+(?:\.\d+)?) min\b(?!\.)"
)
"""A number before the end that is asked for: 'hFE group 25 min' is no time."""
_CONVERTED = re.compile(
    r"(?P<lead>\b(?:at|with|for|from)\s+)(?P<in>\d+(?:\.\d+)?)\s?[Vv]?\s+in(?:put)?\b,?(?:\s+(?:and|to))?\s+(?P<out>\d+(?:\.\d+)?)\s?[Vv]?\s+out(?:put)?\b"
)
"""What a converter makes of what: 'at 12 V in, 3.3 V out'."""
_KILO_OHM = re.compile(
    r"(?<![\w.])(\d+(?:\.\d+)?)k(?=\s+(?:load|pull|resist|source|feedback|bias|to\s+gnd))"
    r"|(?:(?<=\br[a-z] )|(?<=\br[a-z]=)|(?<=\binto )|(?<=[pnuµ]F and )|(?<=[pnuµ]F \|\| ))"
    r"(\d+(?:\.\d+)?)k(?![\w.])",
    re.IGNORECASE,
)
_KILO_HERTZ = re.compile(
    r"(?:(?<=at )|(?<=@ )|(?<=@)|(?<=and )|(?<=\dV )|(?<=\dv )|(?<=, ))(\d{2,3}(?:\.\d+)?)k(?![\w.])"
)
"""Thousands as they are said: 'a 10k load', 'at 5.5 V 400k'."""
_OF_EACH = re.compile(
    r"(?:which|what) (?:one |part )?(?:has|have|draws|uses|needs) (?:the |a )?"
    r"(?:lower|lowest|higher|highest|less|more|smaller|smallest|larger|largest|bigger|better|best)\s+(?P<x>.+?)[,:]?\s+"
    rf"(?P<one>{PART_NUMBER.pattern})\s+(?:or|vs\.?|and)\s+(?:the )?(?P<other>{PART_NUMBER.pattern})",
    re.IGNORECASE,
)
"""Which of two parts is the better: the values of both are what a sheet prints."""
_DEGREES = re.compile(r"(?<=\d)\s+degrees?\b(?! per)(?:\s+(?:c|celsius|centigrade)\b)?", re.IGNORECASE)
_ON_LETTER = re.compile(
    r"\b([Oo]n|[Aa]t|[Ff]or|[Ii]nto|[Tt]o)\s+([A-Z])(?=\s*(?:$|[?,]|(?:within|inside|ok|okay|allowed|safe|fine|permitted|of|in)\b))"
)
"""A pin that is called by one letter, which may look like an article: 'is 12 V ok on A'."""
_COLD_TO_HOT = re.compile(
    r"(?<![\w.])(?P<low>[-−](?:20|25|40|55|65))\s*(?:to|\.{2,3}|\u2026|~|/)\s*\+?(?P<high>60|65|70|80|85|90|100|105|110|125|135|150|175)(?![\w.%])"
    r"(?!\s*(?:[°kKCF]|deg|[munpMG]?(?:[VAWsFHg]|Hz|Ω|ohm|dB)|%|ppm|mil)\b)(?!\s*(?:°|%|Ω))"
)
"""The range of a grade as it is said: 'over -40 to 85'; ends that parts are graded by, and no unit behind them."""
_OUTLINE = re.compile(r"\b(so|to|sot|sc|do|sod)-?(?=\d{1,3}\b)")
"""Packages of two letters in small ones: 'so8', 'to-220'."""
_EXPONENT = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)[eE]([+-]?\d{1,3})(?!\w)")


def _written_out(number: re.Match[str]) -> str:
    """A number with an exponent in digits; one that is no value of a part stays as it was typed."""
    return f"{Decimal(number[0]):f}" if abs(int(number[2])) <= 15 else f"{number[1]}·10^{number[2]}"


_HELD_AT = re.compile(
    r"(?P<lead>\b(?:at|with|for|when|and|min|max|typ)\s+|@\s*)(?P<symbol>(?P<kind>[VIvi])[A-Za-z]{1,5}|(?P<temp>[Tt])(?:[ajcAJC]|amb|case))(?:\s*=\s*|\s+)"
    r"(?P<number>[+-]?\d+(?:\.\d+)?)(?=\s*(?:[,;)]|and\b|$))"
)
"""A symbol of a voltage, current or temperature that is held at a number without a unit: 'at Vgs 2.5'."""
_HELD_SO = re.compile(
    r"(?P<lead>\b(?:at|with|for|when|and)\s+|@\s*|,\s*|(?<=\d[VA] )|(?<=[kM]Hz )|(?<=[kM]hz )|(?<=\dC )|(?<=°C ))"
    r"(?P<symbol>V(?!OLT)[A-Za-z]{1,4}|v(?!olt|ia\b)[a-z]{1,4}|I(?!N\b|S\b)[A-Za-z]{1,3}|i[cdefgrz])\s+(?P<value>[+-]?\d+(?:\.\d+)?\s?[mkuµ]?[VvA]\b)"
)
"""A symbol that is held at a value: 'snr at 1 kHz vref 5v'."""


def _with_unit(held: re.Match[str]) -> str:
    if held["kind"] in {"I", "i"} and re.search(r"=\s*[01]$", held[0]):
        return held[0]  # the level of a signal that is called so: 'ILIM = 1'
    unit = "°C" if held["temp"] else "V" if held["kind"] in "Vv" else "A"
    return f"{held['lead']}{held['symbol']} = {held['number']} {unit}"


def _bounded(said: re.Match[str]) -> str:
    return f"{'≥' if said['more'] else '≤'} {said['q']}"
