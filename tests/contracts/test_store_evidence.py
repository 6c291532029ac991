"""What every LibraryStore promises of what people say: appended, shown in the facts, kept through a new reading."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.adapters.store.evidence import EVIDENCE
from akili_desktop.adapters.store.library import Library
from akili_desktop.core.corrections import Entry
from akili_desktop.core.errors import BadRequest, UnknownFact
from akili_desktop.core.facts import Fact, Range
from akili_desktop.core.ports import LibraryStore
from tests.contracts.stores import NOW, clock, drop, info, limit_row, page_facts, reading, take_in


@pytest.fixture
def document(store: LibraryStore, tmp_path: Path) -> str:
    source, doc_id = drop(tmp_path / "in")
    take_in(store, source, doc_id, pages=1)
    return doc_id


def supply(store: LibraryStore, doc_id: str) -> Range:
    return next(f for f in store.facts([doc_id]) if isinstance(f, Range) and f.parameter.startswith("Supply"))


def correction(fact: Fact, text: str = "6.5") -> Entry:
    return Entry(
        at=NOW, by="Ada", action="correct", doc_id=fact.doc_id, fact=fact, before={"max": "5.5"}, after={"max": text}
    )


def said(action: str, fact: Fact) -> Entry:
    return Entry(at=NOW, by="Ada", action=action, doc_id=fact.doc_id, fact=fact)  # type: ignore[arg-type]


def test_an_entry_shows_in_the_fact_and_in_the_card(store: LibraryStore, document: str) -> None:
    fact = supply(store, document)
    added = store.add_evidence(correction(fact))
    assert len(added.id) == 16
    assert store.evidence(document) == [added]
    now = supply(store, document)
    assert now.id == fact.id
    assert now.max is not None
    assert now.max.text == "6.5"
    assert now.judgement is not None
    assert now.judgement.corrected is not None
    assert now.judgement.read["max"].text == "5.5"
    assert store.document(document).evidence == 1
    assert store.document(document).unattached == {}
    others = [f for f in store.facts([document]) if f.id != fact.id]
    assert all(f.judgement is None for f in others)


def test_a_fact_is_found_by_the_beginning_of_its_id(store: LibraryStore, document: str) -> None:
    fact = supply(store, document)
    assert store.fact(fact.id) == fact
    assert store.fact(fact.id[:10]) == fact
    for wrong in ("", fact.id[:3], "zzzz", "0" * 16, "%%%%"):
        with pytest.raises(UnknownFact):
            store.fact(wrong)


def test_an_undone_entry_leaves_no_trace_in_the_facts(store: LibraryStore, document: str) -> None:
    before = store.facts([document])
    entry = store.add_evidence(correction(supply(store, document)))
    undo = Entry(at=NOW, by="Ada", action="undo", doc_id=document, undoes=entry.id)
    undone = store.add_evidence(undo)
    assert store.facts([document]) == before
    store.add_evidence(undo.model_copy(update={"undoes": undone.id}))
    assert supply(store, document).judgement is not None
    assert len(store.evidence(document)) == 3
    assert len({entry.id for entry in store.evidence(document)}) == 3


def test_a_new_reading_of_the_same_row_keeps_what_was_said(store: LibraryStore, document: str, tmp_path: Path) -> None:
    store.add_evidence(correction(supply(store, document)))
    source, _ = drop(tmp_path / "in")
    store.begin(source, document, info(1), "run-2", [], {"parameters": 2})
    facts = [
        f.model_copy(update={"version": 2, "bbox": f.bbox.grown(2.0)}) if isinstance(f, Range) else f
        for f in page_facts(1)
    ]
    store.put_page(document, reading(1, facts=facts))
    store.finish(document, "Part", [], None, None)
    now = supply(store, document)
    assert now.version == 2
    assert now.max is not None
    assert now.max.text == "6.5"
    assert store.document(document).unattached == {}


def test_a_new_reading_that_differs_says_what_found_no_place(
    store: LibraryStore, document: str, tmp_path: Path
) -> None:
    entry = store.add_evidence(correction(supply(store, document)))
    source, _ = drop(tmp_path / "in")
    for text, why in (("6.5", "no longer needed"), ("7.5", "read otherwise now: max “7.5”")):
        store.begin(source, document, info(1), "run-2", [], {"parameters": int(float(text))})
        store.put_page(document, reading(1, facts=[limit_row(1, 212.0, "Supply voltage", text)]))
        store.finish(document, "Part", [], None, None)
        now = supply(store, document)
        assert now.max is not None
        assert (now.max.text, now.judgement) == (text, None)
        assert why in store.document(document).unattached[entry.id]


def test_nothing_is_said_of_a_document_that_is_being_read(store: LibraryStore, tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in")
    store.begin(source, doc_id, info(1), "run-1", [])
    fact = limit_row(1, 212.0, "Supply voltage", "5.5").with_id(doc_id)
    with pytest.raises(BadRequest):
        store.add_evidence(correction(fact))


def test_deleting_everything_derived_loses_nothing_that_was_said(tmp_path: Path) -> None:
    import shutil

    store = Library(tmp_path / "library", clock, 1.0)
    source, doc_id = drop(tmp_path / "in")
    take_in(store, source, doc_id, pages=2)
    store.add_evidence(correction(supply(store, doc_id)))
    store.add_evidence(said("reject", next(f for f in store.facts([doc_id]) if f.kind == "bijection")))
    facts, card = store.facts(), store.document(doc_id)
    store.reindex()
    assert (store.facts(), store.document(doc_id)) == (facts, card)
    store.close()
    shutil.rmtree(tmp_path / "library" / ".akili")
    assert (store.facts(), store.document(doc_id)) == (facts, card)
    store.close()


def test_a_line_that_is_cut_off_is_told_and_the_next_entry_stands_on_its_own(tmp_path: Path) -> None:
    store = Library(tmp_path / "library", clock, 1.0)
    source, doc_id = drop(tmp_path / "in")
    take_in(store, source, doc_id, pages=1)
    first = store.add_evidence(correction(supply(store, doc_id)))
    path = next((tmp_path / "library" / "datasheets").glob(f"*/{EVIDENCE}"))
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:200])
    card = store.document(doc_id)
    store.reindex()
    assert store.document(doc_id).unattached == {"line 2": "the line is broken"}
    assert store.document(doc_id).evidence > card.evidence
    second = store.add_evidence(correction(supply(store, doc_id), "7"))
    assert store.evidence(doc_id) == [first, second]
    assert path.read_bytes().startswith(whole + whole[:200] + b"\n")
    store.close()


def test_what_another_process_appended_is_seen_at_the_next_opening(tmp_path: Path) -> None:
    one, other = (Library(tmp_path / "library", clock, 1.0) for _ in range(2))
    source, doc_id = drop(tmp_path / "in")
    take_in(one, source, doc_id, pages=1)
    assert supply(other, doc_id).judgement is None
    one.add_evidence(correction(supply(one, doc_id)))
    assert supply(other, doc_id).judgement is not None
    one.close()
    other.close()


def test_a_removed_document_taken_in_again_keeps_what_was_said(
    store: LibraryStore, document: str, tmp_path: Path
) -> None:
    store.add_evidence(correction(supply(store, document)))
    store.remove(document)
    source, _ = drop(tmp_path / "again")
    store.begin(source, document, info(1), "run-2", [])
    store.put_page(document, reading(1, facts=page_facts(1)))
    store.finish(document, "Part", [], None, None)
    now = supply(store, document)
    assert len(store.evidence(document)) == 1
    assert now.max is not None
    assert now.max.text == "6.5"
