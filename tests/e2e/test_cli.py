"""The command line as users and scripts see it: its JSON, its exit statuses, its sentences, on generated datasheets."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from akili_desktop import __version__
from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.adapters.store.library import Library
from akili_desktop.cli.context import plain
from akili_desktop.core.answer import Answer
from akili_desktop.core.errors import StepFailed
from akili_desktop.services.answer import AnswerService
from tests import make_pdfs
from tests.e2e.commandline import Akili
from tests.patience import SOON

pytestmark = pytest.mark.usefixtures("terminal")


class Shelf(NamedTuple):
    """A library with two datasheets that no test changes."""

    folder: Path
    limits: make_pdfs.Made
    pins: make_pdfs.Made
    report: Any


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    folder = tmp_path_factory.mktemp("shelf")
    limits = make_pdfs.limits(folder / "qv5533.pdf", lines="grid")
    pins = make_pdfs.pin_functions(folder / "pins.pdf")
    library = folder / "library"
    command = [sys.executable, "-m", "akili_desktop", "--library", str(library), "ingest"]
    done = subprocess.run(
        [*command, str(limits.path), str(pins.path), "--tags", "power, ldo", "--json"],
        capture_output=True, text=True, check=True, timeout=SOON,
    )  # fmt: skip
    assert done.stderr == ""
    return Shelf(library, limits, pins, json.loads(done.stdout))


@pytest.fixture
def read(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> Akili:
    """Commands on the shelf's library; for commands that only read."""
    return Akili(shelf.folder, capsys)


