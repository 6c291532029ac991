"""The packages of a document: one each, with what its maps do not agree on."""

from __future__ import annotations

from akili_desktop.core.facts import Bijection, Fact, Pair
from akili_desktop.core.judgement import Judgement, Signed
from akili_desktop.core.packageforms import Form
from akili_desktop.services.pinouts import Pinout, PinoutService, pinouts_of, together
from tests.core.facts_by_hand import box, pins, vocabulary

SIGNED = Signed(by="Ada", at="2026-01-01T00:00:00Z")
NAMES = ["GND", "TRIG", "OUT", "RESET", "CONT", "THRES", "DISCH", "VCC"]


def made(*facts: Fact) -> tuple[Pinout, ...]:
    return pinouts_of([fact.with_id("d") for fact in facts], vocabulary())


def on(page: int, chip: Bijection) -> Bijection:
    pairs = tuple(pair.model_copy(update={"page": page}) for pair in chip.pairs)
    return chip.model_copy(update={"page": page, "pairs": pairs})


def test_a_package_is_drawn_with_its_pins_kinds() -> None:
    (dip,) = made(pins("DIP-8", NAMES))
    assert (dip.title, dip.drawing.form, dip.missing, dip.pages) == ("DIP-8", Form.DUAL, (), (1,))
    assert [pin.pair.right for pin in dip.pins] == NAMES
    assert [pin.role.kind.value for pin in dip.pins if pin.pair.left in {"1", "8"}] == ["ground", "supply"]


def test_the_same_map_again_is_not_another_package() -> None:
    whole, part = pins("DIP-8", NAMES), pins("dip-8", NAMES[:4])
    (dip,) = made(on(3, part), on(5, whole))
    assert (dip.fact.page, dip.also_on) == (5, (3,))


def test_maps_that_disagree_are_both_there_and_say_so() -> None:
    first, second = made(on(2, pins("DIP-8", NAMES)), on(4, pins("DIP-8", ["GND", "TRIGGER", *NAMES[2:]])))
    assert (first.title, second.title) == ("DIP-8, p. 2", "DIP-8, p. 4")
    doubts = {pin.pair.left: pin.doubts for pin in first.pins if pin.doubts}
    assert doubts == {"2": ("page 4 names it TRIGGER",)}


def test_two_names_of_one_number_are_a_doubt() -> None:
    chip = pins("DIP-8", NAMES)
    twice = Pair(left="3", right="Q", page=1, bbox=box(3), left_bbox=box(3), right_bbox=box(3, 1))
    (dip,) = made(chip.model_copy(update={"pairs": (*chip.pairs, twice)}))
    assert [pin.doubts for pin in dip.pins if pin.pair.left == "3"] == [
        ("page 1 names it Q",),
        ("page 1 names it OUT",),
    ]


def test_rejected_readings_are_left_out() -> None:
    chip = pins("DIP-8", NAMES)
    pairs = (chip.pairs[0].model_copy(update={"judgement": Judgement(rejected=SIGNED)}), *chip.pairs[1:])
    (dip,) = made(chip.model_copy(update={"pairs": pairs}))
    assert dip.missing == ("1",)
    assert made(chip.model_copy(update={"judgement": Judgement(rejected=SIGNED)})) == ()


def test_packages_without_a_name_are_told_apart_by_their_pages() -> None:
    assert [one.title for one in made(on(2, pins(None, NAMES)), on(7, pins(None, ["A", "B", "C"])))] == [
        "Pins, p. 2",
        "Pins, p. 7",
    ]


def test_what_was_made_is_kept_until_the_document_changes() -> None:
    class Library:
        reads = 0

        def facts(self, doc_id: str, kind: str | None = None) -> list[Fact]:
            self.reads += 1
            return [pins("DIP-8", NAMES).with_id(doc_id)]

    library = Library()
    service = PinoutService(library, vocabulary())  # type: ignore[arg-type]
    assert service.pinouts("a") is service.pinouts("a")
    service.forget(["b"])
    service.pinouts("a")
    assert library.reads == 1
    service.forget(["a"])
    service.pinouts("a")
    service.forget([])
    service.pinouts("a")
    assert library.reads == 3


def test_of_two_maps_the_pins_are_those_that_more_is_said_of() -> None:
    """A drawing names them, the table beside it tells what they are for; the drawing keeps its form."""
    drawn = pins("DIP-8", NAMES)
    described = tuple(pair.model_copy(update={"description": f"what {pair.right} does"}) for pair in drawn.pairs)
    table = on(2, drawn.model_copy(update={"package": "", "pairs": described}))
    (one,) = together(made(drawn, table))
    assert (one.drawing.form, one.fact.page, one.pins[0].pair.description) == (Form.DUAL, 2, "what GND does")
    assert one.title == "DIP-8"


def test_what_was_being_made_when_the_document_changed_is_not_kept() -> None:
    class Changing:
        found = (NAMES[:4], NAMES)
        reads = 0

        def facts(self, doc_id: str, kind: str | None = None) -> list[Fact]:
            names = self.found[min(self.reads, 1)]
            self.reads += 1
            if self.reads == 1:
                service.forget([doc_id])
            return [pins("DIP-8", names).with_id(doc_id)]

    service = PinoutService(Changing(), vocabulary())  # type: ignore[arg-type]
    assert len(service.pinouts("a")[0].pins) == 4
    assert len(service.pinouts("a")[0].pins) == 8


def test_packages_with_the_same_pins_are_put_together_with_their_names() -> None:
    found = made(
        pins("PWP Package 8-Pin TSSOP", NAMES), on(2, pins("TSSOP", NAMES)), on(3, pins("PW 8-Pin SOIC", NAMES))
    )
    (one,) = together(found)
    assert one.title == "PWP Package 8-Pin TSSOP; PW 8-Pin SOIC"
    assert set(one.names) == {"PWP Package 8-Pin TSSOP", "TSSOP", "PW 8-Pin SOIC"}
    assert one.fact_ids == {pinout.fact.id for pinout in found}
    assert set(one.also_on) | {one.fact.page} == {1, 2, 3}


def test_packages_of_another_form_or_with_another_pin_stay_apart() -> None:
    found = made(pins("DIP-8", NAMES), on(2, pins("QFN-8", NAMES)), on(3, pins("SOIC-8", [*NAMES[:7], "VDD"])))
    assert len(together(found)) == 3


def test_a_named_package_of_unknown_form_is_not_drawn_as_another() -> None:
    found = made(pins("DIP-8", NAMES), on(2, pins("Package LH", NAMES)))
    assert [one.drawing.form for one in together(found)] == [Form.DUAL, Form.LIST]
    (one,) = together(made(pins("DIP-8", NAMES), on(2, pins("", NAMES))))
    assert (one.title, one.drawing.form) == ("DIP-8", Form.DUAL)


def test_unnamed_maps_that_name_a_pin_otherwise_are_one_and_say_so() -> None:
    names = [f"IO{n}" for n in range(1, 21)]
    (one,) = together(made(on(2, pins("", [*names[:19], "EPAD"])), on(3, pins("", [*names[:19], "GND"]))))
    assert {pin.pair.left: pin.doubts for pin in one.pins if pin.doubts} == {"20": ("page 3 names it GND",)}
    apart = together(made(on(2, pins("", names)), on(3, pins("", [*names[:10], *(f"P{n}" for n in range(10))]))))
    assert len(apart) == 2
