"""Which caption names which table: captions above, captions below."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from tests.extract.sheets import Sheet, ranges, read

XS = [60.0, 200, 260, 320, 380]


def three(offset: float) -> Sheet:
    """Three tables of one row; the captions stand `offset` from the top of each table."""
    sheet = Sheet()
    for i, volts in enumerate(("3.3V", "2.8V", "1.8V")):
        y = 120.0 + 70 * i
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65="Output voltage", x205=f"{i}.2", x265=f"{i}.9", x325="V")
        sheet.put(90, y + offset, f"Table 5.{i + 4} Pin Characteristics (VCCIO = {volts}, Standard Drive)")
    return sheet


@pytest.mark.parametrize("offset", [-5, 43], ids=["above", "below"])
def test_caption_names_the_table_that_it_stands_at(offset: float) -> None:
    found = ranges(read(three(offset).content()))
    assert [(f.min.text if f.min else "", f.section) for f in found] == [
        ("0.2", "Table 5.4 Pin Characteristics (VCCIO = 3.3V, Standard Drive)"),
        ("1.2", "Table 5.5 Pin Characteristics (VCCIO = 2.8V, Standard Drive)"),
        ("2.2", "Table 5.6 Pin Characteristics (VCCIO = 1.8V, Standard Drive)"),
    ]


@pytest.mark.parametrize(
    ("caption", "kind"),
    [
        ("Electrical Characteristics Over the Operating Range", SectionKind.CHARACTERISTIC),
        ("Electrical characteristics at recommended operating conditions", SectionKind.CHARACTERISTIC),
        ("Recommended operating conditions over temperature", SectionKind.RECOMMENDED),
        ("Operating Range", SectionKind.RECOMMENDED),
    ],
)
def test_what_rows_hold_over_is_no_kind_of_limits(caption: str, kind: SectionKind) -> None:
    sheet = Sheet()
    sheet.put(60, 110, caption)
    sheet.grid(XS, [120, 136, 152]).row(131, x65="Parameter", x205="Min", x265="Max", x325="Unit")
    sheet.row(147, x65="Output voltage", x205="2.4", x265="2.9", x325="V")
    assert [fact.section_kind for fact in ranges(read(sheet.content()))] == [kind]
