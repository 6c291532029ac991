"""The command that has a language model draft pages: what would be sent is shown, and asked about, before."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from akili_desktop.cli.context import Front, plain, print_json, progress, say
from akili_desktop.core.errors import BadRequest, ServiceOff
from akili_desktop.core.models import Purpose

if TYPE_CHECKING:
    from akili_desktop.services.assist.drafting import DraftPlan, DraftReport

MOST_TOLD = 12


def draft(
    context: typer.Context,
    doc: Annotated[str, typer.Argument(metavar="DOC", help="A document's id, or its first digits.")],
    pages: Annotated[
        str | None,
        typer.Option("--pages", metavar="PAGES", help="These pages ('3,5-7'); default: all that were not read whole."),
    ] = None,
    again: Annotated[bool, typer.Option("--again", metavar="", help="Also pages that were drafted before.")] = False,
    yes: Annotated[bool, typer.Option("--yes", metavar="", help="Agree to what is sent; do not ask.")] = False,
    pictures: Annotated[
        Path | None, typer.Option("--pictures", metavar="DIR", help="Write the pictures that are sent there.")
    ] = None,
    password: Annotated[str | None, typer.Option("--password", help="Password of an encrypted PDF.")] = None,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> int:
    """Have a language model draft unread pages. Drafts count where the page's words spell them, and for review."""
    front: Front = context.obj
    service = front.services.drafting
    wanted = None if pages is None else page_numbers(pages)
    with progress() as job:
        plan = service.plan(doc, wanted, again=again, password=password, context=job)
    if not plan.permission.ok:
        raise ServiceOff(plan.permission.reason, plan.permission.remedy)
    for line in plan_lines(plan):
        say(line)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for page in plan.pages:
            for number, picture in enumerate(service.pictures(doc, page, password=password), 1):
                (pictures / f"page-{page}-{number}.png").write_bytes(picture.data)
    if plan.pages and plan.permission.leaves_machine:
        if not yes and not _agreed():
            say("Nothing was sent.")
            return 1
        front.services.gate.agree(plan.permission.service, Purpose.READING)
    with progress() as job:
        report = service.draft(doc, wanted, again=again, password=password, context=job)
    if as_json:
        print_json(report.model_dump(mode="json"))
    else:
        for line in report_lines(report):
            front.out.print(line)
    for page, reason in report.failed.items():
        say(f"page {page}: {reason}")
    if report.stopped is not None:
        say(f"{report.stopped} What was drafted is kept: go on with `akili draft {report.doc_id}`.")
        return 3
    return 1 if report.failed else 0


def page_numbers(text: str) -> list[int]:
    """The pages of '3,5-7'; BadRequest for anything else."""
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = (piece.strip() for piece in part.partition("-"))
        if not (first.isdecimal() and (not dash or last.isdecimal())) or len(first + last) > 12:
            raise BadRequest(f"“{part.strip()}” names no pages.", "Write them as 3,5-7.")
        low, high = int(first), int(last) if dash else int(first)
        if not 1 <= low <= high or high - low > 100_000:
            raise BadRequest(f"“{part.strip()}” names no pages.", "Pages count from 1, the first before the last.")
        found += range(low, high + 1)
    return found


def plan_lines(plan: DraftPlan) -> list[str]:
    """What is about to be sent, to whom, and how much, for people."""
    told = []
    if plan.pages:
        who = plan.permission
        where = "" if who.leaves_machine else ", on this machine"
        where = f"{who.service.label} ({who.host}, {who.model}){where}"
        size = f"in {len(plan.sendings)} requests, {plan.size:,} bytes"
        told = [
            f"Pages {listed(plan.pages)} of “{plan.title}” go to {where}:",
            f"{plan.pictures} page pictures with the coordinates of unread regions {size}.",
            "A request that is answered wrongly is repeated, at most twice.",
        ]
    if plan.by_ocr:
        told.append(f"Before, OCR reads pages {listed(plan.by_ocr)} on this machine: drafts are checked against words.")
    if plan.kept:
        told.append(f"Drafted before, and kept: pages {listed(plan.kept)} (--again drafts them anew).")
    told += [f"page {page} is not sent: {reason}" for page, reason in plan.left_out.items()]
    return told


def report_lines(report: DraftReport) -> list[str]:
    """What came of it, for people."""
    told = [f"{report.model} drafted {len(report.pages)} pages: {listed(report.pages)}." if report.pages else ""]
    if report.facts:
        facts = ", ".join(f"{count} {kind}" for kind, count in report.facts.items())
        told.append(f"The pages' words spell {sum(report.facts.values())} drafts ({facts}): facts for review.")
    elif report.pages or report.kept:
        told.append("No draft stands on the pages.")
    if report.rejects:
        rules = ", ".join(f"{count} {rule}" for rule, count in report.rejects.items())
        told.append(f"Refused: {rules}.")
    return [plain(line) for line in told if line]


def listed(pages: Sequence[int]) -> str:
    """Pages as people write them: '3, 5-7'; long lists are cut."""
    runs: list[list[int]] = []
    for page in sorted(pages):
        if runs and page == runs[-1][1] + 1:
            runs[-1][1] = page
        else:
            runs.append([page, page])
    texts = [str(low) if low == high else f"{low}-{high}" for low, high in runs]
    return ", ".join(texts[:MOST_TOLD]) + (" …" if len(texts) > MOST_TOLD else "")


def _agreed() -> bool:
    """Whether the person at the terminal says yes; without one nobody does."""
    if not sys.stdin.isatty():
        say("Nobody is there to agree: say --yes.")
        return False
    return typer.confirm("Send it?", err=True)


COMMANDS = (("draft", draft),)
EXAMPLES = {"draft": "Examples:\n\nakili draft 9cd0\n\nakili draft 9cd0 --pages 3,5-7 --yes --json"}
