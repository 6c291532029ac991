"""The commands that find passages, keep the indexes in step, and make the embedding model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from akili_desktop.cli.context import Front, plain, print_json, progress, say
from akili_desktop.core.errors import AkiliError, Cancelled

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.core.passages import ChunkKind, Passage, SearchResult
    from akili_desktop.services.indexing import IndexState

OFFERED = 3
"""Passages that a refused question offers."""

Json = Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document instead of text.")]
Documents = Annotated[
    list[str] | None, typer.Option("--doc", metavar="DOC", help="In one of these documents; default: all.")
]


def search(
    context: typer.Context,
    query: Annotated[str, typer.Argument(help="What to look for, in words.")],
    doc: Documents = None,
    k: Annotated[int, typer.Option("--k", min=1, max=1000, help="Passages at most.")] = 10,
    mode: Annotated[
        Literal["hybrid", "bm25", "vector"], typer.Option("--mode", help="By words and meaning, words, or meaning.")
    ] = "hybrid",
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="In documents with this tag.")] = None,
    kind: Annotated[
        list[str] | None, typer.Option("--kind", metavar="KIND", help="Of this kind: section, table, fact.")
    ] = None,
    section: Annotated[
        list[str] | None, typer.Option("--section", metavar="KIND", help='In sections such as "absolute maximum".')
    ] = None,
    fusion: Annotated[
        Literal["rrf", "weighted"], typer.Option("--fusion", help="How words and meaning are joined.")
    ] = "rrf",
    no_wait: Annotated[
        bool, typer.Option("--no-wait", metavar="", help="Search what is indexed; index nothing first.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Find passages by words and by meaning, best first. Passages are never answers: `akili ask` proves those."""
    front: Front = context.obj
    services = front.services
    docs = [services.library.document(one).id for one in doc] if doc else None
    notes = [] if no_wait else brought_up(front, docs, meaning=mode != "bm25")
    kinds = [_kind(one) for one in kind] if kind else None
    found = services.search.search(
        query, docs, k, mode, tags=tag or (), kinds=kinds, section_kinds=section or None, fusion=fusion
    )
    notes += found.notes
    if as_json:
        print_json(as_data(found, notes))
        return 0
    if not found.passages and not services.indexing.state().by_words:
        front.out.print("Nothing was searched: no document is indexed.")
    else:
        _show(front, found)
    for note in notes:
        say(note)
    return 0


