"""What people agreed to be sent, in a small JSON file of the user's configuration folder."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from akili_desktop.core.errors import BadRequest
from akili_desktop.core.models import Consent

_CONSENTS = TypeAdapter(list[Consent])


class ConsentFile:
    """Implements `core.ports.ConsentStore`; read at each look, so that another process's no counts at once."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def consents(self) -> list[Consent]:
        """None where the file is missing or broken: then it is asked again."""
        try:
            return _CONSENTS.validate_json(self._file.read_bytes())
        except (OSError, ValidationError):
            return []

    def keep(self, consents: Iterable[Consent]) -> None:
        """BadRequest where the file cannot be written."""
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(_CONSENTS.dump_json(list(consents), indent=1))
            fresh.replace(self._file)
        except OSError as error:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise BadRequest(f"The file {self._file} cannot be written.", "Check its rights.") from error
