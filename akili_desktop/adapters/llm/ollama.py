"""Ollama by its own client, with the limits that it lacks, and a check that a model here runs here."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncGenerator, Sequence
from typing import Any
from urllib.parse import urlsplit

from akili_desktop.adapters.llm.failures import raw_failure, status_failure
from akili_desktop.adapters.llm.limits import limited, next_piece, within
from akili_desktop.core.errors import ModelRefused, ReplyUnusable
from akili_desktop.core.models import Generated, ModelService, Picture

_WHO = "Ollama"
_CHARACTERS_A_TOKEN = 3
_PICTURE_TOKENS = 1500
_WINDOW_STEP = 2048


class OllamaClient:
    """Implements `core.ports.LLMClient`. One event loop; `close` it there. No retries: whoever calls decides.

    With `local` nothing is sent before the server said that the model runs on its own machine: Ollama passes some
    models on to its maker's computers, whatever name they were given here.
    """

    service = ModelService.OLLAMA

    def __init__(self, model: str, url: str, seconds: float, *, local: bool) -> None:
        self.model = model
        self._url = url
        self._seconds = seconds
        self._local = local
        self._checked = False
        self._shown: Any = None
        import httpx
        import ollama

        arguments = limited(httpx, seconds, proxies=not local)
        arguments["event_hooks"]["response"].append(self._look)
        self._client: Any = ollama.AsyncClient(host=url, auth=_without_key if local else None, **arguments)

    async def generate(
        self,
        user: str,
        system: str = "",
        json_schema: dict[str, Any] | None = None,
        max_tokens: int = 1024,
        temperature: float = 0.0,
        pictures: Sequence[Picture] = (),
    ) -> Generated:
        """The reply's text; its JSON is not looked at here."""
        await self._check()
        call = self._chat(user, system, json_schema, max_tokens, temperature, pictures, stream=False)
        reply = await within(self._seconds, call, self._failure)
        if not reply.done or reply.done_reason == "length":
            raise ReplyUnusable(f"{_WHO}'s reply is longer than was asked for.", "Ask for less at once.")
        return Generated(text=reply.message.content or "", model=self.model)

    async def stream(
        self, user: str, system: str = "", max_tokens: int = 1024, temperature: float = 0.0
    ) -> AsyncGenerator[str, None]:
        """The text as it comes. Each piece has the time limit anew; the caller has one over all."""
        await self._check()
        call = self._chat(user, system, None, max_tokens, temperature, (), stream=True)
        pieces = await within(self._seconds, call, self._failure)
        ended = False
        async with contextlib.aclosing(pieces):
            while not ended:
                piece = await within(self._seconds, next_piece(pieces), self._failure)
                if piece is None:
                    raise ReplyUnusable(f"{_WHO} broke off in the middle.", "Try again.")
                ended = bool(piece.done)
                if piece.message.content:
                    yield piece.message.content
                if ended and piece.done_reason == "length":
                    raise ReplyUnusable(f"{_WHO}'s reply is longer than was asked for.", "Ask for less at once.")

    async def close(self) -> None:
        await self._client.close()

    def _chat(
        self,
        user: str,
        system: str,
        schema: dict[str, Any] | None,
        max_tokens: int,
        temperature: float,
        pictures: Sequence[Picture],
        *,
        stream: bool,
    ) -> Any:
        messages: list[dict[str, Any]] = [{"role": "system", "content": system}] if system else []
        messages.append({"role": "user", "content": user, "images": [one.data for one in pictures] or None})
        # its window is small unless it is told, and what does not fit is dropped in silence
        tokens = len(system + user) // _CHARACTERS_A_TOKEN + len(pictures) * _PICTURE_TOKENS + max_tokens
        window = (tokens // _WINDOW_STEP + 1) * _WINDOW_STEP
        return self._client.chat(
            model=self.model,
            messages=messages,
            format=schema,
            options={"temperature": temperature, "num_predict": max_tokens, "num_ctx": window},
            think=False,
            stream=stream,
        )

    async def _check(self) -> None:
        """ModelRefused where a model that should run here does not; asking that sends the model's name alone."""
        if not self._local or self._checked:
            return
        # the client's own type of this reply drops what is asked for here: see `_look`
        with contextlib.suppress(ReplyUnusable):
            await within(self._seconds, self._client.show(self.model), self._failure)
        if not isinstance(self._shown, dict):
            raise ReplyUnusable(f"What {self._host} sent is no reply of {_WHO}.", "Check the address in the settings.")
        if self._shown.get("remote_host") or self._shown.get("remote_model"):
            raise ModelRefused(
                f"The model {self.model!r} does not run on this machine: {_WHO} passes it on.",
                "Choose one that does, or name it by its own name, which ends in cloud.",
            )
        self._checked = True

    async def _look(self, response: Any) -> None:
        """Keep what the server says of the model."""
        if response.request.url.path.endswith("/api/show") and response.status_code == 200:
            with contextlib.suppress(ValueError, RecursionError):
                self._shown = json.loads(await response.aread())

    @property
    def _host(self) -> str:
        return urlsplit(self._url).hostname or ""

    def _failure(self, error: Exception) -> Exception:
        import ollama

        if not isinstance(error, ollama.ResponseError):
            return raw_failure(_WHO, self._host, error)
        if error.status_code == 404:
            return ModelRefused(f"{_WHO} has no model {self.model!r}.", f"Get it: ollama pull {self.model}")
        if error.status_code == -1:  # an error inside a stream
            return status_failure(_WHO, 500, self.model)
        return status_failure(_WHO, error.status_code, self.model)


def _without_key(request: Any) -> Any:
    """The request without the key of Ollama's maker, which the client takes from the environment by itself."""
    request.headers.pop("authorization", None)
    return request
