"""After a few games in a row with the same end another level is suggested."""

import pytest

from gnomery.bots.levels import LEVELS, OFFERED
from gnomery.bots.suggesting import Streak, continued, level_of, suggestion
from gnomery.words import LANGUAGES, catalogue

FIRST, MIDDLE, LAST = ((0,), (1,), (2,)), ((1,), (0,), (2,)), ((1,), (2,), (0,))


def after(level, *rankings):
    """The streak of seat 0 after these games."""
    streak = None
    for ranking in rankings:
        streak = continued(streak, level, ranking, 0)
    return streak


def test_three_wins_suggest_the_level_above_and_three_defeats_the_one_below():
    up = suggestion(after("leaf", FIRST, FIRST, FIRST))
    assert (up.level, up.games, up.is_up) == ("bud", 3, True)
    down = suggestion(after("leaf", LAST, LAST, LAST, LAST))
    assert (down.level, down.games, down.is_up) == ("shoot", 4, False)


@pytest.mark.parametrize(
    "games",
    [(FIRST, FIRST), (FIRST, FIRST, LAST), (LAST, LAST, MIDDLE, LAST), (MIDDLE,) * 5],
)
def test_nothing_is_suggested_before_the_third_in_a_row(games):
    assert suggestion(after("leaf", *games)) is None


def test_another_level_begins_another_streak():
    streak = continued(after("leaf", FIRST, FIRST), "bud", FIRST, 0)
    assert streak == Streak("bud", won=1)


def test_there_is_nothing_above_the_strongest_and_nothing_below_the_weakest():
    assert suggestion(Streak(OFFERED[-1], won=5)) is None
    assert suggestion(Streak(OFFERED[0], lost=5)) is None
    assert suggestion(Streak(OFFERED[0], won=3)).level == OFFERED[1]


def test_a_shared_win_is_a_win_and_a_shared_last_place_a_defeat():
    assert continued(None, "leaf", ((0, 1),), 0) == Streak("leaf", won=1)
    assert continued(None, "leaf", ((2,), (0, 1)), 0) == Streak("leaf", lost=1)


def test_only_bots_of_one_level_count_whatever_they_are_like():
    assert level_of(["leaf", "leaf+bold"]) == "leaf"
    assert level_of(["leaf", "bud"]) is None
    assert level_of([]) is None
    assert level_of(["random"]) is None
    assert level_of(["gardener"]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language):
    words = catalogue(language)
    names = [words[f"web.bot.{level}"] for level in OFFERED]
    assert len(set(names)) == len(OFFERED)
    assert [words[f"terminal.bot.{level}"] for level in LEVELS] == names[: len(LEVELS)]
    assert all(f"web.bot.{level}.level" in words for level in OFFERED)
