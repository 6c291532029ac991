"""Research answers: a model's sentences over found passages, each checked against what it cites. Never a proof.

Passages are found on this machine. Kept from the model are those of documents that may not leave, paragraphs that
address a model, and lines that cannot be seen on the page. What comes back is cut into sentences as it comes; each is
shown only when `core.grounding` lets it pass. Nothing left is a refusal; without a model there are the passages.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import aclosing
from typing import Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.errors import AkiliError, BadRequest, ConsentNeeded, ModelError
from akili_desktop.core.grounding import Grounded, GroundingWords, Passages, Sentences
from akili_desktop.core.models import Hindrance, ModelService, Permission, Purpose, Use
from akili_desktop.core.passages import Passage, SearchResult
from akili_desktop.core.planted import PlantedWords
from akili_desktop.core.ports import LibraryStore, PdfEngine
from akili_desktop.services.assist.client import GuardedClient, ModelClients
from akili_desktop.services.assist.gate import ServiceGate
from akili_desktop.services.assist.prompts import Prompt, PromptManager
from akili_desktop.services.assist.visibility import visible
from akili_desktop.services.jobs import JobContext, Progress

REFUSAL = "NOT IN THE PASSAGES"
MOST_PASSAGES = 20
LONGEST_PASSAGE = 4000
LONGEST_QUESTION = 1000
_TOKENS = 800
_SCALE = 1.5
"""Pixels per point of the picture on which lines are looked for."""


class CitedSentence(BaseModel):
    """A sentence that passed, without its marks; `citations` are numbers of passages."""

    model_config = ConfigDict(frozen=True)

    text: str
    citations: tuple[int, ...]


class DroppedSentence(BaseModel):
    """A sentence that did not pass, by which rule, and why in words."""

    model_config = ConfigDict(frozen=True)

    text: str
    rule: str
    detail: str


class NumberedPassage(BaseModel):
    """A passage by the number that sentences cite; `withheld` says why a model did not get it, '' where it did."""

    model_config = ConfigDict(frozen=True)

    number: int
    passage: Passage
    withheld: str = ""


class ResearchAnswer(BaseModel):
    """What research gave.

    `status`: answered (sentences, and the passages that they cite) | refused (the passages say nothing of it, as far
    as checked sentences go) | passages (no model was asked: `reason` says why). The last two list all passages found.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    status: Literal["answered", "refused", "passages"]
    sentences: tuple[CitedSentence, ...] = ()
    passages: tuple[NumberedPassage, ...] = ()
    dropped: tuple[DroppedSentence, ...] = ()
    service: ModelService | None = None
    model: str = ""
    reason: str = ""
    remedy: str = ""
    notes: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def label(self) -> str:
        """'Written by Gemini (gemini-…) from the passages below; not proven.', '' without a model."""
        if self.service is None:
            return ""
        return f"Written by {self.service.label} ({self.model}) from the passages below; not proven."


class Found(NamedTuple):
    """The passages are there; sentences follow."""

    passages: tuple[NumberedPassage, ...]


Step: TypeAlias = Found | CitedSentence | DroppedSentence
"""What a listener hears while an answer comes, on the thread that researches."""

Search: TypeAlias = Callable[[str, Sequence[str] | None, int], SearchResult]
"""Finds passages of a query, in these documents or all, at most so many."""


