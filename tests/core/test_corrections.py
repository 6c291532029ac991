"""The replay of what people said: over the same reading, over another version's, and where it finds no place."""

from __future__ import annotations

import random

import pytest

from akili_desktop.core.corrections import Entry, as_read, place_of, replay, texts_of, undone
from akili_desktop.core.document import PageContent, Run, Word
from akili_desktop.core.facts import Bijection, Fact, Range, Value
from akili_desktop.core.geometry import Rect
from tests.core.facts_by_hand import DOC, feature, row


def entry(number: int, action: str, fact: Fact | None = None, **more: object) -> Entry:
    given = {"id": f"{number:016x}", "at": f"2026-01-{number:02d}T00:00:00Z", "by": "Ada", "doc_id": DOC}
    return Entry.model_validate({**given, "action": action, "fact": fact and fact.model_dump(), **more})


def reread(fact: Range, **changes: object) -> Range:
    """The row as another version of the extractor reads it: another id, its box a little larger."""
    other = fact.model_copy(update={"version": 2, "bbox": fact.bbox.grown(1.5), "id": "", "doc_id": "", **changes})
    return other.with_id(DOC)


SUPPLY = row("Supply voltage", "2.7", None, "5.5", "V", symbol="VCC", at=2)
CURRENT = row("Supply current", None, "3", "6", "mA", symbol="ICC", at=3)


def test_what_was_undone_an_odd_number_of_times_does_not_hold() -> None:
    entries = [entry(1, "reject", SUPPLY)]
    for number in range(2, 7):
        entries.append(entry(number, "undo", undoes=entries[-1].id))
        assert (entries[0].id in undone(entries)) is (number % 2 == 0)


@pytest.mark.parametrize("seed", range(20))
def test_replay_gives_back_every_other_fact_in_its_order(seed: int) -> None:
    chance = random.Random(seed)
    facts: list[Fact] = [SUPPLY, CURRENT, *(row(f"Parameter {n}", None, str(n), None, "V", at=5 + n) for n in range(6))]
    chance.shuffle(facts)
    entries: list[Entry] = []
    for number in range(1, 15):
        fact = chance.choice(facts)
        action = chance.choice(["confirm", "correct", "reject", "undo"])
        if action == "undo":
            if entries:
                entries.append(entry(number, "undo", undoes=chance.choice(entries).id))
            continue
        after = {"unit": f"U{number}"} if action == "correct" else None
        entries.append(entry(number, action, fact, before={"unit": "V"} if after else {}, after=after))
    found = replay(facts, entries)
    assert [f.id for f in found.facts] == [f.id for f in facts]
    assert found.unattached == {}
    assert replay(facts, entries) == found
    assert [as_read(f) for f in found.facts] == facts, "what was read is never lost"
    gone = undone(entries)
    for was, now in zip(facts, found.facts, strict=True):
        last = [e for e in entries if e.fact and e.fact.id == was.id and e.id not in gone]
        assert (now == was) is (not last)
        if last:
            assert now.judgement is not None
            assert (now.judgement.rejected is not None) is (last[-1].action == "reject")
            assert (now.judgement.confirmed is not None) is (last[-1].action == "confirm")


def test_a_correction_then_its_confirmation_find_the_row_of_another_version() -> None:
    corrected = entry(1, "correct", SUPPLY, before={"max": "5.5"}, after={"max": "6"})
    confirmed = entry(2, "confirm", SUPPLY, before={**texts_of(SUPPLY), "max": "6"})
    now, current = replay([reread(SUPPLY), CURRENT], [corrected, confirmed]).facts
    assert isinstance(now, Range)
    assert now.max == Value(text="6", bbox=SUPPLY.max.bbox) if SUPPLY.max else False
    assert now.judgement is not None
    assert now.judgement.confirmed is not None
    assert current.judgement is None


@pytest.mark.parametrize(
    ("action", "changes", "attached"),
    [
        ("correct", {"unit": "mV"}, True), ("correct", {"parameter": "Supply"}, True),
        ("confirm", {"unit": "mV"}, False), ("confirm", {"parameter": "Supply"}, False), ("confirm", {}, True),
        ("reject", {"parameter": "Supply"}, True), ("reject", {"min": None}, False),
    ],
)  # fmt: skip
def test_an_entry_holds_only_of_a_reading_that_says_what_it_judged(
    action: str, changes: dict[str, object], attached: bool
) -> None:
    after = {"max": "6"} if action == "correct" else None
    before = {"max": "5.5"} if action == "correct" else texts_of(SUPPLY)
    found = replay([reread(SUPPLY, **changes)], [entry(1, action, SUPPLY, before=before, after=after)])
    assert (found.facts[0].judgement is not None) is attached
    assert bool(found.unattached) is not attached


