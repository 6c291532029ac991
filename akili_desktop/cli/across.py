"""The commands over several documents: compare them by a question, and find those that fit."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from akili_desktop.cli.context import Front, plain, print_json, progress, say

if TYPE_CHECKING:
    from rich.table import Table

    from akili_desktop.core.answer import Answer
    from akili_desktop.core.comparison import Comparison
    from akili_desktop.services.jobs import JobContext
    from akili_desktop.services.parametric import Open, SearchResult

Documents = Annotated[
    list[str] | None, typer.Option("--doc", metavar="DOC", help="One of these documents; default: the whole library.")
]
Csv = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write it as CSV; - is standard output.")]
Json = Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document instead of a table.")]
COLORS = {"VERIFIED": "green", "REVIEW": "yellow", "REFUSED": "red"}
MOST_NAMED = 12


def compare(
    context: typer.Context,
    question: Annotated[str, typer.Argument(help="The question, asked of each document.")],
    doc: Documents = None,
    csv: Csv = None,
    as_json: Json = False,
) -> int:
    """Ask several documents the same question: a row each, the best value marked where better is defined."""
    from akili_desktop.services.comparison import comparison_csv

    def show(front: Front, comparison: Comparison) -> None:
        front.out.print(_comparison_table(comparison))
        for note in comparison.notes:
            front.out.print(plain(note))

    front: Front = context.obj
    ask = front.services.comparison.compare
    return _told(front, lambda job: ask(question, doc or None, job), comparison_csv, show, csv, as_json)


def find(
    context: typer.Context,
    search: Annotated[str, typer.Argument(help='What to look for: "LDO with quiescent current max below 5 uA".')],
    doc: Documents = None,
    csv: Csv = None,
    as_json: Json = False,
) -> int:
    """Find the documents that fit, each with the value that proves it; what cannot be decided is listed apart."""
    from akili_desktop.services.parametric import search_csv

    front: Front = context.obj
    ask = front.services.parametric.find
    return _told(front, lambda job: ask(search, doc or None, job), search_csv, _show, csv, as_json)


def _told(
    front: Front, ask: Callable[[JobContext], Any], as_csv: Callable[[Any], str], show: Callable[[Front, Any], None],
    csv: Path | None, as_json: bool,
) -> int:  # fmt: skip
    """Ask, and give the result as it is wanted: as CSV, as JSON, for people."""
    front.services.pdf.warm()
    with progress() as job:
        result = ask(job)
    error = getattr(result, "error", None)
    if csv is not None and error is None:
        _write(csv, as_csv(result))
    if as_json:
        print_json(result.model_dump(mode="json"))
    elif error is not None:
        say(error)
        return 1
    elif csv is None or str(csv) != "-":
        show(front, result)
    return 0


def _write(path: Path, text: str) -> None:
    if str(path) == "-":
        sys.stdout.write(text)
        return
    from akili_desktop.services.export import table_bytes, write_file

    write_file(path, table_bytes(text))


def _table(*columns: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _cells(*values: object) -> list[Any]:
    from rich.text import Text

    return [Text(plain(value), style=COLORS.get(str(value), "")) for value in values]


def _name(parts: Sequence[str], title: str) -> str:
    return ", ".join(parts[:2]) or title


def _where(answer: Answer) -> str:
    return ", ".join(dict.fromkeys(f"p. {value.page}" for value in answer.values))


def _holds(answer: Answer) -> str:
    """What a single line of values holds for; several are told apart in the answer itself."""
    said = list(dict.fromkeys("; ".join(t for t in (v.variant, v.conditions) if t) for v in answer.values))
    return said[0] if len(said) == 1 else ""


def _comparison_table(comparison: Comparison) -> Table:
    table = _table("", "Part", "Tier", "Answer", "Conditions", "Page", "Id")
    for row in comparison.rows:
        answer = row.answer
        said = answer.answer or answer.reason or ""
        mark = "best" if row.best else ""
        about = (_name(row.parts, row.title), answer.status.value, said, _holds(answer), _where(answer))
        table.add_row(*_cells(mark, *about, row.doc_id[:8]))
    return table


def _show(front: Front, result: SearchResult) -> None:
    out = front.out
    if result.found:
        table = _table("Part", "Tier", *(plain(c) for c in result.criteria), "Page", "Id")
        for hit in result.found:
            pages = ", ".join(dict.fromkeys(p for a in hit.answers if (p := _where(a))))
            answers = (answer.answer or "" for answer in hit.answers)
            table.add_row(*_cells(_name(hit.parts, hit.title), hit.status.value, *answers, pages, hit.doc_id[:8]))
        out.print(table)
    else:
        out.print("No document fits.")
    if result.undecided:
        out.print(f"\nNot decided ({len(result.undecided)}):")
        for reason, names in by_reason(result.undecided).items():
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            out.print(f"  {plain(reason)} {plain(', '.join(names[:MOST_NAMED]))}{more}")
    told = [f"{_do(len(result.excluded))} not fit"] if result.excluded else []
    if result.other_class:
        are = "is" if result.other_class == 1 else "are"
        told.append(f"{result.other_class} {are} of another class than “{plain(result.part_class)}”")
    if told:
        out.print(f"\nOf the others {' and '.join(told)}.")
    for reason, names in by_reason(result.others).items():
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        out.print(f"  {plain(reason)} {plain(', '.join(names[:MOST_NAMED]))}{more}")


def _do(count: int) -> str:
    return f"{count} {'does' if count == 1 else 'do'}"


def by_reason(ones: Sequence[Open]) -> dict[str, list[str]]:
    """The documents' names under the reason that they share, those with the most documents first."""
    groups: dict[str, list[str]] = {}
    for one in ones:
        groups.setdefault("; ".join(one.reasons).rstrip(".") + ":", []).append(_name(one.parts, one.title))
    return dict(sorted(groups.items(), key=lambda item: -len(item[1])))


COMMANDS: tuple[tuple[str, Callable[..., Any]], ...] = (("compare", compare), ("find", find))

EXAMPLES = {
    "compare": (
        'Examples:\n\nakili compare "max quiescent current" --doc 9cd0 --doc 189a\n\n'
        'akili compare "maximum supply voltage" --csv supply.csv'
    ),
    "find": (
        'Examples:\n\nakili find "LDO with quiescent current max below 5 uA"\n\nakili find "pins named RESET"\n\n'
        'akili find "MOSFETs with VDS at least 30 V" --csv mosfets.csv'
    ),
}
