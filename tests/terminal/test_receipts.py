"""A terminal keeps every receipt and says whether the choice that is opened fits it."""

import re
import signal

import pytest

from tests.table.liars import AnotherReceipt, Liar, another_choice, honest, nothing_opened
from tests.table.servers import serving
from tests.terminal.cutting import Line
from tests.terminal.terminals import Terminal, stay_at

FITS = re.compile(r"✓ All 2 choices that were opened\s+fit\s+their receipts\.")
WRONG = "Not in order"


def opened(server, *bots):
    """A table of 75 Gnom'Street, where everybody first lays a card face down; its link."""
    said = server.open(game="gnom_street", players=3, bots=bots)
    return f"/t/{said['table']}#{said['invite']}"


def seated(url, link, name="Ann"):
    return Terminal(name, "join", url + link, "--name", name, is_playing=False)


def asked(person):
    person.until(person._is_asked)
    return person


def test_what_is_opened_fits_its_receipt_and_is_said_to(server):
    with Liar(server.url, honest) as line:
        ann = seated(line.url, opened(server, None, "sprout", "sprout"))
        try:
            asked(ann).type("1")
            ann.until(FITS.search)
            assert WRONG not in ann.shown
        finally:
            ann.close()


@pytest.mark.parametrize(
    ("lie", "said"),
    [
        (another_choice, "is not the one that was locked in"),
        (AnotherReceipt(), "is not the one that was locked in"),
        (nothing_opened, "is gone without having been shown"),
    ],
)
def test_a_server_that_lies_is_found_out(server, lie, said):
    with Liar(server.url, lie) as line:
        ann = seated(line.url, opened(server, None, "sprout", "sprout"))
        try:
            asked(ann).type("1")
            ann.until(lambda shown: said in " ".join(shown.split()))
            assert WRONG in ann.shown
            assert not FITS.search(ann.shown)
        finally:
            ann.close()


def test_what_was_opened_while_the_line_was_down_is_checked_afterwards(tmp_path):
    """Two cards lie face down when the server dies; the third opens them while Ann is away."""
    with serving(tmp_path) as server, Line(server.url) as line:
        stay_at(server)
        link = opened(server, None, None, "sprout")
        people = [seated(line.url, link), seated(server.url, link, "Bo")]
        ann, bo = people
        try:
            asked(ann).type("1")
            bo.until(lambda shown: shown.count("has chosen a gnome") == 2)
            ann.until(lambda shown: shown.count("has chosen a gnome") == 2)
            line.is_down = True
            line.cut()
            server.restart(signal.SIGKILL)
            bo.sees("Connected again.")
            asked(bo).type("1")
            bo.until(FITS.search)
            bo.type("say all cards are open")
            bo.sees("Bo: all cards are open")
            line.is_down = False
            ann.until(FITS.search)
            assert WRONG not in ann.shown + bo.shown
        finally:
            for person in people:
                person.close()
