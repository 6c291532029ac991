"""What a question asks for, slot by slot: the typed `Query`, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from akili_desktop.core.asking.vocabulary import Element
from akili_desktop.core.conditions import Condition, Level


class What(StrEnum):
    """What kind of thing is asked for."""

    PIN_OF_NUMBER = "pin by number"
    PIN_OF_NAME = "pin by name"
    PIN_TYPE = "pin's type"
    PARAMETER = "parameter"
    COUNT = "count"
    PACKAGE = "package"
    CHECK = "condition check"


@dataclass(frozen=True)
class Query:
    """A question's slots.

    `elements` are what the question says of its subject, `head` the index of the one that names the thing itself
    ('voltage' in 'output voltage of the core'). `statistics` are the roles asked for, in order; empty is "the value".
    `worst` asks for the extreme one of several. `parts` are words that look like part numbers (whether they are is
    for the document to say). `symbols` are asked symbols with a sign or a bracket, folded ('iom-', 't4ven'). `pin` is a
    pin number or a pin's name as asked. `whole_range` asks for the whole temperature range without its numbers,
    `measured_in` for a value of one dimension ('… in dB'). `gloss` are words that the question itself explains by a
    symbol or condition in brackets ('with the driver enabled (DE = VCC)'). `limit` is the value that a check is about,
    `operating` that the check asks whether it works there, not only whether it survives. `turned` that a
    yes would say that the value is outside ('is it too much'). `guaranteed` asks for limits,
    not for what is typical. `kind` is what a pin is asked to be ('input'); '' asks for its type. `at` is the number
    that a pin is asked to have ('is WP on pin 7?'), `purpose` asks what it is for. `free` is a query of which a row may
    print the words in any order, see `core.proving.freely`. `meanwhile` are words of what the part does while the asked
    current flows, which the row's own conditions have to say.
    """

    text: str
    what: What
    elements: tuple[Element, ...] = ()
    head: int = 0
    statistics: tuple[str, ...] = ()
    worst: bool = False
    bound: str | None = None
    conditions: tuple[Condition, ...] = ()
    levels: tuple[Level, ...] = ()
    parts: tuple[str, ...] = ()
    package: str | None = None
    pin: str | None = None
    subject: str = ""
    symbols: frozenset[str] = frozenset()
    dimensions: frozenset[str] = field(default_factory=frozenset)
    limit: Condition | None = None
    whole_range: bool = False
    measured_in: str | None = None
    gloss: str = ""
    operating: bool = False
    tolerant: bool = False
    turned: bool = False
    guaranteed: bool = False
    kind: str = ""
    at: str = ""
    purpose: bool = False
    free: bool = False
    meanwhile: frozenset[str] = frozenset()

    def of_elements(self, kept: tuple[Element, ...]) -> Query:
        """The query of some of its elements, about its own head or else the last of them; there is at least one."""
        head = self.elements[self.head]
        return replace(self, elements=kept, head=kept.index(head) if head in kept else len(kept) - 1)

    @property
    def terms(self) -> tuple[str, ...]:
        """All words of the subject."""
        return tuple(word for element in self.elements for word in element.words)


@dataclass(frozen=True)
class NotUnderstood:
    """Why a question could not be read, in one sentence that says what to ask instead."""

    reason: str
