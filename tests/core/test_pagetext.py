"""Page text: what is found, where it stands, and what a selection gives."""

from __future__ import annotations

import pickle

import pytest
from msgspec.structs import replace

from akili_desktop.core.document import Run, Word
from akili_desktop.core.geometry import Point, Rect
from akili_desktop.core.pagetext import Needle, PageText, fold


def word(text: str, x: float, base: float = 100.0, *, block: int = 0, line: int = 0, turn: int = 0, **fields) -> Word:
    """A word whose characters are 5 points wide, printed at `x` on the line `base`."""
    long = 5.0 * len(text)
    box = Rect(x, base - 7.8, x + long, base + 2.2) if turn == 0 else Rect(x, base, x + 10, base + long)
    run = Run(text, box, 10.0, base, 0)
    values = {"runs": (run,), **fields}
    return Word(
        text, box, 10.0, base, "F", False, False, 0, turn, block, line, overline=False, confidence=None, **values
    )


def page(*words: Word) -> PageText:
    return PageText(1, list(words))


def hits(text: PageText, what: str, **how: bool) -> list[str]:
    return [text.text[start:end] for start, end in text.find(Needle(what, **how))]


@pytest.mark.parametrize(
    ("printed", "asked"),
    [
        ("Supply", "supply"),
        ("ﬁne", "fine"),
        ("fine", "ﬁne"),
        ("−40", "-40"),
        ("–40", "−40"),
        ("10\u00a0µF", "10 μF"),
        ("25ºC", "25°c"),
        ("2.2\u2009kΩ", "2.2 k\u2126"),
        ("Ø½", "ø1⁄2"),
        ("a.b*c", "B*C"),
    ],
)
def test_what_a_reader_takes_for_the_same_is_found(printed: str, asked: str) -> None:
    text = page(*(word(part, 72 + 60 * n) for n, part in enumerate(printed.replace("\u2009", " ").split())))
    assert len(hits(text, asked)) == 1


def test_a_phrase_is_found_across_lines_and_a_word_across_a_hyphen() -> None:
    text = page(word("the", 72), word("supply", 92), word("volt-", 130), word("age", 72, 115, line=1))
    assert hits(text, "Supply Voltage") == ["supply volt-\nage"]
    assert hits(text, "volt-age") == ["volt-\nage"]


def test_case_and_whole_words_are_kept_where_asked() -> None:
    text = page(word("VCC", 72), word("vcc", 92), word("AVCC", 112), word("VCC1", 140))
    assert len(hits(text, "vcc")) == 4
    assert len(hits(text, "VCC", match_case=True)) == 3
    assert len(hits(text, "vcc", whole_words=True)) == 2
    assert len(hits(page(word("(VCC)", 72)), "(vcc)", whole_words=True)) == 1
    assert hits(text, "  ") == []


def test_a_subscript_belongs_to_its_word_and_a_part_stands_where_it_is_printed() -> None:
    main, low = Rect(72, 92.2, 80, 102.2), Rect(80, 96, 92, 103)
    joined = replace(
        word("VCC", 72), bbox=main.union(low), runs=(Run("V", main, 10, 100, 0), Run("CC", low, 6.5, 102, -1))
    )
    text = page(joined)
    ((start, end),) = text.find(Needle("cc"))
    (box,) = text.boxes_of(start, end)
    assert (box.x0, box.x1) == pytest.approx((80, 92), abs=0.01)
    assert hits(text, "vcc") == ["VCC"]


@pytest.mark.parametrize(("turn", "expected"), [(90, (100, 110)), (270, (110, 120))])
def test_a_part_of_turned_text_is_measured_along_it(turn: int, expected: tuple[float, float]) -> None:
    text = page(word("AAAA", 72, 100, turn=turn))
    (box,) = text.boxes_of(0, 2)
    assert (box.y0, box.y1) == pytest.approx(expected, abs=0.01)


def test_a_match_over_two_lines_has_a_box_on_each() -> None:
    text = page(word("supply", 72), word("voltage", 72, 115, line=1))
    ((start, end),) = text.find(Needle("supply voltage"))
    assert len(text.boxes_of(start, end)) == 2
    assert len(text.boxes_of(0, 6)) == 1


def test_text_in_a_box_keeps_its_columns() -> None:
    text = page(
        word("VCC", 72, block=0), word("4.5", 200, block=1), word("16", 260, block=2),
        word("ICC", 72, 115, block=0, line=1), word("3", 200, 115, block=1, line=1), word("out", 400, 115, block=5),
    )  # fmt: skip
    assert text.text_in(Rect(60, 85, 300, 120)) == "VCC\t4.5\t16\nICC\t3"


def test_the_nearest_word_is_on_the_line_of_the_point() -> None:
    text = page(word("one", 72), word("two", 120), word("below", 95, 112, line=1))
    assert text.nearest_word(Point(110, 98)) == 1
    assert text.nearest_word(Point(76, 98)) == 0
    assert text.nearest_word(Point(400, 400), within=20) is None
    assert page().nearest_word(Point(0, 0)) is None


def test_a_page_text_travels_between_processes() -> None:
    text = page(word("supply", 72), word("voltage", 110))
    again = pickle.loads(pickle.dumps(text))  # noqa: S301 - our own bytes
    assert (again.text, again.boxes_of(0, 6)) == (text.text, text.boxes_of(0, 6))


def test_context_is_cut_at_words_and_on_one_line() -> None:
    words = [word(f"word{n}", 72, 100 + 12 * n, line=n) for n in range(40)]
    text = page(*words)
    ((start, end),) = text.find(Needle("word20"))
    before, inside, after = text.context(start, end, 20)
    assert (inside, before, after) == ("word20", "word18 word19 ", " word21 word22")


def test_folding_tells_where_each_character_was() -> None:
    folded = fold("a ﬃx − b", keep_case=False)
    assert folded.text == "a ffix - b"
    assert [folded.place(i) for i in range(10)] == [0, 1, 2, 2, 2, 3, 4, 5, 6, 7]


def lines(texts: list[str], x: float, *, first: int, top: float = 100.0) -> list[list[Word]]:
    """Lines below one another, each a block of its own: as a file has them whose columns are written row by row."""
    made = []
    for n, text in enumerate(texts):
        words, at = [], x
        for part in text.split():
            words.append(word(part, at, top + 14 * n, block=first + 2 * n))
            at = words[-1].bbox.x1 + 5
        made.append(words)
    return made


def test_columns_of_prose_are_read_one_after_the_other() -> None:
    left = [f"left column line {n} goes on to its end" for n in range(9)]
    right = [f"right column line {n} goes on to its end" for n in range(9)]
    head = lines(["A heading that runs over both of the columns of this page"], 72, first=0, top=80)[0]
    rows = zip(lines(left, 72, first=1), lines(right, 320, first=2), strict=True)
    text = page(*head, *(w for row in rows for part in row for w in part)).text
    assert text.split("\n") == ["A heading that runs over both of the columns of this page", *left, *right]


def test_a_table_is_read_row_by_row() -> None:
    rows = zip(lines(["VCC"] * 8, 72, first=1), lines(["4.5 16 V"] * 8, 320, first=2), strict=True)
    text = page(*(w for row in rows for part in row for w in part)).text
    assert text.split("\n") == ["VCC 4.5 16 V"] * 8
