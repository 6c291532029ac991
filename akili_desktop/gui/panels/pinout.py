"""The packages of the current document, drawn: a tab each, pins that lead to the page and follow it."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QSplitter, QTabBar, QVBoxLayout, QWidget

from akili_desktop.core.packageforms import Form
from akili_desktop.gui.language import tr
from akili_desktop.gui.models.pins import PinsModel, searched
from akili_desktop.gui.panels.correction import correct_reading
from akili_desktop.gui.panels.exporting import PINS, say_saved, start_export, suggested
from akili_desktop.gui.panels.following import FollowingPanel
from akili_desktop.gui.pinview import Footer, Legend, PinView
from akili_desktop.gui.session import Message, Pointed, Target, Tone
from akili_desktop.gui.tables import DataTable, ask_where, menu_button, put_on_clipboard
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import icon_button, plain_label, plain_tip
from akili_desktop.services.pinouts import together

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.pinouts import Pin, Pinout

WIDTHS = (48, 130, 100, 76, 200, 56)
LONGEST_TAB = 44


class PinoutPanel(FollowingPanel):
    """A document's packages; a pin that is pointed at elsewhere is marked, its package in front."""

    what = QT_TR_NOOP("Packages")

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__(session, commands, theme)
        self._wanted: Pointed | None = session.last_pointed
        self.pinouts: tuple[Pinout, ...] = ()
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(tr("Packages"))
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.currentChanged.connect(self._show_package)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Find a pin"))
        self.filter.setAccessibleName(tr("Find a pin by name, number or kind"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(200)
        self.filter.textChanged.connect(lambda _: self._search())
        self.filter.returnPressed.connect(self._first_found)
        self.view = PinView(theme)
        self.view.pin_hovered.connect(self._hovered_here)
        self.view.pin_chosen.connect(self._choose)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(lambda at: self._menu(self.view.viewport().mapToGlobal(at)))
        self.legend = Legend(theme)
        self.note = plain_label("", "quiet", wrap=False)
        self.model = PinsModel(self)
        self.table = DataTable(self.model, tr("Pins"), WIDTHS, several=True)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.copy_wanted.connect(self.table.copy)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(lambda at: self._menu(self.table.viewport().mapToGlobal(at)))
        copying = QMenu(self)
        copying.addAction(tr("Copy the pins as CSV"), lambda: self.copy("csv"))
        copying.addAction(tr("Copy the pins for a spreadsheet"), lambda: self.copy("tsv"))
        copying.addAction(tr("Copy the pins as Markdown"), lambda: self.copy("markdown"))
        copying.addAction(tr("Copy the drawing as a picture"), self.copy_picture)
        self.copying = menu_button(tr("Copy"), tr("Copy the pins, or the drawing"), copying)
        exporting = QMenu(self)
        for form, text, _ in PINS:
            exporting.addAction(tr(text), lambda form=form: self._export(form))
        exporting.addAction(tr("Drawing as a picture (PNG)…"), self._save_picture)
        self.exporting = menu_button(tr("Export"), tr("Save this package"), exporting)
        self.stack.addWidget(self._drawn())
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.stack, 1)
        session.pointed.connect(self._pointed)
        session.hovered.connect(self._hovered_there)
        self._say()

    def _drawn(self) -> QWidget:
        top = QHBoxLayout()
        top.setContentsMargins(12, 4, 12, 4)
        top.setSpacing(8)
        top.addWidget(self.tabs, 1)
        for widget in (
            self.filter,
            icon_button(self._theme, "minus", tr("Smaller (−)"), lambda: self.view.zoom(-1)),
            icon_button(self._theme, "plus", tr("Larger (+)"), lambda: self.view.zoom(1)),
            icon_button(self._theme, "fit-to-page-outline", tr("Fit the package into the view"), self.view.fit),
            self.copying,
            self.exporting,
        ):
            top.addWidget(widget)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        self.footer = Footer(self.legend, self.note)
        column.addWidget(self.footer)
        self.parts = QSplitter(Qt.Orientation.Horizontal)
        self.parts.setChildrenCollapsible(False)
        self.parts.setHandleWidth(1)
        self.parts.addWidget(left)
        self.parts.addWidget(self.table)
        self.parts.setSizes([560, 520])
        self.parts.setStretchFactor(0, 1)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        box.addWidget(self.parts, 1)
        return inside

    @property
    def pinout(self) -> Pinout | None:
        """The package in front."""
        index = self.tabs.currentIndex()
        return self.pinouts[index] if 0 <= index < len(self.pinouts) else None

    def fetch(self, doc_id: str) -> tuple[Pinout, ...]:
        return together(self._commands.services.pinouts.pinouts(doc_id))

    def take(self, found: tuple[Pinout, ...] | None, *, other: bool) -> None:
        self._take(found or (), keep=not other)

    def _take(self, pinouts: tuple[Pinout, ...], *, keep: bool) -> None:
        before = (self.pinout.title, self.view.chosen) if keep and self.pinout is not None else None
        self.pinouts = pinouts
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for pinout in pinouts:
            tab = self.tabs.addTab(textwrap.shorten(pinout.title, LONGEST_TAB, placeholder="…").replace("&", "&&"))
            pins = tr("%n pin(s)", "", len(pinout.pins))
            self.tabs.setTabToolTip(tab, plain_tip("\n".join((*pinout.names, pins))))
        titles = [pinout.title for pinout in pinouts]
        if before is not None and before[0] in titles:
            self.tabs.setCurrentIndex(titles.index(before[0]))
        self.tabs.blockSignals(False)
        self._show_package()
        if before is not None:
            self._mark(before[1])
        if self._wanted is not None:
            self._pointed(self._wanted)
        self._say()

    def _show_package(self, _index: int = 0) -> None:
        pinout = self.pinout
        self.view.show_pinout(pinout, self._session.title(self._session.current) if self._session.current else "")
        if pinout is not None:
            self.legend.show_kinds(list(pinout.pins))
            note = "" if pinout.drawing.form is not Form.LIST else tr("Its form is not known: the pins are listed.")
            if pinout.drawing.form in {Form.DUAL, Form.QUAD, Form.CARRIER, Form.GRID, Form.SMALL, Form.ROUND}:
                note = tr("Seen from above, not to scale.")
            elif pinout.drawing.form is Form.ROW:
                note = tr("Seen from the front, not to scale.")
            if pinout.missing:
                note += tr(" Not read: {pins}.").format(
                    pins=", ".join(pinout.missing[:12]) + (" …" if len(pinout.missing) > 12 else "")
                )
            if pinout.also_on:
                note += tr(" Also on p. {pages}.").format(pages=", ".join(map(str, pinout.also_on)))
            self.note.setText(note.strip())
            self.footer.arrange()
        self._search()

    def _say(self) -> None:
        card = self._session.cards.get(self._session.current)
        if not self._session.current:
            self.empty.setText(tr("Open a document to see its packages."))
        elif card is not None and not card.whole:
            self.empty.setText(tr("The document is still being read."))
        else:
            self.empty.setText(tr("No pin map was found in this document."))
        self.stack.setCurrentIndex(1 if self.pinouts else 0)

    def _search(self) -> None:
        pinout, words = self.pinout, self.filter.text()
        self.model.show_pins(pinout.pins if pinout is not None else (), words)
        wanted = words.casefold().split()
        found: dict[str, bool] = {}
        for pin in pinout.pins if pinout is not None and wanted else ():
            number = pin.pair.left.strip()
            found[number] = found.get(number, False) or all(word in searched(pin) for word in wanted)
        self.view.show_found(found)
        if self.view.chosen:
            self._mark(self.view.chosen)

    def _first_found(self) -> None:
        if self.model.rows:
            self._choose(self.model.rows[0].pair.left.strip())

    # -- pins and places --------------------------------------------------------------------------------------------

    def _pin(self, number: str) -> Pin | None:
        pins = self.pinout.pins if self.pinout is not None else ()
        return next((pin for pin in pins if pin.pair.left.strip() == number), None)

    def _target(self, pin: Pin) -> Target:
        pair = pin.pair
        lights = tuple(Highlight(pair.page, box, "accent") for box in dict.fromkeys((pair.left_bbox, pair.name_bbox)))
        return Target(self._session.current, pair.page, pair.bbox, lights)

    def _choose(self, number: str) -> None:
        """A pin was clicked, walked to, or found: show where it is printed."""
        pin = self._pin(number)
        self._mark(number)
        if pin is not None and self.pinout is not None:
            self._session.show(self._target(pin))
            self._session.point_at(Pointed(self._session.current, self.pinout.fact.id, pin.pair.left))

    def _mark(self, number: str) -> None:
        """Mark a pin in the drawing and the table, without going to its page."""
        self.view.choose(number)
        index = self.model.index(self.model.row_of(number), 0)
        if index.isValid() and index.row() != self.table.currentIndex().row():
            choose = QItemSelectionModel.SelectionFlag
            self.table.selectionModel().setCurrentIndex(index, choose.ClearAndSelect | choose.Rows)
            self.table.scrollTo(index)

    def _row_changed(self, index: QModelIndex, _previous: QModelIndex) -> None:
        if self.table.hasFocus() and index.isValid():
            self._choose(self.model.rows[index.row()].pair.left.strip())

    def _hovered_here(self, number: str) -> None:
        self.view.light(number)
        pin = self._pin(number)
        self._session.hover(self._target(pin) if pin is not None else None)

    def _hovered_there(self, what: object) -> None:
        """The mouse rests on a box of the page: its pin lights up."""
        if isinstance(what, Target):
            return
        pinout = self.pinout
        here = isinstance(what, Pointed) and pinout is not None and what.fact_id in pinout.fact_ids
        self.view.light(str(what.pin or "").strip() if here else "")

    def _pointed(self, pointed: Pointed) -> None:
        """A pin was chosen elsewhere: its package comes to the front, and the pin is marked."""
        if pointed.doc_id != self._session.current or pointed.pin is None:
            return
        if not self.isVisible():
            self._wanted = pointed
            return
        self._wanted = None
        place = next((n for n, one in enumerate(self.pinouts) if pointed.fact_id in one.fact_ids), None)
        if place is not None:
            self.tabs.setCurrentIndex(place)
            self._mark(pointed.pin.strip())

    def _menu(self, at) -> None:
        pin = self._pin(self.view.chosen)
        if pin is not None:
            self.menu_for(pin).popup(at)

    def menu_for(self, pin: Pin) -> QMenu:
        """What can be said of a pin."""
        corrections, fact_id, number = self._commands.corrections, self.pinout.fact.id, pin.pair.left
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = tr("pin {number}").format(number=number)
        confirm = menu.addAction(
            tr("Confirm {name}").format(name=name), lambda: corrections.confirm(fact_id, number, name)
        )
        confirm.setEnabled(not pin.confirmed)
        menu.addAction(
            tr("Correct {name}…").format(name=name),
            lambda: correct_reading(fact_id, number, self._commands, self._theme, self),
        )
        menu.addAction(tr("Reject {name}").format(name=name), lambda: corrections.reject(fact_id, number, name))
        return menu

    # -- out --------------------------------------------------------------------------------------------------------

    def copy(self, form: str) -> None:
        """Put the package's pins on the clipboard."""
        put_on_clipboard(self.table.texts(range(self.model.rowCount())), form)

    def copy_picture(self) -> None:
        """Put the drawing on the clipboard."""
        QGuiApplication.clipboard().setImage(self.picture())

    def picture(self) -> QImage:
        """The drawing at twice its size."""
        return self.view.picture()

    def _export(self, form: str) -> None:
        if self.pinout is not None:
            start_export(form, self._session, self._commands, self, self.pinout.names[:1])

    def _save_picture(self) -> None:
        offered = suggested("pinout.png", self._session)
        name = ask_where(self, tr("Save the drawing"), offered, tr("Pictures (*.png)"))
        if name and self.picture().save(name):
            say_saved(Path(name), self._session)
        elif name:
            self._session.say(
                Message(tr("{name} could not be written.").format(name=name), tone=Tone.ERROR, key="export")
            )
