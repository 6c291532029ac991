"""Order codes in short lists in the open: each has the package in its line, and nothing else gives it one."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import Unit
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract import features, orderschemes
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary


def _packages(sheet: Sheet) -> dict[str, str]:
    """Each code's package; the first pages and those far behind, where no other reader looks for packages, alike."""
    behind, front = (_found(sheet, number) for number in (30, 1))
    assert all(front.get(code) == package for code, package in behind.items())
    return behind


def _found(sheet: Sheet, number: int) -> dict[str, str]:
    content = sheet.content(number=number)
    reading = PageReader(vocabulary(), (features.extract,))(content)
    found = [f for f in reading.facts if isinstance(f, Unit) and f.label == "package" and f.variant]
    for fact in found:
        assert fact.variant_bbox is not None
        assert spelled(content, fact.text_bbox) == fact.text
        assert spelled(content, fact.variant_bbox) == fact.variant
    assert len({fact.variant for fact in found}) == len(found)
    return {fact.variant or "": fact.text for fact in found}


def test_codes_behind_a_headings_colon_and_flush_under_the_first() -> None:
    sheet = Sheet().put(300, 100, "ORDERING NUMBERS :").put(410, 100, "XY298N (Multiwatt Vert.)")
    sheet.put(410, 112, "XY298HN (Multiwatt Horiz.)").put(410, 124, "XY298P (PowerSO20)")
    sheet.put(60, 112, "The XY298 is a driver in a")
    assert _packages(sheet) == {
        "XY298N": "Multiwatt Vert.", "XY298HN": "Multiwatt Horiz.", "XY298P": "PowerSO20",
    }  # fmt: skip


def test_a_package_with_a_part_and_the_code_to_order() -> None:
    sheet = Sheet().put(250, 100, "ORDER INFORMATION", 12).put(250, 118, "Part only available Lead Free")
    for row, (package, part) in enumerate((("14-Lead PDIP", "XQ2110"), ("14-Lead PDIP", "XQ2110-1"))):
        sheet.put(220, 140 + 12 * row, f"{package} {part}  order  {part}PbF")
    sheet.put(220, 164, "16-Lead SOIC XQ2110S  order  XQ2110SPbF")
    assert _packages(sheet) == {
        "XQ2110": "14-Lead PDIP", "XQ2110PbF": "14-Lead PDIP", "XQ2110-1": "14-Lead PDIP",
        "XQ2110-1PbF": "14-Lead PDIP", "XQ2110S": "16-Lead SOIC", "XQ2110SPbF": "16-Lead SOIC",
    }  # fmt: skip


def test_codes_and_packages_in_two_columns() -> None:
    sheet = Sheet().put(60, 100, "Ordering Information")
    for row, (code, package) in enumerate((("XYZ4056D", "SOP-8"), ("XYZ4056N", "DIP-8"))):
        sheet.put(60, 116 + 12 * row, code).put(120, 116 + 12 * row, package)
    assert _packages(sheet) == {"XYZ4056D": "SOP-8", "XYZ4056N": "DIP-8"}


EXAMPLES = (
    ("24QA256-I/P", "Industrial Temp.,", "1.8V, PDIP package."),
    ("24QC256T-I/SN", "Tape and Reel,", "Industrial Temp., SOIC package."),
    ("24QF256-I/ST", "Industrial Temp.,", "2.5V, TSSOP package"),
)


def test_examples_that_letters_count() -> None:
    sheet = Sheet().put(360, 100, "Examples:")
    for row, (code, first, second) in enumerate(EXAMPLES):
        y = 116 + 26 * row
        sheet.put(360, y, f"{'abc'[row]})").put(378, y, f"{code}:").put(450, y, first).put(378, y + 11, second)
        sheet.put(60, y, "Package:").put(120, y, "P = Plastic DIP, 8-lead")
    assert _packages(sheet) == {"24QA256-I/P": "PDIP", "24QC256T-I/SN": "SOIC", "24QF256-I/ST": "TSSOP"}


@pytest.mark.parametrize(
    "lines",
    [
        ("XY298N (Multiwatt)",),  # one alone heads nothing
        ("XY298N (Multiwatt)", "QR77P (PowerSO20)"),  # no one family
        ("XY298N (Multiwatt or PowerSO20)", "XY298P (PowerSO20)"),  # which of the two is not told
        ("XY298N (in tubes)", "XY298P (on reels)"),  # no packages
        ("XY298N (Multiwatt)", "XY298N (PowerSO20)"),  # one code twice
    ],
)
def test_lists_of_which_nothing_is_told(lines: tuple[str, ...]) -> None:
    sheet = Sheet().put(60, 100, "Ordering numbers:")
    for row, text in enumerate(lines):
        sheet.put(60, 114 + 12 * row, text)
    assert not _found(sheet, 30)  # the front page's captions have readers of their own


SCHEME = ("25Q = Serial Flash Memory", "V = 2.7V to 3.6V", "SN = 8-pin SOIC 150-mil", "ZP = 8-pad WSON 6x5-mm")


@pytest.mark.parametrize(
    ("head", "lines", "told"),
    [
        ("12. ORDERING INFORMATION", SCHEME, True),
        ("PRODUCT IDENTIFICATION SYSTEM", SCHEME, True),
        ("Abbreviations", SCHEME, False),  # no codes are ordered by these
        ("ORDERING INFORMATION", SCHEME[:3], False),
        ("ORDERING INFORMATION", (*SCHEME[:3], "VCCA = VCC = 2.5 V at 25 °C"), False),  # an equation
        ("ORDERING INFORMATION", ("T = Tube", "R = Reel", "B = Bulk", "A = Ammo"), False),  # nothing of the part
    ],
)
def test_what_letters_of_order_codes_mean_is_told_as_unread(head: str, lines: tuple[str, ...], told: bool) -> None:
    sheet = Sheet().put(60, 100, head, 12)
    for row, line in enumerate(lines):
        sheet.put(60, 130 + 20 * row, line)
    reading = PageReader(vocabulary())(sheet.content(number=30))
    found = [reject.text for reject in reading.rejects if reject.rule == orderschemes.RULE]
    assert found == ([f"{head}: {'; '.join(lines[:3])} and 1 more"] if told else [])
    assert (reading.status == PageStatus.PARTLY) is told


def test_letters_of_order_codes_in_a_column_of_their_own() -> None:
    sheet = Sheet().put(60, 100, "Ordering information", 12)
    for row, line in enumerate(SCHEME):
        code, _, said = line.partition(" ")
        sheet.put(60, 130 + 20 * row, code).put(85, 130 + 20 * row, said)
    reading = PageReader(vocabulary())(sheet.content(number=30))
    assert [reject.rule for reject in reading.rejects] == [orderschemes.RULE]
