"""A page says the same wherever it stands, however large it is, in whichever font and order it was drawn.

Each test draws a page, changes what no reader would notice, and asks for the same facts, their boxes moved alike.
"""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pymupdf
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from akili_desktop.core.facts import Fact, Grid
from akili_desktop.core.geometry import Rect
from tests import make_pdfs
from tests.extract.readings import facts_of, read_pages
from tests.layouts import LAYOUTS, PIN_LAYOUTS
from tests.make_pdfs import Made
from tests.patience import BUSY

PAGES = (
    "all lines",
    "lines between rows",
    "no lines",
    "value column",
    "variants side by side",
    "leader dots",
    "two tables side by side",
    "wrapped cells",
    "stacked tables",
    "prose at the right",
    "two packages",
    "two packages, no lines",
    "a number of two packages",
    "pin 1 in the middle of a side",
    "dual row",
    "quad",
)
"""One of each kind of page; what the change must not touch is the same for all."""

WHOLE = Rect(0, 0, 612, 792)


class Said(NamedTuple):
    """A fact's texts, and its boxes in the order of its fields."""

    texts: str
    boxes: tuple[Rect, ...]


def _said(fact: Fact) -> Said:
    boxes: list[Rect] = []

    def texts(value: Any) -> Any:
        if isinstance(value, dict):
            kept = {}
            for name, inner in value.items():
                if name.endswith("bbox") and inner is not None:
                    boxes.append(Rect(*inner))
                else:
                    kept[name] = texts(inner)
            return kept
        return [texts(inner) for inner in value] if isinstance(value, list | tuple) else value

    return Said(repr(texts(fact.model_dump())), tuple(boxes))


def _read(data: bytes) -> list[Said]:
    """What the pages of a file say, grids left out: a footnote more or less is no other fact."""
    with pymupdf.open("pdf", data) as pdf:
        return sorted(_said(fact) for fact in facts_of(read_pages(pdf)) if not isinstance(fact, Grid))


def _same(before: Sequence[Said], after: Sequence[Said], move: Callable[[Rect], Rect], slack: float = 0.6) -> None:
    """Whether both say the same, the boxes moved."""
    assert [said.texts for said in after] == [said.texts for said in before]
    for one, other in zip(before, after, strict=True):
        for box, there in zip(one.boxes, other.boxes, strict=True):
            assert max(abs(a - b) for a, b in zip(move(box), there, strict=True)) <= slack, (one.texts, box, there)


def _stay(box: Rect) -> Rect:
    return box


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[bytes, list[Said]]]:
    """Draws and reads a page, once: its bytes and what it says."""

    @functools.cache
    def make(name: str) -> tuple[bytes, list[Said]]:
        made = (LAYOUTS | PIN_LAYOUTS)[name](tmp_path_factory.mktemp("page") / "made.pdf")
        data = made.path.read_bytes()
        said = _read(data)
        assert said, name
        return data, said

    return make


def _placed(data: bytes, where: Rect, sheet: tuple[float, float], turn: int = 0) -> bytes:
    """The file's first page drawn into a box of a page of another size, turned clockwise and turned back for show."""
    with pymupdf.open("pdf", data) as source, pymupdf.open() as made:
        width, height = sheet[::-1] if turn in (90, 270) else sheet
        target = made.new_page(width=width, height=height)
        target.set_rotation(turn)
        inside = pymupdf.Rect(where) * target.derotation_matrix
        target.show_pdf_page(inside.normalize(), source, 0, rotate=turn)
        return made.tobytes()


@pytest.mark.parametrize("names", list(zip(PAGES, (*PAGES[5:], *PAGES[:5]), strict=True)), ids=" and ".join)
def test_two_pages_on_a_sheet_say_what_each_says(page, names: tuple[str, str]) -> None:
    (left, first), (right, second) = map(page, names)
    scale, width, height = 0.72, 612 * 0.72, 792 * 0.72
    lower = 5.0  # lines of two drawn pages would else all stand level, as a table's rows do
    with pymupdf.open("pdf", left) as one, pymupdf.open("pdf", right) as other, pymupdf.open() as made:
        sheet = made.new_page(width=2 * width, height=height)
        sheet.show_pdf_page(pymupdf.Rect(0, 0, width, height), one)
        sheet.show_pdf_page(pymupdf.Rect(width, lower, 2 * width, height + lower), other)
        after = _read(made.tobytes())

    def put(said: Said, dx: float, dy: float) -> Said:
        boxes = (Rect(b.x0 * scale + dx, b.y0 * scale + dy, b.x1 * scale + dx, b.y1 * scale + dy) for b in said.boxes)
        return Said(said.texts, tuple(boxes))

    before = sorted([*(put(said, 0, 0) for said in first), *(put(said, width, lower) for said in second)])
    _same(before, after, _stay)


