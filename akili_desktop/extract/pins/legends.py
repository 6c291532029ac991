"""What the abbreviations of pin tables stand for: 'I = input, FT = 5 V tolerant' below them, or a table of terms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import LEGEND, Attribute, Bijection, Meaning, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.textlines import reading_order
from akili_desktop.extract.partwords import PinWords, plain
from akili_desktop.extract.pins.names import joined
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "pin-legends"

_SYMBOL = r"_?[A-Za-z][A-Za-z/_]{0,6}"
_ITEM = re.compile(rf"(?:^|(?<=[\s,;，；(]))(?P<symbol>{_SYMBOL})\s*(?P<sign>[=:：])\s*(?=[^\s=])")
_END = re.compile(r"[.。](?:\s|$).*$|[\s,;，；.。)]+$")
_AMOUNT = re.compile(r"[-+±–−.\d]+\s?\S{0,3}$")
_NUMBERS = re.compile(r"\d{1,3}(?:\s?[,–—~-]\s?\d{1,3})*")
LONGEST = 90
KNOWN = 2
"""So many known abbreviations are a legend's, at least."""
HEAD_ROWS = 3


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """An entry for each abbreviation that the page explains; each box spells its text."""
    found = [*_of_tables(page, tables, vocabulary.pins), *_of_lines(page, vocabulary.pins)]
    speller = speller_of(page) if found else None
    return Drafts(
        facts=tuple(
            u
            for u in found
            if speller is not None
            and u.label_bbox is not None
            and speller.spells(u.label_bbox, u.label)
            and speller.spells(u.text_bbox, u.text)
        )
    )


def explained(pins: Bijection, legend: Sequence[Unit]) -> Bijection:
    """The map with what the legend says of the abbreviations in its cells; of two legends the one nearest to it.

    Entries that stand equally near and differ explain nothing.
    """
    pages = [p.page for p in pins.pairs]
    found: dict[tuple[str, str | None], list[tuple[int, Unit]]] = {}
    for entry in legend:
        if any(explains(entry.label, entry.variant, a) for p in pins.pairs for a in p.attributes):
            far = min(abs(entry.page - page) for page in pages)
            found.setdefault((entry.label, entry.variant), []).append((far, entry))
    chosen: list[Unit] = []
    for entries in found.values():
        nearest = [entry for far, entry in entries if far == min(far for far, _ in entries)]
        chosen += nearest[:1] if len({entry.text for entry in nearest}) == 1 else []
    if not chosen:
        return pins
    meanings = tuple(
        Meaning(
            symbol=u.label, symbol_bbox=u.label_bbox or u.bbox, text=u.text, bbox=u.text_bbox, page=u.page,
            column=u.variant,
        )
        for u in sorted(chosen, key=lambda u: (u.page, u.bbox.y0, u.bbox.x0))
    )  # fmt: skip
    return pins.model_copy(update={"id": "", "legend": meanings})


def explains(symbol: str, column: str | None, cell: Attribute) -> bool:
    """Whether an entry of a legend is of the cell: its whole text, one of several ('I/O/A'), or an option ('_a' of
    'FT_a') of the column that the entry names."""
    if cell.role not in ("type", "structure") or (column is not None and plain(column) != plain(cell.heading)):
        return False
    base, _, options = cell.text.partition("_")
    if symbol.startswith("_"):
        return bool(options) and symbol[1:] in options
    return symbol in {cell.text, base, *re.split(r"[\s/,;]+", cell.text)}


def _unit(page: int, symbol: str, symbol_box: Rect, text: str, box: Rect, column: str | None) -> Unit:
    return Unit(
        page=page, bbox=symbol_box.union(box), extractor=EXTRACTOR, label=symbol, label_bbox=symbol_box, text=text,
        text_bbox=box, variant=column, context=LEGEND, line=f"{symbol} = {text}",
    )  # fmt: skip


def _tells(found: Sequence[Unit], pins: PinWords) -> bool:
    """Whether two of the entries are known abbreviations, and two of the texts speak of pins: no ordering codes."""
    known = {u.label for u in found if plain(u.label) in pins.legend_marks}
    spoken = {u.text for u in found if any(word in u.text.casefold() for word in pins.legend_words)}
    return len(known) >= KNOWN and len(spoken) >= 2


