"""Facts and documents in the JSON form that the command line promises (it changes only by addition)."""

from __future__ import annotations

import re
from typing import Any

from akili_desktop.core.facts import Fact, Range, Unit
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.quantity import parse_number
from akili_desktop.core.telling import without_unit

_ADDRESS = re.compile(r"\baddress(?:es)?\b", re.IGNORECASE)
"""Its digits are a code, no number."""


def fact_json(fact: Fact) -> dict[str, Any]:
    """One fact; a printed value is {"text", "value", "bbox"}, `value` a number or null."""
    data = fact.model_dump(mode="json")
    document = {key: data.pop(key) for key in ("kind", "id", "page", "bbox")}
    document.update(data)
    if isinstance(fact, Range):
        for role, value in fact.values():
            document[role] = _value(value.number, data[role])
    elif isinstance(fact, Unit):
        number = fact.number if fact.number is not None else parse_number(without_unit(fact.text, fact.unit))
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
