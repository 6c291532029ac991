"""Files of a document's folder that hold one page a line, the last line of a page counting: ocr.jsonl, drafts.jsonl.

Lines are only added, so a process that is killed in the middle loses the page that it was writing and no other.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import ValidationError

from akili_desktop.core.drafted import DraftedPage
from akili_desktop.core.recognised import RecognisedPage

T = TypeVar("T", RecognisedPage, DraftedPage)


class PageLines(Generic[T]):
    """The file `name` of any document's folder, its lines of one type."""

    def __init__(self, name: str, kind: type[T]) -> None:
        self._name = name
        self._kind: type[T] = kind

    def read(self, folder: Path) -> dict[int, T]:
        """The pages by number; a line that is broken counts as not there."""
        try:
            data = (folder / self._name).read_bytes()
        except FileNotFoundError:
            return {}
        pages: dict[int, T] = {}
        for line in data.split(b"\n"):  # not splitlines: JSON strings may hold U+2028
            try:
                page = self._kind.model_validate_json(line)
            except ValidationError:
                continue
            pages[page.page] = page
        return dict(sorted(pages.items()))

    def add(self, folder: Path, page: T) -> None:
        """Add the page's line; it is on the disk when this returns."""
        with (folder / self._name).open("a+b") as stream:
            size = stream.seek(0, os.SEEK_END)
            torn = False
            if size:
                stream.seek(size - 1)
                torn = stream.read(1) != b"\n"
            stream.write((b"\n" if torn else b"") + page.model_dump_json().encode() + b"\n")
            stream.flush()
            os.fsync(stream.fileno())

    def drop(self, folder: Path) -> None:
        """Remove the file."""
        (folder / self._name).unlink(missing_ok=True)


RECOGNISED = PageLines("ocr.jsonl", RecognisedPage)
"""What OCR read of a document's pages."""
DRAFTED = PageLines("drafts.jsonl", DraftedPage)
"""What a language model drafted of a document's pages."""
