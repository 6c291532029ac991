"""The commands with which a person says what a reading is worth: confirm, correct, reject, undo, and the list of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from akili_desktop.cli.context import Front, plain, print_json

if TYPE_CHECKING:
    from akili_desktop.core.corrections import Entry
    from akili_desktop.services.corrections import Recorded

Fact = Annotated[str, typer.Argument(metavar="FACT", help="The fact's id, or its first digits (see `akili facts`).")]
Pin = Annotated[str | None, typer.Option("--pin", metavar="NUMBER", help="One pin of a pin map.")]
Note = Annotated[str, typer.Option("--note", metavar="TEXT", help="Why, for those who read it later.")]
By = Annotated[
    str | None, typer.Option("--by", metavar="NAME", help="Who says so; default: AKILI_PERSON, or the system's user.")
]
Json = Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document instead of text.")]


def correct(
    context: typer.Context,
    fact: Fact,
    changes: Annotated[
        list[str],
        typer.Argument(metavar="FIELD=TEXT...", help="What it says instead: max=5.5 unit=V; name=RESET of a pin."),
    ],
    pin: Pin = None,
    note: Note = "",
    by: By = None,
    as_json: Json = False,
) -> None:
    """Correct a reading. What was read is kept; answers show both, for review until somebody confirms it."""
    front: Front = context.obj
    given = {}
    for change in changes:
        field, equals, text = change.partition("=")
        if not equals or not field.strip():
            raise typer.BadParameter(f"{plain(change)!r} is not FIELD=TEXT", param_hint="FIELD=TEXT")
        given[field.strip()] = text
    _said(front, front.services.corrections.correct(fact, given, pin, note, by), as_json)


def _judging(say: str, what: str) -> Callable[..., None]:
    """A command that says one thing of a reading, by the service's method of that name."""

    def command(
        context: typer.Context, fact: Fact, pin: Pin = None, note: Note = "", by: By = None, as_json: Json = False
    ) -> None:
        front: Front = context.obj
        _said(front, getattr(front.services.corrections, say)(fact, pin, note, by), as_json)

    command.__doc__ = what
    return command


confirm = _judging("confirm", "Say that a reading is right. An answer from it is VERIFIED where the page spells it.")
reject = _judging("reject", "Say that a reading is none: nothing is answered from it any more.")


def undo(
    context: typer.Context,
    entry: Annotated[
        str | None,
        typer.Argument(metavar="[ENTRY]", help="The entry's id (see `akili corrections`); default: the last."),
    ] = None,
    by: By = None,
    as_json: Json = False,
) -> None:
    """Take back a confirmation, correction or rejection; undoing an undo brings it back. Nothing is deleted."""
    front: Front = context.obj
    _said(front, front.services.corrections.undo(entry, by), as_json)


def corrections(
    context: typer.Context,
    doc: Annotated[str | None, typer.Argument(metavar="[DOC]", help="Of this document only.")] = None,
    as_json: Json = False,
) -> None:
    """List what people said of facts, what was undone, and what found no place in the present reading."""
    front: Front = context.obj
    found = front.services.corrections.history(doc)
    if as_json:
        listed = [{**entry_json(r.entry), "state": r.state, "reason": r.reason or None} for r in found]
        print_json({"corrections": listed})
    elif found:
        front.out.print(_table(front, found))
    else:
        front.out.print("Nobody has confirmed, corrected or rejected anything yet.")


def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry with the id of the fact that it is of in place of the fact itself."""
    data = entry.model_dump(mode="json", exclude={"fact", "schema_version", "boxes"})
    return {**data, "fact_id": entry.fact.id if entry.fact else None, "page": entry.fact.page if entry.fact else None}


def _said(front: Front, entry: Entry, as_json: bool) -> None:
    if as_json:
        print_json(entry_json(entry))
    else:
        done = {"confirm": "Confirmed", "correct": "Corrected", "reject": "Rejected", "undo": "Undone"}[entry.action]
        front.out.print(f"{done} by {plain(entry.by)}: {plain(in_words(entry))} (entry {entry.id})")


def in_words(entry: Entry) -> str:
    """What the entry is of and what it changes: 'Supply voltage, max “5.5” → “6.5” (page 4)'."""
    if entry.action == "undo" or entry.fact is None:
        return f"entry {entry.undoes} no longer holds"
    fact = entry.fact
    name = str(getattr(fact, "parameter", "") or getattr(fact, "label", "") or "") if entry.pin is None else ""
    what = f"pin {entry.pin}" if entry.pin is not None else name or "pin map"
    if entry.action == "correct":
        after = entry.after or {}
        changes = [f"{f} “{entry.before.get(f) or ''}” → “{text or ''}”" for f, text in after.items()]
    else:
        changes = [f"{f} “{t}”" for f, t in entry.before.items() if t and f not in {"parameter", "label", "number"}]
    return f"{', '.join([what, *changes])} (page {fact.page})"


def _table(front: Front, found: list[Recorded]) -> Any:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("Entry", "When", "Who", "Said", "Of", "State"):
        table.add_column(column, overflow="fold")
    titles = {card.id: card.title for card in front.services.library.documents()}
    colors = {"in force": "green", "not attached": "yellow"}
    for one in found:
        entry = one.entry
        of = f"{titles.get(entry.doc_id, entry.doc_id)}: {in_words(entry)}" + (f" — {entry.note}" if entry.note else "")
        state = one.state + (f": {one.reason}" if one.reason else "")
        cells = (entry.id[:8], entry.at[:16].replace("T", " "), entry.by, entry.action, of)
        table.add_row(*(Text(plain(c)) for c in cells), Text(plain(state), style=colors.get(one.state, "dim")))
    return table


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("confirm", confirm),
    ("correct", correct),
    ("reject", reject),
    ("undo", undo),
    ("corrections", corrections),
)

EXAMPLES = {
    "confirm": 'Examples:\n\nakili confirm 1f3a9c02\n\nakili confirm 77d0 --pin 5 --note "seen on the drawing"',
    "correct": "Examples:\n\nakili correct 1f3a9c02 max=5.5\n\nakili correct 77d0 --pin 5 name=RESET --by Ada",
    "reject": 'Examples:\n\nakili reject 1f3a9c02 --note "a figure\'s axis, no limit"',
    "undo": "Examples:\n\nakili undo\n\nakili undo 3be19a04",
    "corrections": "Examples:\n\nakili corrections\n\nakili corrections 9cd0 --json",
}
