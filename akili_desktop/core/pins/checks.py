"""Yes/no questions about one pin: whether it has a number ('is WP on pin 7?'), whether it is active low."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.slots import Query
from akili_desktop.core.facts import Bijection
from akili_desktop.core.pins.types import rows_of_pin
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.core.proving.proven import Box, Proven, ProvenPin, Refusal


def prove_pin_at(query: Query, found: Proven | Refusal) -> Proven | Refusal:
    """Whether the pins that were found for the asked name are the asked number; `found` is the plain proof of the name.

    Maps of several packages answer only if all of them say the same; a name on several pins is on each of them.
    """
    if isinstance(found, Refusal):
        return found
    by_package: dict[str | None, set[str]] = {}
    for value in found.values:
        if isinstance(value, ProvenPin):
            by_package.setdefault(value.package, set()).add(value.text.upper())
    verdicts = {query.at in numbers for numbers in by_package.values()}
    told = "; ".join(
        f"{query.pin} is pin {', '.join(sorted(numbers, key=lambda n: (len(n), n)))}" + (f" in {p}" if p else "")
        for p, numbers in by_package.items()
    )
    if len(verdicts) != 1:
        return Refusal(Reason.AMBIGUOUS, f"It differs from package to package: {told}.", trace=found.trace)
    return replace(found, sentence=f"{'Yes' if verdicts.pop() else 'No'}: {told}")


_ACTIVE = re.compile(r"\bactive[ -](?P<level>low|high)\b", re.IGNORECASE)


def prove_active(query: Query, maps: Sequence[Bijection]) -> Proven | Refusal:
    """Whether a pin is active low (or high), by the bar over its name, its '#', or what its text says of it.

    A name without a mark says nothing: sheets leave them out. A bar is a line, which no text of the page spells, and a
    description has no box of its own, so the answer is for review.
    """
    rows = rows_of_pin(query, maps)
    if not rows:
        return Refusal(Reason.NO_FACT, f"No pin “{query.pin}” was read.")
    levels: dict[str, tuple[str, ProvenPin]] = {}
    doubts: list[str] = []
    for row in rows:
        pair = row.pair
        said = _ACTIVE.search(pair.description or "")
        if said is not None:
            level, told = said["level"].casefold(), f"{pair.name} is described as “{pair.description}”"
        elif pair.active_low or pair.right.endswith(("#", "*")):
            level, told = "low", f"{pair.name} is printed with the mark of an active-low signal"
        else:
            continue
        boxes = (Box("name", pair.name_bbox, pair.name), Box("pin", pair.left_bbox, pair.left))
        packages = ", ".join(row.packages) or None
        value = ProvenPin(
            "name", pair.name, None, pair.name, packages, row.pins, pair.page, pair.name_bbox, boxes, pair
        )
        levels.setdefault(level, (told, value))
        doubts += reading_doubts(row.pins, pair)
    pages = ", ".join(map(str, sorted({row.pair.page for row in rows})))
    if not levels:
        reason = f"Not stated: no mark of {rows[0].pair.name} and no text of it says so (page {pages})."
        return Refusal(Reason.NO_FACT, reason)
    if len(levels) > 1:
        return Refusal(Reason.CONTRADICTING, f"The pin maps disagree: {'; '.join(t for t, _ in levels.values())}.")
    ((level, (told, value)),) = levels.items()
    review = ("the mark or text that says so has no box of its own: look at the page", *dict.fromkeys(doubts))
    answer = "Yes" if query.kind == f"active {level}" else "No"
    return Proven((value,), review, sentence=f"{answer}: {told}")
