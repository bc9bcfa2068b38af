"""OpenSpiel's games: importing this registers `gnomery/NAME-v2` for every game of the shelf.

A box's move is a chance node, each outcome equally likely and numbered by its place in the list of
legal moves. Phases in which several act at once are played in turn; what is sealed stays sealed.
An observation is a view. An information state adds a digest of all earlier views and own actions.

>>> game = pyspiel.load_game("gnomery/gardlings-v2(players=3,edition=first)")
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pickle import PicklingError
from typing import Any

import msgspec
import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a library without types

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.options import Switch
from gnomery.engine.terms import Seat
from gnomery.research.ids import course_of, id_of
from gnomery.research.remembering import SeatMemory
from gnomery.research.sight import Numbers

LEAST_PLAYERS = 2
"""Rewards add up to 0, which takes two."""
FILES = ("box", "start")
"""Parameters that are paths, and are not given if they are empty."""
NOT_GIVEN: dict[type, Any] = {int: 0, str: "", bool: False}
"""Stands for a switch's own default where that is not one value: 0 or an empty name."""


TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf with its parameters: `players`, and every switch by name.

    OpenSpiel fills in defaults, so a parameter at its default counts as not given.
    """

    def __init__(self, game: AnyGame, kind: Any, params: Mapping[str, Any]) -> None:
        players = params.get("players", max(LEAST_PLAYERS, game.rules.players[0]))
        if players == 1 and 1 in game.rules.players:
            raise OptionError("research.alone", least=LEAST_PLAYERS)
        options = {
            switch.name: params[switch.name]
            for switch in game.box.switches
            if params.get(switch.name, _default(switch)) != _default(switch)
        }
        options |= {name: params[name] for name in FILES if params.get(name)}
        self.course = course_of(game.name, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.course.actions,
            max_chance_outcomes=self.course.outcomes,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.rules.bound * players * players,
        )
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[object, ...]:
        """The same game elsewhere, once this module is there."""
        return _loaded, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        """The table before any luck."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No game has more moves of boxes."""
        return self.course.game.rules.bound * self.course.players

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What shows a state to a player."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state, as the history of actions that led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.course
        self.moment = game.course.start()
        self.memories = [SeatMemory(game.course, Seat(seat)) for seat in range(game.course.players)]

    def current_player(self) -> int:
        """Whose decision is next."""
        turn = self.moment.turn
        if turn is None:
            return TERMINAL
        return CHANCE if turn < 0 else turn

    def is_chance_node(self) -> bool:
        """Whether a box is next."""
        turn = self.moment.turn
        return turn is not None and turn < 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What whoever is next may do, or a player; without OpenSpiel's own way there and back."""
        turn = self.moment.turn
        if turn is None or (player is not None and player != self.current_player()):
            whose = self.current_player() if player is None else player
            asked: list[int] = super().legal_actions(whose)
            return asked
        if turn < 0:
            return [*range(len(self._box_moves()))]
        return [*self.moment.choices[turn].numbers]

    def _legal_actions(self, player: int) -> list[int]:
        return [*self.course.choices(self.moment, Seat(player)).numbers]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the box can do, each equally likely."""
        return _even(len(self._box_moves()))

    def _apply_action(self, action: int) -> None:
        turn = self.moment.turn
        assert turn is not None
        if turn < 0:
            self.moment = self.course.drawn(self.moment, turn, self._box_moves()[action])
        else:
            self.moment = self.course.after(self.moment, turn, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A move in its notation."""
        course = self.course
        if player != CHANCE and action == course.wait:
            return "wait"
        move = self._box_moves()[action] if player == CHANCE else course.moves.move(action)
        return course.game.telling.write(move)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.turn is None

    def returns(self) -> list[float]:
        """What each player has won."""
        return self.course.rewards(self.moment)

    def __str__(self) -> str:
        return msgspec.json.encode((self.moment.state, self.moment.waited)).decode()

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """A state that a player cannot tell from this one, as likely as any, with no history.

        The sampler gives numbers from 0 up to, not including, 1.
        """
        me = Seat(player_id)
        twin = SpielState(self.get_game())
        twin.moment = self.course.imagined(self.moment, me, QuickLuck(f"{sampler()!r}"))
        self.memories[player_id].digest(self.moment)
        twin.memories = [
            memory.moved_to(twin.moment, is_mine=memory.seat == me) for memory in self.memories
        ]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """The same state elsewhere, played again; one that was imagined has nothing to play."""
        if self.moment.log is not None and self.moment.log.is_imagined:
            raise PicklingError("An imagined state has no history that it could be made from.")
        return _replayed, (self.get_game(), self.history())

    def _box_moves(self) -> Sequence[Any]:
        return self.course.outcomes_at(self.moment)


class Observer:
    """Shows a state to a player, by the view alone."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation: {params}")
        self.kind = kind
        self._is_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Numbers = np.zeros(game.course.sight.shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Bring the tensor up to date."""
        self.tensor[:] = state.course.sight.glance(self._view(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; with perfect recall all that came before, as a digest."""
        shown = msgspec.json.encode(self._view(state, player)).decode()
        if not self.kind.perfect_recall:
            return shown
        return f"{state.memories[player].digest(state.moment)}\n{shown}"

    def _view(self, state: SpielState, player: int) -> Any:
        seat = Seat(player) if self._is_own else None
        return state.course.game.rules.view(state.moment.state, seat)


def _loaded(name: str, params: Mapping[str, Any]) -> SpielGame:
    game: SpielGame = pyspiel.load_game(name, params)
    return game


def _replayed(game: SpielGame, actions: Sequence[int]) -> SpielState:
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


@cache
def _even(count: int) -> list[tuple[int, float]]:
    """So many outcomes, each equally likely."""
    return [(number, 1 / count) for number in range(count)]


def _default(switch: Switch) -> Any:
    if switch.default is not None:
        return switch.default
    return NOT_GIVEN[type(switch.values[0])]


def _register(game: AnyGame) -> None:
    least = max(LEAST_PLAYERS, game.rules.players[0])
    kind = pyspiel.GameType(
        short_name=id_of(game),
        long_name=f"Gnomery: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.rules.players[-1],
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        default_loadable=True,
        parameter_specification={
            "players": least,
            **dict.fromkeys(FILES, ""),
            **{switch.name: _default(switch) for switch in game.box.switches},
        },
    )

    class Made(SpielGame):
        """A game as OpenSpiel makes it: from parameters alone."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Made)


for _game in api.shelf().values():
    if id_of(_game) not in pyspiel.registered_names():
        _register(_game)
