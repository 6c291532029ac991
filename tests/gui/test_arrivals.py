"""What is opened from outside: by a second start, by links, by files."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Rect
from akili_desktop.core.permalink import Permalink
from akili_desktop.gui.app import Running
from akili_desktop.gui.arrivals import named_in
from akili_desktop.gui.instance import Instance, hand_over, name_of
from akili_desktop.gui.session import Place, Target
from tests.gui.fakes import FakeServices, card

DOC = "0123456789abcdef"


SECOND_START = """
import json, sys
from pathlib import Path
from akili_desktop.gui.instance import hand_over
sys.exit(0 if hand_over(Path(sys.argv[1]), json.loads(sys.argv[2])) else 1)
"""


def test_a_second_start_hands_over_and_the_first_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    first = Instance(tmp_path)
    items = ["a.pdf", f"akili://{DOC}/2"]
    with qtbot.waitSignal(first.wanted) as heard:
        second = subprocess.Popen([sys.executable, "-c", SECOND_START, str(tmp_path), json.dumps(items)])
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.returncode == 0
    assert heard.args == [items]
    first.close()
    assert not hand_over(tmp_path, [])


def test_another_librarys_window_is_another(tmp_path: Path) -> None:
    first = Instance(tmp_path / "one")
    assert not hand_over(tmp_path / "two", ["a.pdf"])
    first.close()


def test_the_name_is_of_the_folder_not_of_its_spelling(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    assert name_of(tmp_path / "one" / ".." / "one") == name_of(tmp_path / "one")


@pytest.mark.parametrize("said", [b"nonsense\n", b'{"a": 1}\n', b"[1, 2]\n"])
def test_what_is_not_understood_is_dropped_and_the_next_is_heard(qtbot: QtBot, tmp_path: Path, said: bytes) -> None:
    first = Instance(tmp_path)
    socket = QLocalSocket()
    socket.connectToServer(name_of(tmp_path))
    assert socket.waitForConnected(2000)
    socket.write(said)
    with qtbot.assertNotEmitted(first.wanted), qtbot.waitSignal(socket.disconnected):
        socket.flush()
    socket.connectToServer(name_of(tmp_path))
    with qtbot.waitSignal(first.wanted):
        socket.write(json.dumps(["b.pdf"]).encode() + b"\n")
    socket.abort()
    first.close()


def test_a_link_opens_its_document_at_its_box(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    fake.library.cards[DOC] = card(DOC)
    running = start(fake)
    box = Rect(100, 200, 150, 212)
    with qtbot.waitSignal(running.session.target_chosen) as shown:
        running.arrivals.heard([str(Permalink(DOC[:6], 2, box))])
    [target] = shown.args
    assert (target.doc_id, target.page, target.box) == (DOC, 2, box)
    assert [light.box for light in target.lights] == [box]


@pytest.mark.parametrize("behind", [True, False], ids=["its tab was never in front", "it was not open"])
@pytest.mark.parametrize("box", [None, Rect(100, 200, 150, 212)], ids=["page", "box"])
def test_a_link_leads_to_its_page_not_to_where_the_document_was_left(
    behind: bool, box: Rect | None, three: Running, qtbot: QtBot
) -> None:
    """How the document was shown, turned say, stays; only the place is the link's."""
    three.session.places["b"] = Place("b", page=3, rotation=90)
    if behind:
        with qtbot.waitSignal(three.session.opened):
            three.commands.open("b", behind=True)
    with qtbot.waitSignal(three.session.target_chosen):
        three.commands.show(Target("b", 2, box))
    canvas = three.window.viewer.canvases["b"]
    qtbot.waitUntil(lambda: (canvas.page, canvas.rotation) == (2, 90))
    qtbot.waitUntil(lambda: three.window.viewer.queue.idle)
    assert canvas.page == 2


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("akili://ffffffff/1", "No document of this library has the id ffffffff"),
        ("akili://0123/1", "Several documents have the id 0123"),
        ("akili://0123456789abcdef/9", "page 9 is not in"),
        ("akili://nothing", "no link into the library"),
    ],
)
def test_a_link_that_leads_nowhere_is_said(
    fake: FakeServices, start: Callable[..., Running], link: str, said: str
) -> None:
    for doc_id in (DOC, "0123" + 12 * "0"):
        fake.library.cards[doc_id] = card(doc_id)
    running = start(fake)
    running.arrivals.heard([link])
    assert said in running.window.messages.rows[0].label.text()
    assert not running.session.documents


def test_what_arrives_before_the_library_waits_for_it(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake, wait=False)
    running.arrivals.take([Path("/data/ne555.pdf")])
    assert not running.commands.ingesting
    with qtbot.waitSignal(running.session.opened):
        running.window.start()
    assert running.session.current == "ne555"
    qtbot.waitUntil(lambda: not running.commands.ingesting)


def mime(text: str = "", *urls: str) -> QMimeData:
    """What a clipboard holds."""
    data = QMimeData()
    if text:
        data.setText(text)
    if urls:
        data.setUrls([QUrl(url) for url in urls])
    return data


def test_the_clipboard_names_files_and_links(tmp_path: Path) -> None:
    one, other = tmp_path / "one two.pdf", tmp_path / "ü.pdf"
    for path in (one, other):
        path.write_bytes(b"%PDF-")
    assert named_in(mime(f"{one}\n  '{other}' \n")) == [one, other]
    assert named_in(mime(QUrl.fromLocalFile(str(one)).toString())) == [one]
    assert named_in(mime(f"akili://{DOC}/2\n{one}")) == [Permalink(DOC, 2), one]
    assert named_in(mime("", QUrl.fromLocalFile(str(one)).toString(), "https://example.org/x.pdf")) == [one]
    for nothing in (
        "",
        "VCC 16 V",
        str(tmp_path / "none.pdf"),
        "one two.pdf",
        "akili://x",
        "a\0b",
        "/" + 9000 * "x",
        "~nobody/x",
    ):
        assert named_in(mime(nothing)) == []


def test_pasting_takes_a_file_in_and_shows_a_link(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, tmp_path: Path
) -> None:
    fake.library.cards[DOC] = card(DOC)
    running = start(fake)
    window, clipboard = running.window, QGuiApplication.clipboard()
    file = tmp_path / "ne555.pdf"
    file.write_bytes(b"%PDF-")
    clipboard.setText(str(file))
    with qtbot.waitSignal(running.session.opened):
        window.actions_["paste"].trigger()
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    assert running.session.current == "ne555"
    clipboard.setText(f"akili://{DOC}/2")
    with qtbot.waitSignal(running.session.target_chosen):
        window.actions_["paste"].trigger()
    clipboard.setText("nothing of the kind")
    window.actions_["paste"].trigger()
    assert "no file, path or link" in window.messages.rows[-1].label.text()


def test_a_field_takes_what_is_pasted_into_it(fake: FakeServices, start: Callable[..., Running], qtbot: QtBot) -> None:
    fake.put("a")
    running = start(fake)
    field = running.window.panels["ask"].field
    running.window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QGuiApplication.clipboard().setText("max supply voltage")
    qtbot.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "max supply voltage"
    assert running.window.messages.rows == []
