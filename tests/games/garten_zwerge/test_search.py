"""What the master needs: moves to try, quick moves, and how a position looks."""

import pytest

from gnomery.bots.master import Budget, ponder
from gnomery.engine.luck import QuickLuck
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.mind.searching import appraise, hasty, is_far, propose
from gnomery.games.garten_zwerge.moves import Enter, Seek, TwoForOne
from gnomery.games.garten_zwerge.phases import Auction, Bid, Sealed
from gnomery.games.garten_zwerge.showing import view
from tests.games.garten_zwerge.builders import TWO, Person, table

TABLES = [(2, {}), (2, {"schmiedel": "house"}), (4, {}), (3, {"auctions": "open"})]
MOST = 7


@pytest.mark.parametrize(("players", "switches"), TABLES)
def test_all_that_is_proposed_is_allowed(players: int, switches: dict[str, object]) -> None:
    luck = QuickLuck(f"mulch {players} {switches}")
    state = GAME.rules.setup(players, GAME.box.options(players, switches))
    for step in range(2_000):
        actors = GAME.rules.actors(state)
        if not actors:
            break
        seat = actors.must[luck.below(len(actors.must))]
        moves = GAME.rules.legal(state, seat)
        move = moves[luck.below(len(moves))]
        if seat >= 0:
            seen = view(state, seat)
            proposed = propose(seen, moves, luck)
            assert len(set(proposed)) == len(proposed) <= MOST
            assert all(one in moves for one in proposed)
            quick = hasty(seen, moves, luck)
            assert quick in moves
            move = quick if step % 3 else move
        shares = appraise(state)
        assert len(shares) == players
        assert sum(shares) == pytest.approx(1)
        state = GAME.rules.apply(state, seat, move)
    result = GAME.rules.result(state)
    assert result is not None
    assert [share > 0 for share in appraise(state)] == [n in result.winners for n in range(players)]


def test_petals_and_hats_promise_a_win() -> None:
    even = appraise(table(TWO, TWO, TWO, treasurer=2))
    assert even[0] == even[1]
    assert appraise(table(Person("brown orange", petals=2500), TWO, TWO))[0] > even[0]
    assert appraise(table(Person("brown green"), TWO, TWO))[0] > even[0]


def test_an_imagined_game_ends_with_the_turn() -> None:
    state = table(TWO, TWO, TWO, round=3)
    assert not is_far(state, state)
    assert is_far(state, table(TWO, TWO, TWO, round=4))


def test_nothing_is_better_than_gold() -> None:
    state = table(Person("green green"), TWO, TWO)
    moves = GAME.rules.legal(state, 0)
    assert TwoForOne("green") in moves
    assert propose(view(state, 0), moves, QuickLuck("gold")) == []


def test_fists_are_imagined_as_gardeners_close_them() -> None:
    """A lender's price is guessed to within a note most of the time, and could be any."""
    auction = Auction("seek", 0, "orange")
    bids = (None, Bid(3000, "orange"), None)
    state = table(TWO, TWO, TWO, phase=Sealed(auction, (0, 1, 2), bids))
    seen = view(state, 0)
    prices = []
    for world in range(60):
        phase = GAME.mind.imagine(seen, QuickLuck(f"fist {world}")).phase
        assert isinstance(phase, Sealed)
        bid = phase.bids[1]
        assert bid is not None
        assert bid.hat == "orange"
        assert bid.price is not None
        prices.append(bid.price)
    middle = sorted(prices)[len(prices) // 2]
    near = sum(abs(price - middle) <= 100 for price in prices)
    assert len(prices) / 2 < near < len(prices)


def test_gardener_and_master_see_that_a_search_would_lose() -> None:
    """In imagined games a contest wins far oftener, and the gardener knows it at once."""
    people = (
        Person("red blue", petals=2600),
        Person("blue blue green", petals=1650),
        Person("blue blue green", petals=450),
    )
    state = table(
        *people, works=1, round=13, treasurer=1, event="hat_tax", contests=("orange", "red")
    )
    moves, seen = GAME.rules.legal(state, 1), view(state, 1)
    assert isinstance(GAME.mind.advise(seen, moves, QuickLuck("search")), Enter)
    for world in range(3):
        thought = ponder(GAME, seen, moves, QuickLuck(f"search {world}"), Budget(64))
        tried = {one.move: one.chance for one in thought.tried}
        assert tried[thought.move] > tried[Seek("green")] + 0.3
