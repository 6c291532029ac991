"""Which limit a value states: its column's, the one that its sign or its row's name says, or what is typical."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from akili_desktop.core.facts import Flag, Range, SectionKind, Value
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.extract.limits.cellvalues import LOWER_RAIL, CellValue
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold

SIGNS = {"≤": "max", "<": "max", "≦": "max", "≥": "min", ">": "min", "≧": "min"}
"""What a sign before a single value says of it."""
LAST_WORD = re.compile(r"[^\s\d]\s+(\S+)$")
"""The last word of a name, no number before it."""
IN_BRACKETS = re.compile(r"\(([^()\s]+)\)")
QUANTIFIED = re.compile(r"[±+\-−–]?\.?\d")
"""How a number begins, perhaps behind a sign."""
SIGN_AGAINST = Flag(rule="limit-unsure", detail="the row says the other limit than the sign before its value")


def spanned_role(value: CellValue, role: str, roles: dict[str, int]) -> str:
    """The role of one value over several columns: as its sign says; a number stands for the typical one, and so does a
    word where one of them is of such values. Else a word is the limit, and so is what a sign says both ends of between
    a minimum and a maximum alone: '±1'."""
    if value.single is None:
        return role
    text = normalise(value.single.text)
    if SIGNS.get(text[:1]) in roles:
        return SIGNS[text[:1]]
    if text.startswith("±") and roles.keys() == {"min", "max"}:
        return "max"
    number = "±" in text[1:] or QUANTIFIED.match(text)  # '0.65 BSC', too
    return "typ" if number or "typ" in roles else "max" if "max" in roles else role


def over_columns(value: CellValue, role: str, roles: dict[str, int], kind: str) -> str:
    """The role of one value with a case behind it over several columns: '260 °C for 10 s' from under 'Min' on.

    The column that it begins in says nothing of it. Among ratings it is the maximum, elsewhere as any other such value.
    """
    rated = kind == SectionKind.ABSOLUTE_MAXIMUM and "max" in roles and value.unit is not None
    stated = parse_unit(value.unit, lenient=True) if rated and value.unit else None
    said = spanned_role(value, role, roles)
    heat = stated is not None and stated.dimension == "thermal resistance"
    return "max" if rated and said == "typ" and not heat else said


def limits_read(
    read: dict[str, CellValue], kind: str, parameter: str, unit: str, vocabulary: Vocabulary
) -> dict[str, Value]:
    """Min, typ and max of the values read in a unit; a sign before a single value ('≤ 70 K/W') says which it is.

    What `parameter` calls typical stays so: '< 0.25' beside 'Typ.' is no limit.
    """
    limits: dict[str, Value] = {}
    for role, value in read.items():
        if value.low is not None and value.high is not None:
            low, high = value.low, value.high
            if low.number is not None and high.number is not None and low.number > 0 > high.number:
                low, high = high, low  # '+35V to -0.2V'; '-40 to -85' may be a slip
            limits.setdefault("min", low)
            limits.setdefault("max", high)
        elif value.single is not None:
            name = role
            if role == "value":
                name = of_single_column(parameter, kind, vocabulary, unit)
                if kind != SectionKind.ABSOLUTE_MAXIMUM and said_by(parameter, vocabulary) != "typ":
                    name = SIGNS.get(value.single.text[:1], name)
                if name == "max" and _is_lowest(value.single, parameter, vocabulary):
                    name = "min"
            limits[name] = value.single
    return limits


def _is_lowest(value: Value, parameter: str, vocabulary: Vocabulary) -> bool:
    """Whether a rating's name says that it limits what lies below zero, where its value does.

    ('Negative voltage on any pin, with respect to ground | -0.5 V', also 'VSS - 0.5 V'.)
    """
    if parameter.partition(" ")[0].casefold() not in vocabulary.negative_words:
        return False
    text = normalise(value.text)
    return value.number < 0 if value.number is not None else bool(LOWER_RAIL.match(text)) and "-" in text


def of_thermal_maxima(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a heading says that the thermal resistances under it are maxima: 'THERMAL RESISTANCE MAXIMUM RATINGS'."""
    for heading in (table.title, table.section):
        words = heading.split()
        at = next((i for i, word in enumerate(words) if vocabulary.role(word.strip(".:")) == "max"), None)
        parts = () if at is None else (words[:at], words[at + 1 :])
        if any(vocabulary.section_kind(" ".join(part)) == SectionKind.THERMAL for part in parts):
            return True
    return False


