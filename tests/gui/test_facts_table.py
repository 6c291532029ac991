"""The facts table: sorted by meaning, filtered at once, pointing at the page and back, copied and exported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.core.facts import Value
from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.models.facts import FactsModel, Wanted, pages_of
from akili_desktop.gui.panels.exporting import ReviewDialog, ReviewModel
from akili_desktop.gui.panels.facts import FactsPanel
from akili_desktop.gui.session import Pointed
from akili_desktop.services.facttable import fact_rows
from akili_desktop.services.symbols import unconfirmed
from tests.gui.fakes import FakeServices, feature, grid, limit, pinout

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


def row(text: str, unit: str, page: int = 1, **fields):
    return limit("a", page, unit=unit, max=Value(text=text, bbox=Rect(0, 0, 1, 1)), **fields)


def column(model: FactsModel, number: int) -> list[str]:
    return [model.index(line, number).data() for line in range(model.rowCount())]


@pytest.fixture
def model(qapp) -> FactsModel:
    made = FactsModel()
    made.tester = QAbstractItemModelTester(made, FATAL)
    facts = [
        row("5.5", "V", 1, parameter="Supply"),
        row("900", "mV", 2, parameter="Dropout", section="Characteristics"),
        row("−0.3", "V", 3, parameter="Input"),
        row("VCC + 0.3", "V", 7, parameter="Output"),
        row("20", "mA", 9, parameter="Current", section="Characteristics"),
        pinout("a"),
    ]
    made.set_rows(fact_rows(facts))
    return made


def test_numbers_sort_in_base_units_and_empty_cells_stay_last(model: FactsModel) -> None:
    model.sort(7, UP)
    assert column(model, 7) == ["−0.3", "20", "900", "5.5", "VCC + 0.3", "", ""]
    model.sort(7, DOWN)
    assert column(model, 7) == ["VCC + 0.3", "5.5", "900", "20", "−0.3", "", ""]
    model.sort(10, UP)
    assert column(model, 10) == ["1", "2", "2", "2", "3", "7", "9"]


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Wanted("cont"), ["CONT"]),
        (Wanted("supply V"), ["Supply"]),
        (Wanted(section="Characteristics"), ["Dropout", "Current"]),
        (Wanted(quantity="voltage"), ["Supply", "Dropout", "Input", "Output"]),
        (Wanted(unit="mV"), ["Dropout"]),
        (Wanted(pages="3, 7-8"), ["Input", "Output"]),
        (Wanted("out", quantity="voltage", pages="7"), ["Output"]),
        (Wanted("zzz"), []),
    ],
)
def test_rows_are_filtered_by_text_section_quantity_unit_and_page(
    model: FactsModel, wanted: Wanted, names: list[str]
) -> None:
    model.want(wanted)
    assert column(model, 2) == names
    model.want(Wanted())
    assert model.rowCount() == 7


def test_pages_are_numbers_and_ranges() -> None:
    assert pages_of("3, 5-7 x") == {3, 5, 6, 7}
    assert pages_of("") == pages_of("x") == frozenset()
    assert len(pages_of("1-999999")) <= 10_001


def test_a_line_for_every_limit_feature_and_pin() -> None:
    rows = fact_rows([limit("a"), feature("a"), pinout("a"), grid("a")])
    assert [one.kind for one in rows] == ["limit", "feature", "pin", "pin"]
    assert rows[0][2:9] == ("Supply voltage", "VCC", "", "", "", "16", "V")
    assert (rows[1].value, rows[1].typical) == (rows[1].value or "x", "")  # what a feature states is no typical value
    assert (rows[3].name, rows[3].symbol) == ("CONT", "5")


def test_what_is_lit_of_a_row_is_its_parts_and_not_what_stands_between_them() -> None:
    """Beside the name may stand another package's value."""
    name, value, unit = Rect(10, 10, 60, 20), Rect(150, 10, 170, 20), Rect(300, 10, 310, 20)
    whole = name.union(unit)
    (row,) = fact_rows(
        [limit("a", max=Value(text="37.2", bbox=value), parameter_bbox=name, unit_bbox=unit, bbox=whole)]
    )
    assert row.lit == (name, value, unit)
    assert row._replace(parts=()).lit == (whole,)


