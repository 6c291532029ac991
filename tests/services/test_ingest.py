from __future__ import annotations

import errno
import json
import os
import random
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.adapters.store.library import Library
from akili_desktop.core.document import PdfInfo
from akili_desktop.core.errors import AkiliError, DamagedPdf, FileVanished, LibraryLocked, PasswordNeeded
from akili_desktop.core.facts import Cell, Grid, PageReading, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.recognised import RecognisedPage
from akili_desktop.core.rendered import PageFailure
from akili_desktop.services.events import read_events
from akili_desktop.services.ingest import IngestService
from akili_desktop.services.jobs import OPENING, CancelToken, JobContext, Progress
from akili_desktop.services.library import Changes
from akili_desktop.services.naming import merge_identity, sensible_title
from akili_desktop.services.reading import read_chained
from akili_desktop.services.reports import IngestReport
from akili_desktop.services.run import IngestLimits
from tests.patience import SOON

SHEET = Rect(0, 0, 600, 800)
BOX = Rect(10, 20, 30, 40)


def clock() -> str:
    return "2026-01-02T03:04:05Z"


def page_of(path: Path, number: int, carry: dict[str, object] | None) -> PageReading | PageFailure:
    """Reads a page of the tests' own format: a JSON list with one object a page."""
    page = json.loads(path.read_text())[number - 1]
    if page.get("fails"):
        return PageFailure(number, "its process died")
    before = str(carry["chain"]) if carry and page.get("wants") else ""
    fact = Unit(page=number, bbox=BOX, extractor="t", label="chain", text=f"{before}>{number}", text_bbox=BOX)
    return PageReading(
        page=number, status=PageStatus.READ, facts=(fact,), identity=page.get("identity", {}),
        carry={"chain": f"{before}>{number}"} if page.get("open") else None,
        wants_carry=bool(page.get("wants")) and carry is None,
    )  # fmt: skip


class TextEngine:
    """A PdfEngine over the tests' own format; yields pages in a shuffled order. `before` runs ahead of each page."""

    def __init__(self, seed: int = 0, before: Callable[[Path, int], None] = lambda path, page: None) -> None:
        self._random = random.Random(seed)
        self._before = before
        self.analysed: list[tuple[str, int]] = []
        self.opened: list[str] = []

    def open(self, path: Path, password: str | None = None) -> PdfInfo:
        self.opened.append(path.name)
        text = path.read_text()
        if text == "damaged":
            raise DamagedPdf(f"{path.name} is damaged.", "Download it again.")
        if text.startswith("locked") and password != "secret":
            raise PasswordNeeded("It is locked.", "Give its password.")
        if text == "bug":
            raise ZeroDivisionError
        pages = len(json.loads(text.removeprefix("locked")))
        return PdfInfo(pages=pages, sizes=((600, 800),) * pages)

    def analyse(
        self,
        path: Path,
        pages: Sequence[int],
        carries: Callable[[int], dict[str, object] | None] | None = None,
        password: str | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        recognised: Mapping[int, RecognisedPage] | None = None,
    ) -> Iterator[PageReading | PageFailure]:
        order = list(pages)
        self._random.shuffle(order)
        for page in order:
            if cancelled():
                return
            self._before(path, page)
            self.analysed.append((path.parent.name, page))
            yield page_of(path, page, carries(page) if carries else None)


@pytest.fixture
def store(library_folder: Path) -> Iterator[Library]:
    library = Library(library_folder, clock, 0.2)
    yield library
    library.close()


def service(store: Library, folder: Path, engine: TextEngine | None = None, **limits: int) -> IngestService:
    runs = folder / ".akili" / "runs"
    return IngestService(store, engine or TextEngine(), clock, runs, IngestLimits(**limits))  # type: ignore[arg-type]


def document(folder: Path, name: str, *pages: dict[str, object]) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(json.dumps(pages or [{}]))
    return path


def texts(store: Library, doc_id: str) -> list[str]:
    return [fact.text for fact in store.facts([doc_id]) if isinstance(fact, Unit)]


# Tables that go on over pages


def in_order(path: Path, total: int) -> dict[int, PageReading]:
    """The oracle: every page read once, one after the other, with what the page before hands on."""
    readings: dict[int, PageReading] = {}
    for page in range(1, total + 1):
        before = readings.get(page - 1)
        reading = page_of(path, page, before.carry if before else None)
        if isinstance(reading, PageFailure):
            reading = PageReading(page=page, status=PageStatus.UNREADABLE, reason=reading.reason)
        readings[page] = reading
    return readings


