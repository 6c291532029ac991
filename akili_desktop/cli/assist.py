"""The commands about language models: keys, consent, what never leaves this machine, and what was sent."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from akili_desktop.cli.context import Front, plain, print_json, say
from akili_desktop.core.errors import BadRequest, ConsentNeeded, KeyringUnavailable, ServiceOff

if TYPE_CHECKING:
    from enum import StrEnum

    from akili_desktop.core.answer import Answer
    from akili_desktop.core.models import ModelService, SentEntry
    from akili_desktop.services.assist.phrasing import Phrased

if TYPE_CHECKING:
    E = TypeVar("E", bound=StrEnum)

Json = Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document instead of text.")]


def key(
    context: typer.Context,
    action: Annotated[str, typer.Argument(metavar="set|clear|status", help="What to do.")],
    service: Annotated[str, typer.Argument(metavar="[SERVICE]", help="gemini.")] = "gemini",
    as_json: Json = False,
) -> None:
    """Keep a service's key in the system's keyring. It is typed or piped in, never an argument, and never shown."""
    from akili_desktop.core.models import ModelService

    front: Front = context.obj
    whose = _one_of(ModelService, service, "SERVICE")
    if whose is not ModelService.GEMINI:
        raise typer.BadParameter(f"{whose.label} needs no key", param_hint="SERVICE")
    secrets = front.services.secrets
    report: dict[str, Any] = {"service": whose.value}
    if action == "set":
        secrets.backend()  # before anybody types a key that could not be kept
        secrets.set(whose, _typed(whose))
        report["key"] = True
        said = f"The key for {whose.label} is in the system's keyring."
    elif action == "clear":
        there = secrets.clear(whose)
        report["key"] = False
        said = f"The key for {whose.label} is forgotten." if there else f"There was no key for {whose.label}."
    elif action == "status":
        report |= key_status(front, whose)
        said = f"{whose.label}: {'a key is kept' if report['key'] else 'no key'} ({report['keyring']})."
        if report["problem"]:
            said = f"{whose.label}: {report['problem']}"
    else:
        raise typer.BadParameter("say set, clear or status", param_hint="set|clear|status")
    if as_json:
        print_json(report)
    else:
        front.out.print(said)


def key_status(front: Front, service: ModelService) -> dict[str, Any]:
    """Whether there is a key, and in which keyring; `problem` says why it cannot be known."""
    try:
        keyring = front.services.secrets.backend()
        return {"key": front.services.secrets.get(service) is not None, "keyring": keyring, "problem": None}
    except KeyringUnavailable as error:
        return {"key": None, "keyring": None, "problem": str(error)}


def _typed(service: ModelService) -> str:
    """The key from the terminal without echo, or the one line of standard input."""
    if sys.stdin.isatty():
        return str(typer.prompt(f"Key for {service.label}", hide_input=True, err=True)).strip()
    return sys.stdin.readline().strip()


def consent(
    context: typer.Context,
    service: Annotated[str | None, typer.Argument(metavar="[SERVICE]", help="gemini or ollama.")] = None,
    purpose: Annotated[
        str | None, typer.Argument(metavar="[PURPOSE]", help="phrasing, reading or research; see what each sends.")
    ] = None,
    off: Annotated[bool, typer.Option("--off", metavar="", help="Take it back.")] = False,
    yes: Annotated[bool, typer.Option("--yes", metavar="", help="Agree without being asked.")] = False,
    as_json: Json = False,
) -> int:
    """Agree to what a service gets for a purpose, or take it back; without arguments, list what was agreed to."""
    from akili_desktop.core.models import ModelService, Purpose

    front: Front = context.obj
    gate = front.services.gate
    whose = None if service is None else _one_of(ModelService, service, "SERVICE")
    what = None if purpose is None else _one_of(Purpose, purpose, "PURPOSE")
    if whose is not None and off:
        count = gate.revoke(whose, what)
        said = f"{count} consent{'s' * (count != 1)} taken back."
    elif whose is not None:
        if what is None:
            raise typer.BadParameter("say for what: phrasing, reading or research", param_hint="PURPOSE")
        config = gate.config(whose)
        sends = f"To {whose.label} ({config.host}): {what.sends}."
        if not yes and not _agrees(sends):
            say("Nothing was agreed to.")
            return 1
        gate.agree(whose, what)
        said = f"Agreed. {sends}"
    else:
        agreed = [f"{one.at}  {one.service.label} ({one.host}): {one.purpose.sends}" for one in gate.consents()]
        said = "\n".join(agreed) or "Nothing was agreed to: nothing leaves this machine."
    if as_json:
        print_json({"consents": [one.model_dump(mode="json") for one in gate.consents()]})
    else:
        front.out.print(said)
    return 0


def _one_of(kind: type[E], text: str, hint: str) -> E:
    """The member of that name; a wrong one is a wrong argument, with those that there are."""
    try:
        return kind(text.lower())
    except ValueError:
        raise typer.BadParameter(f"say {', '.join(one.value for one in kind)}", param_hint=hint) from None


def _agrees(what: str) -> bool:
    """Whether a person at a terminal agrees; BadRequest where nobody is there."""
    if not sys.stdin.isatty():
        raise BadRequest("Nobody is at the terminal to agree.", "Give --yes.")
    say(what)
    return bool(typer.confirm("Agree, now and from now on?", default=False, err=True))


def private(
    context: typer.Context,
    doc: Annotated[str | None, typer.Argument(metavar="[DOC]", help="The document's id, or its first digits.")] = None,
    library: Annotated[bool, typer.Option("--library", metavar="", help="The whole library.")] = False,
    off: Annotated[bool, typer.Option("--off", metavar="", help="Take the mark away.")] = False,
    as_json: Json = False,
) -> None:
    """Mark a document, or the whole library, as never leaving this machine; without arguments, list what is marked."""
    front: Front = context.obj
    service = front.services.privacy
    if library and doc is not None:
        raise typer.BadParameter("give a document or --library, not both", param_hint="DOC")
    if off and not library and doc is None:
        raise typer.BadParameter("say what the mark is taken from: a document or --library", param_hint="--off")
    if library:
        service.mark_all(not off)
    elif doc is not None:
        service.mark(doc, not off)
    marked = service.marked()
    if as_json:
        listed = [{"doc_id": card.id, "title": card.title} for card in marked]
        print_json({"library": service.all_private(), "documents": listed})
        return
    if service.all_private():
        front.out.print("Nothing of this library leaves this machine.")
    for card in marked:
        front.out.print(f"{card.id}  {plain(card.title)} never leaves this machine.")
    if not marked and not service.all_private():
        front.out.print("Nothing is marked.")


def sent(
    context: typer.Context,
    last: Annotated[int | None, typer.Option("--last", metavar="N", min=1, help="Only the last N.")] = None,
    as_json: Json = False,
) -> None:
    """List all that was sent to a model: when, to whom, for what, of which documents and pages, how many bytes."""
    front: Front = context.obj
    entries = front.services.gate.sent()
    entries = entries[-last:] if last else entries
    if as_json:
        print_json({"sent": [sent_json(entry) for entry in entries]})
    elif entries:
        front.out.print(_table(front, entries))
    else:
        front.out.print("Nothing was ever sent from this library.")


def sent_json(entry: SentEntry) -> dict[str, Any]:
    """One line of the log, flat."""
    data = entry.model_dump(mode="json")
    sending = data.pop("sending")
    return {"id": data["id"], "at": data["at"], **sending, "outcome": data["outcome"], "received": data["received"]}


def _table(front: Front, entries: list[SentEntry]) -> Any:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("When", "To", "For", "Of", "Bytes", "Outcome"):
        table.add_column(column, overflow="fold")
    titles = {card.id: card.title for card in front.services.library.documents()}
    for entry in entries:
        one = entry.sending
        where = one.host if one.leaves_machine else "this machine"
        pages = f", page {', '.join(map(str, one.pages))}" if one.pages else ""
        of = "; ".join(plain(titles.get(doc, doc)) for doc in one.docs) + pages
        size = f"{one.size:,}" + (f" ({one.pictures} pictures)" if one.pictures else "")
        cells = (entry.at, f"{one.service.label} {plain(one.model)}\n{plain(where)}", one.purpose.value, of, size)
        table.add_row(*(Text(cell) for cell in cells), Text(entry.outcome))
    return table


def phrased(front: Front, answer: Answer) -> Phrased | None:
    """The answer worded by a model; None where it cannot be, the reason on standard error where a person can help.

    At a terminal the first sending is asked for; elsewhere it needs `akili consent` before.
    """
    service = front.services.phrasing
    try:
        try:
            return service.phrase(answer)
        except ConsentNeeded as needed:
            if needed.sending is None or not sys.stdin.isatty() or not _agrees(needed.sending.in_words()):
                raise
            front.services.gate.agree(needed.sending.service, needed.sending.purpose)
            return service.phrase(answer)
    except (ServiceOff, KeyringUnavailable) as error:
        say(f"The answer is not worded. {error}")
        return None


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("key", key),
    ("consent", consent),
    ("private", private),
    ("sent", sent),
)

EXAMPLES = {
    "key": "Examples:\n\nakili key set gemini\n\npass show gemini | akili key set gemini\n\nakili key status",
    "consent": "Examples:\n\nakili consent gemini phrasing\n\nakili consent gemini --off\n\nakili consent",
    "private": "Examples:\n\nakili private 9cd0\n\nakili private 9cd0 --off\n\nakili private --library",
    "sent": "Examples:\n\nakili sent\n\nakili sent --last 5 --json",
}
