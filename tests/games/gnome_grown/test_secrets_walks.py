"""What nobody may notice, over random games."""

from random import Random

import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Look
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.twins import heard_by, noticed_by, swapped
from tests.games.gnome_grown.walks import Step, walk

# What can be imagined


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_view_leaves_open_can_be_imagined(players: int) -> None:
    luck = QuickLuck("imagine")
    for count, step in enumerate(walk(players, "imagine", advised=0.5)):
        if count % 19 or not step.after.order:
            continue
        for viewer in (*range(players), None):
            view = GAME.rules.view(step.after, viewer)
            state = GAME.mind.imagine(view, luck)
            assert GAME.box.check(state) is None, (step, GAME.box.check(state))
            assert GAME.rules.view(state, viewer) == view


# Everywhere: twins of states of random games


def twin_pair(dice: Random, state: State) -> tuple[State, int] | None:
    """A state in which one hidden card, or one animal looked at by one, is another."""
    seat = dice.randrange(len(state.players))
    player = state.players[seat]
    hidden = [card for card in player.hand if card not in player.known]
    if hidden and state.deck and not state.eras and dice.random() < 0.6:
        return swapped(state, dice.choice(hidden), dice.choice(state.deck)), seat
    looked = [slot.tile for slot in state.grid if slot and slot.seen == (seat,)]
    if looked and state.animals:
        return swapped(state, dice.choice(looked), dice.choice(state.animals)), seat
    return None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_twins_of_random_games_look_the_same_to_the_others(players: int, seed: int) -> None:
    dice = Random(f"{players} {seed}")
    tried = 0
    for step in walk(players, f"twin {seed}", advised=0.5):
        if not step.before.order or GAME.rules.result(step.before) or dice.random() > 0.2:
            continue
        if pair := twin_pair(dice, step.before):
            twin, seat = pair
            assert noticed_by(step.before, twin) <= {seat}, step
            tried += _goes_on_alike(step, twin, seat)
    assert tried > 3


def _goes_on_alike(step: Step, twin: State, seat: int) -> int:
    """The same move of somebody else is heard alike by all others."""
    if step.seat in (seat, BOX) or GAME.rules.refuse(twin, step.seat, step.move) is not None:
        return 0
    after = GAME.rules.apply(twin, step.seat, step.move)
    if isinstance(step.move, Look):  # who looks at the very animal sees what it is
        assert noticed_by(step.after, after) <= {seat, step.seat}, step
        return 0
    if GAME.rules.result(after) is None and not noticed_by(step.after, after) - {seat}:
        assert heard_by((step.before, step.after), (twin, after)) <= {seat}, step
        return 1
    assert GAME.rules.result(after) is not None, (step, "somebody noticed")
    return 0
