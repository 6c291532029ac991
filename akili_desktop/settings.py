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
from typing import Annotated, Any, NamedTuple, get_type_hints
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta, Struct, field

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


class Settings(Struct, frozen=True, kw_only=True):
    """Everything a user may set. Sizes in MiB, times in seconds.

    Types and bounds are checked by `load_settings`, addresses and the library's folder whenever one is made. It is no
    pydantic model, for importing pydantic takes a fifth of the time in which the window appears.
    """

    library: Annotated[Path, Meta(description="Folder that holds the library")] = field(default_factory=default_library)
    processes: Annotated[int, Meta(ge=1, le=64, description="PDF reader processes")] = field(
        default_factory=default_processes
    )
    page_seconds: Annotated[float, Meta(gt=0, description="Time limit for one page")] = 20.0
    process_memory_mib: Annotated[int, Meta(ge=128, description="Memory limit of a PDF reader process")] = 2048
    max_file_mib: Annotated[int, Meta(ge=1, description="Largest file taken in")] = 1024
    max_pages: Annotated[int, Meta(ge=1, description="Most pages of one document")] = 10_000
    ocr_language: Annotated[str, Meta(description="Language of scanned pages, as Tesseract names it")] = "eng"
    ocr_page_seconds: Annotated[float, Meta(gt=0, description="Time limit for the OCR of one page")] = 120.0
    lock_seconds: Annotated[float, Meta(ge=0, description="How long a second writer waits")] = 10.0
    index_in_background: Annotated[bool, Meta(description="Index for search when the library has been quiet")] = True
    embedding_model: Annotated[
        str, Meta(description="Folder of a sentence-transformers model to search by, instead of the built-in one")
    ] = ""
    reranking_model: Annotated[str, Meta(description="Folder of a cross-encoder that orders what a search found")] = ""
    person: Annotated[str, Meta(max_length=80, description="Name that signs corrections")] = field(
        default_factory=default_person
    )

    gemini: Annotated[bool, Meta(description="Use Google's Gemini for what you ask it for")] = False
    gemini_model: Annotated[str, Meta(max_length=200, description="Model of Gemini")] = "gemini-3.8-flash"
    gemini_url: Annotated[str, Meta(max_length=500, description="Where Gemini is; a proxy of your own")] = GEMINI_URL
    ollama: Annotated[bool, Meta(description="Use the models of Ollama")] = False
    ollama_model: Annotated[str, Meta(max_length=200, description="Model of Ollama, as `ollama list` names it")] = ""
    ollama_url: Annotated[str, Meta(max_length=500, description="Where Ollama runs")] = OLLAMA_URL
    phrase_answers: Annotated[bool, Meta(description="Word proven answers in the window, by a model")] = False
    model_seconds: Annotated[float, Meta(gt=0, description="Time limit for a reply of a model")] = 120.0

    def __post_init__(self) -> None:
        settled = {
            # absolute, so that it means the same wherever the program goes; `~` is the user's home
            "library": self.library.expanduser().absolute(),
            "gemini_url": _encrypted("gemini_url", self.gemini_url),
            "ollama_url": _web_address("ollama_url", self.ollama_url),
        }
        for name, value in settled.items():
            msgspec.structs.force_setattr(self, name, value)


class SettingError(ValueError):
    """The setting `name` has a value that it does not take; the text says why."""

    def __init__(self, name: str, value: object, reason: str) -> None:
        super().__init__(reason)
        self.name, self.value = name, value


def _web_address(name: str, url: str) -> str:
    """An http or https address without a name or password in it."""
    try:
        parts = urlsplit(url)
        named = parts.hostname and parts.port != 0 and parts.username is None and not parts.query
    except ValueError:
        named = False
    if not named or parts.scheme not in {"http", "https"}:
        raise SettingError(name, url, "write it as https://host or http://host:port")
    return url.rstrip("/")


def _encrypted(name: str, url: str) -> str:
    """Gemini's key goes along with every request, so the way to another machine is encrypted."""
    url = _web_address(name, url)
    if url != GEMINI_URL and (parts := urlsplit(url)).scheme == "http":
        from akili_desktop.core.models import is_loopback

        if not is_loopback(parts.hostname or ""):
            raise SettingError(name, url, "it must begin with https://, for your key goes there")
    return url


class Setting(NamedTuple):
    """What a front end has to know of a setting: its type, its bounds and what it is for."""

    name: str
    type: type[bool | int | float | str | Path]
    meta: Meta


def setting_fields() -> tuple[Setting, ...]:
    """All settings, in the order in which they stand."""
    hints = get_type_hints(Settings, include_extras=True)
    return tuple(Setting(name, hint.__origin__, hint.__metadata__[0]) for name, hint in hints.items())


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
    """The settings, `chosen` over all others; BadRequest names the first wrong one."""
    named = {name: from_environment(name) for name in Settings.__struct_fields__}
    given = {name: os.environ[variable] for name, variable in named.items() if variable}
    try:
        return Settings(**_checked(_from_file() | given | chosen))
    except tomllib.TOMLDecodeError as error:
        raise BadRequest(f"The settings file {settings_file()} is not valid TOML: {error}.", "Correct it.") from error
    except SettingError as error:
        message = f"The setting {error.name} is wrong: {error} (it is {error.value!r})."
        remedy = f"Correct it in {settings_file()} or in {PREFIX}{error.name.upper()}."
        raise BadRequest(message, remedy) from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"The settings file {settings_file()} cannot be read.", "Check its rights.") from error


def _checked(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as their fields have them; those of the environment come as text. What is no setting is left out."""
    checked = {}
    for name, kind, meta in setting_fields() if values else ():
        if name not in values:
            continue
        try:
            checked[name] = msgspec.convert(values[name], Annotated[kind, meta], strict=False, dec_hook=_path)
        except msgspec.ValidationError as error:
            raise SettingError(name, values[name], str(error)) from error
    return checked


def _path(kind: type, value: Any) -> Any:
    return value if isinstance(value, kind) else kind(str(value))


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
