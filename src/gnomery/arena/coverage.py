"""What random games come by: every note with a kind (`action.lay`), counted.

A game's `observe` notes 0 for what could have happened and did not, so the notes themselves say
what is missing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gnomery.arena.jobs import Job
from gnomery.arena.playing import played
from gnomery.bots import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, pick
from gnomery.engine.terms import Seat
from gnomery.games import SHELF

SENSE = (0.0, 0.0, 0.5, 0.0, 0.5, 0.0, 0.0, 0.5, 0.0, 0.95)
"""How much of a game is played with sense, one game after the other: some ends take sense."""
WHIMS = 5
"""Every so many games people have whims: some ends come only if nobody does a certain thing."""
MOODS = 3
"""So many things one can feel about a verb; for the third it is one like any other."""
SHUN, SAME = 0, 1
SCALE = 1000


class Coverage(NamedTuple):
    """Random games: how many, their moves, and how often each noted thing happened."""

    games: int
    moves: int
    counts: Mapping[str, float]

    @property
    def missing(self) -> list[str]:
        """What could have happened and never did."""
        return [name for name, count in self.counts.items() if not count]


def rambles(job: Job, sense: float | None = None) -> Iterator[Coverage]:
    """A job's games at random: without `sense` most have none of it, and some have some.

    In every fifth game people have whims.
    """
    game = SHELF[job.game]
    options = game.box.options(job.players, job.options)
    for number in range(job.games):
        share = SENSE[number % len(SENSE)] if sense is None else sense
        bots = [rambler(game, share, has_whims=number % WHIMS == 1)] * job.players
        yield _ramble(game, options, bots, f"{job.seed}/{number}")


def gathered(found: Iterable[Coverage]) -> Coverage:
    """All of them together, the counts by kind and name."""
    games = moves = 0
    counts: dict[str, float] = {}
    for ramble in found:
        games += ramble.games
        moves += ramble.moves
        for name, count in ramble.counts.items():
            counts[name] = counts.get(name, 0) + count
    return Coverage(games, moves, dict(sorted(counts.items())))


def rambler(game: AnyGame, sense: float, *, has_whims: bool = False) -> Bot:
    """A bot that chooses a verb, then something to do with it; with sense, it takes advice.

    With whims it has a mood for each verb from first sight: to shun it as long as there is another,
    or to do the first thing with it that can be done.
    """
    moods: dict[type, int] = {}

    def choose(view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        if luck.below(SCALE) < sense * SCALE:
            return game.mind.advise(view, moves, luck)
        verbs: dict[type, list[Any]] = {}
        for move in moves:
            verbs.setdefault(type(move), []).append(move)
        if not has_whims:
            return pick(luck, pick(luck, list(verbs.values())))
        for verb in verbs:
            if verb not in moods:
                moods[verb] = luck.below(MOODS)
        verb = pick(luck, [verb for verb in verbs if moods[verb] != SHUN] or list(verbs))
        return verbs[verb][0] if moods[verb] == SAME else pick(luck, verbs[verb])

    return choose


def _ramble(game: AnyGame, options: Any, bots: Sequence[Bot], seed: str) -> Coverage:
    counts: dict[str, float] = {}

    def note(before: Any, _seat: Seat, move: Any, after: Any) -> None:
        for name, value in game.design.observe(before, move, after):
            if "." in name:
                counts[name] = counts.get(name, 0) + value

    return Coverage(1, played(game, options, bots, seed, note).moves, counts)
