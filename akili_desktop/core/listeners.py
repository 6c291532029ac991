"""Who wants to be told of a change: one way to subscribe for services and adapters."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Generic, ParamSpec

Told = ParamSpec("Told")
log = logging.getLogger(__name__)


class Listeners(Generic[Told]):
    """Those who subscribed to one thing; any thread may subscribe, leave and tell.

    A listener is called on the thread that tells. One that fails is logged, and the others are still told.
    """

    def __init__(self) -> None:
        self._listeners: tuple[Callable[Told, object], ...] = ()
        self._lock = threading.Lock()

    def subscribe(self, listener: Callable[Told, object]) -> Callable[[], None]:
        """Call `listener` at each telling until the returned function is called; more than once does no harm."""
        with self._lock:
            self._listeners = (*self._listeners, listener)

        def unsubscribe() -> None:
            with self._lock:
                self._listeners = tuple(one for one in self._listeners if one is not listener)

        return unsubscribe

    def tell(self, *args: Told.args, **kwargs: Told.kwargs) -> None:
        """Call each that is subscribed now."""
        for listener in self._listeners:
            try:
                listener(*args, **kwargs)
            except Exception:
                log.exception("a listener failed, told %s", args)
