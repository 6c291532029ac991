"""Part numbers in questions and rows: what is one, which are kin, and whose a row is."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Grid, Mark, SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.partnumbers import kinship, part_names
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import DOC, ask, feature, pins, row, told


def test_parts_listed_by_their_ends_are_parts() -> None:
    facts = [
        row("Supply current", high="9", unit="mA", variant="LPC2141/42/44", at=1),
        row("Supply current", high="12", unit="mA", variant="LPC2146/48", at=2),
    ]
    facts.append(
        row(
            "Supply voltage", high="6", unit="V", section="CHARACTERISTICS—QX220/222/232A/243", at=3,
            section_conditions="VCC = 5 V, QX220, C1 = 0.047 µF",
        )
    )  # fmt: skip
    assert told(ask("max supply voltage of the QX232A", facts)) == ["6 V max"]
    assert told(ask("max supply voltage of the QX242", facts)) == ["out-of-scope"]
    assert told(ask("max supply current of the LPC2144", facts)) == ["9 mA max"]
    assert told(ask("max supply current of the LPC2148", facts)) == ["12 mA max"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("QXC16LF627A/628A/648A", "QXC16LF627A QXC16LF628A QXC16LF648A"),
        ("QXC18F2455/2550/4455/4550", "QXC18F2455 QXC18F2550 QXC18F4455 QXC18F4550"),
        ("QXtiny25V/45V/85V", "QXtiny25V QXtiny45V QXtiny85V"),
        ("QXmega48/88/168", "QXmega48 QXmega88 QXmega168"),
        ("QX220/222/232A/ 233A/242", "QX220 QX222 QX232A QX233A QX242"),
        ("QXP73831/2", "QXP73831 QXP73832"),
        ("QXC3842B/3B", "QXC3842B QXC3843B"),
        ("QX4344/5/8-CZZ", "QX4344 QX4345 QX4348-CZZ"),
        # ends of another shape, values with a unit, packages, dates and fractions are no parts
        ("QXmega48A/PA/88A/PA", "QXmega48A"),
        ("QX627A/628", "QX627A"),
        ("QX324A/358B", "QX324A"),
        ("QXM2596/5", "QXM2596"),
        ("QXM1117/3.3", "QXM1117"),
        ("QXP54331/3A", "QXP54331"),
        ("QXP120/60V", "QXP120"),
        ("QXF540/33A", "QXF540"),
        ("QX1307/8-96", "QX1307"),
        ("QX1307/ 8", "QX1307"),
        ("QX2907/8-Pin DIP", "QX2907"),
        ("QX2904/5 V", "QX2904"),
        ("QX1250/50%", "QX1250"),
        ("2N4148/50", "2N4148"),
        ("TO-220/3", ""),
    ],
)
def test_an_end_of_the_same_shape_replaces_that_of_the_first_part(text: str, names: str) -> None:
    assert part_names(text) == {name.casefold() for name in names.split()}


def test_a_row_is_of_each_part_that_its_heading_lists_by_its_end() -> None:
    facts = [
        row("Supply voltage", low="3.0", unit="V", variant="QXC16F627A/628A/648A", at=1),
        row("Supply voltage", low="2.0", unit="V", variant="QXC16LF627A/628A/648A", at=2),
    ]
    parts = ["QXC16F627A", "QXC16F628A", "QXC16F648A", "QXC16LF627A", "QXC16LF628A"]
    assert told(ask("minimum supply voltage of the QXC16F648A", facts, parts)) == ["3.0 V min"]
    assert told(ask("minimum supply voltage of the QXC16LF628A", facts, parts)) == ["2.0 V min"]


@pytest.mark.parametrize(
    ("asked", "printed", "kin"),
    [
        ("qx485", "qx485", 0),
        ("qx7806", "qx78xx", 0),
        ("l298n", "l298", 3),
        ("qx4850", "qx485", None),
        ("qx485", "qx4850", None),
        ("qx485", "qx485fbd64", 4),
        ("82c55a", "i82c55a", 4),
        ("sn74hc595", "74hc595", 3),
        ("qx30x4", "mqx30x4", None),
        ("qx32v203rbt6", "v203rbt6", 3),
        ("qx32v203", "v203rbt6", 4),
        ("qx32v103", "v203rbt6", None),
    ],
)
def test_kinship_of_part_numbers(asked: str, printed: str, kin: int | None) -> None:
    assert kinship(asked, printed) == kin


@pytest.mark.parametrize(("parts", "sure"), [(["QX44780U", "QX44780"], True), (["QX485", "QX487"], False)])
def test_rows_of_one_value_are_of_the_only_part_of_a_sheet(parts: list[str], sure: bool) -> None:
    both = [row("Driver on resistance", high="30", unit="kΩ", conditions=f"VCC = {v} V", at=v) for v in (3, 5)]
    result = ask(f"max driver on resistance of the {parts[0]}", both, parts)
    assert isinstance(result, Proven)
    assert any("which part" in reason for reason in result.review) is not sure


@pytest.mark.parametrize(("typed", "sure"), [("qXF24L01+", True), ("qXF24L01", False)])
def test_a_part_is_not_the_one_with_a_sign_behind_it(typed: str, sure: bool) -> None:
    result = ask(
        f"{typed} max supply current", [row("Supply current", high="13", unit="mA")], ["qXF24L01+", "qXF24L01"]
    )
    assert isinstance(result, Proven)
    assert any("QXF24L01+" in reason for reason in result.review) is not sure


@pytest.mark.parametrize(
    "said", ["see RM0454", "at 10VP-P", "DC500V, 40 to 60%RH", "HT20", "RPU = 1.5 kΩ to V3V3", "USB pins (PA11, PA12)"]
)
def test_manuals_pins_and_values_in_conditions_are_no_parts(said: str) -> None:
    facts = [row("Settling time", typ="4", unit="µs", conditions=said)]
    assert told(ask("settling time of the QX32G030", facts, ["QX32G030"])) == ["4 µs typ"]


def test_a_sister_of_another_series_is_another_part_though_the_card_names_one() -> None:
    facts = [row("Supply current", high="3", unit="mA", conditions="SE555", at=1)]
    assert told(ask("max supply current of the NE555", facts, ["NE555"])) == ["no-fact"]


def test_standards_in_conditions_are_no_parts() -> None:
    models = ["Human body model (HBM), per ANSI/ESDA/JEDEC JS-001", "Charged device model (CDM), per JEDEC JESD22-C101"]
    facts = [
        row(
            "Electrostatic discharge",
            typ=value,
            unit="V",
            symbol="V(ESD)",
            conditions=model,
            kind=SectionKind.ESD,
            at=at,
        )
        for at, (model, value) in enumerate(zip([*models, "Machine model"], ["±2500", "±1000", "±150"], strict=True), 1)
    ]
    assert told(ask("QX226 ESD HBM", facts, ["QX226"])) == ["±2500 V value"]
    assert told(ask("QX226 ESD CDM", facts, ["QX226"])) == ["±1000 V value"]
    assert told(ask("ESD of the QX226", facts, ["QX226"])) == ["±2500 V value", "±1000 V value", "±150 V value"]


def test_a_package_that_looks_like_a_part_is_no_part_of_a_row() -> None:
    facts = [
        row("Thermal resistance", high="35", unit="°C/W", symbol="Rthj-amb", variant="Multiwatt15", at=1),
        row("Thermal resistance", high="13", unit="°C/W", symbol="Rthj-amb", variant="PowerSO20", at=2),
    ]
    assert told(ask("thermal resistance of the QX2980 in Multiwatt15", facts, ["QX2980"])) == ["35 °C/W max"]


@pytest.mark.parametrize("name", ["QXPL-2611", "qxpl-2611", "QXPL2611"])
def test_a_dash_behind_the_makers_letters_is_of_the_parts_number(name: str) -> None:
    facts = [
        row("Common mode rejection", low="5", unit="kV/us", conditions="QXPL-2601", at=1),
        row("Common mode rejection", low="15", unit="kV/us", conditions="QXPL-2611", at=2),
        row("Propagation delay", high="75", unit="ns", at=3),
    ]
    parts = ["6N137", "QXPL-2601", "QXPL-2611"]
    assert told(ask(f"minimum common mode rejection of the {name}", facts, parts)) == ["15 kV/us min"]
    assert told(ask(f"{name} max propagation delay", facts, parts)) == ["75 ns max"]
    assert told(ask("max propagation delay of the QXPL-4504", facts, parts)) == ["out-of-scope"]


@pytest.mark.parametrize(
    "text", ["SOT-223", "to-220", "LQFP-100", "RS-485", "rs-232", "ISO-7637", "VDD-200", "JESD-625"]
)
def test_packages_and_standards_are_no_parts(text: str) -> None:
    assert part_names(text) == frozenset()
    assert part_names(f"QXPL-26XX in {text}, QXPL-4501/02") == {"qxpl26xx", "qxpl4501", "qxpl4502"}


def test_a_stroke_and_a_figure_make_another_part() -> None:
    """The TJA1042T/3 has other pins than the TJA1042T; a list of parts is none of these."""
    assert part_names("TJA1042T, TJA1042T/3") == {"tja1042t", "tja1042t3"}
    assert part_names("MAX481/483/487") == {"max481", "max483", "max487"}
    plain = pins("SO8", ["TXD", "SPLIT"], variant="TJA1042T")
    other = pins("SO8", ["TXD", "VIO"], variant="TJA1042T/3", at=20)
    told = ask("pin 2 of the TJA1042T/3", [plain, other], parts=["TJA1042T", "TJA1042T/3"])
    assert isinstance(told, Proven)
    assert [value.text for value in told.values] == ["VIO"]
    assert isinstance(ask("VIO pin of the TJA1042T", [plain, other], parts=["TJA1042T", "TJA1042T/3"]), Refusal)


def test_a_part_that_a_sheet_only_mentions_is_none_of_its_parts() -> None:
    rows = [
        row("Interface supply voltage", "1.2", None, "3.6", "V", symbol="VDDIO"),
        feature("compatible", "1 Mbps", line="On-air compatible in 1 Mbps with QX180", at=2),
    ]
    title = "Comparison between QX180 and QX280"
    grid = Grid(page=1, bbox=Rect(0, 0, 9, 9), extractor="hand", title=title, rows=0, cols=0, cells=())
    facts = [*rows, grid.with_id(DOC)]
    assert isinstance(ask("QX280 minimum VDDIO", facts, ["QX280"]), Proven)
    assert isinstance(ask("QX180 minimum VDDIO", facts, ["QX280"]), Refusal)
    own = row("Interface supply voltage", "1.62", None, "3.6", "V", symbol="VDDIO", variant="QX180", at=3)
    assert isinstance(ask("QX180 minimum VDDIO", [*facts, own], ["QX280"]), Proven)


def test_a_code_with_a_row_of_its_own_unit_is_for_review() -> None:
    frequency = row("Oscillator frequency", "0", None, "33", "MHz")
    speed = feature("Speed", "24", "MHz", at=2).model_copy(update={"variant": "QX89S52-24PU"})
    told_of = ask("QX89S52-24PU max oscillator frequency", [frequency, speed], ["QX89S52"])
    assert isinstance(told_of, Proven)
    assert any("itself" in note for note in told_of.review)


def test_a_row_that_a_note_keeps_for_other_parts_is_for_review() -> None:
    note = "Only QX1042T/3 and QX1042TK/3 have a VIO pin. In the QX1042T it is connected to VCC."
    mark = Mark(mark="1", text=note, page=1, bbox=Rect(0, 0, 9, 9))
    supply = row("Supply voltage on pin VIO", "2.8", None, "5.5", "V", symbol="VIO").model_copy(
        update={"notes": (mark,)}
    )
    asked = ask("QX1042T VIO max", [supply], ["QX1042T", "QX1042T/3"])
    assert isinstance(asked, Proven)
    assert any("other parts" in reason for reason in asked.review)
    assert not any("other parts" in r for r in ask("QX1042T/3 VIO max", [supply], ["QX1042T", "QX1042T/3"]).review)  # type: ignore[union-attr]
