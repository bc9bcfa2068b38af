"""The end: who stands where, and the score sheet (GA-3.2, GA-4, GA-5)."""

from collections.abc import Mapping
from typing import Any

from gnomery.engine.scoring import lines, ranking
from gnomery.engine.terms import Message, Result
from gnomery.games.gardlings.phases import Building, Hiring, Over, SettingUp
from gnomery.games.gardlings.state import State

MEDALS = {17: (13, 16, 19), 20: (15, 18, 21)}
"""By goal: the most tiles for gold, silver and bronze (GA-4)."""
METALS = ("gold", "silver", "bronze")
RULES = {"garden": "GA-2.1", "mission": "GA-M4", "dragons": "GA-2.2", "alarm": "GA-2.3"}


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    tallies = [harvest.tally for harvest in phase.harvests]
    ranks = [
        (phase.winner == seat, tally.gems, player.coins)
        for seat, (tally, player) in enumerate(zip(tallies, state.players, strict=True))
    ]
    sheets = [
        {"garden": one.garden, "mission": one.mission, "dragons": -one.dragons, "alarm": -one.alarm}
        for one in tallies
    ]
    return Result(_reason(state, phase), ranking(ranks), lines("gardlings", RULES, sheets))


def _reason(state: State, phase: Over) -> Message:
    if phase.winner is None:
        return Message("gardlings.end.long", {"round": state.round})
    if len(state.players) == 1:
        tiles = tiles_owned(state, 0)
        return Message(f"gardlings.end.solo_{medal(state)}", {"n": tiles, "round": state.round})
    gems = phase.harvests[phase.winner].tally.gems
    return Message("gardlings.end.victory", {"seat": phase.winner, "n": gems})


def medal(state: State) -> str:
    """The medal of a solo game: gold, silver, bronze or none (GA-4)."""
    if not isinstance(state.phase, Over) or state.phase.winner is None:
        return "none"
    tiles = tiles_owned(state, 0)
    for metal, most in zip(METALS, MEDALS[state.options.goal], strict=True):
        if tiles <= most:
            return metal
    return "none"


def tiles_owned(state: State, seat: int) -> int:
    """All tiles of a seat, the victory tile included."""
    player, phase = state.players[seat], state.phase
    match phase:
        case Building(plots):
            plot = plots[seat]
            lying = len(plot.garden.laid) + (plot.hand is not None) + (plot.aside is not None)
        case Hiring(harvests) | Over(harvests):
            harvest = harvests[seat]
            lying = len(harvest.garden.laid) + (harvest.aside is not None)
        case SettingUp():
            lying = 0
    has_victory = isinstance(phase, Over) and phase.winner == seat
    return len(player.bag) + lying + has_victory


def figures(state: State) -> Mapping[str, Any]:
    """The numbers of a finished game that designers count."""
    assert isinstance(state.phase, Over)
    seats = range(len(state.players))
    return {
        "rounds": state.round,
        "gems": [harvest.tally.gems for harvest in state.phase.harvests],
        "coins": [player.coins for player in state.players],
        "tiles": [tiles_owned(state, seat) for seat in seats],
        "medal": medal(state) if len(state.players) == 1 else None,
    }
