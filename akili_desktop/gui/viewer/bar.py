"""The bar over the pages: page number, zoom, fit, how pages stand, and the layers of facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QLocale, Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QToolButton

from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import NarrowingBar, icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.theme import Theme

ZOOMS = (25, 50, 75, 100, 125, 150, 200, 300, 400, 800)
FITS = {"width": QT_TR_NOOP("Width"), "page": QT_TR_NOOP("Page")}


class ViewerBar(NarrowingBar):
    """Page number, zoom, fit and the layer of all facts, for the canvas in front."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("viewerBar")
        self.setFixedHeight(40)
        self.undo = icon_button(theme, "arrow-left", tr("Back to where you were (Alt+Left)"))
        self.redo = icon_button(theme, "arrow-right", tr("Forward again (Alt+Right)"))
        self.back = icon_button(theme, "chevron-left", tr("Previous page (Ctrl+PgUp)"))
        self.forward = icon_button(theme, "chevron-right", tr("Next page (Ctrl+PgDown)"))
        self.page = QLineEdit()
        self.page.setFixedWidth(56)
        self.page.setAlignment(Qt.AlignmentFlag.AlignRight)
        numbers = QIntValidator(1, 1_000_000, self.page)
        numbers.setLocale(QLocale.c())  # no marks between thousands
        self.page.setValidator(numbers)
        self.page.setAccessibleName(tr("Page number"))
        self.page.setToolTip(tr("Go to page (Ctrl+G)"))
        self.count = plain_label("", "quiet", wrap=False)
        self.smaller = icon_button(theme, "minus", tr("Zoom out (Ctrl+-)"))
        self.larger = icon_button(theme, "plus", tr("Zoom in (Ctrl++)"))
        self.fits = {tr(text): fit for fit, text in FITS.items()}
        self.zoom = QComboBox()
        self.zoom.setEditable(True)
        self.zoom.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.zoom.setAccessibleName(tr("Zoom"))
        self.zoom.lineEdit().setAccessibleName(tr("Zoom"))
        self.zoom.setToolTip(tr("Zoom; Ctrl+wheel zooms around the pointer"))
        self.zoom.addItems([*self.fits, *(f"{z} %" for z in ZOOMS)])
        self.zoom.setFixedWidth(92)
        self.width_ = icon_button(theme, "arrow-expand-horizontal", tr("Fit the width (Ctrl+2)"))
        self.whole = icon_button(theme, "fit-to-page-outline", tr("Fit the page (Ctrl+1)"))
        self.views = icon_button(theme, "view-grid-outline", tr("How pages stand"))
        self.views.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.turn = icon_button(theme, "rotate-right", tr("Rotate clockwise (Ctrl+R)"))
        self.layer = icon_button(theme, "layers-outline", tr("Facts on the page, by layers (Ctrl+Shift+A)"))
        self.layer.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        for button in (self.width_, self.whole, self.layer):
            button.setCheckable(True)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 8, 4)
        line.setSpacing(4)
        for widget in (self.undo, self.redo):
            widget.setEnabled(False)
            line.addWidget(widget)
        line.addSpacing(8)
        for widget in (self.back, self.page, self.count, self.forward):
            line.addWidget(widget)
        line.addSpacing(12)
        for widget in (self.smaller, self.zoom, self.larger):
            line.addWidget(widget)
        line.addSpacing(12)
        line.addWidget(self.width_)
        line.addWidget(self.whole)
        line.addWidget(self.views)
        line.addWidget(self.turn)
        line.addStretch(1)
        line.addWidget(self.layer)
        self.spare = (
            self.turn, self.views, self.redo, self.undo, self.smaller, self.larger, self.whole, self.width_, self.layer,
        )  # fmt: skip
