"""Values of one heading in tables of different titles: only the titles tell them apart."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, feature, told

FLASH, EEPROM = "Selection table: Words and pages of the flash", "Selection table: Words and pages of the EEPROM"


def _cell(text: str, unit: str | None, title: str, at: int, part: str = "QX85") -> Unit:
    made = feature("Page Size", text, unit, f"{part} Page Size {text}", at=at)
    return made.model_copy(update={"variant": part, "variant_bbox": made.text_bbox, "context": title})


@pytest.mark.parametrize(
    ("other", "doubted"),
    [
        (_cell("32 words", "words", FLASH, 2), True),
        (_cell("32 lines", None, FLASH, 2), True),
        (_cell("4 bytes", "bytes", FLASH, 2), False),
        (_cell("32 lines", None, EEPROM, 2), False),
        (_cell("32 lines", None, FLASH, 2, part="QX25"), False),
    ],
)
def test_another_value_under_the_heading_in_another_table_is_told(other: Unit, doubted: bool) -> None:
    result = ask("page size of QX85", [_cell("4 bytes", "bytes", EEPROM, 1), other], ["QX85", "QX25"])
    assert isinstance(result, Proven)
    assert bool(result.review) == doubted


def test_a_question_that_names_the_table_has_told_them_apart() -> None:
    facts = [_cell("4 bytes", "bytes", EEPROM, 1), _cell("32 lines", None, FLASH, 2)]
    result = ask("EEPROM page size of QX85", facts, ["QX85"])
    assert isinstance(result, Proven)
    assert (told(result), result.review) == (["4 bytes bytes value"], ())
