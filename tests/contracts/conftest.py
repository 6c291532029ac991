"""The stores that every contract of one is checked on: the library on disk, and the stand-in that other tests use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from akili_desktop.adapters.store.library import Library
from akili_desktop.core.ports import LibraryStore
from tests.contracts.fakes import MemoryLibrary
from tests.contracts.stores import clock


@pytest.fixture(params=["disk", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[LibraryStore]:
    made: LibraryStore = Library(tmp_path / "library", clock, 1.0) if request.param == "disk" else MemoryLibrary()
    yield made
    made.close()
