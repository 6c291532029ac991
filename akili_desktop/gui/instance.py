"""One window a library: a second start hands what it was to open to the first and ends."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCryptographicHash, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)

WAIT_MS = 500
MOST_BYTES = 1 << 20
HEARD = b"heard\n"


def name_of(library: Path) -> str:
    """The name under which the library's window listens; the same for all spellings of the folder."""
    # by Qt, which is there: hashlib brings OpenSSL with it, and the window would wait for it
    digest = QCryptographicHash.hash(str(library.resolve()).encode(), QCryptographicHash.Algorithm.Sha256)
    return "akili-" + bytes(digest.toHex()).decode()[:24]


def hand_over(library: Path, items: Sequence[str]) -> bool:
    """Give the running window of this library what is to be opened; False where there is none that answers."""
    socket = QLocalSocket()
    socket.connectToServer(name_of(library))
    if not socket.waitForConnected(WAIT_MS):
        return False
    socket.write(json.dumps(list(items)).encode() + b"\n")
    socket.flush()
    heard = socket.waitForReadyRead(4 * WAIT_MS) and bytes(socket.readAll()) == HEARD
    socket.abort()
    return heard


class Instance(QObject):
    """Listens for later starts; only this user's processes can reach it.

    `wanted(items)` passes on what a later start was to open: file names, folder names and links, unchecked.
    """

    wanted = Signal(list)

    def __init__(self, library: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._callers: list[QLocalSocket] = []
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connected)
        name = name_of(library)
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # left by a window that was killed: nobody answered there
            if not self._server.listen(name):
                log.warning("a later start cannot be heard: %s", self._server.errorString())

    def close(self) -> None:
        """Listen no more."""
        self._server.close()
        for socket in list(self._callers):
            socket.abort()

    def _connected(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.setParent(self)
            self._callers.append(socket)
            socket.readyRead.connect(self._spoken)
            socket.disconnected.connect(self._left)
            self._read(socket)

    def _spoken(self) -> None:
        self._read(self.sender())

    def _left(self) -> None:
        socket = self.sender()
        if socket in self._callers:
            self._callers.remove(socket)
            socket.deleteLater()

    def _read(self, socket: QLocalSocket) -> None:
        if socket.bytesAvailable() > MOST_BYTES:
            socket.abort()
            return
        if not socket.canReadLine():
            return
        try:
            items = json.loads(bytes(socket.readLine()))
        except ValueError:
            items = None
        if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
            log.warning("a later start said what is not understood")
            socket.abort()
            return
        socket.write(HEARD)
        socket.flush()
        self.wanted.emit(items)
