"""One function per command. Each prints JSON as docs/command-line.md says, or the same for people."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from akili_desktop.cli.context import Front, exit_status, plain, print_json, progress, say, sentence, status_of
from akili_desktop.core.errors import AkiliError, BadRequest, InputError

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.core.ports import DocumentCard
    from akili_desktop.services.reports import IngestReport

Json = Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document instead of tables.")]
Password = Annotated[
    str | None, typer.Option("--password", metavar="P", help="Password of a locked PDF; it is not stored.")
]
Document = Annotated[
    str, typer.Argument(metavar="DOC", help="The document's id, or its first digits (see `akili ls`).")
]


def ingest(
    context: typer.Context,
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="PDFs, or folders with PDFs.")],
    tags: Annotated[str, typer.Option("--tags", metavar="A,B", help="Tags for the new documents.")] = "",
    password: Password = None,
    as_json: Json = False,
) -> int:
    """Take PDFs into the library. One bad file never stops the rest."""
    front: Front = context.obj
    service = front.services.ingest
    with progress() as job:
        report = service.ingest(paths, tags=_listed(tags), password=password, context=job)
    return _report(front, report, as_json)


def resume(
    context: typer.Context,
    run: Annotated[str, typer.Argument(metavar="RUN", help="The run's id (see `akili runs`).")],
    password: Password = None,
    as_json: Json = False,
) -> int:
    """Go on with a run that was stopped."""
    front: Front = context.obj
    service = front.services.ingest
    with progress() as job:
        report = service.resume(run, password=password, context=job)
    return _report(front, report, as_json)


def _report(front: Front, report: IngestReport, as_json: bool) -> int:
    if as_json:
        print_json(report.model_dump(mode="json"))
    else:
        from akili_desktop.cli.show import ingest_table

        front.out.print(ingest_table(report))
    codes = set()
    for document in report.documents:
        if document.status == "failed":
            hint = " Use --password." if document.error_code in {"password-needed", "wrong-password"} else ""
            say(f"{document.error}{hint}")
            codes.add(document.error_code)
    if report.stopped is not None or "step-failed" in codes:
        if report.stopped is not None:
            say(f"{report.stopped} Go on with `akili resume {report.run_id}`.")
        return 3
    if not codes:
        return 0
    return 4 if codes == {"limit-reached"} else 1


def facts(
    context: typer.Context,
    doc: Document,
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="Only unit, range, bijection or grid facts.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print a document's facts."""
    if kind not in {None, "unit", "range", "bijection", "grid"}:
        raise typer.BadParameter("a kind is one of unit, range, bijection, grid", param_hint="--kind")
    front: Front = context.obj
    library = front.services.library
    card = library.document(doc)
    found = library.facts(card.id, kind=kind)
    if as_json:
        from akili_desktop.services.contract import fact_json

        print_json({"doc_id": card.id, "facts": [fact_json(fact) for fact in found]})
    else:
        from akili_desktop.cli.show import facts_table

        front.out.print(facts_table(card, found))


def ask(
    context: typer.Context,
    question: Annotated[str | None, typer.Argument(help="The question.")] = None,
    doc: Annotated[
        list[str] | None, typer.Option("--doc", metavar="DOC", help="Only this document; may be given again.")
    ] = None,
    batch: Annotated[
        Path | None,
        typer.Option("--batch", metavar="FILE", help='Questions, one JSON a line: {"id", "question", "doc"}.'),
    ] = None,
    phrase: Annotated[
        bool, typer.Option("--phrase", metavar="", help="Also word the proven answer by a model, labelled as such.")
    ] = False,
    passages: Annotated[
        bool | None,
        typer.Option("--passages/--no-passages", help="Offer passages where it refuses; default: at a terminal."),
    ] = None,
    as_json: Json = False,
) -> int:
    """Answer a question with the printed value and its place, or refuse and say why."""
    from akili_desktop.cli.search import offered, passage_data, show_offered

    front: Front = context.obj
    if (question is None) == (batch is None):
        raise typer.BadParameter("give a question or --batch FILE, not both", param_hint="QUESTION")
    front.services.pdf.warm()  # the proof is checked in a child process: it gets ready while the facts are looked up
    _catch_up(front, doc or [])
    if batch is not None:
        return _ask_all(front, batch, doc or [], phrase, as_json)
    docs = _ids(front, doc or [])
    answer = front.services.answer.ask(str(question), docs)
    if as_json:
        more = {"passages": [passage_data(one) for one in offered(front, answer, docs)]} if passages else {}
        print_json({**answer.model_dump(mode="json"), **_worded(front, answer, phrase), **more})
    else:
        _show(front, answer)
        if front.out.is_terminal if passages is None else passages:
            show_offered(front, offered(front, answer, docs))
        for worded in filter(None, _worded(front, answer, phrase).values()):
            front.out.print(f"  {plain(worded['text'])}")
            front.out.print(f"  {plain(worded['label'])}", style="dim")
    return 0


