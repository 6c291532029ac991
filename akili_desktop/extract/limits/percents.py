"""What a value may be off, in per cent of it: '100 ±10%' is in the unit of its column."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

_OFF = re.compile(r"(?:±|\+/[\-−–])\d+(?:\.\d+)?%")
_NUMBER = re.compile(r"[+\-−–]?\d+(?:\.\d+)?")


class Printed(Protocol):
    """Whatever has a text."""

    @property
    def text(self) -> str: ...


def off_by_percent(parts: Sequence[Printed]) -> bool:
    """Whether a value ends with a number and what that may be off: the percent sign is no unit of the row."""
    return (
        len(parts) > 1 and _OFF.fullmatch(parts[-1].text) is not None and _NUMBER.fullmatch(parts[-2].text) is not None
    )
