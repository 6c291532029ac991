"""A real window killed in the middle of reading: the next one stands as it stood, tabs, parts, places and panels."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.make_pdfs import many_pages

SECONDS = 300
HEAD = """
import json, os, signal, sys
from pathlib import Path
from PySide6.QtCore import Qt
from akili_desktop.gui.app import Running, application
from akili_desktop.gui.restore import open_settings
from akili_desktop.gui.session import Layer, Split
from akili_desktop.gui.tour import Watch
from akili_desktop.settings import Settings
from akili_desktop.wiring import build

def settle(viewer, watch):
    turns = []
    watch.until(lambda: turns.append(1) or (len(turns) > 3 and viewer.canvas.viewport().height() > 200), "the layout")

def main(use):
    folder = Path(sys.argv[1])
    application()
    memory, aside = open_settings(folder / "window.ini")
    running = Running(build(Settings(library=folder / "library", processes=1)), memory)
    window, watch = running.window, Watch(90)
    window.memory.complain(aside)
    window.resize(1300, 900)
    window.show()
    window.start()
    watch.until(lambda: running.session.loaded, "the library")
    use(running, window, watch, folder)
    running.dispose()
"""
FIRST = """
def use(running, window, watch, folder):
    session, viewer = running.session, window.viewer
    running.commands.ingest([folder / "one.pdf", folder / "two.pdf"])
    watch.until(lambda: not running.commands.ingesting and len(session.cards) == 2, "reading")
    first, second = sorted(session.cards, key=lambda doc_id: session.cards[doc_id].file_name)
    for doc_id in (first, second):
        running.commands.open(doc_id)
        watch.until(lambda: session.current == doc_id and viewer.canvas is not None, "opening")
    settle(viewer, watch)
    session.set_current(first)
    viewer.go_to_page(3)
    window.split_view(Split.BESIDE)
    session.set_current(second)
    settle(viewer, watch)
    viewer.rotate(90)
    viewer.set_zoom(1.5)
    viewer.go_to_page(5)
    session.set_layers({Layer.REJECTS})
    window.docks.docks["outline"].close()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.docks.docks["ask"])
    window.show_bottom("facts")
    written = []
    window._autosave.timeout.connect(lambda: written.append(1))
    count = len(written)
    watch.until(lambda: len(written) > count and not window._autosave.isActive(), "writing")
    print(json.dumps([first, second]), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    main(use)
"""
AGAIN = """
def use(running, window, watch, folder):
    session, viewer = running.session, window.viewer
    watch.until(lambda: session.split or not (folder / "window.ini").exists() or window.messages.rows, "the parts")
    watch.until(lambda: all(p.shown is None or p.shown.still for p in viewer.panes) and viewer.queue.idle, "rest")
    panes = [(p.shown.doc_id, p.shown.page, p.shown.rotation, round(p.shown.zoom, 2), p.shown.fit)
             for p in viewer.panes if p.shown is not None]
    print(json.dumps({
        "tabs": viewer.tabs.order(), "panes": panes, "split": session.split, "pane": session.pane,
        "layers": sorted(session.layers), "bottom": window.docks.front("bottom"),
        "outline": window.docks.docks["outline"].isHidden(),
        "ask": window.dockWidgetArea(window.docks.docks["ask"]) == Qt.DockWidgetArea.LeftDockWidgetArea,
        "said": [row.label.text() for row in window.messages.rows], "cards": len(session.cards),
    }), flush=True)

if __name__ == "__main__":
    main(use)
"""


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "script.py"  # a file, because reader processes import the main module anew
    file.write_text(HEAD + script)
    return subprocess.run(
        [sys.executable, str(file), str(folder)], capture_output=True, text=True, timeout=SECONDS, check=False
    )


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A library, and the settings that a killed window left behind."""
    folder = tmp_path_factory.mktemp("crash")
    many_pages(folder / "one.pdf", 6)
    many_pages(folder / "two.pdf", 7)
    done = run(FIRST, folder)
    assert done.returncode == -signal.SIGKILL, done.stderr
    first, second = json.loads(done.stdout)
    return folder, first, second


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_window_stands_again_as_it_stood(killed: tuple[Path, str, str]) -> None:
    folder, first, second = killed
    done = run(AGAIN, folder)
    assert done.returncode == 0, done.stderr
    state = json.loads(done.stdout)
    assert state["tabs"] == [first, second]
    assert (state["split"], state["pane"]) == ("beside", 1)
    (one, page, rotation, _, fit), (other, there, turned, zoom, fixed) = state["panes"]
    assert (one, page, rotation, fit) == (first, 3, 0, "width")
    assert (other, there, turned, zoom, fixed) == (second, 5, 90, 1.5, "")
    assert (state["layers"], state["bottom"], state["outline"], state["ask"]) == (["rejects"], "facts", True, True)
    assert state["said"] == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_settings_that_a_power_cut_left_are_kept_aside_and_said(killed: tuple[Path, str, str]) -> None:
    folder, _, _ = killed
    file = folder / "window.ini"
    sound = file.read_bytes()
    file.write_bytes(b"\0" * len(sound))
    done = run(AGAIN, folder)
    assert done.returncode == 0, done.stderr
    state = json.loads(done.stdout)
    assert (state["tabs"], state["cards"]) == ([], 2)
    (said,) = state["said"]
    assert said.startswith("The window's settings file was damaged, so the window starts as new.")
    assert said.endswith("The old file is kept as window.damaged.ini.")
    assert (folder / "window.damaged.ini").read_bytes() == b"\0" * len(sound)
    assert file.read_bytes() != b"\0" * len(sound)
    file.write_bytes(sound)
