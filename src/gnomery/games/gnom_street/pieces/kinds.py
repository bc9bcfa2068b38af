"""Kinds of pieces: gnome cards with their powers, questions, tokens (GS-B2, GS-B3)."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from gnomery.engine.bounds import OwnWords, ShortText
from gnomery.engine.value import Value
from gnomery.words import Arg

Power: TypeAlias = Literal[
    "flower_whisper", "question_anybody", "cat_too", "second_statue",
    "any_terrain", "terrain_too", "dig_next_door", "question_twice",
    "question_as_loser",  # of the first box, and of boxes made like it
]  # fmt: skip
Terrain: TypeAlias = Literal["grass", "wood", "gravel", "earth"]
Flower: TypeAlias = Literal["blue", "red", "yellow", "white"]
"""Those that have words in every language and a drawing."""
Answers: TypeAlias = Literal["cards", "aloud"]
Action: TypeAlias = Literal["zone", "line", "flower", "cat"]
Question: TypeAlias = Literal["zone", "line", "flower", "terrain"]
Kind: TypeAlias = Literal["mole", "bait"]

POWERS: tuple[Power, ...] = get_args(Power)[:-1]
"""Those of today's box."""
APART: frozenset[Power] = frozenset({"terrain_too", "question_twice"})
"""These do not go on one card: each says what may follow the question just put."""
ACTIONS: tuple[Action, ...] = get_args(Action)
"""The action tokens: three questions and the cat."""
KINDS: tuple[Kind, ...] = get_args(Kind)
STRONGEST = 99
FLOWERS_OF_A_CELL = 2
MOST_TOKENS = 2
"""So many moles and baits may be laid in a turn (GS-4)."""
DUEL = 2
"""So many players play a duel (GS-7.1)."""


class Gnome(Value, frozen=True):
    """A gnome card (GS-B3)."""

    strength: Annotated[int, Meta(ge=1, le=STRONGEST)]
    answers: Answers
    power: Power
    name: OwnWords | None = None
    """What it is called, by language; ours go by their powers."""
    also: Annotated[tuple[Power, ...], Meta(max_length=len(get_args(Power)))] = ()
    """More powers, in a box of somebody's own."""

    @property
    def powers(self) -> tuple[Power, ...]:
        """All that it can do."""
        return (self.power, *self.also)

    @property
    def words(self) -> Arg:
        """Its name: a key to be said, or the words of somebody's own box."""
        return self.name or f"@gnom_street.gnome.{self.power}"


class Cell(Value, frozen=True):
    """A cell of the garden: its name, its terrain and its two flowers (GS-B1)."""

    at: ShortText
    terrain: ShortText
    flowers: Annotated[tuple[ShortText, ...], Meta(max_length=FLOWERS_OF_A_CELL)]
