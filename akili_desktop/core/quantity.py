"""Numbers and units as datasheets print them; exact decimals, base units, equality across prefixes."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation

MINUS_SIGNS = "−–—‒﹣－‐‑"
_MINUS = dict.fromkeys(map(ord, MINUS_SIGNS), "-")


def normalise(text: str) -> str:
    """NFKC, every kind of minus as '-', micro and ohm and degree signs unified, white space folded."""
    plain = unicodedata.normalize("NFKC", text).translate(_MINUS)
    plain = plain.replace("μ", "µ").replace("Ω", "Ω").replace("º", "°").replace("˚", "°").replace("∆", "Δ")
    return " ".join(plain.split())


def parse_number(text: str) -> Decimal | None:
    """The one number that `text` states alone, exactly, or None ('−0.3', '- 0.3', '±5' is 5, '1,000', '2.5 × 10⁶')."""
    plain = normalise(text).replace(" ", "").removeprefix("±").removeprefix("+")
    if re.fullmatch(r"-?\d{1,3}(,\d{3})+(\.\d+)?", plain):
        plain = plain.replace(",", "")
    power = re.fullmatch(r"(-?\d+(?:\.\d+)?)[x×*]10\^?(-?\d+)", plain)
    try:
        if power:
            return Decimal(power[1]).scaleb(int(power[2]))
        return Decimal(plain) if re.fullmatch(r"-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", plain, re.I) else None
    except InvalidOperation:
        return None
