"""What models may say in the window: worded answers and research, each after consent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from akili_desktop.adapters.store.replies import ReplyFile
from akili_desktop.core.models import ModelService, Purpose
from akili_desktop.gui.app import Running
from akili_desktop.gui.dialogs.consent import ConsentDialog
from akili_desktop.services.assist.client import ModelClients
from akili_desktop.services.assist.phrasing import PhrasingService
from akili_desktop.services.assist.prompts import PromptManager
from akili_desktop.settings import Settings
from akili_desktop.wiring import connect_model
from tests.assist.servers import ModelServer, say
from tests.assist.test_wording import WORDS
from tests.gui.assisting import KEY, dialog_of, texts
from tests.gui.fakes import FakeServices


class TestWording:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, phrase_answers=True)

    def card(self, running: Running, qtbot: QtBot) -> Any:
        panel: Any = running.window.panels["ask"]
        with qtbot.waitSignal(running.session.answered):
            panel.ask("maximum supply voltage?")
        return panel.card

    def test_a_proven_answer_is_worded_below_its_value_and_labelled(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.PHRASING)
        card = self.card(begin("plain"), qtbot)
        qtbot.waitUntil(card.worded.text.isVisible)
        assert card.worded.text.text() == fake.phrasing.sentence
        assert "Worded by Gemini" in card.worded.label.text()
        assert "the printed value counts" in card.worded.label.text()
        assert "16 V" in texts(card)
        assert card.cuts

    def test_before_a_yes_nothing_is_sent_and_the_button_asks(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("plain")
        card = self.card(running, qtbot)
        qtbot.waitUntil(lambda: card.worded.button.text() == "Word it with Gemini…" and card.worded.button.isVisible())
        assert fake.sent_log.written == []
        card.worded.button.click()
        dialog_of(running, ConsentDialog, qtbot).once.click()
        qtbot.waitUntil(card.worded.text.isVisible)
        assert fake.consents.given == []
        assert len(fake.sent_log.written) == 1

    def test_it_comes_alive_with_the_network(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.PHRASING)
        running = begin("plain")
        running.window.network._set(False)
        qtbot.waitUntil(lambda: not running.session.services.able())
        card = self.card(running, qtbot)
        assert card.worded.button.text() == "Word it (Gemini: no network)"
        assert not card.worded.button.isEnabled()
        running.window.network._set(True)
        qtbot.waitUntil(card.worded.text.isVisible)

    def test_what_is_dropped_leaves_the_answer_alone(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.PHRASING)
        fake.phrasing.sentence = None
        card = self.card(begin("plain"), qtbot)
        qtbot.waitUntil(lambda: bool(fake.sent_log.written))
        qtbot.waitUntil(card.worded.isHidden)

    def test_switched_off_it_takes_no_room(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        object.__setattr__(fake, "settings", msgspec.structs.replace(fake.settings, phrase_answers=False))
        fake.gate.agree(ModelService.GEMINI, Purpose.PHRASING)
        assert self.card(begin("plain"), qtbot).worded.isHidden()
        assert fake.sent_log.written == []


class TestResearch:
    def panel(self, running: Running) -> Any:
        running.window.docks.show("research")
        return running.window.panels["research"]

    def test_it_is_offered_only_while_a_service_is_on(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        object.__setattr__(fake, "settings", msgspec.structs.replace(fake.settings, gemini=False))
        running = begin("plain")
        dock = running.window.docks.docks["research"]
        assert dock.isHidden()
        running.commands.assistance.use(msgspec.structs.replace(fake.settings, gemini=True))
        qtbot.waitUntil(lambda: not dock.isHidden())
        assert running.window.docks.front("right") == "ask"
        running.commands.assistance.use(fake.settings)
        qtbot.waitUntil(dock.isHidden)

    def test_sentences_come_one_by_one_as_plain_text_with_links_to_their_passages(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.RESEARCH)
        fake.research.gate.clear()
        running = begin("plain")
        panel = self.panel(running)
        panel.field.setText("How to lay out the ground?")
        qtbot.keyClick(panel.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: panel.written.toPlainText() == "Keep the <b>ground</b> short. [2]")
        assert panel.stop.isVisible()
        assert list(panel.rows) == [1, 2]
        fake.research.gate.set()
        qtbot.waitUntil(lambda: panel.label.isVisible() and not panel.stop.isVisible())
        assert panel.written.toPlainText().endswith("short. [2] Use a capacitor of 100 nF. [1][2]")
        labels = [label for row in panel.rows.values() for label in row.findChildren(QLabel)]
        qtbot.waitUntil(lambda: all(one.height() >= one.heightForWidth(one.width()) for one in labels))
        assert "Written by Gemini" in panel.label.text()
        assert "not proven" in panel.label.text()
        assert panel.dropped.text() == "1 sentence left out: it does not rest on what it cites."
        assert fake.research.asked == [("How to lay out the ground?", ("plain",))]
        with qtbot.waitSignal(running.session.target_chosen) as shown:
            panel.written.anchorClicked.emit("2")
        (target,) = shown.args
        assert (target.doc_id, target.page, len(target.lights)) == ("plain", 2, 2)
        with qtbot.waitSignal(running.session.target_chosen) as shown:
            panel.rows[1].click()
        assert shown.args[0].page == 1

    def test_it_can_be_stopped_and_what_was_written_stays(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.RESEARCH)
        fake.research.gate.clear()
        panel = self.panel(begin("plain"))
        panel.field.setText("Why?")
        panel.submit()
        qtbot.waitUntil(lambda: "short" in panel.written.toPlainText())
        panel.stop.click()
        qtbot.waitUntil(lambda: panel.state.text().startswith("Stopped."))
        assert "short" in panel.written.toPlainText()
        assert panel.go.isVisible()

    def test_without_a_model_there_are_the_passages_and_why(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.secrets.kept.clear()
        panel = self.panel(begin("plain"))
        assert "no key" in panel.state.text()
        panel.field.setText("Why?")
        panel.submit()
        qtbot.waitUntil(lambda: panel.state.text().startswith("No model was asked: There is no key for Gemini."))
        assert "preferences" in panel.state.text()
        assert list(panel.rows) == [1, 2]
        assert not panel.written.isVisible()

    def test_the_first_sending_is_asked_about_and_a_no_leaves_the_passages(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("plain")
        panel = self.panel(running)
        panel.field.setText("Why?")
        panel.submit()
        dialog_of(running, ConsentDialog, qtbot).refuse.click()
        assert panel.state.text().startswith("Nothing is written without your consent.")
        assert list(panel.rows) == [1, 2]
        assert fake.sent_log.written == []
        panel.submit()
        dialog_of(running, ConsentDialog, qtbot).once.click()
        qtbot.waitUntil(lambda: panel.label.isVisible())
        assert fake.consents.given == []


def test_through_the_real_client_a_worded_answer_goes_out_once_and_is_logged(
    fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot, model_server: ModelServer
) -> None:
    """Google's own client against a server on this machine: the dialog's yes, the request, the sentence."""
    prompts = PromptManager(fake.paths.prompts)
    clients = ModelClients(fake.gate, connect_model, ReplyFile(fake.settings.library), prompts, 5.0)
    fake.phrasing = PhrasingService(clients, prompts, WORDS, fake.library.document, 5.0)
    model_server.script = [say("The maximum supply voltage is 16 V.")]
    running = begin("plain")
    running.commands.assistance.use(
        msgspec.structs.replace(fake.settings, phrase_answers=True, gemini_url=model_server.url)
    )
    qtbot.waitUntil(lambda: model_server.url.endswith(running.session.services.free.host))
    panel: Any = running.window.panels["ask"]
    panel.ask("maximum supply voltage?")
    qtbot.waitUntil(lambda: panel.card is not None and panel.card.worded.button.isVisible())
    assert model_server.asked() == []
    qtbot.waitUntil(lambda: panel.card.worded._needed is not None)
    panel.card.worded.button.click()
    dialog_of(running, ConsentDialog, qtbot).once.click()
    qtbot.waitUntil(panel.card.worded.text.isVisible)
    assert panel.card.worded.text.text() == "The maximum supply voltage is 16 V."
    (request,) = model_server.asked()
    assert KEY in str(request.headers)
    assert KEY not in str(request.body)
    (entry,) = fake.sent_log.written
    assert (entry.outcome, entry.sending.purpose) == ("answered", Purpose.PHRASING)
