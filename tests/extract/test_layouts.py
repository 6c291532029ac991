"""Every layout of a table is read exactly: all that the page states, and nothing else.

A layout whose reading is not there yet is an expected failure with its reason in plain words; it turns red as soon
as it is read right, so that the mark is taken away.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

import pytest

from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.page.anchoring import Speller
from tests import make_pdfs
from tests.extract import pin_pages
from tests.extract.readings import Read, bijections, facts_of, plain, printed, ranges, read_document, told
from tests.layouts import LAYOUTS, PIN_LAYOUTS
from tests.make_pdfs import Made, Row

Drawn: TypeAlias = Callable[[str], tuple[Made, list[Read]]]

VALUES: dict[str, str] = {}
"""Layouts whose values, names or units are not read yet, and why."""

CONTEXTS: dict[str, str] = {}
"""Layouts whose values are read, but not all that belongs to them, and why."""

PINS: dict[str, str] = {}
"""Layouts of pins that are not read yet, and why."""


def _each(names: Iterable[str], *unread: dict[str, str]) -> list[object]:
    reasons = {name: reason for later in reversed(unread) for name, reason in later.items()}
    return [
        pytest.param(name, marks=pytest.mark.xfail(strict=True, reason=reasons[name])) if name in reasons else name
        for name in names
    ]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """Draws and reads a layout, once."""

    @functools.cache
    def make(name: str) -> tuple[Made, list[Read]]:
        made = (LAYOUTS | PIN_LAYOUTS)[name](tmp_path_factory.mktemp("layout") / "made.pdf")
        return made, read_document(made.path)

    return make


@pytest.mark.parametrize("name", _each(LAYOUTS, VALUES))
def test_all_values_with_their_names_and_units_are_read_and_nothing_else(name: str, drawn: Drawn) -> None:
    made, pages = drawn(name)
    assert Counter(map(told, ranges(pages))) == Counter(map(printed, made.rows))
    assert not [fact for fact in facts_of(pages) if fact.kind in ("bijection", "unit")]
    assert {page.reading.status for page in pages} == {PageStatus.READ}


@pytest.mark.parametrize("name", _each(LAYOUTS, VALUES, CONTEXTS))
def test_conditions_variants_sections_and_footnotes_belong_to_their_rows(name: str, drawn: Drawn) -> None:
    made, pages = drawn(name)
    stated = Counter((printed(row), *_context_printed(row)) for row in made.rows)
    assert Counter((told(fact), *_context_told(fact)) for fact in ranges(pages)) == stated


def _context_printed(row: Row) -> tuple[object, ...]:
    notes = tuple(sorted((mark, plain(text)) for mark, text in row.notes))
    texts = (row.conditions, row.variant, row.group, row.section_kind, row.section_conditions)
    return (*map(plain, texts), notes)


def _context_told(fact: Range) -> tuple[object, ...]:
    notes = tuple(sorted((note.mark, plain(note.text)) for note in fact.notes))
    texts = (fact.conditions, fact.variant, fact.group, fact.section_kind, fact.section_conditions)
    return (*map(plain, texts), notes)


@pytest.mark.parametrize("name", _each(LAYOUTS, VALUES))
def test_each_value_is_boxed_where_it_is_printed(name: str, drawn: Drawn) -> None:
    made, pages = drawn(name)
    where = {(*printed(row), role): row.boxes[role] for row in made.rows for role in row.values}
    assert ranges(pages)
    for fact in ranges(pages):
        for role, value in fact.values():
            box = where[(*told(fact), role)]
            assert max(abs(a - b) for a, b in zip(value.bbox, box, strict=True)) < 1.5, (told(fact), role)


@pytest.mark.parametrize("name", LAYOUTS)
def test_each_box_spells_its_text(name: str, drawn: Drawn) -> None:
    _, pages = drawn(name)
    assert ranges(pages) or name in VALUES
    for content, reading in pages:
        speller = Speller(content)
        for fact in reading.facts:
            if not isinstance(fact, Range):
                continue
            for _, value in fact.values():
                assert speller.spells(value.bbox, value.text, fact.unit or ""), (told(fact), value)
            labels = [(fact.parameter_bbox, fact.parameter), (fact.symbol_bbox, fact.symbol)]
            if name != "unit in the heading":  # inside its brackets the unit has no box
                labels.append((fact.unit_bbox, fact.unit))
            if name == "suppressors" and fact.parameter_bbox is None:  # the symbol stands among the lines of its name
                labels = labels[1:]
            for box, text in labels:
                assert (box is None) == (not text), (told(fact), text)
                assert box is None or speller.spells(box, text or ""), (told(fact), text)


@pytest.mark.parametrize("name", _each(PIN_LAYOUTS, PINS))
def test_every_package_gets_its_pins_and_nothing_else(name: str, drawn: Drawn) -> None:
    made, pages = drawn(name)
    facts = merge_document(facts_of(pages))
    assert not [fact for fact in facts if isinstance(fact, Range)]
    assert {(fact.label, fact.text) for fact in facts if isinstance(fact, Unit)} <= {("package", p) for p in made.pins}
    maps = bijections(facts)
    assert {plain(fact.package) for fact in maps} == set(made.pins)
    assert len(maps) == len(made.pins)
    for fact in maps:
        numbered = [(plain(p.left), plain(p.right)) for p in fact.pairs if p.left.isdigit()]
        stated = sorted((number, plain(name)) for number, name in made.pins[plain(fact.package)])
        assert sorted(numbered) == stated
        assert {p.right for p in fact.pairs if not p.left.isdigit()} <= {"EP"}  # the exposed pad
        # a quad's pad is lettered in its middle, without a number
        assert {flag.rule for flag in fact.flags} <= {"pin-pad-unnumbered"}


@pytest.mark.parametrize("name", _each(PIN_LAYOUTS, PINS))
def test_each_pin_is_boxed_where_number_and_name_are_printed(name: str, drawn: Drawn) -> None:
    _, pages = drawn(name)
    found = 0
    for content, reading in pages:
        maps = bijections(reading.facts)
        assert pin_pages.spelled(content, maps)
        found += len(maps)
    assert found


def test_active_low_names_are_marked(drawn: Drawn) -> None:
    _, pages = drawn("two packages")
    for fact in bijections(facts_of(pages)):
        assert {pair.right for pair in fact.pairs if pair.active_low} == {"EN"}


def test_a_page_with_a_plot_alone_states_no_limits(tmp_path: Path) -> None:
    pages = read_document(make_pdfs.figure(tmp_path / "figure.pdf").path)
    assert not [fact for fact in facts_of(pages) if fact.kind in ("range", "bijection")]


def test_features_are_read_with_their_values(tmp_path: Path) -> None:
    made = make_pdfs.features(tmp_path / "features.pdf")
    pages = read_document(made.path)
    units = [fact for fact in facts_of(pages) if isinstance(fact, Unit)]
    lines = {plain(fact.line) for fact in units}
    assert lines == set(map(plain, made.features))
    assert not ranges(pages)
