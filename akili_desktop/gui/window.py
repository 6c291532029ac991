"""The one window: library left, pages in the middle, questions right, facts and jobs below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMessageBox,
    QProgressBar,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.arrivals import named_in
from akili_desktop.gui.docks import Docks
from akili_desktop.gui.language import tr
from akili_desktop.gui.menus import build_menus, open_dialog
from akili_desktop.gui.messages import MessageBar
from akili_desktop.gui.network import NetworkState
from akili_desktop.gui.openfiles import OpenFiles
from akili_desktop.gui.panels import PANELS, Panels
from akili_desktop.gui.panels.jobs import progress_line, show_progress
from akili_desktop.gui.restore import WindowMemory
from akili_desktop.gui.servicemenu import ServiceMenu
from akili_desktop.gui.servicestates import network_words
from akili_desktop.gui.session import Message, Split, Tone
from akili_desktop.gui.shortcuts import Shortcuts
from akili_desktop.gui.viewer.area import ViewerArea
from akili_desktop.gui.viewer.pointing import Pointing
from akili_desktop.gui.watching import WatchedFolders
from akili_desktop.gui.widgets import NarrowingBar, icon_button, plain_label, plain_tip, room_for
from akili_desktop.settings import default_library

if TYPE_CHECKING:
    from akili_desktop.gui.assistance import ConsentQuestion
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Locked, Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.jobs import Job, JobState, Progress

TITLE = "Akili Desktop"
SIZE = QSize(1400, 900)
AUTOSAVE_MS = 1000
SETTLE_MS = 2000
"""How long what no page waits for is put off at most."""


class StatusLine(NarrowingBar):
    """What is being read, in one line, with a way to stop it; hidden when nothing is.

    Where there is no room for words, the bar's tooltip has them.
    """

    def __init__(self, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.text = plain_label("", "quiet", wrap=False)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.bar.setAccessibleName(tr("Progress of reading"))
        self.stop = icon_button(theme, "close", tr("Stop reading; what was read is kept"), commands.cancel_ingests)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 0, 0)
        line.setSpacing(8)
        self.spare = (self.text,)
        for widget in (self.bar, self.text, self.stop):
            line.addWidget(widget)
        self.hide()
        commands.bridge.job_changed.connect(self._job_changed)
        commands.ingest_changed.connect(self.setVisible)

    def _job_changed(self, job: Job, state: JobState, progress: Progress | None) -> None:
        if job.lane != "write" or state != "running":
            return
        show_progress(self.bar, progress)
        said = " · ".join(part for part in (job.name, progress_line(progress)) if part)
        self.text.setText(said)
        self.bar.setToolTip(plain_tip(said))


class MainWindow(QMainWindow):
    """Joins the panels; they know the session and the commands, not one another.

    `memory` keeps geometry, open documents and places. `arrived(items)` passes on files and links that were pasted.
    `closing` follows the decision to close.
    """

    arrived = Signal(list)
    closing = Signal()
    library_wanted = Signal()

    def __init__(
        self,
        session: Session,
        commands: Commands,
        theme: Theme,
        settings: QSettings,
        icon: QIcon | None = None,
    ) -> None:
        super().__init__()
        self.session, self.commands, self.theme = session, commands, theme
        self._say_title("")
        self.setAcceptDrops(True)
        if icon is not None:
            self.setWindowIcon(icon)
        self.viewer = ViewerArea(session, commands, theme)
        self.files = OpenFiles(commands)
        self.pointing = Pointing(session, self.viewer)
        self.messages = MessageBar(session, theme)
        self.panels = Panels(PANELS, session, commands, theme)
        self.actions_: dict[str, QAction] = {}
        self.network = NetworkState(self)
        self._confirm_close: Callable[[], bool] = self._ask_close
        self._ask_password: Callable[[str], str | None] = self._password_dialog
        self._closed = self._settled = self._services_known = False
        self._last_bottom = "facts"
        self._before_full: QByteArray | None = None
        self._autosave = QTimer(self, singleShot=True, interval=AUTOSAVE_MS)
        self._build()
        self.recent_libraries = QMenu(tr("Recent li&braries"), self)
        self.service_menu = ServiceMenu(self)
        build_menus(self)
        self._search_button()
        self.memory = WindowMemory(self, settings)
        self._autosave.timeout.connect(self.memory.save)
        self.settings = settings
        self.shortcuts = Shortcuts(self.actions_, settings)
        self.shortcuts.restore()
        self.watched = WatchedFolders(commands, settings, self)
        self.closing.connect(self.watched.stop)
        self._connect()
        self.memory.restore_geometry()

    # -- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.viewer, 1)
        column.addWidget(self.messages)  # below, so that the page does not move when a message comes
        self.setCentralWidget(middle)
        self.resize(SIZE.boundedTo(room_for(self)))  # before the panels share it among themselves
        self.docks = Docks(self, PANELS, self.panels, self.theme)
        status = self.statusBar()
        status.setSizeGripEnabled(False)
        self.status_line = StatusLine(self.commands, self.theme)
        self.network_line = QLabel()
        self.network_line.setObjectName("quiet")
        self.network_line.setContentsMargins(8, 0, 8, 0)
        status.addWidget(self.status_line, 1)
        status.addPermanentWidget(self._bottom_buttons())
        status.addPermanentWidget(self.network_line)

    def _search_button(self) -> None:
        """The way to the commands, right of the menus."""
        search = QToolButton(self.menuBar())
        search.setObjectName("searchCommands")
        search.setText(tr("Search commands  Ctrl+K"))
        search.setIcon(self.theme.icon("magnify", "quiet"))
        search.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        search.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        search.clicked.connect(lambda _checked=False: open_dialog(self, "palette"))
        self.menuBar().setCornerWidget(search)

    def _bottom_buttons(self) -> QToolBar:
        """A button for each panel below the pages; where there is no room for all, an arrow has the rest."""
        bar = QToolBar(tr("Panels"))
        for spec in PANELS:
            if spec.area == "bottom":
                action = bar.addAction(tr(spec.title), partial(self.toggle_bottom, spec.key))
                action.setToolTip(tr("Show or hide “{panel}” (Ctrl+J)").format(panel=tr(spec.title)))
                bar.widgetForAction(action).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
        more.setToolTip(tr("More panels"))
        more.setAccessibleName(more.toolTip())

        def draw() -> None:
            more.setIcon(self.theme.icon("chevron-right", "quiet"))

        self.theme.changed.connect(draw)
        draw()
        return bar

    def _connect(self) -> None:
        session = self.session
        self.viewer.add_wanted.connect(self.add_files)
        self.panels["library"].add_wanted.connect(self.add_files)
        self.viewer.finding.bar.list_wanted.connect(lambda: self.toggle_bottom("finds"))
        session.current_changed.connect(self._say_title)
        session.library_changed.connect(lambda: self._say_title(session.current))
        session.password_wanted.connect(self._unlock)
        self.network.changed.connect(self._network_changed)
        session.services_changed.connect(self._say_services)
        session.current_changed.connect(lambda _: self._say_services())
        session.consent_wanted.connect(self._ask_consent)
        self.commands.library_ready.connect(self.memory.restore_documents)
        self.commands.library_ready.connect(self.memory.read_on)
        self.commands.library_ready.connect(self._first_focus)
        session.across_changed.connect(lambda _: self.show_bottom("across"))
        self.commands.library_ready.connect(self.commands.warm_up)
        self.commands.library_ready.connect(self.watched.start)
        self.commands.library_ready.connect(self._settle_after_the_page)
        QShortcut(QKeySequence("Esc"), self, activated=self._escape)
        self._say_title("")

    def start(self) -> None:
        """Load the library and watch the network: called when the window is on the screen."""
        self.commands.load_samples(self.commands.services.paths.samples)
        self.commands.start()
        QTimer.singleShot(SETTLE_MS, self, self._settle)
        QTimer.singleShot(300, self.network, self.network.start)
        self._keep_saved()

    def _settle_after_the_page(self) -> None:
        """Begin what no page waits for when the page that is being opened is there, or takes too long."""
        once = Qt.ConnectionType.SingleShotConnection
        if self.viewer.canvas is not None:
            self.viewer.canvas.painted_sharp.connect(self._settle, once)
        elif self.commands.opening:
            self.viewer.canvas_made.connect(lambda canvas: canvas.painted_sharp.connect(self._settle, once), once)
        else:
            self._settle()

    def _settle(self) -> None:
        if not self._settled and not self._closed:
            self._settled = True
            self.commands.settle()

    def _keep_saved(self) -> None:
        """Write the window's state down a moment after it changed: a crash forgets a second at most."""
        session, viewer = self.session, self.viewer
        for signal in (
            session.opened, session.closed, session.current_changed, session.answered, session.split_changed,
            session.tabs_changed, session.page_changed, session.layer_changed, session.scope_changed,
            viewer.look_changed, viewer.splitter.splitterMoved, self.docks.changed, self.theme.changed,
            self.commands.passages.choice_changed, self.commands.ingest_changed, session.waiting_changed,
        ):  # fmt: skip
            signal.connect(lambda *_: self._save_soon())

    def _save_soon(self) -> None:
        if not self._autosave.isActive() and not self._closed:
            self._autosave.start()

    # -- what menus call --------------------------------------------------------------------------------------------

    def add_files(self) -> None:
        """Ask for PDFs and read them."""
        names, _ = QFileDialog.getOpenFileNames(
            self, tr("Add files"), self.memory.last_folder(), tr("PDF files (*.pdf);;All files (*)")
        )
        self._take(names)

    def add_folder(self) -> None:
        """Ask for a folder and read the PDFs in it."""
        name = QFileDialog.getExistingDirectory(self, tr("Add a folder"), self.memory.last_folder())
        self._take([name] if name else [])

    def paste(self) -> None:
        """Take in the files, or show the place, that the clipboard names."""
        items = named_in(QGuiApplication.clipboard().mimeData())
        if items:
            self.arrived.emit(items)
        else:
            self.session.say(Message(tr("The clipboard has no file, path or link."), tone=Tone.INFO, seconds=6))

    def _take(self, names: list[str]) -> None:
        if names:
            self.memory.set_last_folder(str(Path(names[0]).parent))
            self.commands.ingest([Path(name) for name in names])

    def close_tab(self) -> None:
        if self.session.current:
            self.session.close(self.session.current)

    def show_left(self, key: str) -> None:
        """Bring a panel to the front, with the focus in it."""
        self.docks.focus(key)

    def show_bottom(self, key: str | None) -> None:
        """Bring a panel to the front; None closes those below the pages."""
        if key is None:
            self.docks.hide_bottom()
        else:
            self.docks.show(key)

    def find_everywhere(self) -> None:
        """Open the search over the library, with a short selected text in its line."""
        self.docks.focus("everywhere")
        self.panels["everywhere"].look_for(self.viewer.selecting.short_text())

    def show_ask(self) -> None:
        """Open the panel of questions with the cursor in its line."""
        self.docks.show("ask")
        self.panels["ask"].focus_question()

    def show_search(self) -> None:
        """Open the panel of passages with the cursor in its line, a short selected text in it."""
        self.docks.focus("search")
        self.panels["search"].look_for(self.viewer.selecting.short_text())

    def show_research(self) -> None:
        """Open the panel of research with the cursor in its line."""
        self.docks.focus("research")

    def show_across(self) -> None:
        """Open the comparison with the cursor in its line."""
        self.show_bottom("across")
        self.panels["across"].focus_field()

    def toggle_bottom(self, key: str | None = None) -> None:
        """Show a panel, or close those below the pages when that one is what is shown there."""
        shown = self.docks.front("bottom")
        if shown and key in (None, shown):
            self.show_bottom(None)
            if self.viewer.canvas is not None:
                self.viewer.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        key = key or self._last_bottom
        self._last_bottom = key
        self.docks.focus(key)

    def next_pane(self, steps: int = 1) -> None:
        """Move the focus round the panes: the panels on the left, the pages, the question, what is below."""
        session, stops = self.session, []
        for area in ("left", "right", "bottom"):
            if area == "right":
                order = (0, 1) if session.split else (session.pane,)
                stops += [self.viewer.panes[number].shown for number in order]
            key = self.docks.front(area)
            stops.append(self.docks.target(key) if key else None)
        stops = [stop for stop in stops if stop is not None and stop.isVisible() and stop.isEnabled()]
        if stops:
            here = next((i for i, stop in enumerate(stops) if stop.hasFocus()), -1 if steps > 0 else 0)
            stops[(here + steps) % len(stops)].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def split_view(self, split: Split) -> None:
        """Divide the view, or make it one again where it is divided so."""
        session = self.session
        session.set_split(Split.NONE if session.split is split else split)
        if self.viewer.canvas is not None:
            self.viewer.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def createPopupMenu(self) -> QMenu:  # noqa: N802
        menu = QMenu(self)
        self.docks.fill(menu)
        return menu

    def _first_focus(self) -> None:
        (self.panels["ask"].field if self.session.cards else self.viewer.drop.button).setFocus()

    def _escape(self) -> None:
        """Close what lies over the page, one thing at a time; the full screen last."""
        if not self._close_one() and self.isFullScreen():
            self.toggle_full_screen()

    def _close_one(self) -> bool:
        viewer = self.viewer
        bar = viewer.finding.bar
        if viewer.canvas is None:
            return False
        if not bar.isHidden() and bar.isAncestorOf(self.focusWidget() or self):
            viewer.finding.close_bar()
        elif not viewer.facts.hide_inspector() and not viewer.selecting.clear():
            if not bar.isHidden():
                viewer.finding.close_bar()
            elif viewer.canvas.highlights:
                viewer.canvas.set_highlights(())
            else:
                return False
        return True

    def toggle_full_screen(self) -> None:
        """Give the window the whole screen, or take it back to where it stood."""
        if self.isFullScreen():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)
            self._before_full = None
        else:
            self._before_full = self.saveGeometry()
            self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
        self.actions_["full_screen"].setChecked(self.isFullScreen())

    def usual_geometry(self) -> QByteArray:
        """Where the window stands when it does not take the whole screen: what is remembered of it."""
        return self._before_full if self._before_full is not None else self.saveGeometry()

    # -- what the session says --------------------------------------------------------------------------------------

    def _say_title(self, doc_id: str) -> None:
        """The document, the library where it is not the usual one (each has its window), and the application."""
        library = self.commands.services.settings.library
        named = (self.session.title(doc_id) if doc_id else "", library.name if library != default_library() else "")
        self.setWindowTitle(" – ".join((*filter(None, named), TITLE)))

    def _say_network(self) -> None:
        text, tip = network_words(self.network.online, self.session.services, self.session.current)
        self.network_line.setText(text)
        self.network_line.setToolTip(plain_tip(tip) if tip else "")
        self.network_line.setAccessibleName(f"{text}. {tip}" if tip else text)

    def _say_services(self) -> None:
        states = self.session.services
        if states.free is not None:
            self.docks.offer("research", states.shown, began=self._services_known)
            self._services_known = True
        if self.network_line.text():  # nothing is said before the system was asked
            self._say_network()

    def _ask_consent(self, question: ConsentQuestion) -> None:
        from akili_desktop.gui.dialogs.consent import ConsentDialog

        ConsentDialog(self, question).open()

    def _network_changed(self, online: bool) -> None:
        self._say_network()
        self.commands.services.network.tell(online)  # what a service may do follows without a restart

    def _unlock(self, locked: Locked) -> None:
        password = self._ask_password(locked.name)
        if password:
            self.commands.unlock(locked, password)

    def _password_dialog(self, name: str) -> str | None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(tr("Password"))
        dialog.setInputMode(QInputDialog.InputMode.TextInput)
        dialog.setTextEchoMode(QLineEdit.EchoMode.Password)
        dialog.setLabelText(tr("{name} is locked. Its password is used now and never stored:").format(name=name))
        for label in dialog.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)
        accepted = dialog.exec() == QInputDialog.DialogCode.Accepted
        text = dialog.textValue()
        dialog.deleteLater()
        return text if accepted else None

    # -- drops ------------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event) -> None:  # noqa: N802
        if _local_paths(event.mimeData()):
            event.acceptProposedAction()
            self.viewer.drop.set_active(True)

    def dragLeaveEvent(self, event) -> None:  # noqa: N802
        self.viewer.drop.set_active(False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event) -> None:  # noqa: N802
        self.viewer.drop.set_active(False)
        paths = _local_paths(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.commands.ingest(paths)

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        if self.memory.fresh:
            self.memory.fresh = False
            QTimer.singleShot(0, self.docks, self.docks.share)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._save_soon()

    def moveEvent(self, event) -> None:  # noqa: N802
        super().moveEvent(event)
        self._save_soon()

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._save_soon()

    # -- closing ----------------------------------------------------------------------------------------------------

    def _ask_close(self) -> bool:
        box = QMessageBox(self)
        box.setWindowTitle(TITLE)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(tr("Files are still being read."))
        box.setInformativeText(tr("What was read is kept, and reading goes on when the window is opened again."))
        leave = box.addButton(tr("Close now"), QMessageBox.ButtonRole.AcceptRole)
        stay = box.addButton(tr("Stay"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.exec()
        chosen = box.clickedButton() is leave
        box.deleteLater()
        return chosen

    def closeEvent(self, event: QEvent) -> None:  # noqa: N802
        if self._closed:
            event.accept()
            return
        if self.commands.ingesting and not self._confirm_close():
            event.ignore()
            return
        self._closed = True
        self._autosave.stop()
        self.files.stop()
        self.memory.save()
        self.closing.emit()
        event.accept()


def _local_paths(mime) -> list[Path]:
    """The files and folders of a drag."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