def _catch_up(front: Front, docs: Sequence[str] = ()) -> None:
    """Get the documents (all where none is named) ready for questions where they are not, as after an upgrade."""
    if front.services.answer.lacking(docs or None):
        with progress() as job:
            front.services.answer.catch_up(docs or None, job)


def _worded(front: Front, answer: Answer, phrase: bool) -> dict[str, Any]:
    """What `--phrase` adds to an answer's JSON."""
    if not phrase:
        return {}
    from akili_desktop.cli.assist import phrased

    worded = phrased(front, answer)
    return {"phrased": None if worded is None else {**worded.model_dump(mode="json"), "label": worded.label}}


def _ids(front: Front, docs: Sequence[str]) -> list[str] | None:
    """Full ids of the documents, None (all documents) where none is given; UnknownDocument."""
    return [front.services.library.document(one).id for one in docs] or None


def _show(front: Front, answer: Answer) -> None:
    from akili_desktop.cli.show import answer_text

    titles = {}
    for proof in answer.proof:
        titles[proof.doc_id] = front.services.library.document(proof.doc_id).title
    front.out.print(answer_text(answer, titles))


def _ask_all(front: Front, batch: Path, docs: Sequence[str], phrase: bool, as_json: bool) -> int:
    """Answer every line; one that fails is refused with the reason, the others go on, and the exit status is not 0."""
    status = 0
    front.services.answer.prepare()
    with contextlib.suppress(AkiliError):  # where no reader starts, each answer says so
        front.services.pdf.wait_until_warm()
    for row in _questions(batch):
        try:
            among = [row["doc"]] if row.get("doc") else docs
            asked = front.services.answer.ask(row["question"], _ids(front, among))
            answer = {**asked.model_dump(mode="json"), **_worded(front, asked, phrase)}
        except Exception as error:  # hours of answers do not hang on one line
            if front.debug and not isinstance(error, AkiliError):
                raise
            from akili_desktop.core.answer import Answer, Reason, Status

            status = max(status, exit_status(error, f"{row['id']}: "))
            code = Reason.OUT_OF_SCOPE if isinstance(error, InputError) else Reason.UNREADABLE
            answer = Answer(
                question=row["question"], status=Status.REFUSED, reason=sentence(error), reason_code=code
            ).model_dump(mode="json")
        if as_json:
            print_json({"id": row["id"], **answer})
        else:
            said = answer["answer"] or answer["reason"] or ""
            sys.stdout.write(f"{plain(row['id'])}\t{answer['status']}\t{plain(said)}\n")
    return status


def _questions(batch: Path) -> list[dict[str, Any]]:
    """The batch file's lines; BadRequest names the first line that is none."""
    try:
        lines = batch.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"{batch.name} cannot be read.", "Give a JSONL file in UTF-8.") from error
    rows = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict) or not isinstance(row.get("question"), str):
            raise BadRequest(
                f"Line {number} of {batch.name} is no question.", 'A line is {"id": …, "question": "…", "doc": "…"}.'
            )
        rows.append({"id": row.get("id", number), "question": row["question"], "doc": row.get("doc")})
    return rows


