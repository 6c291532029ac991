"""Names that end in a bracket which states what their values hold at: 'Total power dissipation (Tcase = 75 °C)'."""

from __future__ import annotations

import re

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.texts import Text, parted_at

_NUMBER = r"[±+\-−–]?\d[\d.]*"
_UNIT = r"[°º˚]? ?[^\s\d.,;()=≤≥<>~–−-]+"
_STATED = re.compile(
    rf"(?P<symbol>[^\W\d][\w]{{0,9}}(?: \d{{1,2}})?) ?[=≤≥<>] ?{_NUMBER}"
    rf"(?: ?(?P<low>{_UNIT})?(?: to | ?[~…–−-] ?){_NUMBER})? ?(?P<unit>{_UNIT})"
)
"""What one symbol is set to, with its unit: 'Tcase = 75 °C', 'VCC = 3.0 V to 40 V'."""
_LINKED = re.compile(r"[^\W\d]\w{0,9} ?= ?[^\W\d]\w{0,9}|[^\W\d]\w{0,9} \d{1,2} to [^\W\d]\w{0,9}")
"""What is equal or joined to what: 'Ichg = Idischg', 'Pin 7 to VCC'."""
_BRACKET = re.compile(r"(?<=\w) ?\((?P<said>[^()]+)\)$")
"""A bracket at a name's end."""
_EQUATION = re.compile(r"([^\W\d][\w]{0,9}(?: \d{1,2})?) ?[=≤≥<>]")


def without_tests(name: Text, conditions: str) -> tuple[Text, Text]:
    """A name without the settings in the bracket at its end, and these; nothing for them where it has none.

    Each of them gives a quantity with its unit to a symbol, or stands beside one that does and says what is equal or
    joined to what: 'Collector-Base Voltage (IE = 0)' is told as a whole, as is what is divided otherwise. So is a name
    where the row's own `conditions` state one of these symbols anew.
    """
    bracket = _BRACKET.search(name.text) if name.text.endswith(")") else None
    if bracket is None:
        return name, Text()
    parts = re.split(r"[,;] ?", bracket["said"])
    settings_only = [part for part in parts if not _LINKED.fullmatch(part)] or parts
    stated = [_STATED.fullmatch(part) for part in settings_only]
    if not all(told is not None and parse_unit(told["unit"].replace(" ", "")) is not None for told in stated):
        return name, Text()
    if set(_EQUATION.findall(bracket["said"])) & set(_EQUATION.findall(conditions)):
        return name, Text()
    rest, behind = parted_at(name, bracket.start(), bracket.start("said"))
    settings, _ = parted_at(behind, len(behind.text) - 1, len(behind.text))
    whole = rest.text == name.text[: bracket.start()] and settings.text == bracket["said"]
    return (rest, settings) if whole else (name, Text())
