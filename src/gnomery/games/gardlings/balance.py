"""What a designer wants of Gardlings, and what is noted of each step to measure it."""

from collections.abc import Iterator
from typing import Any

from gnomery.engine.balance import Target, lead
from gnomery.games.gardlings.moves import BOX_MOVES, NOTATION, Hire, Move, Pull
from gnomery.games.gardlings.phases import Building, Harvest, Hiring, Over, Plot
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.rules.building import FEARLESS
from gnomery.games.gardlings.rules.laying import is_placeable
from gnomery.games.gardlings.scoring import METALS, medal
from gnomery.games.gardlings.state import State

Notes = Iterator[tuple[str, float]]

OWN_NOTES = frozenset(("action", "hired", "tile"))

VERBS: dict[type[Move], str] = {
    verb: form.split()[0] for verb, form in NOTATION.items() if verb not in BOX_MOVES
}
ENDS = ("alarm", "misfit", "empty")
"""What ends a garden before its gardener stops."""
BUYS_GREEN = 4
"""Gems of a first garden that buys a tile."""
CREATURES = ("pig", "gardener", "birdie", "mushie", "unicorn", "dragon")
LATE = 5
"""The round from which three dragons can be asked for."""
PAYING = ("raft", "pinwheel", "train", "empty", "blue", "walled")
"""The missions that pay gems."""


def _solo(edition: str, goal: int, rounds: tuple[int, int], most_gold: float) -> list[Target]:
    options = {"edition": edition, "goal": goal}
    return [
        Target("winning_round", "median", *rounds, options=options),
        Target("medal_gold", "share", 0.02, most_gold, options=options),
        Target("medal_silver", "share", options=options),
        Target("medal_bronze", "share", options=options),
        Target("medal_none", "share", options=options),
        Target("first_garden_buys", "share", 0.2, 0.6, options=options),
        Target("draw_fits_nowhere", "share", None, 0.01, options=options),
        *_market(1, options),
    ]


def _market(players: int, options: dict[str, Any]) -> list[Target]:
    """No creature is hired too seldom or too often, and each of them has its day."""
    return [
        *(
            Target(f"hired.{creature}", "share", 0.08, 0.3, players=players, options=options)
            for creature in CREATURES
        ),
        Target("three_dragons", "share", 0.03, players=players, options=options),
        Target("tile", "never", None, 0, players=players, options=options),
    ]


def _together(players: int, edition: str) -> list[Target]:
    options = {"edition": edition}
    return [
        Target("winning_round", "median", players=players, options=options),
        *_market(players, options),
    ]


def _missions(players: int) -> list[Target]:
    options = {"edition": "retail", "missions": True}
    return [
        Target("winning_round", "median", players=players, options=options),
        *(
            Target(f"mission.{task}", "share", 0.1, 0.6, players=players, options=options)
            for task in PAYING
        ),
        Target("mission.second_look", "share", players=players, options=options),
    ]


TARGETS = (
    *(
        target
        for edition in ("retail", "first")
        for target in (
            *_solo(edition, 17, (6, 8), most_gold=0.15),
            *_solo(edition, 20, (8, 10), most_gold=0.2),
            *_together(2, edition),
            *_together(4, edition),
        )
    ),
    *_missions(1),
    *_missions(4),
)


def observe(before: State, move: Move, after: State) -> Notes:
    """The notes on one step."""
    phase = after.phase
    if type(move) in VERBS:
        yield f"action.{VERBS[type(move)]}", 1
    if (
        isinstance(before.phase, Building)
        and isinstance(phase, Building)
        and isinstance(move, Pull)
    ):
        yield from _draws(after.options.kit, before.phase, phase)
    if isinstance(move, Hire):
        yield from _hired(before, move)
    if isinstance(before.phase, Building) and isinstance(phase, Hiring | Over):
        if after.round == 1:
            for harvest in phase.harvests:
                yield "first_garden_buys", harvest.tally.gems >= BUYS_GREEN
        for plot, harvest in zip(before.phase.plots, phase.harvests, strict=True):
            yield from _counted(after, plot, harvest)
        yield from _ties(after, phase)
        yield from lead([harvest.tally.gems for harvest in phase.harvests])
        if isinstance(phase, Over):
            yield from _over(after, phase)


def _over(state: State, phase: Over) -> Notes:
    if phase.winner is not None:
        yield "winning_round", state.round
    if len(state.players) == 1:
        for metal in (*METALS, "none"):
            yield f"medal_{metal}", medal(state) == metal
    yield "ending.victory", phase.winner is not None
    yield "ending.long", phase.winner is None
    options = state.options
    for name in VERBS.values():
        is_possible = {"look": options.missions, "mutate": options.mutating_pigs}
        if is_possible.get(name, True):
            yield f"action.{name}", 0
    yield from ((f"tile/{tile.id}", 0) for tile in options.pieces.tiles if tile.back in MARKET)


def _hired(state: State, move: Hire) -> Notes:
    """Which creature comes, and on which tile; pity pigs are taken, not hired."""
    top = next(stack.top for stack in state.stacks if stack.name == move.stack)
    assert top is not None
    tile = state.options.kit.tiles[top]
    yield from ((f"hired.{creature}", creature == tile.creature) for creature in CREATURES)
    yield f"tile/{tile.id}", 1


def _draws(kit: Kit, before: Building, after: Building) -> Notes:
    """Whether a tile just drawn can be laid as the garden stands; alarms do not count."""
    for old, new in zip(before.plots, after.plots, strict=True):
        if old.status == "drawing" and new.status == "holding" and new.hand is not None:
            yield "draw_fits_nowhere", not is_placeable(kit, new, new.hand)


def _counted(state: State, plot: Plot, harvest: Harvest) -> Notes:
    """How a garden ended, and what its gems are made of; a second look pays by being used."""
    options, tally = state.options, harvest.tally
    yield "garden.stopped", harvest.end == ""
    yield from ((f"garden.{end}", harvest.end == end) for end in ENDS)
    yield "score.garden", tally.garden > 0
    yield "score.alarm", tally.alarm > 0
    if state.round >= LATE:
        yield "three_dragons", harvest.garden.ground(options.kit).dragons >= FEARLESS
    if harvest.garden.mission is not None:
        task = options.kit.missions[harvest.garden.mission].task
        yield "score.mission", tally.mission > 0
        yield f"mission.{task}", tally.mission > 0 or plot.has_looked
    if options.fierce_dragons:
        yield "score.dragons", tally.dragons > 0


def _ties(state: State, phase: Hiring | Over) -> Notes:
    """Whether coins, or not even they, decided who buys the victory tile (GA-3.2)."""
    if len(state.players) == 1:
        return
    gems = sorted((harvest.tally.gems for harvest in phase.harvests), reverse=True)
    is_tied = gems[0] == gems[1] >= state.options.goal
    has_winner = isinstance(phase, Over) and phase.winner is not None
    yield "tie.coins", is_tied and has_winner
    yield "tie.nobody", is_tied and not has_winner
