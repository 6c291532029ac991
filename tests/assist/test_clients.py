"""The real client libraries against a server on 127.0.0.1, well-behaved and hostile."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from pathlib import Path
from typing import Any

import pytest

from akili_desktop.adapters.network import SystemNetwork
from akili_desktop.adapters.store.private import MarkFiles
from akili_desktop.core.errors import (
    AkiliError,
    Cancelled,
    ConsentNeeded,
    KeyRefused,
    ModelBusy,
    ModelRefused,
    ModelTimeout,
    ModelUnavailable,
    ModelUnreachable,
    ReplyUnusable,
    ServiceOff,
)
from akili_desktop.core.models import Generated, ModelService, Picture, Purpose, Use
from akili_desktop.services.assist.client import GuardedClient, ModelClients
from akili_desktop.services.assist.gate import ServiceGate
from akili_desktop.services.jobs import CancelToken
from tests.patience import SOON

from .conftest import GEMINI, KEY, OLLAMA, Clock
from .servers import (
    Behaviour,
    ModelServer,
    as_gemini,
    as_ollama,
    bomb,
    close_midway,
    drip,
    hang,
    huge,
    raw,
    say,
    silent_close,
    status,
    stream_midway,
)

BOTH = pytest.mark.parametrize("service", list(ModelService))
USE = Use(purpose=Purpose.PHRASING, docs=("one",), pages=(3,))
SCHEMA = {
    "type": "object",
    "properties": {"value": {"type": "string"}},
    "required": ["value"],
    "additionalProperties": False,
}


def ask(models: ModelClients, service: ModelService, seconds: float | None = None, **request: Any) -> Generated:
    return models.run(
        models.client(service, USE, seconds), lambda client: client.generate(**{"user": "Say hello.", **request})
    )


def streamed(models: ModelClients, service: ModelService, seconds: float | None = None) -> list[str]:
    async def listen(client: GuardedClient) -> list[str]:
        return [piece async for piece in client.stream("Say hello.", "Be brief.")]

    return models.run(models.client(service, USE, seconds), listen)


@BOTH
def test_a_reply_is_its_text(models: ModelClients, server: ModelServer, service: ModelService) -> None:
    reply = ask(models, service, system="Be brief.")
    assert (reply.text, reply.data, reply.cached) == ("Hello.", None, False)


def test_gemini_is_asked_in_its_own_way(models: ModelClients, server: ModelServer) -> None:
    server.script = [say('{"value": "5 V"}')]
    reply = ask(
        models,
        ModelService.GEMINI,
        system="Be brief.",
        json_schema=SCHEMA,
        pictures=[Picture(mime="image/png", data=b"\x89PNG")],
    )
    assert reply.data == {"value": "5 V"}
    (request,) = server.requests
    assert request.path == "/v1beta/models/gemini-test:generateContent"
    assert request.headers["x-goog-api-key"] == KEY
    assert KEY not in request.path
    picture, text = request.body["contents"][0]["parts"]
    assert sorted(picture["inlineData"].values()) == ["iVBORw==", "image/png"]
    assert text == {"text": "Say hello."}
    assert request.body["systemInstruction"]["parts"] == [{"text": "Be brief."}]
    made = request.body["generationConfig"]
    assert made["responseMimeType"] == "application/json"
    assert made["responseJsonSchema"] == SCHEMA
    assert made["temperature"] == 0.0


def test_ollama_is_asked_in_its_own_way(models: ModelClients, server: ModelServer) -> None:
    server.script = [say('{"value": "5 V"}')]
    long = "Say hello. " * 2000
    picture = Picture(mime="image/png", data=b"\x89PNG")
    reply = ask(models, ModelService.OLLAMA, user=long, system="Be brief.", json_schema=SCHEMA, pictures=[picture])
    assert reply.data == {"value": "5 V"}
    shown, request = server.requests
    assert (shown.path, shown.body) == ("/api/show", {"model": "small"})
    assert request.path == "/api/chat"
    assert [one["role"] for one in request.body["messages"]] == ["system", "user"]
    assert request.body["messages"][1]["images"] == ["iVBORw=="]
    assert request.body["format"] == SCHEMA
    assert request.body["options"]["num_ctx"] > len(long) // 4
    assert "authorization" not in request.headers


def test_the_key_of_ollamas_maker_does_not_go_to_a_server_here(
    models: ModelClients, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OLLAMA_API_KEY", "not-for-you")
    ask(models, ModelService.OLLAMA)
    assert [one.headers.get("authorization") for one in server.requests] == [None, None]


def test_what_the_environment_says_of_gemini_does_not_count(
    models: ModelClients, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOOGLE_API_KEY", "another")
    monkeypatch.setenv("GOOGLE_GENAI_USE_VERTEXAI", "true")
    monkeypatch.setenv("GOOGLE_GEMINI_BASE_URL", "http://127.0.0.1:9")
    assert ask(models, ModelService.GEMINI).text == "Hello."
    assert server.requests[0].headers["x-goog-api-key"] == KEY


def test_a_proxy_of_the_environment_is_not_used_for_a_model_here(
    models: ModelClients, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    assert ask(models, ModelService.OLLAMA).text == "Hello."
    with pytest.raises(ModelUnreachable):
        ask(models, ModelService.GEMINI)


@BOTH
def test_a_stream_comes_in_pieces_and_is_kept(models: ModelClients, server: ModelServer, service: ModelService) -> None:
    server.script = [say("One two three.")]
    assert streamed(models, service) == ["One ", "two ", "three."]
    assert streamed(models, service) == ["One two three."]
    assert len(server.asked()) == 1


@BOTH
def test_the_same_question_is_sent_once(
    models: ModelClients, server: ModelServer, at_server: ServiceGate, service: ModelService
) -> None:
    first, again = ask(models, service), ask(models, service)
    assert (first.cached, again.cached, again.text) == (False, True, first.text)
    assert len(server.asked()) == len(at_server.sent()) == 1
    for other in ({"user": "Say goodbye."}, {"system": "x"}, {"json_schema": {}}, {"max_tokens": 7}):
        server.script = [say('"x"')]
        assert not ask(models, service, **other).cached
    picture = [Picture(mime="image/png", data=b"1")]
    assert not ask(models, service, pictures=picture).cached
    assert ask(models, service, pictures=picture).cached


def test_a_kept_reply_needs_no_network_but_permission(
    models: ModelClients, server: ModelServer, at_server: ServiceGate, marks: MarkFiles, network: SystemNetwork
) -> None:
    ask(models, ModelService.GEMINI)
    network.tell(False)
    assert ask(models, ModelService.GEMINI).cached
    marks.mark("one", True)
    with pytest.raises(ServiceOff):
        ask(models, ModelService.GEMINI)


@BOTH
def test_json_that_does_not_fit_is_asked_for_again_with_what_is_wrong(
    models: ModelClients, server: ModelServer, service: ModelService
) -> None:
    server.script = [say('{"valu'), say('{"value": 5}'), say('```json\n{"value": "5 V"}\n```')]
    assert ask(models, service, json_schema=SCHEMA).data == {"value": "5 V"}
    prompts = [json.dumps(one.body) for one in server.asked()]
    assert "no whole JSON" in prompts[1]
    assert "is not of type" in prompts[2]
    assert ask(models, service, json_schema=SCHEMA).cached


@BOTH
def test_json_that_never_fits_is_given_up_after_two_corrections(
    models: ModelClients, server: ModelServer, service: ModelService
) -> None:
    server.script = [say('{"value": NaN}')]
    with pytest.raises(ReplyUnusable):
        ask(models, service, json_schema=SCHEMA)
    assert len(server.asked()) == 3


def test_json_nested_without_end_is_no_reply(models: ModelClients, server: ModelServer) -> None:
    server.script = [say("[" * 200_000)]
    with pytest.raises(ReplyUnusable):
        ask(models, ModelService.OLLAMA, json_schema={})
    server.script = [raw(b"[" * 200_000)]
    with pytest.raises(ReplyUnusable):
        ask(models, ModelService.GEMINI)


@BOTH
@pytest.mark.parametrize(
    ("behaviour", "error"),
    [
        (hang, ModelTimeout),
        (drip, ModelTimeout),
        (close_midway, ModelUnavailable),
        (silent_close, ModelUnavailable),
        (huge, ReplyUnusable),
        (bomb, ReplyUnusable),
        (raw(b"<html><h1>Log in</h1></html>", "text/html"), ReplyUnusable),
        (raw(b'{"candidates": [{"content": {"par'), ReplyUnusable),
        (raw(b"[]"), ReplyUnusable),
        (raw(b'{"candidates": 7, "message": 7}'), ReplyUnusable),
        (raw(b"\xff\xfe\x00"), ReplyUnusable),
        (status(302, location="http://127.0.0.1:9/"), ReplyUnusable),
        (status(400), ModelRefused),
        (status(401), KeyRefused),
        (status(403), KeyRefused),
        (status(404), ModelRefused),
        (status(429), ModelBusy),
        (status(500), ModelUnavailable),
        (status(503), ModelUnavailable),
    ],
)
def test_a_hostile_server_is_an_error_in_our_own_words(
    models: ModelClients,
    server: ModelServer,
    at_server: ServiceGate,
    service: ModelService,
    behaviour: Behaviour,
    error: type[AkiliError],
) -> None:
    server.script = [behaviour] * 60 + [say("Too late.")]  # whoever asks on and on gets an answer
    with pytest.raises(error) as failed:
        ask(models, service)
    assert (len(server.asked()) > 1) is (error in {ModelBusy, ModelUnavailable})
    assert type(failed.value) is error
    assert failed.value.remedy
    assert "told so" not in str(failed.value)
    assert {entry.outcome for entry in at_server.sent()} == {error.code}
    assert len(at_server.sent()) == len(server.asked())


@BOTH
@pytest.mark.parametrize(
    ("behaviour", "error"),
    [
        (stream_midway, ReplyUnusable),
        (hang, ModelTimeout),
        (drip, ModelTimeout),
        (huge, ReplyUnusable),
        (raw(b"<html>", "text/html"), ReplyUnusable),
        (status(401), KeyRefused),
        (silent_close, ModelUnavailable),
    ],
)
def test_a_hostile_stream_is_an_error_and_is_not_kept(
    models: ModelClients, server: ModelServer, service: ModelService, behaviour: Behaviour, error: type[AkiliError]
) -> None:
    server.script = [behaviour] * 60 + [say("Too late.")]
    with pytest.raises(error):
        streamed(models, service)
    assert (len(server.asked()) > 1) is (error is ModelUnavailable)
    server.script = [say("All well.")]
    assert streamed(models, service) == ["All ", "well."]


@BOTH
def test_a_service_that_is_busy_for_a_minute_is_waited_for(
    models: ModelClients, server: ModelServer, clock: Clock, at_server: ServiceGate, service: ModelService
) -> None:
    server.script = [status(429), status(500), status(503), say("At last.")]
    assert ask(models, service).text == "At last."
    first, second, third = clock.waits
    assert third > second > first >= 1.0
    assert [entry.outcome for entry in at_server.sent()] == [
        "model-busy",
        "model-unavailable",
        "model-unavailable",
        "answered",
    ]


def test_gemini_says_how_long_to_wait(models: ModelClients, server: ModelServer, clock: Clock) -> None:
    body = {
        "error": {
            "code": 429,
            "status": "RESOURCE_EXHAUSTED",
            "message": "told so",
            "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "37s"}],
        }
    }
    server.script = [status(429, body), say("Here.")]
    assert ask(models, ModelService.GEMINI, seconds=SOON).text == "Here."
    assert clock.waits == [37.0]
    server.script = [status(429, body)]
    with pytest.raises(ModelBusy) as busy:
        ask(models, ModelService.GEMINI, user="Again.", seconds=30.0)
    assert busy.value.wait == 37.0
    assert clock.waits == [37.0]  # no time for a second one


@BOTH
def test_a_stream_waits_for_a_busy_service_before_its_first_piece(
    models: ModelClients, server: ModelServer, clock: Clock, service: ModelService
) -> None:
    server.script = [status(429), say("At last.")]
    assert streamed(models, service) == ["At ", "last."]
    assert len(clock.waits) == 1


@BOTH
def test_nobody_there_is_told_at_once(models: ModelClients, at_server: ServiceGate, service: ModelService) -> None:
    config = {GEMINI.service: GEMINI, OLLAMA.service: OLLAMA}[service].model_copy(update={"url": "http://127.0.0.1:9"})
    at_server.use({**{one.service: one for one in (GEMINI, OLLAMA)}, service: config})
    at_server.agree(service, USE.purpose)
    with pytest.raises(ModelUnreachable, match=r"127\.0\.0\.1"):
        ask(models, service)


def test_a_refused_key_is_known_by_what_google_says(models: ModelClients, server: ModelServer) -> None:
    details = [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID"}]
    body = {"error": {"code": 400, "status": "INVALID_ARGUMENT", "message": f"bad {KEY}", "details": details}}
    server.script = [status(400, body)]
    with pytest.raises(KeyRefused, match="akili key set gemini"):
        ask(models, ModelService.GEMINI)


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        ({"promptFeedback": {"blockReason": "SAFETY"}}, ModelRefused),
        (as_gemini("", "RECITATION"), ModelRefused),
        (as_gemini("cut", "MAX_TOKENS"), ReplyUnusable),
        ({}, ReplyUnusable),
    ],
)
def test_what_gemini_does_not_answer(
    models: ModelClients, server: ModelServer, reply: dict[str, Any], error: type[AkiliError]
) -> None:
    server.script = [raw(json.dumps(reply).encode())]
    with pytest.raises(error):
        ask(models, ModelService.GEMINI)


def test_a_models_thoughts_are_no_reply(models: ModelClients, server: ModelServer) -> None:
    reply = as_gemini("Hello.")
    reply["candidates"][0]["content"]["parts"].insert(0, {"text": "Hmm.", "thought": True})
    server.script = [raw(json.dumps(reply).encode())]
    assert ask(models, ModelService.GEMINI).text == "Hello."


def test_what_ollama_cut_off_is_no_reply(models: ModelClients, server: ModelServer) -> None:
    server.script = [raw(json.dumps(as_ollama("cut", reason="length")).encode())]
    with pytest.raises(ReplyUnusable):
        ask(models, ModelService.OLLAMA)


def test_a_model_that_ollama_passes_on_is_not_sent_anything(models: ModelClients, server: ModelServer) -> None:
    server.shown = raw(b'{"model_info": {}, "remote_host": "https://ollama.com", "remote_model": "big"}')
    with pytest.raises(ModelRefused, match="passes it on"):
        ask(models, ModelService.OLLAMA)
    server.shown = raw(b"<html>", "text/html")
    with pytest.raises(ReplyUnusable):
        ask(models, ModelService.OLLAMA)
    assert server.asked() == []


@BOTH
def test_cancelling_ends_a_request_that_hangs(
    models: ModelClients, server: ModelServer, at_server: ServiceGate, service: ModelService
) -> None:
    server.script, server.stalled = [hang], lambda: None
    token = CancelToken()
    asked = threading.Event()

    def stop() -> None:
        while not server.asked():
            server.arrived.wait(SOON)
        token.cancel()
        asked.set()

    thread = threading.Thread(target=stop)
    thread.start()
    client = models.client(service, USE)
    with pytest.raises(Cancelled):
        models.run(client, lambda one: one.generate("Say hello."), token)
    thread.join()
    assert asked.is_set()
    assert [entry.outcome for entry in at_server.sent()] == ["cancelled"]


def test_a_token_cancelled_before_sends_nothing(models: ModelClients, server: ModelServer) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        models.run(models.client(ModelService.OLLAMA, USE), lambda one: one.generate("Say hello."), token)
    assert server.requests == []


def test_nothing_goes_to_gemini_before_somebody_agreed(
    models: ModelClients, server: ModelServer, at_server: ServiceGate
) -> None:
    at_server.revoke(ModelService.GEMINI)
    picture = Picture(mime="image/png", data=b"12345")
    with pytest.raises(ConsentNeeded) as needed:
        ask(models, ModelService.GEMINI, pictures=[picture])
    assert needed.value.sending is not None
    assert (needed.value.sending.pictures, needed.value.sending.size) == (1, len("Say hello.") + 5)
    assert server.requests == []
    at_server.agree(ModelService.GEMINI, Purpose.PHRASING)
    ask(models, ModelService.GEMINI, pictures=[picture])
    (entry,) = at_server.sent()
    assert entry.sending == needed.value.sending
    assert (entry.outcome, entry.received) == ("answered", len("Hello."))


def test_the_first_service_is_the_one_that_may_be_used(models: ModelClients, at_server: ServiceGate) -> None:
    assert models.first(USE).service is ModelService.OLLAMA
    at_server.use({one.service: one.model_copy(update={"on": False}) for one in (GEMINI, OLLAMA)})
    with pytest.raises(ServiceOff, match="switched off"):
        models.first(USE)


def test_clients_can_be_used_on_one_event_loop_after_another(models: ModelClients, server: ModelServer) -> None:
    async def twice(client: GuardedClient) -> list[str]:
        replies = await asyncio.gather(client.generate("a"), client.generate("b"))
        return [reply.text for reply in replies]

    for service in ModelService:
        assert models.run(models.client(service, USE), twice) == ["Hello.", "Hello."]
        assert ask(models, service, user="c").text == "Hello."


def test_the_key_is_nowhere(
    models: ModelClients, server: ModelServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A server that repeats the key in every way: not in errors and their chains, logs, the library, kept replies."""
    caplog.set_level(logging.DEBUG)
    echo = {"error": {"code": 400, "message": f"API key {KEY} not valid", "status": KEY}}
    failures: list[BaseException] = []
    for behaviour in (
        status(400, echo),
        status(403, echo, www_authenticate=KEY),
        status(500, echo),
        raw(f"<html>{KEY}".encode(), "text/html"),
        close_midway,
        hang,
        silent_close,
        status(302, location=f"http://127.0.0.1:9/?key={KEY}"),
    ):
        server.script = [behaviour]
        with pytest.raises(AkiliError) as failed:
            ask(models, ModelService.GEMINI)
        failures.append(failed.value)
    server.script = [say(f"Your key is {KEY}.")]
    assert ask(models, ModelService.GEMINI, user="Say my key.").text == "Your key is …."
    for failure in failures:
        for one in _chain(failure):
            assert KEY not in f"{one!r} {one}"
            assert not hasattr(one, "response")
            assert not hasattr(one, "request")
    assert KEY not in caplog.text
    assert KEY not in repr(vars(models.client(ModelService.GEMINI, USE)))
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert {"sent.jsonl", "replies.sqlite"} <= {file.name for file in files}
    assert not [file for file in files if KEY.encode() in file.read_bytes()]


def _chain(error: BaseException | None) -> list[BaseException]:
    found: list[BaseException] = []
    while error is not None and error not in found:
        found.append(error)
        error = error.__cause__ or error.__context__
    return found
