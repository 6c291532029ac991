"""What every LibraryStore promises; run on the library on disk and on the stand-in that other tests use."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from akili_desktop.core.errors import BadRequest, FileVanished, UnknownDocument
from akili_desktop.core.facts import Bijection, Grid, Range
from akili_desktop.core.geometry import Point, Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import LibraryStore
from akili_desktop.core.recognised import RecognisedPage, RecognisedWord
from tests.contracts.stores import drop, info, limit_row, reading, take_in


@pytest.fixture
def dropped(tmp_path: Path) -> tuple[Path, str]:
    return drop(tmp_path / "in")


def test_an_empty_library_has_nothing(store: LibraryStore) -> None:
    assert store.documents() == []
    assert store.facts() == []
    assert store.reindex() == 0
    with pytest.raises(UnknownDocument):
        store.document("0123456789abcdef")


def test_a_document_being_read_shows_no_facts(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    card = store.begin(source, doc_id, info(2), "run-1", ["a", "a"], {"parameters": 1})
    assert (card.id, card.state, card.pages, card.tags, card.whole) == (doc_id, "reading", 2, ("a",), False)
    store.put_page(doc_id, reading(1))
    assert store.pages_done(doc_id) == {1}
    assert [d.state for d in store.documents()] == ["reading"]
    assert store.facts() == store.facts([doc_id]) == []
    assert store.facts_at(doc_id, 1, Point(410.0, 206.0)) == []
    assert store.find("voltage") == store.rejects(doc_id) == []
    assert store.text(doc_id) == ""
    with pytest.raises(BadRequest):
        store.finish(doc_id, "T", [], None, None)
    assert [d.state for d in store.documents()] == ["reading"]


def test_a_finished_document_is_whole(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id, title="A part")
    card = store.document(doc_id)
    assert (card.title, card.parts, card.vendor, card.revision) == ("A part", ("PART1",), "A vendor", "Rev. B")
    assert (card.state, card.whole, card.pages, card.file_name) == ("ready", True, 2, "part.pdf")
    assert card.facts == {"bijection": 2, "grid": 2, "range": 4, "unit": 2}
    assert card.rejects == 4
    assert card.page_status == {1: PageStatus.READ, 2: PageStatus.READ}
    assert card.pdf == info(2)
    assert store.documents() == [card]
    assert store.pages_done(doc_id) == set()
    assert len(store.rejects(doc_id)) == 4
    assert {reject.page for reject in store.rejects(doc_id, 2)} == {2}
    assert store.source(doc_id).read_bytes() == source.read_bytes()


def test_a_stored_file_is_intact_until_its_bytes_change(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    assert store.intact(doc_id)
    assert store.intact(doc_id[:6])
    stored = store.source(doc_id)
    stored.write_bytes(stored.read_bytes().replace(b"made", b"mode"))
    assert not store.intact(doc_id)
    stored.unlink()
    assert not store.intact(doc_id)
    with pytest.raises(UnknownDocument):
        store.intact("0123456789abcdef")


def test_facts_come_back_as_they_were_put_in_canonical_order(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    facts = store.facts()
    given = [fact.with_id(doc_id) for page in (1, 2) for fact in reading(page).facts]
    assert sorted(facts, key=lambda f: f.id) == sorted(given, key=lambda f: f.id)
    assert [(f.page, f.kind) for f in facts] == [
        (page, kind) for page in (1, 2) for kind in ("unit", "range", "range", "bijection", "grid")
    ]
    assert facts == sorted(facts, key=lambda f: (f.doc_id, f.page, f.bbox.y0, f.bbox.x0, f.kind, f.id))


def test_facts_of_several_documents_and_kinds(store: LibraryStore, tmp_path: Path) -> None:
    ids = []
    for number in range(3):
        source, doc_id = drop(tmp_path / "in", f"p{number}.pdf", b"%PDF " + bytes([number]))
        take_in(store, source, doc_id)
        ids.append(doc_id)
    assert [f.doc_id for f in store.facts()] == [doc_id for doc_id in sorted(ids) for _ in range(10)]
    assert {f.doc_id for f in store.facts(ids[:2])} == set(ids[:2])
    assert store.facts([]) == []
    assert store.facts(["ffffffffffffffff"]) == []
    assert {f.kind for f in store.facts(kind="bijection")} == {"bijection"}
    assert len(store.facts([ids[0]], kind="range")) == 4
    assert [d.title for d in store.documents()] == ["Part p0", "Part p1", "Part p2"]


def test_grids_come_without_their_cells_where_asked(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    whole, bare = store.facts([doc_id]), store.facts([doc_id], cells=False)
    assert store.facts([doc_id]) == whole
    assert [fact.id for fact in bare] == [fact.id for fact in whole]
    grids = [(a, b) for a, b in zip(whole, bare, strict=True) if isinstance(a, Grid)]
    assert grids
    assert all(a.cells and b == a.model_copy(update={"cells": ()}) for a, b in grids)
    assert [b for b in bare if not isinstance(b, Grid)] == [a for a in whole if not isinstance(a, Grid)]


def test_terms_narrow(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id, pages=1)

    def labels(*terms: str) -> list[str]:
        return [f.parameter if isinstance(f, Range) else f.kind for f in store.facts([doc_id], terms=terms)]

    assert labels("VOLTAGE") == ["Input offset voltage", "Supply voltage"]
    assert labels("supply voltage") == ["Supply voltage"]
    assert labels("supply", "offset") == ["Input offset voltage", "Supply voltage"]
    assert labels("unit:MV") == ["Input offset voltage"]
    assert labels("symbol:vcc") == ["Supply voltage"]
    assert labels("pin:1") == labels("name:v+") == labels("package:soic-8") == ["bijection"]
    assert labels("name:v") == []
    assert labels("section:absolute maximum") == ["Input offset voltage", "Supply voltage"]
    assert labels("cell01") == ["grid"]
    assert labels("") == labels() == labels("nothing") == []


def test_facts_by_id_and_by_their_words(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id, pages=1)
    facts = store.facts()
    assert store.facts_by_id([facts[3].id, facts[0].id, "nothing"]) == [facts[0], facts[3]]
    assert [f.kind for f in store.find("supply Voltage")] == ["range"]
    assert store.find("supply nothing") == store.find('"') == store.find("") == []
    assert len(store.find("voltage", [doc_id], limit=1)) == 1
    assert store.find("voltage", []) == []


def test_facts_under_a_point_smallest_box_first(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    [row] = store.facts_at(doc_id, 2, Point(410.0, 218.0), radius=0.0)
    assert isinstance(row, Range)
    assert (row.page, row.parameter) == (2, "Supply voltage")
    near = store.facts_at(doc_id, 2, Point(410.0, 213.0))  # inside one row, a point away from the one above
    assert [f.parameter for f in near if isinstance(f, Range)] == ["Supply voltage", "Input offset voltage"]
    assert isinstance(store.facts_at(doc_id, 1, Point(110.0, 318.0))[0], Bijection)
    assert store.facts_at(doc_id, 1, Point(600.0, 780.0)) == []
    assert store.facts_at(doc_id, 3, Point(410.0, 218.0)) == []
    assert store.facts_at(doc_id, 1, Point(45.0, 218.0)) == []
    assert store.facts_at(doc_id, 1, Point(45.0, 218.0), radius=6.0)[0].kind == "range"


def test_a_value_box_wins_over_a_wide_one(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    wide = limit_row(1, 100.0, "Wide", "1").model_copy(update={"bbox": limit_row(1, 90.0, "", "").bbox.grown(0, 200)})
    narrow = limit_row(1, 100.0, "Narrow", "2")
    far = wide.model_copy(update=dict.fromkeys(("parameter_bbox", "symbol_bbox", "unit_bbox", "max")))
    store.begin(source, doc_id, info(1), "run", [])
    store.put_page(doc_id, reading(1, facts=[far, narrow]))
    store.finish(doc_id, "", [], None, None)
    found = store.facts_at(doc_id, 1, Point(410.0, 106.0))
    assert [f.parameter for f in found if isinstance(f, Range)] == ["Narrow", "Wide"]


def test_pages_of_equal_extractors_are_resumed(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    store.begin(source, doc_id, info(3), "run-1", [], {"parameters": 1})
    store.put_page(doc_id, reading(1))
    store.put_page(doc_id, reading(2))
    store.begin(source, doc_id, info(3), "run-2", [], {"parameters": 1})
    assert store.pages_done(doc_id) == {1, 2}
    kept = store.reading(doc_id, 1)
    assert (kept.identity, kept.carry) == ({"title": "A part"}, {"columns": [1.5, 2.5], "open": True})
    assert kept.facts == tuple(fact.with_id(doc_id) for fact in reading(1).facts)
    store.begin(source, doc_id, info(3), "run-3", [], {"parameters": 2})
    assert store.pages_done(doc_id) == set()
    with pytest.raises(BadRequest):
        store.reading(doc_id, 1)


def test_a_page_put_twice_counts_once(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    store.begin(source, doc_id, info(1), "run", [])
    store.put_page(doc_id, reading(1, salt=" old"))
    store.put_page(doc_id, reading(1))
    store.finish(doc_id, "T", [], None, None)
    assert not [f for f in store.facts() if "old" in f.model_dump_json()]
    assert len(store.facts()) == 5


def test_equal_facts_are_one(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    row = limit_row(1, 100.0, "Supply", "5")
    store.begin(source, doc_id, info(1), "run", [])
    store.put_page(doc_id, reading(1, facts=[row, row]))
    store.finish(doc_id, "T", [], None, None)
    assert len(store.facts()) == 1


def test_reading_again_keeps_the_old_facts_until_the_end(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    old = store.facts()
    store.begin(source, doc_id, info(2), "run-2", ["more"], {"parameters": 2})
    assert store.pages_done(doc_id) == set()
    store.put_page(doc_id, reading(1, " new"))
    assert store.facts() == old
    assert store.document(doc_id).whole
    store.put_page(doc_id, reading(2, " new"))
    store.finish(doc_id, "New", [], None, None)
    assert "Supply voltage new" in {f.parameter for f in store.facts(kind="range") if isinstance(f, Range)}
    assert len(store.facts()) == len(old)
    card = store.document(doc_id)
    assert (card.title, card.tags, card.run_id) == ("New", ("tag", "more"), "run-2")


@pytest.mark.parametrize(
    ("statuses", "state"),
    [
        ((PageStatus.READ, PageStatus.NO_FACTS), "ready"),
        ((PageStatus.NO_FACTS, PageStatus.NO_FACTS), "ready"),
        ((PageStatus.READ, PageStatus.UNREADABLE), "partly"),
        ((PageStatus.PARTLY, PageStatus.READ), "partly"),
        ((PageStatus.UNREADABLE, PageStatus.UNREADABLE), "unreadable"),
    ],
)
def test_the_state_tells_what_became_of_the_pages(
    store: LibraryStore, dropped: tuple[Path, str], statuses: tuple[PageStatus, ...], state: str
) -> None:
    source, doc_id = dropped
    store.begin(source, doc_id, info(2), "run", [])
    for page, status in enumerate(statuses, 1):
        store.put_page(doc_id, reading(page, status=status))
    store.finish(doc_id, "T", [], None, None)
    card = store.document(doc_id)
    assert (card.state, card.whole) == (state, True)
    assert card.page_status == dict(enumerate(statuses, 1))
    bad = {page for page, s in card.page_status.items() if s in {PageStatus.PARTLY, PageStatus.UNREADABLE}}
    assert set(card.page_reasons) == bad
    assert set(card.page_regions) == {page for page, s in card.page_status.items() if s is PageStatus.PARTLY}


def test_a_file_that_is_gone_or_changed_is_not_taken_in(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    source.write_bytes(b"%PDF something else")
    with pytest.raises(FileVanished, match=r"part\.pdf"):
        store.begin(source, doc_id, info(1), "run", [])
    source.unlink()
    with pytest.raises(FileVanished, match=r"part\.pdf"):
        store.begin(source, doc_id, info(1), "run", [])
    assert store.documents() == []


def test_calls_out_of_order_are_refused(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    with pytest.raises(BadRequest):
        store.put_page(doc_id, reading(1))
    with pytest.raises(BadRequest):
        store.finish(doc_id, "T", [], None, None)
    store.begin(source, doc_id, info(1), "run", [])
    with pytest.raises(BadRequest):
        store.put_page(doc_id, reading(2))
    store.put_page(doc_id, reading(1))
    store.finish(doc_id, "T", [], None, None)
    with pytest.raises(BadRequest):
        store.put_page(doc_id, reading(1))


def test_removed_and_restored(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    before, card = store.facts(), store.document(doc_id)
    store.remove(doc_id[:6])
    assert store.documents() == store.facts() == []
    with pytest.raises(UnknownDocument):
        store.remove(doc_id)
    assert store.restore(doc_id) == card
    assert store.facts() == before
    with pytest.raises(UnknownDocument):
        store.restore(doc_id)
    store.remove(doc_id)
    assert store.empty_trash() == 1
    assert store.empty_trash() == 0
    with pytest.raises(UnknownDocument):
        store.restore(doc_id)


def test_tags_are_set_and_stay(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    store.begin(source, doc_id, info(1), "run", ["first"])
    with pytest.raises(BadRequest):
        store.set_tags(doc_id, ["early"])
    take_in(store, source, doc_id)
    before, facts = store.document(doc_id), store.facts()
    card = store.set_tags(doc_id[:6], ["power", "reviewed", "power"])
    assert card == before.model_copy(update={"tags": ("power", "reviewed")})
    store.reindex()
    assert (store.document(doc_id), store.facts()) == (card, facts)
    store.remove(doc_id)
    assert store.restore(doc_id).tags == ("power", "reviewed")
    with pytest.raises(UnknownDocument):
        store.set_tags("ffffffff", [])


def test_documents_by_the_beginning_of_their_id(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    assert store.document(doc_id[:4].upper()).id == doc_id
    with pytest.raises(UnknownDocument):
        store.document(doc_id[:3])
    with pytest.raises(UnknownDocument):
        store.document("")


def test_reindexing_changes_nothing(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    before = [fact.model_dump_json() for fact in store.facts()]
    assert store.reindex() == 1
    assert [fact.model_dump_json() for fact in store.facts()] == before


def test_the_text_has_page_marks(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    text = store.text(doc_id)
    assert text.startswith("<!-- page 1 -->\n\n10-bit ADC\nInput offset voltage\tVOS\t−0.3\tmV\n")
    assert text.count("<!-- page ") == 2


def test_what_was_given_out_can_be_changed_by_its_owner(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    store.facts().clear()
    assert len(store.facts()) == 10


def test_readers_beside_a_writer_see_a_document_whole_or_not_at_all(store: LibraryStore, tmp_path: Path) -> None:
    files = [drop(tmp_path / "in", f"p{n}.pdf", b"%PDF " + bytes([n])) for n in range(12)]
    seen: set[int] = set()
    stop = threading.Event()

    def read() -> None:
        while not stop.is_set():
            for doc_id in {fact.doc_id for fact in store.facts()}:
                seen.add(len(store.facts([doc_id])))

    readers = [threading.Thread(target=read) for _ in range(3)]
    for thread in readers:
        thread.start()
    try:
        with store.writing():
            for source, doc_id in files:
                take_in(store, source, doc_id)
    finally:
        stop.set()
        for thread in readers:
            thread.join()
    assert seen <= {10}
    assert len(store.facts()) == 120


def recognised(page: int, *texts: str) -> RecognisedPage:
    words = [
        RecognisedWord(text, Rect(10.0 * n, 20.0, 10.0 * n + 9.0, 30.0), 10.0, 28.0, 1, 1, 0.5 + 0.1 * n)
        for n, text in enumerate(texts)
    ]
    return RecognisedPage(page=page, engine="tesseract 5", language="eng", scale=4.5, words=tuple(words))


def test_what_ocr_read_is_kept_with_the_document(store: LibraryStore, dropped: tuple[Path, str]) -> None:
    source, doc_id = dropped
    take_in(store, source, doc_id)
    assert store.recognised(doc_id) == {}
    second, first = recognised(2, "Vcc", "5.5"), recognised(1)
    store.put_recognised(doc_id, second)
    store.put_recognised(doc_id, first)
    assert store.recognised(doc_id[:6]) == {1: first, 2: second}
    assert list(store.recognised(doc_id)) == [1, 2]
    better = recognised(2, "VCC", "5.5")
    store.put_recognised(doc_id, better)
    assert store.recognised(doc_id) == {1: first, 2: better}
    store.remove(doc_id)
    store.restore(doc_id)
    assert store.recognised(doc_id) == {1: first, 2: better}
    store.forget_recognised(doc_id)
    assert store.recognised(doc_id) == {}
    with pytest.raises(UnknownDocument):
        store.recognised("0" * 16)
    with pytest.raises(UnknownDocument):
        store.put_recognised("0" * 16, better)
