"""What a search is told of 75 Gnom'Street: moves to try, a quick way on, and how it looks."""

from statistics import fmean

import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.mind.outlook import outlook
from gnomery.games.gnom_street.moves import Play
from gnomery.games.gnom_street.phases import Combat
from tests.games.gnom_street.builders import Person, asked, over, table
from tests.games.gnom_street.walks import walk

MANY = 5
"""With more gnomes than this in the hand it is early in a game."""
LOW, HIGH = 3.5, 4.5
"""Whoever sends any gnome at any time has 4.5 on average, early and late."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_sum_to_one_and_tell_the_truth_at_the_end(players: int) -> None:
    for step in walk(players, "shares", advised=0.8):
        found = GAME.mind.appraise(step.after)
        assert len(found) == players
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0
    end = GAME.rules.result(step.after)
    assert end is not None
    assert [seat for seat, share in enumerate(found) if share == 1] == list(end.winners)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_done_in_haste_or_proposed_is_allowed(players: int) -> None:
    luck = QuickLuck("haste")
    proposed = 0
    for step in walk(players, "haste", advised=0.5):
        if step.seat < 0:
            continue
        view, moves = (
            GAME.rules.view(step.before, step.seat),
            GAME.rules.legal(step.before, step.seat),
        )
        assert GAME.mind.hasty(view, moves, luck) in moves
        found = GAME.mind.propose(view, moves, luck)
        assert all(move in moves for move in found)
        assert len(set(found)) == len(found)
        proposed += bool(found)
    assert proposed


def test_a_toss_is_not_thought_about() -> None:
    steps = walk(3, "toss")
    tosses = [step for step in steps if step.seat >= 0 and GAME.rules.view(step.before, 0).toss]
    assert tosses
    for step in tosses:
        moves = GAME.rules.legal(step.before, step.seat)
        view = GAME.rules.view(step.before, step.seat)
        assert not GAME.mind.propose(view, moves, QuickLuck("toss"))


def test_an_imagined_game_stops_at_the_next_combat() -> None:
    first = table(Person(), Person(), Person())
    assert isinstance(first.phase, Combat)
    later = table(Person(), Person(), Person(), turn=first.turn + 1)
    assert not GAME.mind.is_far(first, first)
    assert GAME.mind.is_far(first, later)


def test_who_knows_more_in_a_duel_looks_better() -> None:
    even = table(Person(), Person())
    asks = [asked("0 1 zone d1"), asked("0 1 line d1")]
    ahead = table(Person(), Person(), asked=asks)
    assert outlook(even) == [0.5, 0.5]
    assert outlook(ahead)[0] > 0.5


def test_a_mole_on_a_loot_looks_better_than_none() -> None:
    people = (Person(loot="b1"), Person(loot="f1"), Person(loot="a3"))
    without = outlook(table(*people, turn=5))
    found = outlook(table(*people, laid=["0 mole f1"], turn=5))
    missed = outlook(table(*people, laid=["0 mole d1"], turn=5))
    assert found[0] > without[0]
    assert found[0] > missed[0]


def test_the_end_counts_and_nothing_else() -> None:
    state = over(Person(8, statues=("b2",)), Person(5), Person(2), laid=["1 mole b1"])
    assert GAME.mind.appraise(state) == [0, 1, 0]


def test_tokens_of_others_make_a_loot_likelier() -> None:
    people = (Person(loot="e3"), Person(loot="d1"), Person(loot="a3"))
    bare = GAME.rules.view(table(*people, turn=5), 0)
    dug = GAME.rules.view(table(*people, laid=["2 mole d1"], turn=5), 0)
    luck = QuickLuck("hints")
    often = [
        sum(GAME.mind.imagine(view, luck).players[1].loot == "d1" for _ in range(400))
        for view in (bare, dug)
    ]
    assert often[1] > 2 * often[0] > 0


@pytest.mark.parametrize("players", [3, 4])
def test_weak_gnomes_are_sent_first_and_strong_ones_kept(players: int) -> None:
    """Who plays in any order loses to a script that always plays the weakest gnome it has."""
    early: list[int] = []
    late: list[int] = []
    for number in range(4):
        for step in walk(players, f"order/{number}", advised=1.0):
            if isinstance(step.move, Play):
                left = len(step.before.players[step.seat].hand)
                (early if left > MANY else late).append(step.move.card)
    assert fmean(early) < LOW < HIGH < fmean(late)
