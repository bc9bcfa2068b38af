"""Decisions judged by what their seat knew: the move that was made against the master's choice."""

from collections.abc import Sequence
from typing import Any

from gnomery.bots.master import ponder
from gnomery.coach.effort import Effort
from gnomery.coach.hint import said
from gnomery.coach.reasons import because
from gnomery.coach.report import Decision, Verdict
from gnomery.coach.worlds import Mean, doubted, lead, tried
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import Message
from gnomery.words import Arg

MANY = Message("coach.reason.many")
SLIGHT = 0.01
"""A smaller loss is not worth a word."""
GRAVE = 0.10
"""From here on a loss is a mistake."""
LIKELY = 1.0
"""So many standard errors a loss must measure to be called an inaccuracy."""
SURE = 1.645
"""So many for a mistake: a move as good as the other would look so in one case of twenty."""


def judged(  # noqa: PLR0913  a choice: who had it, when, and what came of it
    game: AnyGame,
    view: Any,
    moves: Sequence[Any],
    made: Any,
    *,
    step: int,
    seed: str,
    playouts: int,
) -> Decision:
    """One decision, from the view at that moment and in fresh worlds for both moves."""
    effort = Effort.of(playouts)
    best = ponder(game, view, moves, QuickLuck(f"{seed}/{step}"), effort.search).move
    compared = [made] if best == made else [best, made]
    rows = tried(game, view, compared, f"{seed}/{step}/check", effort.check)
    lost = Mean(0.0, 0.0)
    if best != made:
        lost = doubted(lead(rows[0].shares, rows[1].shares), len(rows[0].shares))
    called = verdict(lost)
    return Decision(
        step=step,
        when=when(game, view, step),
        seat=view.seat,
        move=game.telling.write(made),
        said=said(game, view, made),
        best=None if best is None else game.telling.write(best),
        better=said(game, view, best),
        because=None if called == "good" else because(game, rows[0], rows[-1]) or MANY,
        chance=rows[-1].chance,
        best_chance=rows[0].chance,
        loss=lost.value,
        error=lost.error,
        verdict=called,
    )


def when(game: AnyGame, view: Any, step: int) -> Message:
    """A step as players count it: by rounds or turns, and by the games of a duel."""
    said: dict[str, Arg] = {"step": step, "round": getattr(view, "round", getattr(view, "turn", 0))}
    if bout := getattr(view, "bout", 0):
        return Message(f"coach.when.{game.name}.bout", {**said, "bout": bout})
    return Message(f"coach.when.{game.name}", said)


def verdict(loss: Mean) -> Verdict:
    """What a loss is called; what may be noise is called good."""
    if loss.value >= GRAVE and loss.value > SURE * loss.error:
        return "mistake"
    if loss.value >= SLIGHT and loss.value > LIKELY * loss.error:
        return "inaccuracy"
    return "good"


def verdict_word(one: Decision) -> str:
    """What a verdict is called: what would be a mistake, were it sure, may be one."""
    return "perhaps" if one.verdict == "inaccuracy" and one.loss >= GRAVE else one.verdict
