"""Python's cyclic garbage, collected on the GUI thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

THRESHOLDS = (20_000, 20, 100)
"""How many objects, and how many collections of the next younger ones, make the three generations worth a look."""
LOOK_MS = 500


class GarbageCollection(QObject):
    """Stands in for Python's own collector from its making until `stop`. GUI thread only.

    Python's own runs on whichever thread makes the next object: a worker would then delete the icons, pictures and
    settings that a closed dialog left in a cycle, and Qt allows that on the GUI thread alone.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Collect the oldest generation that Python itself would have collected by now."""
        for generation, (count, most) in reversed(list(enumerate(zip(gc.get_count(), THRESHOLDS, strict=True)))):
            if count > most:
                gc.collect(generation)
                return

    def keep_all(self) -> None:
        """Leave out from now on what there is: a look at all that a window is made of takes longer than a frame."""
        gc.freeze()

    def stop(self) -> None:
        """Leave it to Python again; no worker may be running that could collect a window's remains."""
        self._timer.stop()
        if self._was_enabled:
            gc.enable()
