from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.errors import BadRequest
from akili_desktop.settings import Paths, Settings, default_library, load_settings, settings_file


def _write(text: str) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


@pytest.fixture(autouse=True)
def _no_file_left() -> object:
    yield
    settings_file().unlink(missing_ok=True)


def test_defaults() -> None:
    settings = load_settings()
    assert settings.library == default_library()
    assert 1 <= settings.processes <= 4
    assert settings.page_seconds == 20
    assert settings.process_memory_mib == 2048


def test_order_file_then_environment_then_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    _write("page_seconds = 5\nmax_pages = 7\nprocesses = 3\n")
    monkeypatch.setenv("AKILI_MAX_PAGES", "8")
    monkeypatch.setenv("AKILI_PROCESSES", "2")
    settings = load_settings(processes=1)
    assert (settings.page_seconds, settings.max_pages, settings.processes) == (5, 8, 1)


def test_settings_are_frozen() -> None:
    with pytest.raises(ValueError, match="frozen"):
        load_settings().processes = 2  # type: ignore[misc]


def test_the_library_is_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Settings(library=Path("here")).library == tmp_path / "here"
    assert load_settings(library=Path("~/there")).library == Path.home() / "there"


@pytest.mark.parametrize(("name", "value"), [("PROCESSES", "0"), ("PROCESSES", "many"), ("PAGE_SECONDS", "-1")])
def test_a_wrong_value_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"AKILI_{name}", value)
    with pytest.raises(BadRequest, match=f"AKILI_{name}"):
        load_settings()


def test_a_broken_file_is_named() -> None:
    _write("page_seconds = = 5\n")
    with pytest.raises(BadRequest, match=r"settings\.toml"):
        load_settings()


def test_resources_are_found() -> None:
    assert Paths().vocabulary.is_dir()
    assert Paths(Path("elsewhere")).samples == Path("elsewhere/samples")
