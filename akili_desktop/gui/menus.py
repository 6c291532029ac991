"""The menus: every action with its shortcut, as one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QT_TR_NOOP
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Layer, Scope, Split
from akili_desktop.gui.viewer.layout import View

if TYPE_CHECKING:
    from akili_desktop.gui.window import MainWindow


class Entry(NamedTuple):
    """One action: its key, its text, its shortcuts, what it does, and when it is possible."""

    key: str
    text: str
    shortcuts: tuple[str, ...]
    act: Callable[[], object]
    needs: str = ""  # 'document', 'answer', 'library' or nothing
    checked: bool | None = None


def _entries(window: MainWindow) -> dict[str, list[Entry | QMenu | None]]:
    viewer, session, commands = window.viewer, window.session, window.commands
    ask, library = window.panels["ask"], window.panels["library"]
    selecting = viewer.selecting

    def filter_library() -> None:
        window.show_left("library")
        library.focus_filter()

    def dialog(key: str) -> Callable[[], None]:
        return lambda: open_dialog(window, key)

    def table(form: str) -> Callable[[], None]:
        return lambda: selecting.copy_table(form)

    def export(form: str) -> Callable[[], None]:
        def act() -> None:
            from akili_desktop.gui.panels.exporting import start_export

            start_export(form, session, commands, window)

        return act

    return {
        QT_TR_NOOP("&File"): [
            Entry("add", tr("&Add files…"), ("Ctrl+O",), window.add_files),
            Entry("add_folder", tr("Add a &folder…"), ("Ctrl+Shift+O",), window.add_folder),
            None,
            Entry("export_xlsx", tr("Export facts as a work&book…"), ("Ctrl+E",), export("xlsx"), "document"),
            Entry("export_csv", tr("Export facts as CS&V…"), ("Ctrl+Shift+X",), export("csv"), "document"),
            Entry("export_json", tr("Export facts as &JSON…"), ("Ctrl+Alt+J",), export("json"), "document"),
            Entry("export_pins", tr("Export p&ins as CSV…"), ("Ctrl+Shift+N",), export("pins"), "document"),
            Entry("export_kicad", tr("Export &KiCad symbols…"), ("Ctrl+Alt+K",), export("kicad_sym"), "document"),
            None,
            Entry("print", tr("&Print…"), ("Ctrl+P",), lambda: viewer.printing.open(), "document"),
            None,
            Entry("close_tab", tr("&Close tab"), ("Ctrl+W",), window.close_tab, "document"),
            Entry("reopen_tab", tr("Reopen the closed &tab"), ("Ctrl+Shift+T",), commands.reopen, "closed"),
            None,
            Entry("quit", tr("&Quit"), ("Ctrl+Q",), window.close),
        ],
        QT_TR_NOOP("&Edit"): [
            Entry("copy", tr("&Copy"), ("Ctrl+C",), selecting.copy),
            Entry("copy_cited", tr("Copy with its &source"), ("Ctrl+Alt+C",), selecting.copy_cited, "document"),
            Entry("copy_picture", tr("Copy as a p&icture"), ("Ctrl+Alt+P",), selecting.copy_picture, "document"),
            Entry("copy_tsv", tr("Copy the &table for a spreadsheet"), ("Ctrl+Alt+T",), table("tsv"), "document"),
            Entry("copy_csv", tr("Copy the table as CS&V"), ("Ctrl+Shift+D",), table("csv"), "document"),
            Entry("copy_markdown", tr("Copy the table as &Markdown"), ("Ctrl+Shift+M",), table("markdown"), "document"),
            Entry("paste", tr("Paste &files, a path or a link"), ("Ctrl+V",), window.paste),
            Entry("select_all", tr("Select the p&age"), ("Ctrl+A",), selecting.select_all),
            Entry("select_region", tr("Select a &rectangle"), ("Ctrl+Alt+R",), selecting.select_region, "document"),
            None,
            Entry("find", tr("&Find in the document…"), ("Ctrl+F",), viewer.find, "document"),
            Entry("find_next", tr("Find &next"), ("F3",), lambda: viewer.finding.step(1), "document"),
            Entry("find_previous", tr("Find &previous"), ("Shift+F3",), lambda: viewer.finding.step(-1), "document"),
            Entry(
                "everywhere", tr("Find in the whole li&brary…"), ("Ctrl+Shift+F",), window.find_everywhere, "library"
            ),
            Entry("finds", tr("&List of matches"), ("Ctrl+Alt+F",), lambda: window.toggle_bottom("finds")),
            None,
            Entry("copy_answer", tr("Copy the ans&wer with its source"), ("Ctrl+Shift+C",), ask.copy_answer, "answer"),
            None,
            Entry("preferences", tr("Pr&eferences…"), ("Ctrl+,",), dialog("preferences")),
        ],
        QT_TR_NOOP("&View"): [
            Entry("zoom_in", tr("Zoom &in"), ("Ctrl++", "Ctrl+="), lambda: viewer.zoom_step(1), "document"),
            Entry("zoom_out", tr("Zoom &out"), ("Ctrl+-",), lambda: viewer.zoom_step(-1), "document"),
            Entry("zoom_100", "&100 %", ("Ctrl+0",), lambda: viewer.set_zoom(1.0), "document"),
            Entry("fit_page", tr("Fit the &page"), ("Ctrl+1",), lambda: viewer.set_fit("page"), "document"),
            Entry("fit_width", tr("Fit the &width"), ("Ctrl+2",), lambda: viewer.set_fit("width"), "document"),
            Entry("zoom_selection", tr("Zoom to the &selection"), ("Ctrl+3",), viewer.zoom_to_selection, "document"),
            Entry("zoom_marquee", tr("Zoom to a rec&tangle"), ("Ctrl+4",), viewer.zoom_marquee, "document"),
            None,
            Entry(
                "view_single", tr("Single pa&ge"), ("Ctrl+6",), lambda: viewer.set_view(View.SINGLE), "document", False
            ),
            Entry("view_two", tr("&Two pages"), ("Ctrl+7",), lambda: viewer.set_view(View.TWO), "document", False),
            Entry(
                "view_continuous",
                tr("&Continuous"),
                ("Ctrl+8",),
                lambda: viewer.set_view(View.CONTINUOUS),
                "document",
                True,
            ),
            Entry("rotate", tr("&Rotate clockwise"), ("Ctrl+R",), lambda: viewer.rotate(90), "document"),
            Entry(
                "rotate_back", tr("Rotate &anticlockwise"), ("Ctrl+Shift+R",), lambda: viewer.rotate(-90), "document"
            ),
            None,
            Entry(
                "split_beside",
                tr("Split: side &by side"),
                ("Ctrl+\\", "F8"),
                lambda: window.split_view(Split.BESIDE),
                "document",
                False,
            ),
            Entry(
                "split_below",
                tr("Split: one abo&ve the other"),
                ("Ctrl+Shift+\\", "Shift+F8"),
                lambda: window.split_view(Split.BELOW),
                "document",
                False,
            ),
            Entry("full_screen", tr("F&ull screen"), ("F11",), window.toggle_full_screen, checked=False),
            Entry("present", tr("Prese&ntation"), ("F5",), viewer.present, "document"),
            None,
            Entry("split_close", tr("Close this part of the vie&w"), ("Ctrl+Shift+W",), viewer.close_pane, "split"),
            Entry("other_pane", tr("The other part of the view"), ("Ctrl+F6",), viewer.other_pane, "split"),
            None,
            Entry(
                "layer",
                tr("Show all &facts on the page"),
                ("Ctrl+Shift+A",),
                lambda: session.set_show_facts(not session.show_facts),
                "",
                session.show_facts,
            ),
            Entry("left_library", tr("L&ibrary"), ("Alt+1",), lambda: window.show_left("library")),
            Entry("left_outline", tr("&Outline"), ("Alt+2",), lambda: window.show_left("outline")),
            Entry("left_pages", tr("Pa&ges"), ("Alt+3",), lambda: window.show_left("pages")),
            None,
            Entry("bottom", tr("Facts and &jobs"), ("Ctrl+J",), window.toggle_bottom),
            Entry("facts", tr("Facts &table"), ("Ctrl+T",), lambda: window.toggle_bottom("facts")),
            Entry("pinout", tr("Pi&nout"), ("Ctrl+Shift+U",), lambda: window.toggle_bottom("pinout")),
            Entry("jobs", tr("&Jobs"), ("Ctrl+Shift+J",), lambda: window.toggle_bottom("jobs")),
        ],
        QT_TR_NOOP("&Go"): [
            Entry("back", tr("&Back"), ("Alt+Left",), lambda: viewer.jumps.step(-1)),
            Entry("forward", tr("F&orward"), ("Alt+Right",), lambda: viewer.jumps.step(1)),
            None,
            Entry("page", tr("&Page…"), ("Ctrl+G",), viewer.focus_page_number, "document"),
            Entry("next_page", tr("&Next page"), ("Ctrl+PgDown",), lambda: viewer.turn_page(1), "document"),
            Entry("previous_page", tr("P&revious page"), ("Ctrl+PgUp",), lambda: viewer.turn_page(-1), "document"),
            Entry("first_page", tr("&First page"), ("Ctrl+Home",), lambda: viewer.go_to_page(1), "document"),
            Entry("last_page", tr("&Last page"), ("Ctrl+End",), lambda: viewer.go_to_page(0), "document"),
            None,
            Entry("next_tab", tr("Next &tab"), ("Ctrl+Tab",), lambda: viewer.tabs.step(1), "document"),
            Entry("previous_tab", tr("Previous ta&b"), ("Ctrl+Shift+Tab",), lambda: viewer.tabs.step(-1), "document"),
            None,
            Entry("next_pane", tr("Next p&ane"), ("F6",), lambda: window.next_pane(1)),
            Entry("previous_pane", tr("Previous pan&e"), ("Shift+F6",), lambda: window.next_pane(-1)),
        ],
        QT_TR_NOOP("&Ask"): [
            Entry("ask", tr("&Ask"), ("Ctrl+L",), window.show_ask, "library"),
            Entry("proof", tr("&Show the proof"), ("Ctrl+Return",), ask.show_first, "answer"),
            None,
            Entry("search", tr("Search &passages"), ("Ctrl+Shift+S",), window.show_search, "library"),
            Entry("research", tr("&Research"), ("Ctrl+Shift+E",), window.show_research, "library"),
            Entry("index", tr("&Index for search now"), ("Ctrl+Shift+I",), commands.indexing.start, "library"),
            None,
            Entry("history", tr("&History of questions"), ("Ctrl+H",), lambda: window.toggle_bottom("history")),
            Entry("across", tr("&Compare or find parts"), ("Ctrl+Shift+K",), window.show_across, "library"),
            None,
            Entry(
                "scope_document",
                tr("In this &document"),
                ("Alt+Shift+1",),
                lambda: session.set_scope(Scope.DOCUMENT),
                "document",
            ),
            Entry(
                "scope_these",
                tr("In the &selected ones"),
                ("Alt+Shift+2",),
                lambda: session.set_scope(Scope.SELECTION),
                "selection",
            ),
            Entry(
                "scope_library",
                tr("In the whole &library"),
                ("Alt+Shift+3",),
                lambda: session.set_scope(Scope.LIBRARY),
                "library",
            ),
        ],
        QT_TR_NOOP("&Library"): [
            Entry("filter", tr("&Filter"), ("Ctrl+Shift+L",), filter_library, "library"),
            Entry("remove", tr("&Remove the selected"), ("Ctrl+Del",), library.remove_selected, "library"),
            Entry(
                "ocr",
                tr("Read s&canned pages (OCR)"),
                ("Ctrl+Alt+O",),
                lambda: commands.recognise(session.current),
                "document",
            ),
            Entry("reload", tr("R&eload the list"), ("Ctrl+F5",), commands.refresh),
            None,
            Entry("open_library", tr("Open another &library…"), ("Ctrl+Alt+L",), window.library_wanted.emit),
            window.recent_libraries,
            window.service_menu,
            None,
            Entry("watch", tr("&Watched folders…"), ("Ctrl+Alt+W",), dialog("folders")),
            Entry("stop", tr("&Stop reading"), ("Ctrl+.",), commands.cancel_ingests),
        ],
        QT_TR_NOOP("&Help"): [
            Entry("palette", tr("Search &commands…"), ("Ctrl+K",), dialog("palette")),
            Entry("shortcuts", tr("&Shortcuts…"), ("F1",), dialog("shortcuts")),
            Entry("sample", tr("Try the sa&mple"), ("Ctrl+Alt+S",), commands.open_sample),
            Entry("log", tr("&Log…"), ("Ctrl+Alt+G",), dialog("log")),
            None,
            Entry("about", tr("&About…"), ("Shift+F1",), dialog("about")),
        ],
    }


def build_menus(window: MainWindow) -> None:
    """Fill the menu bar and keep the actions' states in step with the session."""
    needs: list[tuple[QAction, str]] = []
    for title, entries in _entries(window).items():
        menu = window.menuBar().addMenu(tr(title))
        for entry in entries:
            if entry is None:
                menu.addSeparator()
                continue
            if isinstance(entry, QMenu):
                menu.addMenu(entry)
                continue
            action = QAction(entry.text, window)
            action.setShortcuts([QKeySequence(keys) for keys in entry.shortcuts])
            action.triggered.connect(lambda _checked=False, act=entry.act: act())
            if entry.checked is not None:
                action.setCheckable(True)
                action.setChecked(entry.checked)
            menu.addAction(action)
            window.actions_[entry.key] = action
            if entry.needs:
                needs.append((action, entry.needs))
        if title == "&Edit":
            _undo_actions(window, menu)
        if title == "&View":
            _layers(window, menu)
            panels = QMenu(tr("Pane&ls"), menu)
            menu.insertMenu(window.actions_["left_library"], panels)
            window.actions_.update(window.docks.fill(panels))
        if title == "&View":
            menu.addSeparator()
            _page_colours(window, menu)
            _theme_menu(window, menu)
    session = window.session
    session.layer_changed.connect(window.actions_["layer"].setChecked)

    def state() -> None:
        able = {
            "document": bool(session.current),
            "answer": session.answer is not None,
            "library": bool(session.cards),
            "selection": bool(session.selection),
            "closed": bool(session.closed_tabs),
            "split": bool(session.split),
        }
        for action, need in needs:
            action.setEnabled(able[need])

    for signal in (
        session.current_changed,
        session.answered,
        session.library_changed,
        session.selection_changed,
        session.opened,
        session.closed,
        session.split_changed,
    ):
        signal.connect(lambda *_: state())
    state()
    _views(window)
    _splits(window)
    jumps = window.viewer.jumps

    def jumped() -> None:
        window.actions_["back"].setEnabled(jumps.can_go_back)
        window.actions_["forward"].setEnabled(jumps.can_go_forward)

    jumps.changed.connect(jumped)
    jumped()


