"""Language models in the window: how they stand, keys, consent, drafts, marks, the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from akili_desktop.core.models import ModelService, Purpose, Use
from akili_desktop.gui.app import Running
from akili_desktop.gui.dialogs.consent import ConsentDialog
from akili_desktop.gui.dialogs.preferences import PreferencesDialog
from akili_desktop.gui.dialogs.sent import SentDialog
from akili_desktop.gui.language import figures
from akili_desktop.gui.panels.library import LibraryPanel
from akili_desktop.settings import load_settings, settings_file
from tests.gui.assisting import KEY, dialog_of, said, sending, texts
from tests.gui.fakes import FakeServices


class TestStates:
    def test_switched_off_nothing_of_models_is_seen(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        object.__setattr__(fake, "settings", msgspec.structs.replace(fake.settings, gemini=False))
        running = begin("scan")
        assert running.window.network_line.text() == "online: nothing is sent"
        assert not running.window.service_menu.menuAction().isVisible()
        assert not any(running.window.actions_[key].isVisible() for key in ("draft", "private", "private_all", "sent"))
        assert "draft" not in said(running)
        panel = running.window.panels["library"]
        assert isinstance(panel, LibraryPanel)
        panel._menu(panel.list.visualRect(panel.shown.index(1, 0)).center())
        menu = panel.findChildren(QMenu)[-1]
        assert not [a.text() for a in menu.actions() if "leave" in a.text() or "raft" in a.text()]
        menu.close()

    def test_the_network_going_and_coming_is_followed_without_a_restart(
        self, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("scan")
        line, draft = running.window.network_line, running.window.actions_["draft"]
        assert line.text() == "online · Gemini ready"
        assert (draft.isEnabled(), draft.text()) == (True, "Draft unread pages with Gemini…")
        running.window.network._set(False)
        qtbot.waitUntil(lambda: not draft.isEnabled())
        assert line.text() == "offline · Gemini: no network"
        assert draft.text() == "Draft unread pages (Gemini: no network)"
        assert "comes back by itself" in draft.toolTip()
        assert "comes back by itself" in line.toolTip()
        running.window.network._set(True)
        qtbot.waitUntil(draft.isEnabled)
        assert line.text() == "online · Gemini ready"

    @pytest.mark.parametrize(
        ("break_it", "word", "remedy"),
        [
            (lambda fake: fake.secrets.kept.clear(), "no key", "preferences"),
            (lambda fake: setattr(fake.secrets, "missing", True), "no keyring", "Install one"),
            (lambda fake: fake.marks.docs.add("scan"), "never leaves this machine", "Take the mark away"),
            (lambda fake: setattr(fake.marks, "all", True), "never leaves this machine", "Take the mark away"),
        ],
    )
    def test_what_hinders_is_said_where_the_control_is(
        self,
        fake: FakeServices,
        begin: Callable[..., Running],
        break_it: Callable[[FakeServices], None],
        word: str,
        remedy: str,
    ) -> None:
        break_it(fake)
        running = begin("scan")
        draft = running.window.actions_["draft"]
        assert not draft.isEnabled()
        assert running.window.network_line.text() == f"online · Gemini: {word}"
        assert word in draft.text()
        assert remedy in draft.toolTip()

    @pytest.mark.parametrize(
        ("doc_id", "reason"),
        [
            ("", "No document is open. Open the one whose pages are to be drafted."),
            ("half", "This document is not read to its end."),
        ],
    )
    def test_what_cannot_be_drafted_says_why(
        self, fake: FakeServices, begin: Callable[..., Running], doc_id: str, reason: str
    ) -> None:
        fake.put("half", state="reading")
        draft = begin(doc_id).window.actions_["draft"]
        assert (draft.isEnabled(), draft.toolTip()) == (False, reason)

    def test_a_document_that_was_read_has_nothing_to_draft(self, begin: Callable[..., Running]) -> None:
        draft = begin("plain").window.actions_["draft"]
        assert not draft.isEnabled()
        assert draft.toolTip() == "Every page of this document was read."


class TestPreferences:
    def test_a_service_switched_on_is_in_force_at_once(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        object.__setattr__(fake, "settings", msgspec.structs.replace(fake.settings, gemini=False))
        running = begin("scan")
        running.window.actions_["preferences"].trigger()
        dialog = dialog_of(running, PreferencesDialog, qtbot)
        assert dialog.services.states[ModelService.GEMINI].text() == "Switched off"
        dialog.fields["gemini"].control.setChecked(True)
        dialog.fields["gemini_model"].control.setText("gemini-test")
        dialog.save()
        assert dialog.said.text() == "Saved, and in force."
        qtbot.waitUntil(lambda: running.window.network_line.text() == "online · Gemini ready")
        assert dialog.services.states[ModelService.GEMINI].text().startswith("Ready: gemini-test")
        assert load_settings().gemini is True
        dialog.close()
        running.window.actions_["preferences"].trigger()
        assert dialog_of(running, PreferencesDialog, qtbot).fields["gemini"].control.isChecked()

    def test_a_key_is_kept_and_forgotten_and_never_shown(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.secrets.kept.clear()
        running = begin("scan")
        running.window.actions_["preferences"].trigger()
        dialog = dialog_of(running, PreferencesDialog, qtbot)
        page = dialog.services
        qtbot.waitUntil(lambda: page.key_state.text() == "No key is kept (Test Keyring).")
        assert not page.keep.isEnabled()
        assert page.key.echoMode() == page.key.EchoMode.Password
        page.key.setText(KEY)
        page.keep.click()
        qtbot.waitUntil(lambda: page.key_state.text() == "A key is kept in Test Keyring.")
        assert fake.secrets.kept == {ModelService.GEMINI: KEY}
        assert page.key.text() == ""
        assert KEY not in texts(dialog)
        qtbot.waitUntil(lambda: running.window.network_line.text() == "online · Gemini ready")
        page.forget.click()
        qtbot.waitUntil(lambda: running.window.network_line.text() == "online · Gemini: no key")
        assert fake.secrets.kept == {}
        assert not settings_file().exists()

    def test_a_keyring_that_answers_after_the_dialog_was_closed_does_no_harm(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("plain")
        fake.secrets.gate.clear()
        running.window.actions_["preferences"].trigger()
        dialog = dialog_of(running, PreferencesDialog, qtbot)
        with qtbot.waitSignal(dialog.destroyed):
            dialog.close()
        ended = []
        running.bridge.job_changed.connect(lambda job, state, _: ended.append(job.name) if state == "done" else None)
        fake.secrets.gate.set()
        qtbot.waitUntil(lambda: "Key" in ended)  # an exception on the way would fail the test

    def test_without_a_keyring_it_is_said(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.secrets.missing = True
        running = begin()
        running.window.actions_["preferences"].trigger()
        page = dialog_of(running, PreferencesDialog, qtbot).services
        qtbot.waitUntil(lambda: page.key_state.text() == "This system has no keyring. Install one.")
        page.key.setText(KEY)
        page.keep.click()
        assert page.key.text() == ""
        qtbot.waitUntil(lambda: page.key_state.text() == "This system has no keyring. Install one.")

    def test_a_consent_is_listed_and_taken_back(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.READING)
        running = begin()
        running.window.actions_["preferences"].trigger()
        page = dialog_of(running, PreferencesDialog, qtbot).services
        (button,) = page.take_back
        assert "drafting unread pages" in button.accessibleName()
        button.click()
        qtbot.waitUntil(lambda: page.take_back == [])
        assert fake.gate.consents() == []
        assert "nothing leaves this machine" in texts(page)


class TestConsentAndDrafts:
    def asked(self, running: Running, qtbot: QtBot) -> ConsentDialog:
        running.window.actions_["draft"].trigger()
        dialog: ConsentDialog = dialog_of(running, ConsentDialog, qtbot)
        return dialog

    def test_the_first_sending_is_asked_about_with_all_that_goes_out(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("scan")
        dialog = self.asked(running, qtbot)
        shown = texts(dialog)
        for words in (
            "generativelanguage.googleapis.com",
            figures(2 * 123_456),
            "in 2 requests",
            "pictures of the pages",
        ):
            assert words in shown
        assert [dialog.pictures.item(n).text() for n in range(dialog.pictures.count())] == ["p. 1", "p. 2"]
        assert not dialog.pictures.item(0).icon().isNull()
        assert dialog.refuse.isDefault()
        assert fake.sent_log.written == []

    @pytest.mark.parametrize("how", ["refuse", "escape"])
    def test_a_no_sends_nothing(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot, how: str
    ) -> None:
        running = begin("scan")
        dialog = self.asked(running, qtbot)
        if how == "refuse":
            dialog.refuse.click()
        else:
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        qtbot.waitUntil(running.window.actions_["draft"].isEnabled)
        assert (fake.sent_log.written, fake.consents.given, fake.drafting.drafted) == ([], [], [])

    def test_once_is_once(self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot) -> None:
        running = begin("scan")
        self.asked(running, qtbot).once.click()
        qtbot.waitUntil(lambda: fake.drafting.drafted == ["scan"])
        assert fake.consents.given == []
        qtbot.waitUntil(running.window.actions_["draft"].isEnabled)
        assert self.asked(running, qtbot).isVisible()
        assert len(fake.sent_log.written) == 2

    def test_agreed_for_the_purpose_it_is_not_asked_again(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("scan")
        self.asked(running, qtbot).always.click()
        qtbot.waitUntil(lambda: fake.drafting.drafted == ["scan"])
        assert [one.purpose for one in fake.consents.given] == [Purpose.READING]
        qtbot.waitUntil(running.window.actions_["draft"].isEnabled)
        running.window.actions_["draft"].trigger()
        qtbot.waitUntil(lambda: fake.drafting.drafted == ["scan", "scan"])

    def test_what_came_back_is_counted(self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.READING)
        running = begin("scan")
        (row,) = (row for row in running.window.messages.rows if row.message.key == "draft:scan")
        assert row.button is not None
        row.button.click()
        told = "Gemini drafted 2 pages of SCAN. Kept for review: 12 limits, 1 feature. Rejected: 5."
        qtbot.waitUntil(lambda: told in said(running))

    def test_it_is_listed_among_the_jobs_and_can_be_stopped(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        fake.gate.agree(ModelService.GEMINI, Purpose.READING)
        fake.drafting.gate.clear()
        running = begin("scan")
        panel: Any = running.window.panels["jobs"]
        running.window.actions_["draft"].trigger()
        assert not running.window.actions_["draft"].isEnabled()
        qtbot.waitUntil(lambda: any("0 of 2" in row.text.text() for row in panel.rows.values()))
        row = next(row for row in panel.rows.values() if not row.finished)
        assert row.name.text() == "Drafting SCAN"
        row.cancel.click()
        qtbot.waitUntil(running.window.actions_["draft"].isEnabled)
        assert "It was stopped." in said(running)


class TestMarks:
    def test_a_marked_document_is_told_in_the_list_and_at_its_controls(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("scan")
        action = running.window.actions_["private"]
        action.trigger()
        qtbot.waitUntil(lambda: running.session.services.stays("scan"))
        assert fake.marks.docs == {"scan"}
        assert running.window.network_line.text() == "online · Gemini: never leaves this machine"
        panel: Any = running.window.panels["library"]
        spoken = {
            panel.model.index(row).data(): panel.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
            for row in range(panel.model.rowCount())
        }
        assert "never leaves this machine" in spoken["SCAN"]
        assert "never leaves" not in spoken["PLAIN"]
        assert action.isChecked()
        action.trigger()
        qtbot.waitUntil(lambda: not running.session.services.stays("scan"))
        assert running.window.actions_["draft"].isEnabled()

    def test_the_lock_is_painted(self, begin: Callable[..., Running], qtbot: QtBot) -> None:
        running = begin()
        panel: Any = running.window.panels["library"]
        for tiles in (False, True):
            panel.set_tiles(tiles)
            running.session.set_services(running.session.services.__class__())
            before = panel.list.grab().toImage()
            states = running.session.services.__class__(private=frozenset({"scan"}))
            running.session.set_services(states)
            assert panel.list.grab().toImage() != before

    def test_the_whole_library_is_marked_in_the_menu(
        self, fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
    ) -> None:
        running = begin("scan")
        running.window.actions_["private_all"].trigger()
        qtbot.waitUntil(lambda: running.session.services.all_private)
        assert fake.marks.all
        assert not running.window.actions_["draft"].isEnabled()


def test_the_log_is_shown_newest_first_and_sorted_by_any_column(
    fake: FakeServices, begin: Callable[..., Running], qtbot: QtBot
) -> None:
    fake.gate.agree(ModelService.GEMINI, Purpose.READING)
    for number, (doc_id, size) in enumerate((("scan", 900), ("plain", 70_000))):
        one = sending(fake, Use(purpose=Purpose.READING, docs=(doc_id,), pages=(1,)), 1)
        entry = fake.gate.admit(one.model_copy(update={"size": size}))
        fake.sent_log.add(entry.model_copy(update={"at": f"2026-01-0{number + 1}", "outcome": "answered"}))
    running = begin()
    running.window.actions_["sent"].trigger()
    dialog = dialog_of(running, SentDialog, qtbot)
    qtbot.waitUntil(lambda: dialog.sorted.rowCount() == 2)

    def column(number: int) -> list[str]:
        return [dialog.sorted.index(row, number).data() for row in range(2)]

    assert column(0) == ["2026-01-02", "2026-01-01"]
    assert column(4) == ["PLAIN", "SCAN"]
    dialog.table.sortByColumn(6, Qt.SortOrder.AscendingOrder)
    assert column(6) == [figures(900), figures(70_000)]


def test_an_empty_log_says_so(begin: Callable[..., Running], qtbot: QtBot) -> None:
    running = begin()
    running.window.actions_["sent"].trigger()
    dialog = dialog_of(running, SentDialog, qtbot)
    qtbot.waitUntil(lambda: dialog.empty.text() == "Nothing was ever sent from this library.")
