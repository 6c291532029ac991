"""Confirm, correct and reject from the answer card and the facts table, with undo; comparisons and searches."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from akili_desktop.core.errors import LibraryLocked
from akili_desktop.gui.app import Running
from akili_desktop.gui.panels.correction import CorrectionDialog
from tests.gui.fakes import FakeServices, limit, verified


def ask(running: Running, qtbot: QtBot, question: str = "maximum supply voltage?") -> None:
    with qtbot.waitSignal(running.session.answered):
        running.commands.ask(question)


def click(running: Running, qtbot: QtBot, text: str) -> None:
    card = running.window.panels["ask"].card
    button = next(b for b in card.judging if b.text() == text)
    with qtbot.waitSignal(running.commands.corrections.said):
        button.click()


def test_the_answer_card_says_it_and_asks_again(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    ask(three, qtbot)
    with qtbot.waitSignal(three.session.answered):
        click(three, qtbot, "Confirm")
    assert [(e.action, e.fact.id) for e in fake.corrections.entries] == [("confirm", limit("a").id)]
    assert len(fake.answer.asked) == 2
    assert three.session.history.count("maximum supply voltage?") == 1


def test_undo_and_redo_append_and_name_what_they_take_back(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    undo, redo = three.window.actions_["undo"], three.window.actions_["redo"]
    assert not undo.isEnabled()
    ask(three, qtbot)
    click(three, qtbot, "Reject")
    assert undo.isEnabled()
    assert "Supply voltage" in undo.text()
    said = three.commands.corrections.said
    for action in (undo, redo, undo):
        with qtbot.waitSignal(said):
            action.trigger()
    entries = fake.corrections.entries
    assert [e.action for e in entries] == ["reject", "undo", "undo", "undo"]
    assert [e.undoes for e in entries[1:]] == [e.id for e in entries[:3]]
    assert fake.library.stored["a"][0].judgement is None
    assert redo.isEnabled()


def test_what_could_not_be_written_is_said_and_is_no_step(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.corrections.error = LibraryLocked("The library is being written by another.", "Wait.")
    with qtbot.waitSignal(three.session.message_raised) as raised:
        three.commands.corrections.confirm(limit("a").id, None, "Supply voltage")
    assert "being written" in raised.args[0].text
    three.window.actions_["undo"].trigger()
    qtbot.waitUntil(lambda: not three.window.actions_["undo"].isEnabled())
    assert fake.corrections.entries == []


def dialog(qtbot: QtBot) -> CorrectionDialog:
    def found() -> list[CorrectionDialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, CorrectionDialog) and w.isVisible()]

    qtbot.waitUntil(lambda: bool(found()))
    return found()[0]


def test_the_dialog_corrects_only_what_was_changed(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    ask(three, qtbot)
    card = three.window.panels["ask"].card
    next(b for b in card.judging if b.text() == "Correct…").click()
    shown = dialog(qtbot)
    qtbot.waitUntil(lambda: shown.cut.picture is not None)
    assert {name: field.text() for name, field in shown.fields.items() if field.text()} == {
        "parameter": "Supply voltage", "symbol": "VCC", "max": "16", "unit": "V",
    }  # fmt: skip
    assert not shown.save.isEnabled()
    shown.fields["max"].setText("18")
    shown.note.setText("errata")
    assert shown.save.isEnabled()
    with qtbot.waitSignal(three.commands.corrections.said):
        shown.save.click()
    entry = fake.corrections.entries[0]
    assert (entry.after, entry.note) == ({"max": "18"}, "errata")
    assert fake.library.stored["a"][0].max.text == "18"


def test_a_corrected_value_says_so_in_the_card(three: Running, fake: FakeServices, qtbot: QtBot) -> None:
    said = "corrected by Ada on 2026-01-01, the page prints “<b>5</b>”"
    fake.answer.replies["q"] = verified("q", "a").model_copy(
        update={"values": (verified("q", "a").values[0].model_copy(update={"judgement": said}),)}
    )
    ask(three, qtbot, "q")
    labels = [w.text() for w in three.window.panels["ask"].card.findChildren(type(three.window.network_line))]
    assert f"C{said[1:]}." in labels, "shown letter for letter"


def test_the_facts_table_tells_what_was_said_and_offers_to_say_it(
    three: Running, fake: FakeServices, qtbot: QtBot
) -> None:
    three.window.show_bottom("facts")
    panel = three.window.panels["facts"]
    qtbot.waitUntil(lambda: panel.model.rowCount() == 3)
    row = next(r for r in panel.model.rows if r.pin == "5")
    menu = panel.menu_for(row)
    actions = {a.text(): a for a in menu.actions()}
    with qtbot.waitSignal(three.commands.corrections.said):
        actions["Reject the reading"].trigger()
    menu.close()
    assert fake.corrections.entries[0].pin == "5"
    qtbot.waitUntil(lambda: any(r.checked == "rejected" for r in panel.model.rows))
    struck = next(n for n, r in enumerate(panel.model.rows) if r.checked == "rejected")
    index = panel.model.index(struck, 2)
    assert index.data(6).strikeOut()  # FontRole
    assert "rejected by Ada" in index.data(3)  # ToolTipRole
    assert [r.checked for r in panel.model.rows if r.pin == "1"] == [""]
    panel.filter.setText("rejected")
    assert panel.model.rowCount() == 1
