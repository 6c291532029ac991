"""Whether there is a network, by the machine's own interfaces: nothing is sent to find out."""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Callable

from akili_desktop.core.listeners import Listeners


class SystemNetwork:
    """Implements `core.ports.NetworkState`; any thread.

    By itself it looks at the interfaces whenever it is asked. Somebody who hears from the system (the window) may tell
    what he hears: from then on that counts, and listeners are called at each change.
    """

    def __init__(self, interfaces: Callable[[], bool] | None = None) -> None:
        self._interfaces = interfaces or has_interface
        self._told: bool | None = None
        self._listeners: Listeners[[]] = Listeners()
        self._lock = threading.Lock()

    def online(self) -> bool:
        told = self._told
        return self._interfaces() if told is None else told

    def tell(self, online: bool) -> None:
        """What the system says now."""
        with self._lock:
            changed = self._told is not online
            self._told = online
        if changed:
            self._listeners.tell()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        return self._listeners.subscribe(listener)


def has_interface() -> bool:
    """Whether an interface is up with an address that reaches beyond this machine and its own wire."""
    import psutil

    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    return any(
        _reaches(address.address)
        for name, addresses in psutil.net_if_addrs().items()
        if name in up
        for address in addresses
        if address.family in {socket.AF_INET, socket.AF_INET6}
    )


def _reaches(text: str) -> bool:
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
