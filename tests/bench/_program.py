"""The window's program in a process of its own, as a user starts it, with the times at which something was to be seen.

The program is not changed: when it has imported its window, the application's event loop is wrapped, and a filter
looks at what is painted. Bytecode is compiled, the configuration is a folder of the benchmark's own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

CODE = """
import json, sys, time
arguments, then = json.loads(sys.argv[1]), sys.argv[2]
seen = {}

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "akili_desktop.gui.window":
            sys.meta_path.remove(self)
            from PySide6.QtWidgets import QApplication
            loop = QApplication.exec
            def run(*_):
                watch(QApplication.instance())
                return loop()
            QApplication.exec = run

def note(name):
    if name not in seen:
        seen[name] = [time.time(), time.process_time()]
        print(json.dumps(seen), flush=True)

def watch(app):
    from PySide6.QtCore import QEvent, QObject, QTimer
    from akili_desktop.gui.window import MainWindow
    window = next(one for one in app.topLevelWidgets() if isinstance(one, MainWindow))
    QTimer.singleShot(30000, app.quit)
    class Painted(QObject):
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint:
                window.removeEventFilter(self)
                QTimer.singleShot(0, visible)  # when all of the window is painted
            return False
    def visible():
        note("visible")
        if then == "visible":
            app.quit()
        elif then != "sharp":
            open_document()
    def open_document():
        note("asked")
        window.commands.open("document")
    def sharp():
        note("sharp")
        if then != "sharp" or (len(window.session.documents) == DOCUMENTS and window.viewer.queue.idle):
            app.quit()
        else:
            QTimer.singleShot(20, sharp)
    if then not in ("visible", "sharp"):
        from pathlib import Path
        from types import SimpleNamespace
        window.commands.services._made["library"] = SimpleNamespace(
            source=lambda _: Path(then), facts=lambda *_, **__: [], documents=list, text=lambda _: "",
            document=lambda _: None, subscribe=lambda _: lambda: None)
    window.painted = Painted(window)
    window.installEventFilter(window.painted)
    window.viewer.canvas_made.connect(lambda canvas: canvas.painted_sharp.connect(sharp))

DOCUMENTS = 3
sys.meta_path.insert(0, Watch())
from akili_desktop.__main__ import gui
gui(arguments)
"""


class Seen(NamedTuple):
    """A moment of a run: seconds since the process was started, and its processor time until then."""

    wall: float
    processor: float


def environment(folder: Path) -> dict[str, str]:
    """The surroundings of a program whose configuration, state and bytecode are in `folder`."""
    found = {
        "QT_QPA_PLATFORM": "offscreen",
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_DATA_HOME": str(folder / "data"),
    }
    found.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled; here the cache stands in for it
    return found


def run(folder: Path, library: Path, then: str) -> dict[str, Seen]:
    """Start the window on a library and stop it when what `then` names was seen.

    'visible': the window is painted. 'sharp': a restored session's page in front is, and three documents are open.
    Anything else is a PDF that is opened as soon as the window is painted ('asked'), until its first page is 'sharp'.
    """
    arguments = json.dumps(["--library", str(library)])
    start = time.time()
    command = [sys.executable, "-c", CODE, arguments, then]
    done = subprocess.run(
        command, env=environment(folder), cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        check=True,
    )  # fmt: skip
    told: dict[str, list[float]] = json.loads(done.stdout.strip().splitlines()[-1])
    return {name: Seen(wall - start, processor) for name, (wall, processor) in told.items()}


def bare(folder: Path) -> Seen:
    """A process that shows an empty window of the same size, and does nothing else: what the machine takes today."""
    code = (
        "import time; from PySide6.QtCore import QTimer; from PySide6.QtWidgets import QApplication, QMainWindow;"
        "app = QApplication([]); window = QMainWindow(); window.resize(1400, 900); window.show();"
        "QTimer.singleShot(0, app.quit); app.exec(); print(time.time(), time.process_time())"
    )
    start = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(folder), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, check=True,
    )  # fmt: skip
    wall, processor = map(float, done.stdout.split()[-2:])
    return Seen(wall - start, processor)
