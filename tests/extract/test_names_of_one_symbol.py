"""Names whose further line stands beside a further value: a change, a case with tests, a test in brackets."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

TESTED = {"x55": "Parameter", "x180": "Symbol", "x240": "Conditions", "x360": "Typ.", "x430": "Max.", "x510": "Unit"}
SYMBOLS = {"x55": "SYMBOL", "x120": "PARAMETER", "x290": "CONDITIONS", "x390": "MIN.", "x450": "MAX.", "x510": "UNIT"}


def _sheet(heads: dict[str, str], *rows: tuple[float, dict[str, str]]) -> Sheet:
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12).row(104, **heads)
    for y, row in rows:
        sheet.row(y, **row)
    for y in (92, 110, rows[-1][0] + 8):
        sheet.rule(50, y, 560, y)
    return sheet


@pytest.mark.parametrize(("last", "whole"), [("Change", True), ("Standby", False)])
def test_the_word_for_a_change_is_of_the_name_above_beside_one_symbol(last: str, whole: bool) -> None:
    sheet = _sheet(
        TESTED,
        (124, {"x55": "Quiescent Current", "x185": "IQ", "x240": "TJ = 25°C", "x430": "8", "x510": "mA"}),
        (142, {"x55": "Quiescent Current", "x240": "IO = 5mA to 1.0A", "x360": "0.1", "x430": "0.5"}),
        (148, {"x185": "ΔIQ", "x510": "mA"}),
        (154, {"x55": last, "x240": "VI = 14V to 30V", "x360": "0.4", "x430": "1.0"}),
        (172, {"x55": "Dropout Voltage", "x185": "VD", "x240": "IO = 1A", "x360": "2", "x430": "2.5", "x510": "V"}),
    )  # fmt: skip
    found = {(fact.parameter, fact.max and fact.max.text) for fact in ranges(read(sheet.content()))}
    name = "Quiescent Current Change"
    assert ({(name, "0.5"), (name, "1.0")} <= found) is whole
    assert ("Quiescent Current", "8") in found


def test_a_bracket_in_a_names_place_takes_that_of_the_name_above() -> None:
    heads = {"x55": "Parameter", "x260": "Symbol", "x360": "Value", "x460": "Unit"}
    sheet = _sheet(
        heads,
        (124, {"x55": "Input Voltage (for VO = 5V to 18V)", "x265": "VI", "x365": "35", "x465": "V"}),
        (136, {"x55": "(for VO = 24V)", "x265": "VI", "x365": "40", "x465": "V"}),
        (148, {"x55": "Supply Current (VS = 5V)", "x265": "IS", "x365": "3", "x465": "mA"}),
        (160, {"x55": "(TA = 85°C)", "x265": "IS", "x365": "5", "x465": "mA"}),
    )
    found = {(f[0], f[2], next(v for v in f[4:7] if v)) for f in map(brief, ranges(read(sheet.content())))}
    assert found == {
        ("Input Voltage (for VO = 5V to 18V)", None, "35"), ("Input Voltage", "(for VO = 24V)", "40"),
        ("Supply Current", "VS = 5V", "3"), ("Supply Current", "VS = 5V (TA = 85°C)", "5"),
    }  # fmt: skip


def test_a_further_test_alone_is_of_the_case_above_it() -> None:
    sheet = _sheet(
        SYMBOLS,
        (124, {"x55": "VCC", "x120": "supply voltage", "x390": "-0.3", "x450": "5", "x510": "V"}),
        (138, {"x55": "Tstg", "x120": "storage temperature", "x390": "-55", "x450": "150", "x510": "°C"}),
        (152, {"x55": "Tamb", "x120": "ambient temperature", "x390": "-10", "x450": "75", "x510": "°C"}),
        (166, {"x55": "Ves", "x120": "electrostatic handling voltage"}),
        (180, {"x130": "for all pins except pin DO", "x290": "note 1", "x390": "-200", "x450": "210", "x510": "V"}),
        (194, {"x290": "note 2", "x390": "-2000", "x450": "2100", "x510": "V"}),
        (208, {"x130": "for pin DO", "x290": "note 1", "x390": "-150", "x450": "220", "x510": "V"}),
        (222, {"x290": "note 2", "x390": "-1000", "x450": "1100", "x510": "V"}),
    )
    name = "electrostatic handling voltage"
    found = {(f[0], f[1], f[2], f[6]) for f in map(brief, ranges(read(sheet.content()))) if f[0] == name}
    assert found == {
        (name, "Ves", "for all pins except pin DO, note 1", "210"),
        (name, "Ves", "for all pins except pin DO, note 2", "2100"),
        (name, "Ves", "for pin DO, note 1", "220"), (name, "Ves", "for pin DO, note 2", "1100"),
    }  # fmt: skip


def test_names_that_begin_small_beside_a_symbol_each_are_two() -> None:
    sheet = _sheet(
        SYMBOLS,
        (124, {"x55": "VCCA", "x120": "analog supply voltage", "x390": "2.5", "x450": "5.0", "x510": "V"}),
        (138, {"x55": "ICCA", "x120": "supply current", "x290": "operating", "x390": "6", "x450": "10", "x510": "mA"}),
    )
    found = {(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))}
    assert found == {("analog supply voltage", "VCCA"), ("supply current", "ICCA")}
