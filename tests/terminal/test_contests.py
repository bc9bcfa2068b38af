"""One deal for all, from terminals: today's deal once, and a league with its table."""

import re

import pytest

from gnomery.terminal.remote.beside import DealReel, DealTurn, parting
from tests.terminal.terminals import OVER, Terminal

LEAGUE = re.compile(r"http://\S+/contest/league\.[\w-]+#[\w-]+")
SEAL = re.compile(r"Seal: ([0-9a-f]{64})")


@pytest.fixture
def at_home(tmp_path, monkeypatch):
    """Terminals of people, each with a home of their own."""

    def home(name, *words):
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / name))
        return Terminal(name, *words, "--name", name, is_playing=False)

    return home


def played(terminal):
    """The game played by its first choices to the end, and all that was shown then."""
    while OVER not in terminal.until(lambda shown: shown if shown.endswith(terminal.mark) else ""):
        terminal.type("1")
        terminal.until(lambda _: terminal.sent is None)
    terminal.type("quit")
    return done(terminal)


def done(terminal):
    """All that was shown until it ended well."""
    assert terminal.end() == 0, terminal.shown[-2000:]
    return terminal.shown


def test_todays_deal_counts_once_on_each_machine(server, at_home):
    today = ("today", "gardlings", "--server", server.url)
    shown = played(at_home("Ann", *today))
    assert "Others have still to play this deal" in shown
    assert re.search(r"1\. Ann: -?\d+", shown)
    (seal,) = set(SEAL.findall(shown))
    again = done(at_home("Ann", *today))
    assert "Ann: " in again
    assert "The game is over" not in again
    other = played(at_home("Bo", *today))
    assert set(SEAL.findall(other)) == {seal}
    assert re.search(r"better than [01] of 1 other", other)
    practice = at_home("Ann", *today, "--practice")
    practice.sees("Ann> ")
    practice.type("quit")
    assert "Deal 1: begun by 2, finished by 2" in done(practice)


def test_a_league_is_opened_entered_and_played(server, at_home):
    opened = done(at_home("Cleo", "league", "gardlings", "--deals", "1", "--server", server.url))
    link = LEAGUE.search(opened)[0]
    assert "shown when you have played it yourself" in opened
    played(at_home("Cleo", "league", link, "--deal", "1"))
    entered = done(at_home("Dora", "league", link))
    assert "Cleo" not in entered
    shown = played(at_home("Dora", "league", link, "--deal", "1"))
    gains = dict(re.findall(r"\d\. (\w+): ([+-]\d+\.\d\d) ", shown))
    assert float(gains["Cleo"]) == -float(gains["Dora"])
    assert "Seed:" not in shown
    beside = at_home("Dora", "league", link, "--beside", "Cleo")
    for typed, number in (("", 1), ("5", 5), ("b", 4), ("p", 4), ("99999", None)):
        beside.sees("enough)> ")
        beside.type(typed)
        beside.sees(f"Choice {number} of" if number else "Their game is over.")
    beside.type("q")
    shown = done(beside)
    assert shown.count("\nDora\n") == shown.count("\nCleo\n") == 6
    nobody = at_home("Dora", "league", link, "--beside", "Zoe")
    assert nobody.end() == 2
    assert "no finished play of deal 1 by “Zoe”" in nobody.shown


def test_two_plays_part_where_somebody_did_another_thing():
    def reel(*moves):
        return DealReel("gardlings", ("x",), tuple(DealTurn(None, move, ()) for move in moves))

    same = reel("draw", "stop", None)
    assert parting(same, same) is None
    assert parting(same, reel("draw", "draw", "stop", None)) == 1
    assert parting(same, reel("draw", "stop", "draw", None)) == 2


def test_a_wrong_link_is_said(server, at_home):
    wrong = at_home("Eve", "league", "nonsense")
    assert wrong.end() == 2
    assert "neither the link of a league" in wrong.shown
    stranger = at_home("Eve", "league", f"{server.url}/contest/league.nowhere#x")
    assert stranger.end() == 2
    assert "There is nothing here" in stranger.shown
