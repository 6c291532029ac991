"""Files through the PDF processes: what opens, what is refused, what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from types import SimpleNamespace

import psutil
import pymupdf
import pytest

from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.adapters.pdf.worker import _fill
from akili_desktop.core.document import PageContent
from akili_desktop.core.errors import (
    BadRequest,
    DamagedPdf,
    EmptyFile,
    FileVanished,
    InputError,
    LimitReached,
    NoPages,
    NotAPdf,
    PasswordNeeded,
    WrongPassword,
)
from akili_desktop.core.geometry import Rect
from tests.adapters.pdf_readers import (
    SHARED,
    assert_no_segment_stays,
    cut_short,
    make,
    segments,
)

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


@pytest.mark.parametrize("number", ["its own", -1, 10_000])
def test_a_picture_is_handed_over_also_where_shared_memory_is_no_file(number: str | int) -> None:
    segment = SharedMemory(create=True, size=9)
    own = segment._fd if number == "its own" else number
    try:
        _fill(SimpleNamespace(_fd=own, buf=segment.buf), memoryview(b"picture"))  # type: ignore[arg-type]
        assert segment.buf is not None
        assert bytes(segment.buf[:9]) == b"picture\0\0"
    finally:
        segment.close()
        segment.unlink()


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