def _of_lines(page: PageContent, pins: PinWords) -> list[Unit]:
    """Entries printed in lines that follow one another, one or several to a line."""
    blocks: list[list[Unit]] = []
    last: Phrase | None = None
    signed = [p for p in phrases(page.words, 1.3) if "=" in p.text or ":" in p.text or "：" in p.text]
    symbols = {match["symbol"] for p in signed for match in _ITEM.finditer(p.text)}
    if sum(plain(symbol) in pins.legend_marks for symbol in symbols) < KNOWN:
        return []  # as on nearly all pages: no entry need be made
    for line in sorted(signed, key=lambda p: (p.baseline, p.bbox.x0)):
        items = list(_items(line, page.page))
        if not items:
            continue
        follows = last is not None and line.baseline - last.baseline <= 2.4 * line.size
        if not blocks or not follows:
            blocks.append([])
        blocks[-1] += items
        last = line
    return [unit for block in blocks if _tells(block, pins) for unit in block]


def _items(line: Phrase, page: int) -> Iterator[Unit]:
    matches = list(_ITEM.finditer(line.text))
    for match, after in zip(matches, [*matches[1:], None], strict=False):
        end = after.start() if after else len(line.text)
        text = _END.sub("", _END.sub("", line.text[match.end() : end]))
        words = 2 <= len(text) <= LONGEST and sum(c.isalpha() for c in text) >= 2
        if words and not _AMOUNT.match(text):
            box = line.box(match.end(), match.end() + len(text))
            yield _unit(page, match["symbol"], line.box(*match.span("symbol")), text, box, None)


def _of_tables(page: PageContent, tables: Sequence[Table], pins: PinWords) -> list[Unit]:
    """Entries of tables with a column of abbreviations beside one of what they mean."""
    found: list[Unit] = []
    for table in tables:
        if table.kind not in ("ruled", "pins"):
            continue
        heads = [
            (role, cell)
            for row in range(min(HEAD_ROWS, len(table.rows)))
            for cell in table.row_cells(row)
            if (role := _role(cell, pins))
        ]
        symbols = next((c for role, c in heads if role == "symbol"), None)
        meanings = next(
            (c for role, c in heads if role == "meaning" and symbols is not None and c.row == symbols.row), None
        )
        if symbols is None or meanings is None or meanings.col <= symbols.col or _counts(table, symbols, meanings):
            continue
        entries = list(_rows(table, page.page, symbols, meanings))
        found += entries if _tells(entries, pins) else []
    return found


def _counts(table: Table, symbols: TableCell, meanings: TableCell) -> bool:
    """Whether a further column is one of numbers, as those of pins: its 'NC  No connection' is a pin of that name."""
    for col in range(len(table.columns)):
        cells = [cell for row in range(symbols.last_row + 1, len(table.rows)) if (cell := table.at(row, col))]
        numbered = sum(_NUMBERS.fullmatch(cell.text) is not None for cell in cells)
        if col not in (symbols.col, meanings.col) and numbered >= max(1, 0.5 * len(cells)):
            return True
    return False


def _role(cell: TableCell, pins: PinWords) -> str:
    text = plain(cell.text)
    return "symbol" if text in pins.legend_symbol_heading else "meaning" if text in pins.legend_meaning_heading else ""


def _rows(table: Table, page: int, symbols: TableCell, meanings: TableCell) -> Iterator[Unit]:
    for row in range(symbols.last_row + 1, len(table.rows)):
        symbol, meaning = table.at(row, symbols.col), table.at(row, meanings.col)
        if symbol is None or meaning is None or symbol is meaning or row != max(symbol.row, meaning.row):
            continue
        mark, text = joined(reading_order(symbol.words)), joined(reading_order(meaning.words))
        if not text or not re.fullmatch(_SYMBOL, mark):
            continue
        over = table.at(row, 0) if symbols.col else None
        column = joined(reading_order(over.words)) if over is not None and over is not symbol else None
        boxes = (bounding_box(w.bbox for w in symbol.words), bounding_box(w.bbox for w in meaning.words))
        yield _unit(page, mark, boxes[0], text, boxes[1], column or None)
