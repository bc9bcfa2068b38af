"""Points: statues, moles on loot, baits, who stands where, and the score sheet (GS-6, GS-7.1)."""

from collections.abc import Iterator, Mapping
from typing import Any

from gnomery.engine.scoring import ranking_of
from gnomery.engine.terms import Line, Message, Result
from gnomery.games.gnom_street.phases import Over
from gnomery.games.gnom_street.pieces.finds import Find, finds
from gnomery.games.gnom_street.state import State
from gnomery.words import Arg

WINNING_TOSSES = 2
"""So many tosses the first of tied leaders must win (GS-6.4)."""
KINDS = ("statues", "loot", "baits")
"""Where points come from."""


def statue_points(state: State, seat: int) -> int:
    """What the statues in the garden are worth (GS-6.1)."""
    return state.options.pieces.scores.statues[len(state.players[seat].statues)]


def found(state: State) -> list[Find]:
    """What everybody's moles and baits bring (GS-6.2, GS-6.3)."""
    loots = [player.loot for player in state.players]
    return list(finds(state.options.pieces.scores, state.laid, loots))


def sheets(state: State) -> list[dict[str, int]]:
    """The points of each seat by kind."""
    seats = range(len(state.players))
    made = [{"statues": statue_points(state, seat), "loot": 0, "baits": 0} for seat in seats]
    for find in found(state):
        made[find.seat]["baits" if find.owner is None else "loot"] += find.points
    return made


def sheet_of(state: State, seat: int) -> dict[str, int]:
    """The points of one seat, line by line."""
    return sheets(state)[seat]


def points(state: State, seat: int) -> int:
    """What a seat has, all secrets counted."""
    return sum(sheet_of(state, seat).values())


def leaders(state: State) -> tuple[int, ...]:
    """The seats with most points (GS-6.4)."""
    totals = [sum(sheet.values()) for sheet in sheets(state)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def wins(state: State, seat: int) -> int:
    """How many games of the duel a seat has won (GS-7.1)."""
    return sum(game.winner == seat for game in state.won)


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    players = len(state.players)
    if state.options.is_duel:
        reason = Message("gnom_street.end.duel", {"n": len(state.won)})
        sheet = _duel_sheet(state)
    else:
        key = "points" if state.phase.first is None else "toss"
        reason = Message(f"gnom_street.end.{key}", {"turn": state.turn})
        sheet = tuple(line for seat in range(players) for line in _own_lines(state, seat))
    return Result(reason, ranking_of(sheet, players), sheet)


def _own_lines(state: State, seat: int) -> Iterator[Line]:
    """Statues, every mole on a loot and every bait, their sum, and the toss for the lead."""
    statues = len(state.players[seat].statues)
    points = statue_points(state, seat)
    yield Line(seat, "GS-6.1", "gnom_street.score.statues", points, {"n": statues})
    for find in found(state):
        if find.seat == seat and find.owner is None:
            yield Line(seat, "GS-6.3", "gnom_street.score.bait", find.points, {"cell": find.cell})
            points += find.points
        elif find.seat == seat and find.owner is not None:
            args: dict[str, Arg] = {"other": find.owner, "cell": find.cell, "place": find.place}
            yield Line(seat, "GS-6.2", "gnom_street.score.loot", find.points, args)
            points += find.points
    yield Line(seat, "GS-6.4", "gnom_street.score.total", points, decides=True)
    assert isinstance(state.phase, Over)
    if (first := state.phase.first) is not None:
        yield Line(seat, "GS-6.4", "gnom_street.score.toss", int(seat == first), decides=True)


def _duel_sheet(state: State) -> tuple[Line, ...]:
    return tuple(
        Line(seat, "GS-7.1", "gnom_street.score.wins", wins(state, seat), decides=True)
        for seat in (0, 1)
    )


def figures(state: State) -> Mapping[str, Any]:
    """The numbers of a finished game that designers count."""
    counted = sheets(state)
    seats = range(len(state.players))
    return {
        "rounds": sum(game.turns for game in state.won) or state.turn,
        "points": [sum(sheet.values()) for sheet in counted],
        **{name: [sheet[name] for sheet in counted] for name in KINDS},
        "wins": [wins(state, seat) for seat in seats],
        "questions": [sum(one.asker == seat for one in state.asked) for seat in seats],
        "tokens": [sum(one.seat == seat for one in state.laid) for seat in seats],
    }
