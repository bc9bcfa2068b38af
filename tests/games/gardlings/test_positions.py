"""Positions of Gardlings edited by hand: what is accepted can be played to its end.

N=10000 python -m pytest tests/games/gardlings/test_positions.py tries more of them.
"""

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import gnomery
from gnomery.engine.match import AnyMatch
from gnomery.engine.terms import Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Stop, TakeNothing, TakePig
from gnomery.games.gardlings.phases import Building, Hiring
from gnomery.games.gardlings.state import State
from tests.engine.mangle import Mangler
from tests.engine.matches import refusal_of
from tests.laws.tables import Table, table
from tests.laws.walks import played

COUNT = int(os.environ.get("N", "400"))
"""So many positions are mangled."""
EACH = 12
"""So many times one good position is mangled."""
CAREFULLY = 40
"""So many moves are made at random and looked at closely, the rest by the shortest way."""
SHORT = (Stop, TakeNothing, TakePig)
LONGEST = 20_000
FULL = {"mutating_pigs": True, "ponds": True}
TABLES = [
    table(1),
    table(2, "moody", **FULL),
    table(2, missions=True, react="last_word"),
    table(3, missions=True, **FULL),
    table(4, edition="first", preset="pro"),
]


def kind_of(state: State) -> tuple[str, ...]:
    """What a position is an example of: its phase, with what somebody is about in it."""
    phase = state.phase
    match phase:
        case Building(plots):
            return "building", *sorted({plot.status for plot in plots})
        case Hiring():
            return "hiring", phase.step
        case _:
            return (type(phase).__name__,)


def good_positions(luck: Random) -> Iterator[tuple[Any, list[Any]]]:
    """Positions of whole games, kind by kind, each with the others of its table."""
    examples = {at: list(_examples(at)) for at in TABLES}
    while True:
        for at in TABLES:
            kinds = luck.choice(examples[at])
            others = [luck.choice(luck.choice(examples[at])) for _ in range(5)]
            yield plain(at, luck.choice(kinds)), [plain(at, other) for other in others]


def _examples(at: Table) -> Iterator[list[State]]:
    kinds: dict[tuple[str, ...], list[State]] = {}
    steps = played(GAME, at, f"mangled {at.name}")
    for state in (*(step.state for step in steps), steps[-1].after):
        kinds.setdefault(kind_of(state), []).append(state)
    yield from kinds.values()


def plain(at: Table, state: State) -> Any:
    """A state as a position file has it."""
    match: AnyMatch = gnomery.Match(GAME, state, seats=[f"seat {n}" for n in range(at.players)])
    return json.loads(match.dumps())


def play_to_the_end(match: AnyMatch, luck: Random) -> None:
    """Whoever acts has something to do, at every step until there is a result."""
    rules, state = match.game.rules, match.state
    for number in range(LONGEST):
        seats = rules.actors(state)
        assert bool(seats.must) == (rules.result(state) is None)
        if not seats:
            return
        for seat in seats:
            assert len(rules.legal(state, seat)), f"seat {seat} can do nothing"
        is_slow = number < CAREFULLY
        seat = luck.choice(seats if is_slow else seats.must)
        moves = rules.legal(state, seat)
        short = [move for move in moves if isinstance(move, SHORT)]
        after = rules.apply(state, seat, luck.choice(moves if is_slow or not short else short))
        if is_slow:
            views = [rules.view(one, Seat(0)) for one in (state, after)]
            match.game.telling.events(*views)
            assert match.game.box.check(after) is None, match.game.box.check(after)
        state = after
    raise AssertionError("it does not end")


def test_a_mangled_position_is_refused_or_played_to_its_end() -> None:
    luck = Random("gardlings")
    accepted = tried = 0
    for position, others in good_positions(luck):
        mangler = Mangler(position, luck, others)
        for _ in range(EACH):
            text, what = mangler.mangled()
            tried += 1
            if refusal_of(gnomery.restore, text) is not None:
                continue
            accepted += 1
            try:
                play_to_the_end(gnomery.restore(text), luck)
            except Exception as error:
                raise AssertionError(f"{what} gives {error!r}") from error
        if tried >= COUNT:
            break
    assert accepted > COUNT // 50
