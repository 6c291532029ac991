"""The keys of services in the system's keyring (Secret Service, KWallet, Keychain, Credential Locker)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from akili_desktop.core.errors import BadRequest, KeyringUnavailable
from akili_desktop.core.models import ModelService

_NAME = "akili-desktop"
_REMEDY = "Install or unlock a keyring (Secret Service or KWallet on Linux); keys are kept nowhere else."


class Keyring:
    """Implements `core.ports.Secrets`; any thread. `keyring` is imported at the first use: it may ask to unlock."""

    def get(self, service: ModelService) -> str | None:
        library = _keyring()
        with _told():
            return library.get_password(_NAME, service.value) or None

    def set(self, service: ModelService, key: str) -> None:
        """BadRequest for what cannot be a key: it goes into an HTTP header as it is."""
        if not key or not key.isascii() or not key.isprintable() or " " in key:
            raise BadRequest("That is no key.", "A key has no spaces and only plain characters; paste it alone.")
        self.backend()
        library = _keyring()
        with _told():
            library.set_password(_NAME, service.value, key)

    def clear(self, service: ModelService) -> bool:
        library = _keyring()
        with _told():
            there = library.get_password(_NAME, service.value) is not None
            if there:
                library.delete_password(_NAME, service.value)
            return there

    def backend(self) -> str:
        """The keyring's own name; KeyringUnavailable where there is none."""
        library = _keyring()
        from keyring.backends import fail, null

        with _told():
            backend = library.get_keyring()
        if isinstance(backend, fail.Keyring | null.Keyring):
            raise KeyringUnavailable("This system has no keyring.", _REMEDY)
        return str(backend.name)


def _keyring() -> Any:
    try:
        import keyring
    except ImportError:
        raise KeyringUnavailable("The package keyring is not installed.", "pip install keyring") from None
    return keyring


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Any error of a backend, its own or a raw one of D-Bus or the system, by its kind alone: no text it was given."""
    kind = ""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - backends raise what their libraries raise
        kind = type(error).__name__
    if kind:  # raised outside the handler: no chain leads back to the backend's own error
        raise KeyringUnavailable(f"The system's keyring does not work ({kind}).", _REMEDY)
