"""Passages: the pieces of documents that search finds, and what it tells of each. Never an answer, never a proof."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.geometry import Rect, bounding_box

Mode: TypeAlias = Literal["bm25", "vector", "hybrid"]
"""How passages are ranked: by words, by meaning, or by both."""


TABLE_HEAD = 400
"""Characters of a table that are embedded: its title, headings and first rows."""


class ChunkKind(StrEnum):
    """What a chunk is made of: running text, a table's cells, or what facts say in one line each."""

    SECTION = "section"
    TABLE = "table"
    FACT = "fact"


class Chunk(NamedTuple):
    """A piece of one page of a document. Immutable, picklable.

    `id` is `doc::chunk_n`, n from 0 in the order of the document. `path` are the headings that it stands under, the
    outermost first; `section_kind` what they say of it (`core.facts.SectionKind`). Line i of `text` (divided by line
    feeds) stands at `boxes[i]` of the displayed page.
    """

    id: str
    doc_id: str
    kind: ChunkKind
    page: int
    path: tuple[str, ...]
    section_kind: str
    text: str
    boxes: tuple[Rect, ...]

    @property
    def bbox(self) -> Rect:
        """The box around all its lines."""
        return bounding_box(self.boxes)

    @property
    def section(self) -> str:
        """Its headings in one line."""
        return " › ".join(self.path)

    @property
    def indexed(self) -> str:
        """What the index of words is given: its text, with its headings in front."""
        return f"{self.section}\n{self.text}" if self.path else self.text

    @property
    def embedded(self) -> str:
        """What the embedding model is given: the same, of a table its beginning; rows of numbers have no meaning."""
        return self.indexed[:TABLE_HEAD] if self.kind is ChunkKind.TABLE else self.indexed


class ChunkTerms(NamedTuple):
    """What ranking needs of a chunk: where it stands, and the different terms of what of it is indexed."""

    id: str
    doc_id: str
    page: int
    terms: frozenset[str]


class Hit(NamedTuple):
    """A chunk that an index found. A higher score is better; what it measures is the index's own affair."""

    id: str
    score: float


class Lists(NamedTuple):
    """Each index's own list, best first; `off` says why there is none by meaning, '' where there is."""

    words: tuple[Hit, ...] = ()
    meaning: tuple[Hit, ...] = ()
    off: str = ""


@dataclass(frozen=True)
class Vectors:
    """Embeddings of texts in their order: `data` holds rows of `dimensions` little-endian float32, each of length 1."""

    dimensions: int
    data: bytes

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.data) // (4 * self.dimensions)

    def rows(self, start: int, end: int) -> Vectors:
        """Some of the rows."""
        width = 4 * self.dimensions
        return Vectors(self.dimensions, self.data[start * width : end * width])


@dataclass(frozen=True)
class Only:
    """What a search is narrowed to; None is no narrowing, an empty set finds nothing."""

    docs: frozenset[str] | None = None
    kinds: frozenset[ChunkKind] | None = None
    section_kinds: frozenset[str] | None = None


class ModelCard(BaseModel):
    """An embedding model: `identity` changes when its vectors do, so that vectors of two models are never mixed."""

    model_config = ConfigDict(frozen=True)

    name: str
    dimensions: int
    identity: str


class Why(BaseModel):
    """Why a passage was found: its rank (from 1) in each index's own list, similarity (cosine), the query's words.

    `rerank` is what a cross-encoder said, where one is set.
    """

    model_config = ConfigDict(frozen=True)

    bm25_rank: int | None = None
    vector_rank: int | None = None
    similarity: float | None = None
    terms: tuple[str, ...] = ()
    rerank: float | None = None


class Passage(BaseModel):
    """A chunk that a search found.

    `snippet` is a part of its text on one line, `marks` the characters (from, to) of the query's words in it. `score`
    orders the passages of one result and compares with no other's. `citation` is "Title › Section (p. N)".
    """

    model_config = ConfigDict(frozen=True)

    chunk: Chunk
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()
    score: float
    why: Why

    @property
    def citation(self) -> str:
        """Where it stands, for people."""
        return f"{' › '.join(filter(None, (self.title, self.chunk.section)))} (p. {self.chunk.page})"


class SearchResult(BaseModel):
    """The passages of a query, best first. `mode` is how they were ranked, `notes` why not otherwise or not of all."""

    model_config = ConfigDict(frozen=True)

    query: str
    mode: Mode
    passages: tuple[Passage, ...] = ()
    notes: tuple[str, ...] = ()
    seconds: float = 0.0
