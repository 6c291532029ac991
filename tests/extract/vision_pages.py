"""A page with a table of limits, what a model that reads well, or badly, claims of it, and what becomes of that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pymupdf

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.drafted import Claim, DraftedPage, PageDraft, RangeDraft
from akili_desktop.core.facts import PageReading
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.vision import DraftReader
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary

COLUMNS = (60.0, 190.0, 240.0, 380.0, 420.0, 460.0, 500.0)
HEADS = ("Parameter", "Symbol", "Conditions", "Min", "Typ", "Max", "Unit")
ROWS = (
    ("Supply voltage", "VCC", "", "2.7", "5.0", "5.5", "V"),
    ("Supply current", "ICC", "VCC = 5 V", "", "8", "12", "mA"),
    ("Ambient temperature", "TA", "", "−40", "", "85", "°C"),
    ("Offset voltage", "VOS", "TA = 25 °C", "", "2", "7", "mV"),
    ("Offset voltage drift", "dVOS", "", "", "7", "9", "µV/°C"),
)
PITCH = 16.0
TOP = 120.0


def draw(
    page: pymupdf.Page,
    rows: Sequence[Sequence[str]] = ROWS,
    heads: Sequence[str] = HEADS,
    title: str = "Electrical characteristics",
    lines: bool = True,
    top: float = TOP,
) -> None:
    """A table of limits with a ruling under its title, its heading and its last row."""
    font = pymupdf.Font("helv")
    writer = pymupdf.TextWriter(page.rect)
    writer.append((60, top - 40), title, font, 12)
    for x, head in zip(COLUMNS, heads, strict=True):
        writer.append((x, top - 10), head, font, 9)
    for number, row in enumerate(rows):
        for x, text in zip(COLUMNS, row, strict=True):
            if text:
                writer.append((x, top + 8 + number * PITCH), text, font, 9)
    writer.write_text(page)
    if lines:
        for y in (top - 22, top - 4, top + len(rows) * PITCH):
            page.draw_line((55, y), (540, y))


def run_of(content: PageContent, text: str, nth: int = 0) -> list[Word]:
    """The nth place of the page's words that spells the text, words from the top and the left."""
    words = sorted(content.words, key=lambda w: (round(w.baseline), w.bbox.x0))
    wanted = text.split()
    found = [
        words[i : i + len(wanted)]
        for i in range(len(words) - len(wanted) + 1)
        if [w.text for w in words[i : i + len(wanted)]] == wanted
    ]
    return found[nth]


def claim(content: PageContent, text: str, nth: int = 0, *, at: Rect | None = None, says: str | None = None) -> Claim:
    """A claim whose box is that of the words; `at` puts it elsewhere, `says` claims another text of the place."""
    box = at or bounding_box(w.bbox for w in run_of(content, text, nth))
    w, h = content.width, content.height
    place = (box.y0 / h, box.x0 / w, box.y1 / h, box.x1 / w)
    return Claim(text=says or text, box_2d=tuple(round(1000 * max(0.0, min(1.0, v))) for v in place))


def column(
    content: PageContent, row: int, number: int, rows: Sequence[Sequence[str]] = ROWS, top: float = TOP
) -> Claim | None:
    """The claim of a cell of the table; None where it is empty."""
    text = rows[row][number]
    if not text:
        return None
    for nth in range(50):
        words = run_of(content, text, nth)
        if abs(words[0].baseline - (top + 8 + row * PITCH)) < 3 and abs(words[0].bbox.x0 - COLUMNS[number]) < 3:
            return claim(content, text, nth)
    raise LookupError(text)


def honest(content: PageContent, row: int, rows: Sequence[Sequence[str]] = ROWS, top: float = TOP) -> RangeDraft:
    """What a model that reads well drafts of a row."""
    names = ("parameter", "symbol", "conditions", "min", "typ", "max", "unit")
    return RangeDraft.model_validate({name: column(content, row, at, rows, top) for at, name in enumerate(names)})


@cache
def sheet() -> PageContent:
    return page_of(draw)


def read(
    content: PageContent, first: PageDraft, second: PageDraft | None = None, reading: PageReading | None = None
) -> PageReading:
    unread = PageReading(page=content.page, status=PageStatus.UNREADABLE, reason="scanned")
    drafted = DraftedPage(page=content.page, service="gemini", model="m1", first=first, second=second or first)
    return DraftReader(vocabulary())(reading or unread, content, drafted)


def of_ranges(*ranges: RangeDraft) -> PageDraft:
    return PageDraft(ranges=ranges)


def rules(reading: PageReading) -> list[str]:
    return [reject.rule for reject in reading.rejects]
