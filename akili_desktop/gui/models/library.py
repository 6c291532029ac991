"""The library's list: one row a document, painted by a delegate, filtered by title, part, vendor, file and tags."""

from __future__ import annotations

import re
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QAbstractListModel, QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.tables import WordsFilter
from akili_desktop.gui.sayings import in_words
from akili_desktop.gui.theme import tabular
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from akili_desktop.core.ports import DocumentCard
    from akili_desktop.gui.theme import Theme

BADGE = 14
"""Pixels of the lock on a document that never leaves this machine."""
KINDS = ("range", "unit", "bijection", "grid")
QUEUED = "queued"
"""The state of a file that waits to be read."""


class Role(IntEnum):
    """Item roles of the library's list."""

    DOC_ID = Qt.ItemDataRole.UserRole
    CARD = Qt.ItemDataRole.UserRole + 1


def heading(card: DocumentCard) -> str:
    """The row's first line: the parts where they are known, else the title, else the file's name."""
    return ", ".join(card.parts[:3]) or card.title or card.file_name or card.id


def waiting_card(name: str, place: int) -> DocumentCard:
    """The row of a file that waits to be read: it is no document yet."""
    from akili_desktop.core.ports import DocumentCard

    return DocumentCard(id=f"{QUEUED}:{place}:{name}", title=name, pages=0, state=QUEUED)


def origin_line(card: DocumentCard) -> str:
    """The row's second line: vendor, pages and tags."""
    pages = tr("%Ln page(s)", "", card.pages) if card.pages else ""
    return " · ".join(part for part in (card.vendor or "", pages, *(f"#{tag}" for tag in card.tags)) if part)


def full_text(card: DocumentCard) -> str:
    """All that a row has no room for, a line each."""
    lines = [card.title, ", ".join(card.parts), origin_line(card), facts_line(card), state_line(card)[0]]
    lines.append(card.file_name)
    return "\n".join(line for line in lines if line)


def editions_of(card: DocumentCard, cards: Iterable[DocumentCard]) -> list[DocumentCard]:
    """Other documents that are about the same parts of the same vendor: earlier or later editions of this one."""
    parts = {part.casefold() for part in card.parts}
    vendor = (card.vendor or "").casefold()
    return [
        other
        for other in cards
        if other.id != card.id
        and parts
        and {part.casefold() for part in other.parts} == parts
        and (other.vendor or "").casefold() == vendor
    ]


def edition(card: DocumentCard) -> str:
    """What tells an edition from another: its revision, its pages, the day it came in."""
    said = [tr("revision {revision}").format(revision=card.revision)] if card.revision else []
    said.append(tr("%Ln page(s)", "", card.pages))
    if card.added_at:
        said.append(tr("taken in {day}").format(day=card.added_at[:10]))
    return ", ".join(said)


def counted(kind: str, count: int) -> str:
    """So many facts of a kind, in words."""
    return {
        "range": tr("%Ln limit(s)", "", count),
        "unit": tr("%Ln feature(s)", "", count),
        "bijection": tr("%Ln pinout(s)", "", count),
        "grid": tr("%Ln table(s)", "", count),
    }[kind]


def facts_line(card: DocumentCard) -> str:
    """How many facts of each kind, in words."""
    found = [counted(kind, count) for kind in KINDS if (count := card.facts.get(kind, 0))]
    return " · ".join(found[:3]) or tr("no facts")


def listed_pages(pages: Sequence[int]) -> str:
    """The first few of several pages."""
    return ", ".join(map(str, pages[:3])) + (" …" if len(pages) > 3 else "")


def state_line(card: DocumentCard) -> tuple[str, str]:
    """What is to be said of the document's reading, in words, and its tone ('' where all is well)."""
    bad = card.pages_not_read
    if card.state == QUEUED:
        return tr("waiting to be read"), "quiet"
    if card.state == "reading":
        part = 100 * len(card.page_status) // max(1, card.pages)
        return tr("reading {part} %").format(part=part), "accent"
    if card.state == "unreadable":
        reasons = {card.page_reasons.get(page, "") for page in bad}
        reason = next(iter(reasons)) if len(reasons) == 1 else ""
        return in_words(reason) or tr("cannot be read"), "refused"
    if card.state == "partly":
        if not bad:
            return tr("partly read"), "review"
        return tr("%Ln page(s) unreadable ({listed})", "", len(bad)).format(listed=listed_pages(bad)), "review"
    return "", ""


