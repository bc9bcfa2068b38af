"""Tables to test a game at: option sets and player counts, found from its switches alone."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.options import Choice, spelled

FEW = 4
"""Small tables are cheap, so the option sets take turns among so many player counts."""

WALKERS = ("random", "moody", "advised")

OptionSet = dict[str, Choice]


class Table(NamedTuple):
    """So many players with these options, and what kind of players they are."""

    players: int
    options: tuple[tuple[str, Choice], ...] = ()
    walker: str = "random"

    @property
    def name(self) -> str:
        """For the test's id."""
        switches = [f"{name}={spelled(value)}" for name, value in self.options]
        return "-".join([str(self.players), self.walker, *switches])


def table(players: int, walker: str = "random", **options: Choice) -> Table:
    """A table with these options."""
    return Table(players, tuple(options.items()), walker)


def start(game: AnyGame, at: Table) -> object:
    """The table before any luck."""
    return game.rules.setup(at.players, game.box.options(at.players, dict(at.options)))


def tables(game: AnyGame) -> list[Table]:
    """Defaults, every value of every switch, and as much as goes together, at many sizes."""
    found: list[Table] = []
    largest: OptionSet = {}
    for number, options in enumerate(option_sets(game)):
        counts = player_counts(game, options)
        few = counts[:FEW]
        for count in few if number == 0 else [few[number % len(few)]]:
            walker = WALKERS[len(found) % len(WALKERS)]
            found.append(Table(count, tuple(options.items()), walker))
        if counts[-1] > player_counts(game, largest)[-1]:
            largest = options
    most = player_counts(game, largest)[-1]
    return [*found, Table(most, tuple(largest.items()))]


def scarce_tables(game: AnyGame) -> list[Table]:
    """Tables with a box in which things run out, if somebody has made one for the game."""
    name = f"tests.games.{game.name}.scarce"
    if find_spec(name) is None:
        return []
    box = import_module(name).box()
    return [
        Table(players, (("box", box),), walker)
        for players in game.rules.players
        for walker in WALKERS
    ]


def option_sets(game: AnyGame) -> list[OptionSet]:
    """The defaults, each value alone or with what it needs, and each with all it goes with."""
    singles = [_with_needs(game, single) for single in _singles(game)]
    together = [_with_all(game, options) for options in [{}, *singles]]
    found: list[OptionSet] = []
    for options in [{}, *singles, *together]:
        if options not in found:
            found.append(options)
    return found


def player_counts(game: AnyGame, options: OptionSet) -> list[int]:
    """How many can play with these options."""
    return [players for players in game.rules.players if _is_possible(game, players, options)]


def _is_possible(game: AnyGame, players: int, options: OptionSet) -> bool:
    try:
        game.box.options(players, options)
    except OptionError:
        return False
    return True


def _singles(game: AnyGame) -> Iterator[OptionSet]:
    """Every value of every switch that is not its default."""
    for switch in game.box.switches:
        for value in switch.values:
            if value != switch.default:
                yield {switch.name: value}


def _with_needs(game: AnyGame, single: OptionSet) -> OptionSet:
    """The value alone, or with the first other value that makes it possible."""
    for more in [{}, *_singles(game)]:
        if player_counts(game, more | single):
            return more | single
    raise AssertionError(f"no table of {game.name} can have {single}")


def _with_all(game: AnyGame, options: OptionSet) -> OptionSet:
    """The options with every further value that can be added in turn."""
    for more in _singles(game):
        if not more.keys() & options.keys() and player_counts(game, options | more):
            options = options | more
    return options
