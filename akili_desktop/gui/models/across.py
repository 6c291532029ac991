"""A comparison's or a search's rows: a document each, with its tier, its answer and the place that proves it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.panels.answer_card import TONES, targets_of
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from akili_desktop.core.answer import Answer
    from akili_desktop.core.comparison import Comparison
    from akili_desktop.gui.session import Target
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.parametric import SearchResult

COLUMNS = ("", "Part", "Tier", "Answer", "Conditions", "Page", "Remark")
TIER = 2
MARKS = {"": "", "best": "best", "fits": "fits", "open": "open", "no": ""}


class Role(IntEnum):
    """Item roles of the table."""

    TARGET = Qt.ItemDataRole.UserRole
    DOC_ID = Qt.ItemDataRole.UserRole + 1


class AcrossRow(NamedTuple):
    """One document. `mark` is best, open or no; `target` its proof, None for a refusal."""

    mark: str
    part: str
    tier: str
    answer: str
    conditions: str
    page: str
    remark: str
    doc_id: str
    target: Target | None


def is_comparison(result: Comparison | SearchResult) -> bool:
    """Which of the two it is; their modules are loaded with the first result, not with the window."""
    return hasattr(result, "question")


def across_rows(result: Comparison | SearchResult) -> list[AcrossRow]:
    """The rows of a comparison, answers before refusals, or of a search: what fits, what is open, what does not fit."""
    if is_comparison(result):
        order = {"best": 0, "": 1, "no": 2}
        rows = [
            _row(
                "best" if row.best else "no" if row.answer.status == "REFUSED" else "", row.parts, row.title,
                row.doc_id, [row.answer], row.note,
            )
            for row in result.rows
        ]  # fmt: skip
        return sorted(rows, key=lambda row: order[row.mark])
    rows = [_row("fits", hit.parts, hit.title, hit.doc_id, hit.answers, "", hit.status.value) for hit in result.found]
    for mark, ones in (("open", result.undecided), ("no", result.excluded)):
        rows += [_row(mark, one.parts, one.title, one.doc_id, (), "; ".join(one.reasons)) for one in ones]
    return rows


def _row(
    mark: str, parts: Sequence[str], title: str, doc_id: str, answers: Sequence[Answer], remark: str, tier: str = ""
) -> AcrossRow:
    targets = [target for answer in answers for target in targets_of(answer)]
    values = [value for answer in answers for value in answer.values]
    held = list(dict.fromkeys("; ".join(t for t in (v.variant, v.conditions) if t) for v in values))
    return AcrossRow(
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


class AcrossModel(RowsModel):
    """The rows as a table; tiers in their colours, always with their word."""

    headers = COLUMNS
    numbers = frozenset({5})

    def __init__(self, theme: Theme, parent=None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(lambda: self.set_rows(self.rows))

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        row: AcrossRow = self.rows[index.row()]
        column = index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return MARKS[row.mark] if column == 0 else row[column]
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(row[column]) if row[column] else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(column)
            case Qt.ItemDataRole.ForegroundRole:
                return self._color(row, column)
            case Qt.ItemDataRole.FontRole if row.mark == "best" and column in {0, 3}:
                bold = QFont()
                bold.setWeight(QFont.Weight.DemiBold)
                return bold
            case Role.TARGET:
                return row.target
            case Role.DOC_ID:
                return row.doc_id
        return None

    def _color(self, row: AcrossRow, column: int) -> QColor | None:
        if column == TIER and row.tier in TONES:
            return self._theme.color(TONES[row.tier])
        quiet = row.mark in {"open", "no"} or row.tier == "REFUSED"
        return self._theme.color("quiet") if quiet or column in {4, 6} else None
