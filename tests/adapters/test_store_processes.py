"""The library among processes: killed in the middle, and two that want to write."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from akili_desktop.adapters.store.library import Library
from akili_desktop.core.errors import LibraryLocked
from tests.contracts.stores import clock, drop, info, reading, take_in
from tests.patience import SOON

PAGES = 4

INGEST = """
import os, signal, sys
from pathlib import Path
from akili_desktop.adapters.store.library import Library
from tests.contracts.stores import clock, drop, info, reading
root, inbox, first, half = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4] == "half"
store = Library(root, clock)
print("open", flush=True)
for number in range(first, first + 500):
    source, doc_id = drop(inbox, f"p{number}.pdf", b"%PDF " + str(number).encode() * 40000)
    store.begin(source, doc_id, info(4), "run", [], {"x": 1})
    for page in range(1, 5):
        store.put_page(doc_id, reading(page))
        if half and page == 2:
            os.kill(os.getpid(), signal.SIGKILL)
    store.finish(doc_id, f"Part {number}", [], None, None)
    print("done", doc_id, flush=True)
    if number % 3 == 2:
        store.remove(doc_id)
        print("removed", doc_id, flush=True)
    if number % 7 == 6:
        store.reindex()
"""


def test_a_kill_at_any_moment_leaves_whole_documents_only(tmp_path: Path) -> None:
    root, moments = tmp_path / "library", random.Random(7)
    finished: set[str] = set()
    removed: set[str] = set()
    half_seen = 0
    for kill in range(10):
        half = "half" if kill == 4 else "anywhere"  # once for certain where a document is half read
        command = [sys.executable, "-c", INGEST, str(root), str(tmp_path / "in"), str(kill * 1000), half]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == "open\n"
            # some whole documents first, however slow the machine, then a moment anywhere in what follows
            lines = [child.stdout.readline().strip() for _ in range(kill % 4)]
            time.sleep(moments.uniform(0.0, 0.35))
            child.send_signal(signal.SIGKILL)
            lines += child.stdout.read().splitlines()
        for line in lines:
            what, doc_id = line.split()
            (finished if what == "done" else removed).add(doc_id)
        store = Library(root, clock, 0.5)
        cards = {card.id: card for card in store.documents()}
        whole = {doc_id for doc_id, card in cards.items() if card.whole}
        assert not {card.state for card in cards.values()} - {"ready", "reading"}
        # the line may be lost between a removal and its printing, for the last document only
        lost = (finished - removed) - whole
        assert lost <= {doc_id for doc_id in finished if lines and doc_id in lines[-1]}
        removed |= lost
        assert len(whole - finished) <= kill + 1
        assert not whole & removed
        for doc_id in cards:
            facts = store.facts([doc_id])
            assert len(facts) == (PAGES * 5 if doc_id in whole else 0)
            assert store.source(doc_id).is_file()
        for doc_id, card in cards.items():
            if doc_id not in whole:
                half_seen += 1
                done = store.pages_done(doc_id)
                source = tmp_path / "in" / card.file_name
                store.begin(source, doc_id, info(PAGES), "again", [], {"x": 1})
                assert store.pages_done(doc_id) == done
                for page in sorted(set(range(1, PAGES + 1)) - done):
                    store.put_page(doc_id, reading(page))
                store.finish(doc_id, card.title, [], None, None)
                finished.add(doc_id)
                removed.discard(doc_id)
                assert len(store.facts([doc_id])) == PAGES * 5
        before = [fact.model_dump_json() for fact in store.facts()]
        store.reindex()
        assert [fact.model_dump_json() for fact in store.facts()] == before
        finished |= whole
        store.close()
    assert len(finished) > 10
    assert half_seen > 0


HOLD = """
import sys
from pathlib import Path
from akili_desktop.adapters.store.library import Library
from tests.contracts.stores import clock
with Library(Path(sys.argv[1]), clock).writing():
    print("held", flush=True)
    sys.stdin.readline()
