"""What `akili doctor` looks at: versions, the library, what the window needs of the system, what is off and why."""

from __future__ import annotations

import ctypes
import os
import platform
import shutil
import sys
from importlib import metadata
from typing import Any

from akili_desktop import __version__
from akili_desktop.cli.context import Front
from akili_desktop.core.errors import AkiliError
from akili_desktop.core.models import ModelService
from akili_desktop.settings import settings_file

DISTRIBUTIONS = (
    "pymupdf",
    "PySide6-Essentials",
    "pydantic",
    "msgspec",
    "typer",
    "rich",
    "filelock",
    "platformdirs",
    "psutil",
    "lancedb",
    "onnxruntime",
)

WINDOW = {
    "libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0", "libfontconfig.so.1": "libfontconfig1", "libdbus-1.so.3": "libdbus-1-3",
}  # fmt: skip
"""Shared libraries that the window needs on Linux, and Debian's packages of them."""

X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0", "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1", "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}  # fmt: skip
"""What a window on an X11 display needs besides."""


def examine(front: Front) -> dict[str, Any]:
    """The whole report, as JSON data; never raises for what it finds."""
    return {
        "akili": {
            "version": __version__,
            "python": platform.python_version(),
            "interpreter": sys.executable,
            "system": platform.platform(),
        },
        "libraries": {name: _version(name) for name in DISTRIBUTIONS},
        "library": _library(front),
        "settings": {"file": f"{settings_file()}{'' if settings_file().is_file() else ' (none)'}"}
        | {name: str(getattr(front.settings, name)) for name in front.settings.__struct_fields__ if name != "library"},
        "window": _window(),
        "ocr": _ocr(front),
        "models": _models(front),
        "search": front.services.search_models.describe(),
        "off": _off(front),
    }


WITHOUT = {
    "embedding": "passages are found by their words alone; questions are answered as ever",
    "reranking": "passages keep the order of the search",
}
"""What it means that a model of search does not work."""


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _library(front: Front) -> dict[str, Any]:
    folder = front.settings.library
    report: dict[str, Any] = {"path": str(folder), "exists": folder.is_dir()}
    above = next((p for p in (folder, *folder.parents) if p.exists()), folder)
    report["writable"] = os.access(above, os.W_OK)
    report["free_mib"] = shutil.disk_usage(above).free // (1 << 20)
    if not folder.is_dir():
        report["state"] = "not made yet: the first ingest makes it"
        return report
    try:
        cards = front.services.library.documents()
        states = [card.state for card in cards]
        report["state"] = "ready"
        report["documents"] = len(cards)
        report["documents_by_state"] = {state: states.count(state) for state in sorted(set(states))}
        report["lock"] = _holder(front.services.store.holder())
    except AkiliError as error:
        report["state"] = str(error)
    return report


def _holder(who: dict[str, str | int] | None) -> str:
    if who is None:
        return "free"
    return "held by " + ", ".join(f"{key} {value}" for key, value in who.items())


def _window() -> dict[str, Any]:
    if sys.platform != "linux":
        return {"missing": []}
    shown = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    wanted = WINDOW | (X11 if os.environ.get("DISPLAY") else {})
    missing = sorted(package for library, package in wanted.items() if not _loads(library))
    report: dict[str, Any] = {"display": shown or "none: the window cannot be shown here", "missing": missing}
    if missing:
        report["remedy"] = f"apt-get install {' '.join(missing)}"
    return report


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _ocr(front: Front) -> dict[str, str]:
    """Whether scanned pages can be read, and what to install where they cannot."""
    report = {"language": front.settings.ocr_language}
    try:
        return {"engine": front.services.ocr.engine(), "program": str(shutil.which("tesseract")), **report}
    except AkiliError as error:
        means = "scanned pages are kept, shown, and marked unreadable"
        return {"engine": "none", "why": error.message, "remedy": error.remedy, "means": means, **report}


def _models(front: Front) -> list[dict[str, str]]:
    """Each service of language models: whether it may be used now, and what to do where it may not."""
    report = []
    for service in ModelService:
        permission = front.services.gate.allowed(service)
        where = "leaves this machine" if permission.leaves_machine else "stays on this machine"
        state = {"state": "may be used"} if permission.ok else {"state": permission.reason, "remedy": permission.remedy}
        asked = {"model": permission.model, "host": permission.host, "sends": f"what is sent {where}"}
        report.append({"service": service.label, **state, **asked})
    try:
        keyring = front.services.secrets.backend()
    except AkiliError as error:
        keyring = str(error)
    report.append({"keyring": "keyring", "state": keyring})
    report.append({"network": "network", "state": "there is one" if front.services.network.online() else "none"})
    return report


def _off(front: Front) -> list[dict[str, str]]:
    """Features that are off here, each with why and what it means."""
    off = [
        {"feature": f"search: {task}", "why": f"{said['why']} {said['remedy']}", "means": WITHOUT[task]}
        for task, said in front.services.search_models.describe().items()
        if not said["works"]
    ]
    for service in ModelService:
        permission = front.services.gate.allowed(service)
        if not permission.ok:
            means = "nothing is sent to it; everything else works"
            off.append({"feature": service.label, "why": permission.reason, "means": means})
    return off
