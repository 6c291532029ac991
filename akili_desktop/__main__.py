"""Picks the front end: no arguments open the window, any argument is the command line. Each is imported only then."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """The console script `akili`; returns the exit status."""
    if len(sys.argv) > 1:
        from akili_desktop.cli import main as run_command

        _collect_seldom()
        return run_command()
    return gui()


def gui() -> int:
    """The window, `akili-desktop`; returns the exit status."""
    from akili_desktop.core.errors import AkiliError
    from akili_desktop.settings import load_settings

    try:
        settings = load_settings()
    except AkiliError as error:
        sys.stderr.write(f"akili: {error}\n")
        return 1
    from akili_desktop.gui.app import run

    _collect_seldom()
    status: int = run(settings)
    return status


def _collect_seldom() -> None:
    """Facts hold no cycles: looking through all of them again and again costs a tenth of a second each time."""
    gc.set_threshold(20_000, 20, 100)


if __name__ == "__main__":
    sys.exit(main())
