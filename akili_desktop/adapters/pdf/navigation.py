"""The outline and the links of a PDF, with places on the displayed pages. Child process only."""

from __future__ import annotations

import math
from typing import Any

import pymupdf

from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink, Place

MOST_ENTRIES = 20_000
DEEPEST = 32
MOST_LINKS = 5_000
LONGEST_ADDRESS = 4_000


def read_outline(document: pymupdf.Document) -> list[OutlineEntry]:
    """All entries in order, their titles as written; empty where the outline is broken from its start."""
    entries: list[OutlineEntry] = []
    try:
        _walk(pymupdf.mupdf.fz_load_outline(document.this), 1, document.page_count, entries)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - what was found of a broken outline is kept
        return entries
    return entries


def _walk(node: Any, level: int, pages: int, entries: list[OutlineEntry]) -> None:
    while node.m_internal and len(entries) < MOST_ENTRIES:
        item = node.m_internal
        entries.append(OutlineEntry(level, item.title or "", _place(item.page.page, item.y, pages)))
        if level < DEEPEST:
            _walk(node.down(), level + 1, pages, entries)
        node = node.next()


def read_links(document: pymupdf.Document, page: int) -> tuple[PageLink, ...]:
    """The links of a page (from 1) that lead somewhere, in the order of the file."""
    mupdf = pymupdf.mupdf
    found: list[PageLink] = []
    try:
        link = mupdf.fz_load_links(mupdf.fz_load_page(document.this, page - 1))
        while link.m_internal and len(found) < MOST_LINKS:
            box, address = mupdf.FzRect(link.m_internal.rect), link.m_internal.uri or ""
            area = Rect(box.x0, box.y0, box.x1, box.y1)
            link = link.next()
            if not all(map(math.isfinite, area)) or area.area <= 0:
                continue
            if mupdf.fz_is_external_link(address):
                found.append(PageLink(area, None, address[:LONGEST_ADDRESS]))
                continue
            location, _, top = mupdf.fz_resolve_link(document.this, address)
            place = _place(mupdf.fz_page_number_from_location(document.this, location), top, document.page_count)
            if place is not None:
                found.append(PageLink(area, place, ""))
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - MuPDF raises many kinds for broken links; the page is shown without them
        return tuple(found)
    return tuple(found)


def _place(index: int, top: float, pages: int) -> Place | None:
    """A place by the page's index from 0; None where there is no such page."""
    if not 0 <= index < pages:
        return None
    return Place(index + 1, max(0.0, top) if math.isfinite(top) else 0.0)
