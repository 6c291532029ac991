"""What the commands print for people: Rich tables and text. All document text passes through `plain`."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from rich.table import Table
from rich.text import Text

from akili_desktop.cli.context import plain
from akili_desktop.core.facts import Bijection, Fact, Grid, Range, Reject, Unit

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer, ProofItem
    from akili_desktop.core.ports import DocumentCard
    from akili_desktop.services.events import RunSummary
    from akili_desktop.services.ocr import OcrReport
    from akili_desktop.services.reports import IngestReport

COLORS = {"ingested": "green", "duplicate": "cyan", "failed": "red", "VERIFIED": "green", "REVIEW": "yellow",
          "REFUSED": "red", "ready": "green", "partly": "yellow", "unreadable": "red", "completed": "green",
          "stopped": "yellow", "interrupted": "yellow"}  # fmt: skip


NARROW = 60
"""Columns of a terminal below which a table shows what its rows are known by alone."""


def _text(value: object) -> Text:
    return Text(plain(value if value is not None else ""))


def _state(value: str) -> Text:
    return Text(plain(value), style=COLORS.get(value, ""))


def _table(*columns: str, right: Sequence[str] = (), title: str | None = None) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", title=title and Text(title), title_justify="left")
    for column in columns:
        justify: Literal["left", "right"] = "right" if column in right else "left"
        # half an id is none, and half a number another one
        table.add_column(column, justify=justify, overflow="fold", no_wrap=column in {*right, "Id", "Run"})
    return table


def ingest_table(report: IngestReport) -> Table:
    table = _table("Status", "Id", "Title", "Pages", "Facts", "Seconds", right=("Pages", "Facts", "Seconds"))
    for one in report.documents:
        title = one.title or Path(one.path).name
        if one.pages_unreadable:
            title += f" ({one.pages_unreadable} of {one.pages} pages unreadable)"
        facts, seconds = str(sum(one.facts.values())), f"{one.seconds:.1f}"
        table.add_row(_state(one.status), _text(one.doc_id), _text(title), str(one.pages), facts, seconds)
    return table


def ocr_text(report: OcrReport) -> Text:
    text = Text()
    read = sorted({*report.pages, *report.kept})
    text.append(f"{report.engine} read {len(read)} pages, {report.words} words")
    text.append(f" ({len(report.kept)} pages of an earlier run)\n" if report.kept else "\n")
    facts = ", ".join(f"{count} {kind}" for kind, count in sorted(report.facts.items()))
    text.append(f"Facts of the document: {facts or 'none'}\n")
    text.append("What OCR read is for review: compare it with the page.", style=COLORS["REVIEW"])
    return text


def documents_table(cards: Sequence[DocumentCard], width: int) -> Table:
    """A line for each; on a terminal of few columns the ids with the titles alone."""
    if width < NARROW:
        table = _table("Id", "Title")
        for card in cards:
            table.add_row(_text(card.id), _text(card.title))
        return table
    table = _table("Id", "Title", "Parts", "Pages", "Facts", "State", right=("Pages", "Facts"))
    for card in cards:
        parts = ", ".join(card.parts[:3]) + (" …" if len(card.parts) > 3 else "")
        facts = str(sum(card.facts.values()))
        table.add_row(_text(card.id), _text(card.title), _text(parts), str(card.pages), facts, _state(card.state))
    return table


def document_text(card: DocumentCard, source: Path, rejects: Sequence[Reject]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    rows: list[tuple[str, object]] = [
        ("Title", card.title), ("Id", card.id), ("Parts", ", ".join(card.parts)), ("Vendor", card.vendor),
        ("Revision", card.revision), ("Pages", card.pages), ("State", card.state), ("Problem", card.problem),
        ("Tags", ", ".join(card.tags)), ("Added", card.added_at), ("File", card.file_name), ("Stored", source),
        ("Facts", ", ".join(f"{count} {kind}" for kind, count in sorted(card.facts.items()))),
        ("Refused", f"{len(rejects)} candidates" if rejects else ""),
    ]  # fmt: skip
    for name, value in rows:
        if value not in (None, ""):
            table.add_row(name, _text(value))
    for page, reason in sorted(card.page_reasons.items()):
        if reason:
            table.add_row(f"Page {page}", _text(f"{card.page_status[page].value}: {reason}"))
    for entry, reason in card.unattached.items():
        table.add_row(f"Entry {entry[:8]}", _text(f"found no place: {reason}"))
    return table


def facts_table(card: DocumentCard, facts: Sequence[Fact]) -> Table:
    """A line for each fact, under a line for each section of limits or list of features; flags have a column where any
    fact has some. The footnotes that rows point to stand under their section."""
    from akili_desktop.services.facttable import doubts_of

    flagged = any(fact.flags for fact in facts)
    more = (*(("To check",) if flagged else ()), *(("Said of it",) if card.evidence else ()))
    table = _table("Id", "Page", "Kind", "What", "Value", "Conditions", *more, right=("Page",), title=plain(card.title))
    section: str | None = None
    notes: dict[tuple[str, str], None] = {}
    for fact in facts:
        if (stated := _section(fact)) != section:
            _add_notes(table, notes)
            section = stated  # the same row means another thing among absolute maximum ratings
            if stated:
                table.add_row("", "", "", Text(plain(stated), style="bold"))
        if isinstance(fact, Range | Unit):
            notes.update(dict.fromkeys((note.mark, note.text) for note in fact.notes))
        elif isinstance(fact, Bijection):
            notes.update(dict.fromkeys((note.mark, note.text) for pair in fact.pairs for note in pair.notes))
        doubts = (_text(doubts_of(fact)),) if flagged else ()
        said = (_text(_judgements(fact)),) if card.evidence else ()
        words = (_text(part) for part in _in_words(fact))
        table.add_row(fact.id[:8], str(fact.page), fact.kind, *words, *doubts, *said)
    _add_notes(table, notes)
    return table


def _section(fact: Fact) -> str:
    """What a fact's lines stand under: the section of limits, the heading of a list; '' for other kinds."""
    if isinstance(fact, Range):
        return fact.section or str(fact.section_kind)
    return fact.context or "" if isinstance(fact, Unit) else ""


