"""The composition root: the one place that names concrete classes and joins them to the services.

Everything is made at first use, so building costs nothing: no child process, no database, no file of the library.
"""

from __future__ import annotations

import importlib.util
import threading
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from akili_desktop.services.jobs import Jobs
from akili_desktop.settings import Paths, Settings, consents_file, models_folder

if TYPE_CHECKING:
    from akili_desktop.adapters.network import SystemNetwork
    from akili_desktop.adapters.pdf.host import PdfProcesses
    from akili_desktop.adapters.search.model import Models
    from akili_desktop.adapters.search.parts import SearchParts
    from akili_desktop.adapters.store.library import Library
    from akili_desktop.adapters.store.passages import PassageDatabase
    from akili_desktop.core.asking.vocabulary import QuestionVocabulary
    from akili_desktop.core.document import PageContent
    from akili_desktop.core.drafted import DraftedPage
    from akili_desktop.core.facts import Fact, NoteList, PageReading
    from akili_desktop.core.models import ModelService, ServiceConfig
    from akili_desktop.core.outline import Outline
    from akili_desktop.core.ports import DraftStore, LLMClient, PrivateMarks, ReplyCache, Secrets
    from akili_desktop.extract.vision import DraftReader
    from akili_desktop.extract.vocabulary import Vocabulary
    from akili_desktop.services.answer import AnswerService
    from akili_desktop.services.assist.client import ModelClients
    from akili_desktop.services.assist.drafting import DraftingService
    from akili_desktop.services.assist.gate import ServiceGate
    from akili_desktop.services.assist.phrasing import PhrasingService
    from akili_desktop.services.assist.privacy import PrivacyService
    from akili_desktop.services.assist.prompts import PromptManager
    from akili_desktop.services.assist.research import ResearchService
    from akili_desktop.services.background import BackgroundIndexing
    from akili_desktop.services.comparison import ComparisonService
    from akili_desktop.services.corrections import CorrectionService
    from akili_desktop.services.export import ExportService
    from akili_desktop.services.indexing import IndexingService
    from akili_desktop.services.ingest import IngestService
    from akili_desktop.services.library import LibraryService
    from akili_desktop.services.ocr import OcrService
    from akili_desktop.services.pages import PageService
    from akili_desktop.services.parametric import ParametricService
    from akili_desktop.services.pinouts import PinoutService
    from akili_desktop.services.reading import CanonicalReader
    from akili_desktop.services.run import Drafts
    from akili_desktop.services.search import SearchService
    from akili_desktop.services.terms import Terms

T = TypeVar("T")

DRAFTING_TIMES = 3
"""How many times longer a drafted page may take than a sentence: its reply is a whole table."""

PHRASING_SECONDS = 10.0
"""How long somebody waits for a sentence that only says again what is there already."""


