"""Documents for the store's tests: small made-up files and page readings with facts of all four kinds."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from akili_desktop.core.document import PageSize, PdfInfo
from akili_desktop.core.facts import (
    Bijection,
    Cell,
    Fact,
    Grid,
    Mark,
    PageReading,
    Pair,
    Range,
    Region,
    Reject,
    TextLine,
    Unit,
    Value,
)
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import LibraryStore

NOW = "2026-01-02T03:04:05Z"


def clock() -> str:
    return NOW


def drop(folder: Path, name: str = "part.pdf", content: bytes = b"%PDF-1.7 made up") -> tuple[Path, str]:
    """A file as a user drops it, and its id. The store never looks into it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content)
    return path, hashlib.sha256(content).hexdigest()[:16]


def info(pages: int) -> PdfInfo:
    return PdfInfo(pages=pages, sizes=(PageSize(612.0, 792.0),) * pages, title="Title in the file")


def limit_row(page: int, y: float, parameter: str, value: str, unit: str = "V", symbol: str | None = "VCC") -> Range:
    """One row of a table of limits, 12 points high, its maximum at x 400."""
    return Range(
        page=page,
        bbox=Rect(50.0, y, 550.0, y + 12.0),
        extractor="parameters",
        parameter=parameter,
        parameter_bbox=Rect(50.0, y, 150.0, y + 12.0),
        symbol=symbol,
        symbol_bbox=Rect(200.0, y, 230.0, y + 12.0),
        section="Absolute maximum ratings",
        section_kind="absolute maximum",
        unit=unit,
        unit_bbox=Rect(500.0, y, 520.0, y + 12.0),
        max=Value(text=value, bbox=Rect(400.0, y, 420.0, y + 12.0)),
        notes=(Mark(mark="(1)", text="Pulsed", page=page, bbox=Rect(50.0, 700.0, 90.0, 710.0)),),
    )


def page_facts(page: int, salt: str = "") -> tuple[Fact, ...]:
    """One fact of each kind, drawn apart from one another on the page, not in canonical order."""
    grid_cells = tuple(
        Cell(
            row=r, col=c, text=f"cell{r}{c}", bbox=Rect(50.0 + 100 * c, 400.0 + 12 * r, 140.0 + 100 * c, 411.0 + 12 * r)
        )
        for r in range(2)
        for c in range(2)
    )
    grid_box, pins_box, feature = (
        Rect(50.0, 400.0, 250.0, 424.0),
        Rect(50.0, 300.0, 250.0, 324.0),
        Rect(50, 50, 120, 60),
    )
    pairs = tuple(
        Pair(
            left=number,
            right=name,
            page=page,
            bbox=Rect(50.0, y, 250.0, y + 12.0),
            left_bbox=Rect(50.0, y, 60.0, y + 12.0),
            right_bbox=Rect(100.0, y, 130.0, y + 12.0),
        )
        for number, name, y in (("1", "V+", 300.0), ("2", "GND", 312.0))
    )
    return (
        Grid(page=page, bbox=grid_box, extractor="tables", title=f"Table {page}", rows=2, cols=2, cells=grid_cells),
        limit_row(page, 200.0, f"Input offset voltage{salt}", "−0.3", "mV", "VOS"),
        limit_row(page, 212.0, f"Supply voltage{salt}", "5.5"),
        Bijection(page=page, bbox=pins_box, extractor="pinouts", package="SOIC-8", pairs=pairs),
        Unit(page=page, bbox=feature, extractor="features", label="ADC", text="10-bit", text_bbox=feature, unit="bit"),
    )


def reading(
    page: int, salt: str = "", status: PageStatus = PageStatus.READ, facts: Sequence[Fact] | None = None
) -> PageReading:
    """A page's reading with its facts, two rejects and three lines."""
    lines = (
        TextLine(text="10-bit ADC", bbox=Rect(50.0, 50.0, 120.0, 60.0)),
        TextLine(text=f"Input offset voltage{salt}\tVOS\t−0.3\tmV", bbox=Rect(50.0, 200.0, 550.0, 212.0)),
        TextLine(text=f"Supply voltage{salt}\tVCC\t5.5\tV", bbox=Rect(50.0, 212.0, 550.0, 224.0)),
    )
    rejects = tuple(
        Reject(page=page, bbox=Rect(50.0, y, 90.0, y + 9.0), rule="no-number", text="TBD", extractor="parameters")
        for y in (500.0, 520.0)
    )
    unread = status in {PageStatus.PARTLY, PageStatus.UNREADABLE}
    return PageReading(
        page=page,
        status=status,
        reason="picture without text" if unread else "",
        regions=(Region(bbox=Rect(0.0, 0.0, 9.0, 9.0), reason="picture"),) if status is PageStatus.PARTLY else (),
        lines=lines,
        facts=page_facts(page, salt) if facts is None else tuple(facts),
        rejects=rejects,
        identity={"title": "A part"} if page == 1 else {},
        carry={"columns": [1.5, 2.5], "open": True},
    )


def take_in(store: LibraryStore, source: Path, doc_id: str, pages: int = 2, salt: str = "", title: str = "") -> None:
    """A whole ingest of one file."""
    store.begin(source, doc_id, info(pages), "run-1", ["tag"], {"parameters": 1})
    for page in range(1, pages + 1):
        store.put_page(doc_id, reading(page, salt))
    store.finish(doc_id, title or f"Part {source.stem}", ["PART1"], "A vendor", "Rev. B")
