"""Tables with one column of values, whose rows say in words beside their names which limit they state."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.valuewords import states_value
from tests.extract.sheets import Sheet, brief, ranges, read, vocabulary

NAMES = (
    ("Forward voltage", "VF", "V", "IF = 20 mA", ("2.0", "2.6")),
    ("Reverse current", "IR", "uA", "VR = 12 V", ("0.01", "10")),
    ("Peak wavelength", "LP", "nm", "IF = 10 mA", ("635",)),
)


def _plain(word: str, value: str = "Value", title: str = "Characteristics") -> list[Range]:
    """Names that end in a word, one value in each row."""
    xs = [60.0, 220, 290, 360, 430]
    sheet = Sheet().put(60, 80, title, 12).grid(xs, [100 + 16.0 * i for i in range(len(NAMES) + 2)])
    sheet.row(111, x64="Parameter", x224="Symbol", x294=value, x364="Unit")
    for number, (name, symbol, unit, _, values) in enumerate(NAMES):
        sheet.row(127 + 16 * number, x64=f"{name} {word}", x224=symbol, x294=values[0], x364=unit)
    return ranges(read(sheet.content()))


def _stacked(
    words: tuple[str, str],
    german: bool = False,
    symbols: bool = True,
    parts: tuple[str, ...] = (),
    ruled: bool = True,
) -> list[Range]:
    """A band for each name, its lines of values told apart by words at the names' right, a test under the name."""
    columns = parts or ("Value",)
    xs = [60.0, 220, 280, *(330.0 + 50 * i for i in range(len(columns) + 1))]
    sheet = Sheet().put(60, 80, "Characteristics", 12)
    ys = [100.0, 130, 170, 210, 250]
    for y in ys:
        sheet.rule(xs[0], y, xs[-1], y)
    for x in xs:
        sheet.rule(x, 116 if parts and 280 < x < xs[-2] else 100, x, 250)
    if parts:
        sheet.rule(280, 116, xs[-2], 116).put(320, 107, "Werte", 7).put(320, 114, "Values", 7)
    sheet.put(64, 120, "Parameter", 8).put(224, 120, "Symbol", 8).put(xs[-2] + 4, 120, "Unit", 8)
    for place, text in enumerate(columns):
        sheet.put(284 + 50 * place, 126, text, 8)
    sheet.lines = sheet.lines if ruled else []
    for number, (name, symbol, unit, test, values) in enumerate(NAMES):
        y = 140 + 40 * number
        for line, text in enumerate((f"Deutsch {symbol}", name, test) if german else (name, "", test)):
            sheet.put(64, y + 10 * line, text, 8)
        for line, value in enumerate(values):
            sheet.put(188, y + 10 * line, words[line], 8)
            if symbols or not line:
                sheet.put(224, y + 10 * line, symbol, 8).put(xs[-2] + 4, y + 10 * line, unit, 8)
            for place in range(len(columns)):
                sheet.put(284 + 50 * place, y + 10 * line, f"{value}{place or ''}", 8)
    return ranges(read(sheet.content()))


@pytest.mark.parametrize("word", ["(typ.)", "typ.", "(max.)", "max"])
def test_a_name_says_which_limit_its_value_is(word: str) -> None:
    found = _plain(word)
    role = word.strip("().")
    assert [[end for end, _ in fact.values()] for fact in found] == [[role]] * len(NAMES)
    assert not any(fact.limit_unsaid or fact.flags for fact in found)


def test_a_typical_value_among_ratings_is_no_limit() -> None:
    found = _plain("(typ.)", title="Absolute Maximum Ratings")
    assert [[end for end, _ in fact.values()] for fact in found] == [["typ"]] * len(NAMES)


def test_a_typical_value_under_the_heading_of_a_limit_is_for_review() -> None:
    found = _plain("(typ.)", value="Max.")
    assert found
    assert {flag.rule for fact in found for flag in fact.flags} == {"limit-unsure"}


@pytest.mark.parametrize("words", [("(typ.)", "(max.)"), ("min.", "max."), ("typical", "maximum")])
@pytest.mark.parametrize("symbols", [True, False])
def test_the_test_under_a_name_is_of_each_limit_beside_it(words: tuple[str, str], symbols: bool) -> None:
    found = _stacked(words, symbols=symbols)
    roles = [word.strip("().")[:3] for word in words]
    assert [
        (fact.symbol, fact.conditions, *((end, value.text) for end, value in fact.values())) for fact in found
    ] == [
        (symbol, test, (roles[line], value))
        for _, symbol, _, test, values in NAMES
        for line, value in enumerate(values)
    ]  # fmt: skip
    assert {fact.parameter.removesuffix(words[0]).removesuffix(words[1]).strip() for fact in found} == {
        name for name, *_ in NAMES
    }
    assert not any(fact.limit_unsaid or fact.flags for fact in found)


