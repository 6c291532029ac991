from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.errors import BadRequest
from akili_desktop.settings import (
    Paths,
    Settings,
    default_library,
    from_environment,
    load_settings,
    save_settings,
    settings_file,
)


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
    with pytest.raises(AttributeError, match="immutable"):
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


def test_what_is_saved_is_loaded_and_the_users_own_lines_stay() -> None:
    _write("# mine\npage_seconds = 5  # slow disk\nunknown = 1\n")
    save_settings({"processes": 3, "page_seconds": 6.5, "library": Path("/data/parts")})
    settings = load_settings()
    assert (settings.processes, settings.page_seconds, settings.library) == (3, 6.5, Path("/data/parts"))
    text = settings_file().read_text(encoding="utf-8")
    assert "# mine" in text
    assert "# slow disk" in text
    assert "unknown = 1" in text
    save_settings({"processes": None})
    assert "processes" not in settings_file().read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "value"), [("processes", 0), ("page_seconds", -1), ("person", "x" * 81)])
def test_a_wrong_value_is_not_saved(name: str, value: object) -> None:
    _write("processes = 2\n")
    with pytest.raises(BadRequest, match=name):
        save_settings({name: value})
    assert settings_file().read_text(encoding="utf-8") == "processes = 2\n"


def test_a_damaged_settings_file_is_not_written_over() -> None:
    _write("processes = \n")
    with pytest.raises(BadRequest, match="not valid TOML"):
        save_settings({"processes": 2})
    assert settings_file().read_text(encoding="utf-8") == "processes = \n"


def test_the_environment_is_named_where_it_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    assert from_environment("processes") is None
    monkeypatch.setenv("AKILI_PROCESSES", "2")
    assert from_environment("processes") == "AKILI_PROCESSES"
