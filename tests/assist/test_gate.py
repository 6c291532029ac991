from __future__ import annotations

import threading
from pathlib import Path

import pytest

from akili_desktop.adapters.network import SystemNetwork
from akili_desktop.adapters.secrets import Keyring
from akili_desktop.adapters.store.private import MARK, MarkFiles
from akili_desktop.adapters.store.sent import SENT
from akili_desktop.core.errors import ConsentNeeded, LibraryError, ServiceOff
from akili_desktop.core.models import Consent, Hindrance, ModelService, Permission, Purpose, Sending, ServiceConfig
from akili_desktop.services.assist.gate import ServiceGate

from .conftest import GEMINI, OLLAMA, MemoryKeyring

ON = {ModelService.GEMINI: GEMINI, ModelService.OLLAMA: OLLAMA}


def sending(service: ModelService = ModelService.GEMINI, docs: tuple[str, ...] = ("one",)) -> Sending:
    config = ON[service]
    return Sending(
        service=service,
        host=config.host,
        model=config.model,
        purpose=Purpose.PHRASING,
        docs=docs,
        size=1234,
        digest="ab" * 32,
        leaves_machine=config.leaves_machine,
    )


def with_changes(gate: ServiceGate, service: ModelService, **changes: object) -> Permission:
    gate.use({**ON, service: ON[service].model_copy(update=changes)})
    return gate.allowed(service, ["one"])


def test_a_service_that_lacks_nothing_is_allowed(gate: ServiceGate) -> None:
    gemini, ollama = gate.allowed(ModelService.GEMINI, ["one"]), gate.allowed(ModelService.OLLAMA, ["one"])
    assert gemini.ok
    assert gemini.leaves_machine
    assert gemini.host == "gemini.test.invalid"
    assert ollama.ok
    assert not ollama.leaves_machine


@pytest.mark.parametrize("service", list(ModelService))
def test_switched_off_comes_before_all_else(gate: ServiceGate, network: SystemNetwork, service: ModelService) -> None:
    network.tell(False)
    permission = with_changes(gate, service, on=False)
    assert permission.hindrance is Hindrance.OFF
    assert service.value in permission.remedy


def test_ollama_needs_a_model(gate: ServiceGate) -> None:
    assert with_changes(gate, ModelService.OLLAMA, model="").hindrance is Hindrance.NO_MODEL


def test_without_a_network_gemini_waits_and_a_model_here_does_not(gate: ServiceGate, network: SystemNetwork) -> None:
    network.tell(False)
    assert gate.allowed(ModelService.GEMINI).hindrance is Hindrance.OFFLINE
    assert gate.allowed(ModelService.OLLAMA).ok
    assert with_changes(gate, ModelService.OLLAMA, url="http://box.lan:11434").hindrance is Hindrance.OFFLINE


def test_listeners_hear_that_the_network_came_back(gate: ServiceGate, network: SystemNetwork) -> None:
    network.tell(False)
    heard: list[bool] = []
    stop = gate.subscribe(lambda: heard.append(gate.allowed(ModelService.GEMINI).ok))
    network.tell(True)
    network.tell(True)
    stop()
    network.tell(False)
    assert heard == [True]


def test_a_key_that_is_set_later_counts_at_once(gate: ServiceGate, ring: MemoryKeyring) -> None:
    secrets = Keyring()
    secrets.clear(ModelService.GEMINI)
    gate.changed()
    assert gate.allowed(ModelService.GEMINI).hindrance is Hindrance.NO_KEY
    assert gate.allowed(ModelService.OLLAMA).ok
    secrets.set(ModelService.GEMINI, "another-key")
    assert gate.allowed(ModelService.GEMINI).ok


def test_a_keyring_that_fails_is_said_with_none_of_its_words(gate: ServiceGate, ring: MemoryKeyring) -> None:
    ring.broken = RuntimeError("the secret is hunter2")
    gate.changed()
    permission = gate.allowed(ModelService.GEMINI)
    assert permission.hindrance is Hindrance.NO_KEYRING
    assert "hunter2" not in permission.reason + permission.remedy


