"""The web application: routes, the WebSocket, errors in the reader's language, safe headers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gnomery import __version__
from gnomery.engine.errors import GnomeryError
from gnomery.table.host import BusyError, NoTableError
from gnomery.table.requests import Problem
from gnomery.table.routes import ROUTES, address
from gnomery.table.service import Service
from gnomery.table.socket import talk
from gnomery.words import LANGUAGES, Arg, say

log = structlog.get_logger("gnomery.table")

LONGEST_BODY = 64 * 1024
FOREIGN = 4403
HEADERS = {
    b"content-security-policy": (
        b"default-src 'self'; connect-src 'self'; img-src 'self' data:; "
        b"style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'; object-src 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cache-control": b"no-store",
}


def make_app(service: Service) -> Litestar:
    """The application around a service; opens and closes it."""

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    @websocket("/ws")
    async def ws(socket: WebSocket[Any, Any, State]) -> None:
        """Everything that happens at a table."""
        if not _is_ours(service, socket):
            await socket.close(FOREIGN)
            return
        await talk(service, socket)

    app = Litestar(
        [*ROUTES, ws],
        lifespan=[life],
        state=State({"service": service}),
        exception_handlers={
            GnomeryError: _refused,
            HTTPException: _http_error,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            "Gnomery", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    app.asgi_handler = _safe_headers(app.asgi_handler)  # outermost: unknown paths have them too
    return app


def _is_ours(service: Service, socket: WebSocket[Any, Any, State]) -> bool:
    """Pages of other sites are refused; programs send no Origin and bring a token."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    host = socket.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}", *service.settings.origins)


def _safe_headers(app: ASGIApp) -> ASGIApp:
    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                message["headers"] = [*headers, *HEADERS.items()]
            await send(message)

        await app(scope, receive, send_safely)

    return wrapped


def language_of(request: Request[Any, Any, State]) -> str:
    """The reader's language, by what the browser prefers."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _problem(
    request: Request[Any, Any, State], status: int, key: str, args: dict[str, Arg]
) -> Response[Problem]:
    sentence = say(language_of(request), key, args)
    return Response(Problem(key, args, sentence), status_code=status)


def _refused(request: Request[Any, Any, State], error: GnomeryError) -> Response[Problem]:
    status = (
        429 if isinstance(error, BusyError) else 404 if isinstance(error, NoTableError) else 400
    )
    if isinstance(error, NoTableError):  # a guess, for all we know
        request.app.state.service.joins.take(address(request))
    return _problem(request, status, error.key, dict(error.args_for_words))


def _http_error(request: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    key = "table.http.missing" if error.status_code == 404 else "table.http.bad"  # noqa: PLR2004
    return _problem(request, error.status_code, key, {"why": error.detail})


def _failed(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError):
        return _problem(request, 400, "table.http.bad", {"why": "nesting"})
    log.error("failed", path=request.url.path, kind=type(error).__name__)
    return _problem(request, 500, "table.http.failed", {})
