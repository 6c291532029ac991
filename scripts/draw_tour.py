"""Draw the pictures of docs/tour.md: the real window, without a display, on the sample and two drawn datasheets.

python -m scripts.draw_tour        writes docs/images/tour-*.png
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSettings, QTimer, qInstallMessageHandler

from tests import make_pdfs

if TYPE_CHECKING:
    from akili_desktop.gui.app import Running

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SAMPLE = ROOT / "resources" / "samples" / "omx2417.pdf"
SIZE = (1400, 860)
PAUSE_MS = 900
LIMIT = "What is the maximum shutdown current?"
SEVERAL = "What is the typical signal-to-noise ratio?"
COMPARED = "supply current"
SEARCHED = "where to place the bypass capacitors"


class Tour:
    """Drives one window and keeps a picture of each stop."""

    def __init__(self, running: Running) -> None:
        from akili_desktop.gui.tour import Watch, settled

        self.running = running
        self.window: Any = running.window  # Qt's attributes are not typed
        self.session: Any = running.session
        self.watch, self._settled = Watch(), settled

    def pause(self, milliseconds: int = PAUSE_MS) -> None:
        """Let what is under way come to rest: pictures that are drawn, panels that slide."""
        over: list[bool] = []
        QTimer.singleShot(milliseconds, lambda: over.append(True))
        self.watch.until(lambda: bool(over), "a pause")

    def keep(self, name: str) -> None:
        """Save the window's picture."""
        self.pause()
        self.window.grab().save(str(IMAGES / f"tour-{name}.png"))

    def do(self, key: str) -> None:
        """Trigger an action of the menus."""
        self.window.actions_[key].trigger()

    def ask(self, question: str) -> None:
        """Ask, and wait for the answer and its page."""
        self.session.answer = None
        self.running.commands.ask(question)
        self.watch.until(lambda: self.session.answer is not None, question)
        self.watch.until(lambda: self._settled(self.running) or not self.session.answer.values, "the page")

    def take(self, path: Path) -> str:
        """Take a file in and wait until it is shown; its id."""
        before = set(self.session.cards)
        self.running.commands.ingest([path])
        self.watch.until(
            lambda: not self.running.commands.ingesting and bool(set(self.session.cards) - before), path.name
        )
        doc_id = str(next(iter(set(self.session.cards) - before)))
        self.running.commands.open(doc_id)
        self.watch.until(lambda: self.session.current == doc_id, path.name)
        return doc_id


def stops(tour: Tour, folder: Path) -> None:
    """The tour, from the empty window on."""
    from akili_desktop.gui.session import Split

    window, session, commands = tour.window, tour.session, tour.running.commands
    window.show()
    window.start()
    tour.watch.until(lambda: session.loaded, "the library")
    tour.keep("empty")
    sample = tour.take(SAMPLE)
    tour.ask(LIMIT)
    tour.keep("answer")
    tour.ask(SEVERAL)
    tour.keep("several")
    search(tour)
    tour.do("facts")
    tour.keep("facts")
    tour.do("pinout")
    tour.watch.until(lambda: bool(window.panels["pinout"].pinouts), "the packages")
    tour.keep("pinout")
    window.show_bottom(None)
    window.viewer.finding.open("reference")
    finder = window.viewer.finding.finder
    tour.watch.until(lambda: finder.count > 0 and not finder.searching, "the matches")
    tour.do("finds")
    tour.keep("find")
    window.viewer.finding.close_bar()
    window.show_bottom(None)
    other = tour.take(make_pdfs.limits(folder / "qv5533.pdf", lines="rows").path)
    tour.take(make_pdfs.pin_functions(folder / "pins.pdf").path)
    commands.open(sample)
    tour.watch.until(lambda: session.current == sample, "the sample")
    session.select([sample, other])
    tour.do("across")
    commands.across.compare(COMPARED)
    tour.watch.until(lambda: bool(session.across), COMPARED)
    tour.keep("compare")
    window.show_bottom(None)
    session.set_split(Split.BESIDE, other)
    tour.keep("split")
    session.set_split(Split.NONE)
    window.panels["library"].set_tiles(True)
    window.theme.choose("dark")
    window.theme.choose_pages("dark")
    tour.keep("dark")
    window.theme.choose_pages("printed")
    window.theme.choose("light")
    tour.do("palette")
    tour.pause()
    palette(tour, "export")


def search(tour: Tour) -> None:
    """Passages, the best of them lit on its page; then the questions again."""
    commands, window = tour.running.commands, tour.window
    tour.do("search")
    commands.indexing.start()
    tour.watch.until(lambda: commands.indexing.state is not None and commands.indexing.state.complete, "index")
    panel, passages = window.panels["search"], commands.passages
    panel.look_for(SEARCHED)
    tour.watch.until(lambda: passages.result is not None and not passages.searching, SEARCHED)
    panel.show_current()
    tour.keep("search")
    tour.do("ask")


def palette(tour: Tour, typed: str) -> None:
    """The command palette over the window: popups have pictures of their own."""
    from PySide6.QtGui import QPainter

    from akili_desktop.gui.dialogs.palette import CommandPalette

    dialog = tour.window.findChild(CommandPalette)
    dialog.field.setText(typed)
    tour.pause()
    picture = tour.window.grab()
    painter = QPainter(picture)
    painter.drawPixmap(tour.window.mapFromGlobal(dialog.pos()), dialog.grab())
    painter.end()
    picture.save(str(IMAGES / "tour-commands.png"))
    dialog.close()


def main(drive: Callable[[Tour, Path], None] = stops) -> None:
    """Write all pictures."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from akili_desktop.gui.app import Running, application
    from akili_desktop.gui.tour import quiet_platform
    from akili_desktop.settings import Settings
    from akili_desktop.wiring import build

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        before = qInstallMessageHandler(quiet_platform)
        application()
        memory = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
        memory.setValue("view/theme", "light")
        running = Running(build(Settings(library=folder / "library")), memory)
        try:
            running.window.resize(*SIZE)
            drive(Tour(running), folder)
        finally:
            running.dispose()
            qInstallMessageHandler(before)
    shrink()


def shrink() -> None:
    """Give the pictures a palette: a quarter of the size, no difference to be seen in drawn text."""
    from PIL import Image

    for file in sorted(IMAGES.glob("tour-*.png")):
        with Image.open(file) as picture:
            small = picture.convert("RGB").quantize(128, dither=Image.Dither.NONE)
        small.save(file, optimize=True)


if __name__ == "__main__":
    main()
