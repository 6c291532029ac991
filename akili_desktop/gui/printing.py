"""Printing: which pages, how large, to which printer or file.

The pages are drawn by the reader process and painted by a job, so that the window goes on.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QT_TR_NOOP, QMarginsF, QObject, QRectF, QSizeF, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressDialog,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.gui.widgets import plain_label
from akili_desktop.services.jobs import JobContext, Lane, Progress

if TYPE_CHECKING:
    from akili_desktop.core.rendered import RenderedPage
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.viewer.area import ViewerArea
    from akili_desktop.services.jobs import Job

MOST_DPI = 600
FILE_DPI = 300
BAND_PIXELS = 8_000_000
POINTS = 72.0
SHOWN_AFTER_MS = 500

Render = Callable[[int, float, Rect | None], "RenderedPage"]


class Fit(StrEnum):
    """How large a page comes on the paper."""

    SHRINK = "shrink"
    PAPER = "paper"
    ACTUAL = "actual"


FITS = {
    Fit.SHRINK: QT_TR_NOOP("Shrink what is too large"),
    Fit.PAPER: QT_TR_NOOP("Fill the paper"),
    Fit.ACTUAL: QT_TR_NOOP("Actual size"),
}


@dataclass(frozen=True)
class PrintPlan:
    """What is printed: page numbers in order, their sizes in points, and how they come on the paper.

    With `turn` a wide page is turned on upright paper, and an upright one on wide paper.
    """

    pages: tuple[int, ...]
    sizes: Sequence[tuple[float, float]]
    fit: Fit = Fit.SHRINK
    turn: bool = True


def page_numbers(text: str, pages: int) -> tuple[int, ...]:
    """The pages that '1-3, 7' names, in that order; '8-' goes to the end. ValueError says what is wrong."""
    found: list[int] = []
    for part in filter(None, re.split(r"[,;\s]+", re.sub(r"\s*[-–]\s*", "-", text.strip()))):
        match = re.fullmatch(r"(\d+)(-)?(\d+)?", part)
        if match is None:
            raise ValueError(tr("“{part}” is no page: write 1-3, 7.").format(part=part))
        first = int(match[1])
        last = int(match[3]) if match[3] else pages if match[2] else first
        if not 1 <= first <= pages or not 1 <= last <= pages:
            raise ValueError(
                tr("There is no page {page}: the last is {pages}.").format(
                    page=first if not 1 <= first <= pages else last, pages=pages
                )
            )
        found += range(first, last + 1) if first <= last else range(first, last - 1, -1)
    if not found:
        raise ValueError(tr("Write which pages, as in 1-3, 7."))
    return tuple(found)


def place_on_paper(
    size: tuple[float, float], paper: QRectF, dots: float, fit: Fit, *, turn: bool
) -> tuple[float, bool]:
    """The scale of a page on paper (`paper` in dots, `dots` a point of them), and whether it is turned."""
    width, height = (side * dots for side in size)
    turned = turn and (width > height) != (paper.width() > paper.height()) and width != height
    if turned:
        width, height = height, width
    fitting = min(paper.width() / width, paper.height() / height)
    scale = {Fit.SHRINK: min(1.0, fitting), Fit.PAPER: fitting, Fit.ACTUAL: 1.0}[fit]
    return scale, turned


def print_pages(printer: QPrinter, plan: PrintPlan, render: Render, context: JobContext) -> int:
    """Paint the pages; how many. On a worker: it blocks. The job's token ends it, and nothing is printed then."""
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError(tr("The printer, or the file, does not take anything."))
    try:
        for count, page in enumerate(plan.pages):
            context.token.raise_if_cancelled()
            context.report(Progress(tr("Page {page}").format(page=page), count, len(plan.pages)))
            if count:
                _next_page(printer)
            _paint(painter, printer, page, plan, render, context)
    except BaseException:
        printer.abort()
        raise
    finally:
        painter.end()
    return len(plan.pages)


def _next_page(printer: QPrinter) -> None:
    if not printer.newPage():
        raise OSError(tr("The printer took no further page."))


