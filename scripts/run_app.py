"""Start the application with the sample datasheet; without a display, make the same tour headless.

    python -m scripts.run_app

With a display the window opens on the user's own library with the sample taken in. Without one, a library in
`build/tour` takes the sample in, the questions and their answers are printed, and `build/tour` gets pictures of the
window and of the page with the proof's box.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOUR = ROOT / "build" / "tour"


def has_display() -> bool:
    """Whether a window can be shown; elsewhere than on Unix there is always a screen."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_window(sample: Path, questions: list[str]) -> int:
    """The window on the user's library, with the sample; returns when it is closed."""
    from akili_desktop.gui.app import run
    from akili_desktop.settings import load_settings

    return run(load_settings(), [sample], questions)


def tour(sample: Path, questions: list[str]) -> int:
    """The same without a display: answers in the terminal, pictures in `build/tour`."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from akili_desktop.cli import main as akili
    from akili_desktop.gui.tour import headless_tour
    from akili_desktop.settings import Settings

    shutil.rmtree(TOUR, ignore_errors=True)
    library = TOUR / "library"
    library.mkdir(parents=True)
    print(f"No display: the window is drawn off the screen, on a library in {library.relative_to(ROOT)}.\n", flush=True)
    headless_tour(Settings(library=library), sample, questions[0], TOUR)
    status = akili(["--library", str(library), "ls"])
    for question in questions[1:]:
        print(f"\n$ akili ask {question!r}", flush=True)
        status = status or akili(["--library", str(library), "ask", question])
    print("\nPictures:")
    for picture in sorted(TOUR.glob("*.png")):
        print(f"  {picture.relative_to(ROOT)}")
    return status


def main() -> int:
    """Window or tour; the exit status."""
    samples = ROOT / "resources" / "samples"
    described = json.loads((samples / "sample.json").read_text(encoding="utf-8"))
    go = open_window if has_display() else tour
    return go(samples / described["file"], described["questions"])


if __name__ == "__main__":  # the PDF processes are spawned and import this module again
    sys.exit(main())
