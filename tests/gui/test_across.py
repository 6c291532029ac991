"""Several documents: a table of parts and parameters, searches, and what leaves of them."""

from __future__ import annotations

import csv
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.models.across import FoundModel, MatrixModel, Role, found_rows
from akili_desktop.gui.report import fitting
from akili_desktop.gui.session import Scope
from akili_desktop.gui.theme import Theme
from akili_desktop.services.parametric import Found, Open, SearchResult
from akili_desktop.settings import Paths
from tests.gui.fakes import VALUE_BOX, FakeServices, refused, verified

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
FOUND = SearchResult(
    search="LDO with IQ below 5 µA",
    part_class="ldo",
    criteria=("IQ below 5 µA",),
    found=(Found(doc_id="a", title="A", parts=("A",), status="VERIFIED", answers=(verified("q", "a"),)),),
    undecided=(Open(doc_id="b", title="B", reasons=("=no value",)),),
    excluded=(Open(doc_id="c", title="C", reasons=("8 mA does not fit",)),),
    other_class=7,
)


def compare(running: Running, qtbot: QtBot, question: str) -> None:
    panel = running.window.panels["across"]
    running.window.show_across()
    panel.field.setText(question)
    with qtbot.waitSignal(running.session.across_changed):
        panel.compare.click()


def cells(running: Running) -> list[list[str]]:
    return running.window.panels["across"].grid.texts(range(running.window.panels["across"].matrix.rowCount()))


