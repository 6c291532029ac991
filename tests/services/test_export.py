"""A document as files: what is in them, and what is said before a symbol is used."""

from __future__ import annotations

import csv
import io
import json
import os
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from akili_desktop.adapters.exports.symbols import symbol_text
from akili_desktop.core.errors import BadRequest
from akili_desktop.core.facts import Bijection, Fact, Pair
from akili_desktop.core.judgement import Judgement, Signed
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.sheets import Sheet
from akili_desktop.services.export import ExportService, Format, write_file
from akili_desktop.services.facttable import fact_rows, magnitude, quantity_of
from akili_desktop.services.pinouts import PinoutService
from akili_desktop.services.symbols import unconfirmed
from tests.core.facts_by_hand import box, feature, pins, row, vocabulary

SIGNED = Signed(by="Ada", at="2026-01-01T00:00:00Z")
CARD = DocumentCard(id="0123456789abcdef", title="A =timer", parts=("NE555",), pages=3, file_name="ne555.pdf")
DIP = pins("DIP-8", ["GND", "TRIG", "OUT", "RESET", "CONT", "THRES", "DISCH", "VCC"])


class Library:
    def __init__(self, *facts: Fact) -> None:
        self.stored = [fact.with_id(CARD.id) for fact in facts]

    def document(self, doc_id: str) -> DocumentCard:
        return CARD

    def facts(self, doc_id: str, kind: str | None = None) -> list[Fact]:
        return [fact for fact in self.stored if kind in {None, fact.kind}]


class Books:
    """Keeps the sheets instead of writing them."""

    sheets: list[Sheet]

    def __call__(self, sheets: Any) -> bytes:
        self.sheets = list(sheets)
        return b"book"


def service(*facts: Fact, books: Books | None = None) -> ExportService:
    library: Any = Library(*facts)
    return ExportService(library, PinoutService(library, vocabulary()), books or Books(), symbol_text)


FACTS = (
    row("=Supply voltage", "−0.3", "5", "VCC + 0.3", "V", symbol="VCC"),
    row("Current", None, None, "900", "mA"),
    feature("channels", "six", count=6),
    DIP,
)


