"""What every `PdfEngine` promises to those who show pages: run on the child processes and on the window's fake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.core.errors import PasswordNeeded
from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink, Place
from akili_desktop.core.pagetext import Needle
from tests.gui.fakes import FakePdf, printed

SIZE = (612.0, 792.0)
BAR = Rect(100, 200, 180, 240)
PASSWORD = "open sesame"
WORDS = "Supply voltage VCC"
LINK = PageLink(Rect(72, 90, 200, 110), Place(2, 300.0), "")


def no_reader(_content: Any, _carry: Any) -> Any:
    """These tests read no facts."""
    raise NotImplementedError


@dataclass
class Subject:
    """An engine, a file of three pages with a black bar on the second, and the same file locked."""

    engine: Any
    plain: Path
    locked: Path


@pytest.fixture(scope="module", params=["processes", "fake"])
def subject(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subject]:
    folder = tmp_path_factory.mktemp("engine")
    plain, locked = folder / "plain.pdf", folder / "locked.pdf"
    with pymupdf.open() as document:
        for _ in range(3):
            document.new_page(width=SIZE[0], height=SIZE[1])
        document[2].insert_text((72, 100), WORDS, fontsize=10)
        target = {"kind": pymupdf.LINK_GOTO, "from": pymupdf.Rect(*LINK.bbox), "page": 1, "to": pymupdf.Point(0, 300)}
        document[2].insert_link(target)
        document.set_toc([[1, "Limits", 2]])
        document[1].draw_rect(pymupdf.Rect(*BAR), color=None, fill=(0, 0, 0))
        document.save(plain)
        document.save(locked, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw=PASSWORD, owner_pw="owner")
    if request.param == "fake":
        engine: Any = FakePdf()
        engine.bars["plain", 2] = [BAR]
        engine.words["plain", 3] = printed(WORDS)
        engine.page_links["plain", 3] = (LINK,)
        engine.outlines["plain"] = (OutlineEntry(1, "Limits", Place(2, 36.0)),)
        engine.locked["locked"] = PASSWORD
    else:
        engine = PdfProcesses(no_reader, 1, 20.0, 2048)
    yield Subject(engine, plain, locked)
    engine.close()


def test_opening_tells_pages_and_sizes(subject: Subject) -> None:
    info = subject.engine.open(subject.plain)
    assert info.pages == 3
    assert [tuple(size) for size in info.sizes] == [SIZE] * 3


def test_a_locked_file_asks_for_its_password(subject: Subject) -> None:
    with pytest.raises(PasswordNeeded, match=r"locked\.pdf"):
        subject.engine.open(subject.locked)
    assert subject.engine.open(subject.locked, PASSWORD).pages == 3


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("clip", [None, Rect(50, 150, 250, 300)])
def test_a_picture_shows_its_clip_at_its_scale(subject: Subject, scale: float, clip: Rect | None) -> None:
    picture = subject.engine.render(subject.plain, 2, scale, clip)
    try:
        assert picture.page == 2
        assert picture.stride >= 3 * picture.width
        assert len(picture.buffer) >= picture.stride * (picture.height - 1) + 3 * picture.width
        for x, y, dark in ((BAR.cx, BAR.cy, True), (BAR.x0 - 8, BAR.cy, False), (BAR.cx, BAR.y1 + 8, False)):
            row, column = int((y - picture.clip.y0) * picture.scale), int((x - picture.clip.x0) * picture.scale)
            assert (picture.buffer[row * picture.stride + 3 * column] < 128) == dark
    finally:
        picture.close()


def test_a_picture_may_be_closed_twice_and_warming_is_safe(subject: Subject) -> None:
    subject.engine.warm()
    subject.engine.wait_until_warm()
    picture = subject.engine.render(subject.plain, 1, 0.25)
    picture.close()
    picture.close()


def test_text_has_its_words_and_their_places(subject: Subject) -> None:
    text = subject.engine.text(subject.plain, 3)
    assert text.text == WORDS
    ((start, end),) = text.find(Needle("voltage"))
    (box,) = text.boxes_of(start, end)
    assert Rect(90, 88, 180, 106).contains(box)
    assert subject.engine.text(subject.plain, 1).text == ""


def test_links_and_the_outline_lead_to_places(subject: Subject) -> None:
    (link,) = subject.engine.links(subject.plain, 3)
    assert link.bbox == pytest.approx(LINK.bbox)
    assert (link.place, link.address) == (LINK.place, "")
    assert subject.engine.links(subject.plain, 1) == ()
    ((level, title, place),) = subject.engine.outline(subject.plain)
    assert (level, title, place.page) == (1, "Limits", 2)
