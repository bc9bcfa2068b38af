"""What random games of 75 Gnom'Street come by: `python -m tests.games.gnom_street.coverage 200`.

Counts every power, question, line of the score, ending, tie-break and turn of the rules, so that a
test can say that none of them is out of reach.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Ask, Cat, Discard, Done, Lay, Place, Snoop
from gnomery.games.gnom_street.state import (
    Asking,
    Combat,
    MovingCat,
    Over,
    Placing,
    State,
    Taking,
    Tossing,
)
from tests.games.gnom_street import naive
from tests.games.gnom_street.walks import Step, plain_sheet, walk

COMMON = (
    *(f"power {card}" for card in range(1, 9)),
    *(f"ask {kind}" for kind in ("zone", "line", "flower", "terrain")),
    "answer by cards", "answer aloud", "loser leaves the question", "statue expelled",
    "own statue expelled", "statue moved", "cat placed", "cat moved", "statue chased",
    "fresh statue chased", "discard", "free token", "two tokens", "token on another",
    "no cell to lay on",
    "tie of two", "tie of three", "two pairs", "last turn", "score statues", "score loot",
    "score baits", "lead tossed", "won found", "won missed", "cards back in the duel",
)  # fmt: skip
"""What a dozen games for each number of players come by."""
RARE = (
    "won closer", "won toss", "lead of three", "tie of four", "toss again",
    "toss again for the lead",
)  # fmt: skip
"""What takes many games."""

SENSE = (0.0, 0.5, 0.95)
"""How much of a game is played with sense: one after the other."""


def counts(games: int, players: Iterable[int] = (2, 3, 4)) -> Counter[str]:
    """What so many games for each number of players come by."""
    found: Counter[str] = Counter()
    for number in range(games):
        for seats in players:
            # Careful people: a random duel is over before the cards come back.
            idle = 0.98 if seats == 2 else 0.5
            sense = SENSE[number % len(SENSE)]
            for step in walk(seats, f"coverage {number}", advised=sense, idle=idle):
                found.update(_seen(step))
    return found


def _seen(step: Step) -> Iterator[str]:
    yield from _by_power(step)
    yield from _by_move(step)
    yield from _by_toss(step.before, step.after)
    yield from _by_state(step.before, step.after)
    if isinstance(step.after.phase, Over):
        yield from _by_end(step.after)


def _by_power(step: Step) -> Iterator[str]:  # noqa: C901  one case for each power
    state, move = step.before, step.move
    if not state.order or step.seat < 0:
        return
    card, at = state.cards[step.seat], state.order.index(step.seat)
    match move:
        case Ask(seat):
            if card == 1 and at == len(state.order) - 1:
                yield "power 1"
            if card == 2 and state.order.index(seat) < at:
                yield "power 2"
            if isinstance(state.phase, Asking) and state.phase.is_second:
                yield "power 8"
        case Cat() if isinstance(state.phase, MovingCat) and state.phase.is_power:
            yield "power 3"
        case Place(cell) if isinstance(state.phase, Placing):
            if state.phase.first is not None:
                yield "power 4"
            if naive.TERRAIN[cell] != state.taken[-1].terrain:
                yield "power 5"
        case Snoop():
            yield "power 6"
        case Lay(_, cell) if cell not in state.players[step.seat].statues:
            yield "power 7"


def _by_move(step: Step) -> Iterator[str]:  # noqa: C901  one case for each verb
    state, move = step.before, step.move
    match move:
        case Ask() | Snoop():
            fact = step.after.asked[-1]
            yield f"ask {fact.question}"
            yield "answer aloud" if fact.is_aloud else "answer by cards"
        case Done() if isinstance(state.phase, Asking) and not state.phase.is_second:
            yield "loser leaves the question"
        case Place(cell, start):
            if start:
                yield "statue moved"
            owners = [seat for seat, own in enumerate(state.players) if cell in own.statues]
            if owners:
                yield "own statue expelled" if owners == [step.seat] else "statue expelled"
        case Cat(cell):
            yield "cat moved" if state.cat else "cat placed"
            if any(cell in own.statues for own in state.players):
                yield "fresh statue chased" if cell in state.fresh else "statue chased"
        case Discard():
            yield "discard"
        case Lay(_, cell):
            if not state.players[step.seat].hand and not state.phase.has_paid:
                yield "free token"
            if state.phase.laid:
                yield "two tokens"
            if any(token.cell == cell for token in state.laid):
                yield "token on another"


def _by_toss(before: State, after: State) -> Iterator[str]:
    if not isinstance(after.phase, Tossing):
        return
    if isinstance(before.phase, Combat):
        times = sorted(Counter(after.cards).values(), reverse=True)
        name = {2: "tie of two", 3: "tie of three", 4: "tie of four"}[times[0]]
        yield "two pairs" if times == [2, 2] else name
    if after.phase.why == "lead":
        yield "lead tossed"
        if len(after.phase.groups[0]) > 2:
            yield "lead of three"
    if len(after.tosses) > len(before.tosses):
        order = after.tosses[-1].order
        if after.phase.why == "ranking" and any(len(group) > 1 for group in order):
            yield "toss again"
        if after.phase.why == "lead" and len(order[0]) > 1:
            yield "toss again for the lead"


def _by_state(before: State, after: State) -> Iterator[str]:
    if isinstance(before.phase, MovingCat) and isinstance(after.phase, Taking):
        yield "no cell to lay on"
    if after.is_last and not before.is_last:
        yield "last turn"
    if len(after.won) > len(before.won):
        yield f"won {after.won[-1].how}"
    if len(after.players) == 2 and after.turn == 9 == before.turn + 1:
        yield "cards back in the duel"


def _by_end(state: State) -> Iterator[str]:
    assert GAME.result(state) is not None
    if len(state.players) > 2:
        lines = {name for sheet in plain_sheet(state) for name, points in sheet.items() if points}
        yield from (f"score {name}" for name in sorted(lines))


if __name__ == "__main__":
    total = counts(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
    names = [*COMMON, *RARE, *sorted(set(total) - {*COMMON, *RARE})]
    sys.stdout.write("".join(f"{total[name]:8}  {name}\n" for name in names))
