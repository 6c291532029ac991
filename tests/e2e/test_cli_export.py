"""`akili export` on the bundled sample, read for real."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import openpyxl
import pytest
from kiutils.symbol import SymbolLib

from akili_desktop.cli import main
from tests.e2e.commandline import Akili

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def read_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sample") / "library"
    assert main(["--library", str(folder), "ingest", str(ROOT / "resources/samples/omx2417.pdf"), "--json"]) == 0
    return folder


@pytest.fixture
def akili(read_once: Path, library_folder: Path, capsys: pytest.CaptureFixture[str], terminal: None) -> Akili:
    shutil.copytree(read_once, library_folder)
    return Akili(library_folder, capsys)


@pytest.fixture
def doc(akili: Akili) -> str:
    return str(akili("ls", "--json").json["documents"][0]["doc_id"])


def test_facts_leave_in_every_format(akili: Akili, doc: str, tmp_path: Path) -> None:
    count = len(akili("facts", doc, "--json").json["facts"])
    said = akili("export", doc[:6], "--format", "json", "--out", tmp_path / "x.json", "--json")
    assert (said.status, said.json["rows"], said.json["doc_id"]) == (0, count, doc)
    assert akili("export", doc, "--format", "csv", "--out", tmp_path / "x.csv").status == 0
    assert akili("export", doc, "--format", "xlsx", "--out", tmp_path / "x.xlsx").status == 0
    book = openpyxl.load_workbook(io.BytesIO((tmp_path / "x.xlsx").read_bytes()))
    assert {"Document", "Limits", "Pins"} <= set(book.sheetnames)


def test_symbols_are_written_after_a_review_only(akili: Akili, doc: str, tmp_path: Path) -> None:
    out = tmp_path / "x.kicad_sym"
    refused = akili("export", doc, "--format", "kicad_sym", "--out", out)
    assert refused.status == 1
    assert "nobody has confirmed it" in refused.err
    assert not out.exists()
    done = akili("export", doc, "--format", "kicad_sym", "--out", out, "--reviewed", "--json")
    assert done.status == 0
    assert done.json["unconfirmed"][0]["why"][0] == "nobody has confirmed it"
    symbols = SymbolLib.from_file(str(out)).symbols
    assert len(symbols) == done.json["rows"]
    assert all(pin.number for symbol in symbols for unit in symbol.units for pin in unit.pins)


def test_wrong_requests_are_said_in_a_line(akili: Akili, doc: str, tmp_path: Path) -> None:
    assert akili("export", doc, "--format", "docx", "--out", tmp_path / "x").status == 2
    assert akili("export", "ffff", "--format", "csv", "--out", tmp_path / "x").status == 1
    assert akili("export", doc, "--format", "csv", "--out", tmp_path / "none" / "x").status == 1
    assert akili("export", doc, "--format", "pins", "--package", "QFN-9", "--out", tmp_path / "x").status == 1
    assert list(tmp_path.glob("x*")) == []
