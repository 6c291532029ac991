"""Python's garbage is collected on the GUI thread, whichever thread makes it."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.garbage import THRESHOLDS
from akili_desktop.services.jobs import Lane
from tests.gui.fakes import FakeServices
from tests.patience import SOON


class Knot:
    """Holds itself: only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def python_collects() -> None:
    """As it is where nobody has switched it off; put back by the fixture that every test has."""
    gc.enable()


def test_what_a_worker_leaves_is_collected_on_the_gui_thread(
    python_collects: None, fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake)
    freed_on: list[str] = []

    def litter(_: object) -> None:
        for _ in range(10):
            weakref.finalize(Knot(), lambda: freed_on.append(threading.current_thread().name))
        for _ in range(2 * THRESHOLDS[0]):
            Knot()

    running.bridge.run(Lane.READ, "litter", litter).result(SOON)
    assert freed_on == []
    qtbot.waitUntil(lambda: bool(freed_on))
    assert set(freed_on) == {threading.main_thread().name}
    running.dispose()
    assert gc.isenabled()
