"""What a WebSocket does not expect: frames that are cut, torn, or made of nothing."""

import os
import struct


def frame(code: int, text: bytes, *, is_last: bool = True) -> bytes:
    """A frame of a WebSocket, made by hand."""
    head = bytes([code | (0x80 if is_last else 0)])
    size = len(text)
    head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack("!H", size)
    return head + bytes(4) + text


HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
RAW = {
    "half a handshake": HANDSHAKE[:60].encode(),
    "half a frame": frame(1, b"x" * 100)[:50],
    "a head without a body": b"\x81\xfe",
    "a part without an end": frame(1, b'{"type":', is_last=False),
    "parts without an end": frame(1, b"x" * 8_000, is_last=False)
    + frame(0, b"x" * 8_000, is_last=False) * 5,
    "a huge size": b"\x81\xff" + struct.pack("!Q", 2**62),
    "an unknown kind": frame(5, b"x"),
    "reserved bits": b"\xf1\x80" + bytes(4),
    "no mask": b"\x81\x05hello",
    "text that is none": frame(1, b"\xff\xfe\xfd"),
    "a long ping": frame(9, b"x" * 200),
    "a going on of nothing": frame(0, b"x"),
    "noise": os.urandom(4_000),
}
