"""'Rating' over the names of a table, behind its symbols, with grades over the values."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

GRADES = (
    ("VTERM", "Terminal voltage", "-0.5 to +7.0", "-0.5 to +7.1", "V"),
    ("TBIAS", "Temperature under bias", "-55 to +125", "-65 to +135", "°C"),
    ("IOUT", "DC output current", "50", "51", "mA"),
)


def drawn(heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...], at: list[float], ruled: bool) -> Sheet:
    sheet = Sheet().put(50, 80, "Absolute Maximum Ratings", 11)
    for number, texts in enumerate((heads, *rows)):
        for x, text in zip(at, texts, strict=False):
            sheet.put(x + 4, 101 + 15 * number, text)
    return sheet.grid(at, [90 + 15 * n for n in range(len(rows) + 2)]) if ruled else sheet


@pytest.mark.parametrize("ruled", [False, True])
@pytest.mark.parametrize("grades", [("Commercial", "Military"), ("Industrial", "Automotive")])
def test_rating_behind_the_symbols_heads_the_names(grades: tuple[str, str], ruled: bool) -> None:
    sheet = drawn(("Symbol", "Rating", *grades, "Unit"), GRADES, [50, 110, 260, 340, 420, 480], ruled)
    reading = read(sheet.content())
    first, second = grades
    assert [brief(fact) for fact in ranges(reading)] == [
        ("Terminal voltage", "VTERM", None, first, "-0.5", None, "+7.0", "V"),
        ("Terminal voltage", "VTERM", None, second, "-0.5", None, "+7.1", "V"),
        ("Temperature under bias", "TBIAS", None, first, "-55", None, "+125", "°C"),
        ("Temperature under bias", "TBIAS", None, second, "-65", None, "+135", "°C"),
        ("DC output current", "IOUT", None, first, None, None, "50", "mA"),
        ("DC output current", "IOUT", None, second, None, None, "51", "mA"),
    ]
    assert not reading.rejects


@pytest.mark.parametrize("ruled", [False, True])
def test_rating_over_numbers_heads_the_values(ruled: bool) -> None:
    """A column of further texts behind it is none of values."""
    rows = (("VDS", "60", "all types", "V"), ("VGS", "±20", "all types", "V"), ("ID", "5", "plastic", "A"))
    reading = read(drawn(("Symbol", "Rating", "Valid for", "Unit"), rows, [50, 120, 200, 300, 350], ruled).content())
    assert [(fact.symbol, fact.max.text if fact.max else None, fact.unit) for fact in ranges(reading)] == [
        ("VDS", "60", "V"), ("VGS", "±20", "V"), ("ID", "5", "A"),
    ]  # fmt: skip