def test_selected_documents_are_a_scope_that_is_compared(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    library, panel = three.window.panels["library"], three.window.panels["across"]
    assert not three.window.actions_["scope_these"].isEnabled()
    library.list.selectAll()
    assert three.session.selection == ("a", "b", "c")
    three.window.actions_["scope_these"].trigger()
    assert three.session.scope is Scope.SELECTION
    with qtbot.waitSignal(three.session.across_changed):
        three.commands.ask("max supply voltage")
    assert fake.comparison.asked == [("max supply voltage", ["a", "b", "c"])]
    assert panel.isVisible()
    assert cells(three) == [["", "A", "B", "C"], ["max supply voltage", "16 V · best", "16 V", "16 V"]]
    assert "Lower is better. A note." in panel.said.text()
    with qtbot.waitSignal(three.session.target_chosen) as shown:
        panel.grid.clicked.emit(panel.matrix.index(0, 1))
        qtbot.waitUntil(lambda: three.session.current == "b")
    assert (shown.args[0].doc_id, shown.args[0].box) == ("b", VALUE_BOX)
    assert three.session.selection == ("a", "b", "c"), "showing one of them must not end the selection"
    library.list.clearSelection()
    assert three.session.scope is Scope.DOCUMENT


def test_each_question_is_a_row_that_can_be_taken_out(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = three.window.panels["across"]
    for question in ("one", "two", "one"):
        compare(three, qtbot, question)
    assert [row[0] for row in cells(three)[1:]] == ["two", "one"]
    panel.grid.setCurrentIndex(panel.matrix.index(0, 0))
    panel.drop.click()
    assert [row[0] for row in cells(three)[1:]] == ["one"]
    panel.grid.clearSelection()
    panel.drop.click()
    assert panel.stack.currentWidget() is panel.empty


def test_other_documents_are_asked_the_earlier_questions_too(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    compare(three, qtbot, "one")
    three.session.select(["a", "c"])
    compare(three, qtbot, "two")
    assert cells(three)[0] == ["", "A", "C"]
    assert [row[0] for row in cells(three)[1:]] == ["one", "two"]
    assert fake.comparison.asked[1:] == [("one", ["a", "c"]), ("two", ["a", "c"])]


def test_what_they_have_in_common_is_compared_at_once(three: Running, qtbot: QtBot) -> None:
    panel = three.window.panels["across"]
    three.window.show_across()
    with qtbot.waitSignal(three.session.across_changed):
        panel.shared.click()
    assert [row[0] for row in cells(three)[1:]] == ["maximum supply voltage", "typical current"]


def test_a_refusal_has_no_proof_and_says_why(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["q"] = refused("q", "a")
    compare(three, qtbot, "q")
    panel = three.window.panels["across"]
    index = panel.matrix.index(0, 0)
    assert (index.data(), index.data(Role.TARGET), index.data(Role.DOC_ID)) == ("—", None, "a")
    assert "differs by package" in index.data(Qt.ItemDataRole.ToolTipRole)


def test_of_many_documents_those_without_an_answer_are_left_out(qapp, fake: FakeServices) -> None:
    model = MatrixModel(Theme(Paths().themes))
    testers = [QAbstractItemModelTester(model, FATAL)]
    ids = [f"d{n}" for n in range(9)]
    rows = fake.comparison.compare("q", ids)
    bad = tuple(row.model_copy(update={"answer": refused("q", row.doc_id)}) for row in rows.rows[:5])
    mixed = rows.model_copy(update={"rows": (*bad, *rows.rows[5:])})
    model.show_comparisons((mixed,))
    assert (model.columnCount(), model.left_out) == (4, 5)
    model.show_comparisons((mixed.model_copy(update={"rows": mixed.rows[:6]}),))
    assert (model.columnCount(), model.left_out) == (6, 0), "of few all are shown"
    model.show_comparisons(())
    assert model.rowCount() == 0
    assert testers


def test_the_table_of_a_search_holds(qapp) -> None:
    model = FoundModel(Theme(Paths().themes))
    tester = QAbstractItemModelTester(model, FATAL)
    model.set_rows(found_rows(FOUND))
    assert model.rowCount() == 3
    assert tester


def test_a_comparison_leaves_as_csv_markdown_and_pdf(
    three: Running, fake: FakeServices, qtbot: QtBot, tmp_path: Path
) -> None:
    import pymupdf

    compare(three, qtbot, "=one")
    compare(three, qtbot, "two")
    panel = three.window.panels["across"]
    panel.grid.setFocus()
    qtbot.keyClick(panel.grid, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[1] == "'=one\t16 V · best\t16 V\t16 V"
    panel.save("table", tmp_path / "t.csv")
    panel.save("values", tmp_path / "v.csv")
    panel.save("markdown", tmp_path / "t.md")
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as stream:
        assert list(csv.reader(stream))[1] == ["'=one", "16 V · best", "16 V", "16 V"]
    with (tmp_path / "v.csv").open(encoding="utf-8-sig", newline="") as stream:
        values = list(csv.DictReader(stream))
    assert [(v["question"], v["part"], v["max"], v["page"]) for v in values][3:4] == [("two", "A", "16", "1")]
    assert (tmp_path / "t.md").read_text("utf-8").startswith("|  | A | B | C |\n")
    with qtbot.waitSignal(three.session.message_raised, check_params_cb=lambda m: m.key == "export"):
        panel.save("pdf", tmp_path / "t.pdf")
    with pymupdf.open(tmp_path / "t.pdf") as document:
        text = "".join(page.get_text() for page in document)
        pictures = sum(len(page.get_images()) for page in document)
        links = [link["uri"] for page in document for link in page.get_links()]
    assert "16 V · best" in text
    assert text.count("VERIFIED") == 6
    assert pictures == 6
    assert links[0].startswith("akili://a/1/300,200")


def test_a_report_of_many_parts_has_a_row_for_each() -> None:
    """Sixty columns of a letter each were nothing to read."""
    few = [("", "A", "B"), ("supply", "5 V", "3 V")]
    assert fitting(few) == [few]
    assert fitting([]) == []
    many = [("", *"ABCDEF"), *((f"ask {n}", *(f"{part}{n}" for part in "ABCDEF")) for n in range(1, 6))]
    first, second = fitting(many)
    assert first[:2] == [("", "ask 1", "ask 2", "ask 3", "ask 4"), ("A", "A1", "A2", "A3", "A4")]
    assert second[0] == ("", "ask 5")
    assert second[-1] == ("F", "F5")


def test_what_is_found_what_is_open_and_what_is_not_are_told_apart(
    three: Running, fake: FakeServices, qtbot: QtBot, tmp_path: Path
) -> None:
    fake.parametric.result = FOUND
    panel = three.window.panels["across"]
    three.window.show_across()
    panel.field.setText("LDO with IQ below 5 µA")
    with qtbot.waitSignal(three.session.across_changed):
        panel.find.click()
    assert [(row.mark, row.part, row.tier) for row in panel.model.rows] == [
        ("fits", "A", "VERIFIED"), ("open", "B", ""), ("no", "C", ""),
    ]  # fmt: skip
    assert panel.said.text() == "1 fits · 1 not decided · 1 does not fit · 7 not said to be “ldo”"
    panel._copy("tsv")
    assert "'=no value" in QGuiApplication.clipboard().text()
    panel.save("values", tmp_path / "found.csv")
    with (tmp_path / "found.csv").open(encoding="utf-8-sig", newline="") as stream:
        lines = list(csv.DictReader(stream))
    assert [line["result"] for line in lines] == ["fits", "not decided", "does not fit"]
    assert lines[1]["reason"] == "'=no value"
    with qtbot.waitSignal(three.session.message_raised, check_params_cb=lambda m: m.key == "export") as said:
        panel.save("values", tmp_path / "none" / "found.csv")
    assert "cannot be written" in said.args[0].text
    with qtbot.waitSignal(three.session.opened):
        panel.table.activated.emit(panel.model.index(1, 0))


def test_a_search_that_is_none_is_said_in_words(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = three.window.panels["across"]
    three.window.show_across()
    panel.field.setText("x")
    with qtbot.waitSignal(three.session.across_changed):
        panel.find.click()
    assert panel.stack.currentWidget() is panel.empty
    assert panel.empty.text() == "That is no search."
