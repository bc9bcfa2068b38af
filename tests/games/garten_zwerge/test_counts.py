"""Treasurer, breeding, contests, upkeep, prices and winners against the naive count."""

from functools import cache

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.moves import Draw, Garden, Sell
from gnomery.games.garten_zwerge.phases import Breeding, Judging, Over, Paying, Sealed
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge import naive
from tests.games.garten_zwerge.playing import gains
from tests.games.garten_zwerge.walks import Step, walk

TABLES = pytest.mark.parametrize(
    ("players", "auctions", "schmiedel"),
    [
        (2, "sealed", "printed"), (2, "open", "house"), (3, "sealed", "printed"),
        (3, "open", "printed"), (4, "sealed", "printed"), (6, "sealed", "printed"),
    ],
)  # fmt: skip


@cache
def steps(players: int, auctions: str, schmiedel: str, games: int = 2) -> list[Step]:
    """The moves of some random games."""
    chosen = {"auctions": auctions, "schmiedel": schmiedel, "round_limit": 20}
    return [step for number in range(games) for step in walk(players, f"count {number}", **chosen)]


def owners(state: State) -> list[naive.Owner]:
    """The players for the naive count."""
    return [(player.gnomes, player.petals) for player in state.players]


def hat(card: str) -> str:
    """The hat on a breeding card."""
    return card.rpartition("-")[0]


@TABLES
def test_gz_1_the_treasurer_as_the_naive_count(players: int, auctions: str, schmiedel: str) -> None:
    turns = 0
    for step in steps(players, auctions, schmiedel):
        if step.before.round and step.after.round > step.before.round:
            wanted = naive.treasurer(owners(step.after), step.before.treasurer)
            assert step.after.treasurer == wanted
            turns += 1
    assert turns > 5


@TABLES
def test_gz_3_children_as_the_naive_count(players: int, auctions: str, schmiedel: str) -> None:
    for step in steps(players, auctions, schmiedel):
        phase = step.before.phase
        if not isinstance(phase, Breeding):
            continue
        pair = step.before.players[phase.seat].shed[phase.pair]
        pile = max(pair.own, pair.mate, key=naive.RANKS.index)
        assert step.move.card in step.before.options.kit.piles[pile]
        wanted = 2 if step.before.event == "spring_fever" else 1
        cards = (*phase.drawn, step.move.card)
        if len(cards) < wanted:
            continue
        best = max(map(hat, cards), key=naive.RANKS.index)
        birth = step.after.births[-1]
        assert (birth.seat, birth.pile, birth.cards) == (phase.seat, pile, cards)
        assert birth.child == naive.child(best, step.before.players[phase.seat].reserve)


def shown(step: Step) -> list[int]:
    """What everybody gets at a contest, counted naively; checked with what is told of it."""
    state, phase = step.before, step.before.phase
    contest = state.contests[phase.at]
    entrants = [
        (seat, entry.hat)
        for seat, player in enumerate(state.players)
        for entry in player.entered
        if entry.contest == contest
    ]
    outsiders = [hat(card) for card in (*phase.drawn, step.move.card)]
    pays = naive.prize(phase.at == 1, state.event)
    best, each, winners = naive.shares(entrants, outsiders, pays)
    show = step.after.shows[-1]
    assert (show.contest, show.best) == (contest, best)
    assert show.prize == each
    assert sorted(show.winners) == sorted(winners)
    return [each * winners.count(seat) for seat in range(len(state.players))]


@TABLES
def test_gz_4_shares_as_the_naive_count(players: int, auctions: str, schmiedel: str) -> None:
    shows = 0
    for step in steps(players, auctions, schmiedel):
        if isinstance(step.before.phase, Judging) and step.before.phase.drawn:
            paid = shown(step)
            shows += 1
            if isinstance(step.after.phase, Judging):
                assert gains(step.before, step.after) == paid
    assert shows > 5


def earned(step: Step) -> list[int] | None:
    """What everybody earns by a move, if that is simple to say."""
    state = step.before
    found = [0] * len(state.players)
    match step.move:
        case Garden():
            found[step.seat] = naive.wage(state.event)
        case Sell(sold):
            found[step.seat] = naive.sale(sold, state.event)
        case Draw() if isinstance(state.phase, Judging):
            return shown(step)
        case Draw():
            return found
        case _:
            return None
    return found


def keeps(step: Step, seat: int) -> list[str]:
    """The gnomes a seat pays for, when a turn ends with this move."""
    before, after = (list(state.players[seat].gnomes) for state in (step.before, step.after))
    if isinstance(step.move, Sell) and step.seat == seat:
        before.remove(step.move.hat)
    return after if before or isinstance(step.move, Draw) else []


@TABLES
def test_gz_5_upkeep_as_the_naive_count(players: int, auctions: str, schmiedel: str) -> None:
    turns = 0
    for step in steps(players, auctions, schmiedel):
        was, now = step.before, step.after
        is_end = now.round > was.round > 0 or isinstance(now.phase, Over)
        if not is_end or isinstance(was.phase, Paying) or (income := earned(step)) is None:
            continue
        for seat, (player, gain) in enumerate(zip(was.players, income, strict=True)):
            gnomes = keeps(step, seat)
            if not player.gnomes:
                gnomes = []
            rich = player.petals + gain
            rich -= min(rich, naive.tax(gnomes, was.event))
            assert now.players[seat].petals == rich - naive.upkeep(gnomes, was.event)
        turns += 1
    assert turns > 3


@TABLES
def test_gz_6_winners_as_the_naive_count(players: int, auctions: str, schmiedel: str) -> None:
    for step in steps(players, auctions, schmiedel):
        state = step.after
        result = GAME.rules.result(state)
        if result is not None:
            goal = 6000 if schmiedel == "house" else naive.GOAL
            wanted = naive.winners(owners(state), goal)
            if not wanted:
                assert state.round == 20
                wanted = naive.winners_at_the_limit(owners(state))
            assert set(result.winners) == wanted
        elif step.before.round and state.round > step.before.round:
            assert not naive.winners(owners(state), state.options.goal)


@TABLES
def test_gz_2_2_prices_as_the_naive_count(players: int, auctions: str, schmiedel: str) -> None:
    deals = 0
    for step in steps(players, auctions, schmiedel):
        shown_now = step.after.revealed
        if not isinstance(step.before.phase, Sealed) or not shown_now or shown_now.chips:
            continue
        if isinstance(step.after.phase, Sealed) or players == 2:
            continue
        auction = shown_now.auction
        limit = shown_now.bids[auction.seat]
        prices = [
            bid.price
            for seat, bid in enumerate(shown_now.bids)
            if bid is not None and seat != auction.seat and bid.price is not None
        ]
        assert limit is not None
        price = naive.price(auction.kind, limit.price, prices)
        if shown_now.winner is not None:
            assert shown_now.price == price
            deals += 1
        elif price is not None:
            assert prices.count(price) > 1, "the active player is to pick"
    assert deals > 3 or auctions == "open" or players == 2
