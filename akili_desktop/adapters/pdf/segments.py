"""Shared memory in which a child leaves a drawn page; imported with the first page, after the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from multiprocessing.shared_memory import SharedMemory


class Segment(SharedMemory):
    """Shared memory whose receiver may still hold views of it when it goes: it is then unmapped with the last view."""

    def close(self) -> None:
        with contextlib.suppress(BufferError):
            super().close()

    def __del__(self) -> None:
        with contextlib.suppress(OSError):
            self.close()


def closer(segment: Segment, view: memoryview) -> Callable[[], None]:
    """What frees a picture: its view of the memory, and this process's part in that."""

    def close() -> None:
        with contextlib.suppress(BufferError):
            view.release()
        segment.close()

    return close