class LibraryModel(QAbstractListModel):
    """Documents in the library's order. `update` changes only the rows that differ."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._cards: list[DocumentCard] = []
        self._stays: Callable[[str], bool] = lambda _: False

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self._cards)

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        """A file that waits can be neither opened nor selected."""
        waits = index.isValid() and self._cards[index.row()].state == QUEUED
        return Qt.ItemFlag.ItemNeverHasChildren if waits else super().flags(index)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        card = self._cards[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            said = [heading(card), origin_line(card), state_line(card)[0] or facts_line(card), *self._marked(card)]
            return heading(card) if role == Qt.ItemDataRole.DisplayRole else ". ".join(said)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join([full_text(card), *self._marked(card)]))
        if role == Role.DOC_ID:
            return card.id
        if role == Role.CARD:
            return card
        return None

    def _marked(self, card: DocumentCard) -> list[str]:
        return [tr("never leaves this machine")] if self._stays(card.id) else []

    def set_private(self, stays: Callable[[str], bool]) -> None:
        """Say of which documents nothing may leave this machine."""
        self._stays = stays

    def update(self, cards: Sequence[DocumentCard]) -> None:
        """Show these cards in this order."""
        cards = list(cards)
        wanted = {card.id for card in cards}
        for row in reversed(range(len(self._cards))):
            if self._cards[row].id not in wanted:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._cards[row]
                self.endRemoveRows()
        for row, card in enumerate(cards):
            old = self._cards[row] if row < len(self._cards) else None
            if old is not None and old.id == card.id:
                if old != card:
                    self._cards[row] = card
                    self.dataChanged.emit(self.index(row), self.index(row))
                continue
            earlier = next((i for i in range(row, len(self._cards)) if self._cards[i].id == card.id), None)
            if earlier is not None:  # it moved up
                self.beginMoveRows(QModelIndex(), earlier, earlier, QModelIndex(), row)
                del self._cards[earlier]
                self._cards.insert(row, card)
                self.endMoveRows()
                self.dataChanged.emit(self.index(row), self.index(row))
            else:
                self.beginInsertRows(QModelIndex(), row, row)
                self._cards.insert(row, card)
                self.endInsertRows()

    def row_of(self, doc_id: str) -> int:
        """The row of a document, -1 where it is not in the list."""
        return next((row for row, card in enumerate(self._cards) if card.id == doc_id), -1)


class Order(StrEnum):
    """What the list can be sorted by, in the words of its menu."""

    NAME = QT_TR_NOOP("Name")
    ADDED = QT_TR_NOOP("Newest first")
    VENDOR = QT_TR_NOOP("Vendor")
    PAGES = QT_TR_NOOP("Pages")
    FACTS = QT_TR_NOOP("Facts")
    STATE = QT_TR_NOOP("State")


STATES = ("reading", QUEUED, "damaged", "unreadable", "partly", "ready")


def sort_key(card: DocumentCard, order: Order) -> tuple:
    """What puts documents in an order; the name settles what is equal."""
    name = natural(heading(card))
    return {
        Order.NAME: (),
        Order.ADDED: tuple(-ord(c) for c in card.added_at),
        Order.VENDOR: (not card.vendor, (card.vendor or "").casefold()),
        Order.PAGES: (-card.pages,),
        Order.FACTS: (-sum(card.facts.values()),),
        Order.STATE: (STATES.index(card.state) if card.state in STATES else 0,),
    }[order] + (name, card.id)


def natural(text: str) -> tuple[tuple[int, str], ...]:
    """Text so that its numbers count as numbers: LM78 before LM317."""
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", text.casefold()))


class LibraryFilter(WordsFilter):
    """Rows whose words contain every word of the filter, in the order chosen."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._order = Order.NAME
        self.sort(0)

    @property
    def order(self) -> Order:
        return self._order

    def set_order(self, order: Order) -> None:
        """Sort by something else."""
        self._order = order
        self.invalidate()

    def lessThan(self, left: QModelIndex, right: QModelIndex) -> bool:  # noqa: N802
        return sort_key(left.data(Role.CARD), self._order) < sort_key(right.data(Role.CARD), self._order)

    def text_of(self, index: QModelIndex) -> str:
        card = index.data(Role.CARD)
        tags = (f"#{tag}" for tag in card.tags)
        return " ".join([card.title, *card.parts, card.vendor or "", card.file_name, *tags])


