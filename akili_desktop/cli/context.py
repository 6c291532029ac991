"""What every command shares: settings and services made at first use, output, exit statuses."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from akili_desktop.core.errors import AkiliError, BadRequest, Cancelled, DiskFull, LimitReached, StepFailed

if TYPE_CHECKING:
    from rich.console import Console

    from akili_desktop.services.jobs import JobContext
    from akili_desktop.settings import Settings
    from akili_desktop.wiring import Services

BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C}
"""Characters that change the order in which a terminal shows the others."""


class Front:
    """One command line's state; parts are made when first asked for, so that `--help` loads none of them."""

    def __init__(self) -> None:
        self.library: Path | None = None
        self.makes_library = False
        self.debug = False
        self._settings: Settings | None = None
        self._services: Services | None = None

    @property
    def settings(self) -> Settings:
        """Settings with the command line's options over them; BadRequest where one of them is wrong."""
        if self._settings is None:
            from akili_desktop.settings import load_settings

            chosen = {} if self.library is None else {"library": self.library}
            self._settings = load_settings(**chosen)
        return self._settings

    @property
    def services(self) -> Services:
        if self._services is None:
            from akili_desktop.wiring import build

            settings = self.settings
            _check_library(self.library, self.makes_library)
            self._services = build(settings)
        return self._services

    @property
    def out(self) -> Console:
        """For people, on standard output; never interprets markup in what it prints."""
        from rich.console import Console

        return Console(markup=False, highlight=False, emoji=False)

    def close(self) -> None:
        if self._services is not None:
            self._services.close()


def _check_library(library: Path | None, makes: bool) -> None:
    """BadRequest where the library that was asked for is none: a mistyped path is no empty library."""
    path = library.expanduser() if library is not None else None
    if path is None:
        return
    if path.exists() and not path.is_dir():
        raise BadRequest(f"{library} is no folder, so it is no library.", "Give the library's folder.")
    if not makes and not path.exists():
        raise BadRequest(f"There is no folder {library}.", "Check the path; `akili ingest` makes a library there.")


def plain(text: object) -> str:
    """Text of a document made safe for a terminal: no control characters, no change of direction."""
    folded = " ".join(str(text).split())
    return "".join(c for c in folded if c.isprintable() and ord(c) not in BIDI)


def say(message: object) -> None:
    """One line on standard error."""
    sys.stderr.write(f"akili: {plain(message)}\n")


def print_json(document: Any) -> None:
    """One JSON document on one line of standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")


def sentence(error: Exception) -> str:
    """What went wrong and what to do, in one line."""
    if isinstance(error, AkiliError):
        return str(error)
    return f"Something went wrong inside ({type(error).__name__}: {error}). Run it again with --debug and report it."


def exit_status(error: Exception, about: str = "") -> int:
    """Say the error on standard error, behind what it is about, and give its exit status."""
    say(f"{about}{sentence(error)}")
    return status_of(error)


def status_of(error: Exception) -> int:
    if isinstance(error, (StepFailed, DiskFull, Cancelled)):
        return 3
    return 4 if isinstance(error, LimitReached) else 1


@contextmanager
def progress() -> Iterator[JobContext]:
    """A job's context whose progress is a bar on standard error, if that is a terminal; Ctrl+C cancels the job.

    The first Ctrl+C asks the job to stop where it can go on later, the second one stops the program.
    """
    from akili_desktop.services.jobs import CancelToken, JobContext

    token = CancelToken()

    def interrupt(*_: object) -> None:
        if token.cancelled:
            raise KeyboardInterrupt
        token.cancel()

    before = {number: signal.signal(number, interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        if sys.stderr.isatty():
            with _bar(token) as context:
                yield context
        else:
            yield JobContext(token)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _bar(token: Any) -> Iterator[JobContext]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from akili_desktop.services.jobs import JobContext
    from akili_desktop.services.jobs import Progress as Step

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, pace="")

        def show(step: Step) -> None:
            pace = f"{step.rate:.0f}/s" if step.rate else ""
            if step.seconds_left is not None:
                pace += f"  {step.seconds_left:.0f} s left"
            label = "Stopping" if token.cancelled else plain(step.label)[:40]
            bar.update(task, description=label, completed=step.done, total=step.total, pace=pace)

        yield JobContext(token, show)
