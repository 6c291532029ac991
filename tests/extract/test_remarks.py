"""Footnotes of tables of parts that define, refer or praise: notes of their values, and no conditions of these."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.core.proving.telling import held_said
from akili_desktop.extract import features, grids
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.remarks import is_remark
from tests.extract.sheets import Sheet, vocabulary

XS = [60.0, 160.0, 260.0, 360.0]
PARTS = ("XYZ4056D", "XYZ4056N")


def _values(heads: tuple[str, str], cells: tuple[str, str], note: str, *, behind: bool = False) -> list[Unit]:
    """The values of a table with a note to its second heading, under the table or at the head of the next page."""
    sheet = Sheet().grid(XS, [100.0 + 20.0 * n for n in range(4)])
    sheet.row(114, x64="Part number", x164=heads[0], x264=f"{heads[1]} (1)")
    for row, part in enumerate(PARTS):
        sheet.row(134 + 20 * row, x64=part, x164=cells[0], x264=cells[1])
    sheet.put(64, 176, f"(1) {note}", 7)
    reading = PageReader(vocabulary(), (features.extract, grids.extract))(sheet.content())
    facts = merge_document([*reading.facts], [*reading.notes])
    return [fact for fact in facts if isinstance(fact, Unit) and fact.label == heads[1]]


@pytest.mark.parametrize(
    ("note", "remark"),
    [
        ("The status values are defined as follows: ACTIVE: for new designs. OBSOLETE: no longer made.", True),
        ("For information on tape and reel, please refer to our brochure QX8011/D.", True),
        ("All Pb-free, halide-free, fully green, and comply with the European directive.", True),
        ("Packing - Orderable devices may be delivered in several ways.", True),
        ("Packing: only in tubes.", False),
        ("T = Tube; R = Reel.", True),
        ("Up to 85 °C. For more information see the user manual.", False),
        ("This table shares the same notes presented in Table 7 below.", True),
        ("The modules use a resistor integrated in the chip's package.", True),
        ("The resistor integrated in the module is disabled.", False),
        ("With the resistor integrated in the module.", False),
        ("Package type SN (SOIC8 150mil) is a special order package, please contact QX for ordering.", True),
        ("For XSON packages, the package type QP is not used in the top side marking.", True),
        ("Devices with an A in the top side marking.", False),
        ("These devices can also be supplied in wafer form. Please contact your local sales office.", True),
        ("These devices can only be supplied in wafer form.", False),
        ("Only with a heat sink.", False),
        ("Contact discharge method.", False),
        ("For the industrial grade.", False),
    ],
)
def test_a_note_that_states_no_condition_is_a_remark(note: str, remark: bool) -> None:
    values = _values(("Package", "Packing"), ("SO8", "Tube"), note)
    assert [(fact.variant, [n.text for n in fact.notes]) for fact in values] == [(part, [note]) for part in PARTS]
    assert [held_said(fact) for fact in values] == [None if remark else note.rstrip(".")] * 2
    assert not any(fact.flags for fact in values)


def test_a_note_that_leads_elsewhere_for_a_quantity_leaves_it_for_review() -> None:
    values = _values(("Package", "Speed"), ("SO8", "20 MHz"), "For speed vs. supply voltage, see section 21.3.")
    assert [(fact.text, held_said(fact)) for fact in values] == [("20 MHz", None)] * 2
    assert [[flag.rule for flag in fact.flags] for fact in values] == [["conditions-elsewhere"]] * 2
    stated = _values(("Package", "Speed"), ("SO8", "20 MHz"), "4 MHz at 1.8 V, see section 21.3 for more speed.")
    assert [(held_said(fact), [note.remark for note in fact.notes]) for fact in stated] == [(None, [False])] * 2
    assert not any(fact.flags for fact in stated)


@pytest.mark.parametrize(
    ("text", "name", "remark"),
    [
        ("MSL, Peak Temp. - The moisture sensitivity level according to the standard.", "MSL Peak Temp", True),
        ("RoHS values: Yes, No, RoHS Exempt. See the statement for additional information.", "RoHS", True),
        ('RoHS: QX defines "RoHS" to mean parts that do not exceed 0.1% by weight.', "Eco Plan", True),
        ("Peak Temp: 260 °C at the solder joint.", "Peak Temp", False),
        ("Ambient temperature specifies the range immediately outside the module.", "Ambient Temp.", True),
        ("Ambient temperature specifies the range only 5 mm outside the module.", "Ambient Temp.", False),
        ("Ambient temperature specifies the range immediately outside the module.", "Flash", False),
        ("Defines the limit at VCC = 5 V.", "Speed", False),
    ],
)
def test_what_a_note_explains_or_states(text: str, name: str, remark: bool) -> None:
    assert is_remark(text, name, vocabulary().features) == remark
