"""`akili search` and `akili index` as programs: right after ingest, without a model, with wrong arguments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SAMPLE = ROOT / "resources" / "samples" / "omx2417.pdf"
AKILI = [sys.executable, "-m", "akili_desktop"]


def akili(library: Path, *arguments: str, status: int = 0) -> Any:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [*AKILI, "--library", str(library), *arguments, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == status, done.stderr
    return json.loads(done.stdout) if status == 0 else done.stderr


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    akili(folder, "ingest", str(SAMPLE))
    return folder


def test_search_works_right_after_ingest_and_says_what_is_off(library: Path) -> None:
    found = akili(library, "search", "absolute maximum supply voltage", "--k", "3")
    assert found["mode"] == "bm25"
    assert any("akili model make" in note for note in found["notes"])
    assert 1 <= len(found["hits"]) <= 3
    hit = found["hits"][0]
    assert {"doc_id", "page", "bbox", "section", "chunk_id", "snippet", "score", "why"} <= hit.keys()
    assert hit["why"]["bm25_rank"] == 1
    assert hit["chunk_id"].startswith(f"{hit['doc_id']}::chunk_")
    assert hit["citation"].endswith(f"(p. {hit['page']})")
    assert len(hit["boxes"]) == len(hit["text"].split("\n"))
    assert akili(library, "search", "a recipe for sourdough bread")["hits"] == []
    assert akili(library, "index")["by_words"] == 1


def test_a_refused_question_offers_passages_where_it_is_asked_to(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    akili(library, "index")
    question = "which noise does the reference input filter"
    plain = akili(library, "ask", question)
    assert plain["status"] == "REFUSED"
    assert "passages" not in plain
    told = akili(library, "ask", question, "--passages")
    assert plain["reason"] == told["reason"]
    assert plain["answer"] is told["answer"] is None
    assert 1 <= len(told["passages"]) <= 3
    assert {"page", "boxes", "citation", "snippet"} <= told["passages"][0].keys()
    assert akili(library, "ask", "maximum supply voltage", "--passages")["passages"] == []
    command = [*AKILI, "--library", str(library), "ask", question]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    shown = {}
    for name, more in {"file": {}, "terminal": {"TTY_COMPATIBLE": "1"}}.items():
        done = subprocess.run(command, capture_output=True, text=True, env=environment | more, check=True)
        shown[name] = done.stdout
    head, _, offered = shown["terminal"].partition("Passages that may help (not an answer)")
    assert "Passages" not in shown["file"]
    assert "REFUSED" in head
    assert told["passages"][0]["citation"][:30] in offered


def test_wrong_arguments_are_told(library: Path) -> None:
    assert "fish" in akili(library, "search", "x", "--kind", "fish", status=2)
    assert "no document" in akili(library, "search", "x", "--doc", "ffff", status=1)
    akili(library, "search", "x", "--mode", "best", status=2)
