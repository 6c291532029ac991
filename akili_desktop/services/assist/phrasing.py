"""One sentence for a proven answer, worded by a model and checked: an addition to the answer, never in its place."""

from __future__ import annotations

import logging
from collections.abc import Callable

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.answer import Answer
from akili_desktop.core.errors import ModelError
from akili_desktop.core.models import Generated, ModelService, Purpose, Sending, Use
from akili_desktop.core.ports import DocumentCard
from akili_desktop.services.assist.client import GuardedClient, ModelClients
from akili_desktop.services.assist.prompts import Prompt, PromptManager
from akili_desktop.services.assist.wording import UNABLE, Statement, Wording, faithful, statement
from akili_desktop.services.jobs import CancelToken

log = logging.getLogger(__name__)

_TOKENS = 200


class Phrased(BaseModel):
    """A sentence that says what the answer says; shown with its label, and with the answer itself."""

    model_config = ConfigDict(frozen=True)

    text: str
    service: ModelService
    model: str

    @property
    def label(self) -> str:
        """'Worded by Gemini (gemini-…); the printed value counts.'."""
        return f"Worded by {self.service.label} ({self.model}); the printed value counts."


class PhrasingService:
    """Words proven answers; any thread. Only the question, the fact and its place go out."""

    def __init__(
        self,
        models: ModelClients,
        prompts: PromptManager,
        words: Wording,
        document: Callable[[str], DocumentCard],
        seconds: float,
    ) -> None:
        self._models = models
        self._prompts = prompts
        self._words = words
        self._document = document
        self._seconds = seconds

    def phrase(self, answer: Answer, token: CancelToken | None = None) -> Phrased | None:
        """The sentence; None where there is none to be had: the model cannot, is late, or says something else.

        ServiceOff where no service may be used, ConsentNeeded before the first sending; Cancelled by the token.
        """
        asked = self._prompt(answer)
        if asked is None:
            return None
        stated, prompt, use = asked
        client = self._models.first(use, self._seconds)

        async def ask(guarded: GuardedClient) -> Generated:
            return await guarded.generate(prompt.user, prompt.system, max_tokens=_TOKENS)

        try:
            reply = self._models.run(client, ask, token)
        except ModelError as error:
            log.info("an answer was not worded: %s", error.code)
            return None
        if reply.text.strip().rstrip(".") == UNABLE:
            return None
        text = faithful(reply.text, stated, self._words)
        if text is None:
            log.info("a worded answer was dropped: it does not say what the fact says")
            return None
        return Phrased(text=text, service=client.service, model=client.model)

    def preview(self, answer: Answer) -> Sending | None:
        """What wording this answer would send; None where nothing would be. ServiceOff."""
        asked = self._prompt(answer)
        if asked is None:
            return None
        _, prompt, use = asked
        return self._models.first(use, self._seconds).sending(prompt.user, prompt.system)

    def _prompt(self, answer: Answer) -> tuple[Statement, Prompt, Use] | None:
        docs = tuple(dict.fromkeys(value.doc_id for value in answer.values))
        parts = self._document(docs[0]).parts if len(docs) == 1 else ()
        parts = parts if len(parts) == 1 else ()  # of several, the fact may hold for some
        stated = statement(answer, parts)
        if stated is None:
            return None
        first = answer.values[0]
        box = ", ".join(f"{side:g}" for side in first.bbox)
        prompt = self._prompts.fill(
            "phrasing",
            question=answer.question,
            fact=stated.fact(),
            place=f"page {first.page}, box [{box}]" + (f", part {parts[0]}" if parts else ""),
            words=", ".join(sorted(self._words.neutral)),
        )
        pages = tuple(sorted({value.page for value in answer.values}))
        return stated, prompt, Use(purpose=Purpose.PHRASING, docs=docs, pages=pages)
