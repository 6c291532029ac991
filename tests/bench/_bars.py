"""What a figure has to be, beside it."""

from __future__ import annotations

from collections.abc import Sequence


def bar(measured: float, most: float, digits: int = 3) -> dict[str, object]:
    """A figure with the most that it may be, and whether it is no more."""
    return {"is": round(measured, digits), "bar": most, "met": measured <= most}


def bars(measured: Sequence[float], most: float, digits: int = 1) -> dict[str, object]:
    """Several figures of which every one may be this at most."""
    return {"is": [round(one, digits) for one in measured], "bar": most, "met": max(measured) <= most}


def least(measured: float, wanted: float, digits: int = 3) -> dict[str, object]:
    """A figure with the least that it may be."""
    return {"is": round(measured, digits), "bar": wanted, "met": measured >= wanted}
