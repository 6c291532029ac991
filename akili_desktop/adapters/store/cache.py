"""Parsed facts and page readings kept in memory: parsing is what reading costs most (about 30 µs a fact)."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

from akili_desktop.adapters.store.artifacts import FactLine
from akili_desktop.adapters.store.index import FactKey
from akili_desktop.core.facts import FACTS, Fact, Grid, PageReading

_FACT_BYTES = 24 << 20  # of JSON; as objects about eight times that
_BARE_GRID_BYTES = 400
_QUERIES = 64
_QUERY_BYTES = 32 << 20  # of JSON, mostly shared with the facts above
_READING_CHARACTERS = 8 << 20  # of JSON: some three hundred pages

Seen = tuple[int, int]
"""The index's epoch and generation."""


class Fetched(NamedTuple):
    """Facts on their way out of the index: those in memory, and the JSON of the others."""

    seen: Seen
    query: Hashable
    keys: Sequence[FactKey]
    held: dict[int, Fact]
    bodies: dict[int, str]
    result: Sequence[Fact] | None = None


class FactCache:
    """Facts by their number in the index, and the results of the last queries. Any thread may use it.

    A number is never given twice within one epoch, so its fact never changes; a query's result is good for one
    generation. What comes late, from another epoch or generation, is given back but not kept.
    """

    def __init__(self, fact_bytes: int = _FACT_BYTES) -> None:
        self._limit = fact_bytes
        self._lock = threading.RLock()
        self.seen: Seen = (-1, -1)
        self._facts: dict[int, tuple[Fact, int]] = {}
        self._bytes = 0
        self._queries: OrderedDict[Hashable, tuple[Sequence[Fact], int]] = OrderedDict()
        self._query_bytes = 0

    def see(self, epoch: int, generation: int) -> None:
        """Drop what another epoch or generation left."""
        with self._lock:
            if epoch != self.seen[0]:
                self._facts.clear()
                self._bytes = 0
            if (epoch, generation) != self.seen:
                self._queries.clear()
                self._query_bytes = 0
            self.seen = (epoch, generation)

    def query(self, seen: Seen, query: Hashable) -> Fetched | None:
        """What the query gave before, in this generation."""
        with self._lock:
            result = self._queries.get(query) if seen == self.seen else None
            if result is None:
                return None
            self._queries.move_to_end(query)
            return Fetched(seen, query, (), {}, {}, result[0])

    def fetch(
        self, seen: Seen, query: Hashable, keys: Sequence[FactKey], bodies: Callable[[Sequence[int]], dict[int, str]]
    ) -> Fetched:
        """The facts of the keys that are in memory, the JSON of the others; called inside a snapshot."""
        with self._lock:
            known = self._facts if seen[0] == self.seen[0] else {}
            held = {key.no: entry[0] for key in keys if (entry := known.get(key.no)) is not None}
        missing = [key.no for key in keys if key.no not in held]
        return Fetched(seen, query, keys, held, bodies(missing) if missing else {})

    def parsed(self, fetched: Fetched) -> list[Fact]:
        """The facts in the order of their keys; ValidationError where a row is broken."""
        if fetched.result is not None:
            return list(fetched.result)
        fresh = {no: (FACTS.validate_json(body), len(body)) for no, body in fetched.bodies.items()}
        found = fetched.held | {no: fact for no, (fact, _) in fresh.items()}
        facts = [found[key.no] for key in fetched.keys if key.no in found]
        with self._lock:
            if fetched.seen[0] == self.seen[0]:
                self._keep(fresh)
            if fetched.query is not None and fetched.seen == self.seen:
                self._keep_query(fetched.query, tuple(facts), sum(key.size for key in fetched.keys))
        return facts

    def keep(self, epoch: int, numbers: Sequence[int], lines: Sequence[FactLine]) -> None:
        """Take facts that were just written to the index under these numbers: they need not be parsed to be read.

        Of grids what is mostly read: they without their cells.
        """
        fresh: dict[int, tuple[Fact, int]] = {}
        for no, (fact, body) in zip(numbers, lines, strict=True):
            if isinstance(fact, Grid):
                fresh[-no] = fact.model_copy(update={"cells": ()}), _BARE_GRID_BYTES
            else:
                fresh[no] = fact, len(body)
        with self._lock:
            if epoch == self.seen[0]:
                self._keep(fresh)

    def _keep(self, fresh: Mapping[int, tuple[Fact, int]]) -> None:
        for no, entry in fresh.items():
            if no not in self._facts:
                self._facts[no] = entry
                self._bytes += entry[1]
        while self._bytes > self._limit and self._facts:
            oldest = next(iter(self._facts))
            self._bytes -= self._facts.pop(oldest)[1]

    def _keep_query(self, query: Hashable, facts: Sequence[Fact], size: int) -> None:
        if size > _QUERY_BYTES:
            return
        _, old = self._queries.pop(query, ((), 0))
        self._queries[query] = (facts, size)
        self._query_bytes += size - old
        while len(self._queries) > _QUERIES or self._query_bytes > _QUERY_BYTES:
            _, (_, dropped) = self._queries.popitem(last=False)
            self._query_bytes -= dropped


class ReadingCache:
    """Readings of pages by the JSON that they are stored as, until their document is finished. Any thread may use it.

    What is kept is good whoever else writes the same pages: another reading is another JSON.
    """

    def __init__(self, characters: int = _READING_CHARACTERS) -> None:
        self._limit = characters
        self._lock = threading.Lock()
        self._readings: OrderedDict[str, PageReading] = OrderedDict()
        self._characters = 0

    def keep(self, body: str, reading: PageReading) -> None:
        """Remember what `body` was made of; the oldest are forgotten where there are too many."""
        with self._lock:
            self._drop(body)
            self._readings[body] = reading
            self._characters += len(body)
            while self._characters > self._limit:
                self._drop(next(iter(self._readings)))

    def parsed(self, body: str, *, last: bool = False) -> PageReading:
        """The reading of a body, `last` where it will not be asked for again; ValidationError for none."""
        with self._lock:
            known = self._readings.get(body)
            if last:
                self._drop(body)
        return PageReading.model_validate_json(body) if known is None else known

    def _drop(self, body: str) -> None:
        if self._readings.pop(body, None) is not None:
            self._characters -= len(body)
