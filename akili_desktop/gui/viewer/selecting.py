"""Selecting on the pages and copying what is selected: text, text with its source, a picture, a table."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage, QTransform
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu

from akili_desktop.core.permalink import Permalink
from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.gui.viewer.selection import Region, TextSelection, cited, extent, whole_page
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact, Grid
    from akili_desktop.core.pagetext import PageText
    from akili_desktop.core.rendered import RenderedPage
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.viewer.area import ViewerArea
    from akili_desktop.gui.viewer.canvas import PageCanvas

REST_MS = 150
PICTURE_SCALE = 300 / 72
MOST_PIXELS = 24_000_000
SAID_SECONDS = 4.0
SHORT = 60


class Selecting(QObject):
    """Gives canvases the texts and links of the pages in view once the view rests, and carries out the copying."""

    def __init__(self, session: Session, commands: Commands, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._session, self._commands, self._viewer = session, commands, viewer
        self._asked: set[tuple[str, int]] = set()
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._rested)
        viewer.canvas_made.connect(self._watch)
        session.current_changed.connect(lambda _: self._rest.start())

    # -- what is selected ---------------------------------------------------------------------------------------------

    @property
    def selection(self) -> TextSelection | Region | None:
        """Of the document in front."""
        return self._viewer.canvas.selection if self._viewer.canvas is not None else None

    def clear(self) -> bool:
        """Select nothing; whether something was selected, or was about to be."""
        canvas = self._viewer.canvas
        if canvas is None:
            return False
        if canvas.pointer.give_up():
            return True
        chosen = canvas.selection is not None
        canvas.select(None)
        return chosen

    def short_text(self) -> str:
        """The selected text where it is short and on one line: what somebody will want to find."""
        canvas = self._viewer.canvas
        if canvas is None or not isinstance(canvas.selection, TextSelection):
            return ""
        text = canvas.selection.text(self._texts(canvas.doc_id, canvas.selection.pages))
        return text if len(text) <= SHORT and "\n" not in text else ""

    def select_all(self) -> None:
        """Select the page's text; in a list, its rows."""
        focus, canvas = QApplication.focusWidget(), self._viewer.canvas
        if isinstance(focus, QAbstractItemView):
            focus.selectAll()
        elif canvas is not None:
            page = canvas.page
            self._with_texts(canvas, range(page, page + 1), lambda texts: canvas.select(whole_page(texts[page])))

    def select_region(self) -> None:
        """Let the next drag draw a rectangle."""
        if self._viewer.canvas is not None:
            self._viewer.canvas.pointer.select_region_next()

    # -- copying ------------------------------------------------------------------------------------------------------

    def copy(self) -> None:
        """Copy the selected text; in a list, the row."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractItemView):
            index = focus.currentIndex()
            if index.isValid():
                row = [index.siblingAtColumn(c).data() for c in range(index.model().columnCount())]
                QGuiApplication.clipboard().setText("\t".join(str(cell) for cell in row if cell is not None))
            return
        self._with_selected(lambda text, _pages: self._put(text))

    def copy_cited(self) -> None:
        """Copy the selected text with the document's title, the page, and the link to its box there."""
        doc_id = self._session.current
        card = self._session.cards.get(doc_id)
        title = (card.title or card.file_name) if card is not None else self._session.title(doc_id)

        def put(text: str, pages: range) -> None:
            place = self.place()
            link = Permalink(doc_id, place.page, place.box) if place is not None else None
            self._put(cited(text, title, pages, link))

        self._with_selected(put)

    def copy_picture(self) -> None:
        """Copy the selected part of the page as a picture of 300 dots an inch, turned as it is shown."""
        canvas = self._viewer.canvas
        place = self.place()
        if canvas is None or place is None:
            self._nothing()
            return
        doc_id, rotation = canvas.doc_id, canvas.rotation
        scale = min(PICTURE_SCALE, math.sqrt(MOST_PIXELS / max(1.0, place.box.area)))

        def done(rendered: RenderedPage) -> None:
            image = QImage(
                rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
            ).copy()
            rendered.close()
            QGuiApplication.clipboard().setImage(image.transformed(QTransform().rotate(rotation)))
            self._say(
                tr("Copied as a picture of {width} × {height} pixels.").format(
                    width=image.width(), height=image.height()
                )
            )

        self._commands.bridge.run(
            Lane.READ,
            tr("Picture"),
            lambda _: self._commands.render(doc_id, place.page, scale, place.box),
            done=done,
            failed=lambda error: self._commands.complain(error, key="copy"),
            owner=canvas,
        )

    def copy_table(self, form: str) -> None:
        """Copy what was read of a table in the selected part, as 'tsv', 'csv' or 'markdown'."""
        from akili_desktop.services.tabletext import as_csv, as_markdown, as_tsv, grid_rows

        canvas, place = self._viewer.canvas, self.place()
        if canvas is None or place is None:
            self._nothing()
            return

        def done(facts: list[Fact]) -> None:
            grid = table_in(facts, place)
            rows = grid_rows(grid, place.box) if grid is not None else []
            if not rows:
                self._say(tr("No table was read in the selected part of the page."), Tone.NOTICE)
                return
            text = {"tsv": as_tsv, "csv": as_csv, "markdown": as_markdown}[form](rows)
            self._put(text)
            self._say(
                tr("Copied a table of {rows} rows and {columns} columns.").format(rows=len(rows), columns=len(rows[0]))
            )

        self._commands.facts.of(canvas.doc_id, place.page, done, canvas)

    def place(self) -> Region | None:
        """The selected region, or the part of the first page that the selected text takes."""
        canvas, chosen = self._viewer.canvas, self.selection
        if canvas is None or chosen is None or isinstance(chosen, Region):
            return chosen
        for page in chosen.pages:
            text = self._commands.reading.known_text(canvas.doc_id, page)
            box = extent(chosen, text) if text is not None else None
            if box is not None:
                return Region(page, box.grown(2.0))
        return None

    def _with_selected(self, use: Callable[[str, range], None]) -> None:
        canvas, chosen = self._viewer.canvas, self.selection
        if canvas is None or chosen is None:
            self._nothing()
            return
        pages = chosen.pages if isinstance(chosen, TextSelection) else range(chosen.page, chosen.page + 1)

        def ready(texts: dict[int, PageText]) -> None:
            if isinstance(chosen, TextSelection):
                text = chosen.text(texts)
            else:
                text = texts[chosen.page].text_in(chosen.box) if chosen.page in texts else ""
            if text:
                use(text, pages)
            else:
                self._say(tr("There is no text in what is selected."), Tone.NOTICE)

        self._with_texts(canvas, pages, ready)

    @staticmethod
    def _put(text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def _nothing(self) -> None:
        self._say(tr("Nothing is selected: drag over the text, or hold Alt and drag for a rectangle."), Tone.NOTICE)

    def _say(self, text: str, tone: Tone = Tone.INFO) -> None:
        self._session.say(Message(text, tone=tone, key="copy", seconds=SAID_SECONDS))

    # -- texts and links ----------------------------------------------------------------------------------------------

    def _watch(self, canvas: PageCanvas) -> None:
        doc_id = canvas.doc_id
        canvas.pointer.text = lambda page: self._commands.reading.known_text(doc_id, page)
        canvas.pointer.text_wanted.connect(lambda page: self._ask_text(canvas, page))
        canvas.pages_shown.connect(lambda *_: self._rest.start())
        canvas.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        canvas.customContextMenuRequested.connect(lambda at: self._menu(canvas, at))
        canvas.pointer.zoom_drawn.connect(lambda chosen: self._zoom(canvas, chosen))

    def _rested(self) -> None:
        canvas = self._viewer.canvas
        if canvas is None or not canvas.isVisible():
            return
        for page in canvas.shown_pages:
            self._ask_text(canvas, page)
            if page not in canvas.pointer.links:
                canvas.pointer.links[page] = ()
                self._commands.reading.links(
                    canvas.doc_id, page, lambda links, page=page: canvas.pointer.links.update({page: links}), canvas
                )

    def _ask_text(self, canvas: PageCanvas, page: int) -> None:
        key = (canvas.doc_id, page)
        if key in self._asked or self._commands.reading.known_text(*key) is not None:
            return
        self._asked.add(key)

        def done(_: PageText | None) -> None:
            self._asked.discard(key)
            canvas.pointer.text_arrived(page)

        self._commands.reading.text(canvas.doc_id, page, done, canvas)

    def _texts(self, doc_id: str, pages: range) -> dict[int, PageText]:
        known = ((page, self._commands.reading.known_text(doc_id, page)) for page in pages)
        return {page: text for page, text in known if text is not None}

    def _with_texts(self, canvas: PageCanvas, pages: range, use: Callable[[dict[int, PageText]], None]) -> None:
        """Call `use` with the texts of these pages, now or when they are read."""
        missing = [page for page in pages if self._commands.reading.known_text(canvas.doc_id, page) is None]
        if missing:
            self._commands.reading.texts(
                canvas.doc_id, missing, lambda _: use(self._texts(canvas.doc_id, pages)), canvas
            )
        else:
            use(self._texts(canvas.doc_id, pages))

    # -- the menu over the page ---------------------------------------------------------------------------------------

    @staticmethod
    def _zoom(canvas: PageCanvas, chosen: object) -> None:
        if isinstance(chosen, Region):
            canvas.zoom_to(chosen.page, chosen.box)

    def menu(self, canvas: PageCanvas, position: QPoint) -> QMenu:
        """What can be done with the selection, or with the page where nothing is selected, and a link there."""
        menu = QMenu(canvas)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        link = canvas.pointer.link_at(position)
        if link is not None and link.address:
            menu.addAction(tr("Copy the link's address"), lambda: self._put(link.address))
            menu.addSeparator()
        if canvas.selection is None:
            menu.addAction(tr("Select the page's text\tCtrl+A"), self.select_all)
            menu.addAction(tr("Select a rectangle\tCtrl+Alt+R"), self.select_region)
            return menu
        menu.addAction(tr("Copy\tCtrl+C"), self.copy)
        menu.addAction(tr("Copy with its source\tCtrl+Alt+C"), self.copy_cited)
        menu.addAction(tr("Copy as a picture\tCtrl+Alt+P"), self.copy_picture)
        menu.addAction(tr("Zoom to it\tCtrl+3"), self._viewer.zoom_to_selection)
        table = menu.addMenu(tr("Copy the table"))
        table.addAction(tr("For a spreadsheet (tabs)\tCtrl+Alt+T"), lambda: self.copy_table("tsv"))
        table.addAction(tr("As CSV"), lambda: self.copy_table("csv"))
        table.addAction(tr("As Markdown"), lambda: self.copy_table("markdown"))
        short = self.short_text()
        if short:
            menu.addSeparator()
            menu.addAction(tr("Find it in the document\tCtrl+F"), self._viewer.find)
        return menu

    def _menu(self, canvas: PageCanvas, position: QPoint) -> None:
        self.menu(canvas, position).popup(canvas.viewport().mapToGlobal(position))


def table_in(facts: list[Fact], place: Region) -> Grid | None:
    """The table that the region lies in, or the one that it takes most of."""
    best, shared = None, 0.0
    for fact in facts:
        common = fact.bbox.intersection(place.box) if fact.kind == "grid" and fact.page == place.page else None
        if common is not None and common.area > shared:
            best, shared = fact, common.area
    return best
