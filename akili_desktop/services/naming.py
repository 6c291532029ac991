"""A document's title, parts, vendor and revision, out of what its pages and the PDF itself say."""

from __future__ import annotations

import re
from pathlib import Path

from akili_desktop.core.document import PdfInfo


def merge_identity(
    pages: dict[int, dict[str, str]], info: PdfInfo | None, path: Path
) -> tuple[str, tuple[str, ...], str | None, str | None]:
    """Title, parts, vendor and revision of a document out of what its pages say; the earlier page wins.

    Without a title on the pages: the PDF's own title where it reads like one, else the file's name.
    """
    first: dict[str, str] = {}
    parts: dict[str, None] = {}
    for page in sorted(pages):
        for key, value in pages[page].items():
            if value.strip():
                first.setdefault(key, value.strip())
        if page <= 2:
            parts.update(
                dict.fromkeys(p.strip() for p in re.split(r"[,;\n]", pages[page].get("parts", "")) if p.strip())
            )
    title = first.get("title") or (sensible_title(info.title if info else None)) or path.stem
    return title, tuple(parts), first.get("vendor"), first.get("revision")


def sensible_title(title: str | None) -> str | None:
    """The PDF's title, or None where a program put its file's name or nothing there, or a seller of sheets its own."""
    plain = " ".join((title or "").split())
    if sum(c.isalpha() for c in plain) < 3 or len(plain) > 200:
        return None
    if re.search(
        r"\.(docx?|pdf|indd|fm|qxd|xlsx?|pptx?|tex|dvi|book|eps|pub)$|^(untitled|microsoft|layout|slide)\b"
        r"|alldatasheet|datasheet(4u|catalog|archive|spdf)|\bwww\.",
        plain,
        re.I,
    ):
        return None
    return plain
