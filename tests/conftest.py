"""Shared fixtures: a home of its own for every session, no window on the screen, no process left behind."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from hypothesis import settings as hypothesis_settings

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything imports Qt

from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from tests.patience import BUSY, SOON, PatientBot

# How long an example takes says how busy the machine is. On the build server the same cases at each run: a change is
# judged by what it changes. At the desk, ever new ones.
hypothesis_settings.register_profile("patient", deadline=None, suppress_health_check=BUSY)
hypothesis_settings.register_profile("repeatable", hypothesis_settings.get_profile("patient"), derandomize=True)
hypothesis_settings.load_profile("repeatable" if os.environ.get("CI") else "patient")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty home folder and none of the user's settings, also for the processes that tests start."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in list(os.environ):
            if name.startswith(("AKILI_", "XDG_")):
                patch.delenv(name)
        patch.setenv("HOME", str(folder))
        patch.setenv("USERPROFILE", str(folder))
        for name, below in (("DATA", ".local/share"), ("CONFIG", ".config"), ("CACHE", ".cache"), ("STATE", ".state")):
            patch.setenv(f"XDG_{name}_HOME", str(folder / below))
        patch.setenv("AKILI_INDEX_IN_BACKGROUND", "false")  # windows that stay open for long would start its processes
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        yield folder


@pytest.fixture(scope="module", autouse=True)
def no_child_left(home: Path) -> Iterator[None]:
    """Fails a module's last test when a process that its tests started still runs."""
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    yield
    deadline = time.monotonic() + SOON
    while (left := _children(before)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not left, f"processes left behind: {left}"


def _children(before: set[int]) -> list[str]:
    left = []
    for child in psutil.Process().children(recursive=True):
        try:
            command = " ".join(child.cmdline())
            # Python's own tracker of shared memory stays until the interpreter ends
            if child.pid in before or "resource_tracker" in command or child.status() == psutil.STATUS_ZOMBIE:
                continue
            left.append(f"{child.pid}: {command}")
        except psutil.NoSuchProcess:
            continue
    return left


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> Iterator[PatientBot]:
    """pytest-qt's bot, made to wait for a loaded machine; it lets go of Shift and the like, which Qt holds down."""
    bot = PatientBot(request)
    yield bot
    bot.let_go()


@pytest.fixture
def collected_here() -> Iterator[None]:
    """What a test's window leaves behind is collected on this thread, not on a later test's workers (`gui/garbage`)."""
    enabled = gc.isenabled()
    gc.disable()
    yield
    gc.collect()
    if enabled:
        gc.enable()


@pytest.fixture
def library_folder(tmp_path: Path) -> Path:
    """Where a test's library is; not made yet."""
    return tmp_path / "library"


@pytest.fixture
def settings(library_folder: Path) -> Settings:
    return Settings(library=library_folder, processes=1, lock_seconds=SOON, index_in_background=False)


@pytest.fixture
def services(settings: Settings) -> Iterator[Services]:
    """The whole application without a front end, on an empty library; closed after the test."""
    with build(settings) as built:
        yield built
