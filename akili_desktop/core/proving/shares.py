"""Limits that are printed as a share of a supply: '0.7VDD' is 3.5 V where the question says that VDD is 5 V."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from akili_desktop.core.conditions import Condition, fold_symbol
from akili_desktop.core.facts import Range, Unit, Value
from akili_desktop.core.quantity import normalise

_NUMBER = r"\d+(?:\.\d+)?|\.\d+"
_TIMES = r"\s*[×x*·]\s*"
_SUPPLY = r"V[A-Z][A-Za-z]{0,6}\d?(?:_[A-Z]{1,3}|\s?I/O|\([A-Z0-9]{2,4}\))?|V\+"
_SHARE = re.compile(
    rf"(?:(?P<factor>{_NUMBER})(?:{_TIMES}|\s*))?"
    rf"(?:(?P<supply>{_SUPPLY})|\(\s*(?P<inner>{_SUPPLY})\s*(?:-\s*(?P<less>{_NUMBER})\s*V?\s*)?\))"
    rf"(?:{_TIMES}(?P<after>{_NUMBER}))?"
    rf"(?:\s*(?P<sign>[+-])\s*(?P<offset>{_NUMBER})\s*(?P<unit>m?V)?)?"
)
_BELOW = re.compile(r"V(?:SS|EE)")
"""Supplies that are ground or below it, where a bare voltage of a question is never meant."""
_MEANT = re.compile(r"V(?:DD|CC|IO|BAT|\+)")
"""Supplies that a voltage in a question is meant of where it names none ('at 5 V')."""


@dataclass(frozen=True)
class Share:
    """`factor` times the voltage of `supply` and `offset` volts, as the `text` prints it."""

    text: str
    factor: Decimal
    supply: str
    offset: Decimal

    def at(self, volts: Decimal) -> Decimal:
        """The limit in volts where the supply is at `volts`: exact, as both are printed or asked decimals."""
        return self.factor * volts + self.offset

    def is_of(self, asked: Condition) -> bool:
        """Whether the question states the supply's voltage, by its symbol or as the only one that it can mean."""
        if asked.interval.unit != "V":
            return False
        return asked.subject == fold_symbol(self.supply) if asked.subject else bool(_MEANT.match(self.supply))


def of_supply(unit: str | None) -> bool:
    """Whether a row's unit is a supply: '0.8 | VDD'."""
    return unit is not None and _MEANT.match(unit) is not None and re.fullmatch(_SUPPLY, unit) is not None


def share_of(text: str, unit: str | None = None) -> Share | None:
    """'0.7VDD', 'VCC × 0.3', 'VCC + 0.3 V', '(0.2VCC − 0.1)', '0.42*(VDD − 1.8)+1': None where it is anything else.

    The supply may stand in the column of units: '0.8' in 'VDD'.
    """
    text = f"{text} {unit}" if of_supply(unit) else text
    plain = normalise(text).replace("−", "-").replace("–", "-").strip()
    found = _SHARE.fullmatch(plain) or (_SHARE.fullmatch(plain[1:-1].strip()) if plain[:1] == "(" else None)
    if found is None or _BELOW.match(found["supply"] or found["inner"]):
        return None
    factor = Decimal(found["factor"] or 1) * Decimal(found["after"] or 1)
    offset = Decimal(found["offset"] or 0) * (Decimal("0.001") if found["unit"] == "mV" else 1)
    offset = (-offset if found["sign"] == "-" else offset) - factor * Decimal(found["less"] or 0)
    return Share(text, factor, found["supply"] or found["inner"], offset)


def follows(asked: Condition, fact: Range | Unit) -> bool:
    """Whether all that the row prints is a share of the supply whose voltage is asked: it holds at any of them."""
    if not isinstance(fact, Range):
        return False
    shares = [share_of(value.text, fact.unit) for _, value in fact.values()]
    return bool(shares) and all(share is not None and share.is_of(asked) for share in shares)


def worked_out(value: Value | None, unit: str | None, conditions: Sequence[Condition]) -> tuple[Decimal, str] | None:
    """The end in volts at the one supply voltage that the question states, and how it comes about."""
    share = share_of(value.text, unit) if value is not None else None
    if share is None:
        return None
    volts = {v for c in conditions if share.is_of(c) and (v := c.interval.single) is not None}
    if len(volts) != 1:
        return None
    (at,) = volts
    return share.at(at), f"worked out: {share.text} is {share.at(at).normalize():f} V where {share.supply} is {at:f} V"
