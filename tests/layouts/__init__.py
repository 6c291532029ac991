"""Layouts of datasheets' tables and drawings, each with all that it states. The parts are fictitious.

A module of this package draws layouts of one kind and lists them by name: `LAYOUTS` are tables of limits (what each
states is in its `rows`), `PIN_LAYOUTS` pin tables and drawings (in its `pins`; '' where the page names no package). A
new layout is one more entry, or one more file: every module here is asked. Each builder draws into the path that it is
given and returns a `Made`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests import make_pdfs
from tests.make_pdfs import Made

_MODULES = [import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)]

LAYOUTS: dict[str, Callable[[Path], Made]] = dict(make_pdfs.LAYOUTS)
PIN_LAYOUTS: dict[str, Callable[[Path], Made]] = {}
for _module in _MODULES:
    LAYOUTS |= getattr(_module, "LAYOUTS", {})
    PIN_LAYOUTS |= getattr(_module, "PIN_LAYOUTS", {})
