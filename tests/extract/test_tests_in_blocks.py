"""Tests in ruled cells over the cases of their rows: one ends where the next begins, beside whatever name."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read


def test_a_test_over_cases_ends_at_that_of_the_next_name_and_keeps_its_second_line() -> None:
    sheet = Sheet().put(40, 60, "Dynamic characteristics", 12)
    sheet.row(84, x43="Symbol", x81="Parameter", x161="Conditions", x323="Min", x373="Typ", x423="Max", x520="Unit")
    ys, y = [72.0, 90.0], 90.0

    def lead(first: str, second: str, symbol: str = "", name: str = "") -> None:
        nonlocal y
        sheet.row(y + 10, x43=symbol, x81=name, x161=first).put(161, y + 20, second)
        y += 26
        ys.append(y)

    def case(test: str, typical: str, high: str) -> None:
        nonlocal y
        sheet.row(y + 11, x169=test, x323="-", x373=typical, x423=high, x520="ns")
        y += 16
        ys.append(y)

    blocks: list[tuple[float, float]] = []
    for told in (
        ("see Fig. 6; VCC = 3.0 V to 3.6", "V", "tpd", "delay"), ("see Fig. 6; VCC = 4.5 V to 5.5", "V"),
        ("see Fig. 7; VCC = 4.5 V to", "5.5 V", "ten", "enable time"),
    ):  # fmt: skip
        top = y
        lead(*told)
        case("CL = 15 pF", "4.7", f"8.{len(blocks)}")
        case("CL = 50 pF", "6.6", f"11.{len(blocks)}")
        blocks.append((top, y))
    for line in ys:
        whole = line in (72.0, 90.0) or any(line in block for block in blocks)
        sheet.rule(40 if whole else 158, line, 555, line)
    found = {fact[6]: (fact[0], fact[2]) for fact in map(brief, ranges(read(sheet.content())))}
    assert found["8.0"] == ("delay", "see Fig. 6; VCC = 3.0 V to 3.6 V, CL = 15 pF")
    assert found["11.0"] == ("delay", "see Fig. 6; VCC = 3.0 V to 3.6 V, CL = 50 pF")
    assert found["8.2"] == ("enable time", "see Fig. 7; VCC = 4.5 V to 5.5 V, CL = 15 pF")
    assert found["11.2"] == ("enable time", "see Fig. 7; VCC = 4.5 V to 5.5 V, CL = 50 pF")
