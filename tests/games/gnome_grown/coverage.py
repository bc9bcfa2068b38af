"""What random games of Gnome Grown come by: `python -m tests.games.gnome_grown.coverage 200`.

Counts every action, animal bonus, line of the score, ending, tie-break and turn of the rules, so
that a test can say that none of them is out of reach.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from gnomery.engine.game import Result
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import (
    Accept,
    Bribe,
    Decline,
    Do,
    Hush,
    PassUp,
    PlaceBid,
    Reveal,
    Select,
    Swap,
)
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import Bidding, Laying, Selecting, State, Turning
from tests.games.gnome_grown.walks import Step, walk

LINES = ("full", "part", "ground", "features", "animals", "sections", "garden")
COMMON = (
    *(f"do {space}" for space in SPACES if space != "end"),
    *(f"pass {space}" for space in SPACES if space != "end"),
    "bonus none", "bonus ladybirds", "bonus animals", "bonus extra_turn",
    "score full", "score part", "score ground", "score animals", "end track",
    "bribe offered", "bribe accepted", "bribe refused", "bribe with imp", "bribe with markers",
    "bid with imp", "bid tie", "reveal", "reveal out of turn", "extra turn marker", "hush",
)  # fmt: skip
"""What a dozen games come by."""
RARE = (
    "do end", "swap", "end trigger", "end full", "score features", "score sections",
    "score garden", "tie ladybirds", "tie shared", "misfit", "deck reshuffled",
    "stack replaced", "ground reshuffled", "features reshuffled", "short supply",
)  # fmt: skip
"""What takes many games, or games played with sense."""


SENSE = (0.0, 0.5, 0.95)
"""How much of a game is played with sense: one after the other."""


def counts(games: int, players: Iterable[int] = (2, 3, 4)) -> Counter[str]:
    """What so many games for each number of players come by."""
    found: Counter[str] = Counter()
    for number in range(games):
        for seats in players:
            for step in walk(seats, f"coverage {number}", advised=SENSE[number % len(SENSE)]):
                found.update(_seen(step))
    return found


def _seen(step: Step) -> Iterator[str]:
    yield from _by_move(step)
    yield from _by_state(step.before, step.after)
    yield from _by_bids(step.before, step.after)
    if (result := GAME.result(step.after)) is not None:
        yield from _by_result(step.after, result)


def _by_move(step: Step) -> Iterator[str]:  # noqa: C901, PLR0912  one case for each verb
    match step.move:
        case Do(space):
            yield f"do {space}"
        case PassUp(space):
            yield f"pass {space}"
        case Swap():
            yield "swap"
        case Bribe(imp=imp, markers=markers):
            yield "bribe offered"
            if imp:
                yield "bribe with imp"
            if markers:
                yield "bribe with markers"
        case Accept():
            yield "bribe accepted"
        case Decline():
            yield "bribe refused"
        case Reveal():
            yield "reveal"
            if step.seat not in GAME.actors(step.before).must:
                yield "reveal out of turn"
        case Hush():
            yield "hush"
        case PlaceBid(imp=True):
            yield "bid with imp"
        case Select() if step.after.players[step.seat].extra:
            yield "extra turn marker"


def _by_state(before: State, after: State) -> Iterator[str]:
    was, now = getattr(before.phase, "task", None), getattr(after.phase, "task", None)
    if isinstance(was, Turning) and isinstance(now, Laying):
        yield f"bonus {after.options.kit.animals[now.tile].bonus}"
    for pile in ("ground", "features"):
        if len(getattr(after, pile)) > len(getattr(before, pile)):
            yield f"{pile} reshuffled"
    if len(after.eras) > len(before.eras):
        yield "deck reshuffled"
    if len(after.feature_discards) >= len(before.feature_discards) + 2:
        yield "stack replaced"
    if after.supply == 0 < before.supply:
        yield "short supply"
    for pile in ("ground_discards", "feature_discards", "animal_discards"):
        # what an action discards are two features or four ground tiles
        if (len(getattr(after, pile)) - len(getattr(before, pile))) % 2 == 1:
            yield "misfit"


def _by_bids(before: State, after: State) -> Iterator[str]:
    if isinstance(before.phase, Bidding) and isinstance(after.phase, Selecting):
        place = {seat: number for number, seat in enumerate(before.order, start=1)}
        totals = [place[seat] + b.ladybirds + 5 * b.imp for seat, b in enumerate(after.bids)]
        if len(set(totals)) < len(totals):
            yield "bid tie"


def _by_result(state: State, result: Result) -> Iterator[str]:
    yield from (f"end {reason}" for reason in state.ends)
    lines = {line.key.rpartition(".")[2] for line in result.sheet if line.points}
    yield from (f"score {line}" for line in sorted(lines))
    points: Counter[int] = Counter()
    for line in result.sheet:
        points[line.seat] += line.points
    if len(result.winners) > 1:
        yield "tie shared"
    elif len(result.ranking) > 1 and any(
        points[other] == points[result.winners[0]] for other in result.ranking[1]
    ):
        yield "tie ladybirds"


if __name__ == "__main__":
    total = counts(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
    names = [*COMMON, *RARE, *sorted(set(total) - {*COMMON, *RARE})]
    sys.stdout.write("".join(f"{total[name]:8}  {name}\n" for name in names))
