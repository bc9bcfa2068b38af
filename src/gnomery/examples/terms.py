"""What an example is made of: a situation, steps, and what must come of them."""

from typing import Any, Literal

from gnomery.engine.terms import Seat, Viewer
from gnomery.engine.value import Value

AUDIENCE = "audience"


class Texts(Value, frozen=True):
    """A sentence or two of an example's own, in every language."""

    en: str
    fr: str
    de: str

    def said(self, language: str) -> str:
        """The text in a language."""
        return str(getattr(self, language))


class ExampleStep(Value, frozen=True):
    """A seat does one of three things: plays a move, is refused one, or would be allowed one."""

    seat: int
    move: str | None = None
    refused: str | None = None
    allowed: str | None = None
    draws: tuple[str, ...] = ()
    """What the boxes answer, in order; after these, or without, they answer by the seed."""
    rule: str | None = None
    """The rule that refuses; the example's own, if nothing is said."""

    def __post_init__(self) -> None:
        said = [self.move, self.refused, self.allowed]
        if sum(text is not None for text in said) != 1:
            raise ValueError("a step has one of `move`, `refused` and `allowed`")
        if self.draws and self.move is None:
            raise ValueError("only a `move` has `draws`")
        if self.rule is not None and self.refused is None:
            raise ValueError("only what is `refused` has a `rule`")

    @property
    def kind(self) -> Literal["played", "refused", "allowed"]:
        """What becomes of it."""
        if self.move is not None:
            return "played"
        return "allowed" if self.refused is None else "refused"

    @property
    def text(self) -> str:
        """The move in its notation, whatever becomes of it."""
        return self.move or self.refused or self.allowed or ""


class Expected(Value, frozen=True, omit_defaults=True):
    """What must come of the steps; what is not said is not looked at."""

    view: dict[str, Any] = {}
    """Places in the view of whose eyes the example sees, and what is there at the end."""
    views: dict[str, dict[str, Any]] = {}
    """The same by other viewers."""
    told: tuple[str, ...] = ()
    """Events that are told, in this order; others may lie between."""
    untold: tuple[str, ...] = ()
    """Events that are not."""
    actors: tuple[int, ...] | None = None
    score: dict[str, dict[str, int]] = {}
    ranking: tuple[tuple[int, ...], ...] = ()
    end: str | None = None


class Example(Value, frozen=True):
    """One example of a rule."""

    title: Texts
    steps: tuple[ExampleStep, ...] = ()
    players: int | None = None
    options: dict[str, Any] = {}
    eyes: int | Literal["audience"] = 0
    """Whose view is shown."""
    position: dict[str, Any] | None = None
    """What lies on the table, in the game's own words; else the set-up."""
    draws: tuple[str, ...] = ()
    """What the boxes answer before the first step."""
    before: int = 0
    """After so many steps the first picture is taken; trying begins there, too."""
    note: Texts | None = None
    """What the pictures cannot show."""
    then: Expected = Expected()

    def __post_init__(self) -> None:
        if not 0 <= self.before <= len(self.steps):
            raise ValueError("`before` is a number of steps")

    @property
    def viewer(self) -> Viewer:
        """Whose view is shown, as games name it."""
        return None if self.eyes == AUDIENCE else Seat(int(self.eyes))

    @property
    def mover(self) -> Seat:
        """Who tries it: whoever acts first after the first picture."""
        steps = self.steps[self.before :]
        return Seat(steps[0].seat if steps else self.viewer or 0)
