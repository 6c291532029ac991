"""What a question gets: values with their proofs, or a refusal with its reason and choices.

The models are the contract's JSON (`akili ask --json`), so the window and the command line show the same thing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, computed_field

from akili_desktop.core.geometry import Rect

Role: TypeAlias = Literal["min", "typ", "max", "value", "count", "pin", "name"]


class Status(StrEnum):
    VERIFIED = "VERIFIED"
    REVIEW = "REVIEW"
    REFUSED = "REFUSED"


class Reason(StrEnum):
    """Why a question was refused; stable codes."""

    NOT_UNDERSTOOD = "not-understood"
    NO_FACT = "no-fact"
    AMBIGUOUS = "ambiguous"
    CONTRADICTING = "contradicting"
    UNREADABLE = "unreadable-page"
    OUT_OF_SCOPE = "out-of-scope"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class Choice(_Frozen):
    """One way on from a refusal: a label for the button and the question that it asks."""

    label: str
    question: str


class AnswerValue(_Frozen):
    """One value of the answer as printed, where it stands, and what it holds for.

    `judgement` is what people said of the reading ('corrected by NAME on DATE, the page prints …'); None for nothing.
    `notes` are the footnotes that the page's marks give it, in its words.
    """

    role: Role
    value: float | None
    text: str
    unit: str | None = None
    label: str | None = None
    conditions: str | None = None
    variant: str | None = None
    section: str | None = None
    doc_id: str
    page: int
    bbox: Rect
    judgement: str | None = None
    notes: tuple[str, ...] = ()


class ProofItem(_Frozen):
    """One box and the text that it must spell. `rechecked` is true only when the PDF was opened again and it does."""

    doc_id: str
    page: int
    bbox: Rect
    text: str
    fact_id: str
    part: Literal["value", "unit", "label", "heading", "pin", "name"] = "value"
    rechecked: bool = False


class Nearest(_Frozen):
    """A fact near the question, offered with a refusal as "did you mean", never as the answer."""

    fact_id: str
    doc_id: str
    label: str
    page: int
    bbox: Rect
    question: str


class DerivedInput(_Frozen):
    """One input of a derived value: given in the question (then it has no place), or printed, with its tier."""

    symbol: str
    name: str
    text: str
    value: float
    unit: str
    given: bool = False
    status: Status | None = None
    fact_id: str | None = None
    doc_id: str | None = None
    page: int | None = None
    bbox: Rect | None = None


class DerivedValue(_Frozen):
    """A value that is not printed but follows from printed ones by a formula. `variant` is what it holds for.

    `text` is rounded to four significant digits, `value` is in `unit` and is not.
    """

    formula: str
    text: str
    value: float
    unit: str
    variant: str | None = None
    inputs: tuple[DerivedInput, ...] = ()

    def worked(self) -> str:
        """The formula with its inputs and its result: 'TJ = TA + P × θJA = 76 °C with TA = 50 °C (given), …'."""
        inputs = ", ".join(f"{i.symbol} = {i.text} {i.unit}{' (given)' if i.given else ''}" for i in self.inputs)
        return f"{self.formula} = {self.text} {self.unit} with {inputs}"


class Answer(_Frozen):
    """The whole result. `answer` is None when `status` is REFUSED; `seconds` is wall time.

    `reason` says why it was refused, or what is open when it is for REVIEW; None when VERIFIED. `derived` has the
    results of a formula that was asked for; `values` and `proof` are those of its inputs then, and it is for REVIEW.
    `verdict` is what the answer says beyond its values, as a yes/no check does; it must be shown with them.
    """

    question: str
    status: Status
    answer: str | None = None
    verdict: str | None = None
    reason: str | None = None
    reason_code: Reason | None = None
    choices: tuple[Choice, ...] = ()
    nearest: tuple[Nearest, ...] = ()
    values: tuple[AnswerValue, ...] = ()
    proof: tuple[ProofItem, ...] = ()
    derived: tuple[DerivedValue, ...] = ()
    confidence: dict[str, float] = Field(default_factory=dict)
    trace: tuple[str, ...] = ()
    seconds: float = 0.0

    @computed_field  # type: ignore[prop-decorator]
    @property
    def next_step(self) -> str | None:
        """What to do after a refusal, in one sentence; None where there is an answer."""
        if self.status is not Status.REFUSED:
            return None
        if self.choices:
            return "Choose one of those that are listed."
        if self.nearest and self.reason_code is not Reason.CONTRADICTING:
            return "Ask for one of the near values, or open their pages."
        return _NEXT.get(self.reason_code or Reason.NO_FACT)


_NEXT = {
    Reason.NOT_UNDERSTOOD: "Name a quantity, a symbol or a pin, as in “maximum supply voltage” or “pin 5”.",
    Reason.NO_FACT: "Look the pages up by a word of the question, or ask in the words of the datasheet.",
    Reason.AMBIGUOUS: "Name the part, the package or the condition.",
    Reason.CONTRADICTING: "Open both places; reject the wrong reading, or name the condition that tells them apart.",
    Reason.UNREADABLE: "Read the scanned pages with OCR, or add the datasheet as text.",
    Reason.OUT_OF_SCOPE: "Add the datasheet of that part.",
}
