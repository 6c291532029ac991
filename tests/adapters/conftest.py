"""PDF processes, and a page to draw on, for the tests of the adapters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.host import PdfProcesses
from tests.adapters.pdf_readers import DIARY, Engines, read


@pytest.fixture
def page() -> pymupdf.Page:
    document = pymupdf.open()
    page = document.new_page(width=400, height=300)
    page.insert_text((1, 1), " ")  # sets up the page's contents
    return document[0]


@pytest.fixture
def diary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the reader of slow pages writes down each page that it has read."""
    monkeypatch.setenv(DIARY, str(tmp_path / "diary"))
    (tmp_path / "diary").touch()
    return tmp_path / "diary"


@pytest.fixture
def engines() -> Iterator[Engines]:
    made: list[PdfProcesses] = []

    def build(processes: int = 1, page_seconds: float = 20.0, memory_mib: int = 1024) -> PdfProcesses:
        made.append(PdfProcesses(read, processes, page_seconds, memory_mib))
        return made[-1]

    yield build
    for engine in made:
        engine.close()


@pytest.fixture(scope="module")
def engine() -> Iterator[PdfProcesses]:
    """One warm engine for the tests that do it no harm."""
    built = PdfProcesses(read, processes=1)
    yield built
    built.close()