def _is_box(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(isinstance(v, float) for v in value)


# The contract


def test_ingest_json(shelf: Shelf) -> None:
    assert set(shelf.report) >= {"run_id", "documents"}
    first = shelf.report["documents"][0]
    assert set(first) >= {"path", "doc_id", "title", "pages", "status", "error", "facts", "seconds"}
    assert first["path"] == str(shelf.limits.path)
    assert (first["status"], first["error"], first["pages"]) == ("ingested", None, 1)
    assert len(first["doc_id"]) == 16
    assert set(first["facts"]) == {"unit", "range", "bijection", "grid"}
    assert first["facts"]["range"] >= len(shelf.limits.rows) - 1


def test_facts_json(shelf: Shelf, read: Akili) -> None:
    doc = shelf.report["documents"][0]["doc_id"]
    said = read("facts", doc, "--json")
    assert said.status == 0
    assert said.json["doc_id"] == doc
    facts = said.json["facts"]
    assert all({"kind", "id", "page", "bbox"} <= set(fact) and _is_box(fact["bbox"]) for fact in facts)
    ranges = [fact for fact in facts if fact["kind"] == "range"]
    keys = {"parameter", "symbol", "conditions", "variant", "section", "unit", "min", "typ", "max"}
    assert all(keys <= set(fact) for fact in ranges)
    values = [fact[role] for fact in ranges for role in ("min", "typ", "max") if fact[role]]
    assert all(set(value) == {"text", "value", "bbox"} and _is_box(value["bbox"]) for value in values)
    dropout = next(fact for fact in ranges if fact["parameter"] == "Dropout voltage")
    assert (dropout["min"], dropout["typ"]["value"], dropout["max"]["value"]) == (None, 180.0, 320.0)
    accuracy = next(fact for fact in ranges if fact["parameter"] == "Output voltage accuracy")
    assert (accuracy["min"]["text"], accuracy["min"]["value"]) == ("−1.5", -1.5)
    only = read("facts", doc[:6], "--kind", "range", "--json").json["facts"]
    assert [fact["id"] for fact in only] == [fact["id"] for fact in ranges]


def test_pin_facts_json(shelf: Shelf, read: Akili) -> None:
    doc = shelf.report["documents"][1]["doc_id"]
    maps = read("facts", doc, "--kind", "bijection", "--json").json["facts"]
    keys = {"left_name", "right_name", "package", "variant", "pairs"}
    assert all(keys <= set(fact) for fact in maps)
    pairs = [pair for fact in maps for pair in fact["pairs"]]
    assert all({"left", "right", "page", "bbox", "left_bbox", "right_bbox"} <= set(pair) for pair in pairs)
    grids = read("facts", doc, "--kind", "grid", "--json").json["facts"]
    cells = [cell for grid in grids for cell in grid["cells"]]
    assert all({"row", "col", "row_span", "col_span", "text", "bbox"} <= set(cell) for cell in cells)


def test_ask_json(shelf: Shelf, read: Akili) -> None:
    doc = shelf.report["documents"][0]["doc_id"]
    said = read("ask", "What is the maximum dropout voltage?", "--doc", doc, "--json")
    assert said.status == 0
    answer = said.json
    keys = {
        "question",
        "status",
        "answer",
        "reason",
        "reason_code",
        "choices",
        "values",
        "proof",
        "confidence",
        "trace",
    }
    assert keys | {"seconds"} <= set(answer)
    assert answer["status"] == "VERIFIED"
    assert {"role", "value", "text", "unit", "conditions", "variant", "doc_id", "page", "bbox"} <= set(
        answer["values"][0]
    )
    assert (answer["values"][0]["value"], answer["values"][0]["unit"]) == (320.0, "mV")
    assert all(item["rechecked"] for item in answer["proof"])
    assert {"doc_id", "page", "bbox", "text", "fact_id", "rechecked"} <= set(answer["proof"][0])


def test_a_refusal_is_an_answer(read: Akili) -> None:
    said = read("ask", "What is the colour of the moon?", "--json")
    assert said.status == 0
    assert said.json["status"] == "REFUSED"
    assert said.json["reason"]
    assert said.json["answer"] is None


def test_ask_batch(shelf: Shelf, read: Akili, tmp_path: Path) -> None:
    doc = shelf.report["documents"][0]["doc_id"]
    batch = tmp_path / "questions.jsonl"
    rows = [
        {"id": "q1", "question": "What is the maximum dropout voltage?", "doc": doc},
        {"id": "q2", "question": "What is the meaning of life?", "doc": None},
    ]
    batch.write_text("\n".join(map(json.dumps, rows)) + "\n\n")
    said = read("ask", "--batch", batch, "--json")
    assert said.status == 0
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert [(a["id"], a["question"]) for a in answers] == [(r["id"], r["question"]) for r in rows]
    assert answers[1]["status"] == "REFUSED"
    batch.write_text('{"id": 1, "question": "x?", "doc": "ffffffffffffffff"}\n')
    said = read("ask", "--batch", batch, "--json")
    assert (said.status, json.loads(said.out)["status"]) == (1, "REFUSED")
    batch.write_text('{"id": 1, "question": "x?"}\nnonsense\n')
    said = read("ask", "--batch", batch, "--json")
    assert (said.status, said.out) == (1, "")
    assert "Line 2 of questions.jsonl" in said.err


@pytest.mark.parametrize("starts", [True, False])
def test_a_batch_begins_when_the_reader_can_be_asked(
    read: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: bool
) -> None:
    done: list[str] = []
    rightly = AnswerService.ask

    def ask(self: AnswerService, question: str, docs: Sequence[str] | None = None) -> Answer:
        done.append(question)
        return rightly(self, question, docs)

    def wait_until_warm(_: PdfProcesses) -> None:
        done.append("warm")
        if not starts:
            raise StepFailed("The PDF reader did not start.", "Run `akili doctor`.")

    monkeypatch.setattr(AnswerService, "ask", ask)
    monkeypatch.setattr(PdfProcesses, "wait_until_warm", wait_until_warm)
    batch = tmp_path / "questions.jsonl"
    batch.write_text('{"id": 1, "question": "pin 1?"}\n')
    assert read("ask", "--batch", batch, "--json").status == 0
    assert done == ["warm", "pin 1?"]


def test_one_question_that_fails_inside_does_not_lose_the_others(
    read: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rightly = AnswerService.ask

    def ask(self: AnswerService, question: str, docs: Sequence[str] | None = None) -> Answer:
        if "odd" in question:
            raise ZeroDivisionError("by nothing")
        return rightly(self, question, docs)

    monkeypatch.setattr(AnswerService, "ask", ask)
    batch = tmp_path / "questions.jsonl"
    batch.write_text("".join(json.dumps({"id": q, "question": q}) + "\n" for q in ("an odd one", "pin 1?")))
    said = read("ask", "--batch", batch, "--json")
    first, second = map(json.loads, said.out.splitlines())
    assert (first["status"], second["id"]) == ("REFUSED", "pin 1?")
    assert "ZeroDivisionError" in first["reason"]
    assert said.status == 1
    assert said.err.startswith("akili: an odd one: ")


def test_tables_json(shelf: Shelf, read: Akili) -> None:
    said = read("tables", shelf.limits.path, "--json")
    assert said.status == 0
    [tables] = said.json.values()
    assert list(said.json) == [str(shelf.limits.path)]
    assert tables
    cell = tables[0]["cells"][0]
    assert set(tables[0]) == {"page", "bbox", "cells"}
    assert set(cell) == {"row", "col", "row_end", "col_end", "text", "bbox"}


def test_list_show_runs_and_doctor_json(shelf: Shelf, read: Akili) -> None:
    listed = read("ls", "--json").json["documents"]
    assert {one["doc_id"] for one in listed} == {one["doc_id"] for one in shelf.report["documents"]}
    assert all(one["tags"] == ["power", "ldo"] for one in listed)
    shown = read("show", listed[0]["doc_id"], "--json").json
    assert Path(shown["source"]).is_file()
    [run] = read("runs", "--json").json["runs"]
    assert (run["run_id"], run["state"], run["ingested"]) == (shelf.report["run_id"], "completed", 2)
    report = read("doctor", "--json").json
    assert report["akili"]["version"] == __version__
    assert report["library"]["documents"] == 2
    assert report["library"]["lock"] == "free"
    off = {one["feature"] for one in report["off"]}
    assert off >= {"Gemini", "Ollama"}
    assert ("OCR" in off) == (shutil.which("tesseract") is None)


@pytest.mark.parametrize(
    "command", [("ls",), ("runs",), ("doctor",), ("show",), ("facts",), ("ask", "max dropout voltage?")]
)
def test_the_same_for_people(shelf: Shelf, read: Akili, command: tuple[str, ...]) -> None:
    doc = shelf.report["documents"][0]["doc_id"]
    said = read(*command, *([doc] if command[0] in {"show", "facts"} else []))
    assert said.status == 0
    assert said.out.strip()
    assert "\x1b" not in said.out  # no colours where it is not a terminal


# Exit statuses and sentences


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nonsense"],
        ["ingest"],
        ["ask"],
        ["ask", "x", "--batch", "y"],
        ["facts", "abcd", "--kind", "x"],
        ["ls", "-z"],
    ],
)
def test_wrong_arguments_exit_with_2(akili: Akili, arguments: list[str]) -> None:
    assert akili(*arguments).status == 2


