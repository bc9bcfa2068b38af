"""The gardener of Garten Zwerge e.V.: bids with sense, answers offers, keeps promises."""

import pytest

from gnomery.bots.master import Budget, ponder
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import Lend, Move, OfferMate, PassUp, PlaceBid, Post, Sell
from gnomery.games.garten_zwerge.state import State
from gnomery.games.garten_zwerge.view import Fists, View
from tests.games.garten_zwerge.builders import TWO, Person, table
from tests.games.garten_zwerge.playing import fists, play


def advised(state: State, seat: int) -> Move | None:
    """What the gardener would do."""
    view, legal = GAME.rules.view(state, Seat(seat)), GAME.rules.legal(state, Seat(seat))
    return GAME.mind.advise(view, legal, QuickLuck("advised"))


def script(view: View, moves: list[Move]) -> Move | None:
    """Always offers for 200, and never bids: it would live off those who bid too much."""
    if isinstance(view.now, Fists):
        return PlaceBid(200) if view.now.auction.seat == view.seat else PassUp()
    return next((move for move in reversed(moves) if isinstance(move, OfferMate)), None)


def winners(players: int, seed: str, scripted: int) -> tuple[int, ...]:
    """Who wins a game of gardeners and one script."""
    luck = QuickLuck(seed)
    state = GAME.rules.setup(players, GAME.box.options(players, {}))
    while actors := GAME.rules.actors(state):
        seat = actors.must[0]
        moves = list(GAME.rules.legal(state, seat))
        move: Move | None = moves[luck.below(len(moves))]
        if seat >= 0:
            view = GAME.rules.view(state, seat)
            move = script(view, moves) if seat == scripted else None
            move = move or GAME.mind.advise(view, moves, luck)
        assert move is not None
        state = GAME.rules.apply(state, seat, move)
    result = GAME.rules.result(state)
    assert result is not None
    return result.winners


@pytest.mark.parametrize(("players", "most"), [(2, 0.75), (4, 0.25)])
def test_who_only_offers_does_not_live_off_the_others(players: int, most: float) -> None:
    games = 24
    seats = [game % players for game in range(games)]
    won = [seat in winners(players, f"s {n}", seat) for n, seat in enumerate(seats)]
    assert sum(won) <= most * games


def test_it_answers_a_better_offer_and_stops_when_that_does_not_pay() -> None:
    people = (Person("red brown"), Person("orange red"), Person("orange red"))
    state = play(table(*people, auctions="open"), 0, "offer red")
    first = advised(state, 1)
    assert isinstance(first, Post)
    state = fists(state, {1: first, 2: f"post for {first.price + 50}"})
    answer = advised(state, 1)
    assert isinstance(answer, Post)
    assert answer.price > first.price + 50
    state = fists(state, {1: answer, 2: "post for 1500"})
    assert advised(state, 1) == PassUp()


def test_it_does_not_outbid_itself() -> None:
    people = (Person("red brown"), Person("orange red"), Person("orange red"))
    state = play(table(*people, auctions="open"), 0, "offer red")
    state = fists(state, {1: "post for 50", 2: "post for 300"})
    state = fists(state, {1: "post for 100"})
    assert advised(state, 2) == PassUp()


def test_it_keeps_its_word() -> None:
    state = table(Person("brown orange", pledges=("sell",)), TWO, TWO, auctions="open")
    assert isinstance(advised(state, 0), Sell)


@pytest.mark.parametrize("others", [(), (TWO,)], ids=["beside Herr Schmiedel", "among three"])
def test_gz_2_2_who_must_sell_a_gnome_asks_to_be_paid_for_it(others: tuple[Person, ...]) -> None:
    state = table(Person("red brown"), Person("orange red"), *others)
    plain = advised(play(state, 0, "seek red"), 1)
    bound = advised(play(state, 0, "seek red job sell"), 1)
    assert isinstance(plain, Lend)
    assert isinstance(bound, Lend)
    assert bound.price >= plain.price + 100


def test_gz_6_it_does_not_sell_out_when_a_neighbour_pays_more_and_a_rival_gets_there_too() -> None:
    """Of two who have the petals the better collection wins; more thought sees it no worse."""
    people = (Person("brown orange", petals=3700), Person("orange", petals=3950))
    state = table(*people, round=5, event="judges_strike")
    assert isinstance(advised(state, 0), OfferMate)
    view, legal = GAME.rules.view(state, Seat(0)), GAME.rules.legal(state, Seat(0))
    for playouts in (8, 32, 96):
        choice = ponder(GAME, view, legal, QuickLuck("sold out"), Budget(playouts)).move
        assert not isinstance(choice, Sell)
    nobody_buys = table(Person("red red", petals=3500), TWO, TWO)
    assert isinstance(advised(nobody_buys, 0), Sell)
