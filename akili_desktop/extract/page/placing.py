"""What was read of a page that was turned or parted for it, put back where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pydantic import BaseModel

from akili_desktop.core.geometry import Rect

Model = TypeVar("Model", bound=BaseModel)


def placed(model: Model, place: Callable[[Rect], Rect]) -> Model:
    """The model with every box in it put through `place`."""

    def put(value: Any) -> Any:
        if isinstance(value, Rect):
            return place(value)
        if isinstance(value, BaseModel):
            return value.model_copy(update={name: put(part) for name, part in value.__dict__.items()})
        if not isinstance(value, tuple):
            return value
        parts = map(put, value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)

    found: Model = put(model)
    return found
