"""Answers as they leave the window: in words with their sources, as CSV, as Markdown. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from akili_desktop.core.permalink import Permalink

if TYPE_CHECKING:  # the window names values before it loads the first answer
    from akili_desktop.core.answer import Answer, AnswerValue
    from akili_desktop.core.passages import Passage

ROLES = {"min": "minimum", "typ": "typical", "max": "maximum", "count": "count", "pin": "pin", "name": "pin name"}
CSV_COLUMNS = (
    "Question", "Status", "Answer", "Value", "Unit", "Role", "Label", "Conditions", "Variant", "Document", "Page",
    "Box", "Link", "Reason",
)  # fmt: skip
Titles = Callable[[str], str]


def value_text(value: AnswerValue) -> str:
    """The value as printed, with its unit where the text does not end with it."""
    if not value.unit or value.text.endswith(value.unit):
        return value.text
    return f"{value.text}\N{NO-BREAK SPACE}{value.unit}"


def value_lines(value: AnswerValue, *, with_role: bool = True) -> list[str]:
    """What the value is and what it holds for, a line each."""
    role = ROLES.get(value.role, "") if with_role else ""
    what = " · ".join(part for part in (value.label or "", value.section or "", role) if part)
    return [line for line in (what, value.variant or "", value.conditions or "", *value.notes) if line]


def grouped(values: Sequence[AnswerValue]) -> list[list[AnswerValue]]:
    """Values that stand in one printed line and hold for the same (its minimum and maximum), together."""
    groups: list[list[AnswerValue]] = []
    for value in values:
        if groups and _one_line(groups[-1][0], value) and value.role not in {v.role for v in groups[-1]}:
            groups[-1].append(value)
        else:
            groups.append([value])
    return groups


def _one_line(one: AnswerValue, other: AnswerValue) -> bool:
    same = ("doc_id", "page", "label", "section", "variant", "conditions", "unit", "notes")
    return all(getattr(one, name) == getattr(other, name) for name in same) and one.bbox.overlap_y(other.bbox) > 0


def group_text(group: Sequence[AnswerValue]) -> str:
    """The values of one line: '4.5 to 16 V', 'typ 2 mA   max 7 mA', or the one value."""
    if len(group) == 1:
        return value_text(group[0])
    by_role = {value.role: value for value in group}
    if set(by_role) == {"min", "max"}:
        return f"{by_role['min'].text} to {value_text(by_role['max'])}"
    return "   ".join(f"{value.role} {value_text(value)}" for value in group)


def link_of(value: AnswerValue) -> str:
    """The link to the value's box."""
    return str(Permalink(value.doc_id, value.page, value.bbox))


def source_of(value: AnswerValue, title: Titles) -> str:
    """Document, page and box in words: 'NE555, p. 4, box 300 200 330 212'."""
    box = " ".join(f"{edge:g}" for edge in value.bbox)
    return f"{title(value.doc_id)}, p. {value.page}, box {box}"


def cited(value: AnswerValue, text: str, title: Titles) -> str:
    """One value with its source and its link, for the clipboard."""
    about = "; ".join(value_lines(value))
    return f"{text} — {about} ({source_of(value, title)})\n{link_of(value)}"


def passage_as_text(passage: Passage) -> str:
    """A passage's text with its source and the link to its place, for the clipboard."""
    chunk = passage.chunk
    return f"{chunk.text}\n— {passage.citation}\n{Permalink(chunk.doc_id, chunk.page, chunk.bbox)}"


def answer_as_text(answer: Answer, title: Titles) -> str:
    """The answer with its tier, its sources and links, for the clipboard."""
    if not answer.values:
        return f"{answer.question}\n{answer.reason or answer.answer or 'No answer.'}"
    lines = [f"{answer.question} [{answer.status}]", *([answer.verdict] if answer.verdict else [])]
    lines += [cited(value, value_text(value), title) for value in answer.values]
    return "\n".join(lines)


def answers_csv(answers: Sequence[Answer], title: Titles) -> str:
    """A line a value, one for a refusal."""
    from akili_desktop.services.spreadsheet import csv_text

    lines: list[tuple[object, ...]] = []
    for answer in answers:
        head = (answer.question, answer.status.value, answer.answer or "")
        for value in answer.values:
            box = " ".join(f"{edge:g}" for edge in value.bbox)
            lines.append(
                (*head, value.text, value.unit or "", value.role, value.label or "", value.conditions or "",
                 value.variant or "", title(value.doc_id), value.page, box, link_of(value), answer.reason or "")
            )  # fmt: skip
        if not answer.values:
            lines.append((*head, *[""] * 10, answer.reason or ""))
    return csv_text(CSV_COLUMNS, lines)


def answers_markdown(answers: Sequence[Answer], title: Titles) -> str:
    """A heading a question, a line a value with its link."""
    from akili_desktop.services.tabletext import markdown_text as said

    parts = []
    for answer in answers:
        parts.append(f"## {said(answer.question)}\n")
        parts.append(f"**{answer.status.value}** {said(answer.answer or answer.reason or '')}\n")
        if answer.answer and answer.reason:
            parts.append(f"{said(answer.reason)}\n")
        for value in answer.values:
            about = said("; ".join(value_lines(value)))
            source = f"[{said(title(value.doc_id))}, p. {value.page}]({link_of(value)})"
            parts.append(f"- {said(value_text(value))} — {about} ({source})")
        if answer.values:
            parts.append("")
    return "\n".join(parts)