FOLLOWING = (
    *zip(PAGES, (*PAGES[5:], *PAGES[:5]), strict=True),
    ("two tables side by side", "two packages, no lines"),  # a pin table begins under the ratings' last page
    ("a second column of symbols", "quad of 32"),
    ("symbols under 'Parameter'", "pin 1 in the middle of a side"),
    ("dots beside values", "thermal list, units in heads"),
    ("one 'Max' over temperatures", "transposed, no lines"),
)


@pytest.mark.parametrize("names", FOLLOWING, ids=" and ".join)
def test_a_page_after_another_says_what_it_says_alone(page, names: tuple[str, str]) -> None:
    (one, first), (other, second) = map(page, names)
    with pymupdf.open("pdf", one) as made, pymupdf.open("pdf", other) as next_page:
        made.insert_pdf(next_page)
        after = _read(made.tobytes())

    def limits(facts: Sequence[Said]) -> list[str]:
        """Limits and pins; features and titles are of a document's first page."""
        told = (re.sub(r"'page': \d+", "'page': 0", said.texts) for said in facts)
        return sorted(texts for texts in told if "'kind': 'unit'" not in texts)

    assert limits(after) == limits([*first, *second])


def test_a_wide_table_on_a_page_on_its_side_is_not_parted() -> None:
    rows = [("Parameter", "Conditions", "Min", "Max", "Unit")]
    rows += [(f"Leakage current {i}", "VDD = 5 V", f"{i}.2", f"{i}.9", "nA") for i in range(12)]
    with pymupdf.open() as made:
        page = made.new_page(width=842, height=595)
        page.insert_text((60, 60), "Electrical Characteristics", fontsize=11)
        for i, row in enumerate(rows):
            for x, text in zip((60, 230, 500, 600, 700), row, strict=True):
                page.insert_text((x, 90 + 18 * i), text, fontsize=9)
        facts = [fact for fact in facts_of(read_pages(made)) if not isinstance(fact, Grid)]
    assert len(facts) == 12


@pytest.mark.parametrize("name", PAGES)
@given(dx=st.floats(-30, 120), dy=st.floats(-30, 160))
@example(dx=0.37, dy=0.51)
@example(dx=0.0, dy=-25.0)  # the line of conditions comes into the margin where running titles stand
@settings(max_examples=3, suppress_health_check=[*BUSY, HealthCheck.function_scoped_fixture])
def test_a_page_moved_says_the_same(page, name: str, dx: float, dy: float) -> None:
    data, before = page(name)
    moved = _placed(data, Rect(dx, dy, 612 + dx, 792 + dy), (760, 980))
    _same(before, _read(moved), lambda b: Rect(b.x0 + dx, b.y0 + dy, b.x1 + dx, b.y1 + dy))


@pytest.mark.parametrize("name", PAGES)
@given(scale=st.floats(0.7, 2.0))
@example(scale=0.75)
@example(scale=1.75)  # a section row is 24 points high
@settings(max_examples=3, suppress_health_check=[*BUSY, HealthCheck.function_scoped_fixture])
def test_a_page_drawn_larger_or_smaller_says_the_same(page, name: str, scale: float) -> None:
    data, before = page(name)
    scaled = _placed(data, Rect(0, 0, 612 * scale, 792 * scale), (612 * scale, 792 * scale))
    _same(before, _read(scaled), lambda b: Rect(*(x * scale for x in b)), slack=0.6 * max(1.0, scale))


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_page_that_the_file_holds_turned_says_the_same(page, name: str, turn: int) -> None:
    data, before = page(name)
    _same(before, _read(_placed(data, WHOLE, (612, 792), turn)), _stay)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("order", ["rulings first", "rulings last", "shuffled", "from the end"])
def test_the_order_of_drawing_says_nothing(page, name: str, order: str) -> None:
    data, before = page(name)
    with pymupdf.open("pdf", data) as pdf:
        for drawn in pdf:
            drawn.clean_contents()
            xref = drawn.get_contents()[0]
            pdf.update_stream(xref, _reordered(pdf.xref_stream(xref), order))
        _same(before, _read(pdf.tobytes()), _stay)


@pytest.mark.parametrize("name", PAGES)
def test_an_unrelated_paragraph_changes_nothing(page, name: str) -> None:
    data, before = page(name)
    with pymupdf.open("pdf", data) as pdf:
        prose = (
            "Quellmark Devices makes no warranty regarding the suitability of its products for any purpose and "
            "assumes no liability. The customer is responsible for all decisions regarding the use of these products."
        )
        left = pdf[0].insert_textbox(pymupdf.Rect(48, 700, 560, 760), prose, fontsize=8)
        assert left > 0
        _same(before, _read(pdf.tobytes()), _stay)


