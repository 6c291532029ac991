"""Title, parts, vendor and revision from a document's first pages."""

from __future__ import annotations

import pymupdf
import pytest
from msgspec.structs import replace

from akili_desktop.extract import identity
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary

Line = tuple[float, float, float, str]


def read(lines: list[Line], number: int = 1) -> dict[str, str]:
    def draw(page: pymupdf.Page) -> None:
        for x, y, size, text in lines:
            put(page, x, y, text, size)
        for i in range(8):
            put(page, 60, 400 + 12 * i, "The part regulates its output over the whole range of its supply.", 9)

    return identity.extract(page_of(draw, number), (), vocabulary()).identity


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        ([(60, 60, 36, "MCP3004/3008"), (60, 100, 18, "10-Bit A/D Converters"), (60, 120, 18, "with SPI")],
         "MCP3004/3008 10-Bit A/D Converters with SPI"),
        ([(200, 80, 14, "DRV8833 Dual H-Bridge Motor Driver")], "DRV8833 Dual H-Bridge Motor Driver"),
        ([(60, 50, 17, "Data Sheet"), (60, 80, 24, "BMP280"), (60, 110, 24, "Digital Pressure Sensor")],
         "BMP280 Digital Pressure Sensor"),
        ([(60, 60, 22, "Texas Instruments"), (60, 100, 20, "2N3906"), (60, 140, 16, "General Purpose Transistors")],
         "2N3906 General Purpose Transistors"),
        ([(60, 600, 36, "ESP8266EX Datasheet")], "ESP8266EX"),
        # a word such as the polarity, set larger, is no description; nor is a word of a maker's name that maker's mark
        ([(200, 80, 14, "BX856 ... BX860"), (40, 96, 14, "PNP"), (160, 96, 9, "General Purpose Transistors")],
         "BX856 ... BX860 General Purpose Transistors"),
        ([(400, 50, 12, "MX15U150"), (400, 100, 20, "15 Amp Schottky"), (400, 124, 20, "Rectifier"),
          (400, 148, 20, "150 Volts"), (60, 80, 12, "Features"), (60, 200, 12, "Applications")],
         "MX15U150 15 Amp Schottky Rectifier 150 Volts"),
    ],
)  # fmt: skip
def test_the_title_is_the_part_and_what_it_is(lines: list[Line], title: str) -> None:
    assert read([*lines, (60, 380, 11, "Features")])["title"] == title


@pytest.mark.parametrize(
    "heading",
    ["Electrical characteristics, ±15 V", "Table 5. Pin definitions", "ABSOLUTE MAXIMUM RATINGS", "Contact data",
     "5 Pin Configuration and Functions", "Maximum ratings / Grenzwerte", "1 Sensor Specifications"],
)  # fmt: skip
def test_no_heading_of_a_section_is_the_second_half_of_a_title_whose_own_is_set_smaller(heading: str) -> None:
    assert (
        read([(60, 60, 18, "HX8641"), (60, 78, 9, "Precision Operational Amplifier"), (60, 110, 12, heading)])["title"]
        == "HX8641 Precision Operational Amplifier"
    )


def test_a_description_level_with_the_features_beside_it_is_the_titles() -> None:
    lines = [
        (400, 30, 16, "CA3140, CA3140A"), (60, 110, 12, "BiMOS Operational Amplifier with"),
        (60, 124, 12, "MOSFET Input"),
        (330, 110, 12, "Features"), (330, 124, 9, "Very low input current"), (330, 240, 12, "Applications"),
    ]  # fmt: skip
    assert read(lines)["title"] == "CA3140, CA3140A BiMOS Operational Amplifier with MOSFET Input"


def test_a_size_is_no_numbering() -> None:
    lines: list[Line] = [(60, 60, 18, "TX254-05"), (60, 78, 9, "2.54 mm pitch connector"), (60, 110, 12, "Ratings")]
    assert read(lines)["title"] == "TX254-05 2.54 mm pitch connector"


@pytest.mark.parametrize(
    ("head", "parts"),
    [
        ("STM32G030x6/x8", "STM32G030x6,STM32G030x8"),
        ("BC817K.../BC818K...", "BC817K,BC818K"),
        ("µA7800 SERIES", "µA7800"),
        ("CD4051B, CD4052B SCHS047D", "CD4051B,CD4052B"),
        ("TL431, A, B Series, NCV431A, B", "TL431,TL431A,TL431B,NCV431A,NCV431B"),
        ("BC337,-16,-25 and BC338, -40", "BC337,BC337-16,BC337-25,BC338,BC338-40"),
        ("BX856 ... BX860", "BX856,BX857,BX858,BX859,BX860"),
        ("LM358, A dual amplifier", "LM358"),
        ("QXC16F627A/628A/648A", "QXC16F627A,QXC16F628A,QXC16F648A"),
        ("QXP73831/2", "QXP73831,QXP73832"),
        ("QXM2596/5", "QXM2596"),
        # what one part of several has alone is of all of them, where these are of one kind
        ("NE/SA/SE555/SE555C", "NE555,SA555,SE555,SE555C"),
        ("74HC/HCT595", "74HC595,74HCT595"),
        ("SN54/74LS138", "SN54LS138,SN74LS138"),
        ("NE/SAX556", "SAX556"),
        ("74HC/LS595", "LS595"),
        ("LM/TL431A", "TL431A"),
    ],
)
def test_parts_as_makers_join_them(head: str, parts: str) -> None:
    assert read([(60, 60, 18, head), (60, 90, 14, "What it is for"), (60, 380, 11, "Features")])["parts"] == parts


