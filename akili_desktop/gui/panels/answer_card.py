"""The answer card: tier, value, what it holds for, and for every value the cut of the page that proves it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.gui.flow import FlowLayout
from akili_desktop.gui.language import tr
from akili_desktop.gui.panels.correction import correct_reading
from akili_desktop.gui.panels.exporting import save_answers
from akili_desktop.gui.panels.offered import OfferedPassages
from akili_desktop.gui.panels.proof_cut import Proof, ProofCut
from akili_desktop.gui.panels.wording import WordedAnswer
from akili_desktop.gui.session import Target
from akili_desktop.gui.tables import menu_button
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import Fold, WrapButton, divider, link_button, plain_label, plain_tip
from akili_desktop.services.citation import answer_as_text, cited, group_text, grouped, link_of, value_lines

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer, AnswerValue, Nearest, ProofItem
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

TONES = {"VERIFIED": "verified", "REVIEW": "review", "REFUSED": "refused"}
TIER_TIPS = {
    "VERIFIED": QT_TR_NOOP("The page was read again and spells this value, its unit and its label in the lit box."),
    "REVIEW": QT_TR_NOOP("The value is on the page, but one check is open: look at the proof before you rely on it."),
    "REFUSED": QT_TR_NOOP("The facts do not settle this question, so no value is given."),
}
LARGE_LETTERS = 24
LONGEST_LABEL = 120
MANY = 4
LISTED = 3
"""From so many pins on they are one list."""
AGAINST = "not "
WHY, WHY_NOT = QT_TR_NOOP("Why"), QT_TR_NOOP("Why not")


def told_apart(labels: Sequence[str]) -> tuple[str, list[str]]:
    """What all labels say, and of each what the others do not: long labels that differ at the end stay readable."""
    pieces = [re.split(r"( — |; )", label) for label in labels]
    if len(labels) < 2:
        return "", list(labels)
    shared = 0
    while all(len(p) > shared + 2 for p in pieces) and len({tuple(p[: shared + 2]) for p in pieces}) == 1:
        shared += 2
    ends = 0
    while all(len(p) > shared + ends + 2 for p in pieces) and len({tuple(p[len(p) - ends - 2 :]) for p in pieces}) == 1:
        ends += 2
    rest = ["".join(p[shared : len(p) - ends]) for p in pieces]
    return "".join(pieces[0][: max(0, shared - 1)]), rest


def proof_of(answer: Answer, *values: AnswerValue) -> Proof:
    """The proof boxes that belong to values of one line: those of the same fact on the page, their own always."""
    tone, value = TONES[answer.status], values[0]
    same_page = [item for item in answer.proof if (item.doc_id, item.page) == (value.doc_id, value.page)]
    facts = {item.fact_id for item in same_page if any(_same(item, one) for one in values)}
    belonging = [item for item in same_page if item.fact_id in facts]
    boxes = [item.bbox for item in belonging]
    missing = [one.bbox for one in values if not any(_near(box, one.bbox) for box in boxes)]
    labels = sorted((item.bbox for item in belonging if item.part == "label"), key=lambda box: -box.width)
    units = [item.bbox for item in belonging if item.part == "unit"]
    pins = [item.bbox for item in belonging if item.part in {"pin", "name"}]
    core = (*(one.bbox for one in values), *labels[:1], *units[:1], *pins)
    lights = tuple(Highlight(value.page, box, tone) for box in (*missing, *boxes))
    return Proof(value.doc_id, value.page, value.bbox, lights, core)


def reading_of(answer: Answer, value: AnswerValue) -> tuple[str, str | None] | None:
    """The fact behind a value and, of a pin map, the pin's number; None where the proof does not tell."""
    here = [item for item in answer.proof if (item.doc_id, item.page) == (value.doc_id, value.page)]
    own = next((item for item in here if _same(item, value)), None)
    if own is None:
        return None
    if value.role not in {"pin", "name"}:
        return own.fact_id, None
    pins = [i for i in here if i.part == "pin" and i.fact_id == own.fact_id and i.bbox.overlap_y(value.bbox) > 0]
    nearest = min(pins, key=lambda i: abs(i.bbox.cx - value.bbox.cx), default=None)
    return (own.fact_id, nearest.text) if nearest is not None else None


def _same(item: ProofItem, value: AnswerValue) -> bool:
    return _near(item.bbox, value.bbox)


def _near(one: Rect, other: Rect) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 0.05


def lights_of(answer: Answer, doc_id: str) -> tuple[Highlight, ...]:
    """All boxes of an answer in one document."""
    lights: dict[Highlight, None] = {}
    for value in answer.values:
        if value.doc_id == doc_id:
            lights.update(dict.fromkeys(proof_of(answer, value).lights))
    return tuple(lights)


