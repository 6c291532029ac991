"""From a file's path to canonical facts: what of a reading is kept, and which files folders give."""

from __future__ import annotations

from pathlib import Path

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Cell, Grid, PageReading, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.services.reading import CanonicalReader, expand

BOX = Rect(1, 2, 3, 4)


def test_facts_come_canonical_and_those_outside_the_page_are_refused() -> None:
    inside = Unit(page=1, bbox=Rect(1.23456, 2, 3, 4), extractor="t", label="a", text="1", text_bbox=BOX)
    value_out = Unit(page=1, bbox=BOX, extractor="t", label="b", text="1", text_bbox=Rect(590, 10, 640, 20))
    grid_out = Grid(
        page=1, bbox=BOX, extractor="g", rows=1, cols=1, cells=(Cell(row=0, col=0, text="x", bbox=Rect(0, -30, 5, 0)),)
    )

    def read(content: PageContent, carry: dict[str, object] | None) -> PageReading:
        return PageReading(page=1, status=PageStatus.READ, facts=(inside, value_out, inside, grid_out))

    content = PageContent(1, 600, 800, 0, (), (), (), (), (), 0, 0, 0)
    reading = CanonicalReader(read)(content, None)
    assert [fact.bbox for fact in reading.facts] == [Rect(1.23, 2, 3, 4)]
    assert reading.facts[0].with_id("ab").id == inside.with_id("ab").id
    assert [reject.rule for reject in reading.rejects] == ["outside-page", "outside-page"]


def test_folders_give_their_pdfs_sorted_once_and_survive_circles(tmp_path: Path) -> None:
    for name in ("b.pdf", "a.PDF", "sub/c.pdf", "note.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "sub" / "circle").symlink_to(tmp_path, target_is_directory=True)
    found = [path.relative_to(tmp_path).as_posix() for path in expand([tmp_path, tmp_path / "b.pdf"])]
    assert found == ["a.PDF", "b.pdf", "sub/c.pdf"]
    (tmp_path / "none").mkdir()
    assert expand([tmp_path / "none", tmp_path / "gone.pdf"]) == [tmp_path / "none", tmp_path / "gone.pdf"]
