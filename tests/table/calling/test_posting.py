"""The way to a push service: only to the open network, and nobody there can hold us up."""

import asyncio
import datetime as dt
import socket
import ssl
from contextlib import suppress
from threading import Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from gnomery.engine.errors import GnomeryError
from gnomery.table.calling import posting
from gnomery.table.calling.posting import MOST_READ, Post, Posted, is_public
from tests.table.calling.endpoints import PushService


@pytest.mark.parametrize(
    "url",
    ["http://push.example.org/1", "ftp://push.example.org", "https://", "https://a:b@host/1",
     "https://host:22/1", "https://host:99999/", "//host", "javascript:1", "https://host/a b",
     "https://host/\r\nX: y", "https://hôte/", "https://host/" + "a" * 1_100, ""],
)  # fmt: skip
def test_what_is_no_address_of_a_push_service_is_refused(url):
    with pytest.raises(GnomeryError) as refused:
        Post().origin(url)
    assert refused.value.key == "table.call.address"


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.5.4", "169.254.169.254", "0.0.0.0",  # noqa: S104
     "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "fe80::1%eth0", "fd00::1", "ff02::1",
     "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1",
     "64:ff9b:1::a00:1", "::ffff:0:127.0.0.1", "fec0::1", "2001:0:7f00:1::", "192.0.0.8", "::",
     "192.88.99.1", "3fff::1", "2001:db8::1", "5f00::1", "198.18.0.1", "240.0.0.1"],
)  # fmt: skip
def test_addresses_of_ones_own_network_are_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888"])
def test_addresses_of_the_open_network_are(address):
    assert is_public(address)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1"])
def test_names_that_lead_home_are_not_followed(host):
    assert asyncio.run(Post().send(f"https://{host}/", {}, b"")) == Posted(0)


@pytest.mark.parametrize(
    ("raw", "posted"),
    [(b"HTTP/1.1 201 Created\r\n\r\n", Posted(201)),
     (b"HTTP/1.1 503 No\r\nRetry-After: 7\r\n\r\n", Posted(503, 7.0)),
     (b"HTTP/1.1 429 No\r\nretry-after: tomorrow\r\n\r\n", Posted(429)),
     (b"SSH-2.0 hello\r\n\r\n", Posted(0)),
     (b"HTTP/1.1 many\r\n\r\n", Posted(0)),
     (b"HTTP/1.1 201 Created\r\n", Posted(0)),
     (b"HTTP/1.1 201 Created\r\nX: " + b"x" * 2 * MOST_READ + b"\r\n\r\n", Posted(0)),
     (b"HTTP/1.1 201 Created\r\nContent-Length: 99999999\r\n\r\n" + b"x" * 99, Posted(201))],
    ids=range(8),
)  # fmt: skip
def test_only_the_head_of_an_answer_is_read(raw, posted):
    async def story():
        service = await PushService().open()
        service.raw = raw
        try:
            return await Post(is_anywhere=True).send(f"{service.url}/1", {}, b"")
        finally:
            await service.close()

    assert asyncio.run(story()) == posted


def test_who_answers_nothing_is_left(monkeypatch):
    monkeypatch.setattr(posting, "SECONDS", 0.05)

    async def story():
        async def silent(reader, writer):
            await reader.read()  # until the other side has had enough
            writer.close()
            gone.set()

        gone = asyncio.Event()
        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        posted = await Post(is_anywhere=True).send(f"http://127.0.0.1:{port}/", {}, b"")
        await gone.wait()
        server.close()
        return posted

    assert asyncio.run(story()) == Posted(0)


def test_by_https_the_name_is_proved(tmp_path):
    """A service with a certificate we trust is reached; with another one nothing is sent."""
    listening, trusting = certified(tmp_path, "localhost")
    other, _ = certified(tmp_path, "elsewhere.example.org")

    def sent(context):
        with socket.create_server(("127.0.0.1", 0)) as service:
            answering = Thread(target=answer_once, args=(service, context))
            answering.start()
            url = f"https://localhost:{service.getsockname()[1]}/1"
            post = Post(is_anywhere=True, context=trusting)
            posted = asyncio.run(post.send(url, {}, b"x"))
            answering.join()
            return posted

    assert sent(listening) == Posted(201)
    assert sent(other) == Posted(0)


def answer_once(service, context):
    """Take one message by https."""
    link, _ = service.accept()
    with link, suppress(OSError), context.wrap_socket(link, server_side=True) as safe:
        safe.recv(9_999)
        safe.sendall(b"HTTP/1.1 201 Created\r\n\r\n")


def certified(folder, name):
    """A server's side and a client's side of a certificate for a name."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    listening = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    listening.load_cert_chain(file)
    text = certificate.public_bytes(serialization.Encoding.PEM).decode()
    return listening, ssl.create_default_context(cadata=text)
