"""A review in lines: who won, turning points in words, and what luck gave."""

from collections.abc import Collection, Iterator, Sequence

from rich.text import Text

from gnomery.coach import Decision, Ledger, Review
from gnomery.coach.review import verdict_word
from gnomery.engine.record import Record
from gnomery.terminal.screen.speech import Speech

STYLES = {"good": "", "inaccuracy": "yellow", "mistake": "red"}
WIDE = 6
"""A figure with its sign and one decimal."""
COMMAS = {"en": "."}
BOLD = {"sum": "bold", "total": "bold"}
"""The lines that others add up to."""


class Telling:
    """How a review is told: in whose language, moves in words or in notation."""

    def __init__(self, speech: Speech, *, has_notation: bool = False, is_all: bool = False) -> None:
        self.speech = speech
        self.has_notation = has_notation
        self.is_all = is_all
        self.game = ""

    def review(self, review: Review, record: Record) -> list[Text]:
        """Who won, what turned the game for each seat that was asked about, and the luck."""
        self.game = review.game
        lines = [Text(self._winners(record), "bold"), Text(self._say("review.about"), "dim")]
        seats = sorted({one.seat for one in review.decisions})
        for seat in seats:
            own = [one for one in review.decisions if one.seat == seat]
            points = [one for one in own if one.step in review.turning]
            lines += [Text(), *self._decided(seat, own, own if self.is_all else points)]
        if not seats:
            lines += [Text(), Text(self._say("review.none"))]
        return [*lines, Text(), *self._luck(review.ledgers, seats)]

    def _say(self, key: str, **args: int | str) -> str:
        return self.speech.say(f"coach.{key}", **args)

    def _winners(self, record: Record) -> str:
        winners = record.result.winners if record.result is not None else ()
        names = ", ".join(self.speech.names[seat] for seat in winners)
        key = "review.won" if len(winners) == 1 else "review.all_won"
        return _sentence(self._say(key, names=names))

    def _decided(
        self, seat: int, decisions: Sequence[Decision], shown: Sequence[Decision]
    ) -> Iterator[Text]:
        name = self.speech.names[seat]
        yield Text(self._say("review.points.of", name=name), "bold")
        counts = {
            "count": len(decisions),
            "inaccuracies": sum(one.verdict == "inaccuracy" for one in decisions),
            "mistakes": sum(one.verdict == "mistake" for one in decisions),
        }
        yield Text(" · ".join(self._say(f"review.{key}", n=n) for key, n in counts.items()))
        if not shown:
            is_calm = any(one.verdict != "good" for one in decisions)
            yield Text(self._say("review.calm" if is_calm else "review.flawless"))
        for number, one in enumerate(shown, start=1):
            yield from self._decision(number, one)

    def _decision(self, number: int, one: Decision) -> Iterator[Text]:
        """What was played, what was better, and why."""
        step = self.speech.tell(one.when)
        cost = f"  {self.signed(-100 * one.loss)}" if one.verdict != "good" else ""
        verdict = self._say(f"verdict.{verdict_word(one)}")
        head = self.speech.labelled(step, f"{verdict}{cost}")
        yield Text(f"{number:2}  {head}", STYLES[one.verdict])
        yield self._move("played", self._named(one.move, one), one.chance)
        if one.verdict != "good":
            yield self._move("better", self._named(one.best, one), one.best_chance)
            if one.because is not None:
                yield Text(f"    {self.speech.tell(one.because)}", "dim")

    def _named(self, move: str | None, one: Decision) -> str:
        if self.has_notation and move is not None:
            return move
        return self.speech.tell(one.said if move == one.move else one.better)

    def _move(self, key: str, words: str, chance: float) -> Text:
        label = self._say(f"review.{key}")
        said = self.speech.labelled(label, f"{words} ({round(100 * chance)} %)")
        return Text(f"    {said}")

    def _luck(self, ledgers: Sequence[Ledger], seats: Collection[int]) -> Iterator[Text]:
        """What luck gave those who were asked about, draw by draw, and all others in sum."""
        yield Text(self._say("luck.title"), "bold")
        error = max((one.error for one in ledgers), default=0)
        about = self._say("luck.about", error=self.signed(error).lstrip("+"))
        yield Text(about if error else self._say("luck.none"), "dim")
        asked = [one for one in ledgers if one.seat in seats] or ledgers
        for one in asked:
            yield Text(self.speech.names[one.seat], "bold")
            for line in one.lines:
                events = " ".join(_sentence(self.speech.tell(event)) for event in line.events)
                step = self.speech.tell(line.when)
                yield self._figure(line.games, self.speech.labelled(step, events))
            yield self._figure(one.rest, self._say("luck.rest" if one.lines else "luck.draws"))
            parts = {"sum": one.luck, "seat": one.start, "play": one.play, "total": one.total}
            for key, games in parts.items():
                yield self._figure(games, self._say(f"luck.{key}"), BOLD.get(key, ""))
        if len(asked) < len(ledgers):
            yield Text(self._say("luck.seats"), "bold")
            for one in ledgers:
                yield self._figure(one.luck, self.speech.names[one.seat])

    def _figure(self, games: float, words: str, style: str = "") -> Text:
        return Text(f"  {self.signed(games):>{WIDE}}  {words}", style)

    def signed(self, games: float) -> str:
        """Games out of a hundred with their sign and one decimal."""
        text = f"{abs(games):.1f}".replace(".", COMMAS.get(self.speech.language, ","))
        sign = "" if float(f"{games:.1f}") == 0 else "+" if games > 0 else "−"
        return f"{sign}{text}"


def _sentence(text: str) -> str:
    """A text as it begins a sentence."""
    return f"{text[:1].upper()}{text[1:]}"
