"""What a game is given where it brings nothing of its own: honest, if plain."""

from collections.abc import Mapping, Sequence
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
from gnomery.engine.terms import Message, Seat
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

    def options(players: int, given: Mapping[str, Any]) -> PlainOptions:
        choices((), given)
        check_players(players, rules.players)
        return PlainOptions(players)

    def read_box(_text: str, _file: str) -> Any:
        raise BoxError("engine.box.fixed", game=name)

    def lay_out(_players: int, _options: Any, _words: Mapping[str, Any]) -> Any:
        raise PositionError("engine.position.laid_out", game=name)

    return BoxPart(
        options=options,
        read_box=read_box,
        pieces=lambda _options: {},
        census=lambda _state: (),
        check=lambda _state: None,
        things=lambda _options: (),
        lay_out=lay_out,
    )


def telling(rules: AnyRules) -> TellingPart[Any, Any, Any]:
    """Notation from the moves' types, events from what differs between two views."""
    notation = PlainNotation(rules.moves)
    return TellingPart(
        events=differences,
        foresee=lambda _view, _move: {},
        sealed=lambda _state: {},
        write=notation.write,
        read=notation.read,
        say=lambda _view, move: Message("engine.move", {"move": notation.write(move)}),
        progress=untold,
    )


def untold(_view: object) -> None:
    """There is nothing to say. It has a name, so that games can go to other processes."""


def as_usual(_view: object) -> float:
    """No bot waits longer than others. It has a name, so that games can go to other processes."""
    return 1.0


def mind(rules: AnyRules, given: MindPart[Any, Any, Any]) -> MindPart[Any, Any, Any]:
    """Advice from imagined games that go on at random."""
    imagine = _as_seen if given.imagine is by_default else given.imagine
    if imagine is _as_seen and "state" not in rules.view_type.__annotations__:
        raise TypeError("a game whose views do not show the whole `state` needs `imagine`")

    def hasty(_view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        return pick(luck, moves)

    def propose(_view: Any, moves: Sequence[Any], luck: Luck) -> Sequence[Any]:
        return sample(moves, luck) if len(moves) > 1 else ()

    def appraise(state: Any) -> Sequence[float]:
        players, result = state.options.players, rules.result(state)
        return shares(result.winners if result else range(players), players)

    def advise(view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        tried = propose(view, moves, luck)
        if not tried:
            return moves[0]
        worths = [0.0] * len(tried)
        for _ in range(WORLDS):
            state = imagine(view, luck)
            for at, move in enumerate(tried):
                seat = _mover(rules, state, move)
                after, turn = rules.apply(state, seat, move), at_random(rules, luck)
                end = played_on(rules, after, turn, LONGEST).state
                worths[at] += appraise(end)[seat]
        return tried[worths.index(max(worths))]

    return MindPart(
        imagine=imagine,
        advise=advise,
        hasty=hasty,
        propose=propose,
        is_far=lambda _first, _state: False,
        appraise=appraise,
        reckon=lambda _state, _seat: {},
        hesitate=as_usual,
    )


def design(rules: AnyRules) -> DesignPart[Any, Any]:
    """The points of the score sheet, seat by seat."""

    def figures(state: Any) -> Mapping[str, Any]:
        points = [0] * state.options.players
        result = rules.result(state)
        for line in result.sheet if result else ():
            points[line.seat] += line.points
        return {"points": points}

    return DesignPart(figures=figures, observe=lambda _before, _move, _after: ())


def _as_seen(view: Any, _luck: Luck) -> Any:
    """The state of a game that hides nothing: it is in the view."""
    return view.state


def _mover(rules: AnyRules, state: Any, move: Any) -> Seat:
    """Whose move it is that is thought about."""
    return next(seat for seat in rules.actors(state) if rules.refuse(state, seat, move) is None)
