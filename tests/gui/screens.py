"""Pictures of the window's main states, as it draws them: for comparing, and to make the references anew.

    python -m tests.gui.screens           writes the references (tests/gui/screens/), after a change of the look
    python -m tests.gui.screens OUT ...   what the test runs: one theme and one scale of the screen, in its own process

The letters are those of a font that comes with a library of the tests, so that they are the same on every machine; the
references are small, so that neighbouring letters' rounding plays no part.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from tests.patience import SOON

HERE = Path(__file__).resolve().parent / "screens"
ROOT = HERE.parents[2]
SIZE = (1200, 800)
SMALL = (480, 320)
THEMES, SCALES = ("light", "dark"), (1, 2)
WINDOW = ("empty", "answer", "facts", "pinout", "refused", "compare", "find", "split")
DIALOGS = ("preferences", "shortcuts", "consent")
STATES = (*WINDOW, *DIALOGS)


def draw(out: Path, theme: str, scale: int) -> None:
    """Draw every state in a process of its own: Qt takes the scale at the start alone."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(scale)}
    command = [sys.executable, "-m", "tests.gui.screens", str(out), theme, str(scale)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=SOON)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])


def small(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        return picture.convert("RGB").resize(SMALL, Image.Resampling.BOX)


def name_of(state: str, theme: str, scale: int) -> str:
    return f"{state}-{theme}-{scale}.png"


def _states(out: Path, theme: str, scale: int) -> None:
    import reportlab
    from PySide6.QtCore import QPoint, QSettings
    from PySide6.QtGui import QFont, QFontDatabase, QPainter

    from akili_desktop.gui.app import Running, application
    from akili_desktop.gui.session import Split
    from akili_desktop.gui.tour import Watch
    from akili_desktop.settings import Settings
    from tests.gui.fakes import FakeServices, feature, limit, pinout, printed, refused, verified

    app = application()
    font = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
    family = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(font)))[0]
    app.setFont(QFont(family, 10))
    app.setCursorFlashTime(0)  # no cursor blinks
    with tempfile.TemporaryDirectory() as folder:
        services = FakeServices(Settings(library=Path(folder) / "library", processes=1))
        memory = QSettings(str(Path(folder) / "window.ini"), QSettings.Format.IniFormat)
        memory.setValue("view/theme", theme)
        running = Running(services, memory)
        window, session, watch = running.window, running.session, Watch(SOON)
        window.network.start = lambda: None  # what is said of the network is the machine's matter
        window.resize(*SIZE)
        window.show()
        window.start()
        watch.until(lambda: session.loaded, "the library")

        def keep(state: str) -> None:
            _at_rest(watch, running)
            window.grab().save(str(out / name_of(state, theme, scale)))

        keep("empty")
        services.put("a", limit("a"), feature("a"), pinout("a"), sizes=((612, 792),) * 3)
        services.put("b", limit("b"), state="partly")
        services.pdf.words["a", 1] = printed("Supply voltage VCC 16 V", "the supply of the part")
        services.answer.replies["max supply voltage"] = verified("max supply voltage", "a")
        services.answer.replies["dropout voltage"] = refused("dropout voltage", "a")
        running.commands.refresh()
        watch.until(lambda: len(session.cards) == 2, "the documents")
        running.commands.open("a")
        watch.until(lambda: window.viewer.canvas is not None, "the document")
        for state, question, key in _steps():
            if question:
                running.commands.ask(question)
                watch.until(
                    lambda asked=question: session.answer is not None and session.answer.question == asked, "it"
                )
            if key:
                window.show_bottom(key)
                panel = window.panels[key]
                watch.until(lambda shown=panel: shown.isVisible() and shown.stack.currentIndex() == 1, key)
            keep(state)
        _across(running, watch)
        keep("compare")
        window.show_bottom(None)
        _found(running, watch)
        keep("find")
        window.viewer.finding.close_bar()
        window.split_view(Split.BESIDE)
        running.commands.open("b")
        watch.until(lambda: len(list(window.viewer.all_canvases)) == 2, "the other document")
        keep("split")
        for state in DIALOGS:
            dialog = _dialog(state, running)
            picture = window.grab()
            painter = QPainter(picture)  # as it stands over the window; where exactly is the system's matter
            painter.drawPixmap(QPoint(300, 120), dialog.grab())
            painter.end()
            picture.save(str(out / name_of(state, theme, scale)))
            dialog.close()
        running.dispose()
        services.close()


def _steps() -> Iterator[tuple[str, str, str]]:
    yield "answer", "max supply voltage", ""
    yield "facts", "", "facts"
    yield "pinout", "", "pinout"
    yield "refused", "dropout voltage", ""


def _across(running: Any, watch: Any) -> None:
    window = running.window
    window.show_across()
    panel = window.panels["across"]
    panel.field.setText("max supply voltage")
    panel.compare.click()
    watch.until(lambda: panel.stack.currentWidget() is not panel.empty, "the comparison")


def _found(running: Any, watch: Any) -> None:
    bar, finder = running.window.viewer.finding.bar, running.commands.reading.finder
    running.window.viewer.find()
    bar.field.setText("supply")
    bar.settle()
    watch.until(lambda: finder.count == 2 and not finder.searching, "the matches")
    bar.field.clearFocus()


def _dialog(state: str, running: Any) -> Any:
    from PySide6.QtWidgets import QDialog

    from akili_desktop.core.models import ModelService, Purpose
    from akili_desktop.gui.assistance import ConsentQuestion
    from akili_desktop.gui.dialogs.consent import ConsentDialog
    from akili_desktop.gui.menus import open_dialog

    window = running.window
    if state == "consent":
        dialog = ConsentDialog(
            window,
            ConsentQuestion(
                ModelService.GEMINI, "models.example.com", "a-model", Purpose.PHRASING, 1234, 1, ("a",), lambda _: None
            ),
        )
        dialog.open()
        return dialog
    open_dialog(window, state)
    return next(one for one in window.findChildren(QDialog) if one.isVisible())


def _at_rest(watch: Any, running: Any) -> None:
    viewer = running.window.viewer
    turns: list[int] = []

    def still() -> bool:
        turns.append(1)
        shown = [canvas for canvas in viewer.all_canvases if canvas.isVisible()]
        return len(turns) > 20 and viewer.queue.idle and all(canvas.still for canvas in shown)

    watch.until(still, "rest")


def main() -> None:
    if len(sys.argv) > 1:
        _states(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
        return
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for theme in THEMES:
            for scale in SCALES:
                draw(Path(folder), theme, scale)
                for state in STATES:
                    picture = small(Path(folder) / name_of(state, theme, scale))
                    # the method that keeps small patches of a colour of their own
                    quantized = picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
                    quantized.save(HERE / name_of(state, theme, scale), optimize=True)


if __name__ == "__main__":
    main()
