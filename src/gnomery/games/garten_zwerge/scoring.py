"""The end of a game: who stands where and by what, and figures for those who count many (GZ-6)."""

from collections.abc import Iterator, Mapping
from typing import Any

from gnomery.engine.scoring import ranking_of
from gnomery.engine.terms import Line, Message, Result
from gnomery.games.garten_zwerge.phases import Over
from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK
from gnomery.games.garten_zwerge.rules.endings import (
    collected,
    counted_petals,
    has_gold,
    qualified,
)
from gnomery.games.garten_zwerge.rules.naming import hat_words
from gnomery.games.garten_zwerge.state import State
from gnomery.words import Arg

NO_HAT = "@garten_zwerge.score.none"


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    args = {"round": state.round, "n": state.options.goal}
    reason = Message(f"garten_zwerge.end.{state.phase.end}", {**args})
    sheet = tuple(_sheet(state))
    return Result(reason, ranking_of(sheet, len(state.players)), sheet)


def _sheet(state: State) -> Iterator[Line]:
    """A goal reached, hat after hat as long as somebody is equal, then the petals that count."""
    winners = qualified(state)
    rows = [collected(player) for player in state.players]
    most = max(map(len, rows))
    ranks = [
        (int(seat in winners), *row, *(0,) * (most - len(row))) for seat, row in enumerate(rows)
    ]
    places = _needed(ranks)
    for seat in range(len(state.players)):
        if winners:
            yield from _goal(state, seat, is_reached=seat in winners)
        for place in range(min(places, most)):
            yield _hat(seat, place, ranks[seat][place + 1])
        if places > most:
            yield from _petals(state, seat)


def _needed(ranks: list[tuple[int, ...]]) -> int:
    """How many hats tell everybody apart; one more than there are if they do not."""
    most, seats = len(ranks[0]), len(ranks)
    return next((n for n in range(most) if len({one[: n + 1] for one in ranks}) == seats), most)


def _goal(state: State, seat: int, *, is_reached: bool) -> Iterator[Line]:
    """By a golden hat, or by petals."""
    player, goal = state.players[seat], state.options.goal
    if has_gold(player):
        yield Line(seat, "GZ-6", "garten_zwerge.score.gold", 1)
    else:
        args: dict[str, Arg] = {"n": player.petals, "goal": goal}
        yield Line(seat, "GZ-6", "garten_zwerge.score.purse", int(is_reached), args)
    yield Line(seat, "GZ-6", "garten_zwerge.score.goal", int(is_reached), decides=True)


def _hat(seat: int, place: int, rank: int) -> Line:
    """One hat of the collection, by its rank; 0 is none any more."""
    hat = hat_words(HATS[rank]) if rank else NO_HAT
    args: dict[str, Arg] = {"place": place + 1, "hat": hat}
    return Line(seat, "GZ-1", "garten_zwerge.score.hat", rank, args, decides=True)


def _petals(state: State, seat: int) -> Iterator[Line]:
    """What counts of the petals: who reached the goal by them counts what is above."""
    player = state.players[seat]
    counted = counted_petals(state, seat)
    if counted < player.petals:
        yield Line(seat, "GZ-6", "garten_zwerge.score.all_petals", player.petals)
        yield Line(seat, "GZ-6", "garten_zwerge.score.less_goal", counted - player.petals)
    yield Line(seat, "GZ-6", "garten_zwerge.score.petals", counted, decides=True)


def figures(state: State) -> Mapping[str, Any]:
    """The numbers of a finished game that designers count."""
    assert isinstance(state.phase, Over)
    return {
        "rounds": state.round,
        "end": state.phase.end,
        "petals": [player.petals for player in state.players],
        "gnomes": [len(player.gnomes) for player in state.players],
        "best_hat": [max(map(RANK.__getitem__, player.gnomes)) for player in state.players],
        "gold": [player.gnomes.count("gold") for player in state.players],
    }