def _paint(
    painter: QPainter, printer: QPrinter, page: int, plan: PrintPlan, render: Render, context: JobContext
) -> None:
    """One page, drawn in bands at the printer's resolution."""
    dots = printer.resolution() / POINTS
    paper = QRectF(printer.pageRect(QPrinter.Unit.DevicePixel))
    width, height = plan.sizes[page - 1]
    scale, turned = place_on_paper((width, height), paper, dots, plan.fit, turn=plan.turn)
    painter.save()
    painter.setClipRect(QRectF(0, 0, paper.width(), paper.height()))
    painter.translate(paper.width() / 2, paper.height() / 2)
    if turned:
        painter.rotate(90)
    painter.scale(dots * scale, dots * scale)
    painter.translate(-width / 2, -height / 2)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    drawn = min(dots * scale, MOST_DPI / POINTS)  # pixels a point: finer than this no eye sees
    step = max(1.0, math.floor(BAND_PIXELS / max(1.0, width * drawn)) / drawn)
    top = 0.0
    while top < height:
        context.token.raise_if_cancelled()
        rendered = render(page, drawn, Rect(0.0, top, width, min(height, top + step)))
        try:
            image = QImage(
                rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
            )
            clip = rendered.clip
            painter.drawImage(QRectF(clip.x0, clip.y0, clip.width, clip.height), image)
            del image
        finally:
            rendered.close()
        top += step
    painter.restore()


