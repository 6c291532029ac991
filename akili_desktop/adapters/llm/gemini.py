"""Google's Gemini by google-genai, with the limits that it lacks: time, size, no redirections, no key in errors."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncGenerator, Sequence
from typing import Any
from urllib.parse import urlsplit

from akili_desktop.adapters.llm.failures import raw_failure, status_failure
from akili_desktop.adapters.llm.limits import limited, next_piece, within
from akili_desktop.core.errors import KeyRefused, ModelRefused, ReplyUnusable
from akili_desktop.core.models import Generated, ModelService, Picture

_WHO = "Gemini"
_THINKING = 2048
"""Tokens on top of those asked for: a model's thinking counts among those that it may write."""

_LOW = re.compile(r"gemini-([3-9]|\d\d)\D")
"""Names of models that can be told to think little."""


class GeminiClient:
    """Implements `core.ports.LLMClient`. One event loop; `close` it there. No retries: whoever calls decides.

    Making one imports google-genai, which takes a second, and sends nothing.
    """

    service = ModelService.GEMINI

    def __init__(self, key: str, model: str, url: str, seconds: float) -> None:
        self.model = model
        self._key = key
        self._url = url
        self._seconds = seconds
        import httpx2
        from google import genai
        from google.genai import types

        trusted = httpx2.create_ssl_context()  # one for all: reading the certificates takes 50 ms
        self._http: Any = httpx2.AsyncClient(verify=trusted, **limited(httpx2, seconds, proxies=True))
        # Kept, for a client that nobody refers to closes itself in the middle of a request. What it would else take
        # from the environment is given: the key, the address, whose service it is.
        self._client: Any = genai.Client(
            vertexai=False,
            api_key=key,
            http_options=types.HttpOptions(
                base_url=url,
                api_version="v1beta",
                timeout=round(seconds * 1000),
                retry_options=types.HttpRetryOptions(attempts=1),
                httpx_async_client=self._http,
                client_args={"verify": trusted},
                async_client_args={"ssl": trusted},
            ),
        )

    def __repr__(self) -> str:
        return f"GeminiClient({self.model!r})"

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
        config = self._config(system, json_schema, max_tokens, temperature)
        contents = self._contents(user, pictures)
        models = self._client.aio.models
        call = models.generate_content(model=self.model, contents=contents, config=config)
        reply = await within(self._seconds, call, self._failure)
        text = self._text(reply, whole=True)
        return Generated(text=text, model=self.model)

    async def stream(
        self, user: str, system: str = "", max_tokens: int = 1024, temperature: float = 0.0
    ) -> AsyncGenerator[str, None]:
        """The text as it comes. Each piece has the time limit anew; the caller has one over all."""
        config = self._config(system, None, max_tokens, temperature)
        models = self._client.aio.models
        call = models.generate_content_stream(model=self.model, contents=self._contents(user, ()), config=config)
        pieces = await within(self._seconds, call, self._failure)
        ended = False
        async with contextlib.aclosing(pieces):
            while not ended:
                piece = await within(self._seconds, next_piece(pieces), self._failure)
                if piece is None:
                    raise ReplyUnusable(f"{_WHO} broke off in the middle.", "Try again.")
                ended = bool(piece.candidates and piece.candidates[0].finish_reason)
                if text := self._text(piece, whole=ended):
                    yield self._hidden(text)

    async def close(self) -> None:
        self._client.close()
        await self._client.aio.aclose()
        await self._http.aclose()

    def _config(self, system: str, schema: dict[str, Any] | None, max_tokens: int, temperature: float) -> Any:
        from google.genai import types

        return types.GenerateContentConfig(
            system_instruction=system or None,
            max_output_tokens=max_tokens + _THINKING,
            temperature=temperature,
            response_mime_type="application/json" if schema is not None else None,
            response_json_schema=schema,
            thinking_config=types.ThinkingConfig(thinking_level=types.ThinkingLevel.LOW)
            if _LOW.match(self.model)
            else None,
            automatic_function_calling=types.AutomaticFunctionCallingConfig(disable=True),
        )

    def _contents(self, user: str, pictures: Sequence[Picture]) -> Any:
        from google.genai import types

        parts = [types.Part.from_bytes(data=picture.data, mime_type=picture.mime) for picture in pictures]
        return [types.Content(role="user", parts=[*parts, types.Part.from_text(text=user)])]

    def _text(self, reply: Any, *, whole: bool) -> str:
        """The reply's words without its thoughts; with `whole` an error where it is blocked, cut off or empty."""
        feedback = reply.prompt_feedback
        if feedback is not None and feedback.block_reason:
            raise ModelRefused(f"{_WHO} does not answer this.", "Ask otherwise, or do without it.")
        candidate = reply.candidates[0] if reply.candidates else None
        parts = (candidate.content.parts or ()) if candidate is not None and candidate.content is not None else ()
        text = "".join(part.text for part in parts if part.text and not part.thought)
        if not whole:
            return self._hidden(text)
        if candidate is None:
            raise ReplyUnusable(f"What {_WHO} sent has no reply in it.", "Check the address in the settings.")
        reason = getattr(candidate.finish_reason, "name", "")
        if reason == "MAX_TOKENS":
            raise ReplyUnusable(f"{_WHO}'s reply is longer than was asked for.", "Ask for less at once.")
        if reason not in {"STOP", "FINISH_REASON_UNSPECIFIED", ""} and not text:
            raise ModelRefused(f"{_WHO} does not answer this.", "Ask otherwise, or do without it.")
        return self._hidden(text)

    def _hidden(self, text: str) -> str:
        """The text without the key, should a server repeat it: replies are kept on the disk."""
        return text.replace(self._key, "…")

    def _failure(self, error: Exception) -> Exception:
        from google.genai import errors

        if not isinstance(error, errors.APIError):
            return raw_failure(_WHO, urlsplit(self._url).hostname or "", error)
        details = _details(error.details)
        if error.code == 400 and any(one.get("reason") == "API_KEY_INVALID" for one in details):
            return KeyRefused(f"{_WHO} refused the key.", "Give another: akili key set gemini.")
        status = error.code if isinstance(error.code, int) else 0
        return status_failure(_WHO, status, self.model, _wait(details))


def _details(body: Any) -> list[dict[str, Any]]:
    """The details of an error's JSON, where it has the form that Google gives it."""
    error = body.get("error") if isinstance(body, dict) else None
    details = error.get("details") if isinstance(error, dict) else None
    return [one for one in details if isinstance(one, dict)] if isinstance(details, list) else []


def _wait(details: list[dict[str, Any]]) -> float:
    """The seconds that the service asks to wait ('RetryInfo': '17s'); 0 where it does not say."""
    for one in details:
        found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,9})?)s", str(one.get("retryDelay", "")))
        if found:
            return float(found[1])
    return 0.0
