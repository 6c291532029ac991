"""Asynchronous work on a job's own thread, ended by the job's token."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from akili_desktop.core.errors import Cancelled
from akili_desktop.services.jobs import CancelToken

T = TypeVar("T")


def run(work: Callable[[], Coroutine[Any, Any, T]], token: CancelToken | None = None) -> T:
    """Do the work on an event loop of this thread and give its result; Cancelled when the token is cancelled.

    A request that waits for a server ends at once, its connection closed.
    """

    async def supervised() -> T:
        loop = asyncio.get_running_loop()
        task = loop.create_task(work())

        def end() -> None:
            loop.call_soon_threadsafe(task.cancel)

        stop = (token or CancelToken()).subscribe(end)
        try:
            return await task
        except asyncio.CancelledError:
            if token is None or not token.cancelled:
                raise
        finally:
            stop()
        raise Cancelled("Cancelled.", "What was finished is kept.")

    return asyncio.run(supervised())
