"""Raised numbers that are exponents: of ten, of a unit of length, of a second or an ampere, of the two of a formula."""

from __future__ import annotations

import re

DIVIDED = re.compile(r"[A-Za-z)][/·×*]2$")
"""The two of a formula behind which a number of two digits is its exponent: 'FXOSC/2' and a raised '19'."""
POWERS = {"2": "²", "3": "³"}
LENGTH = re.compile(r"(?:^|[/·*\d])(?:m|mm|cm|in\.?)$")
INVERSE = {"-1", "–1", "−1"}


def is_power(plain: str, raised: str) -> bool:
    """Whether a raised run is an exponent, or may be one: after 10, or a square or cube of a unit."""
    if DIVIDED.search(plain) and re.fullmatch(r"[1-9]\d", raised):
        return True
    if re.search(r"(^|[^\d.,])10$", plain) and re.fullmatch(r"[+\-−–]?\d{1,2}|[¹²]", raised):
        return True
    return bool(LENGTH.search(plain) or re.search(r"(^|[/·*\d])[sA]$", plain)) and raised in INVERSE | POWERS.keys()
