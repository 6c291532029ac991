"""A window in which Gemini is switched on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from akili_desktop.core.models import ModelService
from akili_desktop.gui.app import Running
from akili_desktop.gui.network import NetworkState
from akili_desktop.settings import Settings, settings_file
from tests.assist.servers import ModelServer, serving
from tests.gui.assisting import KEY, SCANNED
from tests.gui.fakes import FakeServices


@pytest.fixture(autouse=True)
def no_settings_file() -> Iterator[None]:
    """What a test saves is not another one's."""
    settings_file().unlink(missing_ok=True)
    yield
    settings_file().unlink(missing_ok=True)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Gemini is switched on."""
    return msgspec.structs.replace(settings, gemini=True)


@pytest.fixture
def begin(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Running]:
    """A window, online, with a key kept, a document that was read and one with two scanned pages."""
    monkeypatch.setattr(NetworkState, "start", lambda self: None)
    fake.secrets.kept[ModelService.GEMINI] = KEY
    fake.put("plain")
    fake.put("scan", state="partly", page_status=SCANNED)

    def open_window(doc_id: str = "") -> Running:
        running = start(fake)
        qtbot.waitUntil(lambda: running.session.services.free is not None)
        running.window.network._set(True)
        if doc_id:
            with qtbot.waitSignal(running.session.opened):
                running.commands.open(doc_id)
        return running

    return open_window


@pytest.fixture
def model_server() -> Iterator[ModelServer]:
    """A server that speaks the services' wire formats."""
    with serving() as server:
        yield server