class LibraryDelegate(QStyledItemDelegate):
    """Paints a row: a bar where it is open, the name, where it comes from, what was found or what is wrong."""

    PAD = 12
    LINE = 18

    def __init__(self, theme: Theme, is_current, parent=None, stays: Callable[[str], bool] = lambda _: False) -> None:
        super().__init__(parent)
        self._theme, self._stays = theme, stays
        self._is_current = is_current

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: ARG002, N802
        return QSize(160, 3 * self.LINE + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        theme, rect = self._theme, option.rect
        card = index.data(Role.CARD)
        state = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("selected"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        if self._is_current(card.id):
            painter.fillRect(QRect(rect.x(), rect.y(), 3, rect.height()), theme.color("accent"))
        bold = QFont(option.font)
        bold.setWeight(QFont.Weight.DemiBold)
        plain = tabular(option.font)
        x, width = rect.x() + self.PAD, rect.width() - 2 * self.PAD
        text, tone = state_line(card)
        stays = self._stays(card.id)
        rows = (
            (bold, theme.color("text"), heading(card)),
            (plain, theme.color("quiet"), origin_line(card)),
            (plain, theme.color(tone or "quiet"), text or facts_line(card)),
        )
        for number, (font, color, line) in enumerate(rows):
            painter.setFont(font)
            painter.setPen(color)
            room = width - BADGE - 4 if not number and stays else width
            place = QRect(x, rect.y() + 7 + number * self.LINE, room, self.LINE)
            shown = QFontMetrics(font).elidedText(line, Qt.TextElideMode.ElideRight, room)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
        if stays:
            theme.icon("lock-outline", "quiet").paint(painter, QRect(x + width - BADGE, rect.y() + 8, BADGE, BADGE))
        if card.state == "reading":
            done = len(card.page_status) / max(1, card.pages)
            bar = QRect(x, rect.bottom() - 4, width, 2)
            painter.fillRect(bar, theme.color("line"))
            painter.fillRect(QRect(bar.x(), bar.y(), round(bar.width() * done), 2), theme.color("accent"))
        painter.setPen(theme.color("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.color("accent"))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        painter.restore()


class TilesDelegate(QStyledItemDelegate):
    """Paints a document as the picture of its first page, its state's colour below it, and its name."""

    WIDTH, HEIGHT, LINE, MARGIN = 84, 110, 18, 8

    def __init__(
        self,
        theme: Theme,
        is_current,
        picture: Callable[[str], QImage | None],
        parent=None,
        stays: Callable[[str], bool] = lambda _: False,
    ) -> None:
        super().__init__(parent)
        self._theme, self._is_current, self._picture, self._stays = theme, is_current, picture, stays

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: ARG002, N802
        return QSize(self.WIDTH + 2 * self.MARGIN, self.HEIGHT + 2 * self.LINE + 2 * self.MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        theme, rect, card = self._theme, option.rect, index.data(Role.CARD)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("selected"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        room = QRect(rect.center().x() - self.WIDTH // 2, rect.top() + self.MARGIN, self.WIDTH, self.HEIGHT)
        width, height = card.pdf.sizes[0] if card.pdf is not None and card.pdf.sizes else (612.0, 792.0)
        scale = min(self.WIDTH / max(1.0, width), self.HEIGHT / max(1.0, height))
        sheet = QRect(0, 0, max(8, round(width * scale)), max(8, round(height * scale)))
        sheet.moveCenter(room.center())
        picture = self._picture(card.id)
        painter.fillRect(sheet, theme.color("page"))
        if picture is not None and not picture.isNull():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(sheet, picture)
        painter.setPen(theme.color("accent" if self._is_current(card.id) else "page_edge"))
        painter.drawRect(sheet)
        text, tone = state_line(card)
        if card.state == "reading":
            done = len(card.page_status) / max(1, card.pages)
            painter.fillRect(
                QRect(sheet.left(), sheet.bottom() - 2, round(sheet.width() * done), 4), theme.color("accent")
            )
        elif tone:
            painter.fillRect(QRect(sheet.left(), sheet.bottom() - 2, sheet.width() + 1, 4), theme.color(tone))
        if self._stays(card.id):
            corner = QRect(sheet.right() - BADGE - 3, sheet.top() + 3, BADGE + 2, BADGE + 2)
            painter.fillRect(corner, theme.color("panel"))
            theme.icon("lock-outline", "quiet").paint(painter, corner.adjusted(1, 1, -1, -1))
        bold = QFont(option.font)
        bold.setWeight(QFont.Weight.DemiBold)
        lines = ((bold, "text", heading(card)), (option.font, tone or "quiet", text.split(":")[0] or card.vendor or ""))
        for number, (font, role, line) in enumerate(lines):
            painter.setFont(font)
            painter.setPen(theme.color(role))
            place = QRect(rect.x() + 4, room.bottom() + 3 + number * self.LINE, rect.width() - 8, self.LINE)
            shown = QFontMetrics(font).elidedText(line, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, shown)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.color("accent"))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        painter.restore()
