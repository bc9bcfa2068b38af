"""The browser client: its files from the package, and its one page for every address of its own."""

import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change whenever their contents do."""
ASK_FIRST = "no-cache"
ADDRESSES = (
    "", "new", "join", "t", "replay", "verify", "rules", "learn", "about", "gallery",
    "contest", "league",
)  # fmt: skip
"""What the client's own addresses begin with."""
ASKED = (HttpMethod.GET, HttpMethod.HEAD)
PAGE = "index.html"
UNBUILT = (
    "The browser client is not built. From a checkout: python3 dev.py play. "
    "The terminal works as it is: gnomery host, gnomery join."
)


@dataclass(frozen=True, slots=True)
class ClientFile:
    """A file of the client."""

    content: bytes
    squeezed: bytes | None
    kind: str
    tag: str


@cache
def client() -> dict[str, ClientFile]:
    """All files of the built client by path; none where it was not built."""
    root = files("gnomery").joinpath("static")
    return dict(_walk(root, "")) if root.is_dir() else {}


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, ClientFile]]:
    found: list[tuple[str, ClientFile]] = []
    contents = {entry.name: entry for entry in folder.iterdir()}
    for name, entry in contents.items():
        if entry.is_dir():
            found += _walk(entry, f"{prefix}{name}/")
        elif not name.endswith(".gz") and not name.startswith("."):
            squeezed = contents.get(f"{name}.gz")
            found.append((prefix + name, _file(entry, squeezed)))
    return found


def _file(entry: Traversable, squeezed: Traversable | None) -> ClientFile:
    content = entry.read_bytes()
    kind = mimetypes.guess_type(entry.name)[0] or "application/octet-stream"
    if entry.name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind.endswith("javascript"):
        kind += "; charset=utf-8"
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return ClientFile(content, squeezed.read_bytes() if squeezed else None, kind, tag)


@route(["/", "/{path:path}"], http_method=ASKED, include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its page, which finds out by itself what to show."""
    name = path.strip("/")
    first = name.partition("/")[0]
    if first == "api":
        raise NotFoundException
    if (found := client().get(name)) and name != PAGE:
        return _served(request, found, FOREVER if first == "assets" else ASK_FIRST)
    if (found := client().get(PAGE)) is None:
        return Response(UNBUILT.encode(), status_code=503, media_type="text/plain; charset=utf-8")
    return _served(request, found, ASK_FIRST, 200 if first in ADDRESSES else 404)


def _served(
    request: Request[Any, Any, Any], found: ClientFile, cache_control: str, status: int = 200
) -> Response[bytes]:
    headers = {"cache-control": cache_control, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    content = found.content
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = found.squeezed
    return Response(content, status_code=status, headers=headers, media_type=found.kind)