def _add_notes(table: Table, notes: dict[tuple[str, str], None]) -> None:
    """Put the footnotes of the section that ends into the table, and forget them."""
    for mark, text in notes:
        table.add_row("", "", "", Text(plain(f"[{mark}] {text}"), style="dim"))
    notes.clear()


def _judgements(fact: Fact) -> str:
    """What people said of the fact, and of single pins of it."""
    said = [fact.judgement.told()] if fact.judgement else []
    if isinstance(fact, Bijection):
        said += [f"pin {pair.left} {pair.judgement.told()}" for pair in fact.pairs if pair.judgement]
    return "; ".join(said)


def _with_marks(fact: Range | Unit) -> str:
    """What a fact holds for, with the marks of its footnotes."""
    from akili_desktop.core.proving.telling import holds_for

    return " ".join(part for part in (holds_for(fact), *(f"[{note.mark}]" for note in fact.notes)) if part)


def _in_words(fact: Fact) -> tuple[str, str, str]:
    """What the fact is about, what it says, and what it holds for."""
    from akili_desktop.core.proving.telling import end_said, without_unit
    from akili_desktop.core.symbols import has_bar
    from akili_desktop.services.facttable import ACTIVE_LOW

    match fact:
        case Range():
            values = ", ".join(f"{role} {value.text}" for role, value in fact.told())
            name = (
                f"{fact.parameter} ({fact.symbol})" if fact.symbol and fact.parameter else fact.parameter or fact.symbol
            )
            name = ": ".join(part for part in (fact.group, name) if part)
            return name, f"{values} {fact.unit or ''}", _with_marks(fact)
        case Unit():
            stated = f"{end_said(fact) or ''} {without_unit(fact.text, fact.unit)} {fact.unit or ''}"
            return fact.label, stated.strip(), _with_marks(fact)
        case Bijection():
            pairs = ", ".join(
                f"{pair.left} {pair.name}{f' ({ACTIVE_LOW})' if has_bar(pair) else ''}" for pair in fact.pairs[:4]
            )
            return f"{len(fact.pairs)} pins", pairs + (" …" if len(fact.pairs) > 4 else ""), fact.package or ""
        case Grid():
            return fact.title or "", f"{fact.rows} rows, {fact.cols} columns", ""


