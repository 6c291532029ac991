"""A document's pin tables are joined over its pages when it is whole, and again after a run that was cut off."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from akili_desktop.adapters.store.library import Library
from akili_desktop.core.document import PdfInfo
from akili_desktop.core.errors import StepFailed
from akili_desktop.core.facts import (
    FOOTNOTED,
    Bijection,
    Fact,
    Flag,
    Mark,
    NoteList,
    PageReading,
    Pair,
    Range,
    SectionKind,
    Statement,
    Unit,
)
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Announced, Outline
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.rendered import PageFailure
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.services.ingest import IngestService


def clock() -> str:
    return "2026-01-02T03:04:05Z"


class PinEngine:
    """A PdfEngine over a JSON list of pages, each a list of pin numbers; pages come last first."""

    def open(self, path: Path, password: str | None = None) -> PdfInfo:
        pages = len(json.loads(path.read_text()))
        return PdfInfo(pages=pages, sizes=((600, 800),) * pages)

    def analyse(
        self,
        path: Path,
        pages: Sequence[int],
        carries: Callable[[int], dict[str, object] | None] | None = None,
        password: str | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        recognised: object = None,
    ) -> Iterator[PageReading | PageFailure]:
        numbers = json.loads(path.read_text())
        for page in reversed(pages):
            facts: list[Bijection | Unit] = [
                Unit(
                    page=page, bbox=Rect(1, 1, 9, 9), extractor="t", label="page", text="x", text_bbox=Rect(1, 1, 9, 9)
                )
            ]
            if numbers[page - 1]:
                facts.append(table(page, numbers[page - 1]))
            yield PageReading(page=page, status=PageStatus.READ, facts=self.stated(page, facts))

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        """What the page states: `facts`, made of its pins."""
        return tuple(facts)


def table(page: int, numbers: Sequence[int]) -> Bijection:
    pairs = []
    for row, number in enumerate(numbers):
        left, right = Rect(10, 20 * row, 20, 20 * row + 9), Rect(50, 20 * row, 90, 20 * row + 9)
        pair = Pair(
            left=str(number), right=f"P{number}", page=page, bbox=left.union(right), left_bbox=left, right_bbox=right
        )
        pairs.append(pair)
    box = Rect(10, 0, 90, 20 * len(numbers))
    return Bijection(page=page, bbox=box, extractor="t", package="QFN", pairs=tuple(pairs))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "library", clock, 0.2)
    yield library
    library.close()


def ingested(store: Library, tmp_path: Path, pages: list[list[int]]) -> str:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps(pages))
    service = IngestService(store, PinEngine(), clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.error is None
    assert report.doc_id is not None
    return report.doc_id


def test_pages_of_one_table_become_one_fact_and_others_stay(store: Library, tmp_path: Path) -> None:
    doc_id = ingested(store, tmp_path, [[1, 2], [3, 4, 5], [], [1, 2]])
    facts = store.facts([doc_id])
    tables = [fact for fact in facts if isinstance(fact, Bijection)]
    assert [[(p.left, p.page) for p in t.pairs] for t in tables] == [
        [("1", 1), ("2", 1), ("3", 2), ("4", 2), ("5", 2)],
        [("1", 4), ("2", 4)],
    ]
    assert sorted(f.page for f in facts if isinstance(f, Unit)) == [1, 2, 3, 4]
    assert all(fact.id and fact.doc_id == doc_id for fact in facts)
    assert store.document(doc_id).facts == {"bijection": 2, "unit": 4}


def test_the_remains_of_a_joining_that_broke_off_are_taken_out() -> None:
    one, two = table(1, [1, 2]), table(2, [3, 4])
    (whole,) = merge_document([one, two])
    # the first page was stored with the joined table, the second not yet without its own
    assert merge_document([whole, two]) == [whole]


class PinProse(PinEngine):
    """As `PinEngine`; at the top of each page stands a sentence about "this pin"."""

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        said = Unit(
            page=page, bbox=Rect(300, 1, 500, 9), extractor="t", label="drawn from this pin", text="5 mA",
            text_bbox=Rect(300, 1, 320, 9), line="Up to 5 mA can be drawn from this pin.",
            statement=Statement(bound="max", open="\u2026"),
        )  # fmt: skip
        return (said, *(lowered(fact) for fact in facts if isinstance(fact, Bijection)))


def lowered(pins: Bijection) -> Bijection:
    """The map further down its page, its last pin with a description that goes on."""
    pairs = [p.model_copy(update={"bbox": Rect(10, 100, 90, 109), "description": "Output."}) for p in pins.pairs]
    pairs[-1] = pairs[-1].model_copy(update={"description": "Output of a regulator, from which"})
    return pins.model_copy(update={"pairs": tuple(pairs)})


def test_a_sentence_knows_the_pin_that_the_page_before_began_to_describe(store: Library, tmp_path: Path) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[1, 2], [3, 4]]))
    service = IngestService(store, PinProse(), clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    said = {f.page: f.statement for f in store.facts([report.doc_id]) if isinstance(f, Unit)}
    assert {page: told and told.subject for page, told in said.items()} == {1: None, 2: "P2"}


class Marked(PinEngine):
    """As `PinEngine`; each page has a row of characteristics whose conditions are a mark, the last one its note."""

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        note = Mark(mark="**", text="Inputs alone have a pull-up.", page=page, bbox=Rect(1, 50, 90, 59))
        row = Range(
            page=page, bbox=Rect(1, 20, 90, 29), extractor="t", parameter="Threshold", conditions="**",
            section=f"Table 5.{page} Pin characteristics", notes=(note,) if page == 2 else (),
        )  # fmt: skip
        return (row,)


def test_a_mark_alone_gets_the_note_of_a_later_page(store: Library, tmp_path: Path) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[], []]))
    service = IngestService(store, Marked(), clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    rows = [fact for fact in store.facts([report.doc_id]) if isinstance(fact, Range)]
    assert [(row.page, [note.page for note in row.notes]) for row in rows] == [(1, [2]), (2, [2])]


class Noted(PinEngine):
    """On page 1 a row whose mark no note of its page explains; on page 2 a list of notes alone."""

    def analyse(self, *args: object, **more: object) -> Iterator[PageReading | PageFailure]:
        note = Mark(mark="3", text="Not tested.", page=2, bbox=Rect(1, 40, 90, 49))
        for reading in super().analyse(*args, **more):  # type: ignore[arg-type]
            assert isinstance(reading, PageReading)
            notes = (NoteList(notes=(note,)),) if reading.page == 2 else ()
            yield reading.model_copy(update={"notes": notes})

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        flag = Flag(rule=NOTE_MISSING, detail=f"{NOT_ON_PAGE}3")
        row = Range(page=page, bbox=Rect(1, 20, 90, 29), extractor="t", parameter="Threshold", flags=(flag,))
        return (row,) if page == 1 else tuple(facts)


def test_a_list_of_notes_on_a_page_without_limits_is_of_the_rows_before(store: Library, tmp_path: Path) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[], []]))
    service = IngestService(store, Noted(), clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    (row,) = (fact for fact in store.facts([report.doc_id]) if isinstance(fact, Range))
    assert [(note.text, note.page) for note in row.notes] == [("Not tested.", 2)]
    assert not row.flags


class NotedParts(PinEngine):
    """On page 1 a value of a part's whose mark no note of its page explains; page 2 opens with notes."""

    def analyse(self, *args: object, **more: object) -> Iterator[PageReading | PageFailure]:
        note = Mark(mark="1", text="Inside the chip.", page=2, bbox=Rect(1, 40, 90, 49))
        for reading in super().analyse(*args, **more):  # type: ignore[arg-type]
            assert isinstance(reading, PageReading)
            notes = (NoteList(notes=(note,), goes_on=True),) if reading.page == 2 else ()
            yield reading.model_copy(update={"notes": notes})

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        flag, box = Flag(rule=FOOTNOTED, detail=f"{NOT_ON_PAGE}1"), Rect(1, 20, 90, 29)
        value = Unit(page=page, bbox=box, extractor="t", label="RAM", text="8 kB", text_bbox=box, flags=(flag,))
        return (value,) if page == 1 else tuple(facts)


