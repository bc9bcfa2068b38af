"""Balance: what a game's designer wants of it, in figures that can be measured."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from gnomery.engine.luck import Luck, pick
from gnomery.engine.value import Value

Statistic: TypeAlias = Literal["median", "share", "never", "cost", "wins"]
Habit: TypeAlias = Callable[[Any, Sequence[Any], Luck, Any], Any]
"""(view, legal moves, luck, what the gardener would do) → what is done, one decision left to it."""
Limits: TypeAlias = tuple[float | None, float | None]
Notes: TypeAlias = Iterator[tuple[str, float]]
"""What is noted of one step, by name."""

NO_LIMITS: Limits = (None, None)
LEAD = "lead"
"""The note on who is in front at the end of a round."""


class Target(Value, frozen=True):
    """A figure of games between equal bots, and where it should lie; shares are 0 to 1."""

    name: str
    """What is observed: a name that `observe` uses."""
    statistic: Statistic
    """`never`: of the notes `name/…`, how many came to nothing in all games together. With a habit,
    `cost`: how much more of the note there is than without; `wins`: how often it wins a table."""
    low: float | None = None
    high: float | None = None
    """Without limits the figure is printed for the reader."""
    players: int = 1
    options: dict[str, Any] = {}
    bot: str = "gardener"
    habit: str = ""
    """The decision that one seat makes otherwise than the bot."""

    @property
    def label(self) -> str:
        """What the figure is called."""
        return f"skill.{self.habit}" if self.habit else self.name


def kind_of(note: str) -> str:
    """What comes before the dot or stroke of a note's name: `action` of `action.lay`."""
    return note.replace("/", ".").partition(".")[0]


def wanted(
    median: Mapping[str, Limits],
    share: Mapping[str, Limits],
    never: Mapping[str, Limits] | None = None,
    **games: Any,
) -> list[Target]:
    """Targets of one kind of game, by name; shares are of notes, the rest as `Target` says."""
    rows: dict[Statistic, Mapping[str, Limits]] = {
        "median": median, "share": share, "never": never or {},
    }  # fmt: skip
    return [
        Target(name, statistic, low, high, **games)
        for statistic, limits in rows.items()
        for name, (low, high) in limits.items()
    ]


def skill(note: str, least: Mapping[str, float | None], **games: Any) -> list[Target]:
    """What each habit must at least cost a solo player, in units of the note; None prints it."""
    return [Target(note, "cost", low, habit=habit, **games) for habit, low in least.items()]


def skills(habits: Iterable[str], players: int, **games: Any) -> list[Target]:
    """How often one who has a habit wins against those who have none, for the reader."""
    return [Target("wins", "wins", players=players, habit=habit, **games) for habit in habits]


def at_random(*kinds: type) -> Habit:
    """Any legal move of these kinds, wherever the gardener makes one of them."""
    return partial(_any_of, kinds)


def _any_of(
    kinds: tuple[type, ...], _view: Any, moves: Sequence[Any], luck: Luck, advice: Any
) -> Any:
    if not isinstance(advice, kinds):
        return advice
    return pick(luck, [move for move in moves if isinstance(move, kinds)])


def alike(kind: str, names: Iterable[str], limits: Limits = NO_LIMITS) -> dict[str, Limits]:
    """The same limits for several notes of one kind."""
    return {f"{kind}.{name}": limits for name in names}


def one_of(kind: str, names: Iterable[str], found: str) -> Notes:
    """One of several happened, the others did not."""
    return ((f"{kind}.{name}", name == found) for name in names)


def none_of(kind: str, names: Iterable[str]) -> Notes:
    """What could have happened in a game like this, whether it did or not."""
    return ((f"{kind}.{name}", 0) for name in names)


def lead(standing: Sequence[Any]) -> Notes:
    """The note on who stands best of all seats; none while nobody is alone in front."""
    best = max(standing)
    if len(standing) > 1 and standing.count(best) == 1:
        yield LEAD, standing.index(best)