def index(
    context: typer.Context,
    doc: Documents = None,
    again: Annotated[bool, typer.Option("--again", metavar="", help="Throw the indexes away first.")] = False,
    words_only: Annotated[
        bool, typer.Option("--words-only", metavar="", help="Leave meaning, which takes longest, for later.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Index what search does not find yet. Stopped or killed, it goes on where it was; `search` does it by itself."""
    front: Front = context.obj
    indexing = front.services.indexing
    docs = [front.services.library.document(one).id for one in doc] if doc else None
    if again:
        indexing.clear()
    with progress() as job:
        state = indexing.update(docs, meaning=not words_only, context=job)
    if as_json:
        print_json(state_data(state))
    else:
        front.out.print(plain(told(state)))
    return 0


def model(
    context: typer.Context,
    action: Annotated[Literal["show", "make"], typer.Argument(help="Show the models, or make those that are missing.")],
    again: Annotated[bool, typer.Option("--again", metavar="", help="Make them even if they are there.")] = False,
    as_json: Json = False,
) -> int:
    """Show or make the models that search runs: made once on this computer from the installed package's weights."""
    front: Front = context.obj
    models = front.services.search_models
    if action == "make":
        for task in ("embedding", "reranking"):
            made = models.make(task, again=again)
            if made is not None and not as_json:
                say(f"{made.name}: ready.")
    report = models.describe()
    if as_json:
        print_json(report)
        return 0
    for task, said in report.items():
        what = said["name"] if said["works"] else f"{said['why']} {said['remedy']}"
        front.out.print(plain(f"{task}: {what} ({said['folder']})"))
    return 0


def _kind(name: str) -> ChunkKind:
    from akili_desktop.core.passages import ChunkKind

    try:
        return ChunkKind(name)
    except ValueError:
        raise typer.BadParameter(f"{name!r} is none of {', '.join(ChunkKind)}.", param_hint="--kind") from None


def brought_up(front: Front, docs: list[str] | None, *, meaning: bool) -> list[str]:
    """Index what is missing, with progress; what kept it from that is told, and what there is can be searched."""
    indexing = front.services.indexing
    state = indexing.state()
    wanted = set(state.waiting) if docs is None else set(state.waiting) & set(docs)
    if not wanted:
        return []
    try:
        with progress() as job:
            indexing.update(docs, meaning=meaning, context=job)
    except Cancelled:
        return ["Stopped: what is indexed so far is searched. `akili index` goes on."]
    except AkiliError as error:
        return [str(error)]
    return []


def as_data(found: SearchResult, notes: list[str]) -> dict[str, Any]:
    """The result as `--json` prints it."""
    hits = [passage_data(passage) for passage in found.passages]
    return {"query": found.query, "mode": found.mode, "hits": hits, "notes": notes, "seconds": found.seconds}


def passage_data(passage: Passage) -> dict[str, Any]:
    """One passage as `--json` prints it."""
    chunk = passage.chunk
    return {
        "doc_id": chunk.doc_id, "page": chunk.page, "bbox": list(chunk.bbox), "section": chunk.section,
        "chunk_id": chunk.id, "snippet": passage.snippet, "score": passage.score,
        "why": passage.why.model_dump(mode="json", exclude_none=False),
        "title": passage.title, "citation": passage.citation, "kind": chunk.kind.value,
        "section_kind": chunk.section_kind, "text": chunk.text, "boxes": [list(box) for box in chunk.boxes],
        "marks": [list(mark) for mark in passage.marks],
    }  # fmt: skip


def state_data(state: IndexState) -> dict[str, Any]:
    """How far the indexes are, as `--json` prints it."""
    return {
        "documents": state.documents, "by_words": state.by_words, "by_meaning": state.by_meaning,
        "waiting": list(state.waiting), "chunks": state.chunks, "model": state.model, "off": state.off,
    }  # fmt: skip


def told(state: IndexState) -> str:
    """How far the indexes are, in a sentence."""
    said = f"{state.by_words} of {state.documents} documents are found by words ({state.chunks} passages), "
    if state.off is not None:
        return f"{said}none by meaning: {state.off}"
    return f"{said}{state.by_meaning} by meaning ({state.model})."


def offered(front: Front, answer: Answer, docs: list[str] | None) -> list[Passage]:
    """The passages nearest to a question that was refused, of what is indexed; none where search does not work."""
    if answer.status != "REFUSED":
        return []
    try:
        if not front.services.indexing.state().by_words:
            return []
        return list(front.services.search.search(answer.question, docs, OFFERED).passages)
    except AkiliError:
        return []


def show_offered(front: Front, passages: Sequence[Passage]) -> None:
    """Show them below the refusal, apart from it."""
    if passages:
        front.out.print("\nPassages that may help (not an answer):")
        _list(front, passages)


def _show(front: Front, found: SearchResult) -> None:
    if not found.passages:
        front.out.print("No passage tells of this.")
    _list(front, found.passages)


def _list(front: Front, passages: Sequence[Passage]) -> None:
    from rich.text import Text

    out = front.out
    for number, passage in enumerate(passages, 1):
        out.print(Text(f"{number}. {plain(passage.citation)}", style="bold"))
        out.print(_marked(passage))
        out.print(Text(f"   {passage.chunk.doc_id[:8]}  {plain(why(passage))}", style="dim"))


def _marked(passage: Passage) -> Any:
    """The snippet with the query's words underlined; no character of it can steer the terminal."""
    from rich.text import Text

    shown = Text("   ")
    at = 0
    for start, end in passage.marks:
        shown.append(plain_keeping(passage.snippet[at:start]))
        shown.append(plain_keeping(passage.snippet[start:end]), style="underline")
        at = end
    shown.append(plain_keeping(passage.snippet[at:]))
    return shown


def plain_keeping(text: str) -> str:
    """`plain` of a part of a line, whose blanks at its ends stay."""
    inner = plain(text)
    if not inner:
        return " " if text else ""
    return (" " if text[:1].isspace() else "") + inner + (" " if text[-1:].isspace() else "")


def why(passage: Passage) -> str:
    """Why a passage was found, in a few words."""
    said = passage.why
    parts = [
        f"words {said.bm25_rank}." if said.bm25_rank else "",
        f"meaning {said.vector_rank}." if said.vector_rank else "",
        f"similarity {said.similarity:.2f}" if said.similarity is not None else "",
        f"has {', '.join(said.terms)}" if said.terms else "",
    ]
    return "  ".join(filter(None, parts))


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (("search", search), ("index", index), ("model", model))

EXAMPLES = {
    "search": (
        'Examples:\n\nakili search "how to lay out the ground plane"\n\n'
        'akili search "soldering temperature" --doc 9cd0 --k 3\n\nakili search "brown-out" --mode bm25 --json'
    ),
    "index": "Examples:\n\nakili index\n\nakili index --again",
    "model": "Examples:\n\nakili model make\n\nakili model show",
}
