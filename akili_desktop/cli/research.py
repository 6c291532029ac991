"""The command for research answers: a model's sentences over passages, each with what it cites; never a proof."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from akili_desktop.cli.context import Front, plain, print_json, progress, say
from akili_desktop.cli.search import brought_up, passage_data
from akili_desktop.core.errors import ConsentNeeded

if TYPE_CHECKING:
    from akili_desktop.services.assist.research import ResearchAnswer, Step

MOST_SHOWN = 400


def research(
    context: typer.Context,
    question: Annotated[str, typer.Argument(help="The question.")],
    doc: Annotated[
        list[str] | None, typer.Option("--doc", metavar="DOC", help="In one of these documents; default: all.")
    ] = None,
    k: Annotated[int, typer.Option("--k", min=1, max=20, help="Passages at most.")] = 8,
    yes: Annotated[bool, typer.Option("--yes", metavar="", help="Agree to what is sent; do not ask.")] = False,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> int:
    """Let a model write an answer over found passages. Sentences that do not rest on what they cite are dropped."""
    from akili_desktop.services.assist.research import CitedSentence

    front: Front = context.obj
    docs = [front.services.library.document(one).id for one in doc] if doc else None
    notes = brought_up(front, docs, meaning=True)
    service = front.services.research

    def listen(step: Step) -> None:
        if not as_json and isinstance(step, CitedSentence):
            front.out.print(plain(f"{step.text} {_marks(step.citations)}"))

    with progress() as job:
        try:
            answer = service.research(question, docs, k=k, listen=listen, context=job)
        except ConsentNeeded as needed:
            if needed.sending is None or not (yes or _agreed(needed)):
                raise
            front.services.gate.agree(needed.sending.service, needed.sending.purpose)
            answer = service.research(question, docs, k=k, listen=listen, context=job)
    if as_json:
        print_json(answer_data(answer, notes))
    else:
        _show(front, answer)
        for note in (*notes, *answer.notes):
            say(note)
    return 0


def answer_data(answer: ResearchAnswer, notes: list[str]) -> dict[str, Any]:
    """The answer as scripts get it."""
    return {
        "question": answer.question,
        "status": answer.status,
        "label": answer.label,
        "sentences": [{"text": one.text, "citations": list(one.citations)} for one in answer.sentences],
        "passages": [
            {"number": one.number, **passage_data(one.passage), "withheld": one.withheld or None}
            for one in answer.passages
        ],
        "dropped": [one.model_dump() for one in answer.dropped],
        "service": answer.service,
        "model": answer.model or None,
        "reason": answer.reason or None,
        "remedy": answer.remedy or None,
        "notes": [*notes, *answer.notes],
        "seconds": answer.seconds,
    }


def _show(front: Front, answer: ResearchAnswer) -> None:
    if answer.reason:
        front.out.print(plain(f"{answer.reason} {answer.remedy}"))
    if answer.label and answer.sentences:
        front.out.print(plain(answer.label))
    for one in answer.passages:
        kept = f" — not given to a model: {one.withheld}" if one.withheld else ""
        front.out.print(plain(f"[{one.number}] {one.passage.citation}{kept}"))
        front.out.print(f"    {plain(one.passage.snippet)[:MOST_SHOWN]}")
    if answer.dropped:
        front.out.print(f"{len(answer.dropped)} sentences were dropped: they do not rest on what they cite.")


def _marks(citations: tuple[int, ...]) -> str:
    return "".join(f"[{n}]" for n in citations)


def _agreed(needed: ConsentNeeded) -> bool:
    """Whether the person at the terminal says yes to what would be sent; without one nobody does."""
    if needed.sending is None or not sys.stdin.isatty():
        return False
    say(needed.sending.in_words())
    return bool(typer.confirm("Agree, now and from now on?", default=False, err=True))


COMMANDS = (("research", research),)
EXAMPLES = {
    "research": 'Examples:\n\nakili research "How do I lay out the ground of the ADC?" --doc 9cd0\n\n'
    'akili research "Which capacitor does the charge pump need?" --yes --json'
}
