"""`akili export`: a document's facts, pins and symbols as files for other programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from akili_desktop.cli.context import Front, plain, print_json, say

if TYPE_CHECKING:
    from akili_desktop.services.symbols import Unconfirmed

FORMATS = ("xlsx", "csv", "json", "pins", "kicad_sym")
MOST_LISTED = 40


def export(
    context: typer.Context,
    doc: Annotated[str, typer.Argument(metavar="DOC", help="The document's id, or its first digits (see `akili ls`).")],
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help=f"One of {', '.join(FORMATS)}.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="File to write, in place of what is there.")],
    package: Annotated[
        list[str] | None,
        typer.Option("--package", metavar="NAME", help="Only this package (pins, kicad_sym); may be given again."),
    ] = None,
    reviewed: Annotated[
        bool, typer.Option("--reviewed", metavar="", help="Write symbols of pins that nobody has confirmed.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", metavar="", help="Print one JSON document instead of text.")
    ] = False,
) -> int:
    """Write a document's facts (xlsx, csv, json), its pins as CSV (pins) or as KiCad symbols (kicad_sym)."""
    from akili_desktop.services.export import Format
    from akili_desktop.services.symbols import unconfirmed

    if form not in FORMATS:
        raise typer.BadParameter(f"a format is one of {', '.join(FORMATS)}", param_hint="--format")
    if str(out) in {"-", "."}:
        raise typer.BadParameter("name a file", param_hint="--out")
    front: Front = context.obj
    service = front.services.export
    card = front.services.library.document(doc)
    if form == Format.KICAD:
        open_ = unconfirmed(service.drawn(card.id, package))
        if open_ and not reviewed and not _accepted(open_):
            if as_json:
                print_json({"doc_id": card.id, "written": None, "unconfirmed": [_item(one) for one in open_]})
            say("Nothing was written. Look at these pins, confirm them, or write them as they are with --reviewed.")
            return 1
    done = service.export(card.id, Format(form), out, package)
    if as_json:
        open_items = [_item(one) for one in done.unconfirmed]
        print_json({"doc_id": card.id, "written": str(out), "rows": done.rows, "unconfirmed": open_items})
    else:
        front.out.print(f"{plain(out)}: {done.rows} {_unit(form, done.rows)}")
    return 0


def _accepted(open_: Sequence[Unconfirmed]) -> bool:
    """Show what is open on standard error; whether a person at a terminal accepts it."""
    for one in open_[:MOST_LISTED]:
        where = f" (page {one.page})" if one.page is not None else ""
        say(f"{one.package}, pin {one.number} {one.name}{where}: {'; '.join(one.why)}")
    if len(open_) > MOST_LISTED:
        say(f"and {len(open_) - MOST_LISTED} more")
    return sys.stdin.isatty() and typer.confirm("Write the symbols with these pins as they are?", err=True)


def _item(one: Unconfirmed) -> dict[str, Any]:
    box = list(one.box) if one.box is not None else None
    about = {"package": one.package, "pin": one.number, "name": one.name, "why": list(one.why)}
    return {**about, "fact_id": one.fact_id or None, "page": one.page, "bbox": box}


def _unit(form: str, count: int) -> str:
    one, many = {"pins": ("pin", "pins"), "kicad_sym": ("symbol", "symbols"), "json": ("fact", "facts")}.get(
        form, ("row", "rows")
    )
    return one if count == 1 else many


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (("export", export),)

EXAMPLES = {
    "export": (
        "Examples:\n\nakili export 9cd0 --format xlsx --out ne555.xlsx\n\n"
        'akili export 9cd0 --format kicad_sym --package "SOIC-8" --reviewed --out ne555.kicad_sym'
    ),
}
