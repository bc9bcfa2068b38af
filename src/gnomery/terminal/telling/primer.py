"""The two-minute page of a game in plain text: the words are the browser's."""

from collections.abc import Iterator
from typing import Any

from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.options import goal_of
from gnomery.words import Arg, catalogue, say

STEPS = 5
THINGS = 6
MOST_SCORES = 6
INDENT = "  "


def primer_text(game: AnyGame, language: str) -> str:
    """Aim, facts, a turn in five steps, the end, what scores, six things and a tip."""
    return "\n".join(_Primer(game, language).lines())


def aim_of(game: AnyGame, language: str, options: Any) -> str:
    """What a game is won by, as it was chosen."""
    return say(language, f"primer.{game.name}.aim", _goal(options))


def _goal(options: Any) -> dict[str, Arg]:
    goal = goal_of(options)
    return {} if goal is None else {"goal": goal}


class _Primer:
    """The words of one game in one language, as its usual options have it."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.name, self.language = game.name, language
        self.goal = _goal(game.box.options(game.rules.usual, {}))
        players = _usual_players(game)
        self.players: dict[str, Arg] = {"least": players[0], "most": players[-1]}

    def lines(self) -> Iterator[str]:
        """From the name to the tip."""
        yield say(self.language, f"{self.name}.name")
        yield self._own("aim")
        players = say(self.language, "primer.players", self.players)
        yield " · ".join((players, self._own("fact.1"), self._own("fact.2")))
        yield from ("", self._own("turn"))
        for number in range(1, STEPS + 1):
            name, text = self._own(f"step.{number}.name"), self._own(f"step.{number}.text")
            yield f"{INDENT}{number} {name}. {text}"
        yield from ("", say(self.language, "primer.ends"), INDENT + self._own("end"))
        yield from ("", self._own("scores"), *self._ledger())
        yield from ("", self._own("things"))
        for number in range(1, THINGS + 1):
            name, text = self._own(f"thing.{number}.name"), self._own(f"thing.{number}.text")
            yield f"{INDENT}{name}. {text}"
        yield from ("", self._own("tip"))

    def _ledger(self) -> Iterator[str]:
        numbers = range(1, MOST_SCORES + 1)
        known = [n for n in numbers if f"primer.{self.name}.score.{n}.n" in catalogue("en")]
        rows = [(self._own(f"score.{n}.text"), self._own(f"score.{n}.n")) for n in known]
        width = max(len(text) for text, _ in rows)
        return (f"{INDENT}{text:<{width}}  {worth}" for text, worth in rows)

    def _own(self, key: str) -> str:
        return say(self.language, f"primer.{self.name}.{key}", self.goal)


def _usual_players(game: AnyGame) -> list[int]:
    """How many can play out of one box, nothing else being chosen."""
    return [n for n in game.rules.players if _is_possible(game, n)]


def _is_possible(game: AnyGame, players: int) -> bool:
    try:
        game.box.options(players, {})
    except OptionError:
        return False
    return True