@pytest.mark.parametrize("whole", [False, True])
def test_what_never_leaves_goes_to_a_model_here_alone(gate: ServiceGate, marks: MarkFiles, whole: bool) -> None:
    if whole:
        marks.mark_all(True)
    else:
        marks.mark("one", True)
    assert gate.allowed(ModelService.GEMINI, ["two", "one"]).hindrance is Hindrance.PRIVATE
    assert gate.allowed(ModelService.GEMINI, ["two"]).ok is not whole
    assert gate.allowed(ModelService.OLLAMA, ["one"]).ok
    assert with_changes(gate, ModelService.OLLAMA, url="http://box.lan").hindrance is Hindrance.PRIVATE
    with pytest.raises(ServiceOff, match="never leav"):
        gate.admit(sending(docs=("one",)))
    assert gate.sent() == []
    marks.mark_all(False)
    marks.mark("one", False)
    assert gate.allowed(ModelService.GEMINI, ["one"]).ok


def test_a_document_that_is_not_known_may_not_leave(gate: ServiceGate) -> None:
    assert gate.allowed(ModelService.GEMINI, ["three"]).hindrance is Hindrance.PRIVATE


def test_any_entry_of_the_marks_name_is_a_mark(gate: ServiceGate, documents: Path) -> None:
    (documents / "one" / MARK).symlink_to("nowhere")
    (documents / "two" / MARK).mkdir()
    assert gate.allowed(ModelService.GEMINI, ["one"]).hindrance is Hindrance.PRIVATE
    assert gate.allowed(ModelService.GEMINI, ["two"]).hindrance is Hindrance.PRIVATE


@pytest.mark.parametrize(
    ("url", "model", "leaves"),
    [
        ("http://127.0.0.1:11434", "llama3", False),
        ("http://localhost:11434", "llama3:8b", False),
        ("http://[::1]:11434", "llama3", False),
        ("127.0.0.1:11434", "llama3", False),
        ("http://127.0.0.1:11434", "gpt-oss:120b-cloud", True),
        ("http://127.0.0.1:11434", "glm-4.6:cloud", True),
        ("http://127.0.0.1.evil.example:11434", "llama3", True),
        ("http://localhost@evil.example", "llama3", True),
        ("http://localhost.evil.example", "llama3", True),
        ("http://192.168.1.5:11434", "llama3", True),
        ("http://0.0.0.0:11434", "llama3", True),
        ("", "llama3", True),
    ],
)
def test_what_stays_on_this_machine(url: str, model: str, leaves: bool) -> None:
    config = ServiceConfig(service=ModelService.OLLAMA, on=True, model=model, url=url)
    assert config.leaves_machine is leaves
    assert config.model_copy(update={"service": ModelService.GEMINI}).leaves_machine


def test_nothing_goes_out_before_somebody_agreed_and_then_it_is_in_the_log(gate: ServiceGate, tmp_path: Path) -> None:
    with pytest.raises(ConsentNeeded) as refused:
        gate.admit(sending())
    assert refused.value.sending == sending()
    assert "1,234 bytes" in str(refused.value)
    assert gate.sent() == []
    gate.agree(ModelService.GEMINI, Purpose.PHRASING)
    assert gate.allowed(ModelService.GEMINI, purpose=Purpose.PHRASING).consent
    assert not gate.allowed(ModelService.GEMINI, purpose=Purpose.READING).consent
    entry = gate.admit(sending())
    assert [one.outcome for one in gate.sent()] == ["sent"]
    gate.settled(entry, "answered", 99)
    assert [(one.outcome, one.received) for one in gate.sent()] == [("answered", 99)]
    assert (tmp_path / "library" / SENT).is_file()


def test_settings_that_changed_since_a_request_was_made_stop_it(gate: ServiceGate) -> None:
    gate.use({**ON, ModelService.OLLAMA: OLLAMA.model_copy(update={"model": "other"})})
    with pytest.raises(ServiceOff, match="meanwhile"):
        gate.admit(sending(ModelService.OLLAMA))
    assert gate.sent() == []


