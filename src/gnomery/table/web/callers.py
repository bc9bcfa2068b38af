"""Who sends a request: their address, and the secret they bring."""

from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.params import FromPath

from gnomery.table.people.access import new_token
from gnomery.table.people.lobby import browser_secret
from gnomery.table.running.host import BusyError, NoTableError
from gnomery.table.serving.limits import Buckets
from gnomery.table.serving.service import Service
from gnomery.words import LANGUAGES

AnyRequest: TypeAlias = Request[Any, Any, State]
TableId: TypeAlias = FromPath[str]

OWN_HEADER = "x-gnomery"
"""A page of another site cannot send it, so a cookie counts only beside it."""
COUNTED = "is_counted"
WHOLE = "whole"
"""Marks a route whose answers are not squeezed: beside a secret, a length can betray it."""
PUBLIC = {WHOLE: False}
"""What is the same for everybody may be squeezed."""


def service_of(request: AnyRequest) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


def address(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def reading(request: AnyRequest) -> Service:
    """The running server, for somebody who only wants to read; too many requests are refused."""
    service = service_of(request)
    limit(service.reads, request)
    return service


def limit(buckets: Buckets, request: AnyRequest) -> None:
    """Count a request; too many of an address are refused."""
    request.state[COUNTED] = True
    if not buckets.take(address(request)):
        raise BusyError("table.busy.address")


def limit_guesses(request: AnyRequest) -> None:
    """Answer nothing that needs a secret to who has guessed at too many; true ones cost nothing."""
    if service_of(request).joins.is_empty(address(request)):
        raise BusyError("table.busy.address")


def count_guess(request: AnyRequest) -> None:
    """A secret that opened nothing is a guess, for all we know; each request costs once."""
    if COUNTED not in request.state:
        service_of(request).joins.take(address(request))


def language_of(request: AnyRequest) -> str:
    """The reader's language, by what the browser prefers."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def bearer(request: AnyRequest) -> str | None:
    """The token a request brings; None if it brings none."""
    if not (given := request.headers.get("authorization")):
        return None
    kind, _, token = given.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NoTableError
    return token


def cookie(request: AnyRequest) -> str | None:
    """The browser's own secret, which counts only beside our own header; None if it has none."""
    if OWN_HEADER not in request.headers:
        return None
    return request.cookies.get(cookie_name(service_of(request)))


def secret(request: AnyRequest, table_id: str) -> str:
    """The secret a request brings: a token, or the browser's cookie beside our own header."""
    limit_guesses(request)
    if (token := bearer(request)) is not None:
        return token
    if (browser := cookie(request)) is None:
        raise NoTableError
    return browser_secret(browser, table_id)


def browser_of(request: AnyRequest) -> str | None:
    """The browser's own secret, fresh for a browser that has none yet; programs have none."""
    if OWN_HEADER not in request.headers:
        return None
    return cookie(request) or new_token()


def cookie_name(service: Service) -> str:
    """The one cookie's name; browsers hold the longer one to https and this host."""
    return "__Host-gnomery" if service.settings.is_secure else "gnomery"


def with_cookie(service: Service, content: Any, browser: str | None) -> Response[Any]:
    """An answer that lets a browser keep its secret."""
    if browser is None:
        return Response(content)
    kept = Cookie(
        key=cookie_name(service),
        value=browser,
        path="/",
        httponly=True,
        samesite="lax",
        secure=service.settings.is_secure,
        max_age=400 * 86_400,
    )
    return Response(content, cookies=[kept])
