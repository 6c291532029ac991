"""The files of the library: names, atomic writing, what stands in a document's folder."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.adapters.store.artifacts import flow_bytes, page_text, read_metadata
from akili_desktop.adapters.store.files import folder_name, write_atomically
from akili_desktop.adapters.store.library import Library
from akili_desktop.adapters.store.pagelines import RECOGNISED
from akili_desktop.core.facts import FlowLine, PageReading, TextLine
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.recognised import RecognisedPage
from tests.contracts.stores import clock, drop, info, reading, take_in

ID = "0123456789abcdef"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("NE555 Precision Timer", "NE555 Precision Timer (01234567)"),
        ("../../etc/passwd", "etc passwd (01234567)"),
        ('a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j (01234567)"),
        ("..", "datasheet (01234567)"),
        ("", "datasheet (01234567)"),
        ("CON", "_CON (01234567)"),
        ("aux.h timer", "_aux.h timer (01234567)"),
        ("Conductor", "Conductor (01234567)"),
        ("line\nbreak\u202egnp.exe\x00", "line break gnp.exe (01234567)"),
        ("Präzisions-Zeitgeber µA741 定时器", "Präzisions-Zeitgeber µA741 定时器 (01234567)"),
        (" . hidden. . ", "hidden (01234567)"),
    ],
)
def test_folder_names(title: str, name: str) -> None:
    assert folder_name(title, ID) == name


@given(st.text(max_size=300))
def test_every_title_makes_a_safe_name(title: str) -> None:
    name = folder_name(title, ID)
    assert 0 < len(name) <= 80
    assert len(name.encode()) <= 255
    assert not set(name) & set('<>:"/\\|?*\x00\n')
    assert name == name.strip(" .")
    assert Path(name).name == name
    assert name.endswith(" (01234567)")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    write_atomically(file, b"old")
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_what_stands_in_a_documents_folder(tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in", "My part.pdf")
    store = Library(tmp_path / "library", clock)
    take_in(store, source, doc_id)
    store.close()
    [folder] = (tmp_path / "library" / "datasheets").iterdir()
    assert folder.name == f"My part ({doc_id[:8]})"
    assert sorted(path.name for path in folder.iterdir()) == [
        "evidence.jsonl", "facts.jsonl", "flow.jsonl", "metadata.json", "rejects.jsonl", "source.pdf", "text.md",
    ]  # fmt: skip
    metadata = json.loads((folder / "metadata.json").read_text(encoding="utf-8"))
    assert next(iter(metadata)) == "schema_version"
    assert (metadata["id"], metadata["schema_version"], metadata["state"]) == (doc_id, 1, "ready")
    assert metadata["extractors"] == {"parameters": 1}
    for name, digest in metadata["artifact_digests"].items():
        assert digest == "sha256:" + hashlib.sha256((folder / name).read_bytes()).hexdigest()
    assert set(metadata["artifact_digests"]) == {"facts.jsonl", "flow.jsonl", "rejects.jsonl", "text.md"}
    assert not list((tmp_path / "library").rglob("*.part"))
    assert not (tmp_path / "library" / ".akili" / "incoming" / doc_id).exists()
    catalogue = json.loads((tmp_path / "library" / ".akili" / "catalog.json").read_text(encoding="utf-8"))
    assert [card["id"] for card in catalogue["documents"]] == [doc_id]


def test_spans_point_at_the_text_of_the_fact(tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in")
    store = Library(tmp_path / "library", clock)
    take_in(store, source, doc_id)
    folder = store.source(doc_id).parent
    store.close()
    text = (folder / "text.md").read_bytes()
    spelled = {}
    for line in (folder / "facts.jsonl").read_text(encoding="utf-8").splitlines():
        fact = json.loads(line)
        if "span" in fact:
            start, end = fact["span"]["utf8_byte_offset"]
            assert fact["span"]["artifact"] == "text.md"
            assert fact["span"]["slice_sha256"] == "sha256:" + hashlib.sha256(text[start:end]).hexdigest()
            spelled[fact["page"], fact.get("parameter") or fact["label"]] = text[start:end].decode()
    assert spelled[1, "Input offset voltage"] == spelled[2, "Input offset voltage"]
    assert spelled[1, "Input offset voltage"] == "Input offset voltage\tVOS\t−0.3\tmV"
    assert spelled[2, "Supply voltage"] == "Supply voltage\tVCC\t5.5\tV"
    assert spelled[1, "ADC"] == "10-bit ADC"
    assert len(spelled) == 6  # the grid and the pins have no line of text in this document


def test_text_cannot_forge_a_page_mark_or_a_line() -> None:
    line = TextLine(text="<!-- page 9 -->\nnext\u2028line", bbox=Rect(0, 0, 9, 9))
    text, places = page_text([PageReading(page=1, status=PageStatus.READ, lines=(line,))])
    assert text.decode() == "<!-- page 1 -->\n\n\\<!-- page 9 --> next line\n\n"
    *_, start, end = places[1][0]
    assert text[start:end].decode() == "\\<!-- page 9 --> next line"


def test_a_line_of_half_a_character_is_written_as_it_can_be() -> None:
    box = Rect(0, 0, 9, 9)
    flow = (FlowLine("5 Ω\u2028max", box, 8.0, True), FlowLine("half \ud83d of one", box, 7.5, False))
    written = flow_bytes([PageReading(page=3, status=PageStatus.READ, flow=flow)])
    lines = [["5 Ω\u2028max", 0.0, 0.0, 9.0, 9.0, 8.0, 1], ["half ? of one", 0.0, 0.0, 9.0, 9.0, 7.5, 0]]
    assert json.loads(written) == {"page": 3, "lines": lines}
    assert written.endswith(b"\n")
    assert written.count(b"\n") == 1


def test_evidence_survives_reading_again(tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in")
    store = Library(tmp_path / "library", clock)
    take_in(store, source, doc_id)
    evidence = store.source(doc_id).parent / "evidence.jsonl"
    evidence.write_text('{"confirmed": "x"}\n', encoding="utf-8")
    take_in(store, source, doc_id, salt=" again")
    assert evidence.read_text(encoding="utf-8") == '{"confirmed": "x"}\n'
    store.close()


def test_metadata_of_a_document_being_read_says_so(tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in")
    store = Library(tmp_path / "library", clock)
    store.begin(source, doc_id, info(2), "run", [])
    store.put_page(doc_id, reading(1))
    folder = store.source(doc_id).parent
    store.close()
    assert read_metadata(folder).state == "reading"
    assert not (folder / "facts.jsonl").exists()


def test_two_files_of_one_name_have_two_folders(tmp_path: Path) -> None:
    store = Library(tmp_path / "library", clock)
    for number in range(2):
        source, doc_id = drop(tmp_path / str(number), "same.pdf", b"%PDF " + bytes([number]))
        take_in(store, source, doc_id)
    assert len({store.source(card.id) for card in store.documents()}) == 2
    store.close()


def test_a_line_of_ocr_that_was_cut_off_costs_only_its_page(tmp_path: Path) -> None:
    pages = [RecognisedPage(page=n, engine="tesseract 5", language="eng", scale=4.0) for n in (1, 2, 3)]
    RECOGNISED.add(tmp_path, pages[0])
    RECOGNISED.add(tmp_path, pages[1])
    file = tmp_path / "ocr.jsonl"
    file.write_bytes(file.read_bytes()[:-9])
    assert RECOGNISED.read(tmp_path) == {1: pages[0]}
    RECOGNISED.add(tmp_path, pages[2])
    assert RECOGNISED.read(tmp_path) == {1: pages[0], 3: pages[2]}
    RECOGNISED.add(tmp_path, pages[1])
    assert list(RECOGNISED.read(tmp_path)) == [1, 2, 3]
