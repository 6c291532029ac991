"""The command line: `akili`, the headless face of the application. See `cli.app.main`."""

from __future__ import annotations

from akili_desktop.cli.app import main

__all__ = ["main"]
