"""The levels: names and settings, views only, budgets, and who beats whom."""

import inspect
from dataclasses import replace
from itertools import count, pairwise

import pytest

from gnomery.arena.playing import played
from gnomery.bots import LEVELS, WAYS, seated
from gnomery.bots.imagined import never
from gnomery.bots.levels import BotName, strength
from gnomery.bots.master import Budget, Trial, ponder
from gnomery.bots.sprout import sprout
from gnomery.engine.errors import OptionError
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF

GAMES = tuple(SHELF)
SMALL = 2
FEW = 12
"""Imagined games that are enough to see what a bot that thinks looks at."""


def brief(game):
    """The game with levels that think no longer than a test can wait."""
    strengths = tuple(min(FEW, number) for number in game.mind.strengths)
    return replace(game, mind=replace(game.mind, strengths=strengths))


def everybody(game):
    """Every level and way of playing, plain and in every character the game knows."""
    ways = ["sprout", "gardener", f"master:{FEW}"]
    return [*LEVELS, *ways, *(f"{way}+{one}" for way in ways for one in game.mind.characters)]


def positions(game, seed, every=7):
    """Views of a game between gardeners in which somebody has a choice, with its moves."""
    found = []

    def watch(view, moves, luck):
        if len(moves) > 1:
            found.append((view, list(moves[:200])))
        return game.mind.advise(view, moves, luck)

    played(game, game.box.options(SMALL, {}), [watch] * SMALL, seed)
    return found[::every]


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_from_the_weakest_to_the_strongest(game):
    numbers = [strength(level, SHELF[game]) for level in LEVELS]
    assert len(numbers) == 6
    assert all(weak < strong for weak, strong in pairwise(numbers))
    assert -100 < numbers[0] < 0 <= numbers[-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_old_names_mean_what_they_meant(game):
    """Records, links and command lines go on: 35 slips in 100, none, and 24 imagined games."""
    known = SHELF[game]
    assert WAYS == {"random": -100, "sprout": -35, "gardener": 0, "master": 24}
    for view, moves in positions(known, "old", every=17)[:6]:
        for name, other in (
            ("sprout", sprout(known)),
            ("sprout:35", sprout(known)),
            ("gardener", known.mind.advise),
            ("master", seated("master:24", known)),
        ):
            bot = seated(name, known)
            assert bot(view, moves, QuickLuck("o")) == other(view, moves, QuickLuck("o"))


NO_BOTS = [
    "wizard", "master:much", "gardener:3", "run:sh", "sprout:-1", "leaf:3", "leaf+shy",
    "random+bold",
]  # fmt: skip


@pytest.mark.parametrize("name", NO_BOTS)
def test_a_name_that_is_no_bots_is_refused_with_what_there_is(name):
    with pytest.raises(OptionError, match=r"random|sprout|bold, careful"):
        seated(name, SHELF["gardlings"])


def test_a_bot_is_asked_for_by_kind_setting_and_character():
    assert BotName.read("master:200+bold") == ("master", "200", "bold")
    assert BotName.read("leaf") == ("leaf", "", "")


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gives_a_legal_move_and_the_same_one_again(game):
    known = brief(SHELF[game])
    for at, (view, moves) in enumerate(positions(known, "legal", every=23)):
        for name in ["random", *everybody(known)]:
            bot = seated(name, known)
            move = bot(view, moves, QuickLuck(f"{at}"))
            assert move is None or move in moves, name
            assert bot(view, moves, QuickLuck(f"{at}")) == move


@pytest.mark.parametrize("game", GAMES)
def test_with_a_bell_a_level_thinks_no_longer_than_its_number(game, monkeypatch):
    """A master at a table thinks until the bell; a level that thinks stops at its number too."""
    known = brief(SHELF[game])
    budgets = []
    monkeypatch.setattr(
        "gnomery.bots.levels.master", lambda _game, number, bell: budgets.append((number, bell))
    )
    for name in ("master", "master:40"):
        seated(name, known, never)
    assert [(number > 1000, bell) for number, bell in budgets] == [(True, never), (False, never)]
    for level in LEVELS:
        budgets.clear()
        seated(level, known, never)
        number = strength(level, known)
        assert budgets == ([(number, never)] if number > 0 else [])


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


ENOUGH = 12
"""So many twins with other secrets are shown to everybody."""


@pytest.mark.parametrize("game", GAMES)
def test_twin_states_get_the_same_move_from_every_level_and_character(game):
    """What a seat cannot know changes nothing: the twin has other secrets and the same view."""
    known = brief(SHELF[game])
    options = known.box.options(3, {})
    seen = []

    def note(before, _seat, _move, _after):
        seen.append(before)

    played(known, options, [known.mind.advise] * 3, "twins", note)
    tried = 0
    for at, state in enumerate(seen):
        for seat in (seat for seat in known.rules.actors(state) if seat >= 0):
            twin = known.mind.imagine(known.rules.view(state, seat), QuickLuck(f"twin/{at}"))
            if twin == state or tried == ENOUGH or at % 3:
                continue
            for name in everybody(known):
                bot = seated(name, known)
                choices = [
                    bot(
                        known.rules.view(one, seat), known.rules.legal(one, seat), QuickLuck("same")
                    )
                    for one in (state, twin)
                ]
                assert choices[0] == choices[1], name
            tried += 1
    assert tried == ENOUGH


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
