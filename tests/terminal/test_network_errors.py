"""What goes wrong on the way to a table: one sentence, exit code 2, in every language."""

import http.server
import socket
import threading

import pytest

from gnomery.cli import run
from gnomery.terminal.remote import DEFAULT_SERVER
from gnomery.terminal.remote.network.server import NetError, no_server, refusal
from gnomery.words import LANGUAGES

for_every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(capsys, *words):
    """The one sentence a command ends with."""
    assert run(list(words)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err.strip()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@for_every_language
def test_no_server(capsys, language):
    url = f"http://127.0.0.1:{free_port()}"
    ways = (["host", "gardlings", "--server", url], ["join", f"{url}/t/abc#x"])
    others = (["join", f"{url}/t/abc#seat=x"], ["watch", f"{url}/t/abc"])
    sentences = {said(capsys, *way, "--language", language) for way in (*ways, *others)}
    assert len(sentences) == 1
    assert url in sentences.pop()


@for_every_language
def test_at_the_usual_address_it_says_how_to_start_one(language):
    sentence = no_server(DEFAULT_SERVER).said(language)
    assert "gnomery serve" in sentence
    assert "gnomery serve" not in no_server("http://gnomes.example").said(language)


NOTHING_HERE = {"en": "nothing here", "fr": "rien ici", "de": "Hier ist nichts"}


@for_every_language
def test_unknown_tables_and_links_that_open_nothing_sound_alike(capsys, server, language):
    table = server.open(players=2)["table"]
    for way in (
        ("join", f"{server.url}/t/nowhere#x"),
        ("join", f"{server.url}/t/{table}#x"),
        ("join", f"{server.url}/t/nowhere"),
        ("join", f"{server.url}/t/{table}#seat=x"),
        ("watch", f"{server.url}/t/nowhere"),
    ):
        assert NOTHING_HERE[language] in said(capsys, *way, "--language", language)


FULL = {"en": "Every seat is taken", "fr": "sièges sont pris", "de": "Sitze sind besetzt"}


@for_every_language
def test_a_full_table(capsys, server, language):
    opened = server.open(players=2, bots=["random"], name="Ann")
    link = f"{server.url}/t/{opened['table']}#{opened['invite']}"
    assert "taken" in said(capsys, "join", link, "--seat", "1", "--language", "en")
    sentence = said(capsys, "join", link, "--name", "Bo", "--language", language)
    assert FULL[language] in sentence


@for_every_language
def test_a_name_that_is_taken(capsys, server, language):
    opened = server.open(players=2, name="Ann")
    link = f"{server.url}/t/{opened['table']}#{opened['invite']}"
    sentence = said(capsys, "join", link, "--name", "ann", "--language", language)
    assert "Ann" in sentence
    assert "--name" in sentence


def test_what_cannot_be_played_is_said_by_the_server(capsys, server):
    way = ("host", "gardlings", "--server", server.url, "--language", "en")
    assert "no option" in said(capsys, *way, "-o", "weather=sun")
    assert "no bot" in said(capsys, *way, "--bots", "poodle")
    assert "leave no seat" in said(capsys, *way, "--bots", "random,random")
    assert "players" in said(capsys, *way, "--players", "99")
    assert "is no clock" in said(capsys, *way, "--clock", "noon")
    assert "seconds to begin with" in said(capsys, *way, "--clock", "0")
    assert "give a name" in said(capsys, *way, "--name", " \t")
    assert "no game" in said(capsys, "host", "chess")
    assert "no language" in said(capsys, *way[:-1], "xx")


class Stranger(http.server.BaseHTTPRequestHandler):
    """A web server that knows nothing of gnomes."""

    def do_POST(self):
        self.send_response(404)
        self.end_headers()
        self.wfile.write(b"<h1>Lost?</h1>")

    def log_message(self, *_args):
        pass


@for_every_language
def test_a_server_of_another_kind(capsys, language):
    other = http.server.HTTPServer(("127.0.0.1", 0), Stranger)
    thread = threading.Thread(target=other.serve_forever)
    thread.start()
    url = f"http://127.0.0.1:{other.server_address[1]}"
    try:
        sentence = said(capsys, "join", f"{url}/t/abc#x", "--language", language)
        assert url in sentence
        assert "Gnomery" in sentence
        assert url in said(capsys, "watch", f"{url}/t/abc", "--language", language)
    finally:
        other.shutdown()
        thread.join()
        other.server_close()


@for_every_language
def test_a_reason_without_words_is_still_a_sentence(language):
    for key, args in (("table.weather", {}), ("table.name.long", {}), ("table.none", {"key": 1})):
        error = refusal(key, args)
        assert isinstance(error, NetError)
        assert error.said(language)