class part(Generic[T]):  # noqa: N801 - used as `property` is
    """A property of `Services` that is made once, when first read, whichever thread reads it first."""

    def __init__(self, make: Callable[[Services], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[Services], name: str) -> None:
        self._name = name

    def __get__(self, services: Services, owner: type[Services]) -> T:
        return services.once(self._name, lambda: self._make(services))


@dataclass(frozen=True)
class Services:
    """All that a front end uses. Attributes may be read from any thread; each part is made once, when first read."""

    settings: Settings
    paths: Paths
    jobs: Jobs
    _made: dict[str, Any] = field(default_factory=dict, repr=False)
    _lock: threading.RLock = field(default_factory=threading.RLock, repr=False)

    @part
    def pdf(self) -> PdfProcesses:
        """The PDF reader processes; none starts before the first file is opened."""
        from akili_desktop.adapters.pdf.host import PdfProcesses

        limits = self.settings
        return PdfProcesses(self._reader(), limits.processes, limits.page_seconds, limits.process_memory_mib)

    @part
    def store(self) -> Library:
        """The library on disk."""
        from akili_desktop.adapters.store.library import Library

        return Library(self.settings.library, utc_now, self.settings.lock_seconds)

    @part
    def ingest(self) -> IngestService:
        from akili_desktop.services.ingest import IngestService
        from akili_desktop.services.run import IngestLimits

        limits = IngestLimits(self.settings.max_file_mib, self.settings.max_pages, self.settings.processes)
        runs = self.settings.library / ".akili" / "runs"
        versions = self._reader().versions
        service = IngestService(self.store, self.pdf, utc_now, runs, limits, _join, versions, self._drafts_in_runs)
        service.subscribe(self.library.notify)
        # while the run still holds the library: a first question then finds the document ready
        service.subscribe(lambda changes: self.answer.outline(changes.docs) if changes.facts else None)
        return service

    @part
    def ocr(self) -> OcrService:
        """Reads scanned pages, where Tesseract is installed."""
        from akili_desktop.adapters.ocr.tesseract import Tesseract
        from akili_desktop.services.ocr import OcrService

        recogniser = Tesseract(self.settings.ocr_language, self.settings.ocr_page_seconds)
        return OcrService(self.store, self.pdf, recogniser, self.ingest, self.settings.processes)

    @part
    def drafts(self) -> DraftStore:
        """What language models drafted of pages."""
        from akili_desktop.adapters.store.drafted import DraftFiles

        return DraftFiles(self.settings.library, self.store.source, self.store.writing)

    @part
    def drafting(self) -> DraftingService:
        """A language model as an extra reader of pages that could not be read."""
        from akili_desktop.services.assist.drafting import DraftingService

        return DraftingService(
            self.store, self.pdf, self.drafts, self.ocr, self.ingest, self.gate, self.models, self.prompts, utc_now,
            DRAFTING_TIMES * self.settings.model_seconds,
        )  # fmt: skip

    @part
    def research(self) -> ResearchService:
        """A model's sentences over found passages, each checked against what it cites."""
        from akili_desktop.core.grounding import GroundingWords
        from akili_desktop.core.planted import PlantedWords
        from akili_desktop.services.assist.research import ResearchService

        words = read_vocabulary(self.paths.vocabulary)
        return ResearchService(
            lambda query, docs, k: self.search.search(query, docs, k), self.store, self.pdf, self.gate, self.models,
            self.prompts, GroundingWords.model_validate(words["grounding"]),
            PlantedWords.model_validate(words["planted"]), self._words.terms,
        )  # fmt: skip

    @part
    def library(self) -> LibraryService:
        from akili_desktop.services.library import LibraryService

        service = LibraryService(self.store)
        service.subscribe(lambda changes: self.privacy.forget_gone(changes.docs))
        service.subscribe(lambda changes: self._drop_search_indexes() if not changes.docs and changes.facts else None)
        return service

    @part
    def corrections(self) -> CorrectionService:
        from akili_desktop.services.corrections import CorrectionService

        return CorrectionService(self.store, self.pdf, utc_now, self.settings.person, self.library.notify)

    @part
    def pages(self) -> PageService:
        """Page texts, finding, links and outlines."""
        from akili_desktop.services.pages import PageService

        service = PageService(self.store, self.pdf)
        self.library.subscribe(lambda changes: service.forget(changes.docs))
        return service

    @part
    def comparison(self) -> ComparisonService:
        from akili_desktop.services.comparison import ComparisonService

        return ComparisonService(self.store, self.answer, self._words)

    @part
    def parametric(self) -> ParametricService:
        from akili_desktop.services.parametric import ParametricService

        return ParametricService(self.store, self.answer, self._words)

    @part
    def pinouts(self) -> PinoutService:
        """The packages of documents, drawn and told."""
        from akili_desktop.services.pinouts import PinoutService

        service = PinoutService(self.library, self._words)
        self.library.subscribe(lambda changes: service.forget(changes.docs))
        return service

    @part
    def export(self) -> ExportService:
        """Facts, pin maps and symbols as files."""
        from akili_desktop.adapters.exports.symbols import symbol_text
        from akili_desktop.adapters.exports.workbook import workbook
        from akili_desktop.services.export import ExportService

        return ExportService(self.library, self.pinouts, workbook, symbol_text)

    @part
    def answer(self) -> AnswerService:
        from akili_desktop.services.answer import AnswerService

        return AnswerService(self.store, self.pdf, self._words)

    @part
    def network(self) -> SystemNetwork:
        """Whether there is a network; who hears from the system tells it."""
        from akili_desktop.adapters.network import SystemNetwork

        return SystemNetwork()

    @part
    def marks(self) -> PrivateMarks:
        """What never leaves this machine."""
        from akili_desktop.adapters.store.private import MarkFiles

        return MarkFiles(self.settings.library, lambda doc: self.store.source(doc))

    @part
    def secrets(self) -> Secrets:
        """The keys of services, in the system's keyring."""
        from akili_desktop.adapters.secrets import Keyring

        return Keyring()

    @part
    def gate(self) -> ServiceGate:
        """Decides whether a service of language models may be used."""
        from akili_desktop.adapters.consents import ConsentFile
        from akili_desktop.adapters.store.sent import SentFile
        from akili_desktop.services.assist.gate import ServiceGate

        return ServiceGate(
            model_services(self.settings),
            self.marks,
            self.secrets,
            self.network,
            ConsentFile(consents_file()),
            SentFile(self.settings.library),
            missing_packages,
            utc_now,
        )

    @part
    def prompts(self) -> PromptManager:
        from akili_desktop.services.assist.prompts import PromptManager

        return PromptManager(self.paths.prompts)

    @part
    def replies(self) -> ReplyCache:
        """Replies of models, kept on the disk."""
        from akili_desktop.adapters.store.replies import ReplyFile

        return ReplyFile(self.settings.library)

    @part
    def models(self) -> ModelClients:
        """Clients of language models, each request through the gate."""
        from akili_desktop.services.assist.client import ModelClients

        return ModelClients(self.gate, connect_model, self.replies, self.prompts, self.settings.model_seconds)

    @part
    def privacy(self) -> PrivacyService:
        """What never leaves this machine."""
        from akili_desktop.services.assist.privacy import PrivacyService

        return PrivacyService(self.store, self.marks, self.replies, lambda: self.gate.changed())

    @part
    def phrasing(self) -> PhrasingService:
        """Wording of proven answers."""
        from akili_desktop.services.assist.phrasing import PhrasingService
        from akili_desktop.services.assist.wording import Wording

        with (self.paths.prompts / "phrasing.toml").open("rb") as stream:
            words = Wording.of(**tomllib.load(stream))
        seconds = min(PHRASING_SECONDS, self.settings.model_seconds)
        return PhrasingService(self.models, self.prompts, words, lambda doc: self.store.document(doc), seconds)

    @part
    def search_models(self) -> Models:
        """The files of the embedding model, and of the reranking one where it is set."""
        from akili_desktop.adapters.search.model import Models

        return Models(models_folder(), self.settings.embedding_model, self.settings.reranking_model)

    @part
    def indexing(self) -> IndexingService:
        """Brings what search finds in into step with the library."""
        from akili_desktop.adapters.store.passages import index_lock
        from akili_desktop.extract.chunks import VERSION, Chunker, ChunkWords
        from akili_desktop.services.indexing import IndexingService

        parts = self._search_parts
        words = ChunkWords.model_validate(read_vocabulary(self.paths.vocabulary))
        return IndexingService(
            self.store, self._passages, parts.words, parts.vectors, parts.embedding, Chunker(words), self._terms,
            index_lock(self.settings.library, utc_now, self.settings.lock_seconds), f"{VERSION} {words.digest}",
        )  # fmt: skip

    @part
    def background_indexing(self) -> BackgroundIndexing:
        """Indexes by itself when the library has been quiet for a while; the window starts it."""
        from akili_desktop.services.background import BackgroundIndexing

        return BackgroundIndexing(
            self.jobs, self.library.subscribe, lambda: self.indexing, first=lambda job: self.answer.get_ready(job)
        )

    @part
    def search(self) -> SearchService:
        """Finds passages by words and by meaning."""
        from akili_desktop.services.search import SearchService

        parts = self._search_parts
        return SearchService(self.store, self._passages, parts.retrieval, self._terms, self.indexing, parts.reranker)

    def close(self) -> None:
        """Cancel all jobs, end the child processes, close the library. May be called twice."""
        self.jobs.close()
        with self._lock:
            for name in ("pdf", "_search_parts", "_passages", "store"):
                close = getattr(self._made.pop(name, None), "close", None)
                if close is not None:
                    close()

    def __enter__(self) -> Services:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def once(self, name: str, make: Callable[[], T]) -> T:
        """The part of this name, made now where it was not yet."""
        with self._lock:
            if name not in self._made:
                self._made[name] = make()
            return cast("T", self._made[name])

    def _reader(self) -> LateReader:
        return LateReader(self.paths.vocabulary)

    def _drafts_in_runs(self) -> Drafts:
        """How runs read what models drafted; the extractor is loaded only for a document that has drafts."""
        from akili_desktop.services.run import Drafts

        def version() -> int:
            from akili_desktop.extract.vision import VERSION

            return VERSION

        def read(reading: PageReading, content: PageContent, drafted: DraftedPage) -> PageReading:
            return self._draft_reader(reading, content, drafted)

        return Drafts(self.drafts, read, version)

    @part
    def _draft_reader(self) -> DraftReader:
        from akili_desktop.extract.vision import DraftReader

        return DraftReader(self._reader().words())

    @part
    def _search_parts(self) -> SearchParts:
        from akili_desktop.adapters.search.parts import SearchParts

        return SearchParts(self.settings.library / ".akili", self.search_models)

    @part
    def _passages(self) -> PassageDatabase:
        from akili_desktop.adapters.store.passages import PassageDatabase

        return PassageDatabase(self.settings.library)

    @part
    def _terms(self) -> Terms:
        from akili_desktop.services.terms import Terms

        words = read_vocabulary(self.paths.vocabulary)["passages"]
        labels = {form: term for term, forms in words["labels"].items() for form in (term, *forms)}
        return Terms(frozenset(words["stop_words"]), labels)

    def _drop_search_indexes(self) -> None:
        """The library was indexed anew: so is search, by who indexes next."""
        from akili_desktop.adapters.store.passages import drop_search_indexes, index_lock

        if (self.settings.library / ".akili" / "passages.sqlite").exists():
            lock = index_lock(self.settings.library, utc_now, self.settings.lock_seconds)
            drop_search_indexes(self.settings.library, lock)

    @part
    def _words(self) -> QuestionVocabulary:
        """The words of questions, read once: what is compiled of them is shared."""
        from akili_desktop.core.asking.vocabulary import QuestionVocabulary

        return QuestionVocabulary.model_validate(read_vocabulary(self.paths.vocabulary))


def _join(facts: Sequence[Fact], notes: Sequence[NoteList], outlines: Mapping[int, Outline]) -> list[Fact]:
    """`merge_document`, loaded when a document's pages are read: the processes that read them start before that."""
    from akili_desktop.extract.document import merge_document

    return merge_document(facts, notes, outlines)


class LateReader:
    """The page reader over the vocabulary in a folder, made in the child process when it reads its first page.

    So neither the front end nor a child that only draws pages or checks proofs loads the extractors.
    """

    def __init__(self, vocabulary: Path) -> None:
        self._vocabulary = vocabulary
        self._reader: CanonicalReader | None = None

    def __call__(self, content: PageContent, carry: dict[str, object] | None = None) -> PageReading:
        self.prepare()
        assert self._reader is not None  # noqa: S101 - for the type checker
        return self._reader(content, carry)

    def prepare(self) -> None:
        """Load the extractors now."""
        if self._reader is None:
            self._reader = self.load()

    def load(self) -> CanonicalReader:
        """The reader itself; pydantic's ValidationError for a vocabulary that is none."""
        from akili_desktop.extract.reader import PageReader
        from akili_desktop.extract.versions import VERSIONS
        from akili_desktop.services.reading import CanonicalReader

        return CanonicalReader(PageReader(self.words()), VERSIONS)

    def versions(self) -> dict[str, int]:
        """What tells readings of this reader from those of another."""
        from akili_desktop.extract.versions import versions

        return versions(self.words())

    def words(self) -> Vocabulary:
        """The reader's vocabulary, read anew."""
        from akili_desktop.extract.vocabulary import Vocabulary

        return Vocabulary.model_validate(read_vocabulary(self._vocabulary))


def build(settings: Settings, paths: Paths | None = None) -> Services:
    """All services for these settings; costs nothing until they are used."""
    return Services(settings, paths or Paths(), Jobs())


def model_services(settings: Settings) -> dict[ModelService, ServiceConfig]:
    """How the services of language models are set."""
    from akili_desktop.core.models import ModelService, ServiceConfig

    return {
        ModelService.GEMINI: ServiceConfig(
            service=ModelService.GEMINI, on=settings.gemini, model=settings.gemini_model, url=settings.gemini_url
        ),
        ModelService.OLLAMA: ServiceConfig(
            service=ModelService.OLLAMA, on=settings.ollama, model=settings.ollama_model, url=settings.ollama_url
        ),
    }


def connect_model(config: ServiceConfig, key: str, seconds: float) -> LLMClient:
    """The raw client of a service; its library is imported at the first request."""
    if config.service == "gemini":
        from akili_desktop.adapters.llm.gemini import GeminiClient

        return GeminiClient(key, config.model, config.url, seconds)
    from akili_desktop.adapters.llm.ollama import OllamaClient

    return OllamaClient(config.model, config.url, seconds, local=not config.leaves_machine)


def missing_packages(service: ModelService) -> str:
    """The packages that lack for a service, as pip takes them; found without importing them."""
    modules = {"keyring": "keyring", "tenacity": "tenacity", "jsonschema": "jsonschema"} | (
        {"google.genai": "google-genai"} if service == "gemini" else {"ollama": "ollama"}
    )
    return " ".join(package for module, package in modules.items() if not installed(module))


def installed(module: str) -> bool:
    """Whether a module can be imported, without importing it (its parents are)."""
    try:
        return importlib.util.find_spec(module) is not None
    except ImportError:
        return False


def utc_now() -> str:
    """The time now, ISO 8601 UTC with seconds."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_vocabulary(folder: Path) -> dict[str, Any]:
    """All TOML files of the folder in the order of their names, merged: tables key by key, lists appended."""
    merged: dict[str, Any] = {}
    for file in sorted(folder.glob("*.toml")):
        with file.open("rb") as stream:
            _merge(merged, tomllib.load(stream))
    return merged


def _merge(into: dict[str, Any], more: dict[str, Any]) -> None:
    for key, value in more.items():
        old = into.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            _merge(old, value)
        elif isinstance(old, list) and isinstance(value, list):
            into[key] = old + value
        else:
            into[key] = value
