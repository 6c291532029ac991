"""A real `akili index` killed, left without room, or without permission to write: what it leaves opens and goes on."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psutil
import pytest

from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from tests import make_pdfs
from tests.patience import SOON
from tests.tiny_model import can_be_made, make_tiny_model

ROOT = Path(__file__).resolve().parent.parent.parent
SAMPLE = ROOT / "resources" / "samples" / "omx2417.pdf"
QUERIES = ("maximum input offset voltage", "how is the capacitor placed", "reflow soldering of the package")

pytestmark = pytest.mark.skipif(not can_be_made(), reason="the packages that make a model are not installed")


class Bench(NamedTuple):
    """A library that is not indexed, what an undisturbed run finds in it and how long it took; where the model is."""

    library: Path
    wanted: dict[str, Any]
    seconds: float
    environment: dict[str, str]


def start(library: Path, environment: dict[str, str]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "akili_desktop", "--library", str(library), "index", "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def found(services: Services) -> dict[str, Any]:
    """All that can be told of the indexes: how many chunks each has, and what is found in them."""
    parts = services._search_parts
    counts = {
        "chunks": services._passages.count(), "words": parts.words.count(), "vectors": parts.vectors.count(),
    }  # fmt: skip
    results = {}
    for mode in ("bm25", "vector", "hybrid"):
        for query in QUERIES:
            result = services.search.search(query, mode=mode)  # type: ignore[arg-type]
            results[f"{mode}: {query}"] = result.notes, [(one.chunk.id, one.score) for one in result.passages]
    return {**counts, **results}


def gone(processes: list[psutil.Process]) -> bool:
    return not psutil.wait_procs(processes, timeout=SOON)[1]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    folder = tmp_path_factory.mktemp("kill")
    paths = [SAMPLE, make_pdfs.limits(folder / "short.pdf").path]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        with build(Settings(library=folder / "library", processes=1)) as services:
            services.ingest.ingest(paths)
            texts = [line.text for card in services.library.documents()
                     for _, lines in services.store.flow(card.id) for line in lines]  # fmt: skip
        make_tiny_model(folder / "data" / "akili" / "models", texts)
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        whole = folder / "whole"
        shutil.copytree(folder / "library", whole)
        before = time.perf_counter()
        with start(whole, environment) as process:
            out, err = process.communicate(timeout=240)
        assert json.loads(out)["by_meaning"] == len(paths), err
        seconds = time.perf_counter() - before
        with build(Settings(library=whole)) as services:
            yield Bench(folder / "library", found(services), seconds, environment)


@pytest.mark.slow
@pytest.mark.parametrize("first", ["passages.sqlite", "terms.lance", "vectors.lance"])
def test_a_killed_run_goes_on_to_the_same_end(bench: Bench, tmp_path: Path, first: str) -> None:
    library = tmp_path / "library"
    shutil.copytree(bench.library, library)
    for moment in (first, None):  # once where a file has just been made, once anywhere
        with start(library, bench.environment) as process:
            begun = time.monotonic()
            while moment and process.poll() is None and not (library / ".akili" / moment).exists():
                assert time.monotonic() < begun + 240
                time.sleep(0.001)
            time.sleep(random.random() * (0.1 if moment else bench.seconds))
            children = psutil.Process(process.pid).children(recursive=True) if process.poll() is None else []
            process.kill()
        assert gone(children), "the killed program's processes live on"
    with build(Settings(library=library)) as services:
        assert services.library.documents()
        services.search.search(QUERIES[0])  # what is there can be searched
        assert services.indexing.update().complete
        assert found(services) == bench.wanted


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits on file sizes")
def test_a_program_that_runs_out_of_room_says_so_and_the_next_goes_on(bench: Bench, tmp_path: Path) -> None:
    library = tmp_path / "library"
    shutil.copytree(bench.library, library)
    code = (
        "import resource, sys\n"
        "from akili_desktop.__main__ import main\n"
        "if __name__ == '__main__':\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (60000, 60000))\n"
        "    sys.argv = ['akili', '--library', sys.argv[1], 'index', '--json']\n"
        "    sys.exit(main())\n"
    )
    script = tmp_path / "cramped.py"
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script), str(library)], capture_output=True, text=True, env=bench.environment, check=False
    )
    assert done.returncode == 3, done.stderr
    assert "is full. Free some space and run `akili index`" in done.stderr
    assert "Traceback" not in done.stderr
    with build(Settings(library=library)) as services:
        assert services.indexing.update().complete
        assert found(services) == bench.wanted


SEARCH = """
import json, sys
from pathlib import Path
from akili_desktop.core.errors import LibraryReadOnly
from akili_desktop.settings import Settings
from akili_desktop.wiring import build
from tests.e2e.test_search_kill import found
if __name__ == "__main__":
    with build(Settings(library=Path(sys.argv[1]))) as services:
        print(json.dumps({"found": found(services), "complete": services.indexing.state().complete}))
        try:
            services.indexing.clear()
        except LibraryReadOnly:
            print("read-only")
"""


def held_back() -> list[str]:
    """What a command begins with so that permissions count: they do not for root."""
    if os.geteuid() != 0:
        return []
    held = [shutil.which("setpriv") or "", "--bounding-set=-dac_override,-dac_read_search"]
    if not held[0] or subprocess.run([*held, "true"], capture_output=True, check=False).returncode:
        pytest.skip("root is not held back by permissions")
    return held


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_read_only_library_is_searched_and_left_as_it_is(bench: Bench, tmp_path: Path) -> None:
    library = tmp_path / "library"
    shutil.copytree(bench.library.parent / "whole", library, ignore=shutil.ignore_patterns("*-shm", "*-wal"))
    script = tmp_path / "search.py"
    script.write_text(SEARCH)
    places = [library, *library.rglob("*")]
    before = {path: path.stat().st_mtime_ns for path in places}
    for path in places:
        path.chmod(0o555 if path.is_dir() else 0o444)
    command = [*held_back(), sys.executable, str(script), str(library)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False, env=bench.environment)
    after = {path: path.stat().st_mtime_ns for path in [library, *library.rglob("*")]}
    for path in places:
        path.chmod(0o755)
    out = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert json.loads(out[0]) == {"found": json.loads(json.dumps(bench.wanted)), "complete": True}
    assert out[1:] == ["read-only"]
    assert after == before