def _undo_actions(window: MainWindow, menu) -> None:
    """Undo and redo of what was changed, first in the menu; each names what it would take back."""
    stack = window.commands.undo
    first = menu.actions()[0]
    for key, action, shortcut in (
        ("undo", stack.createUndoAction(window, tr("&Undo")), QKeySequence.StandardKey.Undo),
        ("redo", stack.createRedoAction(window, tr("&Redo")), QKeySequence.StandardKey.Redo),
    ):
        action.setShortcuts(QKeySequence.keyBindings(shortcut))
        menu.insertAction(first, action)
        window.actions_[key] = action
    menu.insertSeparator(first)


def _views(window: MainWindow) -> None:
    """The three views as one choice, in the menu and at the viewer's bar; it shows that of the document in front."""
    viewer, chosen = window.viewer, QActionGroup(window)
    menu = QMenu(viewer)
    for view in View:
        action = window.actions_[f"view_{view}"]
        chosen.addAction(action)
        menu.addAction(action)
    viewer.bar.views.setMenu(menu)

    def look() -> None:
        if viewer.canvas is not None:
            window.actions_[f"view_{viewer.canvas.view}"].setChecked(True)

    viewer.look_changed.connect(look)


def _splits(window: MainWindow) -> None:
    """Check the kind of split view that is in force."""

    def look() -> None:
        for split in (Split.BESIDE, Split.BELOW):
            window.actions_[f"split_{split}"].setChecked(window.session.split is split)

    window.session.split_changed.connect(look)
    for split in (Split.BESIDE, Split.BELOW):
        window.actions_[f"split_{split}"].triggered.connect(lambda _checked: look())


