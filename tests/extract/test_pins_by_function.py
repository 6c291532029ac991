"""Tables of the pins of one interface each, in a sheet that tells all pins of the part elsewhere."""

from __future__ import annotations

from akili_desktop.core.facts import Bijection, Fact
from akili_desktop.extract.document import merge_document
from tests.extract.pin_pages import page_of, pairs, pin_drafts, table

HEADS = ["Pin Name", "Pin Num", "IO", "Function Name"]
ALL = ["VDD", "GND", "CLK", "DATA0", "DATA1", "CMD", "TXD", "RXD"]
BUS = [["CLK", "3", "IO6", "SCK"], ["DATA0", "4", "IO7", "MISO"], ["DATA1", "5", "IO8", "MOSI"]]
SERIAL = [["TXD", "7", "IO1", "U0TXD"], ["RXD", "8", "IO3", "U0RXD"]]


def maps(rows: list[list[str]], number: int) -> list[Bijection]:
    content = page_of(lambda page: table(page, 60, 100, [80, 60, 60, 120], rows), number)
    return [fact for fact in pin_drafts(content).facts if isinstance(fact, Bijection)]


def test_ports_under_io_are_no_types_and_the_functions_describe_the_pins() -> None:
    (fact,) = maps([HEADS, *BUS], 1)
    assert pairs(fact) == [("3", "CLK"), ("4", "DATA0"), ("5", "DATA1")]
    assert [pair.pin_type for pair in fact.pairs] == [None] * 3
    assert [pair.description for pair in fact.pairs] == ["SCK", "MISO", "MOSI"]
    assert [(a.role, a.heading, a.text) for a in fact.pairs[0].attributes] == [("other", "IO", "IO6")]


def test_headings_once_more_in_a_table_do_not_make_ports_types() -> None:
    (fact,) = maps([HEADS, *BUS, HEADS, *SERIAL], 1)
    assert [pair.pin_type for pair in fact.pairs] == [None] * 5


def test_types_that_several_pins_share_are_types() -> None:
    (fact,) = maps([HEADS, ["CLK", "3", "I1", "SCK"], ["DATA0", "4", "O2", "MISO"], ["DATA1", "5", "I1", "MOSI"]], 1)
    assert [pair.pin_type for pair in fact.pairs] == ["I1", "O2", "I1"]


def test_tables_of_pins_that_a_whole_map_tells_do_not_go_on_with_one_another() -> None:
    whole = [["Pin Num", "Pin Name"], *([str(1 + at), name] for at, name in enumerate(ALL))]
    facts: list[Fact] = [*maps(whole, 1), *maps([HEADS, *BUS], 2), *maps([HEADS, *SERIAL], 3)]
    merged = [fact for fact in merge_document(facts) if isinstance(fact, Bijection)]
    assert [len(fact.pairs) for fact in merged] == [8, 3, 2]


def test_tables_by_kind_that_make_a_map_together_are_one() -> None:
    supplies = [["VDD", "1", "-", "Supply"], ["GND", "2", "-", "Ground"]]
    facts: list[Fact] = [*maps([HEADS, *supplies], 1), *maps([HEADS, *BUS], 2), *maps([HEADS, *SERIAL], 3)]
    (merged,) = (fact for fact in merge_document(facts) if isinstance(fact, Bijection))
    assert [pair.left for pair in merged.pairs] == ["1", "2", "3", "4", "5", "7", "8"]


def test_the_columns_of_a_package_go_on_whatever_other_map_tells_its_pins() -> None:
    heads, rows = ["Pin Name", "TSSOP20"], [[name, str(1 + at)] for at, name in enumerate(ALL)]
    facts: list[Fact] = [
        *maps([heads, *rows], 1),
        *maps([heads, *rows[3:6]], 2),
        *maps([heads, *rows[:3], *rows[6:]], 3),
    ]
    merged = [fact for fact in merge_document(facts) if isinstance(fact, Bijection)]
    assert [(fact.package, len(fact.pairs)) for fact in merged] == [("TSSOP20", 8), ("TSSOP20", 8)]