@pytest.mark.parametrize(
    "arguments", [["show", "abcd1234"], ["facts", "abcd1234"], ["rm", "abcd1234"], ["resume", "x"]]
)
def test_what_is_not_there_exits_with_1(read: Akili, arguments: list[str]) -> None:
    said = read(*arguments)
    assert (said.status, said.out) == (1, "")
    assert said.err.count("\n") == 1
    assert arguments[1] in said.err


def test_version_and_help(akili: Akili) -> None:
    assert akili("--version").out == f"akili {__version__}\n"
    assert "akili ingest" in akili("--help").out
    for command in ("ingest", "ask", "facts", "tables", "ls", "show", "rm", "runs", "resume", "reindex", "doctor"):
        said = akili(command, "--help")
        assert said.status == 0
        assert f"akili {command}" in said.out.split("Examples:")[1]


def test_wrong_settings_are_one_line(akili: Akili, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AKILI_PROCESSES", "many")
    said = akili("ls")
    assert said.status == 1
    assert "AKILI_PROCESSES" in said.err


def test_bad_files_each_have_a_sentence_and_the_others_go_on(akili: Akili, tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    good = make_pdfs.limits(files / "good.pdf").path
    shutil.copy(good, files / "twin.pdf")
    bad = {
        "empty.pdf": ("empty-file", make_pdfs.empty(files / "empty.pdf")),
        "letter.pdf": ("not-a-pdf", make_pdfs.not_a_pdf(files / "letter.pdf")),
        "locked.pdf": ("password-needed", make_pdfs.encrypted(files / "locked.pdf", password="secret")),
        "nothing.pdf": ("no-pages", make_pdfs.no_pages(files / "nothing.pdf")),
    }
    gone = files / "gone.pdf"
    said = akili("ingest", files, gone, "--json")
    assert said.status == 1
    by_name = {Path(one["path"]).name: one for one in said.json["documents"]}
    assert {name: by_name[name]["error_code"] for name in bad} == {name: code for name, (code, _) in bad.items()}
    assert by_name["gone.pdf"]["error_code"] == "file-vanished"
    assert by_name["good.pdf"]["status"] == "ingested"
    assert by_name["twin.pdf"]["status"] == "duplicate"
    failed = [one for one in by_name.values() if one["status"] == "failed"]
    assert all(Path(one["path"]).name in one["error"] for one in failed)
    assert len(said.err.splitlines()) == len(failed)
    assert akili("ingest", good, "--json").json["documents"][0]["status"] == "duplicate"
    assert akili("ingest", files / "locked.pdf", "--password", "wrong").status == 1
    opened = akili("ingest", files / "locked.pdf", "--password", "secret", "--json")
    assert (opened.status, opened.json["documents"][0]["status"]) == (0, "ingested")


def test_a_truncated_file_is_read_as_far_as_it_goes_or_refused(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.truncated(tmp_path / "half.pdf").path
    said = akili("ingest", path, "--json")
    [one] = said.json["documents"]
    assert (said.status, one["status"]) in {(0, "ingested"), (1, "failed")}
    if one["status"] == "failed":
        assert "half.pdf" in one["error"]


def test_a_scan_is_kept_and_marked_unreadable(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.scanned(tmp_path / "scan.pdf").path
    [one] = akili("ingest", path, "--json").json["documents"]
    assert (one["status"], one["pages_unreadable"]) == ("ingested", one["pages"])
    shown = akili("show", one["doc_id"], "--json").json
    assert shown["state"] == "unreadable"
    assert all(shown["page_reasons"].values())


def test_limits_exit_with_4(akili: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AKILI_MAX_PAGES", "3")
    path = make_pdfs.many_pages(tmp_path / "many.pdf", 4).path
    said = akili("ingest", path, "--json")
    assert (said.status, said.json["documents"][0]["error_code"]) == (4, "limit-reached")
    assert "AKILI_MAX_PAGES" in said.err


def test_a_library_in_use_says_by_whom(akili: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AKILI_LOCK_SECONDS", "0.2")
    path = make_pdfs.limits(tmp_path / "a.pdf").path
    hold = (
        "import sys\nfrom pathlib import Path\nfrom akili_desktop.adapters.store.library import Library\n"
        "with Library(Path(sys.argv[1]), lambda: '2026-01-01T00:00:00Z').writing():\n"
        "    print('held', flush=True)\n    sys.stdin.read()\n"
    )
    command = [sys.executable, "-c", hold, str(akili.library)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        said = akili("ingest", path)
        assert said.status == 1
        assert str(holder.pid) in said.err
        assert akili("ls").status == 0  # reading goes on
    assert akili("ingest", path).status == 0


def test_a_newer_library_is_left_alone(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.limits(tmp_path / "a.pdf").path
    assert akili("ingest", path).status == 0
    connection = sqlite3.connect(akili.library / ".akili" / "akili.sqlite")
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    for command in (("ls",), ("ingest", path)):
        said = akili(*command)
        assert said.status == 1
        assert "newer" in said.err


def test_tags_are_changed_and_listed_by(akili: Akili, tmp_path: Path) -> None:
    taken = akili("ingest", make_pdfs.limits(tmp_path / "a.pdf").path, "--tags", "power", "--json")
    doc_id = taken.json["documents"][0]["doc_id"]
    said = akili("tag", doc_id[:6], "--add", "board A,Power", "--json").json
    assert said == {"doc_id": doc_id, "tags": ["power", "board A"]}
    assert len(akili("ls", "--tag", "BOARD a", "--json").json["documents"]) == 1
    assert akili("ls", "--tag", "other", "--json").json["documents"] == []
    assert akili("tag", doc_id, "--remove", "power").out.strip() == "board A"
    assert akili("tag", doc_id, "--add", "x" * 41).status == 1


def test_remove_and_reindex(akili: Akili, tmp_path: Path) -> None:
    paths = [make_pdfs.limits(tmp_path / "a.pdf").path, make_pdfs.pin_functions(tmp_path / "b.pdf").path]
    ids = [one["doc_id"] for one in akili("ingest", *paths, "--json").json["documents"]]
    before = akili("facts", ids[0], "--json").out
    assert akili("rm", ids[1], "--yes", "--json").json == {"removed": [ids[1]], "corrections": {}}
    assert akili("restore", ids[1], "--json").json == {"restored": [ids[1]]}
    akili("rm", ids[1], "--yes")
    shutil.rmtree(akili.library / ".akili")
    assert akili("reindex", "--json").json == {"documents": 1}
    assert akili("facts", ids[0], "--json").out == before
    assert [one["doc_id"] for one in akili("ls", "--json").json["documents"]] == [ids[0]]


# Hostile text and surroundings


def test_document_text_cannot_steer_the_terminal() -> None:
    hostile = "a\x1b[31mb\x9b2Jc\u202eevil\u2066d\n[bold]e[/bold]\x07"
    assert plain(hostile) == "a[31mb2Jcevild [bold]e[/bold]"


def test_markup_in_a_document_is_printed_as_it_is(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.limits(tmp_path / "[red]name.pdf").path
    said = akili("ingest", path)
    assert said.status == 0
    card = Library(akili.library, lambda: "").documents()[0]
    assert plain(card.title) in " ".join(akili("ls").out.split())
    assert "[red]name.pdf" in akili("show", card.id).out


def test_it_works_where_qt_is_not_installed(tmp_path: Path) -> None:
    path = make_pdfs.limits(tmp_path / "a.pdf", lines="grid").path
    code = (
        "import sys\nsys.modules['PySide6'] = None\nfrom akili_desktop.cli import main\n"
        "library = ['--library', sys.argv[1]]\n"
        "assert main([*library, 'ingest', sys.argv[2], '--json']) == 0\n"
        "assert main([*library, 'ask', 'max dropout voltage?', '--json']) == 0\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "library"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=SOON)
    ingested, answer = (json.loads(line) for line in done.stdout.splitlines())
    assert ingested["documents"][0]["status"] == "ingested"
    assert answer["values"][0]["text"] == "320"


def asked_at_once(doc: str, folder: Path) -> tuple[str, ...]:
    batch = folder / "batch.jsonl"
    batch.write_text(json.dumps({"id": "1", "question": "max dropout voltage?", "doc": doc}))
    return ("ask", "--batch", str(batch), "--json")


@pytest.mark.parametrize("arguments", [lambda doc, folder: ("facts", doc, "--json"), asked_at_once])
def test_a_closed_pipe_is_no_error(
    shelf: Shelf, tmp_path: Path, arguments: Callable[[str, Path], tuple[str, ...]]
) -> None:
    doc = shelf.report["documents"][0]["doc_id"]
    command = [sys.executable, "-m", "akili_desktop", "--library", str(shelf.folder), *arguments(doc, tmp_path)]
    gone, ours = os.pipe()
    os.close(gone)
    try:
        done = subprocess.run(command, stdout=ours, stderr=subprocess.PIPE, text=True, timeout=SOON, check=False)
    finally:
        os.close(ours)
    assert (done.stderr, done.returncode) == ("", 0)


def test_ids_are_whole_on_a_narrow_terminal(read: Akili, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = read("ls").out
    assert all(one["doc_id"] in out for one in shelf.report["documents"] if one["doc_id"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize(
    ("to", "said"),
    [(">/dev/full", "akili: The output cannot be written: no space is left where it goes.\n"), (">&-", "")],
)
def test_output_that_goes_nowhere_is_told_in_a_line(shelf: Shelf, to: str, said: str) -> None:
    command = f'"$0" -m akili_desktop --library "$1" ls {to}'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable, str(shelf.folder)],
        capture_output=True,
        text=True,
        timeout=SOON,
        check=False,
    )
    assert done.stderr == said
