"""The PDF engine: real child processes, also such that die, hang and grow."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pymupdf
import pytest

from akili_desktop.adapters.pdf.children import Child
from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.core.document import PageContent, PageStatus
from akili_desktop.core.errors import (
    BadRequest,
    Cancelled,
    DamagedPdf,
    EmptyFile,
    FileVanished,
    InputError,
    LimitReached,
    NoPages,
    NotAPdf,
    PasswordNeeded,
    StepFailed,
    WrongPassword,
)
from akili_desktop.core.facts import PageReading
from akili_desktop.core.geometry import Rect
from akili_desktop.core.ports import PageFailure

DIARY = "AKILI_TEST_DIARY"
SHARED = Path("/dev/shm")  # noqa: S108 - where Linux shows shared memory


def read(content: PageContent, carry: dict[str, object] | None) -> PageReading:
    """A reader that does what the page's first word says."""
    order = content.words[0].text if content.words else ""
    if order == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
    if order == "hang":
        while True:
            pass
    if order == "grow":
        held = []
        while True:
            held.append(bytearray(16 * 1024 * 1024))
    if order == "raise":
        raise ValueError("an odd page")
    if order == "refused":
        pymupdf.mupdf.fz_malloc(1 << 60)
    if order == "wrapped":
        try:
            pymupdf.mupdf.fz_malloc(1 << 60)
        except Exception as error:
            raise ValueError("an odd page") from error
    if order == "said":
        raise ValueError("the table says realloc (9) failed: out of memory")
    if order == "print":
        os.write(1, b"to stdout")
        print("to stderr", file=sys.stderr)
    if order == "slow":
        time.sleep(0.3)
        with Path(os.environ[DIARY]).open("a", encoding="utf-8") as diary:
            diary.write(f"{content.page}\n")
    return PageReading(page=content.page, status=PageStatus.READ, reason=order, carry=carry)


class Broken:
    """A reader that cannot get ready."""

    def prepare(self) -> None:
        raise ImportError("a file is missing")

    def __call__(self, content: PageContent, carry: dict[str, object] | None) -> PageReading:
        raise AssertionError


def make(path: Path, *pages: str, **options: Any) -> Path:
    document = pymupdf.open()
    for text in pages:
        document.new_page(width=300, height=200).insert_text((50, 100), text, fontsize=20)
    document.save(path, **options)
    return path


Engines = Callable[..., PdfProcesses]


@pytest.fixture(autouse=True)
def diary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the reader of slow pages writes down each page that it has read."""
    monkeypatch.setenv(DIARY, str(tmp_path / "diary"))
    (tmp_path / "diary").touch()
    return tmp_path / "diary"


def pages_read(diary: Path) -> int:
    return len(diary.read_text(encoding="utf-8").splitlines())


@pytest.fixture
def engines() -> Iterator[Engines]:
    made: list[PdfProcesses] = []

    def build(processes: int = 1, page_seconds: float = 20.0, memory_mib: int = 1024) -> PdfProcesses:
        made.append(PdfProcesses(read, processes, page_seconds, memory_mib))
        return made[-1]

    yield build
    for engine in made:
        engine.close()


@pytest.fixture(scope="module")
def engine() -> Iterator[PdfProcesses]:
    """One warm engine for the tests that do it no harm."""
    built = PdfProcesses(read, processes=1)
    yield built
    built.close()


def segments() -> set[str]:
    return {p.name for p in SHARED.glob("psm_*")} if SHARED.is_dir() else set()


def assert_no_segment_stays(before: set[str]) -> None:
    """None of the segments there are now stays; other programs' segments may come and go meanwhile."""
    new = segments() - before
    deadline = time.monotonic() + 5
    while new := new & segments():
        assert time.monotonic() < deadline, f"shared memory left behind: {new}"
        time.sleep(0.02)


# --- opening and bad input -----------------------------------------------------------------------


def test_opening_tells_pages_sizes_and_outline(engine: PdfProcesses, tmp_path: Path) -> None:
    document = pymupdf.open()
    document.new_page(width=300, height=200)
    document.new_page(width=100, height=400).set_rotation(90)
    document.set_metadata({"title": "Widget\x00 1", "producer": "tests"})
    document.set_toc([[1, "Pins", 2]])
    document.save(tmp_path / "a.pdf")
    info = engine.open(tmp_path / "a.pdf")
    assert info.pages == 2
    assert info.sizes == ((300, 200), (400, 100))
    assert info.outline == ((1, "Pins", 2),)
    assert info.producer == "tests"
    assert not info.encrypted
    assert not info.repaired


