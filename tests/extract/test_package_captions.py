"""Packages in captions have the parts under them, and pages that count one package's leads otherwise are flagged."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.leadcounts import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

TITLE = "XQ2110(-1-2)(S)PbF/XQ2113(-1-2)(S)PbF"


def _packages(sheet: Sheet, number: int = 5) -> list[Unit]:
    content = sheet.content(number=number)
    reading = PageReader(vocabulary(), (features.extract,))(content)
    found = [f for f in reading.facts if isinstance(f, Unit) and f.label == "package"]
    for fact in found:
        assert spelled(content, fact.text_bbox) == fact.text
        assert fact.variant_bbox is None or spelled(content, fact.variant_bbox) == fact.variant
    return found


def _told(found: list[Unit]) -> list[tuple[str, str | None]]:
    return [(fact.text, fact.variant) for fact in found]


@pytest.mark.parametrize("page", [1, 5, 30])
def test_the_parts_under_a_caption_have_its_package(page: int) -> None:
    sheet = Sheet().put(300, 60, TITLE, 12)
    sheet.put(100, 300, "14 Lead PDIP").put(100, 311, "XQ2110/XQ2113")
    sheet.put(300, 300, "16 Lead SOIC (Wide Body)").put(300, 311, "XQ2110S/XQ2113S")
    sheet.put(100, 500, "14 Lead PDIP w/o leads 4 & 5").put(100, 511, "XQ2110-2/XQ2113-2")
    assert sorted(_told(_packages(sheet, page)), key=str) == [
        ("14 Lead PDIP w/o leads 4 & 5", "XQ2110-2"), ("14 Lead PDIP w/o leads 4 & 5", "XQ2113-2"),
        ("14 Lead PDIP", "XQ2110"), ("14 Lead PDIP", "XQ2113"),
        ("16 Lead SOIC", "XQ2110S"), ("16 Lead SOIC", "XQ2113S"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("over", "under"),
    [
        ("", "MS-001AC"),  # an outline's number
        ("", "MO150"),  # of which nothing else of the page speaks
        ("", "XQ2110/3"),  # not each part is whole
        ("XQ2110", "XQ2113"),  # of which of the two it is nothing tells
    ],
)
def test_what_is_no_list_of_parts_has_no_package(over: str, under: str) -> None:
    sheet = Sheet().put(300, 60, TITLE, 12).put(100, 289, over).put(100, 300, "14 Lead PDIP").put(100, 311, under)
    assert _told(_packages(sheet)) == []


def test_a_heading_over_a_column_of_parts_is_no_caption() -> None:
    sheet = Sheet().put(300, 60, TITLE, 12).put(100, 300, "PDIP14").put(100, 311, "XQ2110").put(100, 322, "XQ2113")
    assert _told(_packages(sheet)) == []


def test_the_next_row_of_a_table_is_no_caption() -> None:
    sheet = Sheet().put(300, 60, TITLE, 12).put(100, 300, "14 Lead PDIP").put(100, 311, "XQ2113")
    assert _told(_packages(sheet.rule(80, 302, 200, 302))) == []


def _document(*captions: tuple[str, str]) -> list[Unit]:
    facts = []
    for page, (package, part) in enumerate(captions, start=5):
        sheet = Sheet().put(300, 60, TITLE, 12).put(100, 300, package)
        facts += _packages(sheet.put(100, 311, part) if part else sheet, page)
    return [fact for fact in merge_document(facts) if isinstance(fact, Unit)]


def test_leads_that_another_page_counts_otherwise_are_flagged_with_both_pages() -> None:
    first, second = _document(("14 Lead PDIP w/o leads 4 & 5", "XQ2110-2"), ("16 Lead PDIP w/o Leads 4 & 5", ""))
    (flag,), (other,) = first.flags, second.flags
    assert flag.rule == other.rule == RULE
    assert flag.detail == "page 5: 14 Lead PDIP w/o leads 4 & 5; page 6: 16 Lead PDIP w/o Leads 4 & 5"


@pytest.mark.parametrize(
    ("captions", "flagged"),
    [
        ((("14 Lead PDIP", "XQ2110"), ("16 Lead PDIP", "XQ2110")), [True, True]),
        ((("14 Lead PDIP", "XQ2110"), ("14-Lead PDIP", "XQ2110")), [False, False]),
        ((("14 Lead PDIP", "XQ2110"), ("16 Lead SOIC", "XQ2110")), [False, False]),
        ((("14 Lead PDIP", "XQ2110"), ("16 Lead PDIP", "XQ2113")), [False, False]),
        ((("14 Lead PDIP w/o lead 4", "XQ2110-1"), ("14-Lead PDIP", "XQ2110-1")), [True, True]),
    ],
)
def test_only_one_family_of_one_part_is_held_against_another_page(
    captions: tuple[tuple[str, str], ...], flagged: list[bool]
) -> None:
    assert [any(flag.rule == RULE for flag in fact.flags) for fact in _document(*captions)] == flagged
