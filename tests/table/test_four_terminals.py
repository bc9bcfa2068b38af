"""Four people at four terminals play a whole game, and the server dies in the middle of it."""

import re
import signal

from tests.table.servers import serving
from tests.terminal.terminals import Terminal, stay_at

NAMES = ("Ann", "Bo", "Cy", "Dee")
GAME = ("gardlings", "--players", "4", "-o", "edition=first", "-o", "goal=17")
ENDING = re.compile(r"^── [^─\n]+ ──\n.*?(?=^True)", re.MULTILINE | re.DOTALL)


def test_four_terminals_play_to_the_end_over_a_killed_server(tmp_path):
    with serving(tmp_path) as server:
        stay_at(server)
        people = [Terminal("Ann", "host", *GAME, "--name", "Ann", "--server", server.url)]
        try:
            invitation = people[0].link()
            people += [Terminal(name, "join", invitation, "--name", name) for name in NAMES[1:]]
            for person in people:
                person.until(lambda shown: "Round 3 begins." in shown)
            server.restart(signal.SIGKILL)
            assert [person.end(90) for person in people] == [0, 0, 0, 0]
        finally:
            for person in people:
                person.close()
    screens = [person.shown for person in people]
    endings = {ENDING.search(screen)[0] for screen in screens}
    assert len(endings) == 1
    for screen in screens:
        assert screen.count("The server is gone") == screen.count("Connected again.") == 1
        assert re.search(r"True: all \d+ draws follow from the seed.", screen)
        assert "and yours is among them" in " ".join(screen.split())
        assert "look again" not in screen
