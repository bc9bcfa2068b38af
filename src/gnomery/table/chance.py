"""Luck nobody can bend: the server's secret, sealed first, mixed with a number from each person."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable


def new_secret() -> str:
    """A fresh 256-bit secret."""
    return secrets.token_hex(32)


def seal(text: str) -> str:
    """What is shown of a number before it is: nobody can find another that fits."""
    return hashlib.sha256(f"gnomery/seal/{text}".encode()).hexdigest()


def mixed(secret: str, table: str, nonces: Iterable[str]) -> str:
    """The seed of a table: the secret and everybody's numbers, in order of seats."""
    message = "/".join([table, *nonces])
    return hmac.digest(secret.encode(), message.encode(), "sha256").hex()
