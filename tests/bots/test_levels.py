"""The levels: names and settings, views only, budgets, and who beats whom."""

import inspect
from itertools import count

import pytest

from gnomery.arena.playing import played
from gnomery.bots import LEVELS, seated
from gnomery.bots.master import Budget, Trial, ponder
from gnomery.engine.errors import OptionError
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF

GAMES = tuple(SHELF)
SMALL = 2


def positions(game, seed, every=7):
    """Views of a game between gardeners in which somebody has a choice, with its moves."""
    found = []

    def watch(view, moves, luck):
        if len(moves) > 1:
            found.append((view, list(moves[:200])))
        return game.mind.advise(view, moves, luck)

    played(game, game.box.options(SMALL, {}), [watch] * SMALL, seed)
    return found[::every]


def test_the_levels_from_the_weakest_to_the_strongest():
    assert tuple(LEVELS) == ("random", "sprout", "gardener", "master")


@pytest.mark.parametrize("name", ["wizard", "master:much", "gardener:3", "run:sh", "sprout:-1"])
def test_a_name_that_is_no_bots_is_refused_with_what_there_is(name):
    with pytest.raises(OptionError, match=r"random|sprout"):
        seated(name, SHELF["gardlings"])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_gives_a_legal_move_and_the_same_one_again(game, level):
    known = SHELF[game]
    bot = seated("master:16" if level == "master" else level, known)
    for at, (view, moves) in enumerate(positions(known, "legal", every=23)):
        move = bot(view, moves, QuickLuck(f"{at}"))
        assert move is None or move in moves
        assert bot(view, moves, QuickLuck(f"{at}")) == move


@pytest.mark.parametrize("game", GAMES)
def test_a_bell_ends_thinking_at_once(game):
    known = SHELF[game]
    for view, moves in positions(known, "bell", every=31)[:5]:
        rings = count()
        budget = Budget(10**9, lambda rings=rings: next(rings) >= 40)
        thought = ponder(known, view, moves, QuickLuck("bell"), budget)
        assert next(rings) <= 42
        assert thought.move is None or thought.move in moves


@pytest.mark.parametrize("game", GAMES)
def test_the_master_thinks_no_more_games_than_it_may(game):
    known = SHELF[game]
    for view, moves in positions(known, "budget", every=31)[:4]:
        thought = ponder(known, view, moves, QuickLuck("budget"), Budget(24))
        assert sum(tried.worlds for tried in thought.tried) <= 24
        assert all(0 <= tried.chance <= 1 for tried in thought.tried)
        assert thought.move is None or not thought.tried or thought.tried[0].move == thought.move


def test_what_the_master_tries_comes_from_the_view_and_from_nowhere_else():
    assert list(inspect.signature(ponder).parameters)[:3] == ["game", "view", "moves"]
    assert list(inspect.signature(Trial.__init__).parameters)[1:] == [
        "game",
        "view",
        "moves",
        "seed",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_twin_states_get_the_same_move_from_every_level(game):
    """What a seat cannot know changes nothing: the twin has other secrets and the same view."""
    known = SHELF[game]
    options = known.box.options(3, {})
    seen = []

    def note(before, _seat, _move, _after):
        seen.append(before)

    played(known, options, [known.mind.advise] * 3, "twins", note)
    tried = 0
    for at, state in enumerate(seen[:: max(1, len(seen) // 25)]):
        for seat in (seat for seat in known.rules.actors(state) if seat >= 0):
            twin = known.mind.imagine(known.rules.view(state, seat), QuickLuck(f"twin/{at}"))
            for level in ("sprout", "gardener", "master:12"):
                bot = seated(level, known)
                choices = [
                    bot(
                        known.rules.view(one, seat), known.rules.legal(one, seat), QuickLuck("same")
                    )
                    for one in (state, twin)
                ]
                assert choices[0] == choices[1]
            tried += twin != state
    assert tried > 3


@pytest.mark.parametrize("game", GAMES)
def test_the_gardener_beats_the_sprout_and_the_sprout_beats_chance(game):
    """A glance at the ladder of docs/bots.md: enough games that chance alone fails it."""
    known = SHELF[game]
    options = known.box.options(SMALL, {})
    for strong, weak in (("gardener", "sprout"), ("sprout", "random")):
        won = 0.0
        for number in range(12):
            bots = [seated(weak, known)] * SMALL
            bots[number % SMALL] = seated(strong, known)
            end = known.rules.result(
                played(known, options, bots, f"ladder/{number // SMALL}").state
            )
            won += (number % SMALL in end.winners) / len(end.winners)
        assert won >= 7
