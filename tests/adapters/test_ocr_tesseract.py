"""Tesseract as a program: what it gets, what is made of its answer, and how it can fail."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from akili_desktop.adapters.ocr.tesseract import Tesseract, read_words
from akili_desktop.core.errors import Cancelled, PageUnreadable, ServiceOff
from akili_desktop.core.geometry import Rect
from akili_desktop.core.rendered import RenderedPage
from tests.patience import SOON
from tests.scans import HEAD, StandIn, put_on_path

SCALE = 300 / 72


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    return put_on_path(tmp_path / "bin", monkeypatch)


def picture(width: int = 30, height: int = 20, padding: int = 0) -> RenderedPage:
    stride = 3 * width + padding
    clip = Rect(0.0, 0.0, width / SCALE, height / SCALE)
    return RenderedPage(7, clip, SCALE, width, height, stride, memoryview(bytes(stride * height)), lambda: None)


def table(*rows: tuple[int, int, int, int, int, int, float, str]) -> str:
    """TSV of words: block, line, left, top, width, height, confidence, text."""
    lines = [HEAD, "1\t1\t0\t0\t0\t0\t0\t0\t99\t99\t-1\t"]
    lines += ["\t".join(map(str, (5, 1, r[0], 1, r[1], 1, *r[2:]))) for r in rows]
    return "\n".join(lines) + "\n"


def test_words_come_back_in_points_with_their_confidence(program: StandIn) -> None:
    (program.folder / "30x20.tsv").write_text(table((1, 1, 10, 5, 12, 7, 91.5, "5.5"), (1, 1, 25, 5, 5, 7, 45.0, "V")))
    page = Tesseract().recognise(picture(padding=2))
    assert (page.page, page.engine, page.language, page.scale) == (7, "tesseract 5.9.9", "eng", SCALE)
    value, unit = page.words
    assert (value.text, value.confidence, unit.text, unit.confidence) == ("5.5", 0.915, "V", 0.45)
    assert (value.bbox.x0, value.bbox.x1) == pytest.approx((10 / SCALE, 22 / SCALE))
    assert value.baseline == pytest.approx(12 / SCALE)  # the digits end on it
    assert value.size == pytest.approx(10 / SCALE)  # and are 0.7 sizes high
    assert (value.bbox.y0, value.bbox.y1) == pytest.approx((value.baseline - 7.8 / SCALE, value.baseline + 2.2 / SCALE))
    assert program.calls == [f"stdin stdout -l eng --dpi 300 --psm {way} tsv" for way in (11, 3)]


def test_words_of_a_line_share_its_size_and_baseline_whatever_letters_they_have() -> None:
    tsv = table(
        (1, 1, 0, 5, 12, 7, 90.0, "Max"), (1, 1, 20, 7, 12, 7, 90.0, "gyp"), (1, 1, 40, 7, 9, 5, 90.0, "rms"),
        (1, 1, 60, 9, 4, 1, 90.0, "-"), (1, 2, 0, 25, 12, 14, 90.0, "Big"),
    )  # fmt: skip
    words = list(read_words(tsv, picture()))
    assert len({(w.size, w.baseline) for w in words[:4]}) == 1
    assert words[0].size == pytest.approx(10 / SCALE)
    assert words[0].baseline == pytest.approx(12 / SCALE)
    assert words[4].line != words[0].line
    assert words[4].size > words[0].size


def test_rulings_specks_and_broken_rows_are_no_words() -> None:
    rows = [(1, 1, 9 * n, 5, 8, 7, 90.0, text) for n, text in enumerate(("|", "—", "|Load", "[", "=", "''", "≤"))]
    broken = "5\t1\t1\n5\t1\t1\t1\t1\t1\tx\t5\t8\t7\t90\tno\n5\t1\t1\t1\t1\t1\t1\t5\t0\t7\t90\tflat\n"
    words = list(read_words(table(*rows) + broken, picture()))
    assert [word.text for word in words] == ["—", "Load", "=", "≤"]
    assert list(read_words("", picture())) == []


def test_text_that_looks_like_quotes_or_markup_is_kept_as_it_is() -> None:
    tsv = table(
        (1, 1, 0, 5, 9, 7, 90.0, '"5"'), (1, 1, 20, 5, 9, 7, 150.0, "<b>"), (1, 1, 40, 5, 9, 7, -3.0, "a\u202eb")
    )
    assert [(w.text, w.confidence) for w in read_words(tsv, picture())] == [('"5"', 0.9), ("<b>", 1.0), ("ab", 0.0)]


def test_without_the_program_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for ask in (Tesseract().engine, lambda: Tesseract().recognise(picture())):
        with pytest.raises(ServiceOff, match="not installed") as error:
            ask()
        assert "apt-get install tesseract-ocr" in error.value.remedy


def test_a_language_that_is_missing_or_none_is_named(program: StandIn) -> None:
    assert Tesseract("eng+osd").engine() == "tesseract 5.9.9"
    with pytest.raises(ServiceOff, match="chi_sim") as error:
        Tesseract("eng+chi_sim").engine()
    assert "tesseract-ocr-chi-sim" in error.value.remedy
    with pytest.raises(ServiceOff, match="no language"):
        Tesseract("--help").engine()


def test_a_program_that_does_not_work_is_off(program: StandIn) -> None:
    program.program.write_text("#!/bin/false\n")
    with pytest.raises(ServiceOff, match="does not work"):
        Tesseract().engine()
    program.program.write_text("#!/no/such/interpreter\n")
    with pytest.raises(ServiceOff, match="cannot be run"):
        Tesseract().engine()


def test_a_page_that_fails_says_why(program: StandIn) -> None:
    (program.folder / "30x20.fail").touch()
    with pytest.raises(PageUnreadable, match="page 7 failed: Image too small to scale") as error:
        Tesseract().recognise(picture())
    assert error.value.page == 7


def gone(folder: Path) -> bool:
    return not psutil.pid_exists(int((folder / "pid").read_text()))


def waiting_for(told: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SOON
    while not told():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_page_that_takes_too_long_is_given_up_and_its_program_ended(program: StandIn) -> None:
    (program.folder / "30x20.hang").touch()
    with pytest.raises(PageUnreadable, match=r"longer than 0\.8 s"):
        Tesseract(page_seconds=0.8).recognise(picture())
    assert not (program.folder / "pid").exists() or gone(program.folder)


def test_a_cancelled_page_ends_its_program_at_once(program: StandIn) -> None:
    (program.folder / "30x20.hang").touch()
    cancel = threading.Event()
    threading.Thread(target=lambda: (waiting_for((program.folder / "pid").exists), cancel.set())).start()
    with pytest.raises(Cancelled):
        Tesseract().recognise(picture(), cancel.is_set)
    assert gone(program.folder)


def test_a_large_picture_does_not_block_a_program_that_reads_none_of_it(program: StandIn) -> None:
    program.program.write_text(
        "#!/bin/sh\ncase $1 in --version) echo 9.1;; --list-langs) echo eng;; *) echo no >&2; exit 3;; esac\n"
    )
    with pytest.raises(PageUnreadable, match="failed: no"):
        Tesseract().recognise(picture(2000, 2000))
    assert os.environ["PATH"] == str(program.folder)
