"""The ask panel in each of its states, and what its card shows, says and does."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from akili_desktop.core.answer import AnswerValue
from akili_desktop.core.errors import LibraryDamaged
from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.panels.ask import AskPanel
from akili_desktop.gui.panels.proof_cut import Proof, cut_strips
from akili_desktop.gui.session import Samples, Scope
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import Fold
from tests.gui.fakes import LABEL_BOX, VALUE_BOX, FakeServices, limit, refused, verified


@pytest.fixture
def ready(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put("a", limit("a"))
    fake.put("b", limit("b"))
    running = start(fake)
    open_document(running, "a")
    return running


def panel_of(running: Running) -> AskPanel:
    return running.window.panels["ask"]


def ask(running: Running, qtbot: QtBot, question: str) -> AskPanel:
    panel = panel_of(running)
    panel.field.setText(question)
    with qtbot.waitSignal(running.session.answered):
        qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    return panel


def texts(panel: AskPanel) -> list[str]:
    return [label.text() for label in panel.card.findChildren(QLabel)]


def test_without_documents_it_says_what_to_do_first(fake: FakeServices, start: Callable[..., Running]) -> None:
    panel = panel_of(start(fake))
    assert "Add a datasheet first" in " ".join(label.text() for label in panel.area.widget().findChildren(QLabel))
    assert not panel.field.isEnabled()


def test_the_sample_offers_three_questions_that_ask(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    ready.session.samples = (Samples("a.pdf", ("max supply voltage?", "what is pin 5?", "third", "fourth")),)
    ready.session.library_changed.emit()
    panel = panel_of(ready)
    assert [button.full_text for button in panel.suggestions] == ["max supply voltage?", "what is pin 5?", "third"]
    with qtbot.waitSignal(ready.session.answered):
        qtbot.mouseClick(panel.suggestions[0], Qt.MouseButton.LeftButton)
    assert fake.answer.asked == [("max supply voltage?", ("a",))]


def test_a_verified_answer_shows_value_label_and_proof(ready: Running, qtbot: QtBot) -> None:
    panel = ask(ready, qtbot, "max supply voltage?")
    card = panel.card
    assert card.badge.text() == "VERIFIED"
    value = next(label for label in card.findChildren(QLabel) if label.objectName() == "value")
    assert value.text() == "16 V"
    assert value.font().pixelSize() == 28
    assert "Supply voltage · Absolute maximum ratings · maximum" in texts(panel)
    assert "p. 1" in texts(panel)
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in card.findChildren(QLabel))
    qtbot.waitUntil(lambda: card.cuts[0].picture is not None)


def test_the_verdict_of_a_check_stands_over_the_limits_everywhere(
    ready: Running, fake: FakeServices, qtbot: QtBot
) -> None:
    said = "No: 20 V is 4 V above the absolute maximum rating"
    fake.answer.replies["can VCC be 20 V?"] = verified("can VCC be 20 V?", "a").model_copy(
        update={"answer": said, "verdict": said}
    )
    panel = ask(ready, qtbot, "can VCC be 20 V?")
    shown = texts(panel)
    assert shown.index(said) < shown.index("16\N{NO-BREAK SPACE}V")
    assert all(label.objectName() != "value" for label in panel.card.findChildren(QLabel))  # 16 V alone reads as yes
    panel.copy_answer()
    assert said in QGuiApplication.clipboard().text()


def test_a_card_says_of_which_document_it_is(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = ask(ready, qtbot, "max supply voltage?")
    with qtbot.waitSignal(ready.session.opened):
        ready.commands.open("b")
    assert panel.card.asked.text() == "in A"
    ready.session.set_scope(Scope.LIBRARY)
    assert ask(ready, qtbot, "max supply voltage?").card.asked.text() == "in the whole library"


def test_a_new_question_takes_the_last_ones_boxes_away(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    ask(ready, qtbot, "max supply voltage?")
    canvas = ready.window.viewer.canvas
    assert canvas.highlights
    fake.answer.replies["what is pin 5?"] = refused("what is pin 5?", "a")
    ask(ready, qtbot, "what is pin 5?")
    assert not canvas.highlights


def test_the_first_proof_is_lit_at_once(ready: Running, qtbot: QtBot) -> None:
    ask(ready, qtbot, "max supply voltage?")
    canvas = ready.window.viewer.canvas
    assert set(canvas.highlights) == {Highlight(1, VALUE_BOX, "verified"), Highlight(1, LABEL_BOX, "verified")}


def test_show_goes_back_to_the_proof(ready: Running, qtbot: QtBot) -> None:
    panel = ask(ready, qtbot, "max supply voltage?")
    canvas = ready.window.viewer.canvas
    canvas.go_to_page(3)
    qtbot.mouseClick(panel.card.show_buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: canvas.still)
    assert canvas.page == 1
    box = canvas.box_in_view(1, VALUE_BOX)
    assert canvas.viewport().rect().contains(box.toRect())


def test_a_proof_in_another_document_opens_it(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["b?"] = verified("b?", "b", page=2)
    with qtbot.waitSignal(ready.session.opened):
        ask(ready, qtbot, "b?")
    assert ready.session.current == "b"
    canvas = ready.window.viewer.canvas
    qtbot.waitUntil(lambda: canvas.page == 2 and bool(canvas.highlights))


def test_a_refusal_gives_its_reason_and_choices_that_ask(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["pin 5?"] = refused("pin 5?", "a")
    panel = ask(ready, qtbot, "pin 5?")
    assert panel.card.badge.text() == "REFUSED"
    assert "Pin 5 differs by package." in texts(panel)
    assert [b.full_text for b in panel.card.choice_buttons] == ["DIP-8", "SO-8"]
    assert [b.full_text for b in panel.card.nearest_buttons] == ["Supply voltage <b>max</b>"]
    with qtbot.waitSignal(ready.session.answered):
        qtbot.mouseClick(panel.card.choice_buttons[0], Qt.MouseButton.LeftButton)
    assert fake.answer.asked[-1] == ("what is pin 5 of DIP-8?", ("a",))
    assert panel.field.text() == "what is pin 5 of DIP-8?"


def test_several_values_are_listed_each_with_its_proof(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    one = verified("q", "a")
    other = one.values[0].model_copy(update={"text": "18", "variant": "SE555", "bbox": Rect(300, 300, 330, 312)})
    fake.answer.replies["q"] = one.model_copy(update={"values": (one.values[0], other), "answer": "16 V; 18 V"})
    panel = ask(ready, qtbot, "q")
    listed = [label.text() for label in panel.card.findChildren(QLabel) if label.objectName() == "listed"]
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in listed] == ["16 V", "18 V"]
    assert "SE555" in texts(panel)
    assert len(panel.card.cuts) == len(panel.card.show_buttons) == 2


def test_why_is_folded_until_asked_for(ready: Running, qtbot: QtBot) -> None:
    panel = ask(ready, qtbot, "max supply voltage?")
    fold = panel.card.folds["Why"]
    assert fold.body.isHidden()
    qtbot.mouseClick(fold.head, Qt.MouseButton.LeftButton)
    assert fold.body.isVisible()
    assert "one row fits" in fold.body.text()


def test_copy_names_the_source(ready: Running, qtbot: QtBot) -> None:
    ask(ready, qtbot, "max supply voltage?")
    ready.window.actions_["copy_answer"].trigger()
    copied = QGuiApplication.clipboard().text().replace("\N{NO-BREAK SPACE}", " ")
    assert copied.splitlines() == [
        "max supply voltage? [VERIFIED]",
        "16 V — Supply voltage · Absolute maximum ratings · maximum (A, p. 1, box 300 200 330 212)",
        "akili://a/1/300,200,330,212",
    ]


def test_only_the_latest_question_is_answered_on_the_screen(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    gate = fake.answer.gates["slow?"] = threading.Event()
    panel = panel_of(ready)
    panel.ask("slow?")
    assert panel.state == "asking"
    with qtbot.waitSignal(ready.session.answered):
        panel.ask("quick?")
    ended = []
    ready.bridge.job_changed.connect(lambda job, state, _: ended.append(job.name) if state == "done" else None)
    gate.set()
    qtbot.waitUntil(lambda: "Asking" in ended)
    assert panel.card.answer.question == "quick?"


def test_a_failure_is_said_with_its_remedy_and_can_be_tried_again(ready, fake: FakeServices, qtbot: QtBot) -> None:
    fake.answer.replies["q"] = LibraryDamaged("The index is damaged.", "Run `akili reindex`.")
    panel = panel_of(ready)
    with qtbot.waitSignal(ready.session.ask_failed):
        panel.ask("q")
    assert panel.state == "failed"
    said = [label.text() for label in panel.area.widget().findChildren(QLabel)]
    assert said == [
        "The index is damaged.",
        "Run `akili reindex`.",
        "library-damaged: The index is damaged. Run `akili reindex`.",
    ]
    assert not panel.area.widget().findChildren(Fold)[0].body.isVisible()  # the details, until they are asked for


def test_up_and_down_walk_through_the_history(ready: Running, qtbot: QtBot) -> None:
    panel = ask(ready, qtbot, "first?")
    ask(ready, qtbot, "second?")
    panel.field.setText("draft")
    qtbot.keyClick(panel.field, Qt.Key.Key_Up)
    assert panel.field.text() == "second?"
    qtbot.keyClick(panel.field, Qt.Key.Key_Up)
    assert panel.field.text() == "first?"
    for _ in range(2):
        qtbot.keyClick(panel.field, Qt.Key.Key_Down)
    assert panel.field.text() == "draft"


def test_the_scope_decides_where_to_look(ready: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel = panel_of(ready)
    assert [panel.scope.itemText(i) for i in range(3)] == ["A", "These (select several)", "Whole library"]
    ready.session.set_scope(Scope.LIBRARY)
    assert panel.scope.currentIndex() == 2
    ask(ready, qtbot, "q")
    assert fake.answer.asked[-1] == ("q", None)


def test_a_wide_row_is_cut_into_strips_that_hold_every_box() -> None:
    boxes = [Rect(50, 500, 110, 508), Rect(490, 500, 500, 508), Rect(540, 500, 550, 508)]
    proof = Proof("a", 1, boxes[1], tuple(Highlight(1, box, "verified") for box in boxes))
    strips = cut_strips(proof)
    assert len(strips) == 2
    assert all(any(strip.contains(box) for strip in strips) for box in boxes)
    assert sum(strip.width for strip in strips) < 250


def test_the_cut_of_a_pin_shows_its_number_too() -> None:
    from akili_desktop.core.answer import Answer, ProofItem, Status
    from akili_desktop.gui.panels.answer_card import proof_of

    name, number = Rect(50, 300, 70, 308), Rect(190, 300, 196, 308)
    value = AnswerValue(role="name", value=None, text="REF", doc_id="a", page=2, bbox=name)
    proof = tuple(
        ProofItem(doc_id="a", page=2, bbox=box, text=text, fact_id="f", part=part)
        for box, text, part in ((name, "REF", "name"), (number, "9", "pin"))
    )
    answer = Answer(question="q", status=Status.VERIFIED, answer="REF", values=(value,), proof=proof)
    strips = cut_strips(proof_of(answer, value))
    assert all(any(strip.contains(box) for strip in strips) for box in (name, number))


def test_several_pins_are_one_list_with_one_picture(
    fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None], qtbot: QtBot
) -> None:
    from akili_desktop.core.answer import Answer, ProofItem, Status

    values, proof = [], []
    for row, (number, name) in enumerate((("2", "AOUT2"), ("3", "BOUT2"), ("16", "AOUT1"))):
        box, named = Rect(127, 200 + 13 * row, 132, 208 + 13 * row), Rect(57, 200 + 13 * row, 84, 208 + 13 * row)
        values.append(AnswerValue(role="pin", value=None, text=number, label=name, doc_id="a", page=1, bbox=box))
        proof += [
            ProofItem(doc_id="a", page=1, bbox=box, text=number, fact_id="f", part="pin"),
            ProofItem(doc_id="a", page=1, bbox=named, text=name, fact_id="f", part="name"),
        ]
    answer = Answer(
        question="q", status=Status.REVIEW, answer="2, 3, 16", reason="Found by its type.", values=tuple(values),
        proof=tuple(proof),
    )  # fmt: skip
    fake.put("a")
    fake.answer.replies["q"] = answer
    running = start(fake)
    open_document(running, "a")
    with qtbot.waitSignal(running.session.answered):
        running.commands.ask("q")
    card = running.window.panels["ask"].card
    said = [label.text() for label in card.findChildren(QLabel)]
    assert said.index("Found by its type.") < said.index("2, 3, 16") < said.index("p. 1")
    (cut,) = card.cuts
    assert all(any(strip.contains(value.bbox) for strip in cut_strips(cut.proof)) for value in values)
    assert [button.text() for button in card.show_buttons] == ["2   AOUT2", "3   BOUT2", "16   AOUT1"]
    assert [action.text() for action in card.judging[1].menu().actions() if action.text()] == [
        "Confirm", "Correct…", "Reject", "Copy", "Copy the link",
    ]  # fmt: skip
    with qtbot.waitSignal(running.session.target_chosen) as chosen:
        card.show_buttons[2].click()
    assert chosen.args[0].box == values[2].bbox


def test_minimum_and_maximum_of_one_line_stand_together() -> None:
    from akili_desktop.services.citation import group_text, grouped

    base = {"value": None, "unit": "V", "label": "Supply voltage", "doc_id": "a", "page": 1}
    low = AnswerValue(role="min", text="4.5", bbox=Rect(100, 10, 110, 20), **base)
    high = AnswerValue(role="max", text="16", bbox=Rect(150, 10, 160, 20), **base)
    below = AnswerValue(role="max", text="18", bbox=Rect(150, 40, 160, 50), **base)
    groups = grouped([low, high, below])
    assert [group_text(group).replace("\N{NO-BREAK SPACE}", " ") for group in groups] == ["4.5 to 16 V", "18 V"]


def test_choices_are_told_apart_by_what_differs() -> None:
    from akili_desktop.gui.panels.answer_card import told_apart

    labels = ["Supply current — Range 1; 64 MHz; at 25 °C", "Supply current — Range 1; 56 MHz; at 25 °C"]
    assert told_apart(labels) == ("Supply current — Range 1", ["64 MHz", "56 MHz"])
    assert told_apart(["DIP-8", "SO-8"]) == ("", ["DIP-8", "SO-8"])
    assert told_apart(["same; same", "same; same"])[1] == ["same", "same"]
    assert told_apart(["one; only"]) == ("", ["one; only"])


def test_a_unit_is_not_doubled() -> None:
    from akili_desktop.services.citation import value_text

    base = {"role": "max", "value": 5.0, "doc_id": "a", "page": 1, "bbox": VALUE_BOX}
    assert value_text(AnswerValue(text="5 V", unit="V", **base)) == "5 V"
    assert value_text(AnswerValue(text="5", unit="V", **base)) == "5\N{NO-BREAK SPACE}V"
    assert value_text(AnswerValue(text="5", unit=None, **base)) == "5"
