"""Types and tolerances of pins from the further columns of pin tables and the legend that explains them."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Attribute, Bijection, Meaning
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import DOC, ask, box, pins

LEGEND = (
    ("FT", "5 V tolerant I/O", "I/O structure"),
    ("TT", "3.6 V tolerant I/O", "I/O structure"),
    ("TC", "Standard 3.3 V I/O", "I/O structure"),
    ("_a", "I/O, with analog switch function", "I/O structure"),
    ("S", "Supply pin", "Pin type"),
    ("I/O", "Input / output pin", "Pin type"),
)
CELLS = {
    "PB3": ("I/O", "FT", "-"), "PA0": ("I/O", "FT_a", "-"), "PC13": ("I/O", "FT", "(1)"), "PA4": ("I/O", "TT", "-"),
    "PB0": ("I/O", "TC", "-"), "VDD": ("S", "-", "-"), "NRST": ("I", "-", "-"),
}  # fmt: skip


def _map(package: str, cells: dict[str, tuple[str, str, str]], *, legend: bool = True, at: int = 1) -> Bijection:
    heads = (("type", "Pin type"), ("structure", "I/O structure"), ("note", "Note"))
    plain = pins(package, list(cells), at=at)
    pairs = tuple(
        p.model_copy(
            update={
                "attributes": tuple(
                    Attribute(role=role, heading=head, heading_bbox=box(at, 4 + i), text=text, bbox=box(at + n, 4 + i))
                    for i, ((role, head), text) in enumerate(zip(heads, cells[p.right], strict=True))
                )
            }
        )
        for n, p in enumerate(plain.pairs, 1)
    )
    meanings = tuple(
        Meaning(symbol=s, symbol_bbox=box(30 + i), text=text, bbox=box(30 + i, 1), page=2, column=column)
        for i, (s, text, column) in enumerate(LEGEND)
    )
    update = {"id": "", "doc_id": "", "pairs": pairs, "legend": meanings if legend else ()}
    return plain.model_copy(update=update).with_id(DOC)


MCU = _map("LQFP48", CELLS)


def _said(question: str, *maps: Bijection) -> tuple[str, bool]:
    """The answer's words, and whether nothing stands against it; a refusal's words."""
    result = ask(question, maps or (MCU,))
    if isinstance(result, Proven):
        return result.sentence, not result.review
    assert isinstance(result, Refusal)
    return result.reason, False


@pytest.mark.parametrize(
    ("question", "words", "sure"),
    [
        ("Is PB3 5 V tolerant?", "Yes: PB3 is FT (I/O structure), “5 V tolerant I/O”", True),
        ("is PB3 3.3 V tolerant?", "3.3 V is 1.7 V below the printed level", True),
        ("is PB3 6 V tolerant?", "No: PB3 is FT", False),
        ("is PA0 5 V tolerant?", "Yes: PA0 is FT_a (I/O structure), FT: “5 V tolerant I/O”; _a: “I/O, with", False),
        ("is PC13 5 V tolerant?", "Yes: PC13 is FT", False),
        ("is PA4 5 V tolerant?", "No: PA4 is TT (I/O structure), “3.6 V tolerant I/O”; 5 V is 1.4 V above", False),
        ("is PB0 5 V tolerant?", "Not stated: PB0 is TC (I/O structure), “Standard 3.3 V I/O”", False),
        ("is VDD 5 V tolerant?", "Not stated: the column I/O structure says nothing of VDD", False),
    ],
)
def test_a_tolerance_is_within_outside_or_not_stated(question: str, words: str, sure: bool) -> None:
    said, proven = _said(question)
    assert words in said
    assert proven is sure


@pytest.mark.parametrize(
    ("question", "words", "sure"),
    [
        ("type of pin PB3", "PB3 is I/O (Pin type), “Input / output pin”", True),
        ("what type of pin is VDD?", "VDD is S (Pin type), “Supply pin”", True),
        ("is NRST an input?", "Yes: NRST is I (Pin type)", True),
        ("is NRST an output?", "No: NRST is I (Pin type)", True),
        ("is PB3 an input or an output?", "PB3 is I/O (Pin type)", True),
        ("is PB3 bidirectional?", "Yes: PB3 is I/O", True),
        ("is VDD a supply pin?", "Yes: VDD is S", True),
        ("is VDD an output?", "Not stated: VDD is S", False),
        ("what is the I/O structure of PA0?", "PA0 is FT_a (I/O structure)", True),
        ("is pin 1 an output?", "Yes: PB3 is I/O", True),
    ],
)
def test_a_type_is_told_by_its_cell_and_the_legend(question: str, words: str, sure: bool) -> None:
    said, proven = _said(question)
    assert words in said
    assert proven is sure


def test_the_proof_shows_cell_heading_pin_and_legend_on_its_own_page() -> None:
    result = ask("is PB3 5 V tolerant?", [MCU])
    assert isinstance(result, Proven)
    (value,) = result.values
    boxes = {(b.text, b.page) for b in value.boxes}
    assert boxes == {
        ("FT", None), ("I/O structure", None), ("PB3", None), ("1", None), ("FT", 2), ("5 V tolerant I/O", 2),
    }  # fmt: skip


def test_without_a_legend_an_abbreviation_is_for_review() -> None:
    said, sure = _said("is PB3 5 V tolerant?", _map("LQFP48", CELLS, legend=False))
    assert said.startswith("Yes: PB3 is FT")
    assert not sure


def test_packages_that_differ_are_told_and_never_sure() -> None:
    other = _map("SO8N", {"PB3": ("I", "TC", "-")}, at=20)
    said, sure = _said("type of pin PB3", MCU, other)
    assert "in LQFP48" in said
    assert "in SO8N" in said
    assert not sure
    said, sure = _said("is PB3 5 V tolerant?", MCU, other)
    assert said.startswith("Yes")
    assert not sure


def test_a_pins_text_that_says_so_is_for_review() -> None:
    spoken = pins("SOIC-8", ["IN", "OUT"], texts={"IN": "Logic input, tolerant to 5.5 V whatever the supply"})
    assert _said("is IN 5 V tolerant?", spoken) == (
        "Yes: IN is described as “Logic input, tolerant to 5.5 V whatever the supply”", False
    )  # fmt: skip
    assert _said("is OUT 5 V tolerant?", spoken)[0].startswith("Not stated")


@pytest.mark.parametrize(
    "question", ["what type of package is it?", "is it an input?", "what is the type of the device?"]
)
def test_other_questions_are_not_taken_for_a_pins_type(question: str) -> None:
    result = ask(question, [MCU])
    assert not (isinstance(result, Proven) and result.sentence)


def test_an_open_drain_is_told_by_its_abbreviation() -> None:
    said, sure = _said("is PB3 an open drain output?", _map("LQFP48", {"PB3": ("OD", "-", "-")}))
    assert said.startswith("Yes: PB3 is OD")
    assert sure


def test_the_asked_part_has_to_be_one_of_the_sheets() -> None:
    for question in ("is PB3 5 V tolerant on the {}?", "is NRST an input on the {}?", "type of pin PB3 of the {}"):
        known = ask(question.format("OMX300C8"), [MCU], ["OMX300C8"])
        other = ask(question.format("ATMEGA328P"), [MCU], ["OMX300C8"])
        assert isinstance(known, Proven)
        assert isinstance(other, Refusal)
        assert other.code == "out-of-scope"
