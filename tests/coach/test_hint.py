"""Hints: legal, in every language, repeatable, and from the seat's view alone."""

import inspect

import pytest

import gnomery
from gnomery.coach import Effort, hint
from gnomery.coach.inquiry import Inquiry
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF
from gnomery.words import LANGUAGES, say
from tests.coach.games import GAMES, QUICK, record_of
from tests.laws.saying import has_notation

FEW = Effort.of(16)


def choices(name, seat=0, every=23):
    """Some states of a game in which a seat has a choice."""
    inquiry = Inquiry(SHELF[name], record_of(name, "gardener", "gardener"))
    steps = [task.step for task in inquiry.tasks([seat]) if task.kind == "decision"]
    return [inquiry.states[step] for step in steps[::every]]


def asked(game, state, seat=0, seed="hint"):
    """The hint for a seat in a state."""
    view = game.rules.view(state, seat)
    return hint(game, view, game.rules.legal(state, seat), QuickLuck(seed), FEW)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_move_a_chance_and_a_sentence(name):
    game = SHELF[name]
    for state in choices(name):
        said = asked(game, state)
        legal = game.rules.legal(state, 0)
        for idea in said.ideas:
            assert idea.move is None or idea.move in legal
            assert 0 <= idea.chance <= 1
            for language in LANGUAGES:
                sentence = say(language, idea.reason.key, idea.reason.args)
                assert sentence.endswith(".")
                words = say(language, idea.said.key, idea.said.args)
                assert idea.move is None or not has_notation(game, idea.move, words)
        chances = [idea.chance for idea in said.ideas]
        assert chances == sorted(chances, reverse=True)
        assert len({idea.move for idea in said.ideas}) == len(said.ideas)
        assert asked(game, state) == said


@pytest.mark.parametrize("name", GAMES)
def test_twins_get_the_same_hint(name):
    """What a seat cannot see cannot change what it is told."""
    game = SHELF[name]
    for state in choices(name, every=41):
        view = game.rules.view(state, 0)
        twins = [game.mind.imagine(view, QuickLuck(f"twin/{number}")) for number in range(3)]
        assert [asked(game, twin) for twin in twins] == [asked(game, state)] * 3


def test_a_hint_is_given_views_only():
    assert list(inspect.signature(hint).parameters) == ["game", "view", "moves", "luck", "effort"]


def test_the_only_move_is_called_that_and_has_a_chance():
    game = SHELF[QUICK]
    state = choices(QUICK)[0]
    move = game.rules.legal(state, 0)[0]
    (said,) = hint(game, game.rules.view(state, 0), [move], QuickLuck("only"), FEW).ideas
    assert (said.move, said.reason.key) == (move, "coach.reason.only")
    assert 0 <= said.chance <= 1


def test_who_plays_alone_is_told_no_chance():
    match = gnomery.new("gardlings", players=1, seed="alone")
    said = hint(match.game, match.view(0), match.legal(0), QuickLuck("alone"), FEW).best
    assert said.move in match.legal(0)
    assert said.chance is None


@pytest.mark.parametrize("when", [0, 3], ids=["early", "where the next move ends it"])
def test_a_hint_keeps_to_its_time(when):
    """However soon the imagined games are over, the clock is looked at in each."""
    seconds = iter(range(10_000))
    effort = Effort.within(40, 10**6, lambda: next(seconds))
    state = choices("gardlings")[when]
    game = SHELF["gardlings"]
    view = game.rules.view(state, 0)
    said = hint(game, view, game.rules.legal(state, 0), QuickLuck("time"), effort)
    assert said.best.move in game.rules.legal(state, 0)
    assert 40 < next(seconds) < 45
