"""Subscribing, telling and leaving."""

from __future__ import annotations

import logging

import pytest

from akili_desktop.core.listeners import Listeners


def test_all_that_are_subscribed_are_told_until_they_leave() -> None:
    listeners: Listeners[[int]] = Listeners()
    first: list[int] = []
    second: list[int] = []
    leave = listeners.subscribe(first.append)
    listeners.subscribe(second.append)
    listeners.tell(1)
    leave()
    leave()
    listeners.tell(2)
    assert (first, second) == ([1], [1, 2])


def test_one_that_fails_is_logged_and_the_others_are_told(caplog: pytest.LogCaptureFixture) -> None:
    listeners: Listeners[[str]] = Listeners()
    heard: list[str] = []

    def fail(said: str) -> None:
        raise ValueError(said)

    listeners.subscribe(fail)
    listeners.subscribe(heard.append)
    with caplog.at_level(logging.ERROR):
        listeners.tell("changed")
    assert heard == ["changed"]
    assert "a listener failed" in caplog.text
    assert "ValueError: changed" in caplog.text


def test_who_leaves_while_told_is_told_this_once_and_a_newcomer_from_the_next_on() -> None:
    listeners: Listeners[[]] = Listeners()
    heard: list[str] = []

    def once() -> None:
        heard.append("once")
        leave()
        listeners.subscribe(lambda: heard.append("late"))

    leave = listeners.subscribe(once)
    listeners.tell()
    listeners.tell()
    assert heard == ["once", "late"]
