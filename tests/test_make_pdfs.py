"""The generated datasheets print what they claim, where they claim: every other test leans on that."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pymupdf
import pytest

from scripts import make_sample
from tests import make_pdfs

ROOT = Path(__file__).resolve().parent.parent


Glyphs = list[tuple[float, float, float, str]]


def _glyphs(page: pymupdf.Page) -> Glyphs:
    """Each glyph's origin and the x of its middle, on the page as displayed."""
    found = []
    for block in page.get_text("rawdict", flags=0)["blocks"]:
        for line in block["lines"]:
            for span in line["spans"]:
                for char in span["chars"]:
                    at = pymupdf.Rect(char["bbox"]) * page.rotation_matrix
                    origin = pymupdf.Point(char["origin"]) * page.rotation_matrix
                    found.append((origin.x, origin.y, (at.x0 + at.x1) / 2, char["c"]))
    return found


def _spelled(glyphs: Glyphs, box: Sequence[float]) -> str:
    x0, y0, x1, y1 = box
    inside = [(x, c) for x, y, middle, c in glyphs if x0 - 0.5 <= middle <= x1 + 0.5 and y0 <= y <= y1 + 0.5]
    return "".join(c for _, c in sorted(inside)).replace(" ", "")


@pytest.mark.parametrize("name", make_pdfs.LAYOUTS)
def test_each_value_is_printed_in_its_box(name: str, tmp_path: Path) -> None:
    made = make_pdfs.LAYOUTS[name](tmp_path / "made.pdf")
    assert made.rows
    with pymupdf.open(made.path) as pdf:
        assert pdf.page_count == made.pages
        glyphs = [_glyphs(page) for page in pdf]
        for row in made.rows:
            for role, text in row.values.items():
                spelled = _spelled(glyphs[row.page - 1], row.boxes[role])
                if name == "printed twice":  # every glyph stands there twice
                    assert spelled[0] == text[0]
                else:
                    assert spelled == text.replace(" ", "")


@pytest.mark.parametrize("name", make_pdfs.LAYOUTS)
def test_generated_files_are_the_same_every_time(name: str, tmp_path: Path) -> None:
    first = make_pdfs.LAYOUTS[name](tmp_path / "a" / "made.pdf")
    second = make_pdfs.LAYOUTS[name](tmp_path / "b" / "made.pdf")
    assert first.rows == second.rows


def test_pins_stand_on_the_page(tmp_path: Path) -> None:
    for number, made in enumerate(
        (
            make_pdfs.pin_functions(tmp_path / "table.pdf"),
            make_pdfs.dual_row(tmp_path / "dip.pdf"),
            make_pdfs.quad(tmp_path / "quad.pdf"),
        )
    ):
        with pymupdf.open(made.path) as pdf:
            words = {word[4] for word in pdf[0].get_text("words")}
        for pairs in made.pins.values():
            assert pairs, number
            for pin, name in pairs:
                assert any(pin in word for word in words)
                assert any(name in word for word in words), name


def test_a_name_on_several_pins_gives_several_pairs(tmp_path: Path) -> None:
    made = make_pdfs.pin_functions(tmp_path / "table.pdf")
    assert made.pins["DFN-6"] == [("1", "OUT"), ("2", "NC"), ("3", "GND"), ("4", "EN"), ("5", "GND"), ("6", "IN")]


def test_a_scan_has_no_text_and_a_scan_with_a_layer_has_only_invisible_text(tmp_path: Path) -> None:
    with pymupdf.open(make_pdfs.scanned(tmp_path / "a.pdf").path) as pdf:
        assert pdf[0].get_text().strip() == ""
        assert pdf[0].get_images()
    with pymupdf.open(make_pdfs.scanned(tmp_path / "b.pdf", text_layer=True).path) as pdf:
        assert "Dropout" in pdf[0].get_text()
        assert {span["type"] for span in pdf[0].get_texttrace()} == {3}


def test_an_undecodable_page_gives_no_letters(tmp_path: Path) -> None:
    with pymupdf.open(make_pdfs.undecodable(tmp_path / "a.pdf").path) as pdf:
        text = "".join(pdf[0].get_text().split())
    assert len(text) > 200
    assert sum(0xE000 <= ord(c) < 0xF900 for c in text) > 0.9 * len(text)


def test_hidden_rows_are_not_drawn(tmp_path: Path) -> None:
    with pymupdf.open(make_pdfs.hidden_text(tmp_path / "a.pdf").path) as pdf:
        assert "9.2" in pdf[0].get_text(clip=pymupdf.INFINITE_RECT())
        foot = pdf[0].get_pixmap(clip=pymupdf.Rect(0, 640, 612, 792))
    assert set(foot.samples) == {255}


def test_a_password_is_needed_only_where_there_is_one(tmp_path: Path) -> None:
    with pymupdf.open(make_pdfs.encrypted(tmp_path / "open.pdf").path) as pdf:
        assert not pdf.needs_pass
    with pymupdf.open(make_pdfs.encrypted(tmp_path / "locked.pdf", password="sesame").path) as pdf:
        assert pdf.needs_pass
        assert pdf.authenticate("sesame")


def test_page_counts_and_sizes(tmp_path: Path) -> None:
    with pymupdf.open(make_pdfs.many_pages(tmp_path / "many.pdf", 30).path) as pdf:
        assert pdf.page_count == 30
    with pymupdf.open(make_pdfs.large_page(tmp_path / "large.pdf").path) as pdf:
        assert pdf[0].rect.width == 14400
    with pymupdf.open(make_pdfs.no_pages(tmp_path / "none.pdf").path) as pdf:
        assert pdf.page_count == 0


def test_the_committed_sample_is_what_the_script_makes(tmp_path: Path) -> None:
    sheet = make_sample.draw(tmp_path / "sample.pdf")
    assert (tmp_path / "sample.pdf").read_bytes() == make_sample.PDF.read_bytes()
    assert json.loads(make_sample.FACTS.read_text(encoding="utf-8")) == make_sample.facts(sheet)
    assert json.loads(make_sample.QUESTIONS.read_text(encoding="utf-8")) == make_sample.sample()


def test_the_sample_prints_its_facts() -> None:
    facts = json.loads(make_sample.FACTS.read_text(encoding="utf-8"))
    assert len(facts["ranges"]) > 60
    with pymupdf.open(make_sample.PDF) as pdf:
        assert pdf.page_count == facts["pages"]
        glyphs = [_glyphs(page) for page in pdf]
        for row in facts["ranges"]:
            for role, box in row["boxes"].items():
                assert _spelled(glyphs[row["page"] - 1], box) == row[role].replace(" ", "")
    for pinout in facts["pinouts"]:
        assert [int(number) for number, _ in pinout["pairs"]] == list(range(1, 21))
