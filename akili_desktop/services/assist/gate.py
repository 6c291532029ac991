"""The one place that decides whether a service of language models may be used, and that logs what is sent to it."""

from __future__ import annotations

import logging
import threading
import uuid
from collections.abc import Callable, Mapping, Sequence

from akili_desktop.core.errors import AkiliError, ConsentNeeded, KeyringUnavailable, ServiceOff
from akili_desktop.core.listeners import Listeners
from akili_desktop.core.models import (
    Consent,
    Hindrance,
    ModelService,
    Permission,
    Purpose,
    Sending,
    SentEntry,
    ServiceConfig,
)
from akili_desktop.core.ports import Clock, ConsentStore, NetworkState, PrivateMarks, Secrets, SentLog

log = logging.getLogger(__name__)


class ServiceGate:
    """Any thread. Asking costs a look at the library and, the first time, at the keyring, which may wait for a person.

    A service may be used when it is switched on, its package is there, a model is named, nothing that would leave this
    machine is marked as never leaving it, there is a key where one is needed, and a network where the way leads out.
    What stays on this machine needs neither network nor consent, and private documents may go to it.
    """

    def __init__(
        self,
        services: Mapping[ModelService, ServiceConfig],
        marks: PrivateMarks,
        secrets: Secrets,
        network: NetworkState,
        consents: ConsentStore,
        sent: SentLog,
        missing: Callable[[ModelService], str],
        clock: Clock,
    ) -> None:
        """`missing` tells what to install before the service can be used; '' where nothing lacks."""
        self._services = dict(services)
        self._marks = marks
        self._secrets = secrets
        self._network = network
        self._consents = consents
        self._sent = sent
        self._missing = missing
        self._clock = clock
        self._keys: dict[ModelService, bool] = {}
        self._once: dict[tuple[ModelService, str, Purpose], frozenset[str]] = {}
        self._listeners: Listeners[[]] = Listeners()
        self._lock = threading.RLock()
        network.subscribe(self.changed)

    # May it be used?

    def config(self, service: ModelService) -> ServiceConfig:
        """How the service is set now."""
        with self._lock:
            return self._services[service]

    def allowed(self, service: ModelService, docs: Sequence[str] = (), purpose: Purpose | None = None) -> Permission:
        """Whether the service may be used now with something of these documents; where not, why and what to do."""
        config = self.config(service)
        answer = Permission(
            service=service,
            ok=True,
            host=config.host,
            model=config.model,
            leaves_machine=config.leaves_machine,
            consent=purpose is not None and self.consented(service, purpose, docs),
        )
        found = self._hindrance(config, docs)
        if found is None:
            return answer
        what, reason, remedy = found
        return answer.model_copy(update={"ok": False, "hindrance": what, "reason": reason, "remedy": remedy})

    def first(self, docs: Sequence[str] = (), purpose: Purpose | None = None) -> Permission:
        """The service to use: what stays on this machine before what leaves it, else the reason nearest to working."""
        answers = [self.allowed(service, docs, purpose) for service in ModelService]
        return min(answers, key=lambda one: (not one.ok, one.hindrance is Hindrance.OFF, one.leaves_machine))

    def require(self, service: ModelService, docs: Sequence[str] = ()) -> Permission:
        """The permission; ServiceOff with its reason where the service may not be used."""
        permission = self.allowed(service, docs)
        if not permission.ok:
            raise ServiceOff(permission.reason, permission.remedy)
        return permission

    def key(self, service: ModelService) -> str | None:
        """The key to send with; KeyringUnavailable. Whoever gets it hands it to the client and keeps no copy."""
        return self._secrets.get(service)

    # Being told

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` on any thread when what is allowed may have changed, until the result is called."""
        return self._listeners.subscribe(listener)

    def use(self, services: Mapping[ModelService, ServiceConfig]) -> None:
        """Take other settings from now on."""
        with self._lock:
            self._services = dict(services)
        self.changed()

    def changed(self) -> None:
        """Look at keys and marks anew and tell the listeners: a key was set, a mark changed, the network returned."""
        with self._lock:
            self._keys = {}
        self._listeners.tell()

    # Consent

    def consented(self, service: ModelService, purpose: Purpose, docs: Sequence[str] = ()) -> bool:
        """Whether somebody agreed to what the purpose sends of these documents to the service's present host."""
        wanted = (service, self.config(service).host, purpose)
        with self._lock:
            once = self._once.get(wanted)
        if once is not None and docs and once.issuperset(docs):
            return True
        return any(_of(consent) == wanted for consent in self._consents.consents())

    def consents(self) -> list[Consent]:
        """All that people agreed to, also of hosts that are not set any more."""
        return self._consents.consents()

    def agree(self, service: ModelService, purpose: Purpose) -> None:
        """Remember a person's yes for the service's present host."""
        mine = Consent(service=service, host=self.config(service).host, purpose=purpose, at=self._clock())
        with self._lock:  # what another thread agrees to or takes back meanwhile is not lost
            others = [c for c in self._consents.consents() if (c.service, c.host, c.purpose) != _of(mine)]
            self._consents.keep([*others, mine])
        self.changed()

    def agree_once(self, service: ModelService, purpose: Purpose, docs: Sequence[str]) -> Callable[[], None]:
        """Take a yes for what goes out of these documents alone, until the result is called; it is written nowhere."""
        wanted = (service, self.config(service).host, purpose)
        with self._lock:
            self._once[wanted] = frozenset(docs)

        def over() -> None:
            with self._lock:
                self._once.pop(wanted, None)

        return over

    def revoke(self, service: ModelService, purpose: Purpose | None = None) -> int:
        """Take back what was agreed to for the service (and purpose), at all hosts; how many consents."""
        with self._lock:
            for one in [one for one in self._once if one[0] is service and purpose in {None, one[2]}]:
                del self._once[one]
            before = self._consents.consents()
            kept = [c for c in before if c.service is not service or purpose not in {None, c.purpose}]
            self._consents.keep(kept)
        self.changed()
        return len(before) - len(kept)

    # Sending

    def admit(self, sending: Sending) -> SentEntry:
        """Let one request out: the log has it before this returns. Every request, each attempt anew, passes here.

        ServiceOff where the service may not be used, ConsentNeeded where nobody agreed to what would leave this
        machine, LibraryError where the log cannot be written: then nothing may be sent.
        """
        self.require(sending.service, sending.docs)
        config = self.config(sending.service)
        if (sending.host, sending.model, sending.leaves_machine) != (config.host, config.model, config.leaves_machine):
            raise ServiceOff(f"The settings of {sending.service.label} were changed meanwhile.", "Try again.")
        if sending.leaves_machine and not self.consented(sending.service, sending.purpose, sending.docs):
            raise ConsentNeeded(
                f"Nobody has agreed yet to what would be sent. {sending.in_words()}",
                f"Agree to it: akili consent {sending.service} {sending.purpose}.",
                sending,
            )
        entry = SentEntry(id=uuid.uuid4().hex, at=self._clock(), sending=sending)
        self._sent.add(entry)
        return entry

    def settled(self, entry: SentEntry, outcome: str, received: int = 0) -> None:
        """Log what became of a request: 'answered' or an error's code, and how many bytes came."""
        try:
            self._sent.add(entry.model_copy(update={"outcome": outcome, "received": received}))
        except AkiliError as error:  # that it was sent is in the log already
            log.warning("the outcome of a request could not be logged: %s", error)

    def sent(self) -> list[SentEntry]:
        """All that was sent, in order."""
        return self._sent.entries()

    def _hindrance(self, config: ServiceConfig, docs: Sequence[str]) -> tuple[Hindrance, str, str] | None:
        name = config.service.label
        if not config.on:
            remedy = f"Switch it on in the settings: {config.service} = true."
            return Hindrance.OFF, f"{name} is switched off.", remedy
        missing = self._missing(config.service)
        if missing:
            return Hindrance.NOT_INSTALLED, f"What {name} needs is not installed.", f"pip install {missing}"
        if not config.model:
            remedy = f"Name one in the settings: {config.service}_model."
            return Hindrance.NO_MODEL, f"No model of {name} is chosen.", remedy
        if config.leaves_machine:
            private = self._private(docs)
            if private:
                return Hindrance.PRIVATE, *private
        if config.service is ModelService.GEMINI:
            try:
                if not self._has_key(config.service):
                    return Hindrance.NO_KEY, "There is no key for Gemini.", "Give one: akili key set gemini."
            except KeyringUnavailable as error:
                return Hindrance.NO_KEYRING, error.message, error.remedy
        if not config.on_this_machine and not self._network.online():
            return Hindrance.OFFLINE, "There is no network.", "It comes back by itself when the network does."
        return None

    def _private(self, docs: Sequence[str]) -> tuple[str, str] | None:
        """Why something of the documents may not leave, where it may not; what cannot be known may not."""
        try:
            if self._marks.all_private():
                return (
                    "This library is marked as one that never leaves this machine.",
                    "Take the mark away: akili private --library --off; a model on this machine needs no network.",
                )
            marked = sum(1 for doc in docs if self._marks.private(doc))
        except AkiliError as error:
            return f"It is not known what may leave this machine. {error.message}", error.remedy
        if not marked:
            return None
        what = (
            "This document is marked" if marked == len(docs) == 1 else f"{marked} of {len(docs)} documents are marked"
        )
        return (
            f"{what} as never leaving this machine.",
            "Take the mark away: akili private DOC --off; a model on this machine needs no network.",
        )

    def _has_key(self, service: ModelService) -> bool:
        with self._lock:
            known, keys = self._keys.get(service), self._keys
        if known is None:
            known = bool(self._secrets.get(service))
            if known:  # one that lacks may be given at any time, by another program too
                keys[service] = known  # lost where `changed` was called meanwhile: the key may be gone since
        return known


def _of(consent: Consent) -> tuple[ModelService, str, Purpose]:
    return consent.service, consent.host, consent.purpose