SOMETIMES = st.sampled_from([False] * 7 + [True])
A_PAGE = st.fixed_dictionaries({"open": st.booleans(), "wants": st.booleans(), "fails": SOMETIMES})


@given(pages=st.lists(A_PAGE, min_size=1, max_size=9), seed=st.integers(0, 1000), stop=st.integers(0, 9))
def test_chained_pages_are_read_as_if_in_order_also_after_a_stop_anywhere(
    tmp_path_factory: pytest.TempPathFactory, pages: list[dict[str, object]], seed: int, stop: int
) -> None:
    path = document(tmp_path_factory.mktemp("chain"), "a.pdf", *pages)
    total = len(pages)
    wanted = in_order(path, total)
    engine = TextEngine(seed)
    kept: dict[int, PageReading] = {}
    for reading in read_chained(engine, path, range(1, total + 1), total):  # type: ignore[arg-type]
        if len(kept) == stop:
            break
        kept[reading.page] = reading
    missing = [page for page in range(1, total + 1) if page not in kept]
    for reading in read_chained(engine, path, missing, total):  # type: ignore[arg-type]
        assert reading.page in missing
        kept[reading.page] = reading
    assert {n: r.facts for n, r in kept.items()} == {n: r.facts for n, r in wanted.items()}


def test_a_page_whose_predecessor_is_read_by_then_is_read_once(tmp_path: Path) -> None:
    class Ordered(TextEngine):
        def analyse(self, path: Path, pages: Sequence[int], *rest: object) -> Iterator[PageReading | PageFailure]:  # type: ignore[override]
            for page in pages:  # each is taken up when the one before it is done
                yield from super().analyse(path, [page], *rest)  # type: ignore[arg-type]

    path = document(tmp_path / "files", "a.pdf", {"open": True}, {"wants": True, "open": True}, {"wants": True}, {})
    engine = Ordered()
    readings = {r.page: r for r in read_chained(engine, path, range(1, 5), 4)}  # type: ignore[arg-type]
    assert {n: r.facts for n, r in readings.items()} == {n: r.facts for n, r in in_order(path, 4).items()}
    assert [page for _, page in engine.analysed] == [1, 2, 3, 4]


# Files