def test_what_follows_an_entry_without_a_place_has_none_either() -> None:
    entries = [
        entry(1, "correct", SUPPLY, before={"max": "5.5"}, after={"max": "6"}),
        entry(2, "confirm", SUPPLY, before=texts_of(SUPPLY), after=texts_of(SUPPLY)),
    ]
    other = SUPPLY.max.model_copy(update={"text": "7"}) if SUPPLY.max else None
    found = replay([reread(SUPPLY, max=other)], entries)
    assert found.facts[0].judgement is None
    assert found.unattached[entries[0].id].startswith("the page is read otherwise now: max “7”")
    assert found.unattached[entries[1].id] == "it follows one that found no place"


def test_nothing_is_put_on_the_value_of_another_place_or_page() -> None:
    same_words = row("Supply voltage", "2.7", None, "5.5", "V", symbol="VCC", at=9)
    later = row("Supply voltage", "2.7", None, "5.5", "V", symbol="VCC", at=42)
    found = replay([same_words, later], [entry(1, "reject", SUPPLY, before=texts_of(SUPPLY))])
    assert [f.judgement for f in found.facts] == [None, None]
    assert "nothing is read there any more" in found.unattached[f"{1:016x}"]


def test_two_readings_of_one_place_are_no_place() -> None:
    twice = [reread(SUPPLY), reread(SUPPLY, version=3)]
    found = replay(twice, [entry(1, "reject", SUPPLY, before=texts_of(SUPPLY))])
    assert "2 readings fit it now" in found.unattached[f"{1:016x}"]


def test_a_feature_that_was_a_word_is_corrected_to_a_number() -> None:
    channels = feature("PWM channels", "six", count=6, line="six PWM channels")
    found = replay([channels], [entry(1, "correct", channels, before={"text": "six"}, after={"text": "8"})])
    assert found.facts[0].number == 8  # type: ignore[union-attr]


def word(text: str, x: float, y: float = 100.0) -> Word:
    box = Rect(x, y - 7.0, x + 5.0 * len(text), y + 2.0)
    return Word(text, box, 9.0, y, "F", False, False, 0, 0, 0, 0, (Run(text, box, 9.0, y, 0),), False, None)


@pytest.mark.parametrize(
    ("text", "found"), [("7", True), ("5 V", True), ("5V", True), ("9", False), ("5", False), ("8", False)]
)
def test_a_corrected_text_is_placed_where_it_stands_once_in_the_line(text: str, found: bool) -> None:
    words = (word("5", 50), word("V", 60), word("5", 90), word("7", 120), word("8", 300), word("9", 50, 140))
    page = PageContent(1, 600, 800, 0, words, (), (), (), (), 9, 0, 0)
    assert (place_of(text, page, Rect(40, 90, 200, 104)) is not None) is found


def test_a_pin_finds_its_place_again_by_its_boxes() -> None:
    from tests.contracts.stores import page_facts

    pins = next(f.with_id(DOC) for f in page_facts(1) if isinstance(f, Bijection))
    renamed = entry(1, "correct", as_read(pins, "2"), pin="2", before={"name": "GND"}, after={"name": "VSS"})
    other = pins.model_copy(update={"package": "SO-8", "id": "", "doc_id": ""}).with_id(DOC)
    now = replay([other], [renamed]).facts[0]
    assert isinstance(now, Bijection)
    assert [p.right for p in now.pairs] == ["V+", "VSS"]
    assert now.pairs[1].judgement is not None
    assert now.judgement is None


def test_a_confirmation_is_of_the_text_that_it_saw() -> None:
    corrected = entry(1, "correct", SUPPLY, before={"max": "5.5"}, after={"max": "6"})
    confirmed = entry(2, "confirm", SUPPLY, before={**texts_of(SUPPLY), "max": "6"})
    undo = entry(3, "undo", undoes=corrected.id)
    found = replay([SUPPLY], [corrected, confirmed, undo])
    assert found.facts == [SUPPLY]
    assert "confirmed another text" in found.unattached[confirmed.id]
