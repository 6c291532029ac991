"""Notes that stand once under the last of several tables of one kind."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Flag, Mark, NoteList, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.document import merge_document

BOX = Rect(0, 0, 10, 10)
PULL_UP = Mark(mark="**", text="Inputs alone have a pull-up.", page=3, bbox=BOX)


def _row(page: int, section: str, conditions: str | None = "**", notes: tuple[Mark, ...] = ()) -> Range:
    return Range(
        page=page, bbox=BOX, extractor="t", parameter="Threshold", section=section, conditions=conditions, notes=notes
    )


LAST = _row(3, "Table 5.4 Pin Characteristics (VIO = 1.8 V, High Drive)", notes=(PULL_UP,))


@pytest.mark.parametrize(
    ("row", "noted"),
    [
        (_row(2, "Table 5.3 Pin Characteristics (VIO = 3.3 V)"), True),
        (_row(3, "Table 5.2 Pin Characteristics (VIO = 5 V)"), True),
        (_row(2, "Table 5.1 Supply Characteristics"), False),
        (_row(2, "Table 5.3 Pin Characteristics", "*"), False),
        (_row(2, "Table 5.3 Pin Characteristics", "IO = 2 mA"), False),
        (_row(2, "Table 5.3 Pin Characteristics", None), False),
        (_row(4, "Table 5.5 Pin Characteristics"), False),
    ],
)
def test_a_mark_alone_leads_to_the_note_of_the_next_table_of_its_kind(row: Range, noted: bool) -> None:
    facts = merge_document([row, LAST])
    (found,) = (fact for fact in facts if isinstance(fact, Range) and fact.section == row.section)
    assert found.notes == ((PULL_UP,) if noted else ())
    assert found.conditions == (
        None if noted else row.conditions
    )  # a mark is no condition, where its note says what is


def test_two_notes_of_one_mark_are_of_none() -> None:
    other = LAST.model_copy(update={"notes": (PULL_UP.model_copy(update={"text": "At 25 °C."}),), "page": 4})
    first, *_ = merge_document([_row(2, "Table 5.3 Pin Characteristics"), LAST, other])
    assert isinstance(first, Range)
    assert first.notes == ()


def _marked(page: int, mark: str) -> Range:
    flag = Flag(rule="note-missing", detail=f"no note on its page for the mark {mark}")
    return _row(page, "Electrical Specifications", None).model_copy(update={"flags": (flag,)})


def _listed(page: int, *marks: str) -> NoteList:
    return NoteList(notes=tuple(Mark(mark=mark, text=f"Told {mark}.", page=page, bbox=BOX) for mark in marks))


COUNTED = [_listed(5, "1"), _listed(6, "2"), _listed(7, "3", "4")]


@pytest.mark.parametrize(
    ("lists", "noted"),
    [
        (COUNTED, True),
        ([*COUNTED, _listed(8, "1", "2", "3")], False),
        ([_listed(5, "1", "2"), _listed(6, "2"), _listed(7, "3", "4")], False),
        ([_listed(6, "1"), _listed(6, "2"), _listed(7, "3", "4")], False),
        ([_listed(5, "1"), _listed(6, "2"), _listed(9, "3", "4")], False),
    ],
)
def test_a_number_is_one_notes_where_lists_count_on(lists: list[NoteList], noted: bool) -> None:
    (found,) = merge_document([_marked(5, "3")], lists)
    assert isinstance(found, Range)
    assert [note.mark for note in found.notes] == (["3"] if noted else [])
    assert bool(found.flags) is not noted


@pytest.mark.parametrize(
    ("lists", "page", "noted"),
    [
        (COUNTED, 6, True),
        (COUNTED, 7, True),
        (COUNTED, 8, False),  # behind all that count on
        ([_listed(5, "1"), _listed(6, "2")], 5, True),
        ([_listed(5, "1"), _listed(6, "2")], 7, False),  # two may be of tables that each lack a note
        ([_listed(5, "1", "2"), _listed(7, "3")], 6, False),
    ],
)
def test_a_table_that_lists_do_not_count_on_around_has_none_of_theirs(
    lists: list[NoteList], page: int, noted: bool
) -> None:
    (found,) = merge_document([_marked(page, "2")], lists)
    assert isinstance(found, Range)
    assert [note.mark for note in found.notes] == (["2"] if noted else [])
    assert bool(found.flags) is not noted


def test_a_sign_has_its_note_where_numbers_beside_it_have_none() -> None:
    numbered = Flag(rule="note-missing", detail="no note on its page for the mark 5")
    row = _marked(4, "*")
    row = row.model_copy(update={"flags": (numbered, *row.flags)})
    (found,) = merge_document([row], [_listed(4, "*")])
    assert isinstance(found, Range)
    assert [note.mark for note in found.notes] == ["*"]
    assert found.flags == (numbered,)


@pytest.mark.parametrize(
    ("left", "noted"),
    [
        (Rect(50, 90, 290, 250), True),
        (Rect(50, 90, 400, 250), False),  # no table beside it
        (Rect(50, 40, 290, 80), False),  # a table further up
    ],
)
def test_notes_under_two_tables_abreast_are_of_both(left: Rect, noted: bool) -> None:
    notes = tuple(
        Mark(mark=mark, text=f"Told {mark}.", page=4, bbox=Rect(50, 270 + 10 * n, 500, 280 + 10 * n))
        for n, mark in enumerate(("1", "2"))
    )
    rows = [
        _marked(4, mark).model_copy(update={"bbox": Rect(310, y, 540, y + 10)}) for mark, y in (("1", 110), ("8", 240))
    ]
    facts = merge_document(rows, [NoteList(notes=notes, title="Humidity", table=left)])
    told = [[note.mark for note in fact.notes] for fact in facts if isinstance(fact, Range)]
    assert told == ([["1"], []] if noted else [[], []])


@pytest.mark.parametrize(
    ("marks", "page", "own", "noted"),
    [
        ("AC", 5, "", True),
        ("AC", 6, "", False),  # not on the next page
        ("A", 5, "", False),  # one mark may lead anywhere
        ("AC", 5, "A", False),  # the list is of its own table's rows
        ("AE", 5, "", False),
    ],
)
def test_a_list_under_the_next_pages_table_is_of_the_rows_before_where_none_of_its_own_points_to_it(
    marks: str, page: int, own: str, noted: bool
) -> None:
    notes = _listed(page, *"ABCD").notes
    under = NoteList(notes=notes, title="Static", table=Rect(0, 0, 100, 100))
    told = [note for note in notes if note.mark in own]
    static = _row(page, "Static", None, tuple(told))
    facts = merge_document([*(_marked(4, mark) for mark in marks), static], [under])
    found = [[note.mark for note in fact.notes] for fact in facts if isinstance(fact, Range) and fact.page == 4]
    assert found == ([[mark] for mark in marks] if noted else [[] for _ in marks])


@pytest.mark.parametrize(
    ("marks", "own", "noted"),
    [
        ("①②③", "①④", True),
        ("①②③", "①③④", False),  # one note alone is the waiting rows' own
        ("①②③", "①", False),  # nobody points to the last one: marks of the list's own table may be unread
        ("①②⑤", "①④", False),
    ],
)
def test_a_list_on_the_next_page_is_shared_where_rows_before_it_alone_point_to_several_of_its_notes(
    marks: str, own: str, noted: bool
) -> None:
    notes = _listed(5, *"①②③④").notes
    under = NoteList(notes=notes, title="Diode", table=Rect(0, 0, 100, 100))
    diode = _row(5, "Diode", None, tuple(note for note in notes if note.mark in own))
    facts = merge_document([*(_marked(4, mark) for mark in marks), diode], [under])
    found = [[note.mark for note in fact.notes] for fact in facts if isinstance(fact, Range) and fact.page == 4]
    assert found == ([[mark] for mark in marks] if noted else [[] for _ in marks])


@pytest.mark.parametrize(
    ("marks", "other", "noted"),
    [
        (("20", "21"), (), True),
        (("2", "3"), (), False),  # it may lack its first note
        (("20", "21"), ("21",), False),
    ],
    ids=["counts on", "counts anew", "told twice"],
)
def test_a_list_that_counts_on_from_earlier_pages_is_of_all_tables_over_it(
    marks: tuple[str, ...], other: tuple[str, ...], noted: bool
) -> None:
    box = Rect(50, 640, 500, 660)
    notes = tuple(note.model_copy(update={"bbox": box}) for note in _listed(4, *marks).notes)
    lists = [NoteList(notes=notes, title="External clock", table=Rect(50, 500, 500, 600))]
    lists += [_listed(5, *other)] if other else []
    row = _marked(4, marks[-1]).model_copy(update={"section": "Internal clock", "bbox": Rect(50, 400, 500, 410)})
    own = _row(4, "External clock", None, notes[-1:]).model_copy(update={"bbox": Rect(50, 520, 500, 530)})
    told = [fact.notes for fact in merge_document([row, own], lists) if isinstance(fact, Range)]
    assert told[0] == (notes[-1:] if noted else ())


def test_a_mark_of_an_earlier_list_keeps_no_row_from_the_notes_that_count_on() -> None:
    box = Rect(50, 640, 500, 660)
    notes = tuple(note.model_copy(update={"bbox": box}) for note in _listed(4, "20", "21").notes)
    under = NoteList(notes=notes, title="External clock", table=Rect(50, 500, 500, 600))
    rows = [
        _marked(4, mark).model_copy(update={"section": "Internal clock", "bbox": Rect(50, 400, 500, 410)})
        for mark in ("19", "20")
    ]
    own = _row(4, "External clock", None, notes[-1:]).model_copy(update={"bbox": Rect(50, 520, 500, 530)})
    told = [fact.notes for fact in merge_document([*rows, own], [under]) if isinstance(fact, Range)]
    assert told == [(), notes[:1], notes[-1:]]


def _placed(y: float, section: str, mark: str, notes: tuple[Mark, ...]) -> Range:
    flags = () if notes else (Flag(rule="note-missing", detail=f"no note on its page for the mark {mark}"),)
    return Range(
        page=3, bbox=Rect(10, y, 90, y + 8), extractor="t", parameter="Drift", section=section, notes=notes, flags=flags
    )


@pytest.mark.parametrize("known", [True, False])
def test_a_table_whose_rows_have_one_note_of_a_list_below_another_has_its_others(known: bool) -> None:
    counted = Mark(mark="1", text="At constant temperature.", page=3, bbox=Rect(10, 300, 90, 308))
    signed = Mark(mark="*", text="Not tested in production.", page=3, bbox=Rect(10, 310, 90, 318))
    rows = [_placed(112, "Characteristics (XYZ12)", "*", ()), _placed(212, "Characteristics (XYZ24)", "*", (signed,))]
    rows += [_placed(100, "Characteristics (XYZ12)", "1", (counted,))] if known else []
    rows += [_placed(200, "Characteristics (XYZ24)", "1", (counted,))]
    under = NoteList(notes=(counted, signed), title="Characteristics (XYZ24)", table=Rect(10, 190, 90, 220))
    told = [fact for fact in merge_document(rows, [under]) if isinstance(fact, Range) and fact.bbox.y0 == 112]
    assert [(fact.notes, bool(fact.flags)) for fact in told] == [((signed,), False) if known else ((), True)]


def test_a_note_that_its_table_has_cut_is_told_whole() -> None:
    box = Rect(10, 300, 90, 308)
    cut = Mark(mark="1", text="Changes in VO must be taken", page=3, bbox=box)
    whole = cut.model_copy(update={"text": "Changes in VO must be taken into account."})
    row = _placed(100, "Characteristics (XYZ12)", "1", (cut,))
    under = NoteList(notes=(whole,), title="Characteristics (XYZ24)", table=Rect(10, 190, 90, 220))
    (fact,) = merge_document([row], [under])
    assert isinstance(fact, Range)
    assert fact.notes == (whole,)