def answer_text(answer: Answer, titles: Mapping[str, str]) -> Text:
    text = Text()
    text.append(answer.status.value, style=f"bold {COLORS[answer.status.value]}")
    text.append(f"  {plain(answer.answer or answer.reason or '')}\n", style="bold" if answer.answer else "")
    if answer.answer and answer.reason:
        text.append(f"  {plain(answer.reason)}\n", style=COLORS[answer.status.value])
    if answer.next_step:
        text.append(f"  {answer.next_step}\n", style="dim")
    for derived in answer.derived:
        text.append(f"  {plain(derived.worked())}\n")
    for value in answer.values:
        holds = "; ".join(plain(part) for part in (value.variant, value.conditions) if part)
        text.append(f"  {value.role}: {plain(value.text)} {plain(value.unit or '')}  {holds}".rstrip() + "\n")
        if value.judgement:
            text.append(f"  {plain(value.judgement)}\n", style="yellow")
    for note in dict.fromkeys(note for value in answer.values for note in value.notes):
        text.append(f"  {plain(note)}\n")
    for (doc_id, page, checked), spelled in _by_place(answer.proof).items():
        where = f"page {page} of {plain(titles.get(doc_id, doc_id))}"
        text.append(f"  {where}: {spelled} ({'checked' if checked else 'not checked'})\n", style="dim")
    for choice in answer.choices:
        text.append(f"  {plain(choice.label)}: akili ask {shlex.quote(plain(choice.question))}\n")
    for near in answer.nearest:
        text.append(f"  did you mean {plain(near.label)} (page {near.page})?\n", style="dim")
    text.rstrip()
    return text


def _by_place(proof: Sequence[ProofItem]) -> dict[tuple[str, int, bool], str]:
    """What the boxes of a proof spell, joined for each document and page, those checked apart from the others."""
    places: dict[tuple[str, int, bool], list[str]] = {}
    for item in proof:
        places.setdefault((item.doc_id, item.page, item.rechecked), []).append(repr(plain(item.text)))
    return {place: ", ".join(dict.fromkeys(texts)) for place, texts in places.items()}


def table_grids(tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> Iterator[Table]:
    """One Rich table for each table; a cell over several columns stands in its first."""
    for name, grids in tables.items():
        for grid in grids:
            rows = 1 + max((cell["row_end"] for cell in grid["cells"]), default=-1)
            columns = 1 + max((cell["col_end"] for cell in grid["cells"]), default=-1)
            lines = [[""] * columns for _ in range(rows)]
            for cell in grid["cells"]:
                lines[cell["row"]][cell["col"]] = plain(cell["text"])
            table = Table(title=Text(plain(f"{name}, page {grid['page']}")), show_header=False, title_justify="left")
            for line in lines:
                table.add_row(*(Text(cell) for cell in line))
            yield table


def runs_table(runs: Sequence[RunSummary]) -> Table:
    columns = ("Run", "Started", "State", "Files", "Ingested", "Known", "Failed", "Unfinished")
    table = _table(*columns, right=columns[3:])
    for run in runs:
        counts = (run.files, run.ingested, run.duplicates, run.failed, len(run.unfinished))
        table.add_row(_text(run.run_id), _text(run.started), _state(run.state), *map(str, counts))
    return table


def doctor_text(report: Mapping[str, Any]) -> Text:
    text = Text()
    for section, content in report.items():
        text.append(f"{section.replace('_', ' ')}\n", style="bold")
        for line in _lines(content):
            text.append(f"  {plain(line)}\n")
    text.rstrip()
    return text


def _lines(content: Any) -> Iterator[str]:
    if isinstance(content, dict):
        for key, value in content.items():
            yield f"{key}: {', '.join(map(str, value)) or 'none' if isinstance(value, list) else value}"
    elif isinstance(content, list):
        for item in content:
            yield ": ".join(str(v) for v in item.values() if v) if isinstance(item, dict) else str(item)
    else:
        yield str(content)
