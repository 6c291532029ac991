"""What comes back of a page that was asked for: its picture, or why there is nothing.

Apart from the ports, for the window shows pages before it needs to know of facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from akili_desktop.core.geometry import Rect


class PageFailure(NamedTuple):
    """A page that its process could not finish: killed, hung, out of memory, or broken beyond reading."""

    page: int
    reason: str


class RenderedPage(NamedTuple):
    """A picture of a page or of a part of it, in shared memory that the receiver must `close`.

    `buffer` holds `height` rows of `stride` bytes, RGB888. `clip` is the part shown, in points of the displayed page;
    `scale` is pixels per point. The buffer stays valid until `close()`.
    """

    page: int
    clip: Rect
    scale: float
    width: int
    height: int
    stride: int
    buffer: memoryview
    close: Callable[[], None]
