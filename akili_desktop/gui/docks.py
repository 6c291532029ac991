"""The panels as docks: moved, put together as tabs, detached into windows of their own, closed and brought back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QMenu,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import icon_button, plain_label, room_for

if TYPE_CHECKING:
    from akili_desktop.gui.panels import Panels, PanelSpec
    from akili_desktop.gui.theme import Theme

AREAS = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "bottom": Qt.DockWidgetArea.BottomDockWidgetArea,
}
SIDES = {"left": 250, "right": 340}
BOTTOM = 0.4
"""The part of the window that the panels below the pages take when they are first opened."""
DETACHED = {"left": QSize(420, 640), "right": QSize(420, 640), "bottom": QSize(900, 560)}
LEAST_HEIGHT = 120
"""A panel can be this low, whatever is in it: at 200 % a screen of 1080 lines has room for 540."""
HEAD = 28
STATE_VERSION = 1


class DockHead(QFrame):
    """A panel's title with the buttons that detach and close it."""

    def __init__(self, title: str, theme: Theme, detach: Callable[[], object], close: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("dockHead")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 0, 4, 0)
        line.setSpacing(0)
        line.addStrut(HEAD)
        line.addWidget(plain_label(title, "paneTitle", wrap=False), 1)
        for button in (
            icon_button(theme, "open-in-new", tr("Detach {title} (Ctrl+Alt+D)").format(title=title), detach),
            icon_button(theme, "close", tr("Close {title}").format(title=title), close),
        ):
            button.setIconSize(QSize(12, 12))
            line.addWidget(button)


def _nothing() -> QWidget:
    """Stands where a dock has no head, and takes no room: the layout asks for none."""
    nothing = QWidget()
    QHBoxLayout(nothing).setContentsMargins(0, 0, 0, 0)
    return nothing


class Dock(QDockWidget):
    """One panel. Its head is made where it stands alone; among tabs the tab is its head, and as a window its frame.

    What is behind another tab is hidden, so that it does no work; what was never in front is not even made.
    """

    changed = Signal()
    came = Signal()

    def __init__(self, spec: PanelSpec, panels: Panels, theme: Theme, window: QMainWindow) -> None:
        super().__init__(tr(spec.title), window)
        self.setObjectName(f"dock_{spec.key}")
        self.spec, self._panels = spec, panels
        self._foremost = True  # as its panel, once there is one
        self._alone = False
        self.head: DockHead | None = None
        self._theme, self._nothing = theme, _nothing()
        self.setTitleBarWidget(self._nothing)
        self._holder = QWidget()
        self._holder.setMinimumHeight(LEAST_HEIGHT)
        box = QVBoxLayout(self._holder)
        box.setContentsMargins(0, 0, 0, 0)
        panels.when_made(spec.key, self._take)
        self.setWidget(self._holder)
        self.visibilityChanged.connect(self._visible)
        self.topLevelChanged.connect(self._floats)
        self.dockLocationChanged.connect(lambda _: self.changed.emit())

    @property
    def panel(self) -> QWidget:
        """What the dock shows, made when it is first wanted."""
        return self._panels[self.spec.key]

    @property
    def front(self) -> bool:
        """Whether the panel can be seen: open, and not behind another tab."""
        return not self.isHidden() and self._foremost

    def set_alone(self, alone: bool) -> None:
        """Show the head, or leave it to the tab."""
        self._alone = alone
        if self.isFloating():
            return
        if alone and self.head is None:
            title = tr(self.spec.title)
            self.head = DockHead(title, self._theme, self.detach, self.close)
        wanted = self.head if alone else self._nothing
        if self.titleBarWidget() is not wanted:
            self.setTitleBarWidget(wanted)

    def detach(self) -> None:
        """Make the panel a window of its own in the middle of the main one, not over its old place."""
        self.setFloating(True)
        self.resize(DETACHED[self.spec.area].boundedTo(room_for(self)))
        place = self.geometry()
        place.moveCenter(self.parentWidget().frameGeometry().center())
        self.move(place.topLeft())

    def bring(self) -> None:
        """Open the panel and bring it to the front."""
        self.show()
        self.raise_()
        self._foremost = True
        self.panel.show()
        if self.isFloating():
            self.activateWindow()

    def _take(self, panel: QWidget) -> None:
        policy = panel.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # behind a tab it takes the room that it will need
        panel.setSizePolicy(policy)
        panel.setVisible(False)  # not before it is in its place
        self._holder.layout().addWidget(panel)
        panel.setVisible(self._foremost)

    def _visible(self, visible: bool) -> None:
        self._foremost = visible
        made = self._panels.made(self.spec.key)
        if made is not None:
            made.setVisible(visible)
        elif visible:
            self.came.emit()
        self.changed.emit()

    def _floats(self, floating: bool) -> None:
        if floating:
            self.setTitleBarWidget(None)  # a window has a frame of its own
        else:
            self.set_alone(self._alone)
        self.changed.emit()