LAYERS = {
    Layer.PARAMETERS: (QT_TR_NOOP("&Parameters"), "Ctrl+Shift+1"),
    Layer.FEATURES: (QT_TR_NOOP("&Features"), "Ctrl+Shift+2"),
    Layer.PINS: (QT_TR_NOOP("P&ins"), "Ctrl+Shift+3"),
    Layer.TABLES: (QT_TR_NOOP("&Tables"), "Ctrl+Shift+4"),
    Layer.REJECTS: (QT_TR_NOOP("&Refused candidates"), "Ctrl+Shift+5"),
    Layer.UNREADABLE: (QT_TR_NOOP("&Unreadable parts"), "Ctrl+Shift+6"),
}


def _layers(window: MainWindow, menu) -> None:
    """A choice for each layer, in the menu and at the viewer's bar."""
    session = window.session
    layers = QMenu(tr("La&yers on the page"), menu)
    menu.insertMenu(window.actions_["left_library"], layers)
    for layer, (text, keys) in LAYERS.items():
        action = QAction(tr(text), window)
        action.setCheckable(True)
        action.setChecked(layer in session.layers)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False, layer=layer: session.toggle_layer(layer))
        layers.addAction(action)
        window.actions_[f"layer_{layer}"] = action
    at_bar = QMenu(window.viewer)
    at_bar.addAction(window.actions_["layer"])
    at_bar.addSeparator()
    at_bar.addActions(layers.actions())
    window.viewer.bar.layer.setMenu(at_bar)

    def look(_shown: bool) -> None:
        for layer in LAYERS:
            window.actions_[f"layer_{layer}"].setChecked(layer in session.layers)

    session.layer_changed.connect(look)


