"""Picks the front end: no arguments open the window, any argument is the command line. Each is imported only then."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path


def main() -> int:
    """The console script `akili`; returns the exit status."""
    if len(sys.argv) > 1:
        _collect_seldom()
        from akili_desktop.cli import main as run_command

        try:
            return run_command()
        finally:
            gc.freeze()  # the process ends here: what no one needs any more goes with it, without being looked for
    return gui([])


def gui(arguments: Sequence[str] | None = None) -> int:
    """The window, `akili-desktop [FILE ...]`; returns the exit status. A desktop opens a PDF or a link in this way."""
    gc.disable()  # for good: the window has garbage collected on its own thread (`gui/garbage`)
    from akili_desktop import __version__
    from akili_desktop.core.errors import AkiliError
    from akili_desktop.core.permalink import file_or_link
    from akili_desktop.settings import load_settings

    parser = argparse.ArgumentParser("akili-desktop", description="Read component datasheets in a window.")
    parser.add_argument(
        "wanted", nargs="*", metavar="FILE", help="PDFs or folders to take in and show, or links (akili://...)"
    )
    parser.add_argument("--library", type=Path, metavar="DIR", help="library to use instead of the default one")
    parser.add_argument("--version", action="version", version=f"akili-desktop {__version__}")
    chosen = parser.parse_args(arguments)
    try:
        settings = load_settings(**({"library": chosen.library} if chosen.library else {}))
        wanted = [file_or_link(text) for text in chosen.wanted]
    except AkiliError as error:
        sys.stderr.write(f"akili: {error}\n")
        return 1
    from akili_desktop.wiring import build

    with build(settings) as services:
        # the process that draws pages starts beside the imports of the window, which take as long
        services.pdf.warm()
        from akili_desktop.gui.app import run

        status: int = run(settings, wanted, build=lambda _: services)
        return status


def _collect_seldom() -> None:
    """Facts hold no cycles: looking through all of them again and again costs a tenth of a second each time.

    Those of a long document alone are more than 200,000 objects.
    """
    gc.set_threshold(1_000_000, 20, 100)


if __name__ == "__main__":
    sys.exit(main())
