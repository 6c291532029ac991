"""Colours, icons and the style sheet, all read from `resources/themes`; light and dark follow the system."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Template
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QRectF, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QIconEngine, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QStyle

ACCENT = "view/accent"
SCALE = "view/scale"
SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


class Scheme(NamedTuple):
    """The two themes' names, as files and as the user's choice."""

    light: str = "light"
    dark: str = "dark"
    system: str = "system"


SCHEME = Scheme()


class _TintedSvg(QIconEngine):
    """Paints an SVG in the theme's present colour, so that icons follow a change of theme by a mere repaint."""

    def __init__(self, theme: Theme, source: bytes, role: str) -> None:
        super().__init__()
        self._theme = theme
        self._source = source
        self._role = role

    def paint(self, painter: QPainter, rect, mode, state) -> None:  # noqa: ARG002
        role = "quiet" if mode == QIcon.Mode.Disabled else self._role
        color = self._theme.color(role).name().encode()
        renderer = QSvgRenderer(QByteArray(self._source.replace(b'"#000"', b'"' + color + b'"')))
        if mode == QIcon.Mode.Disabled:
            painter.setOpacity(0.6)
        renderer.render(painter, QRectF(rect))
        painter.setOpacity(1.0)

    def pixmap(self, size: QSize, mode, state) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode, state, scale: float) -> QPixmap:  # noqa: ARG002, N802
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self.paint(painter, image.rect(), mode, state)
        painter.end()
        return QPixmap.fromImage(image)

    def clone(self) -> QIconEngine:
        return _TintedSvg(self._theme, self._source, self._role)


class Theme(QObject):
    """The colours in force and what is made of them. GUI thread only.

    `choice` is 'system', 'light' or 'dark'; `changed` follows every switch, also one made by the system.
    """

    changed = Signal()

    def __init__(
        self, folder: Path, choice: str = SCHEME.system, accent: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder = folder
        self._choice = choice
        self._pages = "printed"
        self._accents = tomllib.loads((folder / "accents.toml").read_text(encoding="utf-8"))
        self._accent = accent if accent in self._accents else next(iter(self._accents))
        self._colors: dict[str, dict[str, QColor]] = {}
        self._icons: dict[tuple[str, str], QIcon] = {}
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._system_changed)

    @property
    def choice(self) -> str:
        return self._choice

    @property
    def accents(self) -> tuple[str, ...]:
        """The names of the accent colours that there are."""
        return tuple(self._accents)

    @property
    def accent(self) -> str:
        """The name of the accent colour in force."""
        return self._accent

    @property
    def motion_reduced(self) -> bool:
        """Whether the system asks for less motion; animations then end where they would begin."""
        return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0

    @property
    def dark(self) -> bool:
        if self._choice == SCHEME.system:
            return self._hints.colorScheme() == Qt.ColorScheme.Dark
        return self._choice == SCHEME.dark

    @property
    def pages(self) -> str:
        """The user's choice of page colours: 'printed', 'dark', or 'theme' (dark where the window is)."""
        return self._pages

    @property
    def pages_dark(self) -> bool:
        """Whether pages are shown light on dark."""
        return self.dark if self._pages == "theme" else self._pages == "dark"

    @property
    def page_colors(self) -> tuple[int, int] | None:
        """What white and black of a page become (0xRRGGBB each); None where pages are shown as printed."""
        if not self.pages_dark:
            return None
        paper, ink = (self._load(SCHEME.dark)[role].rgb() & 0xFFFFFF for role in ("page_dark", "page_ink"))
        return paper, ink

    def choose_pages(self, choice: str) -> None:
        """Take the user's choice of page colours."""
        if choice != self._pages:
            self._pages = choice
            self.changed.emit()

    @property
    def name(self) -> str:
        """The name of the theme in force: 'light' or 'dark'."""
        return SCHEME.dark if self.dark else SCHEME.light

    def color(self, role: str) -> QColor:
        """The colour of a role in the theme in force; KeyError where the theme has no such role."""
        if role == "page" and self.pages_dark:
            return self._load(SCHEME.dark)["page_dark"]
        return self._load(self.name)[role]

    def paper_color(self, role: str) -> QColor:
        """The colour of a role as drawn on a page: the theme's that goes with the paper, whatever is in force."""
        return self._load(SCHEME.dark if self.pages_dark else SCHEME.light)[role]

    def icon(self, name: str, role: str = "text") -> QIcon:
        """An icon in the colour of `role`; it recolours itself when the theme changes."""
        key = (name, role)
        if key not in self._icons:
            source = (self._folder / "icons" / f"{name}.svg").read_bytes()
            self._icons[key] = QIcon(_TintedSvg(self, source, role))
        return self._icons[key]

    def choose(self, choice: str) -> None:
        """Take the user's choice and restyle the application."""
        self._choice = choice
        self.apply()

    def choose_accent(self, name: str) -> None:
        """Take the user's accent colour and restyle the application; KeyError for one that there is not."""
        self._accents[name]
        self._accent = name
        self._colors.clear()
        self.apply()

    def apply(self) -> None:
        """Set the application's style, palette and style sheet from the theme in force."""
        app = QApplication.instance()
        colors = self._load(self.name)
        if app.style().objectName().lower() != "fusion":
            app.setStyle("Fusion")
        app.setPalette(self._palette())
        names = {role: color.name() for role, color in colors.items()}
        sheet = Template((self._folder / "window.qss").read_text(encoding="utf-8"))
        names["chevron_down"] = (self._folder / "icons" / f"chevron-down-{self.name}.svg").as_posix()
        text = sheet.substitute(names)
        if app.styleSheet() != text:
            app.setStyleSheet(text)
        self.changed.emit()

    def _load(self, name: str) -> dict[str, QColor]:
        if name not in self._colors:
            data = tomllib.loads((self._folder / f"{name}.toml").read_text(encoding="utf-8"))
            self._colors[name] = {
                key: QColor(value) for key, value in {**data, **self._accents[self._accent][name]}.items()
            }
        return self._colors[name]

    def _palette(self) -> QPalette:
        role = QPalette.ColorRole
        palette = QPalette()
        for target, name in {
            role.Window: "panel",
            role.WindowText: "text",
            role.Base: "panel",
            role.AlternateBase: "canvas",
            role.Text: "text",
            role.Button: "panel",
            role.ButtonText: "text",
            role.BrightText: "refused",
            role.Highlight: "accent",
            role.HighlightedText: "on_accent",
            role.ToolTipBase: "panel",
            role.ToolTipText: "text",
            role.PlaceholderText: "quiet",
            role.Link: "accent",
            role.Accent: "accent",
        }.items():
            palette.setColor(target, self.color(name))
        for target in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, target, self.color("quiet"))
        return palette

    def _system_changed(self) -> None:
        if self._choice == SCHEME.system:
            self.apply()


def scale_of(settings: QSettings) -> float:
    """The user's scale of the window; 1 where none, or none that makes sense, was chosen."""
    try:
        scale = float(str(settings.value(SCALE, 1.0)))
    except ValueError:
        return 1.0
    return scale if SCALES[0] <= scale <= SCALES[-1] else 1.0


def tabular(font: QFont) -> QFont:
    """The same font with figures of equal width, so that numbers stand in columns."""
    copy = QFont(font)
    copy.setFeature(QFont.Tag("tnum"), 1)
    return copy
