"""Links as people paste them, and what is no link."""

import pytest

from gnomery.engine.errors import OptionError
from gnomery.terminal.remote.app import read_clock
from gnomery.terminal.remote.network.links import (
    LinkError,
    TableLink,
    is_near,
    read_link,
    read_server,
    socket_address,
)
from gnomery.wire.bodies import Clock

HERE = "http://127.0.0.1:8017"


@pytest.mark.parametrize(
    ("text", "link"),
    [
        (f"{HERE}/t/a-B_9", TableLink(HERE, "a-B_9")),
        (f" {HERE}/t/abc#in-Vite_1\n", TableLink(HERE, "abc", "in-Vite_1")),
        (f"{HERE}/t/abc#seat=to-Ken", TableLink(HERE, "abc", "to-Ken", kind="seat")),
        (f"{HERE}/t/abc/?lang=de#x", TableLink(HERE, "abc", "x")),
        (f"{HERE}/t/abc#", TableLink(HERE, "abc")),
        (f"{HERE}/t/abc#seat=", TableLink(HERE, "abc")),
        (
            "https://gnomes.example/games/t/abc#x",
            TableLink("https://gnomes.example/games", "abc", "x"),
        ),
        ("gnomes.example:80/t/abc", TableLink("http://gnomes.example:80", "abc")),
        ("http://[::1]:8017/t/abc#x", TableLink("http://[::1]:8017", "abc", "x")),
    ],
)
def test_a_link_is_read(text, link):
    assert read_link(text) == link


@pytest.mark.parametrize(
    "link",
    [
        TableLink(HERE, "abc"),
        TableLink(HERE, "abc", "x-y"),
        TableLink(HERE, "abc", "x-y", kind="seat"),
    ],
)
def test_a_link_is_written_as_it_is_read(link):
    assert read_link(str(link)) == link
    assert str(link.bare) == f"{HERE}/t/abc"


@pytest.mark.parametrize(
    "text",
    [
        "", "abc", HERE, f"{HERE}/t/", f"{HERE}/t/a b", f"{HERE}/t/abc#x y", "/t/abc",
        "ftp://gnomes.example/t/abc", "http:///t/abc", "http://gnomes.example:99999/t/abc",
        "http://gnomes.example:x/t/abc", "http://me:pass@gnomes.example/t/abc",
        f"{HERE}?x/t/abc", "http://a\x1b[2J/t/abc", "file:///t/abc",
    ],
)  # fmt: skip
def test_what_is_no_link_is_one_sentence(text):
    with pytest.raises(LinkError) as error:
        read_link(text)
    for language in ("en", "fr", "de"):
        assert "http://127.0.0.1:8017" in error.value.said(language)


def test_a_server_has_one_form():
    assert read_server("127.0.0.1:8017/") == HERE
    assert read_server(f" {HERE}") == HERE
    assert socket_address(HERE) == "ws://127.0.0.1:8017/ws"
    assert socket_address("https://gnomes.example/games") == "wss://gnomes.example/games/ws"


def test_no_proxy_leads_to_ones_own_machine():
    assert is_near(HERE)
    assert is_near("http://localhost:1")
    assert is_near("http://[::1]:1")
    assert not is_near("https://gnomes.example")


def test_a_clock_is_seconds_and_more_with_each_move():
    assert read_clock("600") == Clock(600.0, 0.0)
    assert read_clock(" 600+2.5 ") == Clock(600.0, 2.5)
    for text in ("", "+5", "600+", "-5", "ten", "600 + 5", "1e9", "٣"):
        with pytest.raises(OptionError):
            read_clock(text)
