"""Names that join a port and what it is after reset, 'PA14-BOOT0': a pin is known by either, and shown by both."""

from __future__ import annotations

from akili_desktop.core.document import PageContent, part_box
from akili_desktop.core.facts import Bijection, JoinedName, Pair
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.pins.names import is_port, port_and_functions

OTHERS = 2
"""Further pins of a map that must be called by a port."""


def ports_apart(fact: Bijection, page: PageContent) -> Bijection:
    """The map with the port alone for `right` of the names that join one with its functions, which are `alternates`.

    The whole name stays as `joined`: it is what the page prints, and what an answer states. Nothing is taken apart
    where the map's other pins are not called by ports, or where the page does not spell the name or its port in a box.
    """
    ports = [pair.left for pair in fact.pairs if is_port(pair.right)]
    pairs = [_apart(pair, page) if sum(n != pair.left for n in ports) >= OTHERS else pair for pair in fact.pairs]
    if all(new is old for new, old in zip(pairs, fact.pairs, strict=True)):
        return fact
    return fact.model_copy(update={"pairs": tuple(pairs)})


def _apart(pair: Pair, page: PageContent) -> Pair:
    joined = port_and_functions(pair.right)
    box = _place(page, pair.right_bbox, joined[0]) if joined else None
    if joined is None or box is None or not speller_of(page).spells(pair.right_bbox, pair.right):
        return pair
    port, functions = joined
    more = tuple(name for name in dict.fromkeys((*functions, *pair.alternates)) if name != port)
    whole = JoinedName(text=pair.right, bbox=pair.right_bbox)
    return pair.model_copy(update={"right": port, "right_bbox": box, "joined": whole, "alternates": more})


def _place(page: PageContent, box: Rect, port: str) -> Rect | None:
    """The box of a port within that of the name which it is joined to; None where the page does not spell it there."""
    for word in page.words:
        at = word.text.find(port)
        if at < 0 or word.rotation or not box.holds_middle_of(word.bbox):
            continue
        place = part_box(word, at, at + len(port)) if len(word.text) > len(port) else word.bbox
        if speller_of(page).spells(place, port):
            return place
    return None
