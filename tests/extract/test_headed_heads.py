"""Rows under a heading that stands under a name with a symbol."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read


def flagged(symbols: tuple[str, str]) -> list[tuple[str, bool]]:
    """The rows under 'Input low voltage' and 'Input high voltage', both over 'I/O ports'."""
    sheet = Sheet().put(60, 80, "DC Characteristics", 10)
    lines = [
        {"x60": "No.", "x110": "Sym.", "x160": "Characteristic", "x330": "Min", "x390": "Max", "x450": "Unit"},
        {"x110": symbols[0], "x160": "Input low voltage"},
        {"x160": "I/O ports"},
        {"x60": "D030", "x160": "with buffer", "x330": "VSS", "x390": "0.8", "x450": "V"},
        {"x110": symbols[1], "x160": "Input high voltage"},
        {"x160": "I/O ports"},
        {"x60": "D042", "x160": "RESET", "x330": "2.0", "x390": "VDD", "x450": "V"},
        {"x60": "D070", "x110": "IPU", "x160": "Weak pull-up", "x330": "50", "x390": "400", "x450": "µA"},
        {"x60": "D101", "x160": "All pins", "x330": "5", "x390": "50", "x450": "pF"},
    ]
    ys = [90 + 16.0 * n for n in range(len(lines) + 1)]
    sheet.grid([55, 105, 155, 325, 385, 445, 560], ys)
    for y, line in zip(ys, lines, strict=False):
        sheet.row(y + 11, **{at: text for at, text in line.items() if text})
    return [
        (fact.parameter, any("under a name with a symbol" in flag.detail for flag in fact.flags))
        for fact in ranges(read(sheet.content()))
    ]


def test_rows_under_two_heads_say_that_the_first_may_be_what_is_limited() -> None:
    assert flagged(("VIL", "VIH")) == [
        ("with buffer", True), ("RESET", True), ("Weak pull-up", False), ("All pins", False),
    ]  # fmt: skip


def test_heads_without_symbols_are_sections() -> None:
    assert not any(doubted for _, doubted in flagged(("", "")))
