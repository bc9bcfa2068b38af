"""Seats at terminals: left to a bot, asked for, taken along to another device."""

from contextlib import contextmanager

from tests.terminal.terminals import CARRY, PERSONAL, Terminal
from tests.terminal.test_remote_play import Pair


@contextmanager
def terminal(name, *words):
    """Somebody at a terminal, who types only what a test says."""
    one = Terminal(name, *words, is_playing=False)
    try:
        yield one
    finally:
        one.close()


def test_a_bot_plays_on_for_who_leaves_until_they_say_otherwise(server):
    with Pair(server) as (ann, bo):
        own = bo.link(PERSONAL)
        assert "If you leave, a bot plays your seat" in bo.reply("leave")
        bo.type("leave yes")
        assert bo.end() == 0
        assert bo.shown.rstrip().endswith("Goodbye!")
        ann.sees("Bo left; a bot plays on.")
        with terminal("Bo", "join", own) as again:
            again.sees("Bo left; a bot plays on.")
            again.sees("A bot plays your seat; “resume” takes it back")
            again.sees("Bo> ")
            again.type("resume")
            ann.sees("Bo is back.")
        ann.sees("Bo lost the line. The seat waits 0:")
        while "a bot can be asked for" in ann.reply("replace 2"):
            pass  # the grace is not over
        ann.sees("A bot plays for Bo now: Ann asked for it")


def test_who_is_there_is_asked_for_a_bot(server):
    wish = ("host", "gardlings", "--players", "3", "--name", "Ann", "--server", server.url)
    with terminal("Ann", *wish) as ann:
        link = ann.link()
        with terminal("Bo", "join", link, "--name", "Bo", "--seat", "2") as bo:
            with terminal("Cy", "join", link, "--name", "Cy", "--seat", "3") as cy:
                cy.sees("Cy> ")
            ann.sees("Cy lost the line.")
            while "a bot can be asked for" in ann.reply("replace 3"):
                pass
            bo.sees("May a bot play for Cy until they are back: “yes” or “no”?")
            bo.reply("yes")
            for one in (ann, bo):
                one.sees("Ann asks for a bot at Cy’s seat.")
                one.sees("Bo agrees to a bot for Cy.")
                one.sees("A bot plays for Cy now")


def test_a_seat_goes_to_another_terminal_once_and_stays_here(server):
    with Pair(server) as (ann, bo):
        ann.reply("carry")
        link = ann.link(CARRY)
        with terminal("Ann", "join", link) as there:
            there.sees("At the table: 1 Ann")
            there.reply("draw")
            ann.sees("Ann draws:")
            bo.sees("Ann draws:")
        with terminal("Eve", "join", link) as late:
            assert late.process.wait() != 0
            late.sees("There is nothing here")


def test_without_an_invitation_one_asks_and_is_let_in_or_not(server):
    wish = ("host", "gardlings", "--players", "3", "--name", "Ann", "--server", server.url)
    with terminal("Ann", *wish) as ann:
        bare = ann.link().partition("#")[0]
        ann.sees("2 seats are free")
        with terminal("Bo", "join", bare, "--name", "Bo") as bo:
            bo.sees("those who sit there are asked")
            ann.sees("Bo asks for a seat: “yes” or “no”?")
            ann.type("no")
            bo.sees("They would rather play among themselves")
        with terminal("Bo", "join", bare, "--name", "Bo") as bo:
            ann.sees("Bo asks for a seat: “yes” or “no”?", times=2)
            ann.type("yes")
            bo.sees("1 Ann · 2 Bo · 3 (free)")
            ann.sees("Bo sits down in seat 2.")
