"""What happened lately is told, without playing anything again unless it was forgotten."""

from itertools import pairwise

import pytest

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.engine.match import REMEMBERED
from gnomery.engine.story import history, recent, stops_since
from gnomery.games import SHELF


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
    whole, late = list(history(match, 0)), list(recent(match, 0, last).events)
    assert len(match.log) > REMEMBERED
    assert whole[len(whole) - len(late) :] == late
    assert bool(late) == (last > 0)


@pytest.mark.parametrize("moves", [3, 60])
def test_what_a_match_was_to_forget_it_plays_again(moves):
    match = played(moves)
    late, count = recent(match, 0, REMEMBERED), match.undoable()
    states = match.lately(REMEMBERED)
    match.forget()
    assert match.lately(0) == [match.state]
    assert recent(match, 0, REMEMBERED) == late
    assert match.undoable() == count
    assert match.lately(REMEMBERED) == states


def test_what_was_taken_back_is_not_remembered():
    match = played(20)
    states = match.lately(REMEMBERED)
    match.rewind(4)
    match.forget()
    match.rewind(3)
    assert match.lately(REMEMBERED) == states[: len(match.log) + 1]


def test_of_a_long_game_nothing_is_played_again():
    match = played(60)
    late = recent(match, 0, REMEMBERED)
    match.start = None  # from here nothing could be played
    assert recent(match, 0, REMEMBERED) == late
    assert recent(match, 0, 10_000) == late


@pytest.mark.parametrize("game", SHELF)
def test_since_ones_own_last_move_is_what_was_told_after_it(game):
    match = gnomery.new(game, seed="story")
    luck = QuickLuck("story")
    while match.actors and len(match.log) < REMEMBERED - 10:
        seat = match.actors.must[0]
        legal = match.legal(seat)
        match.play(seat, legal[luck.below(len(legal))])
    for seat in range(len(match.seats)):
        own = [at for at, entry in enumerate(match.log) if entry.seat == seat]
        after = list(history(match, seat))
        events, since, _ = recent(match, seat, REMEMBERED)
        if not own or own[-1] < len(match.log) - len(match.before):
            continue
        late = match.log[own[-1] + 1 :]
        assert list(events[since:]) == after[len(after) - len(events) + since :]
        assert (not late) <= (since == len(events))


@pytest.mark.parametrize("game", SHELF)
def test_a_story_pauses_after_each_move_and_after_like_draws_together(game):
    match = gnomery.new(game, seed="story")
    luck = QuickLuck("story")
    many = 0
    for _ in range(60):
        if match.result:
            break
        before, seat = match.state, match.actors.must[0]
        legal = match.legal(seat)
        entries = match.play(seat, legal[luck.below(len(legal))])
        states = stops_since(match, before)
        kinds = [type(entry.move) for entry in entries]
        assert len(states) == 1 + sum(one is not other for one, other in pairwise(kinds))
        assert states[-1] is match.state
        many += len(states) > 1
    assert many
