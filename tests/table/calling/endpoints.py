"""A push service of our own: it takes messages, and reads them as a device would."""

import asyncio
import json
import os
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gnomery.table.calling.sealing import bytes_of, point_of, text_of
from gnomery.wire.home import QuietHours, Subscribe, WatchedSeat

POINT = 65


@dataclass
class Received:
    """One message, as it came and as it reads."""

    path: str
    headers: dict[str, str]
    text: dict[str, str]
    claims: dict[str, object]


@dataclass
class Phone:
    """A device with keys of its own, and where it is reached."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def subscribe(
        self,
        *seats: tuple[str, str | None],
        quiet: QuietHours | None = None,
        language: str = "en",
    ) -> Subscribe:
        """The wish to be called to these seats."""
        return Subscribe(
            self.endpoint,
            text_of(point_of(self.key)),
            text_of(self.auth),
            language,
            quiet,
            tuple(WatchedSeat(*seat) for seat in seats),
        )

    def opened(self, body: bytes) -> bytes:
        """What a message says, by RFC 8291 and 8188, read from the other side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        assert length == POINT
        assert len(body) <= size + 21 + POINT
        public, sealed = body[21 : 21 + POINT], body[21 + POINT :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
        shared = self.key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + point_of(self.key) + public
        key = derived(self.auth, shared, info, 32)
        cipher = AESGCM(derived(salt, key, b"Content-Encoding: aes128gcm\0", 16))
        padded = cipher.decrypt(derived(salt, key, b"Content-Encoding: nonce\0", 12), sealed, None)
        assert padded.endswith(b"\2")
        return padded[:-1]


def derived(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    """A key from a key."""
    return HKDF(SHA256(), length, salt, info).derive(key)


def claims_of(header: str, key: str) -> dict[str, object]:
    """What a sender claims, if the signature in the header is of this key."""
    kind, _, rest = header.partition(" ")
    assert kind == "vapid"
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert given["k"] == key
    text, _, signature = given["t"].rpartition(".")
    pair = bytes_of(signature)
    assert len(pair) == 64
    signed = encode_dss_signature(int.from_bytes(pair[:32]), int.from_bytes(pair[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    public.verify(signed, text.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.loads(bytes_of(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert isinstance(claims, dict)
    return claims


class PushService:
    """Listens on this machine; answers as it is told to."""

    def __init__(self) -> None:
        self.phones: dict[str, Phone] = {}
        self.received: list[Received] = []
        self.statuses: list[int] = []
        """What the next messages are answered with; then 201."""
        self.key = ""
        self.raw: bytes | None = None
        self.url = ""
        self.guests: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> "PushService":
        """Begin to listen."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.url = f"http://localhost:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def close(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        while self.guests:
            await asyncio.wait(set(self.guests))

    def phone(self) -> Phone:
        """A new device."""
        path = f"/send/{text_of(os.urandom(12))}"
        made = self.phones[path] = Phone(self.url + path)
        return made

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.guests.add(task)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value for name, value in (x.split(": ", 1) for x in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            writer.write(self.raw or self._answered(first.split(" ")[1], headers, body))
            await writer.drain()
        finally:
            writer.transport.abort()
            self.guests.discard(task)

    def _answered(self, path: str, headers: dict[str, str], body: bytes) -> bytes:
        status = self.statuses.pop(0) if self.statuses else 201
        assert headers["content-encoding"] == "aes128gcm"
        text = json.loads(self.phones[path].opened(body))
        claims = claims_of(headers["authorization"], self.key)
        self.received.append(Received(path, headers, text, claims))
        return f"HTTP/1.1 {status} Whatever\r\nContent-Length: 0\r\n\r\n".encode()


class Silent:
    """A push service that takes whatever comes and never answers."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.url = ""
        self._server: asyncio.Server | None = None

    async def open(self) -> "Silent":
        """Begin to listen."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.url = f"http://localhost:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def close(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked.set()
        await reader.read()  # until the other side has had enough
        writer.transport.abort()
