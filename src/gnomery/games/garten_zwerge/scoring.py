"""Who stands where, and the sheet with everybody's petals and gnomes (GZ-6)."""

from collections.abc import Iterator, Mapping
from typing import Any

from gnomery.engine.scoring import ranking
from gnomery.engine.terms import Line, Message, Result
from gnomery.games.garten_zwerge.phases import Over
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.rules.endings import standing
from gnomery.games.garten_zwerge.state import State


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    if not isinstance(state.phase, Over):
        return None
    ranks = [standing(state, seat) for seat in range(len(state.players))]
    args = {"round": state.round, "n": state.options.goal}
    reason = Message(f"garten_zwerge.end.{state.phase.end}", {**args})
    return Result(reason, ranking(ranks), tuple(_lines(state)))


def _lines(state: State) -> Iterator[Line]:
    """Petals, and what the gnomes would be sold for; a golden hat has no price and wins."""
    value = state.options.kit.value
    for seat, player in enumerate(state.players):
        worth = sum(value[hat] for hat in player.gnomes)
        yield Line(seat, "GZ-6", "garten_zwerge.score.petals", player.petals)
        yield Line(seat, "GZ-B1", "garten_zwerge.score.gnomes", worth)


def figures(state: State) -> Mapping[str, Any]:
    """The numbers of a finished game that designers count."""
    assert isinstance(state.phase, Over)
    return {
        "rounds": state.round,
        "end": state.phase.end,
        "petals": [player.petals for player in state.players],
        "gnomes": [len(player.gnomes) for player in state.players],
        "best_hat": [max(map(RANK.__getitem__, player.gnomes)) for player in state.players],
        "gold": [player.gnomes.count("gold") for player in state.players],
    }