def test_lines_of_a_name_beside_its_limits_are_one_name() -> None:
    """'Deutsch' stands beside '(typ.)', the name in English beside '(max.)': both are of both values."""
    found = _stacked(("(typ.)", "(max.)"), german=True, parts=("KS", "KO", "KY"))
    assert {brief(fact) for fact in found} == {
        (
            f"Deutsch {symbol} {name}", symbol, test, part, None,
            None if line else f"{value}{place or ''}", f"{value}{place or ''}" if line else None, unit,
        )
        for name, symbol, unit, test, values in NAMES
        for line, value in enumerate(values)
        for place, part in enumerate(("KS", "KO", "KY"))
    }  # fmt: skip


def test_rows_of_one_symbol_in_bands_of_their_own_keep_their_names_and_tests() -> None:
    xs = [60.0, 180, 220, 290, 360, 430]
    sheet = Sheet().put(60, 80, "Characteristics", 12).grid(xs, [100.0, 116, 132, 148, 164])
    sheet.row(111, x64="Parameter", x224="Symbol", x294="Value", x364="Unit")
    sheet.row(127, x64="Voltage, IF = 20 mA", x184="typ.", x224="VF", x294="2.0", x364="V")
    sheet.row(143, x64="Voltage, IF = 90 mA", x184="max.", x224="VF", x294="2.6", x364="V")
    sheet.row(159, x64="Voltage when hot", x184="max.", x224="VF", x294="2.9", x364="V")
    said = [f"{fact.parameter} {fact.conditions or ''}".split() for fact in ranges(read(sheet.content()))]
    assert [" ".join(words).replace(", ", " ") for words in said] == [
        "Voltage IF = 20 mA", "Voltage IF = 90 mA", "Voltage when hot",
    ]  # fmt: skip


def test_a_line_of_the_heading_is_no_row_of_values() -> None:
    """In the open, the names of the parts over their columns stand near the first name, and nothing parts the columns:
    the numbers of two of them ('10 101') are no value either."""
    assert _stacked(("(typ.)", "(max.)"), german=True, parts=("KS", "KO", "KY"), ruled=False) == []


def test_what_one_heading_joins_of_several_columns_is_refused() -> None:
    sheet = Sheet().put(60, 80, "Characteristics", 12).put(330, 107, "Werte", 7).put(330, 114, "Values", 7)
    sheet.put(64, 116, "Parameter", 8).put(224, 116, "Symbol", 8).put(434, 116, "Unit", 8)
    for x, text in ((284, "KS"), (334, "KO"), (384, "KY")):
        sheet.put(x, 126, text, 8)
    for number, (name, symbol, unit, _, values) in enumerate(NAMES):
        y = 142 + 16 * number
        sheet.put(64, y, name, 8).put(224, y, symbol, 8).put(434, y, unit, 8)
        for place in range(3):
            sheet.put(284 + 50 * place, y, f"{values[0]}{place or ''}", 8)
    reading = read(sheet.content())
    assert not [value.text for fact in ranges(reading) for _, value in fact.values() if value.number is None]
    assert "several-values" in {reject.rule for reject in reading.rejects}


def test_a_range_between_two_symbols_is_a_value() -> None:
    assert states_value("VSS to VDD", vocabulary())
    assert not states_value("KS KO", vocabulary())


def _drifts(case: str, value: str) -> list[Range]:
    sheet = Sheet().put(55, 90, "Humidity Sensor Specification", 12)
    sheet.grid([55, 200, 300, 380, 440], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Condition", x305="Value", x385="Units")
    sheet.row(127, x60="Resolution", x205="Typ.", x305="0.01", x385="%RH")
    sheet.row(143, x60="Long-term drift", x205=case, x305=value, x385="%RH/yr")
    return ranges(read(sheet.put(55, 162, "(2) In the normal range of operation.").content()))


def test_a_typical_value_behind_a_sign_is_no_limit() -> None:
    fact = _drifts("Typ.", "<0.25")[1]
    assert [(role, value.text) for role, value in fact.values()] == [("typ", "<0.25")]
    assert fact.flags == ()


def test_a_note_at_the_word_that_says_which_limit_a_value_is_belongs_to_the_row() -> None:
    fact = _drifts("Typ. (2)", "<0.25")[1]
    assert [(role, value.text) for role, value in fact.values()] == [("typ", "<0.25")]
    assert [note.text for note in fact.notes] == ["In the normal range of operation."]


def test_a_limit_behind_the_sign_of_the_other_limit_is_for_review() -> None:
    assert [flag.rule for flag in _drifts("Max.", ">0.25")[1].flags] == ["limit-unsure"]
    assert _drifts("Max.", "<0.25")[1].flags == ()
