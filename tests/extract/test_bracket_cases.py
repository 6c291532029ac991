"""Numbers with a package or test in brackets beside them: '( DIP8 ) 500' over '( SIP8 ) 800' beside one name."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, brief, vocabulary

LINE = 11.5


def _sheet(lines: tuple[str, ...], name_at: float, ruled: bool) -> Sheet:
    """Ratings of which the second has so many lines of values, its name, symbol and unit `name_at` lines below one."""
    sheet = Sheet().put(55, 60, "ABSOLUTE MAXIMUM RATINGS", 11)
    sheet.row(84, x80="PARAMETER", x236="SYMBOL", x360="RATINGS", x490="UNIT")
    sheet.row(101, x60="Supply Voltage", x240="VS", x370="36", x500="V")
    top = 118.0
    for number, text in enumerate(lines):
        sheet.put(355, top + LINE * number, text)
    sheet.row(top + LINE * name_at, x60="Power Dissipation", x240="PD", x500="mW")
    foot = top + LINE * (len(lines) - 1)
    sheet.row(foot + 17, x60="Storage Temperature", x240="Tstg", x350="-40 to +125", x500="°C")
    ys = [72, 90, 107, foot + 6, foot + 23]
    if ruled:
        sheet.grid([50, 220, 320, 460, 550], ys)
    else:
        for y in (ys[0], ys[1], ys[-1]):
            sheet.rule(50, y, 550, y)
    return sheet


def _read(sheet: Sheet) -> tuple[list[tuple[str | None, ...]], list[str]]:
    """What is stated of the second row, and the rules of what is refused."""
    reading = PageReader(vocabulary())(sheet.content())
    facts = [brief(f) for f in reading.facts if isinstance(f, Range) and not f.flags]
    assert [f[6] or f[5] for f in facts if f[0] == "Supply Voltage"] == ["36"]
    assert [f[4:7] for f in facts if f[0] == "Storage Temperature"] == [("-40", None, "+125")]
    rest = [f for f in facts if f[0] not in ("Supply Voltage", "Storage Temperature")]
    return rest, [reject.rule for reject in reading.rejects]


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("form", ["( {} ) {}", "({}) {}", "{1} ({0})"])
@pytest.mark.parametrize("name_at", [0, 1])
def test_each_line_is_of_its_package(form: str, name_at: float, ruled: bool) -> None:
    told = (("DIP8", "500"), ("DMP8", "300"), ("SIP8", "800"))
    facts, rejects = _read(_sheet(tuple(form.format(*pair) for pair in told), name_at, ruled))
    assert facts == [("Power Dissipation", "PD", None, package, None, None, value, "mW") for package, value in told]
    assert not rejects


@pytest.mark.parametrize("lines", [2, 4])
def test_the_name_between_two_lines_of_a_ruled_cell_is_of_all(lines: int) -> None:
    told = (("SOT-23", "350"), ("DIP8", "500"), ("DMP8", "300"), ("SIP8", "800"))[:lines]
    facts, _ = _read(_sheet(tuple(f"({name}) {value}" for name, value in told), (lines - 1) / 2, ruled=True))
    assert facts == [("Power Dissipation", "PD", None, package, None, None, value, "mW") for package, value in told]


def test_a_test_in_brackets_is_the_condition_of_its_line() -> None:
    facts, _ = _read(_sheet(("(Ta=25°C) 500", "(Ta=70°C) 300", "(Tc=25°C) 800"), 1, ruled=False))
    assert [(f[2], f[3], f[6]) for f in facts] == [
        ("Ta=25°C", None, "500"), ("Ta=70°C", None, "300"), ("Tc=25°C", None, "800"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "lines",
    [
        ("(MIN) 300", "(TYP) 400", "(MAX) 500"),
        ("(ABCD) 300", "(EFGH) 400", "(IJKL) 500"),  # nothing says that they are packages
        ("(DIP8) 300", "(DIP8) 400", "(SIP8) 500"),
        ("(DIP8) 300 400", "(DMP8) 400", "(SIP8) 500"),
    ],
)
def test_other_brackets_state_nothing(lines: tuple[str, ...]) -> None:
    """The value keeps its bracket then."""
    facts, _ = _read(_sheet(lines, 1, ruled=False))
    assert not [f for f in facts if f[2] or f[3]]


def test_a_name_that_is_level_with_another_line_is_not_of_all() -> None:
    """It may be of the lines from its own on, and those above of the name before."""
    lines = ("( DIP8 ) 300", "( DMP8 ) 400", "( SIP8 ) 500", "( SOP8 ) 600", "( SSOP8 ) 650")
    reading = PageReader(vocabulary())(_sheet(lines, 3, ruled=False).content())
    assert not [f for f in reading.facts if isinstance(f, Range) and f.variant]
    assert reading.rejects
