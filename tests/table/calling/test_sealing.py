"""Messages for one device alone: by the book, and read again by the other side."""

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec

from gnomery.engine.errors import GnomeryError
from gnomery.table.calling.sealing import (
    Signer,
    bytes_of,
    check_keys,
    new_key,
    point_of,
    sealed_for,
    text_of,
)
from tests.table.calling.endpoints import Phone, claims_of

# The example of RFC 8291, chapter 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
READER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_the_example_of_the_standard():
    own = ec.derive_private_key(int.from_bytes(bytes_of(SENDER)), ec.SECP256R1())
    sealed = sealed_for(bytes_of(READER), bytes_of(AUTH), TEXT, salt=bytes_of(SALT), own=own)
    assert text_of(sealed) == SEALED


def test_a_device_reads_what_is_for_it_and_nobody_else_does():
    one, other = Phone("https://one"), Phone("https://other")
    sealed = sealed_for(point_of(one.key), one.auth, b"hello")
    assert one.opened(sealed) == b"hello"
    with pytest.raises(Exception):  # noqa: B017, PT011  whatever the cipher says
        other.opened(sealed)
    assert sealed != sealed_for(point_of(one.key), one.auth, b"hello")


@pytest.mark.parametrize(
    ("key", "auth"),
    [("", AUTH), (READER[:-4], AUTH), (READER, ""), (READER, READER), ("é" * 87, AUTH),
     (text_of(b"\4" + bytes(64)), AUTH), (text_of(b"\4" + b"\xff" * 64), AUTH)],
)  # fmt: skip
def test_what_are_no_keys_is_refused(key, auth):
    with pytest.raises(GnomeryError) as refused:
        check_keys(key, auth)
    assert refused.value.key == "table.call.keys"


def test_a_signature_names_the_service_and_ends():
    signer = Signer(new_key(), "mailto:host@example.org")
    header = signer.header("https://push.example.org", 1_000_000.0)
    claims = claims_of(header, signer.public)
    assert claims["aud"] == "https://push.example.org"
    assert claims["sub"] == "mailto:host@example.org"
    assert 0 < claims["exp"] - 1_000_000 <= 86_400
    assert signer.header("https://push.example.org", 1_000_060.0) == header
    later = signer.header("https://push.example.org", 1_000_000.0 + 86_400)
    assert claims_of(later, signer.public)["exp"] > 1_000_000 + 86_400


def test_a_forged_signature_is_found():
    signer, forger = Signer(new_key(), ""), Signer(new_key(), "")
    forged = forger.header("https://x.org", 0.0).replace(forger.public, signer.public)
    with pytest.raises(InvalidSignature):
        claims_of(forged, signer.public)
