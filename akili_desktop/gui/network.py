"""The network line of the window: a state that the system tells; nothing is ever sent to find out."""

from __future__ import annotations

from PySide6.QtCore import QT_TR_NOOP, QObject, QTimer, Signal

OFFLINE = QT_TR_NOOP("offline: everything here works")
ONLINE = QT_TR_NOOP("online: nothing is sent")
LOOK_MS = 5000


class NetworkState(QObject):
    """Whether there is a network, by the system's own account, else by its interfaces."""

    changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.online = False

    def start(self) -> None:
        """Begin to listen. Imports QtNetwork, so it is called when the window is on the screen."""
        from PySide6.QtNetwork import QNetworkInformation

        feature = QNetworkInformation.Feature.Reachability
        if QNetworkInformation.loadBackendByFeatures(feature):
            source = QNetworkInformation.instance()
            source.reachabilityChanged.connect(lambda _: self._set(self._reachable()))
            self._set(self._reachable())
        else:
            self._set(_has_interface())
            look = QTimer(self, interval=LOOK_MS)  # nobody tells of a change, so it is looked for
            look.timeout.connect(self._look)
            look.start()

    def _look(self) -> None:
        online = _has_interface()
        if online != self.online:
            self._set(online)

    @staticmethod
    def _reachable() -> bool:
        from PySide6.QtNetwork import QNetworkInformation

        state = QNetworkInformation.instance().reachability()
        if state == QNetworkInformation.Reachability.Unknown:
            return _has_interface()
        return state != QNetworkInformation.Reachability.Disconnected

    def _set(self, online: bool) -> None:
        self.online = online
        self.changed.emit(online)


def _has_interface() -> bool:
    """Whether an interface other than the machine's own loop is up."""
    from PySide6.QtNetwork import QNetworkInterface

    flag = QNetworkInterface.InterfaceFlag
    return any(
        face.flags() & flag.IsUp and face.flags() & flag.IsRunning and not face.flags() & flag.IsLoopBack
        for face in QNetworkInterface.allInterfaces()
    )
