"""What a person at a terminal is asked: the key, unseen, and whether to agree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from akili_desktop.settings import consents_file

from .conftest import KEY

pty = pytest.importorskip("pty")  # terminals of this kind are of POSIX systems

ROOT = Path(__file__).resolve().parents[2]


def at_terminal(arguments: list[str], prompt: str, typed: str, ring: Path) -> tuple[int, str]:
    """Run a command with a terminal, type when it prompts; its exit status and all that the terminal showed."""
    ours, theirs = pty.openpty()
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        "PYTHON_KEYRING_BACKEND": "tests.assist.rings.FileKeyring",
        "TEST_KEYRING": str(ring),
        "TERM": "dumb",
    }
    command = [sys.executable, "-m", "akili_desktop", *arguments]
    # a session of its own: no other terminal is there to be asked
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    ) as process:
        os.close(theirs)
        shown, said = b"", False
        while True:
            try:
                read = os.read(ours, 1024)
            except OSError:  # the other end is closed
                break
            if not read:
                break
            shown += read
            if not said and prompt.encode() in shown:
                os.write(ours, typed.encode() + b"\n")
                said = True
        os.close(ours)
    return process.returncode, shown.decode()


def test_a_key_that_is_typed_is_not_shown(tmp_path: Path) -> None:
    ring = tmp_path / "ring.json"
    status, shown = at_terminal(["key", "set", "gemini"], "Key for Gemini: ", KEY, ring)
    assert (status, KEY in shown) == (0, False), shown
    assert json.loads(ring.read_text(encoding="utf-8")) == {"akili-desktop/gemini": KEY}


@pytest.mark.parametrize(("typed", "agreed"), [("y", True), ("n", False), ("", False)])
def test_agreeing_is_asked_for_and_no_is_the_default(tmp_path: Path, typed: str, agreed: bool) -> None:
    consents_file().unlink(missing_ok=True)  # of a test before it: the folder of settings is one for all
    status, shown = at_terminal(["consent", "gemini", "reading"], "[y/N]", typed, tmp_path / "ring.json")
    assert "pictures of the pages" in shown
    assert "generativelanguage.googleapis.com" in shown
    assert (status == 0) is agreed
    assert consents_file().is_file() is agreed
    consents_file().unlink(missing_ok=True)
