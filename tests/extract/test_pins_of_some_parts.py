"""Functions that some parts of a family alone have, as a pin table says beside its pins."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.core.proving.doubts import reading_doubts
from tests.extract.pin_pages import page_of, pin_drafts, put, table

HEAD = ["Symbol", "Pin", "Type", "Description"]
SAID = "ADC 1, input 0. Available in XYZ2144/46/48 only."


def drawn(said: str, *, title: str = "XYZ2141/42/44/46/48", name: str = "P0.6/AD1.0") -> Bijection:
    """A pin table in which `said` stands in a further line beside the second of three pins."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 300, 30, title, 11)
        rows = [
            HEAD,
            ["P0.5/AD0.7", "29", "I/O", "General purpose pin."],
            [name, "30", "I/O", f"General purpose pin.\n{said}"],
            ["P0.7/PWM2", "31", "I/O", "General purpose pin."],
            ["VSS", "32", "I", "Ground."],
        ]
        table(page, 60, 100, [90, 40, 40, 300], rows)

    (fact,) = (f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection))
    return fact


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        (SAID, "XYZ2144/46/48 only"),
        ("Only available in XYZ2144 and XYZ2146.", "Only available in XYZ2144 and XYZ2146"),
        ("Not implemented on the XYZ2141.", "Not implemented on the XYZ2141"),
    ],
)
def test_what_some_parts_alone_have_is_told_of_its_pin(said: str, quoted: str) -> None:
    fact = drawn(said)
    (flag,) = fact.flags
    assert flag.rule == "pin-of-some-parts"
    assert flag.detail == f"some parts alone have all that is printed: pin 30: “{quoted}”"
    doubted = [pair.left for pair in fact.pairs if reading_doubts(fact, pair)]
    assert doubted == ["30"]


@pytest.mark.parametrize(
    "said",
    [
        "Output only pin.",
        "Used by UART1234 only.",  # no part of the page's family
        "In XYZ2144/46/48, as in all others.",
    ],
)
def test_what_is_no_word_on_parts_has_no_flag(said: str) -> None:
    assert not drawn(said).flags


def test_a_name_of_the_map_is_no_part() -> None:
    assert not drawn("Only on GPX1234.", title="A page", name="GPX1234").flags
    assert drawn("Only on GPX1234.", title="A page").flags


@pytest.mark.parametrize(
    ("title", "heading", "under", "variant"),
    [
        ("XYZ6956AN / XYZ6287F / XYZ6285FS", "Pin descriptions (XYZ6956AN)", "", "XYZ6956AN"),
        ("XYZ6956AN / XYZ6287F / XYZ6285FS", "Pin descriptions", "XYZ6287F", "XYZ6287F"),
        ("XYZ6956AN / XYZ6287F", "Pin descriptions (XYZ6956AN, XYZ6287F)", "", None),
        ("XYZ6956AN / XYZ6287F", "Pin descriptions", "", None),
        ("XYZ6956AN", "Pin descriptions (XYZ6956AN)", "", None),
        ("XYZ6956AN    DOC12345", "Pin descriptions (XYZ6956AN)", "", None),
    ],
)
def test_a_heading_of_one_part_of_several_says_whose_pins_are_below(
    title: str, heading: str, under: str, variant: str | None
) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 300, 30, title, 11)
        put(page, 60, 80, heading, 10)
        put(page, 60, 92, under)
        rows = [["Pin No.", "Pin name", "Function"]]
        rows += [[f"{n}", name, text] for n, (name, text) in enumerate(PINS, 1)]
        table(page, 60, 100, [60, 80, 300], rows)

    (fact,) = (f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection))
    assert fact.variant == variant


PINS = (("VREF", "Output voltage setting"), ("OUT2", "Motor output"), ("VCC", "Supply"), ("GND", "Ground"))
