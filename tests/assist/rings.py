"""A keyring in a file, for commands that a test runs in a process of their own."""

from __future__ import annotations

import json
import os
from pathlib import Path

from keyring.backend import KeyringBackend


class FileKeyring(KeyringBackend):
    """Keeps passwords in the file that TEST_KEYRING names."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()
        self._file = Path(os.environ["TEST_KEYRING"])

    def _kept(self) -> dict[str, str]:
        return dict(json.loads(self._file.read_text(encoding="utf-8"))) if self._file.exists() else {}

    def get_password(self, service: str, username: str) -> str | None:
        return self._kept().get(f"{service}/{username}")

    def set_password(self, service: str, username: str, password: str) -> None:
        kept = json.dumps(self._kept() | {f"{service}/{username}": password})
        self._file.write_text(kept, encoding="utf-8")
