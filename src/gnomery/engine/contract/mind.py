"""The mind: what bots and the coach ask of a game, from views alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from gnomery.engine.characters import USUAL, Character, Strengths
from gnomery.engine.contract.letters import M, S, V, by_default
from gnomery.engine.luck import Luck
from gnomery.engine.searching import Addend
from gnomery.engine.terms import Seat


@dataclass(frozen=True, slots=True)
class MindPart(Generic[S, M, V]):
    """A game's own good sense; by default games are imagined and played out at random."""

    imagine: Callable[[V, Luck], S] = by_default
    """A whole state that this view cannot rule out; only a game without secrets has a default."""

    advise: Callable[[V, Sequence[M], Luck], M | None] = by_default
    """A good move at once, from the view alone; None lets a seat that need not act wait."""

    hasty: Callable[[V, Sequence[M], Luck], M | None] = by_default
    """A fair move at little cost: how everybody goes on in imagined games."""

    propose: Callable[[V, Sequence[M], Luck], Sequence[M]] = by_default
    """Moves worth a closer look, the most promising first."""

    is_far: Callable[[S, S], bool] = by_default
    """Whether an imagined game has come far enough from its first state to be appraised."""

    appraise: Callable[[S], Sequence[float]] = by_default
    """Everybody's share of the win as a state looks, together 1; of a finished game, the truth."""

    reckon: Callable[[S, Seat], Mapping[str, Addend]] = by_default
    """What a seat's appraisal is made of, by name: the coach says which term was decisive."""

    hesitate: Callable[[V], float] = by_default
    """How many times longer than usual a bot waits, so that people hear each other."""

    strengths: Strengths = USUAL
    """A number for each named level, the weakest first: slips below 0, imagined games above."""

    characters: Mapping[str, Character] = field(default_factory=dict)
    """Styles beside strength, by name: `gardener+NAME` plays so."""
