"""Lists with a part behind a name's colon and further parts alone under it."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


def _list(first: str, below: str, inset: float) -> Sheet:
    sheet = Sheet().put(60, 80, "ABSOLUTE MAXIMUM RATINGS", 12)
    lines = (
        (60.0, "COLLECTOR Voltage", "400 V"), (60.0, first, "350 mA"), (60 + inset, below, "420 mA"),
        (60 + inset, "KTX313", "690 mA"), (60.0, "BASE Current", "90 mA"), (60.0, "BASE Voltage", "7 V"),
    )  # fmt: skip
    for number, (x, name, value) in enumerate(lines):
        y = 104 + 14 * number
        sheet.put(x, y, name).put(x + 5 * len(name) + 8, y, "." * int((300 - x - 5 * len(name)) / 3))
        sheet.put(340, y, value)
    return sheet


@pytest.mark.parametrize("first", ["COLLECTOR Peak Current:KTX311", "COLLECTOR Peak Current: KTX311"])
def test_parts_under_the_one_behind_a_names_colon_have_that_name(first: str) -> None:
    facts = ranges(read(_list(first, "KTX312", 90).content()))
    peaks = [(f.parameter, f.variant, f.max and f.max.text, f.unit) for f in facts if "Peak" in f.parameter]
    assert peaks == [
        ("COLLECTOR Peak Current", "KTX311", "350", "mA"), ("COLLECTOR Peak Current", "KTX312", "420", "mA"),
        ("COLLECTOR Peak Current", "KTX313", "690", "mA"),
    ]  # fmt: skip
    assert not [fact for fact in facts if fact.flags]
    assert {fact.parameter for fact in facts} == {
        "COLLECTOR Voltage", "COLLECTOR Peak Current", "BASE Current", "BASE Voltage",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("first", "inset"), [("COLLECTOR Peak Current: KTX311", 0), ("COLLECTOR Peak Current KTX311", 90)]
)
def test_parts_that_may_be_of_another_name_are_for_review(first: str, inset: float) -> None:
    facts = ranges(read(_list(first, "KTX312", inset).content()))
    told = [fact for fact in facts if "KTX312" in "".join(filter(None, brief(fact)))]
    assert all(fact.flags for fact in told)
