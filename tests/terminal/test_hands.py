"""A terminal beside a television: only what is one's own is drawn and told."""

import pytest

from gnomery.games import SHELF
from tests.terminal.terminals import Terminal


@pytest.mark.parametrize("game", SHELF)
def test_a_hand_shows_what_is_ones_own(server, game):
    opened = server.open(game=game, players=3, bots=[None, "gardener", "gardener"], deal="hand")
    link = f"{server.url}/t/{opened['table']}#{opened['invite']}"
    hand = Terminal("Ann", "join", link, "--hand", "--name", "Ann", is_playing=False)
    try:
        hand.until(lambda shown: shown.endswith(hand.mark))
        bots = [name for name in names(server, opened["table"]) if name != "Ann"]
        drawn = hand.reply("1")
        told = [line for line in drawn.splitlines() if line.startswith(tuple(bots))]
        assert told == []
    finally:
        hand.close()


def names(server, table):
    """Who sits at a table."""
    return server.call(f"/api/tables/{table}").json["names"]
