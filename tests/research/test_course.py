"""Decisions one after the other: who is asked, what is in the mask, and how it ends."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Seat
from gnomery.games.gardlings.moves import Draw, Lay, MoveUnicorn, SetAside, Stop
from gnomery.research.coding import Coding, Verb
from gnomery.research.course import Course, rewards
from gnomery.research.episode import FORFEIT, Episode
from gnomery.research.ids import course_of, id_of
from gnomery.research.moment import Moment
from tests.laws.walks import encode
from tests.research.cases import for_every_case

ENOUGH = 400
"""So many decisions of a game are looked at."""


def steps(episode: Episode, luck: Random, most: int = ENOUGH) -> Any:
    """Some decisions of a game played at random, each before it is made."""
    for _ in range(most):
        if episode.turn is None:
            return
        yield episode.moment, episode.turn
        choices = sorted(episode.course.choices(episode.moment, episode.turn))
        episode.play(episode.turn, luck.choice(choices))


@for_every_case
def test_the_mask_is_what_is_legal(name: str, players: int, options: dict[str, Any]) -> None:
    course = course_of(name, players, options)
    episode = Episode(course, "clover")
    for moment, seat in steps(episode, Random(name)):
        actors = course.game.rules.actors(moment.state)
        legal = {course.moves.index(move) for move in course.game.rules.legal(moment.state, seat)}
        may_wait = {course.wait} if seat not in actors.must else set()
        mask = episode.see(seat)["action_mask"]
        assert set(np.flatnonzero(mask)) == legal | may_wait
        for other in range(players):
            if other != seat:
                seen = episode.see(Seat(other))
                assert np.flatnonzero(seen["action_mask"]).tolist() == [course.wait]


@for_every_case
def test_nobody_is_asked_twice_about_the_same(
    name: str, players: int, options: dict[str, Any]
) -> None:
    course = course_of(name, players, options)
    waited: set[Seat] = set()
    state = None
    for moment, seat in steps(Episode(course, "daisy"), Random(name)):
        if moment.state is not state:
            state, waited = moment.state, set()
        assert seat not in waited
        actors = course.game.rules.actors(state)
        assert seat in actors
        if seat in actors.must:
            assert waited == set(actors) - set(actors.must), "those who may act are asked first"
        waited.add(seat)


@for_every_case
def test_a_moment_goes_elsewhere_and_back(name: str, players: int, options: dict[str, Any]) -> None:
    course = course_of(name, players, options)
    luck = Random(name)
    for number, (moment, _) in enumerate(steps(Episode(course, "poppy"), luck, 200)):
        assert deepcopy(moment) is moment
        if number % 20 == 0:
            again: Moment = pickle.loads(pickle.dumps(moment))  # noqa: S301  our own
            assert encode(again.state) == encode(moment.state)
            assert (again.turn, again.waited, again.last) == (
                moment.turn,
                moment.waited,
                moment.last,
            )


@for_every_case
def test_a_game_makes_a_record_that_is_true(
    name: str, players: int, options: dict[str, Any]
) -> None:
    episode = Episode(course_of(name, players, options), "tulip")
    for _ in steps(episode, Random(name)):
        pass
    record = episode.record()
    assert gnomery.verify(record).is_true
    assert encode(gnomery.load(record.dumps()).state) == encode(episode.moment.state)


@pytest.mark.parametrize("name", gnomery.shelf())
def test_rewards_add_up_to_nothing(name: str) -> None:
    episode = Episode(course_of(name, 3, {}), "rose")
    lucks = [QuickLuck(str(seat)) for seat in range(3)]
    game = episode.course.game
    while (seat := episode.turn) is not None:
        assert episode.rewards() == [0, 0, 0]
        state = episode.moment.state
        move = game.mind.advise(
            game.rules.view(state, seat), game.rules.legal(state, seat), lucks[seat]
        )
        episode.move(seat, move)
    won = episode.rewards()
    assert sum(won) == pytest.approx(0)
    result = game.rules.result(episode.moment.state)
    assert result is not None
    assert all((won[seat] > 0) == (seat in result.winners) for seat in range(3))


def test_alone_the_fewest_rounds_win() -> None:
    course = course_of("gardlings", 1, {})
    episode = Episode(course, "rose")
    for _ in steps(episode, Random(3), 100_000):
        pass
    state = episode.moment.state
    assert rewards(course.game, state, 1) == [1 / state.round]


def test_an_illegal_action_forfeits() -> None:
    course = course_of("gnom_street", 3, {})
    episode = Episode(course, "rose")
    assert episode.turn is not None
    episode.play(episode.turn, course.wait)
    assert episode.is_over
    assert sorted(episode.rewards()) == [FORFEIT, 0, 0]


def test_where_no_move_has_a_number_one_is_made() -> None:
    course = course_of("gardlings", 2, {})
    near = range(-1, 2)
    unicorns = [tile for tile in course.options.kit.tiles if "unicorn" in tile]
    few = [
        Verb(Draw),
        Verb(Stop),
        Verb(SetAside),
        Verb(Lay, x=near, y=near, r=range(4)),
        Verb(MoveUnicorn, tile=unicorns, x=near, y=near, r=range(4)),
    ]
    course = Course(course.game, course.options)
    course.moves = Coding(few)
    course.wait = course.moves.size
    episode = Episode(course, "rose")
    luck = Random("rose")
    made = 0
    for moment, _ in steps(episode, luck, 100_000):
        made += moment.log is not None and moment.log.seat >= 0 and not _is_known(course, moment)
    assert episode.moment.turn is None
    assert made


def _is_known(course: Course, moment: Moment) -> bool:
    assert moment.log is not None
    try:
        course.moves.index(moment.log.move)
    except KeyError:
        return moment.log.move is None
    return True


def test_ids_have_a_version() -> None:
    for game in gnomery.shelf().values():
        assert id_of(game) == f"gnomery/{game.name}-v2"
        assert course_of(id_of(game), 2, {}).game is game


@pytest.mark.parametrize(
    ("players", "options"), [(0, {}), (6, {}), (2, {"edition": "third"}), (2, {"colour": "red"})]
)
def test_bad_options_are_refused(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        course_of("gardlings", players, options)