def test_a_dash_between_a_heading_and_the_first_of_its_parts_is_of_neither() -> None:
    words = vocabulary()
    named = identity.part_tokens("RATINGS—QX220/222/232A", words.vendors, words.packages)
    assert named == ("QX220", "QX222", "QX232A")


def test_a_title_of_joined_parts_is_not_told_twice() -> None:
    found = read([(60, 60, 18, "74HC/HCT595"), (60, 90, 14, "8-bit shift register"), (60, 380, 11, "Features")])
    assert found["title"] == "74HC/HCT595 8-bit shift register"


def test_parts_of_title_and_head_without_packages_and_document_numbers() -> None:
    found = read(
        [
            (60, 40, 10, "NA555, NE555, SA555"),
            (300, 40, 8, "SLFS022I - SEPTEMBER 1973 - REVISED SEPTEMBER 2014"),
            (60, 80, 14, "xx555 Precision Timers in SOIC8"),
            (60, 380, 11, "Features"),
        ]
    )
    assert found["parts"].split(",") == ["xx555", "NA555", "NE555", "SA555"]
    assert found["revision"] == "SLFS022I - SEPTEMBER 1973 - REVISED SEPTEMBER 2014"


def test_a_part_after_a_slash_takes_the_beginning_of_the_one_before() -> None:
    found = read([(60, 60, 36, "MCP3004/3008"), (60, 100, 18, "A/D Converters"), (60, 380, 11, "Features")])
    assert found["parts"] == "MCP3004,MCP3008"


@pytest.mark.parametrize(
    ("text", "vendor"),
    [
        ("© 2014 Nexperia B.V.", "Nexperia"),
        ("www.onsemi.com", "onsemi"),
        ("Works with first-class parts", None),
        # makers that have another name today
        ("Philips Semiconductors", "Philips Semiconductors"),
        ("NXP Semiconductors", "NXP"),
        ("Cree, Inc.", "Cree"),
        ("Signetics Linear Products", "Signetics"),
        ("Freescale Semiconductor, Inc.", "Freescale"),
    ],
)
def test_the_vendor_is_told_by_printed_marks(text: str, vendor: str | None) -> None:
    found = read([(60, 80, 20, "QV5533 Regulator"), (60, 700, 8, text)])
    assert found.get("vendor") == vendor


@pytest.mark.parametrize(
    ("name", "y", "vendor"),
    [
        ("DALLAS SEMICONDUCTOR", 60, "Dallas Semiconductor"),
        ("Burr-Brown Corporation", 760, "Burr-Brown"),
        # among others, as in a list of who makes parts for a circuit
        ("Burr-Brown", 300, "Maxim"),
        ("compatible with Burr-Brown converters", 60, "Maxim"),
        ("BURR-BROWN PRODUCTS", 60, "Maxim"),  # a line of products of whose address it is
    ],
)
def test_a_name_alone_at_the_head_or_foot_counts_before_an_address(name: str, y: float, vendor: str) -> None:
    """A sheet of who was bought has the buyer's address; the name that it prints is the maker's."""
    lines: list[Line] = [(60, 110, 20, "QV5533 Clock"), (60, 140, 9, "www.maxim-ic.com"), (60, y, 9, name)]
    assert read(lines).get("vendor") == vendor


@pytest.mark.parametrize(
    ("title", "parts"),
    [
        ("QV7800 SERIES", "QV7800,QV7805C,QV7812"),
        ("QV7800 Regulators", "QV7800"),
        ("QV7810 SERIES", "QV7810"),
    ],
)
def test_parts_of_a_series_are_those_that_its_page_prints(title: str, parts: str) -> None:
    """'µA7800 SERIES' was told as a part, and none of its parts; order codes ('QV7805CKC') are packages of these."""
    lines: list[Line] = [(60, 80, 20, title), (60, 104, 14, "POSITIVE-VOLTAGE REGULATORS")]
    lines += [(60, 300 + 12 * i, 8, text) for i, text in enumerate(["QV7812", "QV7805CKC", "QV7805C", "QV555"])]
    assert read(lines)["parts"] == parts


