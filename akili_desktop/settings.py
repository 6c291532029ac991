"""Settings: one frozen value, made once at the front end and passed down; nothing else reads the environment.

Order, the later wins: defaults here, the settings file (TOML, in the platform's configuration folder), environment
variables `AKILI_<FIELD>`, command-line options.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from akili_desktop.core.errors import BadRequest

APP = "akili"
PREFIX = "AKILI_"
MIB = 1024 * 1024
GEMINI_URL = "https://generativelanguage.googleapis.com"
OLLAMA_URL = "http://127.0.0.1:11434"


def default_library() -> Path:
    """The platform's user data folder."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False)) / "library"


def settings_file() -> Path:
    return Path(platformdirs.user_config_dir(APP, appauthor=False)) / "settings.toml"


def consents_file() -> Path:
    """What the user agreed to be sent to services."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False)) / "consents.json"


def log_file() -> Path:
    """Where the window writes what went wrong; nothing of a document's text, no password and no key."""
    return Path(platformdirs.user_log_dir(APP, appauthor=False)) / "window.log"


def models_folder() -> Path:
    """Where models are kept as they are run: in the user's data folder, shared by all libraries."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False)) / "models"


def window_command() -> list[str]:
    """How to start the window in a process of its own: its program where it is installed beside this Python."""
    import shutil

    program = shutil.which("akili-desktop", path=str(Path(sys.executable).parent))
    return [program] if program else [sys.executable, "-c", "from akili_desktop.__main__ import gui; exit(gui())"]


def default_processes() -> int:
    """One child process per core, at most four."""
    return max(1, min(4, os.cpu_count() or 1))


def default_person() -> str:
    """The system's name of the user."""
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError):  # no such user here, as in some containers
        return "unknown"


class Settings(BaseModel):
    """Everything a user may set. Sizes in MiB, times in seconds."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    library: Path = Field(default_factory=default_library, description="Folder that holds the library")
    processes: int = Field(default_factory=default_processes, ge=1, le=64, description="PDF reader processes")
    page_seconds: float = Field(default=20.0, gt=0, description="Time limit for one page")
    process_memory_mib: int = Field(default=2048, ge=128, description="Memory limit of a PDF reader process")
    max_file_mib: int = Field(default=1024, ge=1, description="Largest file taken in")
    max_pages: int = Field(default=10_000, ge=1, description="Most pages of one document")
    ocr_language: str = Field(default="eng", description="Language of scanned pages, as Tesseract names it")
    ocr_page_seconds: float = Field(default=120.0, gt=0, description="Time limit for the OCR of one page")
    lock_seconds: float = Field(default=10.0, ge=0, description="How long a second writer waits")
    index_in_background: bool = Field(default=True, description="Index for search when the library has been quiet")
    embedding_model: str = Field(
        default="", description="Folder of a sentence-transformers model to search by, instead of the built-in one"
    )
    reranking_model: str = Field(default="", description="Folder of a cross-encoder that orders what a search found")
    person: str = Field(default_factory=default_person, max_length=80, description="Name that signs corrections")

    gemini: bool = Field(default=False, description="Use Google's Gemini for what you ask it for")
    gemini_model: str = Field(default="gemini-3.8-flash", max_length=200, description="Model of Gemini")
    gemini_url: str = Field(default=GEMINI_URL, max_length=500, description="Where Gemini is; a proxy of your own")
    ollama: bool = Field(default=False, description="Use the models of Ollama")
    ollama_model: str = Field(default="", max_length=200, description="Model of Ollama, as `ollama list` names it")
    ollama_url: str = Field(default=OLLAMA_URL, max_length=500, description="Where Ollama runs")
    phrase_answers: bool = Field(default=False, description="Word proven answers in the window, by a model")
    model_seconds: float = Field(default=120.0, gt=0, description="Time limit for a reply of a model")

    @field_validator("gemini_url", "ollama_url")
    @classmethod
    def _web_address(cls, url: str) -> str:
        """An http or https address without a name or password in it."""
        try:
            parts = urlsplit(url)
            named = parts.hostname and parts.port != 0 and parts.username is None and not parts.query
        except ValueError:
            named = False
        if not named or parts.scheme not in {"http", "https"}:
            raise ValueError("write it as https://host or http://host:port")
        return url.rstrip("/")

    @field_validator("gemini_url")
    @classmethod
    def _encrypted(cls, url: str) -> str:
        """Gemini's key goes along with every request, so the way to another machine is encrypted."""
        from akili_desktop.core.models import is_loopback

        parts = urlsplit(url)
        if parts.scheme == "http" and not is_loopback(parts.hostname or ""):
            raise ValueError("it must begin with https://, for your key goes there")
        return url

    @field_validator("library")
    @classmethod
    def _absolute(cls, folder: Path) -> Path:
        """Absolute, so that it means the same wherever the program goes; `~` is the user's home."""
        return folder.expanduser().absolute()


def from_environment(name: str) -> str | None:
    """The environment variable that sets this field over the settings file, where there is one."""
    variable = f"{PREFIX}{name.upper()}"
    return variable if variable in os.environ else None


def save_settings(values: Mapping[str, Any]) -> None:
    """Write fields into the settings file, as text or numbers; None takes a field out. Other lines stay as they are.

    Raises BadRequest for a value that the field does not take, and where the file cannot be read or written.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    file = settings_file()
    load_settings(**{name: value for name, value in values.items() if value is not None})
    try:
        document = tomlkit.parse(file.read_text(encoding="utf-8")) if file.exists() else tomlkit.document()
        for name, value in values.items():
            if value is None:
                document.pop(name, None)
            else:
                document[name] = str(value) if isinstance(value, Path) else value
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_text(tomlkit.dumps(document), encoding="utf-8")
        fresh.replace(file)
    except TOMLKitError as error:
        raise BadRequest(f"The settings file {file} is not valid TOML: {error}.", "Correct it.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"The settings file {file} cannot be written.", "Check its rights.") from error


def load_settings(**chosen: Any) -> Settings:
    """The settings, `chosen` over all others; BadRequest names the first wrong one.

    The sources are joined here: pydantic-settings brings command lines, clouds and asyncio with it, a tenth of the
    time that the window takes to appear.
    """
    named = {name: from_environment(name) for name in Settings.model_fields}
    given = {name: os.environ[variable] for name, variable in named.items() if variable}
    try:
        return Settings(**(_from_file() | given | chosen))
    except tomllib.TOMLDecodeError as error:
        raise BadRequest(f"The settings file {settings_file()} is not valid TOML: {error}.", "Correct it.") from error
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        message = f"The setting {name} is wrong: {first['msg']} (it is {first['input']!r})."
        raise BadRequest(message, f"Correct it in {settings_file()} or in {PREFIX}{name.upper()}.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"The settings file {settings_file()} cannot be read.", "Check its rights.") from error


def _from_file() -> dict[str, Any]:
    try:
        return tomllib.loads(settings_file().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


class Paths:
    """Where the application's own data files are; the only finder of `resources/`."""

    def __init__(self, root: Path | None = None) -> None:
        here = Path(__file__).resolve().parent
        installed = here / "resources"
        self.resources = root or (installed if installed.is_dir() else here.parent / "resources")

    @property
    def vocabulary(self) -> Path:
        return self.resources / "vocabulary"

    @property
    def prompts(self) -> Path:
        return self.resources / "prompts"

    @property
    def samples(self) -> Path:
        return self.resources / "samples"

    @property
    def themes(self) -> Path:
        return self.resources / "themes"

    @property
    def translations(self) -> Path:
        return self.resources / "translations"
