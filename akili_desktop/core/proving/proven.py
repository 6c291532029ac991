"""What a proof gives: values with the boxes that must spell them, or a refusal. Shared by all provers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Literal, TypeAlias

from akili_desktop.core.answer import Reason, Role
from akili_desktop.core.facts import Bijection, Pair, Range, Unit, Value
from akili_desktop.core.geometry import Rect

MOST_LISTED = 6
"""Different values that an answer lists; more are asked back."""

WHICH_HOLDS = "which one holds depends on what is printed beside each"
"""Ends the reason for review of several values: what all of them rule out is ruled out."""

Part: TypeAlias = Literal["value", "unit", "label", "heading", "pin", "name"]


@dataclass(frozen=True)
class Box:
    """A place that must spell `text` when the page is read again; one that is not `whole` may spell more than it.

    `page` is None on the value's own page; a legend may stand on another.
    """

    part: Part
    bbox: Rect
    text: str
    whole: bool = True
    page: int | None = None


def heading_boxes(role: str, fact: Range) -> list[Box]:
    """The boxes of the headings over one of a row's values: which limit it is, of which part, of what kind."""
    return [Box("heading", head.bbox, head.text, page=head.page) for head in fact.headings if role in head.over]


@dataclass(frozen=True)
class ProvenValue:
    """One value of the answer: as printed, what it is of, and its proof's boxes on `page`.

    `also` are the conditions of other rows of its name that print the same.
    """

    role: Role
    number: Decimal | None
    value: Value
    unit: str | None
    label: str
    conditions: str | None
    variant: str | None
    section: str | None
    fact: Range | Unit
    page: int
    boxes: tuple[Box, ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class ProvenPin:
    """One pin of the answer: `text` is the asked side (number or name), `pair` the pin where it is one of a map."""

    role: Role
    text: str
    number: Decimal | None
    label: str
    package: str | None
    fact: Bijection | Unit
    page: int
    bbox: Rect
    boxes: tuple[Box, ...]
    pair: Pair | None = None


@dataclass(frozen=True)
class Proven:
    """Values that follow from the facts. `review` holds the reasons why a person should look before relying on them.

    `sentence` replaces the listing of values in the answer's text where the answer is more than its values. `doubts`
    finds what else stands against the values, where that was left to be looked for: see `doubted`.
    """

    values: tuple[ProvenValue | ProvenPin, ...]
    review: tuple[str, ...] = ()
    note: str = ""
    trace: tuple[str, ...] = ()
    strength: int = 3
    sentence: str = ""
    doubts: Callable[[], list[str]] | None = field(default=None, compare=False, repr=False)

    def doubted(self) -> Proven:
        """The result with all that stands against it; facts are looked up."""
        if self.doubts is None:
            return self
        return replace(self, review=tuple(dict.fromkeys((*self.doubts(), *self.review))), doubts=None)


@dataclass(frozen=True)
class Refusal:
    """Why nothing is answered, with rivals as (label, question) and the nearest facts.

    One is `settled` where the very row that is asked prints no such value: another reading of the question is of
    another row.
    """

    code: Reason
    reason: str
    choices: tuple[tuple[str, str], ...] = ()
    nearest: tuple[Range | Unit, ...] = ()
    trace: tuple[str, ...] = ()
    settled: bool = False