class ResearchService:
    """Answers from passages. Methods block; call them in the NETWORK lane."""

    def __init__(
        self,
        search: Search,
        store: LibraryStore,
        pdf: PdfEngine,
        gate: ServiceGate,
        clients: ModelClients,
        prompts: PromptManager,
        words: GroundingWords,
        planted: PlantedWords,
        terms: Callable[[str], Sequence[str]],
    ) -> None:
        """`terms` gives the canonical words of a text."""
        self._search = search
        self._store = store
        self._pdf = pdf
        self._gate = gate
        self._clients = clients
        self._prompts = prompts
        self._words = words
        self._planted = planted
        self._terms = terms

    def research(
        self,
        question: str,
        docs: Sequence[str] | None = None,
        *,
        k: int = 8,
        listen: Callable[[Step], None] = lambda _: None,
        context: JobContext | None = None,
    ) -> ResearchAnswer:
        """The answer; `listen` hears the passages and each sentence as soon as it is decided.

        Raises ConsentNeeded before the first sending, BadRequest for no question, UnknownDocument, LibraryError, and
        Cancelled. Services that are off or fail give the passages, with the reason.
        """
        started = time.perf_counter()
        asked = " ".join(question.split())
        if not asked or len(asked) > LONGEST_QUESTION:
            raise BadRequest("There is no question, or it is too long.", "Ask in one or two sentences.")
        if not 1 <= k <= MOST_PASSAGES:
            raise BadRequest(f"An answer rests on 1 to {MOST_PASSAGES} passages.", "Choose another number.")
        work = context or JobContext()
        work.report(Progress("Searching", 0, None))
        found = self._search(asked, docs, k)
        answer = self._answer(asked, found, listen, work)
        took = round(time.perf_counter() - started, 3)
        return answer.model_copy(update={"notes": (*found.notes, *answer.notes), "seconds": took})

    def _answer(
        self, question: str, found: SearchResult, listen: Callable[[Step], None], work: JobContext
    ) -> ResearchAnswer:
        if not found.passages:
            return ResearchAnswer(question=question, status="refused", reason="Nothing in the documents tells of it.")
        permission, kept_back = self._permission(found.passages)
        texts: dict[int, str] = {}
        listed: list[NumberedPassage] = []
        for number, passage in enumerate(found.passages, 1):
            work.token.raise_if_cancelled()
            text, why = "", kept_back.get(passage.chunk.doc_id, "")
            if permission.ok and not why:
                text, why = self._shown(passage)
            if text:
                texts[number] = text
            listed.append(NumberedPassage(number=number, passage=passage, withheld=why))
        numbered = tuple(listed)
        listen(Found(numbered))
        bare = ResearchAnswer(question=question, status="passages", passages=numbered)
        if not permission.ok:
            return bare.model_copy(update={"reason": permission.reason, "remedy": permission.remedy})
        if not texts:
            return bare.model_copy(update={"reason": "None of the passages may be given to a model."})
        return self._written(bare, permission, texts, listen, work)

    def _permission(self, passages: Sequence[Passage]) -> tuple[Permission, dict[str, str]]:
        """Who may be asked, and which documents' passages stay here, with the reason.

        Documents that never leave keep only their own passages back, as long as there are others.
        """
        docs = tuple(dict.fromkeys(passage.chunk.doc_id for passage in passages))
        permission = self._gate.first(docs, Purpose.RESEARCH)
        if permission.ok or permission.hindrance is not Hindrance.PRIVATE:
            return permission, {}
        each = {doc: self._gate.allowed(permission.service, (doc,), Purpose.RESEARCH) for doc in docs}
        open_docs = [doc for doc, one in each.items() if one.ok]
        if not open_docs:
            return permission, {}
        kept = {doc: one.reason for doc, one in each.items() if not one.ok}
        return self._gate.allowed(permission.service, tuple(open_docs), Purpose.RESEARCH), kept

    def _shown(self, passage: Passage) -> tuple[str, str]:
        """The passage's text as a model may get it, or why it may not: only what a reader of the page sees."""
        chunk = passage.chunk
        text = f"{chunk.section}\n{chunk.text}"
        if self._planted.addresses_model(text):
            return "", "it holds text that addresses a language model"
        lines = chunk.text.split("\n")
        try:
            picture = self._pdf.render(self._store.source(chunk.doc_id), chunk.page, _SCALE)
        except AkiliError:
            return "", "its page cannot be drawn, so it is not known what of it is seen"
        try:
            seen = visible(picture, chunk.boxes)
        finally:
            picture.close()
        kept = [line for line, shown in zip(lines, seen, strict=False) if shown]
        if not any(line.strip() for line in kept):
            return "", "none of its text can be seen on the page"
        return "\n".join(kept)[:LONGEST_PASSAGE], ""

    def _written(
        self,
        bare: ResearchAnswer,
        permission: Permission,
        texts: Mapping[int, str],
        listen: Callable[[Step], None],
        work: JobContext,
    ) -> ResearchAnswer:
        """What the model writes, sentence by sentence."""
        passages = {one.number: one.passage for one in bare.passages if one.number in texts}
        docs = tuple(dict.fromkeys(p.chunk.doc_id for p in passages.values()))
        pages = tuple(sorted({p.chunk.page for p in passages.values()}))
        use = Use(purpose=Purpose.RESEARCH, docs=docs, pages=pages)
        prompt = self._prompt(bare.question, passages, texts)
        client = self._clients.client(permission.service, use)
        if permission.leaves_machine and not permission.consent:
            sending = client.sending(prompt.user, prompt.system)
            remedy = f"Agree to it: akili consent {sending.service} {sending.purpose}."
            raise ConsentNeeded(f"Nobody has agreed yet to what would be sent. {sending.in_words()}", remedy, sending)
        said = {n: f"{passages[n].chunk.section}\n{text}" for n, text in texts.items()}
        checker = Passages(said, bare.question, self._words, self._terms)
        cutter = Sentences(self._words)
        kept: list[CitedSentence] = []
        dropped: list[DroppedSentence] = []

        def take(sentences: Sequence[str]) -> None:
            for sentence in sentences:
                verdict = checker.check(sentence)
                step: CitedSentence | DroppedSentence
                if isinstance(verdict, Grounded):
                    kept.append(step := CitedSentence(text=verdict.text, citations=verdict.citations))
                else:
                    dropped.append(step := DroppedSentence(**verdict._asdict()))
                listen(step)

        async def write(guarded: GuardedClient) -> None:
            async with aclosing(guarded.stream(prompt.user, prompt.system, max_tokens=_TOKENS)) as pieces:
                async for piece in pieces:
                    take(cutter.feed(piece))
            take(cutter.end())

        work.report(Progress(f"{permission.service.label} writes", 0, None))
        broken: ModelError | None = None
        try:
            self._clients.run(client, write, work.token)
        except ModelError as error:
            broken = error
        told = {"service": client.service, "model": client.model, "dropped": tuple(dropped)}
        if kept:
            cited = {n for sentence in kept for n in sentence.citations}
            listed = tuple(one for one in bare.passages if one.number in cited)
            notes = (f"The answer may be cut short. {broken}",) if broken else ()
            return bare.model_copy(
                update={**told, "status": "answered", "sentences": tuple(kept), "passages": listed, "notes": notes}
            )
        if broken is not None:
            return bare.model_copy(update={"reason": broken.message, "remedy": broken.remedy})
        said_so = any(one.text.strip(" .*_\"'").upper() == REFUSAL for one in dropped)
        reason = "The passages do not answer it." if said_so else "Nothing that was written rests on the passages."
        return bare.model_copy(update={**told, "status": "refused", "reason": reason})

    def _prompt(self, question: str, passages: Mapping[int, Passage], texts: Mapping[int, str]) -> Prompt:
        """The context: each passage between marks, under its number, part, page and headings. Titles stay here."""
        blocks = []
        for number, text in texts.items():
            chunk = passages[number].chunk
            parts = ", ".join(self._store.document(chunk.doc_id).parts[:4])
            head = [f"[{number}]", f"part {parts}" if parts else "", f"page {chunk.page}", chunk.section]
            blocks.append((", ".join(piece for piece in head if piece), text))
        # nobody who wrote a passage can know the hash of all of them
        mark = hashlib.sha256(repr((question, blocks)).encode()).hexdigest()[:16]
        listed = "".join(f"{mark}\n{head}\n{text}\n" for head, text in blocks) + mark
        return self._prompts.fill("research", refusal=REFUSAL, question=question, mark=mark, passages=listed)
