"""How long from process start until the window has painted, and until the first page of a document opened then.

A library of one document of 500 pages, opened at the very moment of the window's first paint; bytecode is compiled.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPEATS = 5
CODE = """
import sys, time
from pathlib import Path
from akili_desktop.settings import load_settings
from akili_desktop.wiring import build
folder, document = map(Path, sys.argv[1:])
services = build(load_settings(library=folder / "library"))
services.pdf.warm()
from types import SimpleNamespace
from PySide6.QtCore import QEvent, QObject, QSettings, QTimer
from akili_desktop.gui.app import Running, application
app = application()
running = Running(services, QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
times = []
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not times:
            times.extend((time.time(), time.process_time()))
            QTimer.singleShot(0, open_document)
        return False
def open_document():
    services._made["library"] = SimpleNamespace(
        source=lambda _: document, facts=lambda *_, **__: [], documents=list, text=lambda _: "",
        document=lambda _: None, subscribe=lambda _: lambda: None)
    running.window.viewer.canvas_made.connect(lambda canvas: canvas.painted_sharp.connect(shown))
    times.append(time.time())
    running.commands.open("document")
def shown():
    times.append(time.time())
    app.quit()
painted = Painted()
running.window.viewer.drop.installEventFilter(painted)
running.window.show()
QTimer.singleShot(20000, app.quit)
app.exec()
print(*times[:4])
running.dispose()
"""


def seconds(folder: str, document: Path) -> tuple[float, float, float]:
    """Wall time from process start to the window's first paint, its processor time, and from opening to the page."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled; here the cache stands in for it
    environment["PYTHONPYCACHEPREFIX"] = f"{folder}/bytecode"
    start = time.time()
    command = [sys.executable, "-c", CODE, folder, str(document)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    painted, used, opened, shown = map(float, done.stdout.split()[-4:])
    return painted - start, used, shown - opened


def main() -> None:
    """Measure and print."""
    from tests.bench._pages import long_document

    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    corpus = parser.parse_args().corpus
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "long.pdf"
        long_document(corpus, document)
        cold, _, _ = seconds(folder, document)
        warm = [seconds(folder, document) for _ in range(REPEATS)]
    visible, used, shown = zip(*warm, strict=True)
    figures = {
        "window_visible_s": round(statistics.median(visible), 3),
        "slowest_s": round(max(visible), 3),
        "processor_s": round(statistics.median(used), 3),  # the same where the machine is busy
        "uncompiled_s": round(cold, 3),
        "bar_s": 1.0,
        "first_page_at_once_s": round(statistics.median(shown), 3),
        "first_page_at_once_slowest_s": round(max(shown), 3),
        "first_page_bar_s": 0.3,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
