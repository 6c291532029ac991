"""Where the items of a list of features begin and end: bullets of faces of signs, columns beside, lines cut short."""

from __future__ import annotations

import pymupdf
import pytest
from msgspec.structs import replace

from akili_desktop.core.facts import Unit
from akili_desktop.core.proving.telling import end_said
from akili_desktop.extract import features
from akili_desktop.extract.drafts import Drafts
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


def _drafts(texts: list[tuple[float, float, str]], face: str = "helv") -> Drafts:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        for x, y, text in texts:
            page.insert_text((x, y), text, fontname=face, fontsize=9)

    content = page_of(draw)
    signs = [replace(w, font="ABCDEF+Wingdings") if w.text == "l" else w for w in content.words]
    return features.extract(content._replace(words=tuple(signs)), (), vocabulary())


def test_a_letter_of_a_face_of_signs_is_a_bullet() -> None:
    drafts = _drafts([(72, 120, "l"), (86, 120, "10-bit ADC"), (72, 134, "l"), (86, 134, "Six PWM channels")])
    assert [(f.label, f.text) for f in drafts.facts if isinstance(f, Unit)] == [
        ("ADC", "10-bit"),
        ("PWM channels", "Six"),
    ]


def test_a_bullet_of_the_column_beside_ends_no_item() -> None:
    left = [(72, 134, "•"), (86, 134, "Low cost")]
    drafts = _drafts([*left, (300, 120, "• 10-bit ADC with a maximum"), (307, 134, "conversion time of 5 µs")])
    lines = {f.line for f in drafts.facts if isinstance(f, Unit)}
    assert lines == {"10-bit ADC with a maximum conversion time of 5 µs"}


@pytest.mark.parametrize(
    ("first", "second"), [("Preset 4.2 V charge voltage with 1.5%", "Accuracy"), ("64 KB of flash (32 KB", "EEPROM)")]
)
def test_a_line_cut_within_a_bracket_or_behind_with_and_a_value_goes_on(first: str, second: str) -> None:
    texts = [(72, 120, f"• {first}"), (79, 134, second), (72, 148, "• Wide range of all other supplies of the part")]
    assert f"{first} {second}" in {f.line for f in _drafts(texts).facts if isinstance(f, Unit)}


@pytest.mark.parametrize(
    ("line", "label", "end"),
    [
        ("系统供电 VDD 额定：3.3V", "系统供电 VDD 额定", None),
        ("内嵌 PLL，可选 CPU 时钟达 144MHz", "可选 CPU 时钟", "max"),
    ],
)
def test_wide_punctuation_ends_names_and_a_word_for_up_to_is_no_part_of_them(
    line: str, label: str, end: str | None
) -> None:
    [fact] = [f for f in _drafts([(72, 120, f"· {line}")], "china-s").facts if isinstance(f, Unit)]
    assert (fact.label, end_said(fact)) == (label, end)


def test_set_in_lines_that_begin_with_quantities_are_items_of_their_own() -> None:
    lines = [
        (72, "Wide supply range: 2.3 V to 18 V of this"), (72, "Gain set with one resistor for all"), (72, "Low noise"),
        (79, "8 mV, @ 1 kHz"), (79, "25 µV input noise"), (72, "High accuracy (XY8221BR)"),
        (79, "90 dB minimum rejection"), (79, "30 µV offset voltage"), (72, "Overload current of up to"),
        (79, "30 mA peak"),
    ]  # fmt: skip
    drafts = _drafts([(x, 120 + 11 * n, text) for n, (x, text) in enumerate(lines)])
    told = [(f.text, f.line, [flag.rule for flag in f.flags]) for f in drafts.facts if isinstance(f, Unit)]
    # what the item above says of parts holds for its lines; one quantity alone goes on with the line above
    assert told[1:] == [
        ("8 mV", "8 mV, @ 1 kHz", ["named-by-the-item-above"]), ("25 µV", "25 µV input noise", []),
        ("90 dB", "90 dB minimum rejection", ["differs-by-part"]),
        ("30 µV", "30 µV offset voltage", ["differs-by-part"]),
        ("30 mA", "Overload current of up to 30 mA peak", []),
    ]  # fmt: skip


def test_an_item_ends_before_the_bullet_of_the_column_right_beside_it() -> None:
    """The next column's item was told with it: '… 35 nW • Simple interfacing'."""
    left = [(72, 120, "• 10-bit ADC"), (72, 134, "• Supply power of less than 35 nW"), (72, 148, "• Six PWM channels")]
    right = [(216, y, f"• {text}") for y, text in ((120, "Low cost"), (134, "Simple interfacing"), (148, "Small size"))]
    drafts = _drafts([*left, *right])
    lines = {f.line for f in drafts.facts if isinstance(f, Unit)}
    assert lines == {"10-bit ADC", "Supply power of less than 35 nW", "Six PWM channels"}
