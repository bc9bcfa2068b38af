"""What a game is given where it brings nothing of its own: honest, if plain."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gnomery.engine.contract import BoxPart, DesignPart, MindPart, OrdersPart, TellingPart
from gnomery.engine.contract.letters import by_default
from gnomery.engine.differences import differences
from gnomery.engine.errors import BoxError, PositionError
from gnomery.engine.luck import Luck, pick
from gnomery.engine.options import check_players, choices
from gnomery.engine.orders import only_obeyed, only_offered
from gnomery.engine.plain_notation import PlainNotation
from gnomery.engine.playing import AnyRules, at_random, played_on
from gnomery.engine.searching import sample, shares
from gnomery.engine.terms import Seat
from gnomery.engine.value import Value

WORLDS = 8
"""Imagined games for each move that is looked at."""
LONGEST = 400
"""Moves after which an imagined game counts as even."""


ORDERS: OrdersPart[Any, Any] = OrdersPart(only_offered, only_obeyed)
"""To make the only move there is."""


class PlainOptions(Value, frozen=True):
    """The options of a game with nothing to choose."""

    players: int


def box(rules: AnyRules, name: str) -> BoxPart[Any, Any]:
    """Nothing to choose, no piece with a name, and every state of the right types is possible."""
    plain = PlainBox(rules, name)
    return BoxPart(
        options=plain.options,
        read_box=plain.read_box,
        pieces=_no_pieces,
        census=_none,
        check=_nothing,
        things=_none,
        lay_out=plain.lay_out,
    )


@dataclass(frozen=True)
class PlainBox:
    """The box of a game that says nothing of it.

    Its functions have names, as all defaults do, so that games can go to other processes.
    """

    rules: AnyRules
    name: str

    def options(self, players: int, given: Mapping[str, Any]) -> PlainOptions:
        """How many play."""
        choices((), given)
        check_players(players, self.rules.players)
        return PlainOptions(players)

    def read_box(self, _text: str, _file: str) -> Any:
        """There is no other box."""
        raise BoxError("engine.box.fixed", game=self.name)

    def lay_out(self, _players: int, _options: Any, _words: Mapping[str, Any]) -> Any:
        """There are no words for positions."""
        raise PositionError("engine.position.laid_out", game=self.name)


def telling(rules: AnyRules) -> TellingPart[Any, Any, Any]:
    """Notation from the moves' types, events from what differs between two views."""
    notation = PlainNotation(rules.moves)
    return TellingPart(
        events=differences,
        foresee=_no_facts,
        sealed=_no_pieces,
        write=notation.write,
        read=notation.read,
        say=notation.say,
        progress=_nothing,
        asks=_nothing,
    )


def mind(rules: AnyRules, given: MindPart[Any, Any, Any]) -> MindPart[Any, Any, Any]:
    """Advice from imagined games that go on at random."""
    imagine = _as_seen if given.imagine is by_default else given.imagine
    if imagine is _as_seen and not shows_all(rules):
        raise TypeError("a game whose views do not show the whole `state` needs `imagine`")
    plain = PlainMind(rules, imagine)
    return MindPart(
        imagine=imagine,
        advise=plain.advise,
        hasty=_any,
        propose=_sampled,
        is_far=_never,
        appraise=plain.appraise,
        reckon=_no_facts,
        hesitate=_as_usual,
    )


def shows_all(rules: AnyRules) -> bool:
    """Whether nothing is hidden: whoever looks on sees the `state` itself."""
    return "state" in rules.view_type.__annotations__


@dataclass(frozen=True)
class PlainMind:
    """What a game that says nothing of it can be thought to think: games played out at random."""

    rules: AnyRules
    imagine: Callable[[Any, Luck], Any]

    def appraise(self, state: Any) -> Sequence[float]:
        """The truth at the end, and even shares before."""
        players, result = state.options.players, self.rules.result(state)
        return shares(result.winners if result else range(players), players)

    def advise(self, view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        """The move that does best in a few imagined games."""
        tried = _sampled(view, moves, luck)
        if not tried:
            return moves[0]
        worths = [0.0] * len(tried)
        for _ in range(WORLDS):
            state = self.imagine(view, luck)
            for at, move in enumerate(tried):
                seat = _mover(self.rules, state, move)
                after, turn = self.rules.apply(state, seat, move), at_random(self.rules, luck)
                end = played_on(self.rules, after, turn, LONGEST).state
                worths[at] += self.appraise(end)[seat]
        return tried[worths.index(max(worths))]


def design(rules: AnyRules) -> DesignPart[Any, Any]:
    """The points of the score sheet, seat by seat."""
    return DesignPart(figures=PlainDesign(rules).figures, observe=_none)


@dataclass(frozen=True)
class PlainDesign:
    """The figures of a game that says nothing of them."""

    rules: AnyRules

    def figures(self, state: Any) -> Mapping[str, Any]:
        """Everybody's points; nobody here knows what a round is."""
        points = [0] * state.options.players
        result = self.rules.result(state)
        for line in result.sheet if result else ():
            points[line.seat] += line.points
        return {"points": points}


def _nothing(*_: object) -> None:
    return None


def _none(*_: object) -> tuple[Any, ...]:
    return ()


def _no_facts(*_: object) -> Mapping[str, Any]:
    return {}


def _no_pieces(_about: object) -> dict[Any, Any]:
    return {}


def _as_usual(_view: object) -> float:
    """No bot waits longer than others."""
    return 1.0


def _never(_first: object, _state: object) -> bool:
    return False


def _any(_view: object, moves: Sequence[Any], luck: Luck) -> Any:
    return pick(luck, moves)


def _sampled(_view: object, moves: Sequence[Any], luck: Luck) -> Sequence[Any]:
    return sample(moves, luck) if len(moves) > 1 else ()


def _as_seen(view: Any, _luck: Luck) -> Any:
    """The state of a game that hides nothing: it is in the view."""
    return view.state


def _mover(rules: AnyRules, state: Any, move: Any) -> Seat:
    """Whose move it is that is thought about."""
    return next(seat for seat in rules.actors(state) if rules.refuse(state, seat, move) is None)
