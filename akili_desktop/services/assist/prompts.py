"""The prompts of all purposes: files under `resources/prompts/`, filled with what they are about."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from string import Template
from typing import NamedTuple

from akili_desktop.core.errors import BadRequest

_PART = re.compile(r"^=== (system|user) ===$", re.MULTILINE)


class Prompt(NamedTuple):
    """A prompt ready to be sent."""

    name: str
    system: str
    user: str


class PromptManager:
    """Reads `<folder>/<name>.txt` at its first use. A file has two parts, after the lines `=== system ===` and
    `=== user ===`; `$word` stands for what is filled in. Any thread.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, tuple[Template, Template]] = {}

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(file.stem for file in self._folder.glob("*.txt")))

    def fill(self, name: str, **values: str) -> Prompt:
        """The prompt with these values; BadRequest where there is no such prompt or a value of it lacks.

        `$boundary` of a prompt is made here of all values: a line to fence them in that none of them can contain,
        for whoever wrote one could not know its own hash. Equal values give equal prompts.
        """
        system, user = self._parts(name)
        boundary = hashlib.sha256(repr((name, sorted(values.items()))).encode()).hexdigest()[:16]
        try:
            return Prompt(
                name, system.substitute(values, boundary=boundary), user.substitute(values, boundary=boundary)
            )
        except KeyError as error:
            raise BadRequest(f"The prompt {name} lacks a value for {error}.") from None

    def _parts(self, name: str) -> tuple[Template, Template]:
        if name not in self._read:
            file = self._folder / f"{name}.txt"
            try:
                text = file.read_text(encoding="utf-8")
            except OSError as error:
                raise BadRequest(f"There is no prompt {name}.", f"Known are {', '.join(self.names())}.") from error
            pieces = _PART.split(text)
            parts = dict(zip(pieces[1::2], pieces[2::2], strict=True))
            if set(parts) != {"system", "user"}:
                raise BadRequest(f"The prompt {name} has not the two parts system and user.", f"Correct {file}.")
            self._read[name] = Template(parts["system"].strip()), Template(parts["user"].strip())
        return self._read[name]
