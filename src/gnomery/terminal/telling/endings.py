"""An ending in words, the same as in the browser: who won with what, and what decided it."""

from collections.abc import Mapping, Sequence

from gnomery.engine.terms import Line, Result
from gnomery.terminal.screen.speech import Speech
from gnomery.words import Arg, Sentence, catalogue, whole

NUMBERS = {2: "two", 3: "three"}


class Ending:
    """How a game ended, by the eyes of a seat or of the audience."""

    def __init__(self, result: Result, game: str, speech: Speech, seat: int | None) -> None:
        self.result = result
        self.game = game
        self.speech = speech
        self.seat = seat
        own = [line for line in result.sheet if line.seat == result.winners[0] and line.decides]
        self.keys = [line.key for line in own]
        """What is compared, one after the other."""

    def headline(self) -> str:
        """Who won, and with what."""
        winners = self.result.winners
        if len(winners) > 1:
            names = ", ".join(map(self._name, winners))
            number = NUMBERS.get(len(winners), "more")
            return self.speech.say(f"engine.end.winners.{number}", n=len(winners), names=names)
        winner = winners[0]
        if len(self.result.ranking) == 1:
            return self._own("alone", self.result.reason.args)
        form = "you" if winner == self.seat else "other"
        first = self._line(winner, 0).points
        args = {**self.result.reason.args, "n": first, "name": self.speech.names[winner]}
        return self._own(form, args)

    def decided(self) -> str:
        """What parted the first from the next, with the rule."""
        ranking, say = self.result.ranking, self.speech.say
        if len(ranking) == 1 and len(ranking[0]) == 1:
            return ""
        if len(ranking[0]) > 1:
            return f"{say('engine.end.shared')}. {self._by(len(self.keys) - 1, ranking[0])}"
        at = self._parting(ranking[0][0], ranking[1][0])
        title = say("engine.end.tie" if at else "engine.end.decided")
        return f"{title}. {self._by(at, (*ranking[0], *ranking[1]))}"

    def _parting(self, one: int, other: int) -> int:
        """The first line that decides in which two differ."""
        lines = range(len(self.keys))
        return next(
            at for at in lines if self._line(one, at).points != self._line(other, at).points
        )

    def _by(self, at: int, seats: Sequence[int]) -> str:
        """Who has how much of what decided; where it is yes or no, who has it."""
        lines = {seat: self._line(seat, at) for seat in seats}
        is_yes = f"{self.keys[at]}.cell" in self._words and all(
            line.points <= 1 for line in lines.values()
        )
        said = [
            self._value(line, is_yes=is_yes) for line in lines.values() if line.points or not is_yes
        ]
        first = lines[seats[0]]
        name = self._told(first, "row") or self.speech.say(first.key, **first.args)
        by = self.speech.say("engine.end.by", line=name, values=", ".join(said))
        return f"{by} ({first.rule})"

    def _value(self, line: Line, *, is_yes: bool) -> str:
        name = self._name(line.seat)
        if is_yes:
            return name
        value = (self._told(line, "cell") if line.points else "") or whole(line.points)
        return self.speech.say("engine.end.value", name=name, value=value)

    def _told(self, line: Line, form: str) -> str:
        """A line's name or value in other words; "" where it has none."""
        key = f"{line.key}.{form}"
        return self.speech.say(key, **line.args) if key in self._words else ""

    def _own(self, form: str, args: dict[str, Arg]) -> str:
        """The words of this way to end, or else those of the game's every end."""
        keys = (f"{self.result.reason.key}.{form}", f"{self.game}.end.{form}")
        return self.speech.say(next(key for key in keys if key in self._words), **args)

    def _line(self, seat: int, at: int) -> Line:
        own = [line for line in self.result.sheet if line.seat == seat and line.decides]
        return own[at]

    def _name(self, seat: int) -> str:
        is_you = seat == self.seat
        return self.speech.say("engine.end.you_inside") if is_you else self.speech.names[seat]

    @property
    def _words(self) -> Mapping[str, Sentence]:
        return catalogue(self.speech.language)