class Docks(QObject):
    """All panels of a window by their key. `changed` follows every move, opening and closing."""

    changed = Signal()

    def __init__(self, window: QMainWindow, specs: Sequence[PanelSpec], panels: Panels, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self._opened_below = False
        self._arranging = self._restored = False
        self._offered: set[str] = set()
        self.docks = {spec.key: Dock(spec, panels, theme, window) for spec in specs}
        self._heads = QTimer(self, singleShot=True, interval=0)
        self._heads.timeout.connect(self._settle)
        # not animated: the pages would be laid out anew at every step
        window.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, window.tabPosition(AREAS["left"]).North)
        window.setDocumentMode(True)
        for dock in self.docks.values():
            dock.came.connect(self._fill)
            dock.changed.connect(self._heads.start)
            dock.changed.connect(self.changed)
        self.reset()

    def reset(self) -> None:
        """Put every panel back to where it belongs; those of the bottom closed."""
        window = self._window
        with self._arrange():
            for area, side in AREAS.items():
                first = None
                for dock in self._of(area):
                    dock.setFloating(False)
                    window.addDockWidget(side, dock)
                    dock.setVisible(area != "bottom" and (dock.spec.wanted or dock.spec.key in self._offered))
                    if first is not None:
                        window.tabifyDockWidget(first, dock)
                    first = first or dock
                if first is not None and area != "bottom":
                    first.raise_()
        self._settle()
        self.share()

    def share(self) -> None:
        """Give every side the room that it has at first; Qt heeds it only in a window that is on the screen."""
        for area, width in SIDES.items():
            self._window.resizeDocks(self._of(area)[:1], [width], Qt.Orientation.Horizontal)

    def save(self) -> QByteArray:
        """Where all panels are."""
        return self._window.saveState(STATE_VERSION)

    def restore(self, state: QByteArray) -> bool:
        """Put all panels where they were; False, and as new, where the state makes no sense."""
        with self._arrange():
            restored = self._window.restoreState(state, STATE_VERSION)
        if restored:
            self._restored = True
            self._opened_below = bool(self.front("bottom"))
            self._settle()
            return True
        self.reset()
        return False

    # -- showing ------------------------------------------------------------------------------------------------------

    def shown(self, key: str) -> bool:
        """Whether a panel can be seen."""
        return self.docks[key].front

    def front(self, area: str) -> str:
        """The panel that is in front of those that belong to an area; '' where none is open."""
        return next((dock.spec.key for dock in self._of(area) if dock.front), "")

    def show(self, key: str) -> None:
        """Open a panel, with those that it shares its place with, and bring it to the front."""
        dock = self.docks[key]
        if dock.isHidden() and dock.spec.area == "bottom":
            first = not any(other.isVisible() and not other.isFloating() for other in self._of("bottom"))
            with self._arrange():
                for other in self._of("bottom"):
                    other.show()
                dock.bring()
            if first and not self._opened_below:
                self._opened_below = True
                height = round(self._window.height() * BOTTOM)
                QTimer.singleShot(0, dock, lambda: self._window.resizeDocks([dock], [height], Qt.Orientation.Vertical))
        dock.bring()
        self._settle()

    def offer(self, key: str, offered: bool, *, began: bool) -> None:
        """A panel that is not wanted always has something in it now, or no longer.

        It opens behind the others; where the window was restored and nothing `began`, it stays as it was left.
        """
        if offered == (key in self._offered):
            return
        dock = self.docks[key]
        if not offered:
            self._offered.discard(key)
            dock.hide()
            return
        self._offered.add(key)
        if dock.isHidden() and (began or not self._restored):
            front = self.front(dock.spec.area)
            with self._arrange():
                dock.show()
                if front:
                    self.docks[front].raise_()
            self._settle()

    def hide_bottom(self) -> None:
        """Close the panels below the pages; windows of their own stay."""
        for dock in self._of("bottom"):
            if not dock.isFloating():
                dock.hide()

    def focus(self, key: str) -> None:
        """Open a panel with the focus in it."""
        self.show(key)
        target = self.target(key)
        if target is not None:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def target(self, key: str) -> QWidget | None:
        """What takes the focus when a panel does."""
        panel = self.docks[key].panel
        named = getattr(panel, "focus_target", None) or getattr(panel, "field", None) or panel.findChild(QLineEdit)
        if named is not None:
            return named
        able = (w for w in panel.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isEnabled())
        return next(able, None)

    def in_focus(self) -> str:
        """The panel that has the focus; '' for none."""
        focus = self._window.focusWidget() if self._window.isActiveWindow() else None
        for key, dock in self.docks.items():
            if (focus is not None and dock.isAncestorOf(focus)) or (dock.isFloating() and dock.isActiveWindow()):
                return key
        return ""

    def detach(self) -> None:
        """Make the panel in focus a window of its own, or put it back; without one in focus, that of questions."""
        dock = self.docks[self.in_focus() or "ask"]
        dock.show()
        if dock.isFloating():
            dock.setFloating(False)
        else:
            dock.detach()
        dock.bring()

    def fill(self, menu: QMenu) -> dict[str, QAction]:
        """Put an entry for each panel, for detaching and for starting anew into a menu; the actions by key."""
        actions: dict[str, QAction] = {}
        for key, dock in self.docks.items():
            action = dock.toggleViewAction()
            action.setText(tr(dock.spec.title))
            menu.addAction(action)
            actions[f"dock_{key}"] = action
        menu.addSeparator()
        for key, text, keys, act in (
            ("detach", tr("&Detach the panel in focus, or put it back"), "Ctrl+Alt+D", self.detach),
            ("reset_layout", tr("Put all panels &back"), "", self.reset),
        ):
            action = menu.addAction(text, act)
            if keys:
                action.setShortcut(QKeySequence(keys))
            actions[key] = action
        return actions

    # -- parts --------------------------------------------------------------------------------------------------------

    @contextmanager
    def _arrange(self) -> Iterator[None]:
        """Move docks: those that come to the front only to go behind another again need no panel yet."""
        self._arranging = True
        try:
            yield
        finally:
            self._arranging = False
        self._fill()

    def _fill(self) -> None:
        """Make what can be seen and is not there."""
        if not self._arranging and self._window.isVisible():
            for dock in self.docks.values():
                if dock.front:
                    dock.panel.show()

    def _of(self, area: str) -> list[Dock]:
        return [dock for dock in self.docks.values() if dock.spec.area == area]

    def _settle(self) -> None:
        for dock in self.docks.values():
            together = [other for other in self._window.tabifiedDockWidgets(dock) if not other.isHidden()]
            dock.set_alone(not together and not dock.isHidden())
        for bar in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setExpanding(False)
            bar.setAccessibleName(tr("Panels"))
