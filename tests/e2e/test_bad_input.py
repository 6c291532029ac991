"""Files and places that go wrong, on the command line: one sentence each, the others go on, nothing is half-kept."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from akili_desktop.adapters.store import library as store
from tests import hostile_pdfs, make_pdfs
from tests.e2e.commandline import Akili
from tests.patience import SOON

RTL = "\u202e"


def reason(akili: Akili, report: Any, page: int = 1) -> str:
    """Why the page could not be read."""
    shown = akili.shown(report["doc_id"])
    assert shown["page_status"][str(page)] == "unreadable"
    return str(shown["page_reasons"][str(page)])


# Files that are broken


def test_what_is_lost_of_a_damaged_file_is_named_and_the_rest_is_read(akili: Akili, tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    hostile_pdfs.cut_but_repairable(files / "cut.pdf")
    hostile_pdfs.lost_content(files / "lost.pdf")
    hostile_pdfs.garbled_content(files / "garbled.pdf")
    hostile_pdfs.outlines_alone(files / "outlines.pdf")
    make_pdfs.truncated(files / "broken.pdf", keep=0.02)
    with pymupdf.open() as blank:
        blank.new_page()
        blank.save(files / "blank.pdf")
    said = akili("ingest", files, "--json")
    assert said.status == 1
    assert said.documents["broken.pdf"]["error_code"] == "damaged-pdf"
    assert [line for line in said.err.splitlines() if "broken.pdf is damaged" in line] == said.err.splitlines()
    cut = akili.shown(said.documents["cut.pdf"]["doc_id"])
    assert [cut["page_status"][str(page)] for page in (1, 2, 3)] == ["no facts"] * 3
    assert cut["page_reasons"] == {
        "4": "the page's content is damaged",
        "5": "the page is missing from the file",
        "6": "the page is missing from the file",
    }
    for name in ("lost.pdf", "garbled.pdf"):
        assert reason(akili, said.documents[name]) == "the page's content is damaged"
        assert akili.shown(said.documents[name]["doc_id"])["page_status"]["2"] == "no facts"
    assert "outlines" in reason(akili, said.documents["outlines.pdf"])
    assert akili.shown(said.documents["blank.pdf"]["doc_id"])["page_status"] == {"1": "no facts"}


def test_text_that_cannot_be_decoded_is_never_cited(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.undecodable(tmp_path / "private.pdf").path
    said = akili("ingest", path, "--json")
    assert said.status == 0
    report = said.documents["private.pdf"]
    assert reason(akili, report) == "the text's font cannot be decoded"
    asked = json.loads(akili("ask", "What is the maximum dropout voltage?", "--doc", report["doc_id"], "--json").out)
    assert (asked["status"], asked["reason_code"], asked["values"]) == ("REFUSED", "unreadable-page", [])
    assert "cannot be decoded" in asked["reason"]


def test_an_empty_password_opens_and_a_large_page_is_read(akili: Akili, tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    make_pdfs.encrypted(files / "open.pdf")
    make_pdfs.large_page(files / "large.pdf")
    said = akili("ingest", files, "--json")
    assert said.status == 0
    assert all(one["facts"]["range"] > 0 for one in said.documents.values())


# Files that attack


@pytest.fixture(scope="module")
def attackers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("attackers")
    for make in (
        hostile_pdfs.picture_bomb, hostile_pdfs.form_in_itself, hostile_pdfs.tree_in_circles, hostile_pdfs.lying_count,
        hostile_pdfs.deep_arrays, hostile_pdfs.many_paths, hostile_pdfs.mad_font, hostile_pdfs.mad_page_box,
    ):  # fmt: skip
        make(folder / f"{make.__name__}.pdf")
    return folder


def test_odd_structures_do_no_harm(akili: Akili, attackers: Path) -> None:
    said = akili("ingest", attackers, "--json")
    assert said.status == 1
    failed = {name for name, one in said.documents.items() if one["status"] == "failed"}
    assert failed == {"tree_in_circles.pdf", "lying_count.pdf"}
    assert all(said.documents[name]["error_code"] == "damaged-pdf" for name in failed)
    for name, one in said.documents.items():
        if name not in failed:
            assert akili.shown(one["doc_id"])["page_status"]["2"] == "no facts", name  # the page behind it is read


@pytest.mark.parametrize(
    ("make", "why", "setting"),
    [
        (hostile_pdfs.time_bomb, "took longer than 2 s", {"AKILI_PAGE_SECONDS": "2"}),
        (hostile_pdfs.forms_doubling, "took longer than 2 s", {"AKILI_PAGE_SECONDS": "2"}),
        (
            hostile_pdfs.memory_bomb,
            "it needed more than 300 MiB of memory",
            {"AKILI_PROCESS_MEMORY_MIB": "300", "AKILI_PAGE_SECONDS": "60"},
        ),
    ],
)
def test_a_page_that_would_take_for_ever_is_given_up_alone(
    akili: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], Path], why: str, setting: dict[str, str],
) -> None:  # fmt: skip
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    path = make(tmp_path / "bomb.pdf")
    assert path.stat().st_size < 200_000
    said = akili("ingest", path, "--json")
    assert (said.status, said.err) == (0, "")
    assert reason(akili, said.documents["bomb.pdf"]) == why
    assert akili.shown(said.documents["bomb.pdf"]["doc_id"])["page_status"]["2"] == "no facts"


# Names


def test_any_file_name_is_taken_and_none_steers_the_terminal(akili: Akili, tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    names = [
        "quo\"te's.pdf", "two\nlines.pdf", f"turned{RTL}fdp.exe.pdf", "tab\t bell\x07 esc\x1b[31m.pdf",
        "x" * 251 + ".pdf", "ü漢字.pdf", " .pdf", "-dash.pdf", "bad\udcff.pdf",
    ]  # fmt: skip
    for number, name in enumerate(names):
        make_pdfs.many_pages(tmp_path / "one.pdf", number + 1).path.rename(files / name)
    said = akili("ingest", files, "--json")
    assert said.status == 0, said.err
    assert {one["status"] for one in said.documents.values()} == {"ingested"}
    assert len(said.documents) == len(names)
    for arguments in (("ls",), ("runs",), *(("show", one["doc_id"]) for one in said.documents.values())):
        told = akili(*arguments)
        assert told.status == 0
        for line in told.out.split("\n"):
            assert line.isprintable(), line
            assert RTL not in line
    (files / names[1]).write_bytes(b"")
    (files / names[2]).write_bytes(b"")
    told = akili("ingest", files / names[1], files / names[2])
    assert told.status == 1
    assert [line.split(": ")[1].split(" is empty")[0] for line in told.err.splitlines()] == [
        "two lines.pdf",
        "turnedfdp.exe.pdf",
    ]


# Places


def test_folders_in_circles_end(akili: Akili, tmp_path: Path) -> None:
    folder = tmp_path / "files" / "below"
    folder.mkdir(parents=True)
    make_pdfs.limits(folder / "a.pdf")
    (folder / "up").symlink_to(tmp_path / "files")
    (folder / "self.pdf").symlink_to(folder / "self.pdf")
    (folder / "nowhere.pdf").symlink_to(folder / "gone.pdf")
    said = akili("ingest", tmp_path / "files", "--json")
    assert said.status == 1
    assert {name: one["status"] for name, one in said.documents.items()} == {
        "a.pdf": "ingested", "self.pdf": "failed", "nowhere.pdf": "failed",
    }  # fmt: skip
    assert len(said.err.splitlines()) == 2


def test_an_empty_folder_and_a_device_have_their_sentence(akili: Akili, tmp_path: Path) -> None:
    (tmp_path / "void").mkdir()
    os.mkfifo(tmp_path / "pipe.pdf")
    said = akili("ingest", tmp_path / "void", tmp_path / "pipe.pdf")
    assert said.status == 1
    assert "The folder void holds no PDF. Name a PDF or a folder with PDFs." in said.err
    assert "pipe.pdf is not a file." in said.err


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_library_that_cannot_be_written_still_answers(
    akili: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    path = make_pdfs.limits(tmp_path / "a.pdf", lines="grid").path
    assert akili("ingest", path).status == 0

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("filelock.FileLock.acquire", refuse)
    said = akili("ingest", make_pdfs.pin_functions(tmp_path / "b.pdf").path)
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert str(akili.library) in said.err
    assert "cannot be written" in said.err
    answer = json.loads(akili("ask", "What is the maximum dropout voltage?", "--json").out)
    assert answer["values"][0]["text"] == "320"


def test_a_library_that_is_a_file_says_so(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.limits(tmp_path / "a.pdf").path
    akili.library.write_text("not a folder")
    said = akili("ingest", path)
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert str(akili.library) in said.err


@pytest.mark.parametrize("step", ["copy_checked", "write_atomically"])
def test_a_full_disk_keeps_nothing_half_and_can_be_resumed(
    akili: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    first = make_pdfs.pin_functions(tmp_path / "first.pdf").path
    assert akili("ingest", first).status == 0
    before = akili("facts", json.loads(akili("ls", "--json").out)["documents"][0]["doc_id"], "--json").out
    path = make_pdfs.limits(tmp_path / "second.pdf").path
    real = getattr(store, step)
    calls = 0

    def full(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == (1 if step == "copy_checked" else 3):  # the card, then the first of the finished files
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(store, step, full)
        said = akili("ingest", path, "--json")
    assert said.status == 3
    assert "is full" in said.err
    run = json.loads(said.out)["run_id"]
    assert f"akili resume {run}" in said.err
    cards = json.loads(akili("ls", "--json").out)["documents"]
    assert [card["state"] for card in cards if card["file_name"] == "second.pdf"] in ([], ["reading"])
    assert akili("resume", run).status == 0
    cards = json.loads(akili("ls", "--json").out)["documents"]
    assert sorted(card["file_name"] for card in cards) == ["first.pdf", "second.pdf"]
    assert {card["state"] for card in cards} == {"ready"}
    doc = next(card["doc_id"] for card in cards if card["file_name"] == "first.pdf")
    assert akili("facts", doc, "--json").out == before


def test_a_file_that_goes_while_others_are_read_is_named(
    akili: Akili, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = tmp_path / "files"
    files.mkdir()
    make_pdfs.limits(files / "a.pdf")
    make_pdfs.pin_functions(files / "b.pdf")
    real = store.copy_checked

    def copy(source: Path, *rest: Any) -> Any:
        if source.name == "b.pdf":
            source.unlink(missing_ok=True)
        return real(source, *rest)

    monkeypatch.setattr(store, "copy_checked", copy)
    said = akili("ingest", files, "--json")
    assert said.status == 1
    assert {name: one["status"] for name, one in said.documents.items()} == {"a.pdf": "ingested", "b.pdf": "failed"}
    assert len(said.err.splitlines()) == 1
    assert "b.pdf" in said.err
    assert len(json.loads(akili("ls", "--json").out)["documents"]) == 1


def test_a_locale_without_unicode_does_not_stop_it(akili: Akili, tmp_path: Path) -> None:
    path = make_pdfs.limits(tmp_path / "ü漢.pdf").path
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "akili_desktop", "--library", str(akili.library), "ingest", str(path)]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=SOON, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    [card] = json.loads(akili("ls", "--json").out)["documents"]
    assert card["file_name"] == "ü漢.pdf"
