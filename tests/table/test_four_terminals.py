"""Four people at four terminals play a whole game, and the server dies in the middle of it."""

import re
import signal
from collections import Counter

import pytest

from gnomery import api
from tests.table.servers import serving
from tests.terminal.terminals import Terminal, stay_at

NAMES = ("Ann", "Bo", "Cy", "Dee")
GAME = ("gardlings", "--players", "4", "-o", "edition=first", "-o", "goal=17")
ENDING = re.compile(r"^── [^─\n]+ ──\n.*?(?=^True)", re.MULTILINE | re.DOTALL)
SHEET = re.compile(r"^Score sheet\n.*?(?=^What decided)", re.MULTILINE | re.DOTALL)
SECONDS = 600


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The four after the game, and its record."""
    folder = tmp_path_factory.mktemp("four")
    file = folder / "game.json"
    people = []
    with serving(folder) as server:
        stay_at(server)
        wish = ("host", *GAME, "--name", "Ann", "--server", server.url)
        people.append(Terminal("Ann", *wish, last_words=(f"save {file}", "quit")))
        try:
            invitation = people[0].link()
            people += [Terminal(name, "join", invitation, "--name", name) for name in NAMES[1:]]
            for person in people:
                person.sees("Round 3 begins.")
            server.restart(signal.SIGKILL)
            assert [person.end(SECONDS) for person in people] == [0, 0, 0, 0]
        finally:
            for person in people:
                person.close()
    return people, api.read_record(file.read_text(encoding="utf-8"))


def test_all_four_see_the_same_result(played):
    people, record = played
    endings = [ENDING.search(person.shown)[0] for person in people]
    assert len({SHEET.search(ending)[0] for ending in endings}) == 1
    winner = record.seats[record.result.winners[0]]
    assert all(f"1. {winner}" in ending for ending in endings)


def test_all_four_survive_the_death_of_the_server(played):
    people, _ = played
    for person in people:
        assert person.shown.count("The server is gone") == 1
        assert person.shown.count("Connected again.") == 1


def test_every_move_is_played_once(played):
    people, record = played
    made = Counter(seat for seat, _ in record.log)
    for person in people:
        refused = person.shown.count("look again before you move")
        assert made[record.seats.index(person.name)] == person.moves - refused


def test_all_four_verify_the_luck(played):
    people, record = played
    assert api.verify(record).is_true
    for person in people:
        assert re.search(r"True: all \d+ draws follow from the seed.", person.shown)
        assert "and yours is among them" in " ".join(person.shown.split())
