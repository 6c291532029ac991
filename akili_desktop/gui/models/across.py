"""Comparisons as a table of parts and parameters, and a search's rows; every cell knows the place that proves it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QT_TR_NOOP, QModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.panels.answer_card import TONES, targets_of
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from akili_desktop.core.answer import Answer
    from akili_desktop.core.comparison import ComparedRow, Comparison
    from akili_desktop.gui.session import Target
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.parametric import SearchResult

COLUMNS = (
    "",
    QT_TR_NOOP("Part"),
    QT_TR_NOOP("Tier"),
    QT_TR_NOOP("Answer"),
    QT_TR_NOOP("Conditions"),
    QT_TR_NOOP("Page"),
    QT_TR_NOOP("Remark"),
)
TIER = 2
MARKS = {"fits": QT_TR_NOOP("fits"), "open": QT_TR_NOOP("open"), "no": ""}
MANY = 6


class Role(IntEnum):
    """Item roles of both tables."""

    TARGET = Qt.ItemDataRole.UserRole
    DOC_ID = Qt.ItemDataRole.UserRole + 1
    ANSWER = Qt.ItemDataRole.UserRole + 2


class FoundRow(NamedTuple):
    """One document of a search. `mark` is fits, open or no; `target` its proof, None where there is none."""

    mark: str
    part: str
    tier: str
    answer: str
    conditions: str
    page: str
    remark: str
    doc_id: str
    target: Target | None


def is_comparison(result: tuple[Comparison, ...] | SearchResult | None) -> bool:
    """Which of the two it is; their modules are loaded with the first result, not with the window."""
    return isinstance(result, tuple)


def found_rows(result: SearchResult) -> list[FoundRow]:
    """A search's rows: what fits, what is open, what does not fit."""
    rows = [_row("fits", hit.parts, hit.title, hit.doc_id, hit.answers, "", hit.status.value) for hit in result.found]
    for mark, ones in (("open", result.undecided), ("no", result.excluded)):
        rows += [_row(mark, one.parts, one.title, one.doc_id, (), "; ".join(one.reasons)) for one in ones]
    return rows


def _row(
    mark: str, parts: Sequence[str], title: str, doc_id: str, answers: Sequence[Answer], remark: str, tier: str = ""
) -> FoundRow:
    targets = [target for answer in answers for target in targets_of(answer)]
    values = [value for answer in answers for value in answer.values]
    held = list(dict.fromkeys("; ".join(t for t in (v.variant, v.conditions) if t) for v in values))
    return FoundRow(
        mark=mark,
        part=", ".join(parts[:2]) or title,
        tier=tier or next((answer.status.value for answer in answers), ""),
        answer="; ".join(answer.answer for answer in answers if answer.answer),
        conditions=held[0] if len(held) == 1 else "",  # several are told apart in the answer itself
        page=", ".join(dict.fromkeys(str(value.page) for value in values)),
        remark="; ".join(text.rstrip(".") for text in (*(a.reason for a in answers if a.reason), remark) if text),
        doc_id=doc_id,
        target=targets[0] if targets else None,
    )


class FoundModel(RowsModel):
    """A search's rows as a table; tiers in their colours, always with their word."""

    headers = COLUMNS
    numbers = frozenset({5})

    def __init__(self, theme: Theme, parent=None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(lambda: self.set_rows(self.rows))

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        row: FoundRow = self.rows[index.row()]
        column = index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return tr(MARKS[row.mark]) if column == 0 else tr(row.tier) if column == TIER else row[column]
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(row[column]) if row[column] else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(column)
            case Qt.ItemDataRole.ForegroundRole:
                return self._color(row, column)
            case Role.TARGET:
                return row.target
            case Role.DOC_ID:
                return row.doc_id
        return None

    def _color(self, row: FoundRow, column: int) -> QColor | None:
        if column == TIER and row.tier in TONES:
            return self._theme.color(TONES[row.tier])
        quiet = row.mark in {"open", "no"} or row.tier == "REFUSED"
        return self._theme.color("quiet") if quiet or column in {4, 6} else None


class MatrixModel(RowsModel):
    """A row a question, a column a document; `rows` are the comparisons. The best value of a row is bold and says so.

    With more than `MANY` documents those without any answer are left out; `left_out` counts them.
    """

    def __init__(self, theme: Theme, parent=None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._docs: list[str] = []
        self._cells: list[dict[str, ComparedRow]] = []
        self.left_out = 0
        theme.changed.connect(lambda: self.show_comparisons(self.rows))

    def show_comparisons(self, rows: Sequence[Comparison]) -> None:
        """Show these comparisons of the same documents."""
        cells = [{cell.doc_id: cell for cell in row.rows} for row in rows]
        told = {doc: sum(doc in c and c[doc].answer.status != "REFUSED" for c in cells) for c in cells for doc in c}
        docs = list(told)
        shown = [doc for doc in docs if told[doc]] if len(docs) > MANY else docs
        if len(docs) > MANY:
            shown.sort(key=lambda doc: -told[doc])
        self.beginResetModel()
        self.left_out = len(docs) - len(shown)
        self._docs, self._cells, self.rows = shown, cells, tuple(rows)
        names = {cell.doc_id: ", ".join(cell.parts[:2]) or cell.title for c in cells for cell in c.values()}
        self.headers = tuple(names[doc] for doc in shown)
        self.endResetModel()

    def cell(self, index: QModelIndex) -> ComparedRow | None:
        """The document's answer at an index."""
        return self._cells[index.row()].get(self._docs[index.column()]) if index.isValid() else None

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        cell = self.cell(index)
        if cell is None:
            return None
        answer = cell.answer
        match role:
            case Qt.ItemDataRole.DisplayRole:
                from akili_desktop.services.comparison import cell_text

                return cell_text(cell, short=True)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip("\n".join(_told(cell)))
            case Qt.ItemDataRole.ForegroundRole:
                refused = answer.status == "REFUSED"
                return self._theme.color("quiet" if refused else TONES[answer.status.value])
            case Qt.ItemDataRole.FontRole if cell.best:
                bold = QFont()
                bold.setWeight(QFont.Weight.DemiBold)
                return bold
            case Role.TARGET:
                return next(iter(targets_of(answer)), None)
            case Role.DOC_ID:
                return cell.doc_id
            case Role.ANSWER:
                return answer
        return None

    def headerData(self, section: int, orientation, role: int = Qt.ItemDataRole.DisplayRole):  # noqa: N802
        if orientation == Qt.Orientation.Vertical and 0 <= section < len(self.rows):
            row: Comparison = self.rows[section]
            if role == Qt.ItemDataRole.DisplayRole:
                return row.question
            if role == Qt.ItemDataRole.ToolTipRole:
                better = {"lower": tr("Lower is better."), "higher": tr("Higher is better.")}.get(row.better or "", "")
                return plain_tip("\n".join(t for t in (row.question, better, *row.notes) if t))
            return None
        return super().headerData(section, orientation, role)


def _told(cell: ComparedRow) -> list[str]:
    """A cell in words: tier and answer, what it holds for and where, why it is not compared."""
    answer = cell.answer
    lines = [f"{tr(answer.status.value)}: {answer.answer or answer.reason or ''}"]
    for value in answer.values:
        holds = "; ".join(t for t in (value.label, value.variant, value.conditions) if t)
        page = tr("p. {page}").format(page=value.page)
        lines.append(f"{value.text} {value.unit or ''} — {holds} ({page})")
    if answer.answer and answer.reason:
        lines.append(answer.reason)
    return [*lines[:12], *([cell.note] if cell.note else [])]
