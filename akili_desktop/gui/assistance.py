"""Language models in the window: how they stand, what never leaves, consent, drafts of unread pages, worded answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from akili_desktop.core.errors import ConsentNeeded, ServiceOff
from akili_desktop.gui.language import tr
from akili_desktop.gui.models.library import KINDS, counted
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.servicestates import ServiceStates, draftable, look
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import JobContext, Lane

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.core.models import Consent, ModelService, Purpose
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.assist.drafting import DraftPlan, DraftReport
    from akili_desktop.services.assist.phrasing import Phrased
    from akili_desktop.services.jobs import Job
    from akili_desktop.settings import Settings


@dataclass(frozen=True)
class ConsentQuestion:
    """What is about to be sent for the first time. `answer` is called once: 'always', 'once' or '' for no.

    `pictures` are the pages' numbers and PNG pictures as they would be sent.
    """

    service: ModelService
    host: str
    model: str
    purpose: Purpose
    size: int
    requests: int
    docs: tuple[str, ...]
    answer: Callable[[str], None]
    pictures: tuple[tuple[int, bytes], ...] = ()


class Assistance(QObject):
    """GUI thread only; all that asks the gate, a keyring or a model is a job."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._session, self._bridge = commands.session, commands.bridge
        self.settings: Settings = commands.services.settings
        self._looking = self._stale = self._listening = False
        self._offered: set[str] = set()
        self._drafts: dict[str, Job[Any]] = {}
        self._session.current_changed.connect(self._offer)
        self._session.services_changed.connect(lambda: self._offer(self._session.current))

    # -- how services stand -----------------------------------------------------------------------------------------

    @property
    def states(self) -> ServiceStates:
        """What the gate said last."""
        return self._session.services

    def refresh(self) -> None:
        """Ask the gate again; the session tells when something changed."""
        if self._looking:
            self._stale = True
            return
        self._looking = True
        services, post = self._commands.services, self._bridge.post

        def work(_: JobContext) -> ServiceStates:
            if not self._listening:  # the first time: from now on every change is heard of
                self._listening = True
                self._bridge.until_closed(services.gate.subscribe(lambda: post(self.refresh)))
            return look(services)

        self._bridge.run(
            Lane.READ,
            tr("Language models"),
            work,
            done=self._session.set_services,
            failed=lambda _: self._session.set_services(ServiceStates()),  # what is not known is not offered
            ended=self._looked,
            owner=self,
        )

    def _looked(self) -> None:
        self._looking = False
        if self._stale:
            self._stale = False
            self.refresh()

    def use(self, settings: Settings) -> None:
        """Take these settings of the services from now on."""
        from akili_desktop.wiring import model_services

        self.settings = settings
        self._run(tr("Language models"), lambda _: self._commands.services.gate.use(model_services(settings)))

    def _run(self, name: str, work: Callable[[JobContext], Any], done: Callable[[Any], None] | None = None) -> None:
        self._bridge.run(Lane.READ, name, work, done=done, failed=self._commands.complain, owner=self)

    # -- what never leaves ------------------------------------------------------------------------------------------

    def set_private(self, docs: Sequence[str], private: bool) -> None:
        """Mark documents as never leaving this machine, or take their marks away."""
        privacy, chosen = self._commands.services, list(docs)

        def work(_: JobContext) -> None:
            for doc_id in chosen:
                privacy.privacy.mark(doc_id, private)

        self._run(tr("Never leaves this machine"), work, lambda _: self.refresh())

    def set_all_private(self, private: bool) -> None:
        """Mark the whole library, or take its mark away."""
        services = self._commands.services
        self._run(
            tr("Never leaves this machine"), lambda _: services.privacy.mark_all(private), lambda _: self.refresh()
        )

    # -- keys and consent -------------------------------------------------------------------------------------------

    def keep_key(self, service: ModelService, key: str, done: Callable[[str], None], owner: QObject) -> None:
        """Put a key into the system's keyring, no copy is kept here; `done` gets '' or the problem while `owner` is."""
        services = self._commands.services
        self._change_key(lambda: services.secrets.set(service, key), done, owner)

    def forget_key(self, service: ModelService, done: Callable[[str], None], owner: QObject) -> None:
        """Take the key out of the system's keyring."""
        services = self._commands.services
        self._change_key(lambda: services.secrets.clear(service), done, owner)

    def _change_key(self, change: Callable[[], object], done: Callable[[str], None], owner: QObject) -> None:
        services = self._commands.services

        def work(_: JobContext) -> None:
            change()
            services.gate.changed()

        self._bridge.run(
            Lane.READ,
            tr("Key"),
            work,
            done=lambda _: done(""),
            failed=lambda error: done(sentences(error)),
            owner=owner,
        )

    def key_status(self, service: ModelService, done: Callable[[tuple[bool, str]], None], owner: QObject) -> None:
        """Whether a key is kept, and in which keyring or why that is not known."""
        services = self._commands.services

        def work(_: JobContext) -> tuple[bool, str]:
            return services.secrets.get(service) is not None, services.secrets.backend()

        self._bridge.run(
            Lane.READ, tr("Key"), work, done=done, failed=lambda error: done((False, sentences(error))), owner=owner
        )

    def take_back(self, consent: Consent) -> None:
        """Take back what was agreed to."""
        services = self._commands.services
        self._run(tr("Consent"), lambda _: services.gate.revoke(consent.service, consent.purpose))

    def _agree(self, question: ConsentQuestion, how: str, go_on: Callable[[Callable[[], None]], None]) -> None:
        """Go on with a person's yes; `go_on` gets what ends a yes that is good for once."""
        if not how:
            return
        gate = self._commands.services.gate
        if how == "once":
            go_on(gate.agree_once(question.service, question.purpose, question.docs))
            return
        self._run(
            tr("Consent"), lambda _: gate.agree(question.service, question.purpose), lambda _: go_on(lambda: None)
        )

    def ask_consent(self, needed: ConsentNeeded, go_on: Callable[[Callable[[], None]], None]) -> None:
        """Ask for what a request needs, then go on."""
        sending = needed.sending
        if sending is None:
            self._commands.complain(needed)
            return
        question = ConsentQuestion(
            sending.service, sending.host, sending.model, sending.purpose, sending.size, 1, sending.docs,
            lambda how: self._agree(question, how, go_on),
        )  # fmt: skip
        self._session.consent_wanted.emit(question)

    # -- drafts -----------------------------------------------------------------------------------------------------

    def drafting(self, doc_id: str) -> bool:
        """Whether pages of the document are being drafted."""
        return doc_id in self._drafts

    def _offer(self, doc_id: str) -> None:
        """Say once of a document in front that its unread pages could be drafted."""
        if doc_id in self._offered or not draftable(self._session.cards.get(doc_id)) or not self.states.able((doc_id,)):
            return
        self._offered.add(doc_id)
        permission = self.states.of((doc_id,))
        assert permission is not None  # noqa: S101 - it is able
        name = permission.service.label
        text = tr("{name} can draft the pages that were not read whole. What the page does not spell is dropped.")
        self._session.say(
            Message(
                text.format(name=name), tone=Tone.INFO, key=f"draft:{doc_id}", doc_id=doc_id,
                button=tr("Draft with {name}…").format(name=name), act=partial(self.draft, doc_id),
            )
        )  # fmt: skip

    def draft(self, doc_id: str) -> None:
        """Draft the document's unread pages: asked about before the first sending, then in the background."""
        if doc_id in self._drafts:
            return
        services, session = self._commands.services, self._session
        password = session.passwords.get(doc_id)
        session.message_cleared.emit(f"draft:{doc_id}")

        def work(context: JobContext) -> tuple[DraftPlan, tuple[tuple[int, bytes], ...]]:
            plan = services.drafting.plan(doc_id, password=password, context=context)
            if not plan.permission.ok:
                raise ServiceOff(plan.permission.reason, plan.permission.remedy)
            pictures = []
            for page in plan.pages if _asks(plan) else ():
                context.token.raise_if_cancelled()
                pictures.append((page, services.drafting.pictures(doc_id, page, password=password)[0].data))
            return plan, tuple(pictures)

        def planned(found: tuple[DraftPlan, tuple[tuple[int, bytes], ...]]) -> None:
            self._planned(doc_id, *found)

        name = tr("What would be sent of {title}").format(title=session.title(doc_id))
        self._start(doc_id, name, work, planned)

    def _start(
        self,
        doc_id: str,
        name: str,
        work: Callable[[JobContext], Any],
        done: Callable[[Any], None],
        over: Callable[[], None] = lambda: None,
    ) -> None:
        def ended() -> None:
            if self._drafts.get(doc_id) is job:  # where no other followed it
                del self._drafts[doc_id]
            over()
            self._session.services_changed.emit()

        job = self._drafts[doc_id] = self._bridge.run(
            Lane.NETWORK, name, work, done=done, failed=self._commands.complain, ended=ended, owner=self
        )
        self._session.services_changed.emit()

    def _planned(self, doc_id: str, plan: DraftPlan, pictures: tuple[tuple[int, bytes], ...]) -> None:
        if not plan.pages and plan.left_out:
            self._commands.session.say(Message(next(iter(plan.left_out.values())), key=f"draft:{doc_id}"))
            return
        if not _asks(plan) or not plan.pages:
            self._draft(doc_id, lambda: None)
            return
        permission = plan.permission
        question = ConsentQuestion(
            permission.service, permission.host, permission.model, plan.sendings[0].purpose, plan.size,
            len(plan.sendings), (plan.doc_id,),
            lambda how: self._agree(question, how, lambda over: self._draft(doc_id, over)), pictures,
        )  # fmt: skip
        self._session.consent_wanted.emit(question)

    def _draft(self, doc_id: str, over: Callable[[], None]) -> None:
        services, password = self._commands.services, self._session.passwords.get(doc_id)
        self._start(
            doc_id,
            tr("Drafting {title}").format(title=self._session.title(doc_id)),
            lambda context: services.drafting.draft(doc_id, password=password, context=context),
            self._drafted,
            over,
        )

    def _drafted(self, report: DraftReport) -> None:
        """Tell what came back: how much is kept for review, how much was rejected, what is missing."""
        title = self._session.title(report.doc_id)
        kept = ", ".join(counted(kind, report.facts[kind]) for kind in KINDS if report.facts.get(kind))
        rejected = sum(report.rejects.values())
        said = [
            tr("{name} drafted {pages} of {title}.").format(
                name=report.service.label, pages=tr("%n page(s)", "", len(report.pages) + len(report.kept)), title=title
            ),
            tr("Kept for review: {facts}.").format(facts=kept or tr("nothing")),
            tr("Rejected: {count}.").format(count=rejected),
        ]
        if report.failed:
            page, reason = next(iter(report.failed.items()))
            said.append(tr("Page {page} failed: {reason}").format(page=page, reason=reason))
        if report.stopped:
            said.append(report.stopped)
        again = bool(report.stopped or report.failed)
        self._session.say(
            Message(
                " ".join(said), tone=Tone.NOTICE if again else Tone.INFO, key=f"draft:{report.doc_id}",
                button=tr("Go on") if again else "", act=partial(self.draft, report.doc_id) if again else None,
            )
        )  # fmt: skip
        self._commands.refresh()

    # -- worded answers ---------------------------------------------------------------------------------------------

    @property
    def words_answers(self) -> bool:
        """Whether proven answers are to be worded."""
        return self.settings.phrase_answers and self.states.shown

    def word(
        self,
        answer: Answer,
        done: Callable[[Phrased | None], None],
        ask: Callable[[ConsentNeeded], None],
        owner: QObject,
    ) -> None:
        """Have an answer worded; `done` gets the sentence or None, `ask` what has to be agreed to before."""
        services = self._commands.services
        told = False

        def tell(worded: Phrased | None) -> None:
            nonlocal told
            told = True
            done(worded)

        def failed(error: Exception) -> None:
            nonlocal told
            if isinstance(error, ConsentNeeded):
                told = True
                ask(error)

        self._bridge.run(
            Lane.NETWORK,
            tr("Wording an answer"),
            lambda context: services.phrasing.phrase(answer, context.token),
            done=tell,
            failed=failed,
            ended=lambda: None if told else done(None),  # failed or stopped: the printed value stands there already
            owner=owner,
        )


def _asks(plan: DraftPlan) -> bool:
    """Whether a person must agree before."""
    return plan.permission.leaves_machine and not plan.permission.consent
