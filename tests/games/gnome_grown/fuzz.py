"""Positions with one thing wrong: refused, or playable to the end.

python -m tests.games.gnome_grown.fuzz 10000
"""

import sys
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Executing
from tests.engine.mangle import Mangler
from tests.engine.matches import plain, refusal_of
from tests.laws.tables import tables
from tests.laws.walks import played

EACH = 6
"""So many positions are kept of each phase and each task."""
PHASE = ("state", "phase")


@cache
def positions() -> dict[str, list[Any]]:
    """Good positions by phase and task, as plain values."""
    found: dict[str, list[Any]] = {}
    for plant in ("clover", "daisy"):
        for at in tables(GAME):
            seats = [f"seat {seat}" for seat in range(at.players)]
            for step in played(GAME, at, f"{plant} {at.name}"):
                own = found.setdefault(kind_of(step.after), [])
                if len(own) < EACH:
                    match = Match(GAME, step.after, seats=seats, seed=plant)
                    own.append(plain(match.dumps()))
    return found


def kind_of(state: Any) -> str:
    """The phase of a state, with its task."""
    phase = state.phase
    task = type(phase.task).__name__ if isinstance(phase, Executing) else ""
    return f"{type(phase).__name__} {task}".strip()


def fuzz(count: int, seed: str) -> Counter[str]:
    """Mangle so many positions, half of them in their phase; how many were refused and played."""
    luck, kinds = Random(seed), positions()
    counts: Counter[str] = Counter()
    for number in range(count):
        good = luck.choice(kinds[luck.choice(sorted(kinds))])
        mangler = Mangler(good, luck, [luck.choice(kinds[luck.choice(sorted(kinds))])])
        own = {path: rows for path, rows in mangler.kinds.items() if path[:2] == PHASE}
        mangler.kinds = own if number % 2 else mangler.kinds
        text, what = mangler.mangled()
        try:
            is_refused = refusal_of(gnomery.restore, text) is not None
            if not is_refused:
                play_on(gnomery.restore(text), luck)
        except Exception as error:
            raise AssertionError(f"{what} gives {error!r}") from error
        counts["refused" if is_refused else "played"] += 1
    return counts


def play_on(match: AnyMatch, luck: Random) -> None:
    """To the end at random: who may act can, no piece is lost, every position is possible."""
    rules, pieces = match.game.rules, sorted(match.game.box.census(match.state))
    for _ in range(rules.bound * len(match.seats)):
        assert bool(match.actors.must) == (match.result is None)
        if not match.actors:
            break
        assert all(len(match.legal(seat)) for seat in match.actors)
        seat = luck.choice(match.actors)
        match.play(seat, luck.choice(match.legal(seat)))
        assert sorted(match.game.box.census(match.state)) == pieces
        assert match.game.box.check(match.state) is None, match.game.box.check(match.state)
        if luck.random() < 1 / 50:
            viewer = luck.choice([None, *(Seat(seat) for seat in range(len(match.seats)))])
            view = match.view(viewer)
            assert rules.view(GAME.mind.imagine(view, QuickLuck("fuzz")), viewer) == view
    assert match.result is not None


if __name__ == "__main__":
    sys.stdout.write(f"{fuzz(int(sys.argv[1]), 'fuzz')}\n")
