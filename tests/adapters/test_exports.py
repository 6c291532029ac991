"""Workbooks and symbol libraries, read again by other libraries."""

from __future__ import annotations

import io
from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest
import sexpdata
from kiutils.symbol import SymbolLib

from akili_desktop.adapters.exports.symbols import symbol_text
from akili_desktop.adapters.exports.workbook import workbook
from akili_desktop.core.pins.kinds import Electrical, PinKind
from akili_desktop.core.sheets import Sheet
from akili_desktop.core.symbols import PartSymbol, SymbolPin, library

HOSTILE = ("=HYPERLINK(1)", "+1+1", "-A1", "@x", "http://x.example", "007", "a\x00b\x07", "{=1}", "\ttab", "ſ\u202ex")


def test_text_stays_text_and_numbers_are_numbers() -> None:
    rows = tuple((text, Decimal("-0.30"), 7, None) for text in HOSTILE)
    book = openpyxl.load_workbook(io.BytesIO(workbook([Sheet("Limits", ("a", "b", "c", "d"), rows)])))
    page = book["Limits"]
    assert [cell.value for cell in page[1]] == ["a", "b", "c", "d"]
    for number, text in enumerate(HOSTILE, 2):
        cell = page.cell(number, 1)
        assert cell.data_type == "s"
        assert cell.hyperlink is None
        assert cell.value == "".join(c if c.isprintable() else " " for c in text)
        assert page.cell(number, 2).value == -0.3
        assert page.cell(number, 3).value == 7
        assert page.cell(number, 4).value is None
    assert page.freeze_panes == "A2"


def test_a_cell_takes_no_more_than_a_workbook_allows() -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook([Sheet("x" * 40, ("a",), (("y" * 40_000,),))])))
    assert book.sheetnames == ["x" * 31]
    assert len(book.active["A2"].value) == 32_767


NAMES = ("VCC", 'a"b', "back\\slash", "~{X}", "C\u0305S\u0305", "(paren)", "é µ 引脚", "new\nline", "")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    pins = tuple(
        SymbolPin(str(n), name, list(PinKind)[n % 9], list(Electrical)[n % 9], alternates=("MOSI", 'Q"', "MOSI"))
        for n, name in enumerate(NAMES, 1)
    )
    path = tmp_path / "x.kicad_sym"
    fields = {"Datasheet": 'x "1".pdf', "Source": "akili://0123/4/1,2,3,4"}
    path.write_text(symbol_text(library([PartSymbol("NE555_DIP-8", pins, fields, "A (timer)", "a b")])), "utf-8")
    return path


def test_a_symbol_library_is_read_by_a_parser_of_kicads_files(written: Path) -> None:
    found = SymbolLib.from_file(str(written))
    assert (str(found.version), found.generator) == ("20211014", "akili_desktop")
    (symbol,) = found.symbols
    assert symbol.entryName == "NE555_DIP-8"
    pins = [pin for unit in symbol.units for pin in unit.pins]
    assert sorted(int(pin.number) for pin in pins) == list(range(1, len(NAMES) + 1))
    assert {pin.number: pin.electricalType for pin in pins} == {
        str(n): list(Electrical)[n % 9].value for n in range(1, len(NAMES) + 1)
    }
    first = next(pin for pin in pins if pin.number == "1")
    assert first.name == "VCC"
    assert [one.pinName for one in first.alternatePins][:1] == ["MOSI"]
    assert {p.key: p.value for p in symbol.properties}["Source"] == "akili://0123/4/1,2,3,4"


def test_every_text_comes_back_from_the_expression(written: Path) -> None:
    tree = sexpdata.loads(written.read_text("utf-8"))
    pins = list(tree[3][-1][2:])
    names = {pin[6][1]: pin[5][1] for pin in pins}
    assert [names[str(n)] for n in range(1, len(NAMES) + 1)] == [
        "VCC", 'a"b', "back\\slash", "~{(X)}", "~{CS}", "(paren)", "é µ 引脚", "new line", "~",
    ]  # fmt: skip
    assert written.read_text("utf-8").startswith("(kicad_symbol_lib (version 20211014)")
