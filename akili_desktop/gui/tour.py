"""The tour: take a document in, ask, and keep pictures of what the window shows. With or without a display."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEventLoop, QObject, QRect, QSettings, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.gui.app import Running
    from akili_desktop.settings import Settings

WINDOW = (1400, 900)
SECONDS = 120
PAGE_SCALE = 2.0
SETTLED_MS = 50


def quiet_platform(_kind: QtMsgType, _context: object, text: str) -> None:
    """Passes Qt's messages on to standard error, but for what the platform without a screen says of every window."""
    if "does not support propagateSizeHints" not in text:
        sys.stderr.write(text + "\n")


class Watch(QObject):
    """Waits for things that the window will do, by their signals."""

    def __init__(self, seconds: float = SECONDS) -> None:
        super().__init__()
        self._seconds = seconds

    def until(self, ready: Callable[[], bool], what: str) -> None:
        """Run the event loop until `ready`; TimeoutError names what did not come."""
        if ready():
            return
        loop = QEventLoop()
        timer = QTimer(interval=10)
        timer.timeout.connect(lambda: loop.quit() if ready() else None)
        last = QTimer(singleShot=True, interval=round(self._seconds * 1000))
        last.timeout.connect(loop.quit)
        timer.start()
        last.start()
        loop.exec()
        timer.stop()
        last.stop()
        if not ready():
            raise TimeoutError(f"The tour waited {self._seconds:.0f} s in vain: {what}.")


def settled(running: Running) -> bool:
    """Whether the answer, its proof's picture and the lit page are all on the screen and nothing moves."""
    window, session = running.window, running.session
    canvas, card = window.viewer.canvas, window.panels["ask"].card
    if canvas is None or session.answer is None or card is None or running.commands.ingesting:
        return False
    drawn = all(cut.picture is not None or cut.failed for cut in card.cuts if cut.isVisible())
    lit = bool(canvas.highlights) or not session.answer.values
    return drawn and lit and canvas.still and window.viewer.queue.idle


def ask_when_open(running: Running, question: str, screenshot: Path | None = None) -> None:
    """Ask as soon as a document is open and read; with `screenshot`, save the window's picture then and close it."""
    state = {"asked": False, "quiet": 0}
    timer = QTimer(running, interval=SETTLED_MS)

    def look() -> None:
        session, commands = running.session, running.commands
        if not state["asked"]:
            if session.loaded and session.current and not commands.ingesting:
                state["asked"] = True
                commands.ask(question)
                if screenshot is None:
                    timer.stop()
            return
        state["quiet"] = state["quiet"] + 1 if settled(running) else 0
        if state["quiet"] >= 3:
            timer.stop()
            running.window.grab().save(str(screenshot))
            running.window.close()

    timer.timeout.connect(look)
    timer.start()


def page_picture(running: Running, answer: Answer) -> QImage:
    """The page that proves the answer's first value, with its boxes drawn."""
    from PySide6.QtCore import QRectF

    from akili_desktop.gui.panels.answer_card import targets_of
    from akili_desktop.gui.viewer.highlights import paint_highlight

    target = targets_of(answer)[0]
    rendered = running.commands.render(target.doc_id, target.page, PAGE_SCALE)
    try:
        image = QImage(
            rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
        ).copy()
    finally:
        rendered.close()
    painter = QPainter(image)
    for light in target.lights:
        if light.page == target.page:
            box = QRectF(*(PAGE_SCALE * v for v in (light.box.x0, light.box.y0, light.box.width, light.box.height)))
            paint_highlight(painter, box, running.theme.paper_color(light.tone))
    painter.end()
    return image


def answer_lines(answer: Answer) -> list[str]:
    """The answer for a terminal."""
    lines = [f"{answer.question}", f"  {answer.status}: {answer.answer or answer.reason or ''}"]
    for value in answer.values:
        about = " · ".join(part for part in (value.label, value.section, value.variant, value.conditions) if part)
        lines.append(f"  p. {value.page}  {value.text} {value.unit or ''}  {about}".rstrip())
    return lines


def headless_tour(
    settings: Settings,
    sample: Path,
    question: str,
    out_dir: Path,
    *,
    say: Callable[[str], Any] = lambda line: sys.stdout.write(line + "\n"),
) -> Answer:
    """Take `sample` in, ask `question`, write `window.png` and `answer.png` to `out_dir`, print the answer.

    Runs the real window without a display (platform 'offscreen' unless one is set) at 1400 x 900. `answer.png` is the
    page with the box drawn; it is left out for a refusal, which has no page. Raises TimeoutError where the window does
    not come to rest, and RuntimeError where the sample could not be taken in.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from akili_desktop.gui.app import Running, application
    from akili_desktop.wiring import build

    before = qInstallMessageHandler(quiet_platform)
    app = application()
    out_dir.mkdir(parents=True, exist_ok=True)
    memory_file = out_dir / "tour-window.ini"
    memory_file.unlink(missing_ok=True)
    running = Running(build(settings), QSettings(str(memory_file), QSettings.Format.IniFormat))
    watch, window, session = Watch(), running.window, running.session
    failures: list[str] = []
    session.message_raised.connect(lambda message: failures.append(f"{message.text} {message.remedy}".strip()))
    try:
        window.resize(*WINDOW)
        window.show()
        window.start()
        watch.until(lambda: session.loaded or bool(failures), "the library did not open")
        running.commands.ingest([sample])
        watch.until(lambda: not running.commands.ingesting, f"{sample.name} was not read")
        watch.until(lambda: window.viewer.canvas is not None or bool(failures), f"{sample.name} did not open")
        if window.viewer.canvas is None:
            raise RuntimeError("; ".join(failures))
        running.commands.ask(question)
        watch.until(lambda: session.answer is not None or window.panels["ask"].state == "failed", "no answer came")
        watch.until(lambda: settled(running) or session.answer is None, "the page was not shown")
        answer = session.answer
        if answer is None:
            raise RuntimeError("; ".join(failures) or "The question could not be answered.")
        for line in answer_lines(answer):
            say(line)
        app.processEvents()
        picture = window.grab(QRect(0, 0, *WINDOW))
        picture.save(str(out_dir / "window.png"))
        if answer.values:
            page_picture(running, answer).save(str(out_dir / "answer.png"))
        return answer
    finally:
        running.dispose()
        memory_file.unlink(missing_ok=True)
        qInstallMessageHandler(before)