def of_title(title: str, parameter: str, vocabulary: Vocabulary) -> str:
    """The word with which a title says which limit the single values under it are: 'Maximum Operating Conditions'.

    '' where it says none, where the row's own name may say another, and of what a maximum among ratings is none of.
    """
    said = _said_first(title, vocabulary)
    if not said or any(vocabulary.role(word) == "typ" for word in parameter.split()):
        return ""
    own = of_single_column(parameter, SectionKind.ABSOLUTE_MAXIMUM, vocabulary)
    plain = own == "max" and of_single_column(parameter, SectionKind.OTHER, vocabulary) == "typ"
    return said if plain else ""


@lru_cache(maxsize=64)
def _said_first(title: str, vocabulary: Vocabulary) -> str:
    """The word with which a title begins, behind its number, where it says a limit and no further word does."""
    words = [word.strip(".:") for word in title.split()]
    while words and (not any(map(str.isalpha, words[0])) or fold(words[0]) in vocabulary.caption_words):
        words = words[1:]  # '5.1', 'Table 3.'
    roles = [vocabulary.role(word) for word in words]
    said = bool(roles) and roles[0] in ("min", "max") and not {"min", "typ", "max"} & set(roles[1:])
    return words[0] if said and not "".join(words[1:2])[:1].isdigit() else ""  # 'MAX 232'


def of_single_column(parameter: str, kind: str, vocabulary: Vocabulary, unit: str = "") -> str:
    """Which limit a single value column states: the maximum among absolute maximum ratings or where the parameter's
    own name says so ('Maximum junction temperature', 'Weight (Max)'), else what is typical, as a mean time between
    failures and a level of sensitivity ('MSL-1') are, and what a name among ratings calls so. Watts are no thermal
    quantity, whatever the name speaks of: 'Power dissipation and thermal characteristics'."""
    said = said_by(parameter, vocabulary)
    if said:
        return said
    mean = any(word in parameter.casefold() for word in (*vocabulary.mean_words, *vocabulary.level_names))
    thermal = vocabulary.section_kind(parameter) == SectionKind.THERMAL
    thermal = thermal or vocabulary.is_thermal(parameter.split(",")[0])  # 'θJA, SOT-23'
    stated = parse_unit(unit, lenient=True) if unit else None
    of_unit = stated.dimension if stated is not None else ""
    if of_unit == "thermal resistance" and not vocabulary.names_quantity(parameter):
        thermal = True  # 'Junction to ambient | 59.8 °C/W'
    thermal = thermal and of_unit != "power"
    return "max" if kind == SectionKind.ABSOLUTE_MAXIMUM and not (thermal or mean) else "typ"


def said_by(parameter: str, vocabulary: Vocabulary) -> str:
    """Which limit a name, or a word that a row has for it, says of itself: 'Weight (Max)', 'Typ.'; '' for none."""
    said = vocabulary.role(parameter.split(" ")[0]) if parameter else None
    if said in ("min", "typ", "max"):
        return said
    behind = {vocabulary.role(word) for word in IN_BRACKETS.findall(parameter)}  # 'Weight (Max)'
    if (last := LAST_WORD.search(parameter)) is not None:  # 'Breaking capacity max.'; 'for 1 min' is a minute
        behind.add(vocabulary.role(last[1].strip("()")))
    told = [role for role in ("min", "typ", "max") if role in behind]
    return told[0] if len(told) == 1 else ""


def flag_of_sign(
    read: dict[str, CellValue], limits: dict[str, Value], parameter: str, vocabulary: Vocabulary
) -> tuple[Flag, ...]:
    """A flag where a name, or a word that a row has for it, says the other limit than the sign that its value has.

    Where the sign does not tell which of the `limits` it is, `checks.flags` holds the two against one another.
    """
    value = read.get("value")
    sign = SIGNS.get(value.single.text[:1]) if value is not None and value.single is not None else None
    said = said_by(parameter, vocabulary) if sign in limits else ""
    return (SIGN_AGAINST,) if said not in ("", "typ", sign) else ()


def unsaid_alike(rows: Sequence[Range]) -> list[Range]:
    """The rows, of which no part's value is told as typical where another's, alike in its line, is of no said limit.

    Both are of one quantity: a like number in another column is none of these.

    '1 ± 0.0001' over 'Typ' and 'Max' of each of three parts may reach under the second heading by a hair of one alone.
    """
    said = [(row.parameter, row.typ.text, row.typ.bbox.cy) for row in rows if row.limit_unsaid and row.typ is not None]

    def alike(row: Range) -> bool:
        value = row.typ if row.min is None and row.max is None and not row.limit_unsaid else None
        return value is not None and any(
            (name, text) == (row.parameter, value.text) and abs(y - value.bbox.cy) < 1 for name, text, y in said
        )

    return [row.model_copy(update={"limit_unsaid": True}) if alike(row) else row for row in rows] if said else [*rows]
