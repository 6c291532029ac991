"""Facts and documents in the JSON form that the command line promises (it changes only by addition)."""

from __future__ import annotations

import re
from typing import Any

from akili_desktop.core.facts import Bijection, Fact, Range, Unit
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.proving.telling import end_said, held_said, without_unit
from akili_desktop.core.quantity import parse_number

_ADDRESS = re.compile(r"\baddress(?:es)?\b", re.IGNORECASE)
"""Its digits are a code, no number."""
_PAD = re.compile(r"[^\d\W][^\d]+")
"""What stands in place of a pad's number; a lead may well be numbered by one letter."""


def fact_json(fact: Fact) -> dict[str, Any]:
    """One fact; a printed value is {"text", "value", "bbox"}, `value` a number or null.

    A pin map's `pairs` are of pin numbers; a pad that is printed without one ('EP', 'TAB') stands in `pads`.
    """
    data = fact.model_dump(mode="json")
    document = {key: data.pop(key) for key in ("kind", "id", "page", "bbox")}
    document.update(data)
    if isinstance(fact, Range):
        for role, value in fact.values():
            document[role] = _value(value.number_as(role), data[role])
    elif isinstance(fact, Bijection):
        pads = [pair for pair in data["pairs"] if _PAD.fullmatch(pair["left"])]
        document["pairs"] = [pair for pair in data["pairs"] if pair not in pads]
        document["pads"] = pads
    elif isinstance(fact, Unit):
        number = fact.number if fact.number is not None else parse_number(without_unit(fact.text, fact.unit))
        if (bound := end_said(fact)) is not None:
            document["bound"] = bound
        if (held := held_said(fact)) is not None:
            document["conditions"] = held
        document["count"] = None if fact.is_width else fact.count
        document["value"] = None if number is None or _ADDRESS.search(fact.label) else float(number)
        for end, limit in (("low", fact.low), ("high", fact.high)):
            if limit is not None:
                document[end] = _value(limit.number, data[end])
    return document


def _value(number: Any, data: dict[str, Any]) -> dict[str, Any]:
    return {"text": data["text"], "value": None if number is None else float(number), "bbox": data["bbox"]}


def card_json(card: DocumentCard) -> dict[str, Any]:
    """One document; its id is called `doc_id` as everywhere on the command line."""
    data = card.model_dump(mode="json")
    return {"doc_id": data.pop("id"), **data}
