"""Part numbers in questions and rows: what is one, which are kin, and whose a row is."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.proving.partnumbers import kinship, part_names
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, row, told


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
