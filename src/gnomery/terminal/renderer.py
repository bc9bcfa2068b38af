"""What the terminal asks of the renderer that draws a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from rich.text import Text

from gnomery.terminal.screen.speech import Speech

T = TypeVar("T")
DOT = " · "
"""What stands between facts in a line."""


class MenuChoice(NamedTuple):
    """Something a seat may do: the move, how it is typed, and what to know about it."""

    move: Any
    notation: str
    note: str = ""
    is_minor: bool = False
    """Shown only among all choices, at their end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is to be drawn: the view of one seat, the choices it is shown, and how much fits."""

    view: Any
    speech: Speech
    width: int
    choices: Sequence[MenuChoice] = ()

    def marks(self, *kinds: type, place: Callable[[Any], T]) -> dict[T, list[int]]:
        """At each place that moves of some kinds are about, the numbers of the choices for it."""
        marks: dict[T, list[int]] = {}
        for number, choice in enumerate(self.choices, start=1):
            if isinstance(choice.move, kinds):
                marks.setdefault(place(choice.move), []).append(number)
        return marks


def legend_of(game: str, *parts: str) -> Callable[[Scene], list[Text]]:
    """How the drawing of a game is read, a line for each part of it."""
    return lambda scene: [
        Text(scene.speech.say(f"terminal.{game}.legend.{part}")) for part in parts
    ]


def counts(speech: Speech, game: str, **numbers: int) -> list[str]:
    """How many there are of each thing, in the words of a game; nothing of what there is none."""
    return [speech.say(f"terminal.{game}.{thing}", n=n) for thing, n in numbers.items() if n]


@dataclass(frozen=True, slots=True, kw_only=True)
class Renderer:
    """How a game looks. Everything is drawn from views, so nothing can be seen through it."""

    choices: Callable[[Any, Sequence[Any], Speech], list[MenuChoice]]
    """What may be done, the best first as far as one sees at once."""

    screen: Callable[[Scene], list[Text]]
    """All that a seat needs to decide."""

    look: Callable[[Scene, int], list[Text]]
    """What lies in front of one seat."""

    legend: Callable[[Scene], list[Text]]
    """How the drawing is read."""

    extras: Mapping[str, Callable[[Scene], list[Text]]]
    """More to look at, by command; its help is `terminal.<game>.help.<command>`."""
