"""Values that no datasheet prints but that follow from printed ones: power, junction temperature, margins.

A derivation is a formula and its inputs, each given in the question or a question of its own. It is made only where it
is asked for in so many words, and its result is never a printed value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from functools import lru_cache

from akili_desktop.core.asking.templates import template
from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary, join_symbols
from akili_desktop.core.conditions import find_conditions
from akili_desktop.core.quantity import Quantity, find_quantities, normalise, parse_quantity
from akili_desktop.core.query import LONGEST, Query, parse_question

SIGNIFICANT = 4
"""Digits of a result that are shown: the inputs are printed with two to four."""
_PREFIXES = (("k", 3), ("", 0), ("m", -3), ("µ", -6), ("n", -9))
_SCALED = frozenset({"V", "A", "W", "Ω", "Hz", "s", "F"})
THERMAL = "thermal resistance junction to ambient"
HOTTEST = "maximum junction temperature"


@dataclass(frozen=True)
class Input:
    """One quantity of a formula: `given` in the question, or what to ask the datasheet.

    `questions` are asked in order, the next one only where the datasheet does not print the value under the asked
    conditions.
    """

    symbol: str
    name: str
    given: Quantity | None = None
    text: str = ""
    questions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Derivation:
    """What is asked for: the formula with its inputs in order; `missing` says what the question left out."""

    kind: str
    formula: str
    inputs: tuple[Input, ...]
    missing: str = ""


def parse_derivation(text: str, vocabulary: QuestionVocabulary) -> Derivation | None:
    """The derivation that is asked for, or None: then it is a question for a printed value. Never raises."""
    if len(text) > LONGEST:
        return None
    plain = join_symbols(normalise("".join(c if c.isprintable() else " " for c in text))).strip(" ?!.…\"'")
    patterns = _patterns(ByIdentity(vocabulary))
    for lead in vocabulary.derived.lead_in:
        if plain.casefold().startswith(f"{lead} "):
            plain = plain[len(lead) :].strip()
            break
    for kind, read in (("junction_temperature", _junction), ("allowed_power", _allowed), ("power", _power),
                       ("margin", _margin)):  # fmt: skip
        for pattern in patterns[kind]:
            if (found := pattern.fullmatch(plain)) and (made := read(found.groupdict(), vocabulary)) is not None:
                return made
    return None


def compute(kind: str, values: Mapping[str, Decimal]) -> tuple[Decimal, str]:
    """The result in the base unit that is named; inputs in base units by symbol (TJ = TA + P · θJA, JEDEC JESD51)."""
    match kind:
        case "power":
            return values["V"] * values["I"], "W"
        case "junction_temperature":
            return values["TA"] + values["P"] * values["θJA"], "°C"
        case "allowed_power":
            return (values["TJ"] - values["TA"]) / values["θJA"], "W"
        case _:
            return values["B"] - values["A"], ""


def told(value: Decimal, unit: str) -> tuple[str, str]:
    """A result with the unit's usual prefix, rounded to four significant digits: ('16.5', 'mW')."""
    scaled, prefix = value, ""
    if unit in _SCALED and value:
        for name, exponent in _PREFIXES:
            scaled, prefix = value.scaleb(-exponent), name
            if abs(scaled) >= 1:
                break
    rounded = Context(prec=SIGNIFICANT).plus(scaled)
    return f"{rounded.normalize() + 0:f}".replace("-", "\N{MINUS SIGN}"), prefix + unit


def _junction(groups: Mapping[str, str | None], vocabulary: QuestionVocabulary) -> Derivation | None:
    tail = groups["x"] or ""
    given = _given(tail)
    if "power" not in given:
        return None
    rest = _rest(tail, vocabulary)
    inputs = [
        Input("P", "power", given["power"][0], given["power"][1]),
        Input("θJA", THERMAL, questions=(f"{THERMAL} {rest}".strip(),)),
    ]
    missing = "" if "temperature" in given else "At which ambient temperature? Add it, as in “and 25 °C ambient”."
    if not missing:
        inputs.insert(0, Input("TA", "ambient temperature", *given["temperature"]))
    return Derivation("junction_temperature", "TJ = TA + P × θJA", tuple(inputs), missing)