print("free", flush=True)
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the writer lock of `tmp_path / "library"` until it reads a line."""
    command = [sys.executable, "-c", HOLD, str(tmp_path / "library")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        yield child
        child.kill()


def test_a_second_writer_is_told_who_holds_the_library(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    store = Library(tmp_path / "library", clock, 0.2)
    source, doc_id = drop(tmp_path / "in")
    start = time.monotonic()
    with pytest.raises(LibraryLocked) as caught:
        store.begin(source, doc_id, info(1), "run", [])
    assert time.monotonic() - start > 0.15
    for part in (str(holder.pid), socket.gethostname(), clock()):
        assert part in str(caught.value)
    assert store.documents() == []  # readers never wait
    assert store.holder() is not None
    store.close()


def test_a_second_writer_goes_on_when_the_first_is_done(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    assert holder.stdin is not None
    store = Library(tmp_path / "library", clock, SOON)
    source, doc_id = drop(tmp_path / "in")
    later = threading.Timer(0.2, lambda: (holder.stdin.write("\n"), holder.stdin.flush()))
    later.start()
    take_in(store, source, doc_id)
    later.join()
    assert store.document(doc_id).whole
    assert store.holder() is None
    store.close()


def test_a_killed_holder_is_no_holder(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    store = Library(tmp_path / "library", clock, 0.5)
    assert json.loads((tmp_path / "library" / ".akili" / "writer.json").read_text())["pid"] == holder.pid
    assert store.holder() is None
    with store.writing():
        held = store.holder()
        assert held is not None
        assert held["pid"] == os.getpid()
    store.close()


def test_threads_of_one_process_take_turns(tmp_path: Path) -> None:
    store, inside, most = Library(tmp_path / "library", clock, SOON), 0, 0

    def write() -> None:
        nonlocal inside, most
        with store.writing(), store.writing():
            inside += 1
            most = max(most, inside)
            time.sleep(0.01)
            inside -= 1

    threads = [threading.Thread(target=write) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1
    store.close()


def test_a_thread_that_waits_too_long_is_told(tmp_path: Path) -> None:
    store = Library(tmp_path / "library", clock, 0.1)
    errors: list[Exception] = []

    def write() -> None:
        try:
            with store.writing():
                pass
        except LibraryLocked as error:
            errors.append(error)

    with store.writing():
        thread = threading.Thread(target=write)
        thread.start()
        thread.join()
    assert len(errors) == 1
    with store.writing():
        pass
    store.close()


def test_the_callers_own_errors_pass_through_the_lock(tmp_path: Path) -> None:
    store = Library(tmp_path / "library", clock)
    with pytest.raises(FileNotFoundError), store.writing():
        (tmp_path / "nothing").read_bytes()
    store.close()


READ = """
import sys
from pathlib import Path
from akili_desktop.adapters.store.library import Library
from tests.contracts.stores import clock
store = Library(Path(sys.argv[1]), clock)
print(len(store.facts()))
store.close()
"""


def test_another_process_that_closes_leaves_the_log_of_the_open_ones(tmp_path: Path) -> None:
    """POSIX drops a process's locks on a file when any of its handles on it is closed: the database must have none."""
    store = Library(tmp_path / "library", clock)
    for number in range(2):
        source, doc_id = drop(tmp_path / "in", f"p{number}.pdf", b"%PDF " + bytes([number]))
        take_in(store, source, doc_id)
        command = [sys.executable, "-c", READ, str(tmp_path / "library")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SOON, check=True)
        assert int(done.stdout) == 10 * (number + 1)
        assert (tmp_path / "library" / ".akili" / "akili.sqlite-wal").exists()
        assert len(store.facts()) == 10 * (number + 1)
    store.close()
    assert not (tmp_path / "library" / ".akili" / "akili.sqlite-wal").exists()
