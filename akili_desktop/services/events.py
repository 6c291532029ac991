"""A run's log: one JSON object a line in `<library>/.akili/runs/<run>/events.jsonl`, written as things happen.

Events: RunStarted (paths, tags), StepStarted and StepCompleted (step, path, doc_id, duration_ms), PageFailed (path,
doc_id, page, reason), DocumentCompleted (path, doc_id, status), DocumentFailed (path, code, error), RunCompleted.
A run without RunCompleted was killed; one whose RunCompleted says `stopped` can be resumed too.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TextIO, TypeAlias

from pydantic import BaseModel, ConfigDict, SkipValidation

from akili_desktop.core.errors import BadRequest

EVENTS = "events.jsonl"

FileText: TypeAlias = Annotated[str, SkipValidation]
"""Text with a file's name in it, which may hold bytes that are no text: pydantic would refuse them."""


class RunSummary(BaseModel):
    """What a run's log says of it. `unfinished` are the files that `resume` would go on with."""

    model_config = ConfigDict(frozen=True)

    run_id: str
    started: str
    ended: str | None = None
    state: str
    """completed | stopped | interrupted"""
    files: int
    ingested: int = 0
    duplicates: int = 0
    failed: int = 0
    tags: tuple[str, ...] = ()
    unfinished: tuple[FileText, ...] = ()


class RunLog:
    """Appends the events of one run. Used by one thread; each line reaches the system before the call returns."""

    def __init__(self, folder: Path, clock: Callable[[], str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.run_id = folder.name
        self._clock = clock
        # a file name may hold bytes that are no text: they become JSON escapes, and these bytes again when read
        self._file: TextIO = (folder / EVENTS).open("a", encoding="utf-8", errors="backslashreplace")

    def write(self, event: str, **fields: Any) -> None:
        """One line: the time, the event's name and its fields."""
        line = json.dumps({"time": self._clock(), "event": event, **fields}, ensure_ascii=False)
        self._file.write(line + "\n")
        self._file.flush()

    @contextmanager
    def step(self, step: str, **fields: Any) -> Iterator[None]:
        """StepStarted on entry; StepCompleted with its duration unless the step raises."""
        self.write("StepStarted", step=step, **fields)
        start = time.perf_counter()
        yield
        self.write("StepCompleted", step=step, duration_ms=round(1000 * (time.perf_counter() - start), 1), **fields)

    def close(self) -> None:
        self._file.close()


def read_events(folder: Path) -> list[dict[str, Any]]:
    """The events of a run in order; a last line cut off by a kill is left out."""
    events = []
    with (folder / EVENTS).open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            try:
                event = json.loads(line)
            except ValueError:
                continue
            if isinstance(event, dict):
                events.append(event)
    return events


def summarise(folder: Path) -> RunSummary:
    """What the run's log says; BadRequest where there is no such run."""
    try:
        events = read_events(folder)
    except OSError as error:
        raise BadRequest(f"There is no run '{folder.name}'.", "See `akili runs`.") from error
    first = next((e for e in events if e.get("event") == "RunStarted"), None)
    if first is None:
        raise BadRequest(f"The log of run '{folder.name}' has no beginning.", "Ingest the files again.")
    settled: dict[str, str] = {}
    end: dict[str, Any] | None = None
    for event in events:
        match event.get("event"):
            case "DocumentCompleted":
                settled[str(event.get("path"))] = str(event.get("status"))
            case "DocumentFailed":
                settled[str(event.get("path"))] = "failed"
            case "RunStarted" | "RunResumed":
                end = None
            case "RunCompleted":
                end = event
    paths = [str(p) for p in first.get("paths", [])]
    ends = list(settled.values())
    return RunSummary(
        run_id=folder.name,
        started=str(first.get("time", "")),
        ended=str(end.get("time", "")) if end else None,
        state="interrupted" if end is None else "stopped" if end.get("stopped") else "completed",
        files=len(paths),
        ingested=ends.count("ingested"),
        duplicates=ends.count("duplicate"),
        failed=ends.count("failed"),
        tags=tuple(str(t) for t in first.get("tags", [])),
        unfinished=tuple(p for p in paths if p not in settled),
    )


def list_runs(runs: Path) -> list[RunSummary]:
    """All runs of a library, the newest first; folders without a readable log are left out."""
    found = []
    for folder in sorted(runs.iterdir(), reverse=True) if runs.is_dir() else ():
        try:
            found.append(summarise(folder))
        except BadRequest:
            continue
    return found
