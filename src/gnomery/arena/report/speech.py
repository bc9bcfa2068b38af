"""The language of a report: sentences, numbers, and names of what is noted."""

from typing import NamedTuple

from gnomery.arena.intervals import Estimate
from gnomery.words import Arg, catalogue, say

SIGNS = {"en": (",", "."), "fr": ("\u202f", ","), "de": (".", ",")}
"""What stands between thousands and before decimals."""
LARGE, SMALL = 100, 0.1


class ReportSpeech(NamedTuple):
    """A language, and the game that is spoken of."""

    language: str
    game: str

    def say(self, key: str, **args: Arg) -> str:
        """A sentence."""
        return say(self.language, key, args)

    def note(self, name: str) -> str:
        """What a game's designers note, in words; the note's own name if there are none."""
        key = f"{self.game}.balance.{name}"
        if key in catalogue(self.language):
            return self.say(key)
        return name.partition("/")[2] or name

    def figure(self, name: str) -> str:
        """What a seat has at the end."""
        key = f"report.figure.{name}"
        return self.say(key) if key in catalogue(self.language) else name

    def seat(self, seat: int | str) -> str:
        """A seat, counted from 0 as in files of results."""
        return self.say("report.seat", seat=str(seat))

    def number(self, value: float, places: int | None = None, *, is_signed: bool = False) -> str:
        """A number as people write it, with as many places as it needs to be told from others."""
        if places is None:
            size = abs(value)
            places = 0 if size >= LARGE or value == round(value) else 2 if size < SMALL else 1
        text = f"{value:{'+' if is_signed else ''},.{places}f}".replace("-", "−")
        if float(f"{value:.{places}f}") == 0:
            text = text.lstrip("+−")
        thousands, decimal = SIGNS[self.language]
        return text.translate({ord(","): thousands, ord("."): decimal})

    def percent(self, part: float, places: int = 1, *, is_signed: bool = False) -> str:
        """A share in hundredths."""
        return f"{self.number(100 * part, places, is_signed=is_signed)}\u00a0%"

    def size(self, value: float, *, is_share: bool) -> str:
        """A value on its own."""
        return self.percent(value) if is_share else self.number(value, 0 if value >= LARGE else 2)

    def between(self, found: Estimate, *, is_share: bool = False, is_signed: bool = False) -> str:
        """The ends of an interval."""
        scale, places = (100, 1) if is_share else (1, _places(found))
        ends = (
            self.number(scale * end, places, is_signed=is_signed) for end in (found.low, found.high)
        )
        return f"[{'; '.join(ends)}]"

    def estimate(self, found: Estimate, *, is_share: bool = False, is_signed: bool = False) -> str:
        """A value with its interval."""
        if is_share:
            value = self.percent(found.value, is_signed=is_signed)
        else:
            value = self.number(found.value, _places(found), is_signed=is_signed)
        return f"{value} {self.between(found, is_share=is_share, is_signed=is_signed)}"


def _places(found: Estimate) -> int:
    """Enough places to see how wide an interval is."""
    width = found.high - found.low
    if width == 0:
        return 0 if found.value == round(found.value) else 2
    return 0 if width >= LARGE else 1 if width >= 1 else 2 if width >= SMALL else 3
