"""The keys of services in the system's keyring (Secret Service, KWallet, Keychain, Credential Locker)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from akili_desktop.core.errors import BadRequest, KeyringUnavailable
from akili_desktop.core.models import ModelService

T = TypeVar("T")

_NAME = "akili-desktop"
_REMEDY = "Install or unlock a keyring (Secret Service or KWallet on Linux); keys are kept nowhere else."


class Keyring:
    """Implements `core.ports.Secrets`; any thread. `keyring` is imported at the first use: it may ask to unlock."""

    def get(self, service: ModelService) -> str | None:
        return _asked(lambda ring: ring.get_password(_NAME, service.value) or None)

    def set(self, service: ModelService, key: str) -> None:
        """BadRequest for what cannot be a key: it goes into an HTTP header as it is."""
        if not key or not key.isascii() or not key.isprintable() or " " in key:
            raise BadRequest("That is no key.", "A key has no spaces and only plain characters; paste it alone.")
        self.backend()
        _asked(lambda ring: ring.set_password(_NAME, service.value, key))

    def clear(self, service: ModelService) -> bool:
        there = self.get(service) is not None
        if there:
            _asked(lambda ring: ring.delete_password(_NAME, service.value))
        return there

    def backend(self) -> str:
        """The keyring's own name; KeyringUnavailable where there is none."""
        backend = _asked(lambda ring: ring.get_keyring())
        from keyring.backends import fail, null

        if isinstance(backend, fail.Keyring | null.Keyring):
            raise KeyringUnavailable("This system has no keyring.", _REMEDY)
        return str(backend.name)


def _asked(ask: Callable[[Any], T]) -> T:
    """What the keyring answers. Any error of a backend, its own or a raw one of D-Bus, is told by its kind alone.

    Its text may hold what it was given, so nothing leads back to it: the error raised here has no context.
    """
    try:
        import keyring
    except ImportError:
        raise KeyringUnavailable("The package keyring is not installed.", "pip install keyring") from None
    try:
        return ask(keyring)
    except Exception as error:  # noqa: BLE001 - backends raise what their libraries raise
        kind = type(error).__name__
    raise KeyringUnavailable(f"The system's keyring does not work ({kind}).", _REMEDY)
