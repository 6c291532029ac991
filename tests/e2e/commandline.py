"""Commands run in this process on one library, as users and scripts see them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from akili_desktop.cli import main


class Said(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, which must be one JSON document and nothing else."""
        return json.loads(self.out)

    @property
    def documents(self) -> dict[str, Any]:
        """What `ingest` reports, by file name."""
        return {Path(one["path"]).name: one for one in self.json["documents"]}


class Akili:
    """Runs commands in this process on one library; no traceback may show, and errors are lines of ours."""

    def __init__(self, library: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.library = library
        self._capsys = capsys

    def __call__(self, *arguments: object) -> Said:
        self._capsys.readouterr()
        status = main(["--library", str(self.library), *map(str, arguments)])
        out, err = self._capsys.readouterr()
        assert "Traceback" not in out + err
        assert all(line.startswith("akili: ") for line in err.splitlines())
        return Said(status, out, err)

    def shown(self, doc_id: str) -> Any:
        """What `show` tells of a document."""
        return self("show", doc_id, "--json").json
