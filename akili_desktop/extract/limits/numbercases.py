"""Numbers that stand where conditions do: no number alone is a condition, and it may be another column's value."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Flag, Range

NUMBER_ALONE = Flag(
    rule="conditions-unsure", detail="a number alone stands for its condition: it may be a value under another heading"
)
_NUMBER = re.compile(r"[+\-−–±]?\d[\d.,]*")


def number_for_case(fact: Range) -> tuple[Flag, ...]:
    """The doubt of a row whose conditions are a number and nothing else: '1.5' beside '1.2 mW/°C'.

    Two columns of values whose headings were not told apart look so.
    """
    return (NUMBER_ALONE,) if fact.conditions and _NUMBER.fullmatch(fact.conditions.strip()) else ()
