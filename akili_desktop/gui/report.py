"""Answers as a PDF: each with its tier, its values, their sources and the picture of the page that proves them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QMarginsF, QRectF, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTableFormat,
)

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.gui.language import tr
from akili_desktop.gui.panels.answer_card import TONES, proof_of
from akili_desktop.gui.panels.proof_cut import Proof, cut_strips
from akili_desktop.gui.viewer.highlights import paint_highlight
from akili_desktop.services.citation import group_text, grouped, link_of, value_lines

if TYPE_CHECKING:
    from pathlib import Path

    from akili_desktop.core.answer import Answer
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.citation import Titles
    from akili_desktop.services.jobs import JobContext

SCALE = 2.0
WIDEST = 480.0
TALLEST = 170.0
MOST_PICTURES = 200
BESIDE = 4
"""Columns of values that a page is wide enough for, beside that of names."""
NAMES = 22
"""The part of a table's width that the names take, in percent."""
SIZES = {"title": 18, "question": 13, "value": 16, "plain": 9, "quiet": 8}


class Picture(NamedTuple):
    """The picture of a proof, drawn by a worker; `image` is None where the page could not be drawn."""

    proof: Proof
    image: QImage | None


def proofs_of(answers: Sequence[Answer]) -> list[Proof]:
    """The proofs that a report shows, one a printed line of values, in the answers' order."""
    return [proof_of(answer, *group) for answer in answers for group in grouped(answer.values)]


def draw_proofs(
    proofs: Sequence[Proof], commands: Commands, colors: dict[str, QColor], context: JobContext
) -> list[Picture]:
    """The pictures of the proofs; worker threads only. The first `MOST_PICTURES` of them are drawn."""
    from akili_desktop.core.errors import AkiliError, Cancelled
    from akili_desktop.services.jobs import Progress

    pictures = []
    for done, proof in enumerate(proofs):
        context.token.raise_if_cancelled()
        context.report(Progress(tr("Report"), done, len(proofs)))
        image = None
        if done < MOST_PICTURES:
            try:
                image = _draw(proof, commands, colors)
            except Cancelled:
                raise
            except (AkiliError, OSError):
                image = None  # the report says so in the picture's place
        pictures.append(Picture(proof, image))
    return pictures


def _draw(proof: Proof, commands: Commands, colors: dict[str, QColor]) -> QImage:
    area: Rect = bounding_box(cut_strips(proof)).grown(4)
    rendered = commands.render(proof.doc_id, proof.page, SCALE, area)
    try:
        image = QImage(
            rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
        ).convertToFormat(QImage.Format.Format_RGB32)
        clip = rendered.clip
    finally:
        rendered.close()
    painter = QPainter(image)
    for light in proof.lights:
        box = light.box
        place = QRectF((box.x0 - clip.x0) * SCALE, (box.y0 - clip.y0) * SCALE, box.width * SCALE, box.height * SCALE)
        paint_highlight(painter, place, colors[light.tone])
    painter.end()
    return image


def fitting(rows: Sequence[Sequence[str]]) -> list[list[tuple[str, ...]]]:
    """The tables that a page is wide enough for, of one with a part a column.

    With more than `BESIDE` parts each part is a row, and what is compared stands in columns, so many to a table.
    """
    if not rows or len(rows[0]) - 1 <= BESIDE:
        return [[tuple(row) for row in rows]] if rows else []
    turned = list(zip(*rows, strict=True))
    return [[(line[0], *line[at : at + BESIDE]) for line in turned] for at in range(1, len(rows), BESIDE)]


