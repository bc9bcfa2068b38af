"""What a designer wants of Gardlings, and what is noted of each step to measure it."""

from collections.abc import Iterator

from gnomery.engine.balance import Target
from gnomery.games.gardlings.moves import BOX_MOVES, NOTATION, Move, Pull
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.laying import is_placeable
from gnomery.games.gardlings.scoring import METALS, medal
from gnomery.games.gardlings.state import Building, Harvest, Hiring, Over, State

Notes = Iterator[tuple[str, float]]

VERBS: dict[type[Move], str] = {
    verb: form.split()[0] for verb, form in NOTATION.items() if verb not in BOX_MOVES
}
ENDS = ("alarm", "misfit", "empty")
"""What ends a garden before its gardener stops."""
BUYS_GREEN = 4
"""Gems of a first garden that buys a tile."""


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
    ]


TARGETS = tuple(
    target
    for edition in ("retail", "first")
    for target in (
        *_solo(edition, 17, (6, 8), most_gold=0.15),
        *_solo(edition, 20, (8, 10), most_gold=0.2),
    )
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
    if isinstance(before.phase, Building) and isinstance(phase, Hiring | Over):
        if after.round == 1:
            for harvest in phase.harvests:
                yield "first_garden_buys", harvest.tally.gems >= BUYS_GREEN
        for harvest in phase.harvests:
            yield from _counted(after, harvest)
        yield from _ties(after, phase)
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


def _draws(kit: Kit, before: Building, after: Building) -> Notes:
    """Whether a tile just drawn can be laid as the garden stands; alarms do not count."""
    for old, new in zip(before.plots, after.plots, strict=True):
        if old.status == "drawing" and new.status == "holding" and new.hand is not None:
            yield "draw_fits_nowhere", not is_placeable(kit, new, new.hand)


def _counted(state: State, harvest: Harvest) -> Notes:
    """How a garden ended, and what its gems are made of."""
    options, tally = state.options, harvest.tally
    yield "garden.stopped", harvest.end == ""
    yield from ((f"garden.{end}", harvest.end == end) for end in ENDS)
    yield "score.garden", tally.garden > 0
    yield "score.alarm", tally.alarm > 0
    if options.missions:
        yield "score.mission", tally.mission > 0
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
