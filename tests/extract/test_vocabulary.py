"""The roles of headings."""

from __future__ import annotations

import pytest

from akili_desktop.extract.tables.listheads import _may_tell
from tests.extract.sheets import vocabulary


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("項目 Item", "parameter"),
        ("最小 Min", "min"),
        ("Unit 単位", "unit"),
        ("図 Drawing", None),
        ("Conditions / Remarks", "conditions"),
        ("Conditions / Notes", "conditions"),  # a heading in whole: notes alone head other columns
        ("Min / Max", None),
    ],
)
def test_a_heading_in_two_scripts_has_the_role_of_its_words(heading: str, role: str | None) -> None:
    assert vocabulary().role(heading) == role


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("通用工作条件", "recommended"),
        ("推荐工作条件", "recommended"),
        ("绝对最大额定值", "absolute maximum"),
        ("电气特性", "characteristic"),
    ],
)
def test_chinese_titles_tell_the_kind_of_limits(title: str, kind: str) -> None:
    assert vocabulary().section_kind(title) == kind


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Typical Inductor Values as a Function of the Load (600 kHz Switching Frequency)", "other"),
        ("Characteristics (600 kHz Switching Frequency)", "characteristic"),
        ("Dynamic values (Switching)", "timing"),
    ],
)
def test_a_value_in_brackets_tells_no_kind_of_limits(title: str, kind: str) -> None:
    assert vocabulary().section_kind(title) == kind


def test_what_limits_hold_over_is_not_their_kind() -> None:
    assert vocabulary().section_kind("DC operating characteristics (over the operating range)") == "characteristic"


def test_a_line_that_names_a_kind_of_section_is_never_passed_over() -> None:
    words = vocabulary()
    for entry in words.section_kinds:
        for phrase in entry.phrases:
            title = f"7.1  {phrase.upper()} OF THE PART"
            spoken = words.kinds_spoken(["Features", title, "See the next page."])
            assert _may_tell(title, spoken), title
    assert not _may_tell("See the next page.", words.kinds_spoken(["Absolute maximum ratings", "See the next page."]))
