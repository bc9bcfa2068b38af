"""`gnomery sit`: programs at the tables of a real server, like anybody else."""

import os
import subprocess
import sys

import pytest

from gnomery.cli import run
from gnomery.words import LANGUAGES, say
from tests.bots.programs import GREET, PYTHON, program
from tests.table.servers import serving
from tests.terminal.terminals import PERSONAL, Terminal, environment, stay_at

SECONDS = 240
GATE = """\
for number in range(1000):
    told = hear()
    if told["type"] != "choose": break
    if number == 2: open({gate!r}).read()
    say(id=told["id"], index=0)
"""
STOP = """\
while (told := hear())["type"] == "choose":
    move = "stop" if "stop" in told["moves"] else told["moves"][0]
    say(id=told["id"], move=None if told["may_wait"] else move)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server")) as server:
        stay_at(server)
        yield server


def invitation(server, game, *bots, **wish):
    """A table of two or more on a server, some of its seats for bots of the server's."""
    wish = {"game": game, "players": len(bots), "bots": bots, **wish}
    opened = server.call("/api/tables", wish)
    assert opened.status == 201, opened.body
    return f"{server.url}/t/{opened.json['table']}#{opened.json['invite']}"


def sitting(*words):
    """The command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "gnomery", "sit", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(),
    )


def record(server, link):
    """How a table's game went."""
    table = link.partition("/t/")[2].partition("#")[0]
    return server.call(f"/api/tables/{table}/record").json


@pytest.mark.parametrize("name", ["gnom_street", "garten_zwerge"])
def test_a_program_plays_to_the_end_and_tells_each_of_its_moves(server, name, capsys):
    link = invitation(server, name, "gardener", None)
    assert run(["sit", link, "--bot", f"run:{PYTHON}"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    first, own_link, *lines = told.out.splitlines()
    assert "Few Lines" in first
    assert PERSONAL.fullmatch(own_link)
    kept = record(server, link)
    assert kept["seats"][1] == "Few Lines"
    played = [move for seat, move in kept["log"] if seat == 1]
    assert [line for line in lines if line.startswith("Few Lines: ")] == [
        f"Few Lines: {move}" for move in played
    ]
    assert len(played) > 3
    assert "── " in told.out, "the result is told"
    assert "1. " in told.out


def test_aims_too_many_to_be_sent_are_all_there(server, capsys, tmp_path):
    """Both begin by the same card again and again, so that they toss for it."""
    body = (
        "while (told := hear())['type'] == 'choose':\n"
        "    print(len(told['moves']), file=sys.stderr)\n"
        "    say(id=told['id'], index=len(told['moves']) // 2)\n"
    )
    bot = program(tmp_path, GREET, body)
    link = invitation(server, "gnom_street", None, None)
    other = sitting(link, "--bot", f"run:{bot}", "--name", "Twin", "--seat", "2")
    try:
        assert run(["sit", link, "--bot", f"run:{bot}", "--seat", "1"]) == 0
        _, notes = other.communicate(timeout=SECONDS)
    finally:
        other.kill()
        other.wait()
    assert other.returncode == 0
    assert "10201" in notes.split()
    assert "toss " in capsys.readouterr().out


def test_it_comes_back_when_the_server_does(server, tmp_path):
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    bot = program(tmp_path, GREET, GATE.format(gate=str(gate)))
    link = invitation(server, "gnom_street", None, "gardener")
    sitter = sitting(link, "--bot", f"run:{bot}", "--seconds", str(SECONDS))
    try:
        with gate.open("w", encoding="utf-8"):  # it is asked for its third move, and waits for us
            server.restart()
        told, errors = sitter.communicate(timeout=SECONDS)
    finally:
        sitter.kill()
        sitter.wait()
    assert (sitter.returncode, errors) == (0, "")
    assert "The server is gone" in told
    assert "Connected again." in told
    assert "── " in told


def test_another_bot_goes_on_for_one_that_failed(server, tmp_path, capsys):
    body = "for _ in range(2): say(id=hear()['id'], index=0)\nhear(); sys.exit(7)\n"
    link = invitation(server, "gnom_street", None, "gardener")
    assert run(["sit", link, "--bot", f"run:{program(tmp_path, GREET, body)}"]) == 2
    told = capsys.readouterr()
    assert "exit code 7" in told.err
    assert told.err.strip().count("\n") == 0
    assert told.out.count("Test: ") == 2
    assert run(["sit", PERSONAL.search(told.out)[0], "--bot", "gardener"]) == 0
    assert record(server, link)["result"]


def test_it_lets_people_take_a_move_back(server, tmp_path):
    sitter = None
    ann = Terminal(
        "Ann", "host", "gardlings", "--name", "Ann", "--server", server.url, is_playing=False
    )
    try:
        bot = program(tmp_path, GREET, STOP)
        sitter = sitting(ann.link(), "--bot", f"run:{bot}", "--name", "Robo")
        ann.sees("Robo stops.")
        ann.reply("draw")
        ann.reply("lay 0,0 r1")
        ann.type("undo")
        ann.sees("Ann takes the last move back.")
    finally:
        ann.close()
        if sitter is not None:
            sitter.kill()
            sitter.communicate()


def test_one_that_cannot_be_started_takes_no_seat(server, capsys):
    link = invitation(server, "gnom_street", None, None)
    assert run(["sit", link, "--bot", "run:no-such-command"]) == 2
    assert run(["sit", link, "--bot", "wizard"]) == 2
    assert run(["sit", f"{server.url}/t/nowhere#x", "--bot", "gardener"]) == 2
    assert run(["sit", "nonsense", "--bot", "gardener"]) == 2
    assert run(["sit", link.partition("#")[0], "--bot", "gardener"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 5
    table = link.partition("/t/")[2].partition("#")[0]
    assert server.call(f"/api/tables/{table}").json["free"] == [0, 1]


def test_a_server_runs_no_command_for_strangers(server, tmp_path):
    mark = tmp_path / "mark"
    for bot in (f"run:touch {mark}", f"run:{PYTHON}"):
        wish = {"game": "gnom_street", "players": 2, "bots": [bot, "gardener"]}
        assert server.call("/api/tables", wish).status == 400
    assert not mark.exists()


def test_help_and_words_in_three_languages(capsys):
    assert run(["sit", "--help"]) == 0
    told = capsys.readouterr().out
    assert all(option in told for option in ("--bot", "--name", "--seat", "--seconds"))
    for key in ("cli.help.sit", "cli.example.sit", "terminal.remote.sit.lost"):
        assert len({say(language, key) for language in LANGUAGES}) == len(LANGUAGES)
