"""A server on 127.0.0.1 that speaks Gemini's and Ollama's wire formats, and misbehaves as it is told."""

from __future__ import annotations

import gzip
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

TOO_LATE = 20.0
"""Seconds after which a server that seems to hang answers all the same: whoever has waited for that fails its test."""


class Request(NamedTuple):
    """What came in."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


Behaviour = Callable[["Handler", Request], None]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: ModelServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        request = Request(self.path, {k.lower(): v for k, v in self.headers.items()}, json.loads(body or b"{}"))
        self.server.requests.append(request)
        self.server.arrived.set()
        if request.path.endswith("/api/show"):
            self.server.shown(self, request)
            return
        script = self.server.script
        (script.pop(0) if len(script) > 1 else script[0])(self, request)

    def log_message(self, *_: object) -> None:
        pass

    def send(self, data: bytes, status: int = 200, kind: str = "application/json", **headers: str) -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def open_ended(self, kind: str = "application/json") -> None:
        """Head of a reply whose end is the connection's."""
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("connection", "close")
        self.end_headers()
        self.close_connection = True

    def drop(self) -> None:
        """End the connection at once."""
        self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True


class ModelServer(ThreadingHTTPServer):
    """`script` has what to do with each request to a model in turn; the last is done again and again."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.script: list[Behaviour] = [say("Hello.")]
        self.shown: Behaviour = lambda handler, _: handler.send(b'{"model_info": {"general.architecture": "test"}}')
        self.requests: list[Request] = []
        self.arrived = threading.Event()
        self.over = threading.Event()
        self.stalled: Callable[[], None] = lambda: None
        """Called when a request is under way to which no whole answer will come in time."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def asked(self) -> list[Request]:
        """The requests to a model, without questions about it."""
        return [one for one in self.requests if not one.path.endswith("/api/show")]

    def handle_error(self, *_: object) -> None:
        """A client that has gone is what many tests are about."""


@contextmanager
def serving() -> Iterator[ModelServer]:
    """A server on 127.0.0.1 that answers 'Hello.' until the test tells otherwise."""
    with ModelServer() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.over.set()
        server.shutdown()
        thread.join()


def as_gemini(text: str, reason: str | None = "STOP", **more: Any) -> dict[str, Any]:
    """The JSON of Gemini's reply."""
    candidate: dict[str, Any] = {"content": {"role": "model", "parts": [{"text": text}]}, "index": 0, **more}
    if reason:
        candidate["finishReason"] = reason
    return {"candidates": [candidate], "modelVersion": "gemini-test"}


def as_ollama(text: str, done: bool = True, reason: str = "stop") -> dict[str, Any]:
    """The JSON of Ollama's reply."""
    reply: dict[str, Any] = {
        "model": "small",
        "created_at": "2026-01-01T00:00:00Z",
        "message": {"role": "assistant", "content": text},
        "done": done,
    }
    return reply | ({"done_reason": reason} if done else {})


def wire(request: Request, text: str) -> bytes:
    """The reply in the format of whoever was asked."""
    return json.dumps(as_ollama(text) if "/api/chat" in request.path else as_gemini(text)).encode()


def say(text: str) -> Behaviour:
    """A whole reply; in pieces where a stream is asked for."""

    def answer(handler: Handler, request: Request) -> None:
        words = text.split(" ")
        pieces = [word if n == len(words) - 1 else word + " " for n, word in enumerate(words)]
        if "streamGenerateContent" in request.path:
            handler.open_ended("text/event-stream")
            for n, piece in enumerate(pieces):
                last = n == len(pieces) - 1
                handler.wfile.write(b"data: " + json.dumps(as_gemini(piece, "STOP" if last else None)).encode())
                handler.wfile.write(b"\r\n\r\n")
        elif request.body.get("stream"):
            handler.open_ended("application/x-ndjson")
            for n, piece in enumerate(pieces):
                handler.wfile.write(json.dumps(as_ollama(piece, n == len(pieces) - 1)).encode() + b"\n")
        else:
            handler.send(wire(request, text))

    return answer


def status(code: int, body: dict[str, Any] | None = None, **headers: str) -> Behaviour:
    """An error, with a body as the services send it."""
    content = {"error": {"code": code, "message": "told so", "status": "X"}} if body is None else body
    return lambda handler, _: handler.send(json.dumps(content).encode(), code, **headers)


def raw(data: bytes, kind: str = "application/json", **headers: str) -> Behaviour:
    return lambda handler, _: handler.send(data, 200, kind, **headers)


def hang(handler: Handler, request: Request) -> None:
    """Take the request and answer much too late."""
    handler.server.stalled()
    handler.server.over.wait(TOO_LATE)
    say("Too late.")(handler, request)


def drip(handler: Handler, request: Request) -> None:
    """A byte now and then, and much too late the end."""
    handler.open_ended()
    until = time.monotonic() + TOO_LATE
    while not handler.server.over.wait(0.02) and time.monotonic() < until:
        handler.wfile.write(b" ")
        handler.wfile.flush()
        handler.server.stalled()
    handler.wfile.write(wire(request, "Too late.") + b"\n")


def close_midway(handler: Handler, request: Request) -> None:
    """Half of what was promised."""
    data = wire(request, "Half of it is missing.")
    handler.send_response(200)
    handler.send_header("content-length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data[: len(data) // 2])
    handler.wfile.flush()
    handler.drop()


def stream_midway(handler: Handler, request: Request) -> None:
    """The first pieces of a stream, then nothing more."""
    handler.open_ended("text/event-stream")
    if "streamGenerateContent" in request.path:
        handler.wfile.write(b"data: " + json.dumps(as_gemini("One ", None)).encode() + b"\r\n\r\n")
    else:
        handler.wfile.write(json.dumps(as_ollama("One ", done=False)).encode() + b"\n")
    handler.wfile.flush()


def huge(handler: Handler, request: Request) -> None:
    """Ten megabytes."""
    handler.send(wire(request, "x" * 10_000_000))


def bomb(handler: Handler, request: Request) -> None:
    """Ten megabytes in some ten thousand bytes."""
    handler.send(gzip.compress(wire(request, "x" * 10_000_000)), content_encoding="gzip")


def silent_close(handler: Handler, _: Request) -> None:
    handler.drop()
