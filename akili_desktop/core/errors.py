# ruff: noqa: N818 - the names say what happened (NotAPdf, DiskFull); every one of them is an error
"""Every error that a user can meet, each with a stable code, a sentence, and what to do.

AkiliError
├── InputError            the file or the question (exit 1)
│   ├── NotAPdf · EmptyFile · DamagedPdf · NoPages · FileVanished
│   ├── PasswordNeeded · WrongPassword
│   └── UnknownDocument · UnknownFact · BadRequest
├── PageUnreadable        one page's child died, hung or ran out of memory
├── LibraryError          the library on disk (exit 1)
│   ├── LibraryLocked · LibraryReadOnly · LibraryTooNew · DiskFull · LibraryDamaged
├── StepFailed            a pipeline step failed and can be resumed (exit 3)
├── LimitReached          size, pages, time or memory (exit 4)
├── ServiceOff            a service that is switched off, not installed, has no key or no network (exit 1)
│   └── ConsentNeeded     nobody has agreed yet to what is about to be sent
├── ModelError            a language model's service (exit 1)
│   ├── ModelUnavailable (ModelUnreachable) · ModelBusy · ModelTimeout     it may work later
│   └── KeyRefused · ModelRefused · ReplyUnusable       it will not by itself
├── KeyringUnavailable    the system's keyring is absent, locked or failing (exit 1)
└── Cancelled             the user asked for it

Front ends translate: the CLI to an exit status, the window to a message. Core mentions neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from akili_desktop.core.models import Sending


class AkiliError(Exception):
    """Base of all expected errors: `code` is stable, `message` says what happened, `remedy` what to do."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.message} {self.remedy}".strip()

    def __reduce__(self) -> tuple[type[AkiliError], tuple[str, str]]:
        return type(self), (self.message, self.remedy)


class InputError(AkiliError):
    code = "input"


class NotAPdf(InputError):
    code = "not-a-pdf"


class EmptyFile(InputError):
    code = "empty-file"


class DamagedPdf(InputError):
    code = "damaged-pdf"


class NoPages(InputError):
    code = "no-pages"


class FileVanished(InputError):
    code = "file-vanished"


class PasswordNeeded(InputError):
    code = "password-needed"


class WrongPassword(InputError):
    code = "wrong-password"


class UnknownDocument(InputError):
    code = "unknown-document"


class UnknownFact(InputError):
    code = "unknown-fact"


class BadRequest(InputError):
    code = "bad-request"


class PageUnreadable(AkiliError):
    """One page could not be read; the document goes on without it. `page` counts from 1."""

    code = "page-unreadable"

    def __init__(self, message: str, remedy: str = "", page: int = 0) -> None:
        super().__init__(message, remedy)
        self.page = page

    def __reduce__(self) -> tuple[type[AkiliError], tuple[str, str, int]]:  # type: ignore[override]
        return type(self), (self.message, self.remedy, self.page)


class LibraryError(AkiliError):
    code = "library"


class LibraryLocked(LibraryError):
    code = "library-locked"


class LibraryReadOnly(LibraryError):
    code = "library-read-only"


class LibraryTooNew(LibraryError):
    code = "library-too-new"


class LibraryDamaged(LibraryError):
    code = "library-damaged"


class DiskFull(LibraryError):
    code = "disk-full"


class StepFailed(AkiliError):
    code = "step-failed"


class LimitReached(AkiliError):
    code = "limit-reached"


class ServiceOff(AkiliError):
    code = "service-off"


class ConsentNeeded(ServiceOff):
    """Nobody has agreed yet to what is about to be sent: `sending` tells it; agree at the gate and try again."""

    code = "consent-needed"

    def __init__(self, message: str, remedy: str = "", sending: Sending | None = None) -> None:
        super().__init__(message, remedy)
        self.sending = sending

    def __reduce__(self) -> tuple[type[AkiliError], tuple[str, str, Sending | None]]:  # type: ignore[override]
        return type(self), (self.message, self.remedy, self.sending)


class ModelError(AkiliError):
    """A language model's service. Its message is in the application's own words: neither the key nor the server's."""

    code = "model"


class ModelUnavailable(ModelError):
    """The service cannot be reached, failed inside, or closed the connection before its reply was whole."""

    code = "model-unavailable"


class ModelUnreachable(ModelUnavailable):
    """Nothing answers at the service's address: no network, or it does not run."""

    code = "model-unreachable"


class ModelBusy(ModelError):
    """The service has too much to do, or its quota is used up. `wait` is what it asks for, in seconds; 0 not said."""

    code = "model-busy"

    def __init__(self, message: str, remedy: str = "", wait: float = 0.0) -> None:
        super().__init__(message, remedy)
        self.wait = wait

    def __reduce__(self) -> tuple[type[AkiliError], tuple[str, str, float]]:  # type: ignore[override]
        return type(self), (self.message, self.remedy, self.wait)


class ModelTimeout(ModelError):
    code = "model-timeout"


class KeyRefused(ModelError):
    code = "key-refused"


class ModelRefused(ModelError):
    """The service does not take the request: unknown model, blocked content, or a fault of the request."""

    code = "model-refused"


class ReplyUnusable(ModelError):
    """What came is no reply: HTML, broken JSON, another schema, or more than is taken."""

    code = "reply-unusable"


class KeyringUnavailable(AkiliError):
    code = "no-keyring"


class Cancelled(AkiliError):
    code = "cancelled"
