"""Points: statues, moles on loot, baits, who stands where, and the score sheet (GS-6, GS-7.1)."""

from collections.abc import Mapping
from typing import Any

from gnomery.engine.scoring import lines, ranking
from gnomery.engine.terms import Line, Message, Result
from gnomery.games.gnom_street.phases import Over
from gnomery.games.gnom_street.state import Laid, State

WINNING_TOSSES = 2
"""So many tosses the first of tied leaders must win (GS-6.4)."""
RULES = {"statues": "GS-6.1", "loot": "GS-6.2", "baits": "GS-6.3"}


def stacks(state: State) -> dict[str, list[Laid]]:
    """The tokens on each cell, the lowest first."""
    found: dict[str, list[Laid]] = {}
    for token in state.laid:
        found.setdefault(token.cell, []).append(token)
    return found


def statue_points(state: State, seat: int) -> int:
    """What the statues in the garden are worth (GS-6.1)."""
    return state.options.pieces.scores.statues[len(state.players[seat].statues)]


def diggers(stack: list[Laid], owner: int) -> list[int]:
    """Whose moles count on the loot of an owner, the lowest first (GS-6.2)."""
    found: list[int] = []
    for token in stack:
        if token.kind == "mole" and token.seat != owner and token.seat not in found:
            found.append(token.seat)
    return found


def sheets(state: State) -> list[dict[str, int]]:
    """The points of each seat, line by line."""
    seats = range(len(state.players))
    made = [{"statues": statue_points(state, seat), "loot": 0, "baits": 0} for seat in seats]
    loots = {player.loot: seat for seat, player in enumerate(state.players)}
    for cell, stack in stacks(state).items():
        if cell in loots:
            worth = state.options.pieces.scores.loot
            for seat, points in zip(diggers(stack, loots[cell]), worth, strict=False):
                made[seat]["loot"] += points
        elif stack[0].kind == "bait":
            owner = stack[0].seat
            moles = [one for one in stack if one.kind == "mole" and one.seat != owner]
            made[owner]["baits"] += len(moles)  # GS-6.3
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
    if state.options.is_duel:
        return _duel_result(state)
    found, first = sheets(state), state.phase.first
    ranks = [(sum(sheet.values()), seat == first) for seat, sheet in enumerate(found)]
    key = "points" if first is None else "toss"
    reason = Message(f"gnom_street.end.{key}", {"turn": state.turn})
    return Result(reason, ranking(ranks), lines("gnom_street", RULES, found))


def _duel_result(state: State) -> Result:
    won = [wins(state, seat) for seat in (0, 1)]
    sheet = tuple(Line(seat, "GS-7.1", "gnom_street.score.wins", won[seat]) for seat in (0, 1))
    return Result(Message("gnom_street.end.duel", {"games": len(state.won)}), ranking(won), sheet)


def figures(state: State) -> Mapping[str, Any]:
    """The numbers of a finished game that designers count."""
    found = sheets(state)
    seats = range(len(state.players))
    return {
        "rounds": sum(game.turns for game in state.won) or state.turn,
        "points": [sum(sheet.values()) for sheet in found],
        **{name: [sheet[name] for sheet in found] for name in RULES},
        "wins": [wins(state, seat) for seat in seats],
        "questions": [sum(one.asker == seat for one in state.asked) for seat in seats],
        "tokens": [sum(one.seat == seat for one in state.laid) for seat in seats],
    }
