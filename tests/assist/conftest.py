"""A keyring in memory, a network that is told, and a gate over real files."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import PasswordDeleteError

from akili_desktop.adapters.consents import ConsentFile
from akili_desktop.adapters.network import SystemNetwork
from akili_desktop.adapters.secrets import Keyring
from akili_desktop.adapters.store.private import MarkFiles
from akili_desktop.adapters.store.replies import ReplyFile
from akili_desktop.adapters.store.sent import SentFile
from akili_desktop.core.errors import UnknownDocument
from akili_desktop.core.models import ModelService, Purpose, ServiceConfig
from akili_desktop.core.ports import LLMClient
from akili_desktop.services.assist.client import ModelClients
from akili_desktop.services.assist.gate import ServiceGate
from akili_desktop.services.assist.prompts import PromptManager
from akili_desktop.settings import Paths
from akili_desktop.wiring import connect_model, utc_now
from tests.patience import SOON

from .servers import ModelServer, serving

KEY = "AIzaSyNEVER-to-be-seen-0123456789abcdef"
GEMINI = ServiceConfig(service=ModelService.GEMINI, on=True, model="gemini-test", url="https://gemini.test.invalid")
OLLAMA = ServiceConfig(service=ModelService.OLLAMA, on=True, model="small", url="http://127.0.0.1:11434")


class MemoryKeyring(KeyringBackend):
    """A keyring that forgets when the test ends."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}
        self.broken: Exception | None = None

    def get_password(self, service: str, username: str) -> str | None:
        if self.broken is not None:
            raise self.broken
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if self.broken is not None:
            raise self.broken
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError("not there")


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    """The keyring of this process, in memory and empty."""
    before = keyring.get_keyring()
    memory = MemoryKeyring()
    keyring.set_keyring(memory)
    yield memory
    keyring.set_keyring(before)


@pytest.fixture
def network() -> SystemNetwork:
    """A network that is there until the test tells otherwise."""
    state = SystemNetwork()
    state.tell(True)
    return state


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """The folder `datasheets` of a library with the documents `one` and `two`."""
    for name in ("one", "two"):
        (tmp_path / "library" / "datasheets" / name).mkdir(parents=True)
    return tmp_path / "library" / "datasheets"


@pytest.fixture
def marks(documents: Path) -> MarkFiles:
    def source(doc: str) -> Path:
        if not (documents / doc).is_dir():
            raise UnknownDocument(f"There is no document {doc!r} in the library.")
        return documents / doc / "source.pdf"

    return MarkFiles(documents.parent, source)


@pytest.fixture
def gate(tmp_path: Path, marks: MarkFiles, network: SystemNetwork, ring: MemoryKeyring) -> ServiceGate:
    """Both services on, a key kept, online, nothing agreed to."""
    secrets = Keyring()
    secrets.set(ModelService.GEMINI, KEY)
    return ServiceGate(
        {ModelService.GEMINI: GEMINI, ModelService.OLLAMA: OLLAMA},
        marks,
        secrets,
        network,
        ConsentFile(tmp_path / "config" / "consents.json"),
        SentFile(tmp_path / "library"),
        lambda service: "",
        utc_now,
    )


@pytest.fixture
def server() -> Iterator[ModelServer]:
    """A server that speaks the services' wire formats."""
    with serving() as running:
        yield running


@pytest.fixture
def at_server(gate: ServiceGate, server: ModelServer) -> ServiceGate:
    """The gate with both services at the test's server, everything agreed to."""
    gate.use({one.service: one.model_copy(update={"url": server.url}) for one in (GEMINI, OLLAMA)})
    for purpose in Purpose:
        gate.agree(ModelService.GEMINI, purpose)
    return gate


class Clock:
    """The clock of the event loops that clients run on. It goes as clocks go, and is put forward where time passes.

    So a limit is reached when the test says so, on a busy machine and on an idle one.
    """

    def __init__(self) -> None:
        self.waits: list[float] = []
        """The seconds that clients have waited between their attempts."""
        self._ahead = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None

    def connect(self, config: ServiceConfig, key: str, seconds: float) -> LLMClient:
        """As `connect_model`; the loop that the client is made on goes by this clock from now on."""
        self._loop = asyncio.get_running_loop()
        real = type(self._loop).time.__get__(self._loop)
        self._loop.time = lambda: real() + self._ahead  # type: ignore[method-assign]
        return connect_model(config, key, seconds)

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self._ahead += seconds

    def run_out(self) -> None:
        """Let an hour pass at once; any thread."""
        self._ahead += 3600.0
        if self._loop is not None:
            self._loop.call_soon_threadsafe(lambda: None)  # it looks at the clock when it wakes


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def models(at_server: ServiceGate, server: ModelServer, tmp_path: Path, clock: Clock) -> ModelClients:
    """Clients against the test's server, with plenty of time for a reply; waits between attempts take none of ours."""
    server.stalled = clock.run_out
    replies = ReplyFile(tmp_path / "library")
    return ModelClients(at_server, clock.connect, replies, PromptManager(Paths().prompts), SOON, clock.sleep)