@pytest.mark.parametrize(
    "draw",
    [
        lambda path, family: make_pdfs.limits(path, lines="grid", family=family),
        lambda path, family: make_pdfs.limits(path, lines="none", groups=False, merge=False, family=family),
        lambda path, family: make_pdfs.value_column(path, family=family),
        lambda path, family: make_pdfs.leader_dots(path, family=family),
    ],
    ids=["all lines", "no lines", "value column", "leader dots"],
)
def test_the_font_says_nothing(draw: Callable[[Path, str], Made], tmp_path: Path) -> None:
    said = {
        family: [
            re.sub(r"['\"∆Δ]", "", one.texts)
            for one in _read(draw(tmp_path / f"{family}.pdf", family).path.read_bytes())
        ]
        for family in ("helvetica", "times", "vera")
    }
    assert said["helvetica"]
    assert said["helvetica"] == said["times"] == said["vera"]


# --- content streams


class _Drawing(NamedTuple):
    """One stretch of a content stream that draws by itself: what it is, and its operators with their state."""

    kind: str
    stream: bytes


_TOKEN = re.compile(rb"\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\[|\]|/[^\s/\[\]()<>]+|[^\s/\[\]()<>]+")
_PAINT = {b"S": "ruling", b"s": "ruling", b"f": "fill", b"f*": "fill", b"B": "fill", b"B*": "fill", b"b": "fill"}
_STATE = {b"rg", b"RG", b"g", b"G", b"w", b"J", b"j", b"d", b"Tf", b"TL", b"cs", b"scn", b"CS", b"SCN", b"k", b"K"}


def _drawings(stream: bytes) -> Iterator[_Drawing]:
    """The drawings of a content stream, each made independent of those before it."""
    stack: list[tuple[bytes, dict[bytes, bytes]]] = []
    matrix, state = b"", dict[bytes, bytes]()
    operands: list[bytes] = []
    path: list[bytes] = []
    text: list[bytes] | None = None
    for token in _TOKEN.findall(stream):
        if not re.fullmatch(rb"[A-Za-z'\"][A-Za-z*]*|[a-zA-Z]\d", token) or token in (b"true", b"false"):
            operands.append(token)
            continue
        whole = b" ".join([*operands, token])
        operands = []
        before = b" ".join([matrix, *state.values()])
        if token == b"BT":
            text = [whole]
        elif token == b"ET":
            if text and any(op.endswith((b"Tj", b"TJ")) for op in text):
                yield _Drawing("text", b"q " + before + b"\n" + b"\n".join([*text, whole]) + b"\nQ")
            text = None
        elif text is not None:
            text.append(whole)
            if token in _STATE:
                state[token] = whole
        elif token == b"q":
            stack.append((matrix, dict(state)))
        elif token == b"Q":
            matrix, state = stack.pop()
        elif token == b"cm":
            matrix += b" " + whole
        elif token in _PAINT:
            kind = _PAINT[token]
            yield _Drawing(kind, b"q " + before + b"\n" + b"\n".join([*path, whole]) + b"\nQ")
            path = []
        elif token in _STATE:
            state[token] = whole
        elif token != b"n":
            path.append(whole)
        else:
            path = []


def _reordered(stream: bytes, order: str) -> bytes:
    """The same page drawn in another order; areas stay under what stands on them."""
    drawings = list(_drawings(stream))
    fills = [d for d in drawings if d.kind == "fill"]
    rulings = [d for d in drawings if d.kind == "ruling"]
    texts = [d for d in drawings if d.kind == "text"]
    assert texts
    if order == "rulings first":
        rest = rulings + texts
    elif order == "rulings last":
        rest = texts + rulings
    elif order == "from the end":
        rest = (rulings + texts)[::-1]
    else:
        rest = rulings + texts
        random.Random(7).shuffle(rest)
    return b"\n".join(d.stream for d in fills + rest)


@pytest.mark.parametrize("name", ["all lines", "wrapped cells", "two packages", "quad"])
def test_reordering_draws_the_same_picture(page, name: str) -> None:
    """The tests above lean on it: a page whose parts were lost would say less."""
    data, _ = page(name)
    with pymupdf.open("pdf", data) as pdf:
        first = pdf[0]
        first.clean_contents()
        before = first.get_pixmap(dpi=50).samples
        xref = first.get_contents()[0]
        pdf.update_stream(xref, _reordered(pdf.xref_stream(xref), "shuffled"))
        after = pdf.reload_page(first).get_pixmap(dpi=50).samples
    differing = sum(abs(a - b) > 40 for a, b in zip(before, after, strict=True))
    assert differing < 0.001 * len(before)
