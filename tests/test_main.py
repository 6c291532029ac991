"""Which front end a command line starts, and what it is given."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from akili_desktop import __main__, __version__
from akili_desktop.core.permalink import Permalink
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    """The front ends change how often Python looks for garbage."""
    before, enabled = gc.get_threshold(), gc.isenabled()
    yield
    gc.set_threshold(*before)
    if enabled:
        gc.enable()


class Reader:
    """Stands for the reader processes, and notes what they are told."""

    last: Reader

    def __init__(self, *_: object) -> None:
        self.told: list[str] = []
        Reader.last = self

    def warm(self) -> None:
        self.told.append("warm")

    def close(self) -> None:
        self.told.append("close")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, Sequence[Path]]]:
    """What the window was asked to open, in place of a window."""
    calls: list[tuple[Settings, Sequence[Path]]] = []

    def run(settings: Settings, paths: Sequence[Path], *, build: Callable[[Settings], Services]) -> int:
        assert build(settings).pdf is Reader.last, "the window has the reader process that was started for it"
        assert Reader.last.told == ["warm"]
        calls.append((settings, paths))
        return 0

    monkeypatch.setattr("akili_desktop.gui.app.run", run)
    monkeypatch.setattr("akili_desktop.adapters.pdf.host.PdfProcesses", Reader)
    return calls


def test_files_given_to_the_window_are_opened_in_the_library_named(
    opened: list[tuple[Settings, Sequence[Path]]], tmp_path: Path
) -> None:
    assert __main__.gui(["--library", str(tmp_path), "a part.pdf", "more"]) == 0
    [(settings, paths)] = opened
    assert settings.library == tmp_path
    assert Reader.last.told == ["warm", "close"], "also where another window was given what was wanted"
    assert paths == [Path("a part.pdf").absolute(), Path("more").absolute()]


def test_a_link_is_opened_as_a_place_and_a_wrong_one_is_said(
    opened: list[tuple[Settings, Sequence[Path]]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert __main__.gui(["akili://0123456789abcdef/5"]) == 0
    assert [list(items) for _, items in opened] == [[Permalink("0123456789abcdef", 5)]]
    assert __main__.gui(["akili://nothing"]) == 1
    assert "no link" in capsys.readouterr().err
    assert len(opened) == 1


def test_no_arguments_open_the_window_and_any_argument_is_a_command(
    opened: list[tuple[Settings, Sequence[Path]]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["akili"])
    assert __main__.main() == 0
    assert [list(paths) for _, paths in opened] == [[]]
    monkeypatch.setattr(sys, "argv", ["akili", "--version"])
    assert __main__.main() == 0
    assert __version__ in capsys.readouterr().out
    assert len(opened) == 1


def test_a_wrong_setting_is_one_sentence_and_no_window(
    opened: list[tuple[Settings, Sequence[Path]]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AKILI_PROCESSES", "none")
    assert __main__.gui([]) == 1
    assert "processes" in capsys.readouterr().err
    assert not opened
