"""OpenSpiel's own suite, for every game."""

import pickle
import random
from importlib.resources import files
from pathlib import Path
from pickle import PicklingError
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found]

import gnomery
from gnomery.engine.defaults import shows_all
from gnomery.engine.errors import OptionError
from gnomery.engine.luck import QuickLuck
from gnomery.research import openspiel
from tests.research.cases import for_every_case


def load(name: str, players: int = 2, **options: Any) -> Any:
    """A game by its id and its parameters."""
    return pyspiel.load_game(f"gnomery/{name}-v2", {"players": players, **options})


def walk(state: Any, luck: random.Random, most: int = 10_000) -> Any:
    """The states of a game at random, each before its next action."""
    for _ in range(most):
        if state.is_terminal():
            return
        yield state
        state.apply_action(luck.choice(state.legal_actions()))


@for_every_case
def test_random_games_with_serialization(name: str, players: int, options: dict[str, Any]) -> None:
    game = load(name, players, **options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@for_every_case
def test_a_state_comes_back_from_its_text(name: str, players: int, options: dict[str, Any]) -> None:
    game = load(name, players, **options)
    luck = random.Random(name)
    state = game.new_initial_state()
    for _ in walk(state, luck, 25):
        pass
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    for seat in range(players):
        assert again.information_state_string(seat) == state.information_state_string(seat)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert len(clone.history()) == len(state.history()) + 1


@pytest.mark.parametrize("name", gnomery.shelf())
def test_legal_actions_are_those_that_openspiel_itself_finds(name: str) -> None:
    state = load(name).new_initial_state()
    for _ in walk(state, random.Random(name), 300):
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        for seat in (0, 1, state.current_player()):
            assert state.legal_actions(seat) == pyspiel.State.legal_actions(state, seat)


@pytest.mark.parametrize("name", gnomery.shelf())
def test_at_the_end_nothing_is_legal(name: str) -> None:
    state = load(name).new_initial_state()
    for _ in walk(state, random.Random(name)):
        pass
    assert state.legal_actions() == pyspiel.State.legal_actions(state) == []


@pytest.mark.parametrize("name", gnomery.shelf())
def test_chance_is_as_it_is(name: str) -> None:
    game = load(name, 3)
    for state in walk(game.new_initial_state(), random.Random(name), 200):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            box = state.moment.turn
            moves = state.course.game.rules.legal(state.moment.state, box)
            assert [number for number, _ in outcomes] == list(range(len(moves)))
            assert {chance for _, chance in outcomes} == {1 / len(moves)}
            assert len(outcomes) <= game.max_chance_outcomes()
            written = state.action_to_string(pyspiel.PlayerId.CHANCE, len(moves) - 1)
            assert written == state.course.game.telling.write(moves[-1])


@pytest.mark.parametrize("name", gnomery.shelf())
def test_information_is_what_a_view_says(name: str) -> None:
    """Two histories that differ in what a player cannot know are one information state."""
    game = load(name, 2)
    for number, state in enumerate(walk(game.new_initial_state(), random.Random(name), 150)):
        if number % 10 == 0:
            for seat in range(2):
                course, moment = state.course, state.moment
                view = course.game.rules.view(moment.state, seat)
                tensor = np.array(state.observation_tensor(seat), np.float32)
                assert np.array_equal(tensor, course.sight.see(view))
                assert state.information_state_tensor(seat) == state.observation_tensor(seat)
                twin = course.game.mind.imagine(view, QuickLuck(str(number)))
                seen = state.observation_string(seat)
                state.moment = type(moment)(course, twin, moment.log, (), moment.last)
                assert state.observation_string(seat) == seen
                assert np.array_equal(tensor, state.observation_tensor(seat))
                state.moment = moment


def test_a_player_remembers_its_own_actions_and_not_the_others_secrets() -> None:
    start = load("gnom_street").new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    assert start.current_player() == 0
    seen = []
    for card in ("play 1", "play 2"):
        state = start.clone()
        state.apply_action(state.string_to_action(card))
        assert state.current_player() == 1
        seen.append([state.information_state_string(seat) for seat in range(2)])
    assert seen[0][0] != seen[1][0]
    assert seen[0][1] == seen[1][1]


def test_every_option_is_a_parameter() -> None:
    for game in gnomery.shelf().values():
        names = {switch.name for switch in game.box.switches} | {"players", "box", "start"}
        assert set(load(game.name).get_parameters()) == names
    text = "gnomery/gardlings-v2(players=3,edition=first,goal=17,preset=pro)"
    chosen = pyspiel.load_game(text).new_initial_state().course.options
    assert (chosen.players, chosen.edition, chosen.goal, chosen.ponds) == (3, "first", 17, True)
    assert load("gardlings", edition="first").new_initial_state().course.options.goal == 20


def test_observations_have_no_parameters() -> None:
    game = load("gnom_street")
    with pytest.raises(ValueError, match="no parameters"):
        openspiel.Observer(game, pyspiel.IIGObservationType(perfect_recall=False), {"size": 1})


@pytest.mark.parametrize("name", gnomery.shelf())
def test_a_state_is_imagined_anew_as_one_player_knows_it(name: str) -> None:
    """What OpenSpiel's search over information sets asks for, at many states and for everybody."""
    game, luck = load(name, 2), random.Random(name)
    hidden = 0
    for number, state in enumerate(walk(game.new_initial_state(), luck, 240)):
        if number % 8 == 0 and not state.is_chance_node():
            seat = state.current_player()
            twin = state.resample_from_infostate(seat, luck.random)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.current_player() == seat
            assert twin.legal_actions() == state.legal_actions()
            hidden += str(twin) != str(state)
            with pytest.raises(PicklingError):
                pickle.dumps(twin)
            for _ in walk(twin, luck):
                pass
            assert sum(twin.returns()) == pytest.approx(0)
    assert hidden or shows_all(gnomery.shelf()[name].rules), "nothing was ever secret"


@pytest.mark.parametrize("name", gnomery.shelf())
def test_openspiels_searches_play(name: str) -> None:
    """The Python ones: those in C++ do not get along with states in Python."""
    game, dice = load(name, 2), np.random.RandomState(1)
    guess = mcts.RandomRolloutEvaluator(1, dice)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for bot in (
        ismcts.ISMCTSBot(game, guess, 1.4, 3, random_state=dice),
        mcts.MCTSBot(game, 1.4, 3, guess, random_state=dice),
    ):
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", gnomery.shelf())
def test_games_and_states_can_be_sent_elsewhere(name: str) -> None:
    game = load(name, 2)
    state = game.new_initial_state()
    for _ in walk(state, random.Random(name), 25):
        pass
    there, again = pickle.loads(pickle.dumps((game, state)))  # noqa: S301 - our own
    assert str(there) == str(game)
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    text = files("gnomery.games.gardlings").joinpath("box.toml").read_text(encoding="utf-8")
    own = tmp_path / "cheap.toml"
    own.write_text(text.replace("gold = 14 }", "gold = 12 }"), encoding="utf-8")
    game = load("gardlings", 2, box=str(own))
    assert game.course.options.pieces.prices["gold"] == 12
    assert pickle.loads(pickle.dumps(game)).course.options == game.course.options  # noqa: S301 - our own


def test_nobody_plays_alone() -> None:
    with pytest.raises(OptionError, match="2 players or more"):
        load("gardlings", 1)
