"""`evidence.jsonl`: what people said of a document's facts, one entry a line, only ever appended; and its replay."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from akili_desktop.core.corrections import Entry, replay
from akili_desktop.core.facts import Fact

EVIDENCE = "evidence.jsonl"


class Evidence(NamedTuple):
    """The entries of a file in order, and the numbers of the lines that are none (from 1)."""

    entries: list[Entry]
    broken: tuple[int, ...]

    @property
    def lines(self) -> int:
        """How many lines there are: grows with every entry, so it tells one state of the file from another."""
        return len(self.entries) + len(self.broken)


def read_evidence(folder: Path) -> Evidence:
    """The entries of a document's folder; none where there is no such file.

    A line that is broken (cut off by a power failure, written by something else) is passed over and told.
    """
    try:
        data = (folder / EVIDENCE).read_bytes()
    except FileNotFoundError:
        return Evidence([], ())
    entries: list[Entry] = []
    broken: list[int] = []
    for number, line in enumerate(data.split(b"\n"), 1):  # not splitlines: JSON strings may hold U+2028
        if not line.strip():
            continue
        try:
            entries.append(Entry.model_validate_json(line))
        except ValidationError:
            broken.append(number)
    return Evidence(entries, tuple(broken))


def append_entry(folder: Path, entry: Entry) -> Entry:
    """Append an entry, durable when this returns; the entry with its id, which hashes it and its place in the file."""
    with (folder / EVIDENCE).open("a+b") as stream:
        stream.seek(0)
        before = stream.read()
        bare = entry.model_copy(update={"id": ""})
        line = before.count(b"\n")
        seed = f"{line}:{bare.model_dump_json()}"
        signed = bare.model_copy(update={"id": hashlib.sha256(seed.encode()).hexdigest()[:16]})
        gap = b"\n" if before and not before.endswith(b"\n") else b""  # a line cut off earlier stays a line of its own
        stream.write(gap + signed.model_dump_json().encode() + b"\n")
        stream.flush()
        os.fsync(stream.fileno())
    return signed


def stamp_of_evidence(folder: Path) -> str:
    """The file's size and time; '' where it is empty or missing, so that a document without evidence needs no look."""
    with contextlib.suppress(OSError):
        status = (folder / EVIDENCE).stat()
        if status.st_size:
            return f" {status.st_size}.{status.st_mtime_ns}"
    return ""


class Judged(NamedTuple):
    """Facts as people judged them, as JSON lines where that differs from what was read; `state` is for the card."""

    facts: dict[str, tuple[Fact, str]]
    state: dict[str, object]


def judged(facts: Sequence[tuple[Fact, str]], evidence: Evidence) -> Judged:
    """Replay the entries over facts with their lines; a changed fact keeps the span of its line."""
    replayed = replay([fact for fact, _ in facts], evidence.entries)
    changed = {
        now.id: (now, _line(now, body))
        for now, (was, body) in zip(replayed.facts, facts, strict=True)
        if now is not was
    }
    unattached = dict(replayed.unattached)
    unattached |= {f"line {number}": "the line is broken" for number in evidence.broken}
    return Judged(changed, {"evidence": evidence.lines, "unattached": unattached})


def _line(fact: Fact, was: str) -> str:
    body = fact.model_dump_json()
    span = json.loads(was).get("span")
    return body if span is None else f'{body[:-1]},"span":{json.dumps(span, separators=(",", ":"))}}}'
