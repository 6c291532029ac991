"""How long from process start until the window has painted, on an empty library and with bytecode compiled."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

REPEATS = 5
CODE = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QSettings
from akili_desktop.gui.app import Running, application
from akili_desktop.settings import load_settings
from akili_desktop.wiring import build
app = application()
folder = Path(sys.argv[1])
running = Running(build(load_settings(library=folder / "library")),
                  QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            used.append(time.process_time())
            app.quit()
        return False
used = []
painted = Painted()
running.window.viewer.drop.installEventFilter(painted)
running.window.show()
app.exec()
print(time.time(), used[0])
running.dispose()
"""


def seconds(folder: str) -> tuple[float, float]:
    """Wall time from starting the process to the first paint of the window's middle, and processor time until then."""
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled; here the cache stands in for it
    environment["PYTHONPYCACHEPREFIX"] = f"{folder}/bytecode"
    start = time.time()
    command = [sys.executable, "-c", CODE, folder]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    painted, used = map(float, done.stdout.split()[-2:])
    return painted - start, used


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus")
    parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cold, _ = seconds(folder)
        warm = [seconds(folder) for _ in range(REPEATS)]
    figures = {
        "window_visible_s": round(statistics.median(wall for wall, _ in warm), 3),
        "slowest_s": round(max(wall for wall, _ in warm), 3),
        "processor_s": round(statistics.median(used for _, used in warm), 3),  # the same where the machine is busy
        "uncompiled_s": round(cold, 3),
        "bar_s": 1.0,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
