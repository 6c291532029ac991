"""How the services of language models stand, as the session keeps it, and the window's words for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from akili_desktop.gui.language import tr
from akili_desktop.gui.network import OFFLINE, ONLINE

if TYPE_CHECKING:
    from akili_desktop.core.models import Consent, ModelService, Permission, Purpose
    from akili_desktop.core.ports import DocumentCard
    from akili_desktop.wiring import Services


@dataclass(frozen=True)
class ServiceStates:
    """What was found when the gate was last asked. Nothing is decided here: every request passes the gate itself.

    `free` is the permission for documents that may leave this machine, `kept` for those that may not; None before the
    gate was asked. `private` are the documents with a mark of their own, `all_private` tells the library's.
    """

    free: Permission | None = None
    kept: Permission | None = None
    each: Mapping[ModelService, Permission] = field(default_factory=dict)
    private: frozenset[str] = frozenset()
    all_private: bool = False
    consents: tuple[Consent, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether a service is switched on: otherwise nothing of models is seen in the window."""
        return self.free is not None and self.free.hindrance != "switched-off"

    def stays(self, doc_id: str) -> bool:
        """Whether nothing of the document may leave this machine."""
        return self.all_private or doc_id in self.private

    def of(self, docs: Sequence[str] = ()) -> Permission | None:
        """The permission for something of these documents."""
        return self.kept if self.kept is not None and not self.private.isdisjoint(docs) else self.free

    def able(self, docs: Sequence[str] = ()) -> bool:
        """Whether a service would take something of these documents now."""
        permission = self.of(docs)
        return permission is not None and permission.ok


def look(services: Services) -> ServiceStates:
    """Ask the gate; on a worker, for it looks into files and may ask the keyring."""
    from akili_desktop.core.models import ModelService

    gate, privacy = services.gate, services.privacy
    marked = [card.id for card in privacy.marked()]
    free = gate.first()
    return ServiceStates(
        free=free,
        kept=gate.first(marked[:1]) if marked else free,
        each={service: gate.allowed(service) for service in ModelService},
        private=frozenset(marked),
        all_private=privacy.all_private(),
        consents=tuple(gate.consents()),
    )


def short_reason(permission: Permission) -> str:
    """Why the service may not be used now, in a word or two; '' where it may."""
    return {
        None: "",
        "switched-off": tr("switched off"),
        "not-installed": tr("not installed"),
        "no-model": tr("no model chosen"),
        "never-leaves": tr("never leaves this machine"),
        "no-key": tr("no key"),
        "no-keyring": tr("no keyring"),
        "offline": tr("no network"),
    }[permission.hindrance]


def long_reason(permission: Permission) -> str:
    """Why the service may not be used now and what to do in the window; '' where it may."""
    name = permission.service.label
    said = {
        None: "",
        "switched-off": tr("{name} is switched off. Switch it on in the preferences, under “Language models”."),
        "no-model": tr("No model of {name} is chosen. Name one in the preferences, under “Language models”."),
        "never-leaves": tr(
            "This document or library is marked as never leaving this machine. Take the mark away in the menu "
            "“Library › Language models”, or use a model on this machine."
        ),
        "no-key": tr("There is no key for {name}. Give one in the preferences, under “Language models”."),
        "offline": tr("There is no network. This comes back by itself when the network does."),
    }.get(permission.hindrance)
    return f"{permission.reason} {permission.remedy}" if said is None else said.format(name=name)


def purpose_words(purpose: Purpose) -> str:
    """What a purpose is, in a few words."""
    return {
        "phrasing": tr("wording proven answers"),
        "reading": tr("drafting unread pages"),
        "research": tr("research answers"),
    }[purpose]


def purpose_sends(purpose: Purpose) -> str:
    """What goes out for a purpose."""
    return {
        "phrasing": tr("your question and the proven answer: its value, unit, conditions, part, page and box"),
        "reading": tr("pictures of the pages below, with the coordinates of the unread regions"),
        "research": tr("your question and the passages found for it, with their parts, pages and headings"),
    }[purpose]


def network_words(online: bool, states: ServiceStates, doc_id: str) -> tuple[str, str]:
    """The window's network line, and its tooltip: the network alone, or with the service that is switched on."""
    permission = states.of((doc_id,) if doc_id else ())
    if not states.shown or permission is None:
        return tr(ONLINE if online else OFFLINE), ""
    name = permission.service.label
    net = tr("online") if online else tr("offline")
    if not permission.ok:
        return f"{net} · {name}: {short_reason(permission)}", long_reason(permission)
    where = tr("on this machine") if not permission.leaves_machine else permission.host
    tip = tr("{name} ({model}, {where}) can be asked. Nothing is sent by itself.")
    said = tr("{name} ready") if permission.leaves_machine else tr("{name} ready, on this machine")
    return f"{net} · {said.format(name=name)}", tip.format(name=name, model=permission.model, where=where)


def draftable(card: DocumentCard | None) -> bool:
    """Whether pages of the document were not read, or only in part, so that a model could draft them."""
    if card is None or not card.whole:
        return False
    return bool(card.unread_drawings) or any(state in {"unreadable", "partly"} for state in card.page_status.values())


def undraftable(card: DocumentCard | None, *, drafting: bool) -> str:
    """Why nothing of the document can be drafted now, whatever the service allows; '' where something can."""
    if card is None:
        return tr("No document is open. Open the one whose pages are to be drafted.")
    if drafting:
        return tr("The pages of this document are being drafted.")
    if not card.whole:
        return tr("This document is not read to its end.")
    return "" if draftable(card) else tr("Every page of this document was read.")


def draft_words(states: ServiceStates, doc_id: str) -> tuple[str, str]:
    """The draft action's text and, where it cannot be used, the reason."""
    permission = states.of((doc_id,) if doc_id else ())
    if permission is None:
        return tr("Draft unread pages"), ""
    name = permission.service.label
    if permission.ok:
        return tr("Draft unread pages with {name}…").format(name=name), ""
    text = tr("Draft unread pages ({name}: {reason})").format(name=name, reason=short_reason(permission))
    return text, long_reason(permission)