def _allowed(groups: Mapping[str, str | None], vocabulary: QuestionVocabulary) -> Derivation | None:
    tail = groups["x"] or ""
    given = _given(tail)
    if "temperature" not in given:
        return None
    rest = _rest(tail, vocabulary)
    # most sheets print one for all packages
    asked = tuple(dict.fromkeys((f"{HOTTEST} {rest}".strip(), HOTTEST)))
    inputs = (
        Input("TJ", HOTTEST, questions=asked),
        Input("TA", "ambient temperature", *given["temperature"]),
        Input("θJA", THERMAL, questions=(f"{THERMAL} {rest}".strip(),)),
    )
    return Derivation("allowed_power", "P = (TJ − TA) / θJA", inputs)


def _power(groups: Mapping[str, str | None], vocabulary: QuestionVocabulary) -> Derivation | None:
    sides = [_side(groups[name] or "", vocabulary) for name in ("x", "y")]
    by_dimension = {dimension: side for side in sides if side is not None for dimension in side[1]}
    voltage, current = by_dimension.get("voltage"), by_dimension.get("current")
    if voltage is None or current is None or voltage is current or (voltage[2] and current[2]):
        return None  # not one of each, or both given: then nothing printed takes part
    at = f" at {voltage[0]}" if voltage[2] else ""
    asked = (f"{current[0]}{at}", current[0]) if at else (current[0],)
    return Derivation(
        "power",
        "P = V × I",
        (
            Input("V", voltage[0], voltage[2], voltage[0], () if voltage[2] else (voltage[0],)),
            Input("I", current[0], current[2], current[0], () if current[2] else asked),
        ),
    )


def _margin(groups: Mapping[str, str | None], vocabulary: QuestionVocabulary) -> Derivation | None:
    one, other = (_side(groups[name] or "", vocabulary) for name in ("x", "y"))
    if one is None or other is None or (one[2] and other[2]) or not one[1] & other[1]:
        return None
    inputs = tuple(
        Input(symbol, side[0], side[2], side[0], () if side[2] else (side[0],))
        for symbol, side in (("A", one), ("B", other))
    )
    return Derivation("margin", f"margin = {other[0]} − {one[0]}", inputs)


def _side(text: str, vocabulary: QuestionVocabulary) -> tuple[str, frozenset[str], Quantity | None] | None:
    """A quantity that is given, or the name of one that a datasheet prints: its text, dimensions, and the value."""
    text = re.sub(r"^(?:a|an|the|its)\s+", "", text.strip(" ,"), flags=re.IGNORECASE)
    quantity = parse_quantity(text, lenient=True)
    if quantity is not None and quantity.unit:
        return text, frozenset({quantity.dimension}), quantity
    query = parse_question(text, vocabulary)
    if not isinstance(query, Query) or len(query.statistics) > 1:
        return None
    return text, frozenset(query.dimensions), None


def _given(tail: str) -> dict[str, tuple[Quantity, str]]:
    """The quantities with a unit in the tail of a question by dimension; none of a dimension that is given twice."""
    found: dict[str, tuple[Quantity, str]] = {}
    twice: set[str] = set()
    for one in find_quantities(tail, lenient=True):
        dimension = one.quantity.dimension
        if dimension in found:
            twice.add(dimension)
        found[dimension] = (one.quantity, tail[one.start : one.end].strip())
    return {dimension: value for dimension, value in found.items() if dimension not in twice}


def _rest(tail: str, vocabulary: QuestionVocabulary) -> str:
    """What the tail says beside its quantities: a part, a package; anything else will find no answer."""
    pieces: list[str] = []
    last = 0
    for condition in find_conditions(tail, lenient=True):
        pieces.append(tail[last : condition.start])
        last = condition.end
    pieces.append(tail[last:])
    words = " ".join(pieces).replace(",", " ").split()
    noise = set(vocabulary.derived.noise)
    # 'in the P package': there the letter is a name
    return " ".join(
        word
        for word, behind in zip(words, [*words[1:], ""], strict=False)
        if word.casefold() not in noise or behind.casefold() in {"package", "packages", "suffix"}
    )


@lru_cache(maxsize=4)
def _patterns(key: ByIdentity) -> dict[str, list[re.Pattern[str]]]:
    asking = key.vocabulary.derived
    ways = {
        "power": asking.power, "junction_temperature": asking.junction_temperature,
        "allowed_power": asking.allowed_power, "margin": asking.margin,
    }  # fmt: skip
    return {kind: [template(ask) for ask in asks] for kind, asks in ways.items()}
