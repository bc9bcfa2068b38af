"""Skill: what each main decision is worth, told by deals played with thought and without."""

from collections.abc import Iterator
from typing import NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.intervals import Estimate, mean
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import pairings, scores
from gnomery.arena.runs import OnDone, run
from gnomery.engine.game import AnyGame

GARDENER = "gardener"


class Skill(NamedTuple):
    """A decision made otherwise, and what came of it."""

    habit: str
    found: Estimate
    """Rounds more than with a gardener's thought, alone; the share of wins, among others."""


def skills(
    game: AnyGame, kind: Job, engine: Engine, on_done: OnDone | None = None
) -> Iterator[Skill]:
    """Every habit and study of a game, on the same deals as the gardener.

    Who plays alone is compared deal by deal; among others, who has the habit sits in every seat.
    """
    names = [f"{GARDENER}:{name}" for name in (*game.design.habits, *game.design.studies)]
    if kind.players > 1:
        for score in scores(pairings(kind, names, GARDENER), engine, None, on_done):
            yield Skill(score.pairing.strong.partition(":")[2], score.share)
        return
    usual = _rounds(kind._replace(bots=(GARDENER,)), engine, on_done)
    for name in names:
        rounds = _rounds(kind._replace(bots=(name,)), engine, on_done)
        lost = [after - before for after, before in zip(rounds, usual, strict=True)]
        yield Skill(name.partition(":")[2], mean(lost))


def _rounds(job: Job, engine: Engine, on_done: OnDone | None) -> list[float]:
    """How long each game took, by deal."""
    return [float(outcome.figures["rounds"]) for outcome in run(job, engine, None, on_done)]