def ocr(
    context: typer.Context,
    doc: Document,
    again: Annotated[bool, typer.Option("--again", metavar="", help="Also the pages that OCR read before.")] = False,
    password: Password = None,
    as_json: Json = False,
) -> int:
    """Read a document's scanned pages with Tesseract. What is found is for review, never verified."""
    front: Front = context.obj
    service = front.services.ocr
    with progress() as job:
        report = service.recognise(doc, again=again, password=password, context=job)
    if as_json:
        print_json(report.model_dump(mode="json"))
    else:
        from akili_desktop.cli.show import ocr_text

        front.out.print(ocr_text(report))
    for reason in report.failed.values():
        say(reason)
    if report.stopped is not None:
        say(f"{report.stopped} The pages that were read are kept: go on with `akili ocr {report.doc_id}`.")
        return 3
    return 1 if report.failed else 0


def tables(
    context: typer.Context,
    pdfs: Annotated[list[Path], typer.Argument(metavar="PDF...", help="PDFs, or folders with PDFs.")],
    password: Password = None,
    as_json: Json = False,
) -> int:
    """Print every table of PDFs as it stands on the page; the library is not touched."""
    front: Front = context.obj
    report = front.services.ingest.tables(pdfs, password=password)
    if as_json:
        print_json(report.tables)
    else:
        from akili_desktop.cli.show import table_grids

        for renderable in table_grids(report.tables):
            front.out.print(renderable)
    for error in report.errors.values():
        say(error)
    return max((status_of(error) for error in report.errors.values()), default=0)