class PrintChoices(QDialog):
    """Which pages, how large; then a printer or a file is chosen. `plan` is None while the pages make no sense."""

    def __init__(self, page: int, sizes: Sequence[tuple[float, float]], title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Print"))
        self.setMinimumWidth(420)
        self._page, self._sizes = page, sizes
        self.all = QRadioButton(tr("&All %Ln page(s)", "", len(sizes)) if len(sizes) > 1 else tr("&The page"))
        self.this = QRadioButton(tr("&Page {page}, the one in view").format(page=page))
        self.some = QRadioButton(tr("&These pages:"))
        self.all.setChecked(True)
        self.range = QLineEdit()
        self.range.setPlaceholderText("1-3, 7")
        self.range.setAccessibleName(tr("Pages to print"))
        self.range.textEdited.connect(lambda _: self.some.setChecked(True))
        self.fit = QComboBox()
        self.fit.setAccessibleName(tr("Size on the paper"))
        for fit, text in FITS.items():
            self.fit.addItem(tr(text), fit)
        self.turn = QCheckBox(tr("&Turn pages that lie across the paper"))
        self.turn.setChecked(True)
        self.error = plain_label("", "failed")
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.to_printer = self.buttons.addButton(tr("Choose a printer…"), role.AcceptRole)
        self.to_file = self.buttons.addButton(tr("Save as PDF…"), role.ActionRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        if not QPrinterInfo.availablePrinterNames():
            self.to_printer.setEnabled(False)
            self.to_printer.setToolTip(tr("This system has no printer"))
            self.to_file.setDefault(True)
        form = QFormLayout()
        chosen = QVBoxLayout()
        chosen.setSpacing(4)
        line = QHBoxLayout()
        line.addWidget(self.some)
        line.addWidget(self.range, 1)
        for one in (self.all, self.this):
            chosen.addWidget(one)
        chosen.addLayout(line)
        form.addRow(tr("Pages"), chosen)
        form.addRow(tr("Size"), self.fit)
        form.addRow("", self.turn)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(12)
        box.addWidget(plain_label(title, "paneTitle"))
        box.addLayout(form)
        box.addWidget(self.error)
        box.addWidget(self.buttons)
        self.buttons.rejected.connect(self.reject)
        for button in (self.all, self.this, self.some):
            button.toggled.connect(lambda _: self._check())
        self.range.textChanged.connect(lambda _: self._check())
        self._check()

    @property
    def plan(self) -> PrintPlan | None:
        try:
            pages = self._pages()
        except ValueError:
            return None
        return PrintPlan(pages, self._sizes, Fit(self.fit.currentData()), self.turn.isChecked())

    def _pages(self) -> tuple[int, ...]:
        if self.all.isChecked():
            return tuple(range(1, len(self._sizes) + 1))
        return (self._page,) if self.this.isChecked() else page_numbers(self.range.text(), len(self._sizes))

    def _check(self) -> None:
        said = ""
        try:
            self._pages()
        except ValueError as error:
            said = str(error)
        self.error.setText(said)
        self.to_file.setEnabled(not said)
        self.to_printer.setEnabled(not said and bool(QPrinterInfo.availablePrinterNames()))


class Printing(QObject):
    """Asks how the document in front is to be printed, and has it done by a job that can be stopped."""

    def __init__(self, session: Session, commands: Commands, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._session, self._commands, self._viewer = session, commands, viewer
        self.progress: QProgressDialog | None = None
        self.job: Job[Any] | None = None
        self.ask_file: Callable[[str], str] = self._file_dialog

    def open(self) -> PrintChoices | None:
        """Ask which pages and how; None where no document is open."""
        canvas = self._viewer.canvas
        if canvas is None:
            return None
        doc_id = canvas.doc_id
        sizes = self._session.documents[doc_id].info.sizes
        choices = PrintChoices(canvas.page, sizes, self._session.title(doc_id), self._viewer.window())
        choices.to_printer.clicked.connect(lambda: self._to_printer(choices, doc_id))
        choices.to_file.clicked.connect(lambda: self._to_file(choices, doc_id))
        choices.finished.connect(choices.deleteLater)
        choices.open()
        return choices

    def to_file(self, path: Path, plan: PrintPlan, doc_id: str) -> None:
        """Print into a PDF file of the pages' pictures, on paper of the first page's size."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setResolution(FILE_DPI)
        printer.setOutputFileName(str(path))
        width, height = plan.sizes[plan.pages[0] - 1]
        size = QPageSize(QSizeF(min(width, height), max(width, height)), QPageSize.Unit.Point)
        way = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
        printer.setFullPage(True)
        printer.setPageLayout(QPageLayout(size, way, QMarginsF()))
        self._start(printer, plan, doc_id, tr("Saved as {name}.").format(name=path.name), path.parent)

    def _to_file(self, choices: PrintChoices, doc_id: str) -> None:
        plan = choices.plan
        name = self.ask_file(f"{self._session.title(doc_id)}.pdf".replace("/", "-")) if plan is not None else ""
        if plan is not None and name:
            choices.accept()
            self.to_file(Path(name), plan, doc_id)

    def _file_dialog(self, name: str) -> str:
        return QFileDialog.getSaveFileName(self._viewer.window(), tr("Save as PDF"), name, tr("PDF files (*.pdf)"))[0]

    def _to_printer(self, choices: PrintChoices, doc_id: str) -> None:
        plan = choices.plan
        if plan is None:
            return
        choices.accept()
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._session.title(doc_id))
        dialog = QPrintDialog(printer, self._viewer.window())
        dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, False)
        dialog.finished.connect(dialog.deleteLater)
        dialog.accepted.connect(
            lambda: self._start(
                printer,
                plan,
                doc_id,
                tr("Sent to {printer}.").format(printer=printer.printerName() or tr("the printer")),
            )
        )
        dialog.open()

    def _start(
        self, printer: QPrinter, plan: PrintPlan, doc_id: str, said: str, folder: Path | None = None
    ) -> None:  # fmt: skip
        """Print on a worker; then say what came of it, with the way to the file's folder where there is one."""
        commands, title, many = self._commands, self._session.title(doc_id), len(plan.pages)
        progress = QProgressDialog(
            tr("Printing {title}").format(title=title), tr("Stop"), 0, many, self._viewer.window()
        )
        progress.setWindowTitle(tr("Print"))
        progress.setMinimumDuration(SHOWN_AFTER_MS)
        progress.setAutoClose(False)
        progress.setAutoReset(False)
        progress.setValue(0)

        def reported(news: Progress) -> None:
            progress.setValue(news.done)
            progress.setLabelText(
                tr("Printing {title}: page {page} of {pages}").format(title=title, page=news.done + 1, pages=many)
            )

        def done(count: int) -> None:
            pages = tr("%n page(s)", "", count)
            self._session.say(
                Message(
                    tr("{pages} of {title}: {said}").format(pages=pages, title=title, said=said),
                    tone=Tone.INFO,
                    key="print",
                    button=tr("Show in the file manager") if folder is not None else "",
                    act=lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))),
                    seconds=8,
                )
            )

        def ended() -> None:
            self.progress = self.job = None
            progress.close()
            progress.deleteLater()

        job = commands.bridge.run(
            Lane.READ,
            tr("Printing"),
            lambda context: print_pages(
                printer, plan, lambda page, scale, clip: commands.render(doc_id, page, scale, clip), context
            ),
            progress=reported,
            done=done,
            failed=lambda error: commands.complain(error, key="print"),
            ended=ended,
            owner=self,
        )
        progress.canceled.connect(job.cancel)
        self.progress, self.job = progress, job
