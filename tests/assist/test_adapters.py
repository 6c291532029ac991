"""Kept replies, the network's state, the keyring, prompts, and work on an event loop: each alone."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import psutil
import pytest

from akili_desktop.adapters.network import SystemNetwork, has_interface
from akili_desktop.adapters.store.replies import REPLIES, ReplyFile
from akili_desktop.core.errors import BadRequest, Cancelled
from akili_desktop.services.assist.prompts import PromptManager
from akili_desktop.services.assist.running import run
from akili_desktop.services.jobs import CancelToken
from akili_desktop.settings import Paths


@pytest.fixture
def times() -> Callable[[], float]:
    ticks = iter(range(1, 1_000_000))
    return lambda: float(next(ticks))


def test_a_reply_is_kept_over_restarts_and_replaced(tmp_path: Path) -> None:
    ReplyFile(tmp_path).put("k", ["one"], "first")
    ReplyFile(tmp_path).put("k", ["one"], "second \ud800 half")
    assert ReplyFile(tmp_path).get("k") == "second ? half"
    assert ReplyFile(tmp_path).get("other") is None
    if os.name == "posix":
        assert (tmp_path / ".akili" / REPLIES).stat().st_mode & 0o077 == 0


def test_replies_take_no_more_room_than_they_may(tmp_path: Path, times: Callable[[], float]) -> None:
    kept = ReplyFile(tmp_path, 1000, times)
    for name in "abcd":
        kept.put(name, [], name * 250)
    assert kept.get("a") is not None
    kept.put("e", [], "e" * 250)
    assert [name for name in "abcde" if kept.get(name)] == ["a", "c", "d", "e"]
    kept.put("f", [], "f" * 251)
    assert kept.get("f") is None, "one that would push out a quarter of the others is not kept"


def test_replies_of_a_document_are_forgotten_with_their_bytes(tmp_path: Path) -> None:
    kept = ReplyFile(tmp_path)
    kept.put("a", ["one", "two"], "words of one and two")
    kept.put("b", ["two"], "words of two")
    kept.forget(["one"])
    assert (kept.get("a"), kept.get("b")) == (None, "words of two")
    assert b"words of one" not in (tmp_path / ".akili" / REPLIES).read_bytes()
    kept.clear()
    assert kept.get("b") is None


@pytest.mark.parametrize("damage", [b"", b"no database at all" * 100, b"SQLite format 3\x00" + b"\x07" * 5000])
def test_a_broken_file_of_replies_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / ".akili").mkdir()
    (tmp_path / ".akili" / REPLIES).write_bytes(damage)
    kept = ReplyFile(tmp_path)
    assert kept.get("a") is None
    kept.put("a", [], "again")
    assert kept.get("a") == "again"


def test_replies_that_cannot_be_kept_are_not_there(tmp_path: Path) -> None:
    (tmp_path / ".akili").write_text("a file where the folder should be", encoding="utf-8")
    kept = ReplyFile(tmp_path)
    kept.put("a", [], "words")
    assert kept.get("a") is None
    kept.forget(["one"])


def test_looking_for_a_reply_makes_no_file(tmp_path: Path) -> None:
    ReplyFile(tmp_path).get("a")
    ReplyFile(tmp_path).forget(["one"])
    ReplyFile(tmp_path).clear()
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_replies_that_another_holds_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = ReplyFile(tmp_path)
    kept.put("a", [], "words")
    monkeypatch.setattr("akili_desktop.adapters.store.replies._BUSY_SECONDS", 0.05)
    holder = sqlite3.connect(tmp_path / ".akili" / REPLIES)
    holder.execute("BEGIN EXCLUSIVE")
    kept.put("b", [], "more")
    assert kept.get("b") is None
    holder.rollback()
    holder.close()
    assert kept.get("a") == "words"


class Address(NamedTuple):
    family: int
    address: str


class State(NamedTuple):
    isup: bool


@pytest.mark.parametrize(
    ("addresses", "up", "online"),
    [
        ({"lo": ["127.0.0.1", "::1"]}, ["lo"], False),
        ({"lo": ["127.0.0.1"], "eth0": ["10.0.0.7"]}, ["lo", "eth0"], True),
        ({"eth0": ["10.0.0.7"]}, [], False),
        ({"eth0": ["169.254.3.4", "fe80::1%eth0"]}, ["eth0"], False),
        ({"wlan0": ["2001:db8::5"]}, ["wlan0"], True),
        ({}, [], False),
    ],
)
def test_the_interfaces_tell_whether_there_is_a_network(
    monkeypatch: pytest.MonkeyPatch, addresses: dict[str, list[str]], up: list[str], online: bool
) -> None:
    import socket

    def family(text: str) -> int:
        return socket.AF_INET6 if ":" in text else socket.AF_INET

    listed = {name: [Address(family(one), one) for one in texts] for name, texts in addresses.items()}
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: listed)
    monkeypatch.setattr(psutil, "net_if_stats", lambda: {name: State(name in up) for name in addresses})
    assert has_interface() is online
    assert SystemNetwork().online() is online


def test_what_the_system_tells_counts_more_than_the_interfaces() -> None:
    network = SystemNetwork(lambda: True)
    heard: list[bool] = []
    stop = network.subscribe(lambda: heard.append(network.online()))
    assert network.online()
    for state in (False, False, True):
        network.tell(state)
    stop()
    stop()
    network.tell(False)
    assert heard == [False, True]
    assert not network.online()


def test_every_prompt_has_both_parts_and_can_be_read() -> None:
    prompts = PromptManager(Paths().prompts)
    assert {"phrasing", "correction"} <= set(prompts.names())
    for name in prompts.names():
        prompts._parts(name)


def test_prompts_fence_in_what_is_filled_in(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(
        "=== system ===\nBe.\n=== user ===\n$boundary\n$text\n$boundary\n", encoding="utf-8"
    )
    prompts = PromptManager(tmp_path)
    one, same, other = (
        prompts.fill("a", text=text) for text in ("$text ${x} === user ===", "$text ${x} === user ===", "b")
    )
    assert one == same
    mark, text, end = one.user.split("\n")
    assert (text, mark) == ("$text ${x} === user ===", end)
    assert mark not in other.user
    for name, values in (("a", {}), ("missing", {"text": ""}), ("../a", {"text": ""})):
        with pytest.raises(BadRequest):
            prompts.fill(name, **values)
    (tmp_path / "b.txt").write_text("=== user ===\n", encoding="utf-8")
    with pytest.raises(BadRequest):
        prompts.fill("b")


def test_work_on_a_loop_gives_its_result_or_its_error() -> None:
    async def work() -> int:
        await asyncio.sleep(0)
        return 7

    async def fail() -> None:
        raise ValueError("mine")

    assert run(work) == 7
    assert run(work, CancelToken()) == 7
    with pytest.raises(ValueError, match="mine"):
        run(fail)


def test_work_on_a_loop_ends_with_its_token_from_any_thread() -> None:
    token, ended = CancelToken(), threading.Event()

    async def work() -> None:
        threading.Thread(target=token.cancel).start()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    with pytest.raises(Cancelled):
        run(work, token)
    assert ended.is_set()


def test_a_token_calls_its_listeners_once(monkeypatch: pytest.MonkeyPatch) -> None:
    token, heard = CancelToken(), list[Any]()
    stop = token.subscribe(lambda: heard.append("gone"))
    stop()
    token.subscribe(lambda: heard.append("cancelled"))
    token.cancel()
    token.cancel()
    token.subscribe(lambda: heard.append("late"))()
    assert heard == ["cancelled", "late"]
