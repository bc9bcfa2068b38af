"""The end: who stands where, and the score sheet (GA-3.2, GA-4, GA-5)."""

from collections.abc import Mapping
from typing import Any

from gnomery.engine.scoring import ranking_of
from gnomery.engine.terms import Line, Message, Result
from gnomery.games.gardlings.phases import Building, Harvest, Hiring, Over, SettingUp
from gnomery.games.gardlings.pieces.fit import BLANK, WORTH
from gnomery.games.gardlings.rules.missions import pairs
from gnomery.games.gardlings.state import State
from gnomery.words import Arg

MEDALS = {17: (13, 16, 19), 20: (15, 18, 21)}
"""By goal: the most tiles for gold, silver and bronze (GA-4)."""
METALS = ("gold", "silver", "bronze")
KINDS = {1: "singles", 2: "doubles", 3: "triples"}
"""Gems by what they are worth (GA-T4)."""


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    seats = len(state.players)
    gems = [harvest.tally.gems for harvest in phase.harvests]
    has_ties = len(set(gems)) < seats
    sheet: list[Line] = []
    for seat, harvest in enumerate(phase.harvests):
        sheet += _gems(state, seat, harvest)
        if has_ties:
            coins = state.players[seat].coins
            sheet.append(_line(seat, "GA-3.2", "coins", coins, decides=True))
    return Result(_reason(state, phase), ranking_of(sheet, seats), tuple(sheet))


def _gems(state: State, seat: int, harvest: Harvest) -> list[Line]:
    """Where a seat's gems come from and where they went, and what is left (GA-2)."""
    kit, tally = state.options.kit, harvest.tally
    ground = harvest.garden.ground(kit)
    codes = [pair[0] for pair in pairs(ground) if pair[0] != BLANK]
    found = {name: sum(worth for code in codes if (worth := WORTH[code]) == each)
             for each, name in KINDS.items()}  # fmt: skip
    found["lines"] = tally.garden - sum(found.values())
    lines = [_line(seat, "GA-2.1", name, points) for name, points in found.items()]
    if harvest.garden.mission is not None:
        task = kit.missions[harvest.garden.mission].task
        named: dict[str, Arg] = {"mission": f"@gardlings.mission.{task}"}
        lines.append(Line(seat, "GA-M4", "gardlings.score.mission_named", tally.mission, named))
    lines.append(_line(seat, "GA-2.2", "dragons", -tally.dragons))
    lines.append(_line(seat, "GA-2.3", "alarm", -tally.alarm))
    total = _line(seat, "GA-3.2", "total", tally.gems, decides=True)
    return [*(line for line in lines if line.points), total]


def _line(seat: int, rule: str, name: str, points: int, *, decides: bool = False) -> Line:
    return Line(seat, rule, f"gardlings.score.{name}", points, decides=decides)


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
            beside = (plot.hand, plot.aside, plot.put_back)
            lying = len(plot.garden.laid) + sum(tile is not None for tile in beside)
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
