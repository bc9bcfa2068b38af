"""Laws of taking back: what told anybody anything, or locked it in, stays."""

from random import Random
from typing import Any

from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from tests.laws.tables import Table
from tests.laws.walks import Step, Viewer, encode, played, some, viewers

TWINS = 3
"""So many tables that look alike are asked for each viewer."""


def law_what_tells_twins_apart_reveals(game: AnyGame, at: Table, seed: str) -> None:
    """Two tables that look alike, and different after the same move: it revealed something."""
    luck = Random(seed)
    for step in some(luck, own_steps(game, at, seed), 120):
        if not game.rules.reveals(step.state, step.seat, step.move):
            for viewer in viewers(at, luck):
                for _ in range(TWINS):
                    assert_tells_nothing(game, step, viewer, twin_of(game, step, viewer, luck))


def law_the_answer_on_taking_back_tells_nothing(game: AnyGame, at: Table, seed: str) -> None:
    """Whether a move can be taken back is the same whatever its player cannot know."""
    luck = Random(seed)
    for step in some(luck, own_steps(game, at, seed), 120):
        answer = game.rules.reveals(step.state, step.seat, step.move)
        for _ in range(TWINS):
            twin = twin_of(game, step, step.seat, luck)
            if game.rules.refuse(twin, step.seat, step.move) is None:
                assert game.rules.reveals(twin, step.seat, step.move) == answer, step.move


def law_sealed_choices_stay(game: AnyGame, at: Table, seed: str) -> None:
    """Who has sealed a choice does not get it back, and neither does who opens the others'."""
    for step in own_steps(game, at, seed):
        if game.telling.sealed(step.state) != game.telling.sealed(step.after):
            assert game.rules.reveals(step.state, step.seat, step.move), step.move


def law_something_can_be_taken_back(game: AnyGame, at: Table, seed: str) -> None:
    """A game that only ever says no would keep the laws above, and help nobody."""
    steps = own_steps(game, at, seed)
    assert not all(game.rules.reveals(step.state, step.seat, step.move) for step in steps)


def own_steps(game: AnyGame, at: Table, seed: str) -> list[Step]:
    """The players' moves; a box's are never taken back."""
    return [step for step in played(game, at, seed) if step.seat >= 0]


def twin_of(game: AnyGame, step: Step, viewer: Viewer, luck: Random) -> Any:
    """A table that looks alike to a viewer before the move."""
    return game.mind.imagine(game.rules.view(step.state, viewer), QuickLuck(str(luck.random())))


def assert_tells_nothing(game: AnyGame, step: Step, viewer: Viewer, twin: Any) -> None:
    """The twin allows the same move and looks the same after it."""
    assert game.rules.refuse(twin, step.seat, step.move) is None, (step.move, viewer)
    after = game.rules.apply(twin, step.seat, step.move)
    shown = game.rules.view(step.after, viewer)
    assert encode(game.rules.view(after, viewer)) == encode(shown), (step.move, viewer)
