"""People at terminals of their own around one table: what each can ask for, and what all see."""

import re

import pytest

from gnomery import api
from gnomery.terminal import remote
from gnomery.terminal.remote import Desk
from tests.terminal.guests import Player, Screen
from tests.terminal.terminals import INVITE, PERSONAL, SECONDS, Terminal


class Pair:
    """Two people at a table, who type only what a test says."""

    def __init__(self, server, *options, last_words=("quit",), is_playing=False):
        how = {"last_words": last_words, "is_playing": is_playing}
        wish = ("host", "gardlings", *options, "--name", "Ann", "--server", server.url)
        self.ann = Terminal("Ann", *wish, **how)
        self.bo = Terminal("Bo", "join", self.ann.link(), "--name", "Bo", **how)

    def __enter__(self):
        return self.ann, self.bo

    def __exit__(self, *_error):
        self.ann.close()
        self.bo.close()


def test_what_can_be_asked_for_at_ones_turn(server):
    with Pair(server) as (ann, bo):
        assert "(GA-1.2)" in ann.reply("why lay 0,0 r0")
        assert "“draw” is allowed" in ann.reply("why 1")
        assert "only where nobody else but bots plays" in ann.reply("hint")
        assert "The garden of Bo" in ann.reply("look 2")
        assert "(GA-3.3)" in ann.reply("hire green1")
        assert "There is no choice 99" in ann.reply("99")
        assert "6 or more gnomes" in ann.reply("rules GA-1.4")
        assert "green1" in ann.reply("market")
        assert "pig" in ann.reply("bag")
        assert "after the end" in ann.reply("save x.json")
        assert "after the end" in ann.reply("verify")
        assert "still going on" in ann.reply("again")
        assert "Nobody has asked you" in ann.reply("yes")
        assert "That player is here" in ann.reply("replace 2")
        assert "from 1 to 2" in ann.reply("replace")
        assert "nothing in this message" in ann.reply("say")
        assert PERSONAL.search(ann.reply("link"))
        assert "Ann: good luck" in ann.reply("say good luck")
        bo.sees("Ann: good luck")
        drawn = ann.reply("1")
        assert "Ann draws:" in drawn
        assert "In your hand" in drawn
        assert "Ann draws:" in ann.reply("log")


def test_something_is_ordered_in_advance_and_taken_back(server):
    with Pair(server) as (ann, _bo):
        assert "  order pig: Take a pity pig and a coin" in ann.reply("order")
        assert "* order pig: Take a pity pig and a coin" in ann.reply("order pig")
        assert "  order pig: Take a pity pig and a coin" in ann.reply("order no pig")
        assert "what can: pig, nothing, only" in ann.reply("order dance")


def test_what_comes_from_elsewhere_cannot_write_on_the_screen(server):
    with Pair(server) as (ann, bo):
        ann.reply("say \x1b[2J{x} @terminal.name [bold]hi")
        bo.sees("Ann: [2J{x} @terminal.name [bold]hi")
        assert "\x1b" not in bo.shown


def test_a_move_is_taken_back_if_the_other_agrees(server):
    with Pair(server) as (ann, bo):
        assert "cannot be taken back" in ann.reply("undo")
        ann.reply("draw")
        ann.reply("lay 0,0 r1")
        ann.reply("undo")
        bo.sees("Ann asks to take the last move back: “yes” or “no”?")
        assert "Ann takes the last move back." in bo.reply("yes")
        ann.sees("Ann takes the last move back.")
        ann.until(lambda shown: "lay 0,0 r0" in shown.rpartition("takes the last move back")[2])
        ann.reply("lay 0,0 r0")
        ann.reply("undo")
        bo.sees("“yes” or “no”?", times=2)
        assert "The move stays" in bo.reply("no")
        ann.sees("The move stays: somebody said no.")
        assert "Somebody has said no" in ann.reply("undo")
        assert bo.shown.count("Ann draws") == 1


def test_at_a_listed_table_anybody_sits_down_where_they_like(server):
    wish = ("host", "gardlings", "--players", "3", "--listed", "--name", "Ann")
    ann = Terminal("Ann", *wish, "--server", server.url)
    try:
        link = ann.link().partition("#")[0]
        bo = Terminal("Bo", "join", link, "--name", "Bo", "--seat", "3")
        try:
            bo.sees("1 Ann · 2 (free) · 3 Bo")
            ann.sees("Bo sits down in seat 3.")
        finally:
            bo.close()
    finally:
        ann.close()


def test_the_end_of_the_input_leaves_the_seat_to_its_holder(server):
    with Pair(server) as (ann, bo):
        bo.sees("Bo> ")
        bo.process.stdin.close()
        assert bo.process.wait(SECONDS) == 0
        bo.until(lambda shown: "Your seat stays yours" in shown)
        assert PERSONAL.search(bo.shown.rpartition("stays yours")[2])[0] == bo.link(PERSONAL)
        ann.sees("Bo lost the line.")


@pytest.fixture(scope="module")
def finished(server, tmp_path_factory):
    """The screens of two people and a watcher after a game and the beginning of another."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    last = (f"save {file}", "verify", "say well played", "again", "quit")
    with Pair(server, "-o", "edition=first", last_words=last, is_playing=True) as (ann, bo):
        watching = Terminal("gnomery", "watch", ann.link(INVITE), is_playing=False)
        bo.last_words = ["save", "hint", "again", "quit"]
        for person in (ann, bo):
            person.until(lambda shown: shown.count("At the table: 1 Ann") == 2)
            person.is_playing = False
        watching.until(lambda shown: "gnomery> " in shown)
        watching.process.stdin.close()
        assert watching.process.wait(SECONDS) == 0
        watching.close()
        yield ann.shown, bo.shown, watching.shown, file


SHEET = re.compile(r"^Score sheet\n.*?(?=^What decided)", re.MULTILINE | re.DOTALL)


def test_all_see_the_same_sheet(finished):
    *screens, _ = finished
    assert len({SHEET.search(screen)[0] for screen in screens}) == 1


def test_the_luck_is_verified_without_being_asked_to(finished):
    ann, bo, watching, file = finished
    for screen in (ann, bo):
        assert "and yours is among them" in " ".join(screen.split())
    assert "sealed before the start." in " ".join(watching.split())
    assert api.verify(file.read_text(encoding="utf-8")).is_true
    seal = re.search(r"secret: \n?(\w{64})", ann)[1]
    assert seal == api.read_record(file.read_text(encoding="utf-8")).source.seal


def test_what_is_asked_after_the_end(finished):
    ann, bo, watching, file = finished
    assert f"Saved in {file}" in ann.replace("\n", "")
    assert ann.count("draws follow from the seed") == 2
    assert "Ann: well played" in watching
    assert "Say where" in bo
    assert "nothing left to decide" in bo


def test_another_game_is_played_at_one_new_table(finished):
    ann, bo, _, _ = finished
    tables = [re.findall(r"/t/([\w-]+)#seat=", screen) for screen in (ann, bo)]
    assert len(set(tables[0])) == 2
    assert tables[0] == tables[1]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_whole_games_against_bots_in_every_language(server, language):
    screen = Screen()
    desk = Desk(language, stdin=Player(screen, ("verify", "help", "quit")), stdout=screen)
    wish = {"players": 3, "bots": ["gardener", "random"], "options": {"goal": "17"}}
    code = remote.host(desk, "gardlings", server=server.url, name="Ann", clock="9000+5", **wish)
    assert code == 0
    shown = screen.getvalue()
    assert "150:0" in shown
    assert max(map(len, re.sub(r"http\S+", "", shown).splitlines())) <= 80
