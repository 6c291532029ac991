"""What became of a run's files and of the tables asked for, as the command line and the window show it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.errors import AkiliError
from akili_desktop.core.facts import Grid
from akili_desktop.services.events import FileText


class DocumentReport(BaseModel):
    """What became of one file. `error` is one sentence with its remedy, `error_code` its stable code."""

    model_config = ConfigDict(frozen=True)

    path: FileText
    doc_id: str | None = None
    title: str | None = None
    pages: int = 0
    status: Literal["ingested", "duplicate", "failed"]
    error: FileText | None = None
    error_code: str | None = None
    facts: dict[str, int] = {}
    pages_unreadable: int = 0
    seconds: float = 0.0


class IngestReport(BaseModel):
    """What became of a run. `stopped` says why it ended before its last file; `akili resume RUN` goes on then."""

    model_config = ConfigDict(frozen=True)

    run_id: str
    documents: tuple[DocumentReport, ...]
    stopped: FileText | None = None
    stopped_code: str | None = None


class TablesReport(NamedTuple):
    """The tables of each file that could be read, and the sentence for each that could not."""

    tables: dict[str, list[dict[str, Any]]]
    errors: dict[str, AkiliError]


def as_table(grid: Grid) -> dict[str, Any]:
    """A grid in the contract's form of `akili tables`: last row and column in place of spans."""
    return {
        "page": grid.page,
        "bbox": list(grid.bbox),
        "cells": [
            {
                "row": c.row,
                "col": c.col,
                "row_end": c.row + c.row_span - 1,
                "col_end": c.col + c.col_span - 1,
                "text": c.text,
                "bbox": list(c.bbox),
            }
            for c in grid.cells
        ],
    }