def test_only_the_first_pages_speak_for_the_document() -> None:
    lines = [(60, 80, 20, "QV5533 Regulator"), (60, 100, 9, "Rev. B")]
    assert read(lines, number=2).get("title") is None
    assert read(lines, number=2)["revision"] == "Rev. B"
    assert read(lines, number=3) == {}


def test_no_title_where_the_largest_text_cannot_be_decoded() -> None:
    content = page_of(lambda page: (put(page, 60, 60, "QV5533", 24), put(page, 60, 90, "Regulator", 12)))  # type: ignore[func-returns-value,arg-type]
    hidden = tuple(replace(w, text="\ufffd" * 6) if w.size > 20 else w for w in content.words)
    assert "title" not in identity.extract(content._replace(words=hidden), (), vocabulary()).identity


@pytest.mark.parametrize(
    ("text", "y", "revision"),
    [
        ("March 1997", 90, "March 1997"),
        ("Data Sheet September 1998 File Number 957.4", 60, "September 1998"),
        ("8-Mar-02", 760, "8-Mar-02"),
        ("Date Sep. 30. 2003", 760, "Sep. 30. 2003"),
        ("2011-09-19", 760, "2011-09-19"),
        ("February, 2010 − Rev. 4", 760, "February, 2010 − Rev. 4"),
        ("Rev. 7 — 8 September 2011", 120, "Rev. 7 — 8 September 2011"),
        ("DS21203L-page 1", 760, "DS21203L"),
        ("SCHS047D", 60, "SCHS047D"),
        # neither a copyright's year nor a date in the text is the document's
        ("© 2003 Microchip Technology Inc.", 760, None),
        ("Products made before July 2002 differ", 350, None),
    ],
)
def test_the_revision_or_date_as_printed(text: str, y: float, revision: str | None) -> None:
    found = read([(60, 80, 20, "QV5533 Regulator"), (300, y, 8, text.replace("−", "-").replace("—", "-"))])
    assert found.get("revision") == (revision and revision.replace("−", "-").replace("—", "-"))


@pytest.mark.parametrize(
    ("text", "vendor"),
    [
        ("© 2000 STMicroelectronics - Printed in Italy", "STMicroelectronics"),
        ("Published by Infineon Technologies AG", "Infineon"),
        ("Please contact Winbond for ordering information", "Winbond"),
        ("Contact your local Allegro sales office", "Allegro MicroSystems"),
        ("Contact any vendor of Texas Instruments parts", None),
        ("Compatible with parts of Texas Instruments", None),
        ("I2C is a trademark of Philips Semiconductors", None),
    ],
)
def test_further_back_the_copyright_or_whom_to_contact_tells_the_maker(text: str, vendor: str | None) -> None:
    assert read([(60, 700, 8, text)], number=9).get("vendor") == vendor


def test_a_parts_number_is_read_without_the_mark_of_a_note_behind_it() -> None:
    second = 60 + pymupdf.get_text_length("XY620A, XY620S", fontsize=10)
    head: list[Line] = [(60, 40, 10, "XY620A, XY620S"), (second, 36.5, 6, "1"), (60, 90, 18, "Amplifiers for sensors")]
    assert read(head)["parts"] == "XY620A,XY620S"


def test_a_title_far_below_the_parts_number_on_a_cover_and_a_long_one_are_whole() -> None:
    def cover(page: pymupdf.Page) -> None:
        put(page, 400, 80, "XY25Q80BV", 18)
        put(page, 60, 240, "8M-BIT SERIAL FLASH MEMORY", 18)
        put(page, 60, 262, "WITH DUAL AND QUAD SPI", 18)
        put(page, 400, 700, "Publication Release Date: October 06, 2010", 10)

    found = identity.extract(page_of(cover), (), vocabulary()).identity
    assert found["title"] == "XY25Q80BV 8M-BIT SERIAL FLASH MEMORY WITH DUAL AND QUAD SPI"
    long = [
        "Single-chip 16-bit/32-bit microcontrollers; up to 512 kB flash",
        "with ISP/IAP, USB 2.0 full-speed device, 10-bit ADC and DAC",
    ]
    lines = [(60, 60, 20, "XY2141/42/44/46/48"), (60, 84, 13, long[0]), (60, 99, 13, long[1])]
    assert read([*lines, (60, 380, 11, "Features")])["title"] == f"XY2141/42/44/46/48 {long[0]} {long[1]}"
    more = [
        (60, 114 + 15 * i, 13, f"and as its further half {i} a line of sixty letters or more yet") for i in range(3)
    ]
    assert read([*lines, *more, (60, 380, 11, "Features")])["title"].endswith(" …")
