"""`akili open`: show a place in the window, the one that is open or a new one."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from akili_desktop.cli.context import Front, print_json
from akili_desktop.core.errors import BadRequest, FileVanished
from akili_desktop.core.permalink import Permalink, is_permalink, parse_box, parse_permalink


def open_(
    context: typer.Context,
    doc: Annotated[
        str, typer.Argument(metavar="DOC", help="A document's id or its first digits, a link (akili://...), or a file.")
    ],
    page: Annotated[
        int | None, typer.Option("--page", min=1, metavar="N", help="Page to show, counted from 1.")
    ] = None,
    box: Annotated[
        str | None, typer.Option("--box", metavar="X0,Y0,X1,Y1", help="Box to light on the page, in points.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print what is opened as JSON.")] = False,
) -> None:
    """Show a document in the window, at a page and a box where they are given."""
    front: Front = context.obj
    if box is not None and page is None:
        raise typer.BadParameter("a box needs its page: give --page too", param_hint="--box")
    item = _wanted(front, doc, page, box)
    start_window(["--library", str(front.settings.library), item])
    if as_json:
        print_json({"opened": item})


def _wanted(front: Front, doc: str, page: int | None, box: str | None) -> str:
    """What the window is asked for; errors are said here, where somebody reads them."""
    if is_permalink(doc):
        link = parse_permalink(doc)
    elif Path(doc).suffix.casefold() == ".pdf" or Path(doc).exists():
        if page is not None:
            raise BadRequest(
                "A file has no page in the library yet.", "Take it in with `akili ingest`, open its id then."
            )
        if not Path(doc).exists():
            raise FileVanished(f"{doc} is not there.", "Check the path.")
        return str(Path(doc).absolute())
    else:
        link = Permalink(doc)
    card = front.services.library.document(link.doc_id)
    page = page or link.page
    if page is not None and page > card.pages:
        raise BadRequest(f"Page {page} is not in {card.title or card.file_name}.", f"It has {card.pages} pages.")
    return str(Permalink(card.id, page, parse_box(box) if box else link.box))


def start_window(arguments: list[str]) -> None:
    """Start the window's program, which hands over to a window that is open, and do not wait for it."""
    from akili_desktop.settings import window_command  # with it come all settings, which `--help` needs none of

    subprocess.Popen(
        [*window_command(), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (("open", open_),)

EXAMPLES = {
    "open": "Examples:\n\nakili open 9cd0 --page 5 --box 54,131.2,558.1,140\n\nakili open akili://9cd097ea928aa2dc/5",
}