def targets_of(answer: Answer) -> list[Target]:
    """Where each value is proven, in the answer's order."""
    return [Target(v.doc_id, v.page, v.bbox, lights_of(answer, v.doc_id)) for v in answer.values]


def traced(answer: Answer) -> dict[str, list[str]]:
    """What the trace tells, under 'Why' and, of those that were not taken, 'Why not' others; empty parts left out."""
    why = [line for line in answer.trace if not line.startswith(AGAINST)]
    why_not = [line.removeprefix(AGAINST) for line in answer.trace if line.startswith(AGAINST)]
    told = {WHY: why, WHY_NOT: why_not}
    if answer.status == "REFUSED":
        told = {WHY_NOT: why + why_not}
    return {title: lines for title, lines in told.items() if lines}


class AnswerCard(QWidget):
    """One answer. Buttons ask (`ask(question)`) or show a place on the page."""

    def __init__(
        self, answer: Answer, session: Session, commands: Commands, theme: Theme, ask: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.answer = answer
        self._session, self._commands, self._theme, self._ask = session, commands, theme, ask
        self.badge = plain_label(tr(answer.status), "badge", wrap=False)
        self.badge.setProperty("tone", TONES[answer.status])
        self.badge.setToolTip(tr(TIER_TIPS[answer.status]))
        self.cuts: list[ProofCut] = []
        self.show_buttons: list[QWidget] = []
        self.judging: list[QWidget] = []
        self.choice_buttons: list[QPushButton] = []
        self.nearest_buttons: list[QPushButton] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(12, 12, 12, 12)
        self._box.setSpacing(8)
        self._box.addWidget(plain_label(answer.question, "quiet", selectable=True))
        self.asked = plain_label(tr("in {documents}").format(documents=self._asked_of()), "quiet")
        self._box.addWidget(self.asked)
        head = FlowLayout()
        head.addWidget(self.badge)
        head.add_stretch()
        head.addWidget(link_button(tr("Copy"), tr("Copy the answer with its source (Ctrl+Shift+C)"), self.copy))
        saving = QMenu(self)
        for form, text in (
            ("csv", tr("As CSV…")),
            ("md", tr("As Markdown…")),
            ("pdf", tr("As PDF with the proof's picture…")),
        ):
            saving.addAction(text, partial(self._save, form))
        head.addWidget(menu_button(tr("Export"), tr("Save the answer with its proof"), saving))
        self._box.addLayout(head)
        if answer.status == "REFUSED":
            self._refusal()
        else:
            self._say_reason()
            self._values()
            self.worded = WordedAnswer(answer, commands)
            self._box.addWidget(self.worded)
        self.folds: dict[str, Fold] = {}
        for title, lines in traced(answer).items():
            fold = Fold(theme, tr(title), plain_label("\n".join(lines), "quiet", selectable=True))
            self.folds[title] = fold
            self._box.addWidget(fold)
        if answer.status == "REFUSED":
            self.offered = OfferedPassages(answer, session, commands)
            self._box.addWidget(self.offered)
        self._box.addStretch(1)

    def _asked_of(self) -> str:
        """What was asked: another document may have come to the front since."""
        docs = self._session.answer_of
        if docs is None:
            return tr("the whole library")
        return self._session.title(docs[0]) if len(docs) == 1 else tr("%n document(s)", "", len(docs))

    def copy(self) -> None:
        """Put the answer with its sources on the clipboard."""
        QGuiApplication.clipboard().setText(answer_as_text(self.answer, self._session.title))

    def _save(self, form: str) -> None:
        save_answers(form, [self.answer], self._session, self._commands, self._theme, self)

    def _values(self) -> None:
        if self.answer.derived:
            self._derived()
        if self.answer.verdict:  # a limit alone, beside a check that says no, would be read as yes
            self.verdict = plain_label(self.answer.verdict, "listed", selectable=True)
            self.verdict.setAccessibleName(tr("Answer: {verdict}").format(verdict=self.answer.verdict))
            self._box.addWidget(self.verdict)
        groups = grouped(self.answer.values)
        if len(groups) >= LISTED and all(value.role in {"pin", "name"} for value in self.answer.values):
            self._pin_list()
            return
        for number, group in enumerate(groups):
            if number:
                self._box.addWidget(divider())
            text = group_text(group)
            alone = len(groups) == 1 and not self.answer.derived and not self.answer.verdict
            said = self.answer.answer or ""
            spaced = text.replace("\N{NO-BREAK SPACE}", " ")
            if said.startswith(f"{spaced} — "):  # the conditions that follow have a line of their own below
                said = spaced
            if alone and 0 < len(said) <= LARGE_LETTERS:
                text = said
            large = alone and len(text) <= LARGE_LETTERS
            label = plain_label(text, "value" if large else "listed", selectable=True)
            label.setAccessibleName(tr("Answer: {text}").format(text=text))
            self._box.addWidget(label)
            lines = value_lines(group[0], with_role=len(group) == 1)
            for place, line in enumerate(lines):
                self._box.addWidget(plain_label(line, "quiet" if place else "", selectable=True))
            if group[0].judgement:
                said = plain_label(f"{group[0].judgement[0].upper()}{group[0].judgement[1:]}.", selectable=True)
                said.setAccessibleName(tr("Said of it: {judgement}").format(judgement=group[0].judgement))
                self._box.addWidget(said)
            self._proof_row(group, text, number)
            self._judging_row(group)
        if not groups and self.answer.answer:
            self._box.addWidget(plain_label(self.answer.answer, "listed", selectable=True))

    def _pin_list(self) -> None:
        """Several pins: all of them in one line, a picture a page, and a short row for each."""
        answer = self.answer
        if answer.answer:
            label = plain_label(answer.answer, "listed", selectable=True)
            label.setAccessibleName(tr("Answer: {text}").format(text=answer.answer))
            self._box.addWidget(label)
        pages: dict[tuple[str, int], list[AnswerValue]] = {}
        for value in answer.values:
            pages.setdefault((value.doc_id, value.page), []).append(value)
        for values in pages.values():
            proof = proof_of(answer, *values)
            whole = bounding_box([value.bbox for value in values])
            cut = ProofCut(proof._replace(box=whole, rows=True), self._commands, self._theme, self._shows(values[0]))
            self.cuts.append(cut)
            self._box.addWidget(cut)
        told = ""
        for value in answer.values:
            if value.variant and value.variant != told:
                self._box.addWidget(plain_label(value.variant, "caption"))
            told = value.variant or ""
            self._pin_row(value)

    def _pin_row(self, value: AnswerValue) -> None:
        text = f"{value.text}   {value.label or ''}".strip()
        show = link_button(text, tr("Show it on page {page}").format(page=value.page), self._shows(value))
        self.show_buttons.append(show)
        menu = QMenu(self)
        found = reading_of(self.answer, value)
        if found is not None:
            name = tr("pin {number}").format(number=found[1]) if found[1] is not None else text
            for said, _, act in self._judgements(*found, name):
                menu.addAction(said, act)
            menu.addSeparator()
        clipboard = QGuiApplication.clipboard()
        menu.addAction(tr("Copy"), lambda: clipboard.setText(cited(value, text, self._session.title)))
        menu.addAction(tr("Copy the link"), partial(clipboard.setText, link_of(value)))
        button = menu_button(tr("Reading"), tr("What is to be said of this reading"), menu)
        button.setAccessibleName(tr("Reading of {name}").format(name=text))
        line = FlowLayout(spacing=4)
        line.addWidget(show)
        line.addWidget(plain_label(tr("p. {page}").format(page=value.page), "quiet", wrap=False))
        line.add_stretch()
        line.addWidget(button)
        self.judging.append(button)
        self._box.addLayout(line)
        if value.judgement:
            self._box.addWidget(plain_label(f"{value.judgement[0].upper()}{value.judgement[1:]}.", "quiet"))

    def _shows(self, value: AnswerValue) -> Callable[[], None]:
        """What shows a value's place with all that is lit for the answer."""

        def show() -> None:
            lights = lights_of(self.answer, value.doc_id)
            self._commands.show(Target(value.doc_id, value.page, value.bbox, lights))

        return show

    def _say_reason(self) -> None:
        """Why a person should look at the answer, where it says so: above the value, so that it is never overlooked."""
        if self.answer.reason:
            reason = plain_label(self.answer.reason, selectable=True)
            reason.setAccessibleName(tr("For review: {reason}").format(reason=self.answer.reason))
            self._box.addWidget(reason)

    def _derived(self) -> None:
        """The results of a formula, each with its inputs; the printed ones follow with their proof."""
        for derived in self.answer.derived:
            text = f"{derived.text} {derived.unit}"
            label = plain_label(text, "value" if len(self.answer.derived) == 1 else "listed", selectable=True)
            label.setAccessibleName(tr("Derived: {text}").format(text=text))
            self._box.addWidget(label)
            if derived.variant:
                self._box.addWidget(plain_label(derived.variant, selectable=True))
            self._box.addWidget(plain_label(tr("derived: {formula}").format(formula=derived.formula), selectable=True))
            given = tr(" (given)")
            inputs = "\n".join(f"{i.symbol} = {i.text} {i.unit}{given if i.given else ''}" for i in derived.inputs)
            self._box.addWidget(plain_label(inputs, "quiet", selectable=True))
        self._box.addWidget(divider())
        self._box.addWidget(plain_label(tr("From these printed values:"), "caption"))

    def _judging_row(self, group: list[AnswerValue]) -> None:
        """What a person may say of the reading behind the values."""
        found = reading_of(self.answer, group[0])
        if found is None:
            return
        fact_id, pin = found
        name = tr("pin {number}").format(number=pin) if pin is not None else group[0].label or group_text(group)
        line = FlowLayout(spacing=4)
        line.addWidget(plain_label(tr("Reading"), "quiet", wrap=False))
        for text, tip, act in self._judgements(fact_id, pin, name):
            button = link_button(text, tip, act)
            self.judging.append(button)
            line.addWidget(button)
        self._box.addLayout(line)

    def _judgements(self, fact_id: str, pin: str | None, name: str) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What can be said of a reading: the word, what it means, and what does it."""
        corrections = self._commands.corrections
        return (
            (
                tr("Confirm"),
                tr("The reading is right: I have looked at the page"),
                partial(corrections.confirm, fact_id, pin, name),
            ),
            (
                tr("Correct…"),
                tr("The page says something else"),
                partial(correct_reading, fact_id, pin, self._commands, self._theme, self),
            ),
            (
                tr("Reject"),
                tr("This is no such value: never answer from it"),
                partial(corrections.reject, fact_id, pin, name),
            ),
        )

    def _proof_row(self, group: list[AnswerValue], text: str, number: int) -> None:
        value = group[0]
        proof = proof_of(self.answer, *group)
        source = f"{self._session.title(value.doc_id)}, p. {value.page}"

        show = self._shows(value)

        def copy() -> None:
            QGuiApplication.clipboard().setText(cited(value, text, self._session.title))

        cut = ProofCut(proof, self._commands, self._theme, show)
        self.cuts.append(cut)
        self._box.addWidget(cut)
        line = FlowLayout(spacing=4)
        place = plain_label(tr("p. {page}").format(page=value.page), "quiet", wrap=False)
        place.setToolTip(plain_tip(source))
        line.addWidget(place)
        button = link_button(
            tr("Show"),
            tr("Show it on page {page}").format(page=value.page) + (tr(" (Ctrl+Return)") if not number else ""),
            show,
        )
        self.show_buttons.append(button)
        line.addWidget(button)
        line.addWidget(link_button(tr("Copy"), tr("Copy the value with its source and link"), copy))
        link = link_of(value)
        copy_link = partial(QGuiApplication.clipboard().setText, link)
        line.addWidget(link_button(tr("Link"), tr("Copy the link to this place: {link}").format(link=link), copy_link))
        line.add_stretch()
        title = textwrap.shorten(self._session.title(value.doc_id), 24, placeholder="…")
        line.addWidget(plain_label(title, "quiet", wrap=False))
        self._box.addLayout(line)

    def _refusal(self) -> None:
        answer = self.answer
        reason = plain_label(answer.reason or tr("The facts do not settle this question."), selectable=True)
        reason.setAccessibleName(tr("Refused: {reason}").format(reason=answer.reason))
        self._box.addWidget(reason)
        if answer.choices:
            common, labels = told_apart([choice.label for choice in answer.choices])
            self._box.addWidget(plain_label(tr("Which one?\n{common}").format(common=common).strip(), "caption"))
            for label, choice in zip(labels, answer.choices, strict=True):
                button = self._question_button(label, choice.question)
                self._box.addWidget(button)
                self.choice_buttons.append(button)
        offered = {choice.question for choice in answer.choices}
        nearest = [near for near in answer.nearest if near.question not in offered]
        if nearest and not (answer.choices and answer.reason_code == "ambiguous" and len(answer.choices) > MANY):
            self._box.addSpacing(4)
            common, labels = told_apart([near.label for near in nearest])
            self._box.addWidget(plain_label(tr("Did you mean\n{common}").format(common=common).strip(), "caption"))
            for near, label in zip(nearest, labels, strict=True):
                self._near_row(near, textwrap.shorten(label, LONGEST_LABEL, placeholder=" …"))

    def _near_row(self, near: Nearest, label: str) -> None:
        button = self._question_button(label, near.question)
        self.nearest_buttons.append(button)

        def show() -> None:
            light = Highlight(near.page, near.bbox, "accent")
            self._commands.show(Target(near.doc_id, near.page, near.bbox, (light,)))

        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(button, 1)
        line.addWidget(
            link_button(
                tr("p. {page}").format(page=near.page), tr("Show it on page {page}").format(page=near.page), show
            ),
            0,
            Qt.AlignmentFlag.AlignTop,
        )
        self._box.addLayout(line)

    def _question_button(self, label: str, question: str) -> QPushButton:
        button = WrapButton(label)
        button.setAccessibleName(tr("Ask: {question}").format(question=question))
        button.clicked.connect(lambda _checked=False: self._ask(question))
        return button
