"""What happened lately is told without playing anything again."""

import pytest

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import REMEMBERED
from gnomery.engine.story import history


def played(moves):
    match = gnomery.new("gardlings", players=2, seed="story")
    luck = QuickLuck("story")
    for _ in range(moves):
        seat = match.actors.must[0]
        legal = match.legal(seat)
        match.play(seat, legal[luck.below(len(legal))])
    return match


@pytest.mark.parametrize("last", [0, 1, 7, REMEMBERED])
def test_what_happened_lately_is_the_end_of_what_happened(last):
    match = played(60)
    whole, late = list(history(match, 0)), list(history(match, 0, last=last))
    assert len(match.log) > REMEMBERED
    assert whole[len(whole) - len(late) :] == late
    assert bool(late) == (last > 0)


def test_of_a_long_game_nothing_is_played_again():
    match = played(60)
    late = list(history(match, 0, last=REMEMBERED))
    match.start = None  # from here nothing could be played
    assert list(history(match, 0, last=REMEMBERED)) == late
    assert list(history(match, 0, last=10_000)) == late