def ls(
    context: typer.Context,
    tag: Annotated[
        list[str] | None, typer.Option("--tag", metavar="TAG", help="Only documents with this tag; may be given again.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List the library's documents."""
    front: Front = context.obj
    wanted = {one.casefold() for one in tag or ()}
    cards = [c for c in front.services.library.documents() if wanted <= {one.casefold() for one in c.tags}]
    if as_json:
        from akili_desktop.services.contract import card_json

        print_json({"library": str(front.settings.library), "documents": [card_json(card) for card in cards]})
    elif cards:
        from akili_desktop.cli.show import documents_table

        front.out.print(documents_table(cards, front.out.width))
    elif wanted:
        front.out.print("No document has these tags.")
    else:
        front.out.print("The library is empty. Add datasheets with: akili ingest PATH...")


def show(context: typer.Context, doc: Document, as_json: Json = False) -> None:
    """Show one document: what it is, what was read, and what could not be."""
    front: Front = context.obj
    library = front.services.library
    card = library.document(doc)
    rejects = library.rejects(card.id)
    if as_json:
        from akili_desktop.services.contract import card_json

        detail = {"source": str(library.source(card.id)), "rejects": [r.model_dump(mode="json") for r in rejects]}
        print_json({**card_json(card), **detail})
    else:
        from akili_desktop.cli.show import document_text

        front.out.print(document_text(card, library.source(card.id), rejects))


def tag(
    context: typer.Context,
    doc: Document,
    add: Annotated[str, typer.Option("--add", metavar="A,B", help="Tags to add.")] = "",
    remove: Annotated[str, typer.Option("--remove", metavar="A,B", help="Tags to take away.")] = "",
    as_json: Json = False,
) -> None:
    """Show a document's tags, or change them."""
    front: Front = context.obj
    card = front.services.library.tag(doc, _listed(add), _listed(remove))
    if as_json:
        print_json({"doc_id": card.id, "tags": list(card.tags)})
    else:
        front.out.print(plain(", ".join(card.tags)) if card.tags else "No tags.")


def _listed(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def rm(
    context: typer.Context,
    docs: Annotated[list[str], typer.Argument(metavar="DOC...", help="Document ids (see `akili ls`).")],
    yes: Annotated[bool, typer.Option("--yes", "-y", metavar="", help="Do not ask.")] = False,
    as_json: Json = False,
) -> None:
    """Take documents out of the library, with their stored PDF."""
    front: Front = context.obj
    library = front.services.library
    cards = [library.document(doc) for doc in docs]
    if not yes and sys.stdin.isatty():
        names = ", ".join(f"{plain(card.title)}{_judged(card)}" for card in cards)
        typer.confirm(f"Remove {names} from the library?", abort=True, err=True)
    for card in cards:
        library.remove(card.id)
    if as_json:
        told = {card.id: card.evidence for card in cards if card.evidence}
        print_json({"removed": [card.id for card in cards], "corrections": told})
    else:
        for card in cards:
            back = f" `akili restore {card.id}` brings it back" + (
                ", and so does taking the file in again its corrections." if card.evidence else "."
            )
            front.out.print(f"Removed {plain(card.title)} ({card.id}){_judged(card)}.{back}")


def _judged(card: DocumentCard) -> str:
    """How many corrections and confirmations go with a document."""
    return f", with what people said of its facts ({card.evidence})" if card.evidence else ""


def restore(
    context: typer.Context,
    docs: Annotated[list[str], typer.Argument(metavar="DOC...", help="Full ids, as `akili rm` printed them.")],
    as_json: Json = False,
) -> None:
    """Bring removed documents back as they were, with all that people said of their facts."""
    front: Front = context.obj
    cards = [front.services.library.restore(doc) for doc in docs]
    if as_json:
        print_json({"restored": [card.id for card in cards]})
    else:
        for card in cards:
            front.out.print(f"Brought back {plain(card.title)} ({card.id}){_judged(card)}.")


def reindex(context: typer.Context, as_json: Json = False) -> None:
    """Rebuild everything that is derived from the library's files."""
    front: Front = context.obj
    count = front.services.library.reindex()
    _catch_up(front)
    if as_json:
        print_json({"documents": count})
    else:
        front.out.print(f"Indexed {count} documents.")


def runs(context: typer.Context, as_json: Json = False) -> None:
    """List ingest runs, the newest first, and which of them can be resumed."""
    front: Front = context.obj
    found = front.services.ingest.runs()
    if as_json:
        print_json({"runs": [run.model_dump(mode="json") for run in found]})
    else:
        from akili_desktop.cli.show import runs_table

        front.out.print(runs_table(found) if found else "No runs yet.")


def doctor(context: typer.Context, as_json: Json = False) -> None:
    """Check the installation: versions, library, system libraries, what is off and why."""
    from akili_desktop.cli.doctor import examine

    front: Front = context.obj
    report = examine(front)
    if as_json:
        print_json(report)
    else:
        from akili_desktop.cli.show import doctor_text

        front.out.print(doctor_text(report))


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("ingest", ingest),
    ("ask", ask),
    ("facts", facts),
    ("ocr", ocr),
    ("tables", tables),
    ("ls", ls),
    ("show", show),
    ("tag", tag),
    ("rm", rm),
    ("restore", restore),
    ("runs", runs),
    ("resume", resume),
    ("reindex", reindex),
    ("doctor", doctor),
)
"""Every command in the order of the help; to add one is a function, a line here and its example."""

EXAMPLES = {
    "ingest": "Examples:\n\nakili ingest ne555.pdf lm317.pdf\n\nakili ingest ~/datasheets --tags power,ti --json",
    "ask": 'Examples:\n\nakili ask "What is pin 5?" --doc 9cd0\n\nakili ask --batch questions.jsonl --json',
    "facts": "Examples:\n\nakili facts 9cd0 --kind range\n\nakili facts 9cd097ea928aa2dc --json > facts.json",
    "ocr": "Examples:\n\nakili ocr 9cd0\n\nakili ocr 9cd0 --again --json",
    "tables": "Examples:\n\nakili tables ne555.pdf --json",
    "ls": "Examples:\n\nakili ls\n\nakili ls --tag power --json",
    "show": "Examples:\n\nakili show 9cd0",
    "tag": "Examples:\n\nakili tag 9cd0 --add power,board-A\n\nakili tag 9cd0 --remove power --json",
    "rm": "Examples:\n\nakili rm 9cd0 --yes",
    "restore": "Examples:\n\nakili restore 9cd097ea928aa2dc",
    "runs": "Examples:\n\nakili runs",
    "resume": "Examples:\n\nakili resume 20261121T220010Z-3fa2c1",
    "reindex": "Examples:\n\nakili reindex",
    "doctor": "Examples:\n\nakili doctor --json",
}
