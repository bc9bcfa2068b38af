"""Taking back, hints and refusals searched for leaks, move by move, over as many moves as wanted.

python -m tests.laws.search gnom_street 1000000
"""

import sys
from itertools import count
from random import Random

import gnomery
from gnomery.engine.game import AnyGame
from tests.laws.tables import tables
from tests.laws.undo import assert_tells_nothing, twin_of
from tests.laws.walks import Step, Viewer, encode, seats_of, walk


def search(game: AnyGame, moves: int, seed: str) -> int:
    """Look at so many players' moves, each beside a table that looks alike to somebody."""
    luck, seen = Random(seed), 0
    for number in count():
        at = luck.choice(tables(game))
        for step in walk(game, at, f"{seed} {number}"):
            if step.seat >= 0:
                look(game, step, luck.choice([None, *seats_of(at), step.seat]), luck)
                seen += 1
                if seen == moves:
                    return number + 1
    raise AssertionError


def look(game: AnyGame, step: Step, viewer: Viewer, luck: Random) -> None:
    """One move beside one twin: nothing is told that stays, and no answer depends on secrets."""
    twin = twin_of(game, step, viewer, luck)
    if not game.rules.reveals(step.state, step.seat, step.move):
        assert_tells_nothing(game, step, viewer, twin)
    if viewer is None:
        return
    seen = game.rules.view(step.state, viewer)
    legal = game.rules.legal(step.state, viewer)
    assert [*legal] == [*game.rules.legal(twin, viewer)], "what may be done"
    assert encode(game.rules.refuse(step.state, viewer, step.move)) == encode(
        game.rules.refuse(twin, viewer, step.move)
    ), "why not"
    if not legal:
        return
    move = luck.choice(legal)
    answers = [game.rules.reveals(state, viewer, move) for state in (step.state, twin)]
    assert answers[0] == answers[1], "whether it can be taken back"
    assert game.rules.view(twin, viewer) == seen, "what is foreseen and advised comes from the view"


def main(name: str, moves: int, seed: str = "clover") -> None:
    """Search one game and tell how far."""
    games = search(gnomery.shelf()[name], moves, seed)
    sys.stdout.write(f"{name}: nothing found in {moves:,} moves of {games:,} games\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
