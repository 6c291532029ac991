"""The application's errors for what clients of language models raise: in its own words, never the server's.

A server's words are hostile, and may repeat the key.
"""

from __future__ import annotations

from akili_desktop.adapters.llm.limits import NotAsAsked, ReplyTooLarge
from akili_desktop.core.errors import (
    AkiliError,
    KeyRefused,
    ModelBusy,
    ModelError,
    ModelRefused,
    ModelTimeout,
    ModelUnavailable,
    ModelUnreachable,
    ReplyUnusable,
)

LATER = "Try again later; everything else works without it."


def status_failure(who: str, status: int, model: str, wait: float = 0.0) -> ModelError:
    """The error for an HTTP status that is no success."""
    if status in {401, 403}:
        return KeyRefused(f"{who} refused the key.", "Give another: akili key set gemini.")
    if status == 404:
        return ModelRefused(f"{who} has no model {model!r}.", "Choose another in the settings.")
    if status == 429:
        return ModelBusy(f"{who} has too much to do, or your quota is used up.", LATER, wait)
    if status == 413:
        return ModelRefused(f"{who} finds the request too large.", "Choose fewer pages.")
    if status == 408 or status >= 500:
        return ModelUnavailable(f"{who} failed inside (status {status}).", LATER)
    return ModelRefused(f"{who} did not take the request (status {status}).", "Check the model and the address set.")


def raw_failure(who: str, host: str, error: Exception) -> AkiliError:
    """The error for anything else that a client raises: of its HTTP library, of JSON, of its own types."""
    if isinstance(error, AkiliError):
        return error
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if isinstance(error, ReplyTooLarge):
        return ReplyUnusable(f"{who} sent more than is taken.", LATER)
    if isinstance(error, NotAsAsked):
        return ReplyUnusable(f"{host} does not answer as {who} does.", "Check the address in the settings.")
    if "ConnectTimeout" in kinds or "ConnectError" in kinds or isinstance(error, ConnectionError):
        return ModelUnreachable(
            f"{who} cannot be reached at {host}.", "Check the network, the address, and that it runs."
        )
    if isinstance(error, TimeoutError) or "TimeoutException" in kinds:
        return ModelTimeout(f"{who} did not answer in time.", LATER)
    if "HTTPError" in kinds or "StreamError" in kinds or isinstance(error, OSError):
        return ModelUnavailable(f"The connection to {who} broke off.", LATER)
    return ReplyUnusable(f"What {host} sent is no reply of {who}.", "Check the address in the settings, or try again.")
