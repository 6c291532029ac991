"""Scanned datasheets read by OCR on request, by the whole application: with a stand-in for Tesseract that prints what
the test says, and with Tesseract itself where it is installed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.answer import Reason, Status
from akili_desktop.core.errors import BadRequest, ServiceOff
from akili_desktop.core.facts import Fact, Range
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract import versions
from akili_desktop.services.jobs import CancelToken, JobContext, Progress
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from tests import make_pdfs
from tests.e2e.commandline import Akili
from tests.scans import StandIn, put_on_path, scan, tsv_of

QUESTION = "What is the maximum input voltage?"
REAL = shutil.which("tesseract")


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    return put_on_path(tmp_path / "bin", monkeypatch)


@pytest.fixture
def printed(tmp_path: Path) -> Iterator[tuple[make_pdfs.Made, pymupdf.Page]]:
    """A table of limits with text, of which the tests make pictures."""
    made = make_pdfs.limits(tmp_path / "printed.pdf", lines="none")
    with pymupdf.open(made.path) as document:
        yield made, document[0]


def ingested(services: Services, path: Path) -> str:
    report = services.ingest.ingest([path])
    (document,) = report.documents
    assert document.doc_id is not None
    return document.doc_id


def rows(facts: list[Fact]) -> set[tuple[str, ...]]:
    return {
        (fact.parameter, *(f"{role} {value.text}" for role, value in fact.values()), fact.unit or "")
        for fact in facts
        if isinstance(fact, Range)
    }


def test_a_scanned_table_becomes_facts_for_review(
    services: Services, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    made, page = printed
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    doc_id = ingested(services, scan(tmp_path / "scan.pdf", [page]))
    before = services.library.document(doc_id)
    assert (before.state, before.page_status) == ("unreadable", {1: PageStatus.UNREADABLE})
    assert services.answer.ask(QUESTION).reason_code is Reason.UNREADABLE

    report = services.ocr.recognise(doc_id)
    assert (report.pages, report.kept, report.failed, report.stopped) == ((1,), (), {}, None)
    assert (report.engine, report.state) == ("tesseract 5.9.9", "partly")
    assert report.words > 50
    facts = services.library.facts(doc_id)
    assert {fact.origin for fact in facts} == {"ocr"}
    wanted = {(r.parameter, *(f"{role} {text}" for role, text in r.values.items()), r.unit) for r in made.rows}
    assert len(wanted & rows(facts)) > 0.8 * len(wanted)

    card = services.library.document(doc_id)
    assert card.page_status == {1: PageStatus.PARTLY}
    assert card.page_reasons[1] == "read by OCR (tesseract 5.9.9): what is read there is for review"
    assert card.title == before.title or card.title in page.get_text()
    answer = services.answer.ask(QUESTION)
    assert (answer.status, answer.answer) == (Status.REVIEW, "6.5 V")
    assert answer.reason is not None
    assert "read by OCR (tesseract 5.9.9)" in answer.reason
    assert answer.proof
    assert not any(item.rechecked for item in answer.proof)


def test_words_that_ocr_doubts_are_no_facts(
    services: Services, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    _, page = printed
    program.says(page.rect.width, page.rect.height, tsv_of(page, doubted=["6.5"]))
    doc_id = ingested(services, scan(tmp_path / "scan.pdf", [page]))
    services.ocr.recognise(doc_id)
    assert not any("6.5" in cell for row in rows(services.library.facts(doc_id)) for cell in row)
    assert "ocr-doubted" in {reject.rule for reject in services.library.rejects(doc_id)}
    stored = services.store.recognised(doc_id)[1].words
    assert [word.confidence for word in stored if word.text == "6.5"] == [0.315]
    assert services.answer.ask(QUESTION).status is Status.REFUSED


def two_pages(printed: tuple[make_pdfs.Made, pymupdf.Page], path: Path) -> Path:
    """A scan of the page and of another size of it, which the stand-in tells apart."""
    _, page = printed
    with pymupdf.open() as smaller:
        small = smaller.new_page(width=page.rect.width - 36, height=page.rect.height - 36)
        small.show_pdf_page(small.rect, page.parent, 0)
        return scan(path, [page, small])


def test_a_run_that_is_stopped_keeps_its_pages_and_goes_on(
    services: Services, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    page = printed[1]
    path = two_pages(printed, tmp_path / "scan.pdf")
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    program.does(page.rect.width - 36, page.rect.height - 36, "hang")
    doc_id = ingested(services, path)
    token = CancelToken()
    seen: list[Progress] = []

    def told(progress: Progress) -> None:
        seen.append(progress)
        if progress.done == 1:
            token.cancel()

    report = services.ocr.recognise(doc_id, context=JobContext(token, told))
    assert (report.pages, report.stopped) == ((1,), "It was stopped.")
    assert [(p.done, p.total) for p in seen] == [(0, 2), (1, 2)]
    assert list(services.store.recognised(doc_id)) == [1]
    assert services.library.facts(doc_id) == []

    program.does_no_more("hang")
    program.says(page.rect.width - 36, page.rect.height - 36, "")
    calls = len(program.calls)
    report = services.ocr.recognise(doc_id)
    assert (report.pages, report.kept, report.stopped) == ((2,), (1,), None)
    assert len(program.calls) == calls + 2  # both ways of looking at one page
    assert services.library.facts(doc_id, page=1)
    card = services.library.document(doc_id)
    assert card.page_status == {1: PageStatus.PARTLY, 2: PageStatus.UNREADABLE}
    assert card.page_reasons[2] == "scanned: tesseract 5.9.9 found no text in the picture"

    report = services.ocr.recognise(doc_id, again=True)
    assert (report.pages, report.kept) == ((1, 2), ())


def test_a_page_that_fails_stops_no_other_and_is_tried_again(
    services: Services, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    page = printed[1]
    path = two_pages(printed, tmp_path / "scan.pdf")
    program.does(page.rect.width, page.rect.height, "fail")
    program.says(page.rect.width - 36, page.rect.height - 36, tsv_of(page))
    doc_id = ingested(services, path)
    report = services.ocr.recognise(doc_id)
    assert report.pages == (2,)
    assert list(report.failed) == [1]
    assert "Image too small to scale" in report.failed[1]
    assert services.library.facts(doc_id, page=2)
    program.does_no_more("fail")
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    report = services.ocr.recognise(doc_id)
    assert (report.pages, report.kept, report.failed) == ((1,), (2,), {})


def test_what_was_read_stays_without_the_program(
    settings: Settings, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    page = printed[1]
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    path = scan(tmp_path / "scan.pdf", [page])
    with build(settings) as services:
        doc_id = ingested(services, path)
        services.ocr.recognise(doc_id)
        facts, answer = services.library.facts(doc_id), services.answer.ask(QUESTION)
    program.program.unlink()
    shutil.rmtree(settings.library / ".akili")
    with build(settings) as services:
        assert services.library.reindex() == 1
        assert services.library.facts(doc_id) == facts
        assert services.answer.ask(QUESTION).model_copy(update={"seconds": answer.seconds}) == answer
        assert [d.status for d in services.ingest.ingest([path]).documents] == ["duplicate"]
    monkeypatch.setattr(versions, "VERSIONS", {**versions.VERSIONS, "grids": 99})
    with build(settings) as services:
        assert [d.status for d in services.ingest.ingest([path]).documents] == ["ingested"]
        assert rows(services.library.facts(doc_id)) == rows(facts)
        with pytest.raises(ServiceOff):
            services.ocr.recognise(doc_id)


def test_a_page_whose_font_cannot_be_decoded_is_read_from_its_picture(
    services: Services, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    page = printed[1]
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    doc_id = ingested(services, make_pdfs.undecodable(tmp_path / "codes.pdf").path)
    assert services.library.document(doc_id).page_reasons == {1: "the text's font cannot be decoded"}
    services.ocr.recognise(doc_id)
    assert services.library.facts(doc_id, "range")
    assert services.answer.ask(QUESTION).status is Status.REVIEW


def test_a_document_with_text_is_left_alone(
    services: Services, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page]
) -> None:
    doc_id = ingested(services, printed[0].path)
    with pytest.raises(BadRequest, match="text of its own"):
        services.ocr.recognise(doc_id)
    assert program.calls == []


# The command line


def test_the_command_prints_its_report_and_exit_status(
    library_folder: Path, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    page = printed[1]
    akili = Akili(library_folder, capsys)
    path = two_pages(printed, tmp_path / "scan.pdf")
    doc_id = akili("ingest", str(path), "--json").json["documents"][0]["doc_id"]
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    program.does(page.rect.width - 36, page.rect.height - 36, "fail")
    done = akili("ocr", doc_id[:6], "--json")
    assert done.status == 1
    assert "page 2 failed" in done.err
    assert (done.json["pages"], list(done.json["failed"]), done.json["state"]) == ([1], ["2"], "partly")
    program.does_no_more("fail")
    program.says(page.rect.width - 36, page.rect.height - 36, tsv_of(page))
    done = akili("ocr", doc_id)
    assert done.status == 0
    assert "tesseract 5.9.9 read 2 pages" in done.out
    assert "for review" in done.out
    assert akili("doctor", "--json").json["ocr"]["engine"] == "tesseract 5.9.9"
    program.program.unlink()
    done = akili("ocr", doc_id)
    assert done.status == 1
    assert "apt-get install tesseract-ocr" in done.err
    report = akili("doctor", "--json").json["ocr"]
    assert (report["engine"], "apt-get install" in report["remedy"]) == ("none", True)


def test_ctrl_c_stops_the_command_where_it_can_go_on(
    library_folder: Path, program: StandIn, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    page = printed[1]
    path = two_pages(printed, tmp_path / "scan.pdf")
    program.says(page.rect.width, page.rect.height, tsv_of(page))
    program.does(page.rect.width - 36, page.rect.height - 36, "hang")
    akili = [sys.executable, "-m", "akili_desktop", "--library", str(library_folder)]
    environment = {**os.environ, "AKILI_PROCESSES": "1"}
    taken = subprocess.run([*akili, "ingest", str(path), "--json"], capture_output=True, check=True, env=environment)
    doc_id = json.loads(taken.stdout)["documents"][0]["doc_id"]
    running = subprocess.Popen(
        [*akili, "ocr", doc_id], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    )
    killer = threading.Timer(120, running.kill)
    killer.start()
    while not (program.folder / "pid").exists() and running.poll() is None:
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate()
    killer.cancel()
    assert running.returncode == 3
    assert f"akili ocr {doc_id}" in errors
    (file,) = library_folder.glob("datasheets/*/ocr.jsonl")
    assert [json.loads(line)["page"] for line in file.read_text().splitlines()] == [1]


# Tesseract itself


@pytest.mark.skipif(REAL is None, reason="Tesseract is not installed (scripts/system_libraries.sh installs it)")
def test_tesseract_reads_a_clean_scan(
    services: Services, printed: tuple[make_pdfs.Made, pymupdf.Page], tmp_path: Path
) -> None:
    made, page = printed
    doc_id = ingested(services, scan(tmp_path / "scan.pdf", [page], dots=300))
    report = services.ocr.recognise(doc_id)
    assert report.failed == {}
    facts = services.library.facts(doc_id)
    values = {(role, text) for row in made.rows for role, text in row.values.items()}
    found = {(role, value.text) for fact in facts if isinstance(fact, Range) for role, value in fact.values()}
    assert len(found & values) >= 0.3 * len(values)
    assert len(found - values) <= 0.1 * len(values)
    assert {fact.origin for fact in facts} == {"ocr"}
    answer = services.answer.ask(QUESTION)
    assert answer.status is not Status.VERIFIED
