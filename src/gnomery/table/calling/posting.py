"""One message to a push service: to a public address by https, in short time, little is read."""

import asyncio
import contextlib
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from gnomery.engine.errors import GnomeryError

LONGEST_URL = 1_024
MOST_READ = 16 * 1024
"""Bytes of an answer's head; nothing else of it is read."""
SECONDS = 15.0
"""From connecting to the head of its answer."""
LOOKING_UP = 24
"""Names that are looked up at once, each in a thread that nobody can stop: they are our own, so
that nothing else of the server waits for a slow name, and as many as there are messages."""
PORTS = {"https": 443, "http": 80}
PUBLIC_PORTS = (443, 8443)


class Posted(NamedTuple):
    """What a push service has answered; 0 if nothing that can be read."""

    status: int
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class Post:
    """The way to push services; only tests and closed networks go elsewhere than to public ones."""

    is_anywhere: bool = False
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    lookups: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(LOOKING_UP, "gnomery-names")
    )

    def origin(self, url: str) -> str:
        """The push service an address belongs to; refuses addresses that are none."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError as error:
            raise GnomeryError("table.call.address") from error
        is_safe = parts.scheme == "https" and port in (None, *PUBLIC_PORTS)
        is_plain = url.isascii() and url.isprintable() and " " not in url
        if (
            len(url) > LONGEST_URL
            or not is_plain
            or not parts.hostname
            or parts.username is not None
            or not (is_safe or (self.is_anywhere and parts.scheme in PORTS))
        ):
            raise GnomeryError("table.call.address")
        return f"{parts.scheme}://{parts.netloc}"

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> Posted:
        """Post a message; whatever goes wrong on the way is a 0."""
        self.origin(url)
        parts = urlsplit(url)
        try:
            address = await self._address(parts.hostname or "", port_of(parts))
            async with asyncio.timeout(SECONDS):
                return await self._sent(parts, address, headers, body)
        except (OSError, ValueError, EOFError, asyncio.LimitOverrunError):
            return Posted(0)

    def close(self) -> None:
        """Look up no more names."""
        self.lookups.shutdown(wait=False, cancel_futures=True)

    async def _sent(
        self, url: SplitResult, address: str, headers: Mapping[str, str], body: bytes
    ) -> Posted:
        host, is_tls = url.hostname, url.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            port_of(url),
            limit=MOST_READ,
            ssl=self.context if is_tls else None,
            server_hostname=host if is_tls else None,
        )
        try:
            writer.write(_request(url, headers, body))
            await writer.drain()
            return _posted(await reader.readuntil(b"\r\n\r\n"))
        finally:
            writer.transport.abort()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _address(self, host: str, port: int) -> str:
        """The address to connect to: looked up once, so that it is the one that was checked."""
        loop, kind = asyncio.get_running_loop(), socket.SOCK_STREAM
        found = await loop.run_in_executor(
            self.lookups, partial(socket.getaddrinfo, host, port, type=kind)
        )
        addresses = [str(place[0]) for *_, place in found]
        if not addresses or not (self.is_anywhere or all(map(is_public, addresses))):
            raise OSError(host)
        return addresses[0]


def port_of(url: SplitResult) -> int:
    """The port of an address."""
    return url.port or PORTS[url.scheme]


def is_public(address: str) -> bool:
    """Whether an address is one of the open network's, by whatever name it is written."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address) and known not in OPEN:
        return False
    is_closed = any(known in network for network in CLOSED)
    return known.is_global and not known.is_multicast and not is_closed


OPEN = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is given out; outside it are addresses behind which older ones stand."""
CLOSED = tuple(
    ipaddress.ip_network(network)
    for network in ("192.0.0.0/24", "192.88.99.0/24", "2001::/32", "2002::/16", "3fff::/20")
)
"""Within it, for machines on the way, for examples, and with an older address in them."""


def _request(url: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = f"{url.path or '/'}{f'?{url.query}' if url.query else ''}"
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {url.netloc}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join((*lines, "", "")).encode("ascii") + body


def _posted(head: bytes) -> Posted:
    first, *rest = head.decode("latin-1").split("\r\n")
    protocol, status, *_ = first.split(" ")
    if not protocol.startswith("HTTP/1."):
        raise ValueError(protocol)
    pairs = (line.partition(":") for line in rest)
    said = {name.strip().lower(): value.strip() for name, _, value in pairs}
    wait = said.get("retry-after", "")
    return Posted(int(status), float(wait) if wait.isdecimal() else None)
