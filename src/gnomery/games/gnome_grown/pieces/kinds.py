"""Kinds of tiles, objective cards and animals, as they are printed (GG-B1, GG-B3, GG-B4)."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from gnomery.engine.bounds import ShortText
from gnomery.engine.value import Value

Ground: TypeAlias = Literal["rockery", "pond", "veg_patch", "flowerbed"]
Feature: TypeAlias = Literal["statue", "birdhouse", "bench", "fountain"]
AnimalKind: TypeAlias = Literal["owl", "hedgehog", "rabbit", "duck"]
Bonus: TypeAlias = Literal["none", "ladybirds", "animals", "extra_turn"]
Sort: TypeAlias = Literal["ground", "feature", "animal"]

GROUND: tuple[Ground, ...] = get_args(Ground)
FEATURES: tuple[Feature, ...] = get_args(Feature)
ANIMALS: tuple[AnimalKind, ...] = get_args(AnimalKind)
KINDS: tuple[str, ...] = (*GROUND, *FEATURES, *ANIMALS)
BONUSES: tuple[str, ...] = get_args(Bonus)
COLOURS = ("purple", "yellow", "blue", "red")
"""The colour of each seat."""

BIT = {kind: 1 << number for number, kind in enumerate(KINDS)}
"""A set of kinds is an int: ground in the lowest four bits, then features, then animals."""
GROUND_MASK, FEATURE_MASK, ANIMAL_MASK = 0x00F, 0x0F0, 0xF00
SORT: dict[str, Sort] = {
    **dict.fromkeys(GROUND, "ground"),
    **dict.fromkeys(FEATURES, "feature"),
    **dict.fromkeys(ANIMALS, "animal"),
}


MOST = 1000
"""Nothing is worth more or pays more, and of nothing beside the board there is more."""
MOST_OBJECTIVES = len(GROUND) * len(FEATURES) * len(ANIMALS)
"""Cards are called by their kinds, so there is one of each."""
Worth: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]


class Objective(Value, frozen=True):
    """A card: three kinds, what all and two of them in one section are worth, and the bonus."""

    needs: tuple[Ground, Feature, AnimalKind]
    full: Worth
    part: Worth
    ladybirds: Worth

    @property
    def name(self) -> str:
        """The card's name: its three kinds."""
        return "-".join(self.needs)


class Animal(Value, frozen=True):
    """An animal tile and its bonus."""

    id: ShortText
    kind: AnimalKind
    bonus: Bonus = "none"
    amount: Worth = 0
