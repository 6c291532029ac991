"""The command line for end-to-end tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.commandline import Akili
from tests.patience import SOON


@pytest.fixture(autouse=True)
def _collected(collected_here: None) -> None:
    """No garbage of a window is left to the workers."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wide terminal and one reader process, also for the processes that a test starts."""
    monkeypatch.setenv("AKILI_PROCESSES", "1")
    monkeypatch.setenv("AKILI_LOCK_SECONDS", str(SOON))
    monkeypatch.setenv("COLUMNS", "160")


@pytest.fixture
def akili(library_folder: Path, capsys: pytest.CaptureFixture[str], terminal: None) -> Akili:
    """Commands on the test's own library."""
    return Akili(library_folder, capsys)