def test_notes_that_open_the_next_page_are_of_the_values_of_parts_before(store: Library, tmp_path: Path) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[], []]))
    service = IngestService(store, NotedParts(), clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    (value,) = (fact for fact in store.facts([report.doc_id]) if isinstance(fact, Unit) and fact.label == "RAM")
    assert [(note.text, note.page) for note in value.notes] == [("Inside the chip.", 2)]
    assert not value.flags


class PartsOverPages(PinEngine):
    """A value of a part on each of two pages, at the same places; behind the second the notes, which it has already."""

    def analyse(self, *args: object, **more: object) -> Iterator[PageReading | PageFailure]:
        for reading in super().analyse(*args, **more):  # type: ignore[arg-type]
            assert isinstance(reading, PageReading)
            under = NoteList(notes=(self.note,), table=Rect(1, 1, 99, 35), raised=True)
            yield reading.model_copy(update={"notes": (under,) if reading.page == 2 else ()})

    note = Mark(mark="1", text="Inside the chip.", page=2, bbox=Rect(1, 40, 90, 49))

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        flag, box = Flag(rule=FOOTNOTED, detail=f"{NOT_ON_PAGE}1"), Rect(1, 20, 90, 29)
        value = Unit(
            page=page, bbox=box, extractor="t", label="RAM", label_bbox=Rect(60, 5, 80, 14), text="8 kB", text_bbox=box,
            variant=f"XYZ405{page}",
        )  # fmt: skip
        return (value.model_copy(update={"flags": (flag,)} if page == 1 else {"notes": (self.note,)}),)


def test_a_value_with_its_notes_tells_that_the_table_before_has_them_too(store: Library, tmp_path: Path) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[], []]))
    engine = PartsOverPages()
    service = IngestService(store, engine, clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    values = [fact for fact in store.facts([report.doc_id]) if isinstance(fact, Unit)]
    assert [(value.page, value.notes, value.flags) for value in values] == [
        (1, (engine.note,), ()),
        (2, (engine.note,), ()),
    ]


class Shared(Noted):
    """As `Noted`; the list stands under the table of page 2, whose one row has another of its notes."""

    def analyse(self, *args: object, **more: object) -> Iterator[PageReading | PageFailure]:
        marks = tuple(
            Mark(mark=mark, text=f"Note {mark}.", page=2, bbox=Rect(1, 30 + 10 * int(mark), 90, 39 + 10 * int(mark)))
            for mark in "123"
        )
        for reading in super().analyse(*args, **more):
            assert isinstance(reading, PageReading)
            row = Range(
                page=2, bbox=Rect(1, 20, 90, 29), extractor="t", parameter="Rise time", section="AC",
                section_kind=SectionKind.CHARACTERISTIC, notes=marks[:1],
            )  # fmt: skip
            under = NoteList(notes=marks, title="AC", table=Rect(1, 10, 90, 30))
            second = {"facts": (row,), "notes": (under,)}
            yield reading.model_copy(update=second) if reading.page == 2 else reading


def test_rows_with_notes_tell_whose_the_list_under_them_is(store: Library, tmp_path: Path) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[], []]))
    service = IngestService(store, Shared(), clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    rows = {fact.parameter: fact for fact in store.facts([report.doc_id]) if isinstance(fact, Range)}
    assert {name: [note.mark for note in row.notes] for name, row in rows.items()} == {
        "Threshold": ["3"], "Rise time": ["1"],
    }  # fmt: skip


class Outlined(PinEngine):
    """A page that says how the values of Table 5 hold, and one with that table; a run may break between them."""

    broken = False

    def analyse(self, *args: object, **more: object) -> Iterator[PageReading | PageFailure]:
        for reading in sorted(super().analyse(*args, **more), key=lambda reading: reading.page):  # type: ignore[arg-type]
            assert isinstance(reading, PageReading)
            if reading.page == 2 and self.broken:
                raise StepFailed("The process ended.", "Run it again.")
            said = (Announced("5", "Tested at 3 V."),) if reading.page == 1 else ()
            yield reading.model_copy(update={"outline": Outline(announced=said)})

    def stated(self, page: int, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        row = Range(page=page, bbox=Rect(1, 20, 90, 29), extractor="t", parameter="Delay", section="Table 5. Pins")
        return (row,) if page == 2 else tuple(facts)


@pytest.mark.parametrize("broken", [False, True], ids=["at once", "in two runs"])
def test_a_page_tells_of_a_table_of_another_whichever_run_read_it(store: Library, tmp_path: Path, broken: bool) -> None:
    path = tmp_path / "pins.pdf"
    path.write_text(json.dumps([[], []]))
    engine = Outlined()
    service = IngestService(store, engine, clock, tmp_path / "runs", join=merge_document)  # type: ignore[arg-type]
    if broken:
        engine.broken = True
        assert service.ingest([path]).documents[0].error
        engine.broken = False
    (report,) = service.ingest([path]).documents
    assert report.doc_id is not None
    (row,) = (fact for fact in store.facts([report.doc_id]) if isinstance(fact, Range))
    assert row.section_conditions == "Tested at 3 V."
