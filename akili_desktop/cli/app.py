"""The application's commands joined, and the one place that turns errors into exit statuses.

Exit: 0 done, 1 failed, 2 wrong arguments, 3 a step failed and can be resumed, 4 a limit was reached.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from akili_desktop import __version__
from akili_desktop.cli import across, assist, commands, corrections, drafting, export, opening, research, search
from akili_desktop.cli.context import Front, exit_status, say

EXAMPLES = """Examples:

akili ingest ~/datasheets/ne555.pdf

akili ask "What is the maximum supply voltage?"

akili --library ./team-library ls

akili doctor
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; errors are one line on standard error."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - closed by the caller's shell
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # document text is any Unicode, whatever the locale; a file name may hold bytes that are none
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    front = Front()
    try:
        status = make_app()(args=None if arguments is None else list(arguments), obj=front, standalone_mode=False)
        sys.stdout.flush()
    except typer.Exit as leave:
        return leave.exit_code
    except TyperException as error:
        where = getattr(error, "ctx", None)
        hint = f" See `{where.command_path} --help`." if where else ""
        say(f"{error.format_message().rstrip('.')}.{hint}")
        return 2
    except (typer.Abort, KeyboardInterrupt):
        say("Stopped. What was finished is kept.")
        return 1
    except (BrokenPipeError, SystemExit) as left:
        if isinstance(left, SystemExit) and not isinstance(left.__context__, BrokenPipeError):
            raise  # else it is how the command line's library takes the same
        # whoever read our output has what he wanted (`| head`); keep the interpreter from flushing into the closed pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if front.debug:
            raise
        if error.filename is not None or error.errno != errno.ENOSPC:
            return exit_status(error)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        say("The output cannot be written: no space is left where it goes.")
        return 1
    except Exception as error:  # the last resort: a sentence, not a traceback
        if front.debug:
            raise
        return exit_status(error)
    finally:
        front.close()
    return status if isinstance(status, int) else 0


def make_app() -> typer.Typer:
    """All commands, with their help and shell completion."""
    app = typer.Typer(
        name="akili",
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        epilog=EXAMPLES,
    )
    app.callback()(root)
    for module in (commands, across, search, research, corrections, drafting, export, opening, assist):
        for name, command in module.COMMANDS:
            app.command(name, epilog=module.EXAMPLES[name])(command)
    return app


def root(
    context: typer.Context,
    library: Annotated[
        Path | None, typer.Option("--library", metavar="DIR", help="Library to use instead of the default one.")
    ] = None,
    debug: Annotated[bool, typer.Option("--debug", metavar="", help="Show log messages and tracebacks.")] = False,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", metavar="", help="Print the version and leave.", is_eager=True, callback=print_version
        ),
    ] = False,
) -> None:
    """Read component datasheets: typed facts with their boxes, answers with proof or a refusal. Works offline."""
    front: Front = context.obj
    front.library = library
    front.makes_library = context.invoked_subcommand in {"ingest", "doctor", "tables"}
    front.debug = debug
    logging.basicConfig(
        level=logging.DEBUG if debug else logging.WARNING, stream=sys.stderr, format="akili: %(message)s"
    )


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"akili {__version__}")
        raise typer.Exit