def garbage(path: Path) -> Path:
    path.write_bytes(b"These are no pages but prose.\n" * 100)
    return path


def a_picture(path: Path) -> Path:
    pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False).save(path, "png")
    return path


def empty(path: Path) -> Path:
    path.write_bytes(b"")
    return path


def a_folder(path: Path) -> Path:
    path.mkdir()
    return path


def cut_short(path: Path) -> Path:
    make(path, "text")
    path.write_bytes(path.read_bytes()[:60])
    return path


def raw_pdf(path: Path, *objects: str) -> Path:
    """A PDF of the objects as written, the first one the catalogue."""
    data, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n{text}\nendobj\n".encode()
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    tail = f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n{table}trailer<</Size {len(places) + 1}/Root 1 0 R>>\n"
    path.write_bytes(data + f"{tail}startxref\n{len(data)}\n%%EOF\n".encode())
    return path


def no_pages(path: Path) -> Path:
    return raw_pdf(path, "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>")


def locked(path: Path) -> Path:
    return make(path, "text", encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="open sesame", owner_pw="owner")


def nothing(path: Path) -> Path:
    return path


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        (garbage, NotAPdf),
        (a_picture, NotAPdf),
        (a_folder, NotAPdf),
        (empty, EmptyFile),
        (cut_short, DamagedPdf),
        (no_pages, NoPages),
        (locked, PasswordNeeded),
        (nothing, FileVanished),
    ],
)
def test_a_bad_file_is_named_with_its_remedy(
    engine: PdfProcesses, tmp_path: Path, bad: Callable[[Path], Path], error: type[InputError]
) -> None:
    path = bad(tmp_path / "bad one.pdf")
    for call in (lambda: engine.open(path), lambda: engine.content(path, 1), lambda: list(engine.analyse(path, [1]))):
        with pytest.raises(error, match=r"bad one\.pdf") as caught:
            call()
        assert caught.value.remedy
        assert "\n" not in str(caught.value)


def test_a_locked_file_opens_with_its_password_alone(engine: PdfProcesses, tmp_path: Path) -> None:
    path = locked(tmp_path / "locked.pdf")
    with pytest.raises(WrongPassword, match=r"locked\.pdf"):
        engine.open(path, "guess")
    assert engine.open(path, "open sesame").encrypted
    assert engine.content(path, 1, "open sesame").words[0].text == "text"
    assert [r.page for r in engine.analyse(path, [1], password="open sesame")] == [1]
    with pytest.raises(PasswordNeeded):
        engine.content(path, 1)


