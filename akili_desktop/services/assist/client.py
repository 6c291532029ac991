"""The client that everybody uses: each request passes the gate; schemas, retries, time limits, kept replies."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from akili_desktop.core.errors import (
    AkiliError,
    Cancelled,
    ModelBusy,
    ModelTimeout,
    ModelUnavailable,
    ModelUnreachable,
    ReplyUnusable,
    ServiceOff,
)
from akili_desktop.core.models import (
    Generated,
    Hindrance,
    ModelService,
    Picture,
    Sending,
    SentEntry,
    ServiceConfig,
    Use,
    pictures_size,
)
from akili_desktop.core.ports import LLMClient, ReplyCache
from akili_desktop.services.assist.gate import ServiceGate
from akili_desktop.services.assist.prompts import PromptManager
from akili_desktop.services.assist.running import run
from akili_desktop.services.jobs import CancelToken

if TYPE_CHECKING:
    from tenacity import RetryCallState

T = TypeVar("T")

_CORRECTIONS = 2
_FIRST_WAIT, _LONGEST_WAIT = 1.0, 20.0
_PROBLEM_CHARACTERS = 300

Connect = Callable[[ServiceConfig, str, float], LLMClient]
"""Makes the raw client of a service: how it is set, its key ('' where it has none), seconds for one request."""


class _Begun(NamedTuple):
    """A stream whose first piece is there; None where it ended without one."""

    entry: SentEntry
    source: AsyncGenerator[str, None]
    first: str | None


class ModelClients:
    """Makes clients for one use each; any thread."""

    def __init__(
        self,
        gate: ServiceGate,
        connect: Connect,
        cache: ReplyCache,
        prompts: PromptManager,
        seconds: float,
        sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
    ) -> None:
        self._gate = gate
        self._connect = connect
        self._cache = cache
        self._prompts = prompts
        self._seconds = seconds
        self._sleep = sleep

    def client(self, service: ModelService, use: Use, seconds: float | None = None) -> GuardedClient:
        """A client of this service for this use; `seconds` for a whole reply with all attempts at it.

        Making it sends nothing and asks nobody. Close it, or use it in `async with`.
        """
        limit = self._seconds if seconds is None else seconds
        return GuardedClient(self._gate, self._connect, self._cache, self._prompts, service, use, limit, self._sleep)

    def first(self, use: Use, seconds: float | None = None) -> GuardedClient:
        """A client of the service that may be used for this, one on this machine before another; ServiceOff."""
        permission = self._gate.first(use.docs, use.purpose)
        if not permission.ok:
            raise ServiceOff(permission.reason, permission.remedy)
        return self.client(permission.service, use, seconds)

    def run(
        self,
        client: GuardedClient,
        work: Callable[[GuardedClient], Coroutine[Any, Any, T]],
        token: CancelToken | None = None,
    ) -> T:
        """Do asynchronous work with the client on this thread and close it; Cancelled by the token."""

        async def closing() -> T:
            async with client:
                return await work(client)

        return run(closing, token)


class GuardedClient:
    """Implements `core.ports.LLMClient` over a raw client. One event loop.

    Each request, every attempt at it too, passes the gate: ServiceOff, ConsentNeeded. A reply that was given before to
    the same model, prompts, schema and pictures comes from the disk, also without a network; nothing is sent for it.
    """

    def __init__(
        self,
        gate: ServiceGate,
        connect: Connect,
        cache: ReplyCache,
        prompts: PromptManager,
        service: ModelService,
        use: Use,
        seconds: float,
        sleep: Callable[[float], Coroutine[Any, Any, None]],
    ) -> None:
        self._gate = gate
        self._connect = connect
        self._cache = cache
        self._prompts = prompts
        self._config = gate.config(service)
        self._use = use
        self._seconds = seconds
        self._sleep = sleep
        self._raw: LLMClient | None = None

    @property
    def service(self) -> ModelService:
        return self._config.service

    @property
    def model(self) -> str:
        return self._config.model

    async def __aenter__(self) -> GuardedClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        raw, self._raw = self._raw, None
        if raw is not None:
            await raw.close()

    def sending(
        self,
        user: str,
        system: str = "",
        json_schema: dict[str, Any] | None = None,
        pictures: Sequence[Picture] = (),
    ) -> Sending:
        """What a request would send and to whom, for a person to see before; nothing is sent."""
        schema = "" if json_schema is None else json.dumps(json_schema, sort_keys=True)
        taken = hashlib.sha256()
        for part in (self._config.host.encode(), self.model.encode(), system.encode(), user.encode(), schema.encode()):
            taken.update(len(part).to_bytes(8, "big") + part)
        for picture in pictures:
            taken.update(picture.mime.encode() + len(picture.data).to_bytes(8, "big") + picture.data)
        return Sending(
            service=self.service,
            host=self._config.host,
            model=self.model,
            purpose=self._use.purpose,
            docs=self._use.docs,
            pages=self._use.pages,
            size=len(system.encode()) + len(user.encode()) + len(schema.encode()) + pictures_size(pictures),
            pictures=len(pictures),
            digest=taken.hexdigest(),
            leaves_machine=self._config.leaves_machine,
        )

    async def generate(
        self,
        user: str,
        system: str = "",
        json_schema: dict[str, Any] | None = None,
        max_tokens: int = 1024,
        temperature: float = 0.0,
        pictures: Sequence[Picture] = (),
    ) -> Generated:
        """One whole reply. With a schema its `data` fits it; one that does not is asked for again, at most twice.

        Errors besides the `ModelError` family: ServiceOff, ConsentNeeded, LibraryError where nothing can be logged.
        """
        sending = self.sending(user, system, json_schema, pictures)
        key = f"{sending.digest}-{max_tokens}-{temperature:g}"
        kept = self._kept(key)
        if kept is not None:
            try:
                return Generated(text=kept, data=checked(kept, json_schema), model=self.model, cached=True)
            except ReplyUnusable:  # what stands on the disk is broken: ask anew
                pass
        client = self._client()
        deadline = asyncio.get_running_loop().time() + self._seconds
        prompt, problem = user, ""
        for _ in range(1 + _CORRECTIONS):
            if problem:
                prompt = self._prompts.fill("correction", system="", user=user, problem=problem).user
            asked = self.sending(prompt, system, json_schema, pictures)
            ask = partial(client.generate, prompt, system, json_schema, max_tokens, temperature, pictures)
            raw = await self._persistently(deadline, partial(self._once, asked, deadline, ask))
            try:
                data = checked(raw.text, json_schema)
            except ReplyUnusable as error:
                problem = error.message
                continue
            self._cache.put(key, self._use.docs, raw.text)
            return Generated(text=raw.text, data=data, model=self.model)
        raise ReplyUnusable(
            f"{self.service.label} did not give what was asked for. {problem}", "Try again, or choose another model."
        )

    async def stream(
        self, user: str, system: str = "", max_tokens: int = 1024, temperature: float = 0.0
    ) -> AsyncGenerator[str, None]:
        """The reply's text in pieces as they come, a kept one in one. Errors as `generate`, also in the middle."""
        sending = self.sending(user, system)
        key = f"{sending.digest}-{max_tokens}-{temperature:g}"
        kept = self._kept(key)
        if kept is not None:
            yield kept
            return
        client = self._client()
        deadline = asyncio.get_running_loop().time() + self._seconds
        pieces: list[str] = []
        ask = partial(client.stream, user, system, max_tokens, temperature)
        begun = await self._persistently(deadline, partial(self._begin, sending, deadline, ask))
        outcome = Cancelled.code
        try:
            async with aclosing(begun.source) as source:
                piece = begun.first
                while piece is not None:
                    pieces.append(piece)
                    yield piece
                    piece = await self._in_time(deadline, anext(source, None))
            outcome = "answered"
        except AkiliError as error:
            outcome = error.code
            raise
        finally:
            self._gate.settled(begun.entry, outcome, sum(len(piece.encode()) for piece in pieces))
        self._cache.put(key, self._use.docs, "".join(pieces))

    def _kept(self, key: str) -> str | None:
        """The reply that was given before; ServiceOff where the service may not be used, but for the network."""
        permission = self._gate.allowed(self.service, self._use.docs)
        if not permission.ok and permission.hindrance is not Hindrance.OFFLINE:
            raise ServiceOff(permission.reason, permission.remedy)
        kept = self._cache.get(key)
        if kept is None and not permission.ok:
            raise ServiceOff(permission.reason, permission.remedy)
        return kept

    async def _persistently(self, deadline: float, attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What an attempt gives, made again with growing waits while the service is busy or fails, until the limit."""
        import tenacity

        loop = asyncio.get_running_loop()
        grows = tenacity.wait_exponential_jitter(_FIRST_WAIT, _LONGEST_WAIT)

        def wait(state: RetryCallState) -> float:
            error = state.outcome.exception() if state.outcome else None
            return max(grows(state), error.wait if isinstance(error, ModelBusy) else 0.0)

        attempts = tenacity.AsyncRetrying(
            retry=tenacity.retry_if_exception(_passes),
            wait=wait,
            stop=lambda state: loop.time() + state.upcoming_sleep >= deadline,
            sleep=self._sleep,
            reraise=True,
        )
        return await attempts(attempt)

    async def _once(
        self, sending: Sending, deadline: float, ask: Callable[[], Coroutine[Any, Any, Generated]]
    ) -> Generated:
        """One attempt, in the log before it goes out."""
        entry = self._gate.admit(sending)
        outcome, received = Cancelled.code, 0
        try:
            reply = await self._in_time(deadline, ask())
            outcome, received = "answered", len(reply.text.encode())
        except AkiliError as error:
            outcome = error.code
            raise
        finally:
            self._gate.settled(entry, outcome, received)
        return reply

    async def _begin(self, sending: Sending, deadline: float, ask: Callable[[], AsyncGenerator[str, None]]) -> _Begun:
        """One attempt at a stream, in the log before it goes out, up to its first piece."""
        entry = self._gate.admit(sending)
        source = ask()
        outcome = Cancelled.code
        try:
            first = await self._in_time(deadline, anext(source, None))
            outcome = "sent"
        except AkiliError as error:
            outcome = error.code
            raise
        finally:
            if outcome != "sent":
                self._gate.settled(entry, outcome)
                await source.aclose()
        return _Begun(entry, source, first)

    async def _in_time(self, deadline: float, call: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout_at(deadline):
                return await call
        except TimeoutError:
            pass
        raise ModelTimeout(f"{self.service.label} did not answer in time.", "Try again later, or set model_seconds.")

    def _client(self) -> LLMClient:
        if self._raw is None:
            key = self._gate.key(self.service) if self.service is ModelService.GEMINI else ""
            if key is None:  # taken out of the keyring since the gate looked
                self._gate.changed()
                raise ServiceOff(f"There is no key for {self.service.label}.", "Give one: akili key set gemini.")
            self._raw = self._connect(self._config, key, self._seconds)
        return self._raw


def checked(text: str, schema: dict[str, Any] | None) -> Any:
    """The JSON of a reply, which fits the schema; None without a schema. ReplyUnusable says what is wrong with it."""
    if schema is None:
        return None
    import jsonschema

    try:
        data = json.loads(_unfenced(text), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ReplyUnusable("The reply is no whole JSON.", "Try again.") from None
    try:
        error = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(schema).iter_errors(data))
    except RecursionError:
        raise ReplyUnusable("The reply's JSON is nested too deeply.", "Try again.") from None
    if error is not None:
        place = "/".join(str(step) for step in error.absolute_path) or "the whole"
        problem = " ".join(f"{place}: {error.message}".split())
        raise ReplyUnusable(f"The reply does not fit its schema: {problem[:_PROBLEM_CHARACTERS]}.", "Try again.")
    return data


def _unfenced(text: str) -> str:
    """The text without the fence of a code block around it, which some models put there."""
    lines = text.strip().split("\n")
    if len(lines) > 2 and lines[0].startswith("```") and lines[-1].strip() == "```":
        return "\n".join(lines[1:-1])
    return text


def _no_number(name: str) -> Any:
    raise ValueError(name)


def _passes(error: BaseException) -> bool:
    """Whether what hinders may pass by itself within the time limit: busy, failing inside, broken off."""
    return isinstance(error, ModelBusy | ModelUnavailable) and not isinstance(error, ModelUnreachable)
