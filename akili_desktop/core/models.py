"""Language models as the application sees them: what goes to one, what comes back, who may send what where.

A model never decides: what it says is a draft that is anchored on the page, or the wording of a proven answer.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from enum import StrEnum
from typing import Any
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field


class ModelService(StrEnum):
    """Who runs the model: GEMINI is Google's service, OLLAMA a program of the user's own, here or elsewhere."""

    GEMINI = "gemini"
    OLLAMA = "ollama"

    @property
    def label(self) -> str:
        return self.value.capitalize()


class Purpose(StrEnum):
    """What something is sent for; each is agreed to by itself, for each sends something else."""

    PHRASING = "phrasing"
    READING = "reading"
    RESEARCH = "research"

    @property
    def sends(self) -> str:
        """What goes out for this purpose, in words."""
        return {
            Purpose.PHRASING: "your question and the proven answer: its value, unit, conditions, part, page and box",
            Purpose.READING: "pictures of the pages that you choose, with the coordinates of the unread regions",
            Purpose.RESEARCH: "your question and the passages found for it, with their parts, pages and headings",
        }[self]


class _Frozen(BaseModel):
    """Built at the first use: most starts of the program use none of these."""

    model_config = ConfigDict(frozen=True, defer_build=True)


class Picture(_Frozen):
    """A picture that goes with a prompt."""

    mime: str
    data: bytes = Field(repr=False)


class Generated(_Frozen):
    """A model's reply, hostile text. `data` is its JSON where a schema was asked for, and fits that schema."""

    text: str
    data: Any = None
    model: str
    cached: bool = False


class Use(_Frozen):
    """What a model is used for, and what of the library goes out with it."""

    purpose: Purpose
    docs: tuple[str, ...] = ()
    pages: tuple[int, ...] = ()


class ServiceConfig(_Frozen):
    """How one service is set: switched on or off, which model, where it runs."""

    service: ModelService
    on: bool = False
    model: str = ""
    url: str = ""

    @property
    def host(self) -> str:
        """Who receives what is sent: the host of the URL with its port where it names one."""
        parts = urlsplit(self.url if "//" in self.url else f"//{self.url}")
        try:
            port = parts.port
        except ValueError:
            port = None
        name = parts.hostname or ""
        return f"{name}:{port}" if port else name

    @property
    def on_this_machine(self) -> bool:
        """Whether the URL leads to this machine itself: `localhost` or a loopback address, no other name."""
        return is_loopback(urlsplit(self.url if "//" in self.url else f"//{self.url}").hostname or "")

    @property
    def leaves_machine(self) -> bool:
        """Whether what is sent leaves this machine.

        Gemini always does, also behind a proxy on this machine. Ollama does unless it runs here with a model of its
        own: the names of those that it passes on to its maker's computers end in `cloud`.
        """
        if self.service is ModelService.GEMINI or not self.on_this_machine:
            return True
        return self.model.lower().replace(":", "-").endswith("-cloud")


class Sending(_Frozen):
    """One request as it is about to leave: who gets it, what for, and how much; never its content, only its hash.

    `size` counts bytes of prompts, schema and pictures; `pictures` their number. `digest` is the SHA-256 over them.
    """

    service: ModelService
    host: str
    model: str
    purpose: Purpose
    docs: tuple[str, ...] = ()
    pages: tuple[int, ...] = ()
    size: int
    pictures: int = 0
    digest: str
    leaves_machine: bool = True

    def in_words(self) -> str:
        """'To Gemini (generativelanguage.googleapis.com), 2,048 bytes with 1 picture: …'."""
        pictures = f" with {self.pictures} picture{'s' * (self.pictures != 1)}" if self.pictures else ""
        return f"To {self.service.label} ({self.host}), {self.size:,} bytes{pictures}: {self.purpose.sends}."


class SentEntry(_Frozen):
    """A line of the log of all that was sent. `outcome` is 'sent' until the reply came or did not."""

    id: str
    at: str
    sending: Sending
    outcome: str = "sent"
    received: int = 0


class Consent(_Frozen):
    """A person's yes to one service at one host for one purpose; another host or purpose asks anew."""

    service: ModelService
    host: str
    purpose: Purpose
    at: str = ""


class Hindrance(StrEnum):
    """Why a service may not be used now."""

    OFF = "switched-off"
    NOT_INSTALLED = "not-installed"
    NO_MODEL = "no-model"
    PRIVATE = "never-leaves"
    NO_KEY = "no-key"
    NO_KEYRING = "no-keyring"
    OFFLINE = "offline"


class Permission(_Frozen):
    """Whether a service may be used now, and where not, why and what to do.

    `consent` tells whether the person has agreed to what the purpose sends; where something leaves the machine and it
    is false, a front end asks before the first sending.
    """

    service: ModelService
    ok: bool
    hindrance: Hindrance | None = None
    reason: str = ""
    remedy: str = ""
    host: str = ""
    model: str = ""
    leaves_machine: bool = True
    consent: bool = False


def is_loopback(host: str) -> bool:
    """Whether the host is this machine by its own writing; no name but `localhost` is looked up or believed."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def pictures_size(pictures: Sequence[Picture]) -> int:
    """Bytes of all the pictures."""
    return sum(len(picture.data) for picture in pictures)
