"""Settings: one frozen value, made once at the front end and passed down; nothing else reads the environment.

Order, the later wins: defaults here, the settings file (TOML, in the platform's configuration folder), environment
variables `AKILI_<FIELD>`, command-line options.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
from pydantic import Field
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

APP = "akili"
MIB = 1024 * 1024


def default_library() -> Path:
    """The platform's user data folder."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False)) / "library"


def settings_file() -> Path:
    return Path(platformdirs.user_config_dir(APP, appauthor=False)) / "settings.toml"


def default_processes() -> int:
    """One child process per core, at most four."""
    return max(1, min(4, os.cpu_count() or 1))


class Settings(BaseSettings):
    """Everything a user may set. Sizes in MiB, times in seconds."""

    model_config = SettingsConfigDict(env_prefix="AKILI_", frozen=True, extra="ignore")

    library: Path = Field(default_factory=default_library, description="Folder that holds the library")
    processes: int = Field(default_factory=default_processes, ge=1, le=64, description="PDF reader processes")
    page_seconds: float = Field(default=20.0, gt=0, description="Time limit for one page")
    process_memory_mib: int = Field(default=2048, ge=128, description="Memory limit of a PDF reader process")
    max_file_mib: int = Field(default=1024, ge=1, description="Largest file taken in")
    max_pages: int = Field(default=10_000, ge=1, description="Most pages of one document")
    lock_seconds: float = Field(default=10.0, ge=0, description="How long a second writer waits")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings, env_settings, TomlConfigSettingsSource(settings_cls, toml_file=settings_file()))


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
    def samples(self) -> Path:
        return self.resources / "samples"

    @property
    def themes(self) -> Path:
        return self.resources / "themes"