def test_each_bad_file_has_its_sentence_and_the_others_go_on(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    files = tmp_path / "files"
    good = document(files, "good.pdf", {}, {})
    twin = files / "twin.pdf"
    shutil.copy(good, twin)
    contents = {
        "empty.pdf": "",
        "damaged.pdf": "damaged",
        "locked.pdf": "locked[{}]",
        "bug.pdf": "bug",
        "big.pdf": "x" * 2**21,
    }
    bad = {}
    for name, text in contents.items():
        bad[name] = files / name
        bad[name].write_text(text)
    many = document(files, "many.pdf", *[{"n": n} for n in range(9)])
    (files / "hollow").mkdir()
    paths = [*bad.values(), files / "gone.pdf", many, files / "hollow", good, twin]
    report = service(store, library_folder, max_file_mib=1, max_pages=5).ingest(paths)
    by_name = {Path(one.path).name: one for one in report.documents}
    assert list(by_name) == [p.name for p in paths]
    assert {name: one.error_code for name, one in by_name.items() if one.status == "failed"} == {
        "empty.pdf": "empty-file", "damaged.pdf": "damaged-pdf", "locked.pdf": "password-needed",
        "bug.pdf": "step-failed", "big.pdf": "limit-reached", "gone.pdf": "file-vanished",
        "many.pdf": "limit-reached", "hollow": "input",
    }  # fmt: skip
    for name, one in by_name.items():
        if one.status == "failed":
            assert one.error
            assert name in one.error
            assert one.error.endswith(".")
            assert "\n" not in one.error
    assert (by_name["good.pdf"].status, by_name["twin.pdf"].status) == ("ingested", "duplicate")
    assert by_name["good.pdf"].doc_id == by_name["twin.pdf"].doc_id
    assert by_name["good.pdf"].facts == {"unit": 2, "range": 0, "bijection": 0, "grid": 0}
    assert [card.id for card in store.documents()] == [by_name["good.pdf"].doc_id]
    assert report.stopped is None


def test_the_password_opens_a_locked_file_and_is_not_stored(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    class Opened(TextEngine):
        def analyse(  # type: ignore[override]
            self, path: Path, pages: Sequence[int], carries: object, password: str | None, *rest: object
        ) -> Iterator[PageReading]:
            assert password == "secret"
            for page in pages:
                yield PageReading(page=page, status=PageStatus.NO_FACTS)

    path = tmp_path / "locked.pdf"
    path.write_text("locked[{}]")
    report = service(store, library_folder, Opened()).ingest([path], password="secret")
    assert report.documents[0].status == "ingested"
    for file in library_folder.rglob("*"):
        if file.is_file() and file.name != "source.pdf":
            assert b"secret" not in file.read_bytes()


def test_a_known_file_is_not_read_again(store: Library, library_folder: Path, tmp_path: Path) -> None:
    path = document(tmp_path / "files", "a.pdf", {}, {})
    engine = TextEngine()
    ingest = service(store, library_folder, engine)
    first = ingest.ingest([path], tags=["power"]).documents[0]
    read = list(engine.analysed)
    second = ingest.ingest([path]).documents[0]
    assert (first.status, second.status) == ("ingested", "duplicate")
    assert (second.doc_id, second.title, second.pages, second.facts) == (first.doc_id, first.title, 2, first.facts)
    assert engine.analysed == read
    assert store.document(str(first.doc_id)).tags == ("power",)


def test_a_file_that_an_older_extractor_read_is_read_again(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    path = document(tmp_path / "files", "a.pdf", {}, {}, {})
    runs = library_folder / ".akili" / "runs"

    def ingest(version: int, engine: TextEngine, token: CancelToken | None = None) -> IngestReport:
        reader = IngestService(store, engine, clock, runs, versions=lambda: {"t": version})  # type: ignore[arg-type]
        return reader.ingest([path], context=JobContext(token or CancelToken()))

    (old,) = ingest(1, TextEngine()).documents
    assert old.doc_id is not None
    facts = store.facts([old.doc_id])
    token = CancelToken()
    stopped = ingest(2, TextEngine(before=lambda _, page: token.cancel()), token)
    assert stopped.stopped
    assert store.facts([old.doc_id]) == facts
    assert store.document(old.doc_id).extractors == {"t": 1}
    engine = TextEngine()
    (new,) = ingest(3, engine).documents
    assert (new.status, new.doc_id) == ("ingested", old.doc_id)
    assert sorted(page for _, page in engine.analysed) == [1, 2, 3]
    assert store.document(old.doc_id).extractors == {"t": 3}
    again = TextEngine()
    assert ingest(3, again).documents[0].status == "duplicate"
    assert again.analysed == []


def test_a_whole_document_that_cannot_be_read_again_stays(store: Library, library_folder: Path, tmp_path: Path) -> None:
    path = document(tmp_path / "files", "a.pdf", {}, {})
    runs = library_folder / ".akili" / "runs"
    (old,) = IngestService(store, TextEngine(), clock, runs).ingest([path]).documents  # type: ignore[arg-type]
    assert old.doc_id is not None
    facts = store.facts([old.doc_id])

    def vanish(source: Path, page: int) -> None:
        raise FileVanished(f"{source.name} is gone.", "Put it back.")

    newer = IngestService(store, TextEngine(before=vanish), clock, runs, versions=lambda: {"t": 2})  # type: ignore[arg-type]
    assert newer.ingest([path]).documents[0].status == "failed"
    assert store.facts([old.doc_id]) == facts != []


def test_a_page_that_fails_is_reported_and_the_rest_is_kept(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    path = document(tmp_path / "files", "a.pdf", {}, {"fails": True}, {})
    report = service(store, library_folder).ingest([path])
    one = report.documents[0]
    assert (one.status, one.pages, one.pages_unreadable) == ("ingested", 3, 1)
    card = store.document(str(one.doc_id))
    assert card.page_status[2] is PageStatus.UNREADABLE
    assert "its process died" in card.page_reasons[2]
    events = read_events(library_folder / ".akili" / "runs" / report.run_id)
    assert [(e["page"], e["reason"]) for e in events if e["event"] == "PageFailed"] == [(2, "its process died")]


def test_the_log_tells_the_run_step_by_step(store: Library, library_folder: Path, tmp_path: Path) -> None:
    path = document(tmp_path / "files", "a.pdf")
    report = service(store, library_folder).ingest([path], tags=["x"])
    events = read_events(library_folder / ".akili" / "runs" / report.run_id)
    assert [e["event"] for e in events] == [
        "RunStarted", "StepStarted", "StepCompleted", "StepStarted", "StepCompleted", "StepStarted", "StepCompleted",
        "DocumentCompleted", "RunCompleted",
    ]  # fmt: skip
    assert [e["step"] for e in events if e["event"] == "StepCompleted"] == ["open", "read", "finish"]
    assert all(e["duration_ms"] >= 0 for e in events if e["event"] in {"StepCompleted", "RunCompleted"})
    assert all(e["time"] == clock() for e in events)
    assert events[0]["paths"] == [str(path)]


def test_progress_counts_pages_and_listeners_hear_of_documents(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    files = tmp_path / "files"
    paths = [document(files, f"{n}.pdf", *({"n": n} for _ in range(n + 1))) for n in range(4)]
    ingest = service(store, library_folder)
    heard: list[Changes] = []
    threads: set[int] = set()

    def listen(changes: Changes) -> None:
        heard.append(changes)
        threads.add(threading.get_ident())
        raise RuntimeError("a view's fault")

    leave = ingest.subscribe(listen)
    steps: list[Progress] = []
    report = ingest.ingest(paths, context=JobContext(on_progress=steps.append))
    pages = [step for step in steps if step.total == 10]
    assert [step.done for step in pages] == list(range(1, 11))
    assert pages[-1].seconds_left == 0
    assert [step.waiting for step in pages if step.waiting] == [("3.pdf",)] * sum(bool(p.waiting) for p in pages)
    assert (bool(pages[0].waiting), pages[-1].waiting) == (True, ())  # three are read at once
    opened = [step for step in steps if step.label == OPENING]
    assert sorted(opened[-1].waiting) == ["0.pdf", "1.pdf", "2.pdf", "3.pdf"]
    again: list[Progress] = []
    ingest.ingest(paths, context=JobContext(on_progress=again.append))
    assert {step.waiting for step in again} == {()}  # what is known is not to be read
    assert {changes.docs for changes in heard if changes.facts} == {(one.doc_id,) for one in report.documents}
    assert threads == {threading.get_ident()}
    leave()
    count = len(heard)
    ingest.ingest([document(files, "late.pdf", {}, {})])
    assert len(heard) == count


def snapshot(store: Library, folder: Path) -> dict[str, bytes]:
    """What an ingest leaves, but for times and the run's id."""
    files = {}
    for path in sorted((folder / "datasheets").rglob("*")):
        if path.is_file() and path.name != "metadata.json":
            files[str(path.relative_to(folder))] = path.read_bytes()
    cards = [card.model_dump(mode="json", exclude={"added_at", "run_id"}) for card in store.documents()]
    return {**files, "cards": json.dumps(cards, sort_keys=True).encode()}


CHAIN = [
    {"identity": {"title": "The part", "parts": "AB1, AB2", "vendor": "V"}}, {"open": True},
    {"wants": True, "open": True}, {"wants": True}, {}, {"fails": True}, {"open": True}, {"wants": True},
]  # fmt: skip


@pytest.mark.parametrize("stop", [1, 3, 4, 6, 9])
def test_a_cancelled_run_resumes_to_the_same_library(tmp_path: Path, stop: int) -> None:
    files = tmp_path / "files"
    paths = [document(files, "chain.pdf", *CHAIN), document(files, "b.pdf", {}, {})]
    whole = Library(tmp_path / "whole", clock)
    service(whole, tmp_path / "whole").ingest(paths)

    token = CancelToken()
    stored = 0

    def count(progress: Progress) -> None:
        nonlocal stored
        if progress.label != OPENING:
            stored += 1
            if stored == stop:
                token.cancel()

    store = Library(tmp_path / "library", clock)
    engine = TextEngine(seed=stop)
    ingest = service(store, tmp_path / "library", engine)
    first = ingest.ingest(paths, context=JobContext(token, count))
    assert first.stopped_code == "cancelled"
    halves = [one for one in first.documents if one.status == "failed"]
    assert halves
    assert all(f"akili resume {first.run_id}" in str(one.error) for one in halves)
    for card in store.documents():  # no half document shows facts
        assert card.whole or not store.facts([card.id])
    [run] = ingest.runs()
    assert run.state == "stopped"
    assert len(run.unfinished) == len(halves)

    before = len(engine.analysed)
    second = ingest.resume(first.run_id)
    assert second.run_id == first.run_id
    assert {one.status for one in second.documents} == {"ingested"}
    assert snapshot(store, tmp_path / "library") == snapshot(whole, tmp_path / "whole")
    assert ingest.runs()[0].state == "completed"
    assert ingest.runs()[0].ingested == 2
    if stop > 4:  # pages that were stored are not read again
        assert len(engine.analysed) - before < len(CHAIN) + 2
    assert ingest.resume(first.run_id).documents == ()
    for library in (store, whole):
        library.close()


def test_a_run_whose_files_have_gone_resumes_from_the_librarys_copy(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    path = document(tmp_path / "files", "a.pdf", *({} for _ in range(6)))
    token = CancelToken()

    def stop(progress: Progress) -> None:
        if progress.total == 6 and progress.done == 2:
            token.cancel()

    ingest = service(store, library_folder)
    run = ingest.ingest([path], context=JobContext(token, stop)).run_id
    path.unlink()
    [one] = ingest.resume(run).documents
    assert (one.status, one.pages, one.path) == ("ingested", 6, str(path))
    assert store.document(str(one.doc_id)).file_name == "a.pdf"


class FullDisk:
    """A store whose disk is full from the n-th page on."""

    def __init__(self, store: Library, pages: int) -> None:
        self._store = store
        self.pages = pages

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def put_page(self, doc_id: str, reading: PageReading) -> None:
        self.pages -= 1
        if self.pages < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._store.put_page(doc_id, reading)


def test_a_full_disk_stops_the_run_which_can_be_resumed(store: Library, library_folder: Path, tmp_path: Path) -> None:
    files = tmp_path / "files"
    paths = [document(files, "a.pdf", *({} for _ in range(5))), document(files, "b.pdf", {"b": 1})]
    full = FullDisk(store, 3)
    report = service(full, library_folder, documents_at_once=1).ingest(paths)  # type: ignore[arg-type]
    assert report.stopped_code == "disk-full"
    assert [one.error_code for one in report.documents] == ["step-failed", "step-failed"]
    assert "full" in str(report.stopped)
    again = service(store, library_folder).resume(report.run_id)
    assert [one.status for one in again.documents] == ["ingested", "ingested"]


def test_a_file_that_breaks_while_it_is_read_leaves_nothing_behind(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    def vanish(path: Path, page: int) -> None:
        if page == 3 and len(json.loads(path.read_text())) == 4:
            raise FileVanished("The file has gone.", "Copy it again.")

    files = tmp_path / "files"
    paths = [document(files, "a.pdf", {}, {}, {}, {}), document(files, "b.pdf", {}, {})]
    report = service(store, library_folder, TextEngine(before=vanish)).ingest(paths)
    assert [one.status for one in report.documents] == ["failed", "ingested"]
    assert str(report.documents[0].error) == "a.pdf: The file has gone. Copy it again."
    assert len(store.documents()) == 1


def test_a_file_that_changes_between_hash_and_copy_is_refused(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    path = document(tmp_path / "files", "a.pdf", {})

    class Changing(TextEngine):
        def open(self, path: Path, password: str | None = None) -> PdfInfo:
            info = super().open(path, password)
            path.write_text(json.dumps([{"other": 1}]))
            return info

    report = service(store, library_folder, Changing()).ingest([path])
    assert report.documents[0].status == "failed"
    assert "a.pdf" in str(report.documents[0].error)
    assert store.documents() == []


def test_small_documents_are_read_side_by_side(store: Library, library_folder: Path, tmp_path: Path) -> None:
    meet = threading.Barrier(3, timeout=SOON)
    paths = [document(tmp_path / "files", f"{n}.pdf", {"n": n}) for n in range(3)]
    engine = TextEngine(before=lambda path, page: meet.wait() and None)
    report = service(store, library_folder, engine, documents_at_once=3).ingest(paths)
    assert [one.status for one in report.documents] == ["ingested"] * 3


def test_the_next_document_is_begun_and_waits_for_its_turn(
    store: Library, library_folder: Path, tmp_path: Path
) -> None:
    paths = [document(tmp_path / "files", f"{name}.pdf", *({"x": name} for _ in range(9))) for name in "ab"]
    read: list[str] = []
    engine = TextEngine(before=lambda path, page: read.append(path.parent.name[0]))
    report = service(store, library_folder, engine, documents_at_once=1).ingest(paths)
    assert [one.status for one in report.documents] == ["ingested"] * 2
    assert read == ["a"] * 9 + ["b"] * 9
    events = read_events(library_folder / ".akili" / "runs" / report.run_id)
    log = [(event["event"], Path(str(event.get("path", ""))).name) for event in events]
    assert log.index(("StepStarted", "b.pdf")) < log.index(("StepCompleted", "a.pdf"))


def test_a_locked_library_says_who_holds_it(store: Library, library_folder: Path, tmp_path: Path) -> None:
    path = document(tmp_path / "files", "a.pdf")
    other = Library(library_folder, clock, 0.1)
    held, go = threading.Event(), threading.Event()

    def hold() -> None:
        with other.writing():
            held.set()
            go.wait(SOON)

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        assert held.wait(SOON)
        with pytest.raises(LibraryLocked, match=str(os.getpid())):
            service(store, library_folder).ingest([path])
    finally:
        go.set()
        holder.join()
        other.close()


def test_tables_are_told_without_a_library(store: Library, library_folder: Path, tmp_path: Path) -> None:
    class Gridded(TextEngine):
        def analyse(self, path: Path, pages: Sequence[int], *rest: object) -> Iterator[PageReading]:  # type: ignore[override]
            for page in reversed(pages):
                cells = (Cell(row=0, col=1, row_span=2, col_span=3, text="a", bbox=BOX),)
                grid = Grid(page=page, bbox=BOX, extractor="g", rows=2, cols=4, cells=cells)
                yield PageReading(page=page, status=PageStatus.READ, facts=(grid,))

    path = document(tmp_path / "files", "a.pdf", {}, {})
    gone = tmp_path / "gone.pdf"
    report = service(store, library_folder, Gridded()).tables([path, gone])
    assert [table["page"] for table in report.tables[str(path)]] == [1, 2]
    assert report.tables[str(path)][0]["cells"] == [
        {"row": 0, "col": 1, "row_end": 1, "col_end": 3, "text": "a", "bbox": list(BOX)}
    ]
    assert "gone.pdf" in str(report.errors[str(gone)])
    assert not library_folder.exists()


def test_nothing_to_ingest_and_wrong_runs_are_refused(store: Library, library_folder: Path) -> None:
    ingest = service(store, library_folder)
    for call in (lambda: ingest.ingest([]), lambda: ingest.resume("nope"), lambda: ingest.resume("../../etc")):
        with pytest.raises(AkiliError):
            call()
    assert ingest.runs() == []


# Identity


def test_identity_is_merged_over_pages_the_earlier_page_first() -> None:
    pages = {3: {"title": "Later", "revision": "B"}, 1: {"title": " First ", "parts": "A1, A2"}, 2: {"parts": "A2,A3"}}
    assert merge_identity(pages, None, Path("x.pdf")) == ("First", ("A1", "A2", "A3"), None, "B")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("NE555 Precision Timers", "NE555 Precision Timers"), ("  LM358\n dual ", "LM358 dual"), (None, None),
        ("untitled", None), ("Microsoft Word - ds.doc", None), ("slfs022i.fm", None), ("123-45", None),
        ("x" * 300, None), ("UA7805 pdf, UA7805 view ___ ALLDATASHEET ___", None),
    ],
)  # fmt: skip
def test_a_pdfs_own_title_is_taken_only_if_it_is_one(title: str | None, wanted: str | None) -> None:
    assert sensible_title(title) == wanted
    info = PdfInfo(pages=1, sizes=(), title=title)
    assert merge_identity({}, info, Path("the-file.pdf"))[0] == (wanted or "the-file")


def test_the_report_is_the_contracts_json(store: Library, library_folder: Path, tmp_path: Path) -> None:
    report = service(store, library_folder).ingest([document(tmp_path / "files", "a.pdf")])
    assert isinstance(report, IngestReport)
    data = json.loads(report.model_dump_json())
    assert {"run_id", "documents"} <= set(data)
    wanted = {"path", "doc_id", "title", "pages", "status", "error", "facts", "seconds"}
    assert wanted <= set(data["documents"][0])
