"""The web application: routes, the WebSocket, errors in the reader's language, safe headers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.status_codes import (
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.types.internal_types import PathParameterDefinition

from gnomery import __version__
from gnomery.engine.errors import GnomeryError
from gnomery.examples.reading import ExampleError
from gnomery.table.log.bounds import FullError
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.running.host import BusyError, NoTableError
from gnomery.table.running.loading import SetAsideError
from gnomery.table.serving.service import Service
from gnomery.table.sockets.socket import talk
from gnomery.table.store.contract import StoreDownError, for_people
from gnomery.table.web.callers import WHOLE, is_guessed_out, language_of
from gnomery.table.web.client import page
from gnomery.table.web.doorkeeper import WAIT, guarded
from gnomery.table.web.routes import ROUTES
from gnomery.table.web.schema import SECRETS, complete
from gnomery.wire.bodies import Problem
from gnomery.words import Arg, say

log = structlog.get_logger("gnomery.table")

LONGEST_BODY = 64 * 1024
QUICKLY = 3
"""How hard answers are squeezed: a page of a long game is megabytes, and everybody waits for it."""
FOREIGN = 4403
STATUSES = (
    (BusyError, 429), (NoTableError, 404), (SetAsideError, 410), (NotAllowedError, 409),
    (FullError, 409), (ExampleError, 404),
    (StoreDownError, HTTP_503_SERVICE_UNAVAILABLE),
)  # fmt: skip
COME_BACK_SECONDS = 5
"""When a request that the store could not take is worth another try."""
HEADERS = {
    b"content-security-policy": (
        b"default-src 'self'; connect-src 'self'; img-src 'self' data:; "
        b"style-src 'self'; base-uri 'none'; form-action 'self'; "
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
        [*ROUTES, page, ws],
        lifespan=[life],
        state=State({"service": service}),
        before_request=lambda request: _ours_only(service, request),
        exception_handlers={
            GnomeryError: _refused,
            HTTPException: _http_error,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig(
            "Gnomery",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=SECRETS,
            use_handler_docstrings=True,
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=QUICKLY, exclude_opt_key=WHOLE
        ),
        opt={WHOLE: True},
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    complete(app)
    # Outermost: unknown paths and what the doorkeeper says have them too.
    app.asgi_handler = _safe_headers(guarded(app.asgi_handler, service))
    return app


def _ours_only(service: Service, request: Request[Any, Any, State]) -> None:
    """A page of another site may not change anything here, not even without our cookie."""
    if request.method == "POST" and not _is_ours(service, request):
        raise PermissionDeniedException("origin")


def _is_ours(service: Service, caller: ASGIConnection[Any, Any, Any, State]) -> bool:
    """Pages of other sites are refused; programs send no Origin and bring a token."""
    origin = caller.headers.get("origin")
    if origin is None:
        return True
    host = caller.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}", *service.settings.origins)


def _safe_headers(app: ASGIApp) -> ASGIApp:
    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                said = {name for name, _ in headers}
                safe = [header for header in HEADERS.items() if header[0] not in said]
                message["headers"] = [*headers, *safe]
            await send(message)

        await app(scope, receive, send_safely)

    return wrapped


def _problem(
    request: Request[Any, Any, State], status: int, key: str, args: dict[str, Arg]
) -> Response[Problem]:
    sentence = say(language_of(request), key, args)
    return Response(Problem(key, args, sentence), status_code=status)


def _refused(request: Request[Any, Any, State], error: GnomeryError) -> Response[Problem]:
    error = for_people(error)
    if isinstance(error, NoTableError) and is_guessed_out(request):
        error = BusyError("table.busy.address")
    status = next((status for kind, status in STATUSES if isinstance(error, kind)), 400)
    answer = _problem(request, status, error.key, dict(error.args_for_words))
    if status == HTTP_503_SERVICE_UNAVAILABLE:
        answer.set_header("Retry-After", str(COME_BACK_SECONDS))
    if isinstance(error, BusyError):
        answer.set_header("Retry-After", WAIT.decode())
    return answer


def _http_error(request: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    key = "table.http.missing" if error.status_code == HTTP_404_NOT_FOUND else "table.http.bad"
    answer = _problem(request, error.status_code, key, {"why": error.detail})
    if error.status_code == HTTP_405_METHOD_NOT_ALLOWED:
        answer.set_header("Allow", ", ".join(sorted(_methods(request))))
    return answer


def _methods(request: Request[Any, Any, State]) -> set[str]:
    """What can be done at a request's path; where only the page is, that is looking at it."""
    parts = request.url.path.strip("/").split("/")
    return {
        method
        for route in request.app.routes
        if isinstance(route, HTTPRoute) and _leads_to(route, parts)
        for method in route.methods
    } or {"GET", "OPTIONS"}


def _leads_to(route: HTTPRoute, parts: list[str]) -> bool:
    """Whether a route's path, its parameters filled in, is this one."""
    return len(route.path_components) == len(parts) and all(
        component == part
        or (isinstance(component, PathParameterDefinition) and component.type is str)
        for component, part in zip(route.path_components, parts, strict=True)
    )


def _failed(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError):
        return _problem(request, 400, "table.http.bad", {"why": "nesting"})
    log.error("failed", path=request.url.path, kind=type(error).__name__)
    return _problem(request, 500, "table.http.failed", {})
