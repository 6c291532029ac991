"""What a server may do to us: how many bytes it may send and for how long; the same for httpx and httpx2."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

REPLY_BYTES = 4 << 20
"""Most bytes of one reply; the longest real ones, a page's tables as JSON, have some hundred thousand."""

CONNECT_SECONDS = 10.0


_CHATTY = ("httpcore", "httpcore2", "httpx", "httpx2", "google_genai")
"""Loggers of libraries that would write into a log what servers send, headers too: a server may repeat the key."""


class ReplyTooLarge(Exception):  # noqa: N818 - what happened
    """A server sent more than is taken."""


class NotAsAsked(Exception):  # noqa: N818 - what happened
    """A server sent a redirection or a compressed reply, neither of which is asked for or followed."""


def limited(httpx: Any, seconds: float, *, proxies: bool, limit: int = REPLY_BYTES) -> dict[str, Any]:
    """Arguments for the `AsyncClient` of `httpx` (that module, or `httpx2`): no reply is longer than `limit`.

    Redirections are not followed: the key goes along in a header of its own, which would follow to any other host.
    Replies are asked for uncompressed, so that the limit counts what they are. `proxies` tells whether the proxies of
    the system's environment are used; they must not be for a server on this machine.
    """

    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)

    class Counted(httpx.AsyncByteStream):  # type: ignore[misc]
        def __init__(self, inner: Any) -> None:
            self._inner = inner

        async def __aiter__(self) -> AsyncIterator[bytes]:
            size = 0
            async for chunk in self._inner:
                size += len(chunk)
                if size > limit:
                    raise ReplyTooLarge
                yield chunk

        async def aclose(self) -> None:
            await self._inner.aclose()

    async def count(response: Any) -> None:
        encoding = response.headers.get("content-encoding", "identity").strip().lower()
        if encoding != "identity" or 300 <= response.status_code < 400:
            raise NotAsAsked
        response.stream = Counted(response.stream)

    return {
        "event_hooks": {"response": [count]},
        "follow_redirects": False,
        "headers": {"accept-encoding": "identity"},
        "timeout": httpx.Timeout(seconds, connect=min(seconds, CONNECT_SECONDS)),
        "trust_env": proxies,
    }


async def within(seconds: float, call: Coroutine[Any, Any, T], failure: Callable[[Exception], Exception]) -> T:
    """The call's result; what it raises becomes `failure` of it, without a chain that leads back to the request.

    The request of a client's own error holds the key. TimeoutError stands for `seconds` that have passed.
    """
    try:
        async with asyncio.timeout(seconds):
            return await call
    except Exception as error:  # noqa: BLE001 - clients raise what their HTTP and JSON libraries raise
        ours = failure(error)
    raise ours


async def next_piece(pieces: AsyncIterator[Any]) -> Any:
    """The next piece of a stream; None at its end, for StopAsyncIteration cannot leave a coroutine."""
    async for piece in pieces:
        return piece
    return None
