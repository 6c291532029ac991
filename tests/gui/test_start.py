"""What happens until the window is seen for the first time, and what waits until then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import WhenSeen
from tests.patience import SOON

HEAVY = (
    "pymupdf", "lancedb", "onnxruntime", "torch", "google.genai", "ollama", "keyring", "sqlite3", "pydantic", "psutil",
    "multiprocessing.shared_memory", "akili_desktop.core.facts",
)  # fmt: skip


def test_the_window_is_seen_before_anything_heavy_is_imported(tmp_path: Path) -> None:
    code = f"""
import sys
import akili_desktop.gui.app as app

class Seen(app.WhenSeen):
    def __init__(self, window, act):
        def look():
            assert window.isVisible() and window.panels.made("library").isVisible()
            print([name for name in {HEAVY!r} if name in sys.modules], sys.getswitchinterval() < 0.001, flush=True)
            window.close()
        super().__init__(window, look)

app.WhenSeen = Seen

from akili_desktop.__main__ import gui

if __name__ == "__main__":
    sys.exit(gui(["--library", {str(tmp_path / "library")!r}]))
"""
    program = tmp_path / "start.py"  # a file: the process that reads PDFs looks at what its parent's program was
    program.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=SOON, check=False)
    assert (done.stdout.strip(), done.returncode) == ("[] True", 0), done.stderr


def test_workers_import_what_is_heavy_so_that_the_window_answers_meanwhile(tmp_path: Path) -> None:
    code = f"""
import sys, threading

class Watch:
    found = []

    def find_spec(self, name, path=None, target=None):
        if name in {HEAVY!r}:
            self.found.append((name, threading.current_thread() is threading.main_thread()))

if __name__ == "__main__":
    import akili_desktop.gui.app as app

    sys.meta_path.insert(0, Watch())

    class Seen(app.WhenSeen):
        def __init__(self, window, act):
            def asked():
                print([name for name, on_the_gui_thread in Watch.found if on_the_gui_thread], len(Watch.found) > 3)
                window.close()
            window.session.services_changed.connect(asked)
            super().__init__(window, act)

    app.WhenSeen = Seen

    from akili_desktop.__main__ import gui

    sys.exit(gui(["--library", {str(tmp_path / "library")!r}]))
"""
    program = tmp_path / "start.py"
    program.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=SOON, check=False)
    assert (done.stdout.strip(), done.returncode) == ("[] True", 0), done.stderr


class Slate(QWidget):
    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._told = told

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        self._told.append("painted")


def test_work_waits_until_the_window_is_painted_and_is_done_once(qtbot: QtBot) -> None:
    told: list[str] = []
    window = Slate(told)
    qtbot.addWidget(window)
    WhenSeen(window, lambda: told.append("done"))
    window.show()
    assert told == []
    qtbot.waitUntil(lambda: "done" in told)
    window.repaint()
    assert told == ["painted", "done", "painted"]


def test_a_window_that_nobody_sees_does_its_work_all_the_same(qtbot: QtBot) -> None:
    told: list[str] = []
    window = Slate(told)
    qtbot.addWidget(window)
    WhenSeen(window, lambda: told.append("done"))
    qtbot.waitUntil(lambda: told == ["done"])
