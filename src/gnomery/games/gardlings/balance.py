"""What a designer wants of Gardlings, and what is noted of each step to measure it."""

from typing import Any

from gnomery.engine import balance
from gnomery.engine.balance import NO_LIMITS, Limits, Notes
from gnomery.games.gardlings.moves import FORMS, Hire, Move, Pull
from gnomery.games.gardlings.phases import Building, Harvest, Hiring, Over, Plot
from gnomery.games.gardlings.pieces.ground import DRAGONS
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.rules.laying import is_placeable
from gnomery.games.gardlings.scoring import METALS, medal
from gnomery.games.gardlings.state import State

OWN_NOTES = frozenset(("action", "hired", "tile"))

ENDS = ("alarm", "misfit", "empty")
"""What ends a garden before its gardener stops."""
BUYS_GREEN = 4
"""Gems of a first garden that buys a tile."""
CREATURES = ("pig", "gardener", "birdie", "mushie", "unicorn", "dragon")
LATE = 5
"""The round from which three dragons can be asked for."""
PAYING = ("raft", "pinwheel", "train", "empty", "blue", "walled")
"""The missions that pay gems."""


MARKET_SHARES: dict[str, Limits] = {
    **balance.alike("hired", CREATURES, (0.08, 0.3)),
    "three_dragons": (0.03, None),
}
"""No creature is hired too seldom or too often, and each of them has its day."""


def _table(rounds: Limits, share: dict[str, Limits], **games: Any) -> list[balance.Target]:
    shares = {**share, **MARKET_SHARES}
    return balance.wanted({"winning_round": rounds}, shares, {"tile": (None, 0)}, **games)


def _solo(edition: str, goal: int, rounds: Limits, most_gold: float) -> list[balance.Target]:
    share: dict[str, Limits] = {
        "medal_gold": (0.02, most_gold),
        "medal_silver": NO_LIMITS,
        "medal_bronze": NO_LIMITS,
        "medal_none": NO_LIMITS,
        "first_garden_buys": (0.2, 0.6),
        "draw_fits_nowhere": (None, 0.01),
    }
    return _table(rounds, share, options={"edition": edition, "goal": goal})


def _missions(players: int) -> list[balance.Target]:
    options = {"edition": "retail", "missions": True}
    share = {**balance.alike("mission", PAYING, (0.1, 0.6)), "mission.second_look": NO_LIMITS}
    return balance.wanted({"winning_round": NO_LIMITS}, share, players=players, options=options)


LEAST_COST: dict[str, float | None] = {
    "hire_any": 2.5, "hire_dearest": 1, "lay_now": 1, "lay_any": None, "stop_at_4": 0.75,
    "stop_at_5": 0.75,
}  # fmt: skip
"""The rounds by which each main decision made without thought must delay the victory."""


def _skill(edition: str) -> list[balance.Target]:
    options = {"edition": edition, "goal": 17}
    return balance.skill("winning_round", LEAST_COST, options=options)


TARGETS = (
    *(
        target
        for edition in ("retail", "first")
        for target in (
            *_solo(edition, 17, (6, 8), most_gold=0.15),
            *_solo(edition, 20, (8, 10), most_gold=0.2),
            *_table(NO_LIMITS, {}, players=2, options={"edition": edition}),
            *_table(NO_LIMITS, {}, players=4, options={"edition": edition}),
        )
    ),
    *_missions(1),
    *_missions(4),
    *_skill("retail"),
    *_skill("first"),
)


def observe(before: State, move: Move, after: State) -> Notes:
    """The notes on one step."""
    phase = after.phase
    if verb := FORMS.verbs.get(type(move)):
        yield f"action.{verb}", 1
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
        yield from balance.lead([harvest.tally.gems for harvest in phase.harvests])
        if isinstance(phase, Over):
            yield from _over(after, phase)


def _over(state: State, phase: Over) -> Notes:
    if phase.winner is not None:
        yield "winning_round", state.round
    if len(state.players) == 1:
        found = medal(state)
        yield from ((f"medal_{metal}", metal == found) for metal in (*METALS, "none"))
    yield "ending.victory", phase.winner is not None
    yield "ending.long", phase.winner is None
    options = state.options
    is_possible = {"look": options.missions, "mutate": options.mutating_pigs}
    verbs = [verb for verb in FORMS.verbs.values() if is_possible.get(verb, True)]
    yield from balance.none_of("action", verbs)
    yield from ((f"tile/{tile.id}", 0) for tile in options.pieces.tiles if tile.back in MARKET)


def _hired(state: State, move: Hire) -> Notes:
    """Which creature comes, and on which tile; pity pigs are taken, not hired."""
    top = next(stack.top for stack in state.stacks if stack.name == move.stack)
    assert top is not None
    tile = state.options.kit.tiles[top]
    yield from balance.one_of("hired", CREATURES, tile.creature)
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
    yield from balance.one_of("garden", ENDS, harvest.end)
    yield "score.garden", tally.garden > 0
    yield "score.alarm", tally.alarm > 0
    if state.round >= LATE:
        yield "three_dragons", harvest.garden.ground(options.kit).dragons >= DRAGONS
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
