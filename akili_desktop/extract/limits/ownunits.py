"""Values beside a column of units: what stands behind their digits and is no unit, since the column has theirs."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Value
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.cellvalues import GLUED_GAP, CellValue
from akili_desktop.extract.vocabulary import Vocabulary, fold

_SUM = re.compile(r"[^\W\d_][\w()]* ?[+\-−–±] ?\d[\d.]*")
"""What is added to a symbol: 'VR - 3.0'."""
_COUNT = re.compile(r"[+\-−–±]?\d[\d.]*[KM]")


def is_count(value: CellValue, unit: str) -> bool:
    """Whether a value is thousands or millions of its column's unit: the '2K' beside 'V', no '300K' beside 'K'."""
    counts = value.unit is None and value.single is not None and _COUNT.fullmatch(value.single.text) is not None
    return counts and unit not in ("", "K", "°C")


def whole_count(value: CellValue | None, unit: str, vocabulary: Vocabulary) -> CellValue | None:
    """A value beside the text of a units' column, its 'K' or 'M' no unit but thousands or millions: '50K' of 'Hr.'.

    In 'VR - 3.0%' beside 'V' the sign is of the sum, which is in volts.
    Nor is the sign of '90%' where what stands in the units' column is none, but a rail: 'Vdd'. What is made of units is
    no rail: '25%' of 'counts/(µW/cm2)' is a share all the same. Where it is a base of
    numbers ('hex'), a letter right behind a digit is another digit: '5A'. What a stroke leads in is what the number is
    divided by: '55/fS' of 's'.
    """
    if value is None or not unit or value.single is None or value.unit is None or value.unit_bbox is None:
        return value
    measured = vocabulary.is_unit(unit) or ("/" in unit and any(map(vocabulary.is_unit, re.split(r"[/()]+", unit))))
    share = value.unit == "%" and unit != "%" and _SUM.fullmatch(value.single.text) is not None
    parts = ("K", "M") if measured and not share else ("K", "M", "%")
    based = fold(unit) in vocabulary.number_bases and value.unit_bbox.x0 <= value.single.bbox.x1 + GLUED_GAP
    if value.unit not in parts and not based and not value.unit.startswith("/"):
        return value
    box = bounding_box((value.single.bbox, value.unit_bbox))
    return value._replace(single=Value(text=value.single.text + value.unit, bbox=box), unit=None, unit_bbox=None)
