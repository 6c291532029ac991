"""Which parts a document is asked by: those of its card, its title and its file's name."""

from __future__ import annotations

from akili_desktop.core.ports import DocumentCard
from akili_desktop.services.asked import parts_of


def test_a_value_in_a_title_is_no_part() -> None:
    title = "Low Power Half-Duplex RS-485 Transceiver with 10Mbps Data Rate, XY3485"
    card = DocumentCard(id="0123456789abcdef", title=title, parts=(), pages=3, file_name="xy3486_rev2.pdf")
    assert set(parts_of(card)) == {"XY3485", "xy3486"}