def test_facts_as_csv_are_data_and_no_formulas(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    done = service(*FACTS).export("0123", Format.CSV, path)
    assert (done.path, done.rows) == (path, 11)
    text = path.read_bytes()
    assert text.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"))))
    assert (rows[0]["Parameter"], rows[0]["Max"], rows[0]["Quantity"]) == ("'=Supply voltage", "VCC + 0.3", "voltage")
    assert rows[-1]["Kind"] == "pin"
    assert all(one["Fact"] and one["Box"] and one["Page"] for one in rows)


def test_a_workbook_has_limits_features_and_pins_apart(tmp_path: Path) -> None:
    books = Books()
    path = tmp_path / "x.xlsx"
    service(*FACTS, books=books).export("0123", Format.XLSX, path)
    assert path.read_bytes() == b"book"
    sheets = {sheet.name: sheet for sheet in books.sheets}
    assert list(sheets) == ["Document", "Limits", "Features", "Pins"]
    first = dict(zip(sheets["Limits"].header, sheets["Limits"].rows[0], strict=True))
    assert (first["Parameter"], first["Min"], first["Max"]) == ("=Supply voltage", Decimal("-0.3"), "VCC + 0.3")
    assert sheets["Pins"].header[:3] == ("Package", "Pin", "Name")
    assert len(sheets["Pins"].rows) == 8


def test_json_has_every_fact_as_the_command_line_gives_it(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    service(*FACTS).export("0123", Format.JSON, path)
    data = json.loads(path.read_text("utf-8"))
    assert (data["doc_id"], len(data["facts"])) == (CARD.id, 4)
    assert data["facts"][0]["min"]["value"] == -0.3


def test_pins_as_csv_name_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    seven = DIP.model_copy(update={"pairs": DIP.pairs[1:]})
    service(seven).export("0123", Format.PINS, path)
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"))))
    assert [(one["Pin"], one["Name"], one["Open"]) for one in rows[-2:]] == [
        ("8", "VCC", ""),
        ("1", "", "not in the map"),
    ]


def test_pins_as_csv_say_which_a_bar_makes_active_low(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    low = [pair.model_copy(update={"active_low": True, "description": "Text"}) for pair in DIP.pairs[:1]]
    service(DIP.model_copy(update={"pairs": (*low, *DIP.pairs[1:])})).export("0123", Format.PINS, path)
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"))))
    assert [one["Description"] for one in rows[:2]] == ["active low; Text", ""]


def confirmed(chip: Bijection, *numbers: str) -> Bijection:
    pairs = tuple(
        pair.model_copy(update={"judgement": Judgement(confirmed=SIGNED)}) if pair.left in numbers else pair
        for pair in chip.pairs
    )
    return chip.model_copy(update={"pairs": pairs})


def test_symbols_come_with_all_that_nobody_confirmed(tmp_path: Path) -> None:
    chip = confirmed(DIP, "1", "2", "3", "4", "5", "6", "7")
    done = service(chip).export("0123", Format.KICAD, tmp_path / "x.kicad_sym")
    assert [(one.number, one.name, one.page) for one in done.unconfirmed] == [("8", "VCC", 1)]
    assert done.unconfirmed[0].why == ("nobody has confirmed it", "type by its text or name")
    text = (tmp_path / "x.kicad_sym").read_text("utf-8")
    assert '"7 of 8 pins confirmed"' in text
    assert '"akili://0123456789abcdef/1/' in text
    assert service(confirmed(DIP, *"12345678")).export("0", Format.KICAD, tmp_path / "y").unconfirmed == ()


def test_what_is_not_in_a_symbol_is_said_also_of_confirmed_pins() -> None:
    twice = Pair(left="3", right="Q", page=1, bbox=box(3), left_bbox=box(3), right_bbox=box(3, 1))
    chip = confirmed(DIP.model_copy(update={"pairs": (*DIP.pairs[1:], twice)}), *"2345678")
    found = unconfirmed(service(chip).packages("0123"))
    assert {(one.number, one.name, one.why[-1]) for one in found} >= {
        ("1", "", "not in the pin map, so not in the symbol")
    }
    left_out = next(one for one in found if one.name == "Q")
    assert "left out: the symbol names pin 3 OUT" in left_out.why


def test_packages_with_the_same_pins_are_one_symbol_unless_named(tmp_path: Path) -> None:
    """A footprint is chosen apart from the symbol."""
    twin = DIP.model_copy(update={"package": "PDIP", "page": 2})
    path = tmp_path / "x.kicad_sym"
    done = service(DIP, twin).export("0123", Format.KICAD, path)
    assert done.rows == 1
    assert {one.package for one in done.unconfirmed} == {f"{DIP.package}; PDIP"}
    assert service(DIP, twin).export("0123", Format.KICAD, path, [DIP.package, "PDIP"]).rows == 2
    assert service(DIP, twin).export("0123", Format.PINS, tmp_path / "x.csv").rows == 16


def test_only_the_packages_that_were_chosen(tmp_path: Path) -> None:
    both = service(DIP, pins("SO-4", ["A", "B", "C", "D"]))
    assert both.export("0123", Format.PINS, tmp_path / "x", ["SO-4"]).rows == 4
    with pytest.raises(BadRequest, match="no package QFN"):
        both.export("0123", Format.KICAD, tmp_path / "x", ["QFN"])
    with pytest.raises(BadRequest, match="no pin map"):
        service(FACTS[0]).export("0123", Format.KICAD, tmp_path / "x")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    write_file(path, b"old")
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    (tmp_path / "folder").mkdir()
    for wrong in (tmp_path / "folder", tmp_path / "none" / "x.csv"):
        with pytest.raises(BadRequest, match=r"cannot be written|no regular file"):
            write_file(wrong, b"x")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["folder", "x.csv"]


@pytest.mark.skipif(os.name != "posix", reason="links and rights as POSIX has them")
def test_a_link_is_followed_and_a_device_left_alone(tmp_path: Path) -> None:
    real, link, pipe = tmp_path / "real.csv", tmp_path / "link.csv", tmp_path / "pipe"
    real.write_bytes(b"old")
    real.chmod(0o600)
    link.symlink_to(real)
    write_file(link, b"new")
    assert (link.is_symlink(), real.read_bytes(), real.stat().st_mode & 0o777) == (True, b"new", 0o600)
    os.mkfifo(pipe)
    with pytest.raises(BadRequest, match="no regular file"):
        write_file(pipe, b"x")
    assert pipe.is_fifo()


def test_numbers_are_compared_in_base_units() -> None:
    values = [("5.5", "V"), ("900", "mV"), ("−0.3", "V"), ("1", "kV"), ("3", "μV")]
    assert sorted(values, key=lambda v: magnitude(*v)) == [
        ("−0.3", "V"),
        ("3", "μV"),
        ("900", "mV"),
        ("5.5", "V"),
        ("1", "kV"),
    ]
    assert magnitude("VCC + 0.3", "V") is None
    assert magnitude("5", "") == 5
    assert (quantity_of("mA"), quantity_of("ohm"), quantity_of("°C/W"), quantity_of("zork")) == (
        "current", "resistance", "thermal resistance", "",
    )  # fmt: skip


def test_a_feature_states_a_value_without_its_unit() -> None:
    """No minimum, no typical value and no maximum; what joins number and unit belongs to neither."""
    (line,) = fact_rows([feature("resolution", "12-bit", unit="bit")])
    assert (line.value, line.unit, line.low, line.typical, line.high) == ("12", "bit", "", "", "")


def test_rejected_and_corrected_readings_say_so_in_the_table() -> None:
    fact = row("Supply", None, None, "5", "V").model_copy(update={"judgement": Judgement(rejected=SIGNED)})
    (line,) = fact_rows([fact])
    assert (line.checked, line.said) == ("rejected", "rejected by Ada on 2026-01-01")
