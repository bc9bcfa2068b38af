"""Ways of a gardener that are found by a name: a habit, a study, a script, a scheme's numbers."""

from gnomery.engine.balance import Habit
from gnomery.engine.game import AnyGame


def habit_of(game: AnyGame, name: str) -> Habit | None:
    """A decision made without thought, or with ten times as much of it."""
    return game.design.habits.get(name) or game.design.studies.get(name)


def exploit_of(game: AnyGame, name: str) -> Habit | None:
    """A script of the zoo, or the scheme with the numbers that the name tells."""
    script, scheme = game.design.exploits.get(name), game.design.scheme
    if script is not None or scheme is None:
        return script
    numbers = scheme.read(name)
    return None if numbers is None else scheme.habit(numbers)
