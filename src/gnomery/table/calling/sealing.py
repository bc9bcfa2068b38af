"""Messages only one device can read (RFC 8291), and a signature that says who sends them (8292)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from gnomery.engine.errors import GnomeryError

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
SALT_BYTES = 16
RECORD = 4_096
"""All of a message is in one record of at most so many bytes."""
LAST = b"\x02"
"""After the text of the last record."""
SIGNED_SECONDS = 12 * 3_600
"""A signature is good for so long; 24 hours are the most that is allowed."""


def text_of(data: bytes) -> str:
    """Bytes as they are written in headers and keys."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """And back."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise GnomeryError("table.call.keys") from error


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse what are no keys of a device."""
    _point(bytes_of(p256dh))
    if len(bytes_of(auth)) != AUTH_BYTES:
        raise GnomeryError("table.call.keys")


def sealed_for(
    p256dh: bytes,
    auth: bytes,
    text: bytes,
    *,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A text for one device alone; salt and own key are fresh each time, but in tests."""
    salt = os.urandom(SALT_BYTES) if salt is None else salt
    own = ec.generate_private_key(CURVE) if own is None else own
    public = point_of(own)
    shared = own.exchange(ec.ECDH(), _point(p256dh))
    key = _derived(auth, shared, b"WebPush: info\0" + p256dh + public, 32)
    cipher = AESGCM(_derived(salt, key, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(salt, key, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes((len(public),)) + public
    return head + cipher.encrypt(nonce, text + LAST, None)


def _derived(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    try:
        if len(data) == POINT_BYTES:
            return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except (ValueError, UnsupportedAlgorithm):
        pass
    raise GnomeryError("table.call.keys")


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public part of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> bytes:
    """A fresh key to sign with, as it is kept."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)


class Signer:
    """Signs with the server's key; pushes of a day to one service have one signature."""

    def __init__(self, key: bytes, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(key), CURVE)
        self._contact = contact
        self._signed: dict[str, tuple[float, str]] = {}
        self.public = text_of(point_of(self._key))

    def header(self, origin: str, now: float) -> str:
        """What is said in the header `Authorization` to a push service."""
        until, header = self._signed.get(origin, (0.0, ""))
        if until < now + SIGNED_SECONDS / 2:
            until = now + SIGNED_SECONDS
            header = f"vapid t={self._token(origin, int(until))}, k={self.public}"
            if len(self._signed) > RECORD:
                self._signed.clear()
            self._signed[origin] = until, header
        return header

    def _token(self, origin: str, until: int) -> str:
        claims = {"aud": origin, "exp": until} | ({"sub": self._contact} if self._contact else {})
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(text_of(json.dumps(part).encode()) for part in parts)
        signed = self._key.sign(text.encode(), ec.ECDSA(SHA256()))
        pair = b"".join(number.to_bytes(32) for number in decode_dss_signature(signed))
        return f"{text}.{text_of(pair)}"