def test_numbers_stand_with_their_points_below_one_another(qapp) -> None:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from akili_desktop.gui.models.facts import DecimalDelegate

    def painted(text: str) -> tuple[int, int]:
        """First and last dark column."""
        model = FactsModel()
        model.set_rows(fact_rows([limit("a", max=Value(text=text, bbox=Rect(0, 0, 1, 1)))]))
        image = QImage(120, 24, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        option = QStyleOptionViewItem()
        option.rect = QRect(0, 0, 120, 24)
        option.palette.setColor(option.palette.ColorRole.Text, Qt.GlobalColor.black)
        painter = QPainter(image)
        DecimalDelegate().paint(painter, option, model.index(0, 7))
        painter.end()
        dark = [x for x in range(120) if any(image.pixelColor(x, y).lightness() < 128 for y in range(24))]
        return dark[0], dark[-1]

    (_, whole_end), (_, decimal_end), (start, _), (long_start, _) = map(painted, ("16", "16.5", "16.5", "1116.5"))
    assert whole_end < decimal_end
    assert long_start < start
    assert painted("6.5")[1] == decimal_end


@pytest.fixture
def panel(fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot) -> FactsPanel:
    fake.put(
        "a", row("16", "V"), row("900", "mV", 3, parameter="Dropout"), feature("a", 2), pinout("a", 2), vendor="TI"
    )
    fake.put("b", limit("b"))
    running = start(fake)
    found = running.window.panels["facts"]
    running.window.actions_["facts"].trigger()
    assert found.empty.text() == "Open a document to see its facts."
    open_document(running, "a")
    qtbot.waitUntil(lambda: found.model.rowCount() == 5)
    found.running = running
    return found


def test_a_row_leads_to_the_page(panel: FactsPanel, qtbot: QtBot) -> None:
    panel.table.setFocus()
    panel.table.selectRow(4)
    canvas = panel.running.window.viewer.canvas
    qtbot.waitUntil(lambda: canvas.still and canvas.page == 3)
    assert canvas.highlights[0].page == 3


def test_what_is_pointed_at_elsewhere_is_the_current_row(panel: FactsPanel, fake: FakeServices) -> None:
    chip = next(f for f in fake.library.stored["a"] if f.kind == "bijection")
    canvas = panel.running.window.viewer.canvas
    canvas.set_highlights(())
    panel.running.session.point_at(Pointed("a", chip.id, "5"))
    assert panel.model.rows[panel.table.currentIndex().row()].name == "CONT"
    assert not canvas.highlights, "it follows, it does not lead"
    panel.running.session.point_at(Pointed("b", chip.id, "1"))
    assert panel.model.rows[panel.table.currentIndex().row()].name == "CONT"


def test_filters_are_offered_counted_and_taken_back(panel: FactsPanel, qtbot: QtBot) -> None:
    units = panel.choices["unit"]
    assert [units.itemText(n) for n in range(units.count())] == ["All units", "mV  (1)", "V  (1)"]
    assert not panel.clear.isVisible()
    units.setCurrentIndex(1)
    assert (panel.count.text(), panel.model.rows[0].name) == ("1 of 5", "Dropout")
    panel.filter.setText("zzz")
    assert panel.empty.text() == "No fact fits these filters."
    assert panel.stack.currentWidget() is panel.empty
    panel.clear.click()
    assert (panel.count.text(), panel.filter.text(), units.currentIndex()) == ("5", "", 0)


def test_another_document_has_other_filters(panel: FactsPanel, open_document, qtbot: QtBot) -> None:
    panel.choices["unit"].setCurrentIndex(1)
    panel.pages.setText("3")
    open_document(panel.running, "b")
    qtbot.waitUntil(lambda: len(panel.model.all_rows) == 1)
    assert (panel.pages.text(), panel.choices["unit"].currentIndex(), panel.model.rowCount()) == ("", 0, 1)


def test_the_chosen_row_stays_chosen_when_the_filter_changes(panel: FactsPanel) -> None:
    panel.table.selectRow(4)
    panel.filter.setText("dropout")
    assert panel.table.currentIndex().row() == 0
    panel.filter.setText("")
    assert panel.table.currentIndex().row() == 4


def test_rows_are_copied_as_they_are_shown(panel: FactsPanel, qtbot: QtBot) -> None:
    clipboard = QGuiApplication.clipboard()
    for hidden in (0, 1, 3, 4, 5, 6, 9, 11):
        panel.table.setColumnHidden(hidden, True)
    panel.table.setFocus()
    panel.table.selectRow(4)
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "Parameter\tMax\tUnit\tPage\nDropout\t900\tmV\t3"
    panel.table.copy("markdown")
    assert clipboard.text().splitlines()[2] == "| Dropout | 900 | mV | 3 |"
    panel.table.clearSelection()
    panel.table.copy("csv")
    assert len(clipboard.text().splitlines()) == 6


def test_columns_are_chosen_and_remembered(
    panel: FactsPanel, fake: FakeServices, start: Callable[..., Running], memory_file: Path
) -> None:
    assert panel.table.isColumnHidden(12), "the quantity is shown on request"
    panel.table.setColumnHidden(12, False)
    panel.table.setColumnHidden(1, True)
    panel.running.window.memory.save()
    again = start(fake, wait=False).window.panels["facts"].table
    assert (again.isColumnHidden(12), again.isColumnHidden(1)) == (False, True)
    assert QSettings(str(memory_file), QSettings.Format.IniFormat).contains("facts/columns")


def test_facts_are_saved(panel: FactsPanel, monkeypatch, tmp_path: Path, qtbot: QtBot) -> None:
    out = tmp_path / "x.csv"
    offered = []
    monkeypatch.setattr(
        "akili_desktop.gui.panels.exporting.ask_where", lambda *given: (offered.append(given[2]), str(out))[1]
    )
    actions = {a.text(): a for a in panel.exporting.menu().actions()}
    with qtbot.waitSignal(panel.running.session.message_raised, check_params_cb=lambda m: m.key == "export"):
        actions["Facts as CSV…"].trigger()
    assert offered == ["A.csv"]
    assert "Dropout" in out.read_text("utf-8-sig")
    monkeypatch.setattr("akili_desktop.gui.panels.exporting.ask_where", lambda *_: str(tmp_path / "none" / "x.csv"))
    with qtbot.waitSignal(panel.running.session.message_raised, check_params_cb=lambda m: m.key == "export") as said:
        actions["Facts as CSV…"].trigger()
    assert "cannot be written" in said.args[0].text


def test_symbols_are_written_after_a_look_at_what_is_open(
    panel: FactsPanel, monkeypatch, tmp_path: Path, qtbot: QtBot
) -> None:
    out = tmp_path / "x.kicad_sym"
    monkeypatch.setattr("akili_desktop.gui.panels.exporting.ask_where", lambda *_: str(out))
    actions = {a.text(): a for a in panel.exporting.menu().actions()}
    actions["KiCad symbols…"].trigger()
    qtbot.waitUntil(lambda: panel.findChild(ReviewDialog) is not None)
    dialog = panel.findChild(ReviewDialog)
    assert [line[1] for line in dialog.table.texts()][:3] == ["Pin", "1", "5"]
    assert not dialog.save.isEnabled()
    dialog.table.selectRow(1)
    canvas = panel.running.window.viewer.canvas
    qtbot.waitUntil(lambda: bool(canvas.highlights) and canvas.highlights[0].page == 2)
    assert panel.model.rows[panel.table.currentIndex().row()].pin == "5"
    with qtbot.waitSignal(panel.running.commands.corrections.said):
        dialog.confirm.click()
    qtbot.waitUntil(
        lambda: [line[1] for line in dialog.table.texts(range(dialog.model.rowCount()))][:2] == ["Pin", "1"]
    )
    assert not dialog.save.isEnabled()
    dialog.seen.setChecked(True)
    with qtbot.waitSignal(panel.running.session.message_raised, check_params_cb=lambda m: m.key == "export"):
        dialog.save.click()
    assert out.read_text("utf-8").startswith("(kicad_symbol_lib")


def test_the_review_model_holds(qapp, fake: FakeServices) -> None:
    fake.put("a", pinout("a"))
    model = ReviewModel()
    tester = QAbstractItemModelTester(model, FATAL)
    model.set_rows(unconfirmed(fake.pinouts.pinouts("a")))
    assert model.rowCount() == 8, "two pins, and six that the map does not have"
    assert tester


def test_every_export_is_in_the_menu(panel: FactsPanel, monkeypatch, tmp_path: Path, qtbot: QtBot) -> None:
    monkeypatch.setattr(
        "akili_desktop.gui.panels.exporting.ask_where", lambda _parent, _title, name, _kinds: str(tmp_path / name)
    )
    actions = panel.running.window.actions_
    for key in ("export_xlsx", "export_csv", "export_json", "export_pins"):
        with qtbot.waitSignal(panel.running.session.message_raised, check_params_cb=lambda m: m.key == "export"):
            actions[key].trigger()
    assert sorted(path.name for path in tmp_path.glob("A.*")) == ["A.csv", "A.json", "A.pins.csv", "A.xlsx"]
    actions["pinout"].trigger()
    assert panel.running.window.panels["pinout"].isVisible()
    actions["history"].trigger()
    assert panel.running.window.panels["history"].isVisible()