class Report:
    """The text of a report. All text is put in as plain text; nothing of a document is read as markup."""

    def __init__(self, title: str, theme: Theme) -> None:
        self._theme = theme
        self.document = QTextDocument()
        font = QFont(QGuiApplication.font())
        font.setPointSize(SIZES["plain"])
        self.document.setDefaultFont(font)
        self._cursor = QTextCursor(self.document)
        self._images = 0
        self._line(title, "title")

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """A table, its first row the heading, which stands on every page of it."""
        self._line("", "plain")
        form = QTextTableFormat()
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(self._theme.paper_color("line"))
        form.setCellPadding(3)
        form.setHeaderRowCount(1)
        percent = QTextLength.Type.PercentageLength
        each = (100 - NAMES) / max(1, len(rows[0]) - 1)
        form.setWidth(QTextLength(percent, 100))
        form.setColumnWidthConstraints(
            [QTextLength(percent, NAMES), *[QTextLength(percent, each)] * (len(rows[0]) - 1)]
        )
        table = self._cursor.insertTable(len(rows), len(rows[0]), form)
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                looks = self._looks("plain", bold=number == 0 or column == 0)
                table.cellAt(number, column).firstCursorPosition().insertText(text, looks)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)

    def answer(self, answer: Answer, pictures: list[Picture], title: Titles, *, compared: bool = False) -> None:
        """An answer with its proofs; their pictures are taken off the front of the list.

        Where documents are `compared`, each answer is headed by its document too.
        """
        whose = f"{title(answer.values[0].doc_id)}: " if compared and answer.values else ""
        self._line(f"{whose}{answer.question}", "question", above=14)
        tone = self._theme.paper_color(TONES[answer.status.value])
        self._line(answer.status.value, "plain", color=tone, bold=True)
        if not answer.values:
            self._line(answer.answer or answer.reason or "", "plain")
            return
        if answer.verdict:
            self._line(answer.verdict, "value")
        if answer.reason:
            self._line(answer.reason, "plain")
        for group in grouped(answer.values):
            self._line(group_text(group), "value", above=4)
            for line in value_lines(group[0], with_role=len(group) == 1):
                self._line(line, "plain")
            if group[0].judgement:
                self._line(group[0].judgement, "plain")
            self._picture(pictures.pop(0))
            self._line(f"{title(group[0].doc_id)}, p. {group[0].page}   ", "quiet")
            link = link_of(group[0])
            looks = self._looks("quiet", color=self._theme.paper_color("accent"))
            looks.setAnchor(True)
            looks.setAnchorHref(link)
            self._cursor.insertText(link, looks)

    def write(self, path: Path) -> bool:
        """Write the PDF (A4); whether that could be done."""
        writer = QPdfWriter(str(path))
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)  # the document adds its own
        writer.setTitle(tr("Answers"))
        writer.setCreator("Akili Desktop")
        writer.setResolution(300)
        self.document.print_(writer)
        return path.exists() and path.stat().st_size > 0

    def _picture(self, picture: Picture) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(4)
        block.setBottomMargin(2)
        self._cursor.insertBlock(block)
        if picture.image is None:
            self._cursor.insertText(
                tr("(page {page} is not pictured)").format(page=picture.proof.page), self._looks("quiet")
            )
            return
        self._images += 1
        name = QUrl(f"proof:{self._images}")
        self.document.addResource(QTextDocument.ResourceType.ImageResource, name, picture.image)
        width, height = picture.image.width() / SCALE, picture.image.height() / SCALE
        scale = min(1.0, WIDEST / width, TALLEST / height)
        form = QTextImageFormat()
        form.setName(name.toString())
        form.setWidth(width * scale)
        form.setHeight(height * scale)
        self._cursor.insertImage(form)

    def _line(self, text: str, size: str, *, color: QColor | None = None, bold: bool = False, above: float = 0) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(above)
        if self.document.isEmpty():
            self._cursor.setBlockFormat(block)
        else:
            self._cursor.insertBlock(block)
        self._cursor.insertText(
            text, self._looks(size, color=color, bold=bold or size in {"title", "question", "value"})
        )

    def _looks(self, size: str, *, color: QColor | None = None, bold: bool = False) -> QTextCharFormat:
        looks = QTextCharFormat()
        looks.setFontPointSize(SIZES[size])
        looks.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        looks.setForeground(color or self._theme.paper_color("quiet" if size == "quiet" else "text"))
        looks.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignNormal)
        return looks


def write_report(
    path: Path, answers: Sequence[Answer], pictures: Sequence[Picture], theme: Theme, title: Titles,
    table: Sequence[Sequence[str]] = (),
) -> bool:  # fmt: skip
    """Write answers, and a table before them where one is given, as a PDF; GUI thread only."""
    report = Report(tr("Comparison") if table else tr("Answers"), theme)
    for part in fitting(table):
        report.table(part)
    rest = list(pictures)
    for answer in answers:
        report.answer(answer, rest, title, compared=bool(table))
    return report.write(path)


def paper_colors(theme: Theme) -> dict[str, QColor]:
    """The colours of proofs on paper, for a worker."""
    return {tone: theme.paper_color(tone) for tone in (*TONES.values(), "accent")}
