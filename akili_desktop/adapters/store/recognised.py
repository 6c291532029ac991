"""`ocr.jsonl` of a document's folder: what OCR read of its pages, one page a line, the last line of a page counts.

Lines are only added, so a process that is killed in the middle loses the page that it was writing and no other.
"""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import ValidationError

from akili_desktop.core.document import RecognisedPage

RECOGNISED = "ocr.jsonl"


def read_recognised(folder: Path) -> dict[int, RecognisedPage]:
    """The pages by number; a line that is broken counts as not there."""
    try:
        data = (folder / RECOGNISED).read_bytes()
    except FileNotFoundError:
        return {}
    pages: dict[int, RecognisedPage] = {}
    for line in data.splitlines():
        try:
            page = RecognisedPage.model_validate_json(line)
        except ValidationError:
            continue
        pages[page.page] = page
    return dict(sorted(pages.items()))


def add_recognised(folder: Path, page: RecognisedPage) -> None:
    """Add the page's line; it is on the disk when this returns."""
    with (folder / RECOGNISED).open("a+b") as stream:
        size = stream.seek(0, os.SEEK_END)
        torn = False
        if size:
            stream.seek(size - 1)
            torn = stream.read(1) != b"\n"
        stream.write((b"\n" if torn else b"") + page.model_dump_json().encode() + b"\n")
        stream.flush()
        os.fsync(stream.fileno())


def drop_recognised(folder: Path) -> None:
    """Remove the file."""
    (folder / RECOGNISED).unlink(missing_ok=True)