def test_consent_is_of_one_host_and_can_be_taken_back(gate: ServiceGate) -> None:
    gate.agree(ModelService.GEMINI, Purpose.PHRASING)
    gate.agree(ModelService.GEMINI, Purpose.PHRASING)
    assert len(gate.consents()) == 1
    elsewhere = GEMINI.model_copy(update={"url": "https://proxy.example"})
    gate.use({**ON, ModelService.GEMINI: elsewhere})
    assert not gate.consented(ModelService.GEMINI, Purpose.PHRASING)
    gate.use(ON)
    assert gate.revoke(ModelService.GEMINI, Purpose.READING) == 0
    assert gate.revoke(ModelService.GEMINI) == 1
    with pytest.raises(ConsentNeeded):
        gate.admit(sending())


def test_a_model_here_is_asked_without_consent_and_is_logged_too(gate: ServiceGate) -> None:
    gate.admit(sending(ModelService.OLLAMA))
    assert [entry.sending.leaves_machine for entry in gate.sent()] == [False]


def test_what_cannot_be_logged_is_not_sent(gate: ServiceGate, tmp_path: Path) -> None:
    gate.agree(ModelService.GEMINI, Purpose.PHRASING)
    (tmp_path / "library" / SENT).mkdir()
    with pytest.raises(LibraryError):
        gate.admit(sending())


def test_a_torn_line_of_the_log_spoils_no_other(gate: ServiceGate, tmp_path: Path) -> None:
    gate.admit(sending(ModelService.OLLAMA))
    with (tmp_path / "library" / SENT).open("ab") as stream:
        stream.write(b'{"id": "x", "at"')
    gate.admit(sending(ModelService.OLLAMA))
    assert len(gate.sent()) == 2


def test_the_service_on_this_machine_comes_first(gate: ServiceGate, network: SystemNetwork) -> None:
    assert gate.first().service is ModelService.OLLAMA
    gate.use({**ON, ModelService.OLLAMA: OLLAMA.model_copy(update={"on": False})})
    assert gate.first().service is ModelService.GEMINI
    network.tell(False)
    first = gate.first()
    assert (first.service, first.hindrance) == (ModelService.GEMINI, Hindrance.OFFLINE)


def test_a_key_that_goes_while_it_is_looked_for_is_not_remembered(
    gate: ServiceGate, ring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate.changed()  # nothing is remembered
    look = ring.get_password

    def slowly(service: str, username: str) -> str | None:
        found = look(service, username)
        ring.kept.clear()  # somebody clears it meanwhile, and says so
        gate.changed()
        return found

    monkeypatch.setattr(ring, "get_password", slowly)
    gate.allowed(ModelService.GEMINI, ["one"])
    monkeypatch.undo()
    assert gate.allowed(ModelService.GEMINI, ["one"]).hindrance is Hindrance.NO_KEY


def test_a_yes_for_once_holds_for_its_documents_and_until_it_is_over(gate: ServiceGate) -> None:
    over = gate.agree_once(ModelService.GEMINI, Purpose.PHRASING, ["one"])
    gate.admit(sending())
    for docs in (("two",), ("one", "two"), ()):
        with pytest.raises(ConsentNeeded):
            gate.admit(sending(docs=docs))
    assert gate.consents() == []
    assert not gate.consented(ModelService.GEMINI, Purpose.READING, ["one"])
    over()
    with pytest.raises(ConsentNeeded):
        gate.admit(sending())


def test_taking_back_ends_a_yes_for_once_too(gate: ServiceGate) -> None:
    gate.agree_once(ModelService.GEMINI, Purpose.PHRASING, ["one"])
    gate.revoke(ModelService.GEMINI)
    with pytest.raises(ConsentNeeded):
        gate.admit(sending())


def test_what_is_taken_back_while_another_agrees_is_not_given_again(
    gate: ServiceGate, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate.agree(ModelService.GEMINI, Purpose.READING)
    keep = gate._consents.keep
    other = threading.Thread(target=gate.revoke, args=(ModelService.GEMINI, Purpose.READING))

    def keep_late(consents: list[Consent]) -> None:
        if other.ident is None:
            other.start()
            other.join(0.3)  # it comes in between, where it can
        keep(consents)

    monkeypatch.setattr(gate._consents, "keep", keep_late)
    gate.agree(ModelService.GEMINI, Purpose.PHRASING)
    other.join()
    assert [consent.purpose for consent in gate.consents()] == [Purpose.PHRASING]