def test_an_empty_user_password_is_no_lock(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", "text", encryption=pymupdf.PDF_ENCRYPT_AES_128, user_pw="", owner_pw="owner")
    assert engine.open(path).encrypted
    assert engine.content(path, 1).words[0].text == "text"


def test_a_repaired_file_is_read(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", "text")
    path.write_bytes(path.read_bytes().replace(b"startxref", b"startxxxx"))
    assert engine.open(path).repaired
    assert engine.content(path, 1).words[0].text == "text"


def test_a_file_that_vanishes_or_changes_between_calls(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", "before", "second")
    assert engine.content(path, 1).words[0].text == "before"
    make(path, "afterwards")
    assert engine.content(path, 1).words[0].text == "afterwards"
    (word,) = engine.content(path, 1).words
    assert [w.text for w in engine.words_at(path, 1, [word.bbox]).words] == ["afterwards"]
    with pytest.raises(BadRequest, match="no page 2"):
        engine.content(path, 2)
    with pytest.raises(BadRequest, match="no page 2"):
        engine.render(path, 2, 1.0)
    path.unlink()
    for call in (
        lambda: engine.content(path, 1),
        lambda: engine.words_at(path, 1, [word.bbox]),
        lambda: engine.render(path, 1, 1.0),
        lambda: engine.open(path),
    ):
        with pytest.raises(FileVanished, match=r"a\.pdf"):
            call()


def test_words_of_many_pages_come_in_order_with_the_errors_of_those_that_fail(
    engine: PdfProcesses, tmp_path: Path
) -> None:
    whole = Rect(0, 0, 600, 800)
    paths = [make(tmp_path / f"{name}.pdf", name, f"{name}2") for name in ("one", "two", "three", "four")]
    asked = [(path, page, [whole]) for page in (2, 1) for path in paths]
    gone = tmp_path / "gone.pdf"
    for _ in range(2):  # the second time with a child more
        found = engine.words_at_all([*asked, (gone, 1, [whole]), (paths[0], 7, [whole])])
        assert isinstance(found[-2], FileVanished)
        assert isinstance(found[-1], BadRequest)
        contents = [content for content in found if isinstance(content, PageContent)]
        assert [(content.page, [word.text for word in content.words]) for content in contents] == [
            (page, [path.stem + ("2" if page == 2 else "")]) for path, page, _ in asked
        ]
        assert contents == [engine.words_at(*place) for place in asked]
    assert engine.words_at_all([]) == []


def test_words_of_many_pages_outlive_children_that_end(engine: PdfProcesses, tmp_path: Path) -> None:
    paths = [make(tmp_path / f"{name}.pdf", name) for name in ("one", "two", "three")]
    places = [(path, 1, [Rect(0, 0, 600, 800)]) for path in paths]
    before = engine.words_at_all(places)
    for pid in engine._children.pids:
        child = psutil.Process(pid)
        child.kill()
        child.wait()
    assert engine.words_at_all(places) == before


def test_a_file_that_vanishes_while_being_analysed(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", *["slow"] * 9)
    readings = engine.analyse(path, range(1, 10))
    next(readings)
    path.unlink()
    with pytest.raises(FileVanished):
        list(readings)


def test_five_thousand_pages_are_counted(engine: PdfProcesses, tmp_path: Path) -> None:
    kids = " ".join(f"{number} 0 R" for number in range(3, 5003))
    page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>"
    raw_pdf(
        tmp_path / "long.pdf",
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count 5000>>",
        *[page] * 5000,
    )
    assert engine.open(tmp_path / "long.pdf").pages == 5000


def test_a_huge_page_is_drawn_in_part_but_never_beyond_the_limit(engine: PdfProcesses, tmp_path: Path) -> None:
    document = pymupdf.open()
    document.new_page(width=14_400, height=14_400).insert_text((100, 100), "far", fontsize=30)
    document.save(tmp_path / "huge.pdf")
    path = tmp_path / "huge.pdf"
    assert engine.open(path).sizes == ((14_400, 14_400),)
    with pytest.raises(LimitReached, match=r"huge\.pdf"):
        engine.render(path, 1, 1.0)
    picture = engine.render(path, 1, 2.0, Rect(50, 50, 200, 150))
    assert (picture.width, picture.height) == (300, 200)
    assert min(picture.buffer) < 0x40
    picture.close()


# --- drawing -------------------------------------------------------------------------------------


def test_a_rendered_page_is_what_its_words_say(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", "HHHH")
    (word,) = engine.content(path, 1).words
    for scale in (1.0, 3.3):
        picture = engine.render(path, 1, scale)
        try:
            assert picture.stride >= 3 * picture.width
            assert len(picture.buffer) == picture.stride * picture.height
            dark = [i for i, v in enumerate(picture.buffer[::3]) if v < 0x80]
            assert dark
            box = word.bbox.grown(1)
            assert all(box.contains_point(i % picture.width / scale, i // picture.width / scale) for i in dark)
        finally:
            picture.close()
        picture.close()


def test_a_part_says_what_it_shows(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", "HHHH")
    picture = engine.render(path, 1, 1.5, Rect(45.1, 80.2, 500, 110))
    assert picture.clip.contains(Rect(45.1, 80.2, 300, 110), slack=1e-9)
    assert picture.width == pytest.approx(picture.clip.width * 1.5)
    assert picture.clip.x1 == 300
    picture.close()
    for clip in (Rect(400, 0, 500, 100), Rect(10, 10, 10, 10)):
        with pytest.raises(BadRequest):
            engine.render(path, 1, 1.5, clip)
    for scale in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(BadRequest):
            engine.render(path, 1, scale)


@pytest.mark.skipif(not SHARED.is_dir(), reason="shared memory has no folder here")
def test_shared_memory_has_no_name_once_it_is_handed_over(engine: PdfProcesses, tmp_path: Path) -> None:
    before = segments()
    path = make(tmp_path / "a.pdf", "text")
    picture = engine.render(path, 1, 1.0)
    assert_no_segment_stays(before)
    assert picture.buffer[0] == 0xFF
    picture.close()


# --- children that fail --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "reason"),
    [("segfault", "ended unexpectedly"), ("hang", "took longer than 1 s"), ("grow", "memory"), ("raise", "odd page"),
     ("refused", "MiB of memory"), ("wrapped", "MiB of memory"), ("said", "it is broken")],
)  # fmt: skip
def test_a_page_that_fails_its_child_is_reported_and_the_rest_goes_on(
    engines: Engines, tmp_path: Path, order: str, reason: str
) -> None:
    engine = engines(page_seconds=1.0 if order == "hang" else 20.0, memory_mib=400)
    path = make(tmp_path / "a.pdf", "one", order, "three", "four")
    before = segments()
    results = {result.page: result for result in engine.analyse(path, [1, 2, 3, 4])}
    failure = results.pop(2)
    assert isinstance(failure, PageFailure)
    assert reason in failure.reason
    assert {page: result.reason for page, result in results.items()} == {1: "one", 3: "three", 4: "four"}
    assert engine.content(path, 2).words[0].text == order
    assert_no_segment_stays(before)


def test_a_child_killed_while_idle_is_replaced_unnoticed(engines: Engines, tmp_path: Path) -> None:
    engine = engines()
    path = make(tmp_path / "a.pdf", "one")
    engine.content(path, 1)
    (child,) = psutil.Process().children()[-1:]
    child.kill()
    child.wait(5)
    assert engine.content(path, 1).words[0].text == "one"


def test_what_a_child_prints_reaches_nobody(
    engines: Engines, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    engine = engines()
    assert len(list(engine.analyse(make(tmp_path / "a.pdf", "print"), [1]))) == 1
    with pytest.raises(DamagedPdf):
        engine.open(cut_short(tmp_path / "b.pdf"))
    engine.close()
    assert capfd.readouterr() == ("", "")


# --- many at once --------------------------------------------------------------------------------


def test_pages_are_analysed_each_once_with_its_carry(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    path = make(tmp_path / "a.pdf", *[f"p{n}" for n in range(1, 13)])
    results = list(engine.analyse(path, [3, 5, 7, 12], carries={5: {"open": "table"}}))
    assert sorted(result.page for result in results) == [3, 5, 7, 12]
    assert {r.page: r.carry for r in results if isinstance(r, PageReading)}[5] == {"open": "table"}
    assert list(engine.analyse(path, [])) == []


def test_the_screen_does_not_wait_for_an_ingest(engines: Engines, tmp_path: Path, diary: Path) -> None:
    engine = engines(processes=1)
    path = make(tmp_path / "a.pdf", *["slow"] * 40)
    other = make(tmp_path / "b.pdf", "other")
    readings = engine.analyse(path, range(1, 41))
    next(readings)
    for _ in range(5):
        before = pages_read(diary)
        engine.content(other, 1)
        engine.render(other, 1, 1.0).close()
        assert pages_read(diary) - before <= 4  # the page under way before each, and one that slips in
    readings.close()


def test_threads_share_the_children(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", *[f"p{n}" for n in range(1, 9)])

    def work(n: int) -> str:
        page = n % 8 + 1
        if n % 3 == 0:
            picture = engine.render(path, page, 1.0)
            dark = min(picture.buffer)
            picture.close()
            assert dark < 0x80
        return f"{page}:{engine.content(path, page).words[0].text}"

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(work, range(48))) == [f"{n % 8 + 1}:p{n % 8 + 1}" for n in range(48)]


def test_an_analysis_ends_when_cancelled_or_dropped(engines: Engines, tmp_path: Path, diary: Path) -> None:
    engine = engines(processes=1)
    path = make(tmp_path / "a.pdf", *["slow"] * 20)
    cancel = threading.Event()
    seen = []
    for reading in engine.analyse(path, range(1, 21), cancelled=cancel.is_set):
        seen.append(reading)
        cancel.set()
    assert len(seen) == 1
    dropped = engine.analyse(path, range(1, 21))
    next(dropped)
    dropped.close()
    assert engine.content(path, 1).page == 1
    assert pages_read(diary) < 10


# --- the end -------------------------------------------------------------------------------------


def test_nothing_starts_before_the_first_call_and_nothing_stays_after_closing(engines: Engines, tmp_path: Path) -> None:
    me = psutil.Process()
    before = {child.pid for child in me.children(recursive=True)}
    engine = engines(processes=2)
    assert {child.pid for child in me.children(recursive=True)} == before
    path = make(tmp_path / "a.pdf", *["slow"] * 6)
    readings = engine.analyse(path, range(1, 7))
    next(readings)
    started = [
        child
        for child in me.children(recursive=True)
        if child.pid not in before and "resource_tracker" not in " ".join(child.cmdline())
    ]
    assert started
    engine.close()
    engine.close()
    with pytest.raises(Cancelled):
        list(readings)
    with pytest.raises(Cancelled):
        engine.content(path, 1)
    _, alive = psutil.wait_procs(started, 5)
    assert not alive


def test_a_reader_that_cannot_start_is_no_pages_fault(tmp_path: Path) -> None:
    engine = PdfProcesses(Broken(), processes=1)
    path = make(tmp_path / "a.pdf", "one", "two")
    try:
        with pytest.raises(StepFailed, match="a file is missing"):
            list(engine.analyse(path, [1, 2]))
        assert engine.content(path, 1).words[0].text == "one"
    finally:
        engine.close()


@pytest.mark.parametrize(("deaths", "opens"), [(1, True), (2, False)])
def test_a_file_whose_process_ends_is_opened_once_more(
    engine: PdfProcesses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deaths: int, opens: bool
) -> None:
    path = make(tmp_path / "a.pdf", "text")
    ask, left = Child.ask, [deaths]

    def dying(child: Child, request: tuple[Any, ...], seconds: float | None = None) -> Any:
        if request[0] == "open" and left[0]:
            left[0] -= 1
            child.start()
            assert child.pid is not None
            os.kill(child.pid, signal.SIGKILL)
            psutil.Process(child.pid).wait(5)
            child._wait(child._pipe, 5)
        return ask(child, request, seconds)

    monkeypatch.setattr(Child, "ask", dying)
    if opens:
        assert engine.open(path).pages == 1
    else:
        with pytest.raises(StepFailed, match=r"a\.pdf could not be opened: its reader process ended") as caught:
            engine.open(path)
        assert "another copy" not in str(caught.value)
    assert engine.open(path).pages == 1


def test_a_warmed_child_is_the_one_that_answers(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    engine.warm()
    (pid,) = engine._children.pids
    engine.warm()
    assert engine.content(make(tmp_path / "a.pdf", "text"), 1).words[0].text == "text"
    assert engine._children.pids == [pid]
    engine.close()
    engine.warm()
    assert engine._children.pids == []
    idle = engines(processes=1)
    idle.warm()
    (pid,) = idle._children.pids
    idle.close()
    assert not psutil.pid_exists(pid)


PROGRAM = """
import sys, time
from pathlib import Path
from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.core.document import PageContent

def read(content: PageContent, carry):
    while True:
        pass

if __name__ == "__main__":
    engine = PdfProcesses(read, 1)
    path = Path(sys.argv[1])
    picture = engine.render(path, 1, 1.0)
    print(*engine._children.pids, flush=True)
    if sys.argv[2] == "hang":
        next(engine.analyse(path, [1]))
"""


@pytest.mark.parametrize("how", ["killed", "killed while a child hangs", "ends without closing"])
def test_children_end_with_their_parent(tmp_path: Path, how: str) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    path = make(tmp_path / "a.pdf", "text")
    before = segments()
    order = "hang" if "hangs" in how else "wait" if how == "killed" else "end"
    if order == "wait":
        script.write_text(PROGRAM + "    time.sleep(60)\n")
    with subprocess.Popen(
        [sys.executable, script, path, order], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        children = [int(pid) for pid in program.stdout.readline().split()]
        assert children
        if order != "end":
            time.sleep(0.3 if order == "hang" else 0)
            program.kill()
        assert program.wait(20) == (0 if order == "end" else -signal.SIGKILL)
        assert program.stderr.read() == ""
    deadline = time.monotonic() + 10
    while any(psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE for pid in children):
        assert time.monotonic() < deadline, "a child outlives its parent"
        time.sleep(0.05)
    assert_no_segment_stays(before)