def _page_colours(window: MainWindow, menu) -> None:
    """How pages are shown, and a key that turns it round."""
    theme, chosen = window.theme, QActionGroup(window)
    colours = menu.addMenu(tr("Page &colours"))
    for key, text in (
        ("printed", tr("As &printed")),
        ("dark", tr("&Dark, pictures as printed")),
        ("theme", tr("As the &window")),
    ):
        action = colours.addAction(text)
        action.setCheckable(True)
        action.triggered.connect(lambda _checked=False, key=key: theme.choose_pages(key))
        chosen.addAction(action)
        window.actions_[f"pages_{key}"] = action
    colours.addSeparator()
    turn = colours.addAction(tr("&Turn round"), lambda: theme.choose_pages("printed" if theme.pages_dark else "dark"))
    turn.setShortcut(QKeySequence("Ctrl+I"))
    window.actions_["pages_turn"] = turn

    def look() -> None:
        window.actions_[f"pages_{theme.pages}"].setChecked(True)

    theme.changed.connect(look)
    look()


def _theme_menu(window: MainWindow, menu) -> None:
    chosen = QActionGroup(window)
    themes = menu.addMenu(tr("T&heme"))
    for key, text in (("system", tr("As the &system")), ("light", tr("&Light")), ("dark", tr("&Dark"))):
        action = themes.addAction(text)
        action.setCheckable(True)
        action.setChecked(window.theme.choice == key)
        action.triggered.connect(lambda _checked=False, key=key: window.theme.choose(key))
        chosen.addAction(action)
        window.actions_[f"theme_{key}"] = action


def open_dialog(window: MainWindow, key: str) -> None:
    """Open a dialog over the window; what it needs is imported now, for it is seldom wanted."""
    if key == "palette":
        from akili_desktop.gui.dialogs.palette import CommandPalette

        CommandPalette(window).show()
    elif key == "shortcuts":
        from akili_desktop.gui.dialogs.shortcuts import ShortcutsDialog

        ShortcutsDialog(window, window.shortcuts).open()
    elif key == "preferences":
        from akili_desktop.gui.dialogs.preferences import PreferencesDialog

        PreferencesDialog(window, window.theme, window.settings, window.commands).open()
    elif key == "folders":
        from akili_desktop.gui.dialogs.folders import FoldersDialog

        FoldersDialog(window, window.watched).open()
    elif key == "sent":
        from akili_desktop.gui.dialogs.sent import SentDialog

        SentDialog(window, window.commands).open()
    elif key == "log":
        from akili_desktop.gui.dialogs.about import LogDialog
        from akili_desktop.settings import log_file

        LogDialog(window, log_file()).open()
    else:
        from akili_desktop.gui.dialogs.about import AboutDialog

        AboutDialog(window).open()
