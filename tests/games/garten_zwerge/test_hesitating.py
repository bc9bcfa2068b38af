"""An open auction among bots and people: bots wait with a word, and longest before they close."""

import gnomery
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.mind.hesitating import CLOSING, SPEAKING

HESITATE = GAME.mind.hesitate


def test_bots_hesitate_in_open_auctions_only() -> None:
    match = gnomery.new("garten_zwerge", players=3, seed="ivy", auctions="open")
    (caller,) = match.actors.must
    assert HESITATE(match.view(caller)) == 1
    match.play(caller, "offer orange")
    others = [seat for seat in range(3) if seat != caller]
    assert [HESITATE(match.view(seat)) for seat in others] == [SPEAKING, SPEAKING]
    assert HESITATE(match.view(caller)) == CLOSING > SPEAKING > 1
