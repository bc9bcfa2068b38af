"""What things are and do: found by name, in the reader's language and however it is typed."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from itertools import groupby

from rich.text import Text

from gnomery.engine.errors import GnomeryError
from gnomery.engine.things import Thing
from gnomery.terminal.renderer import DOT
from gnomery.words import folded, say

NEAR = 5


class ThingError(GnomeryError):
    """Nothing here is called that."""


def thing_lines(things: Sequence[Thing], wanted: str, language: str) -> list[Text]:
    """The name, the sentence and the rule of what was asked for; without a name, all names."""
    if not wanted:
        return _names(things, language)
    return [_line(thing, language) for thing in _found(things, wanted, language)]


def _names(things: Sequence[Thing], language: str) -> list[Text]:
    """A line for each family; things that do the same are named once."""
    families = groupby(_once(things), key=lambda thing: thing.name.rsplit(".", 1)[0])
    return [Text(DOT.join(say(language, one.name) for one in family)) for _, family in families]


def _once(things: Sequence[Thing]) -> list[Thing]:
    """Of those that do the same only the first."""
    firsts = {thing.about: thing for thing in reversed(things)}
    return [thing for thing in things if firsts[thing.about] is thing]


def _line(thing: Thing, language: str) -> Text:
    name = say(language, thing.name)
    line = Text(f"{name[:1].upper()}{name[1:]}. ", "bold")
    line.append(say(language, thing.about), "not bold")
    return line.append(f" {thing.rule}", "not bold dim") if thing.rule else line


def _found(things: Sequence[Thing], wanted: str, language: str) -> Iterable[Thing]:
    """All of exactly that name; else of one that holds these words; what does the same once."""
    word = " ".join(folded(wanted).replace("_", " ").replace("-", " ").split())
    named = [(_called(thing, language), thing) for thing in things]
    for fits in (
        [thing for names, thing in named if word in names],
        [thing for names, thing in named if any(f" {word}" in f" {name}" for name in names)],
    ):
        if fits:
            return _once(fits)
    known = {name: say(language, thing.name) for names, thing in named for name in names}
    near = get_close_matches(word, known, n=NEAR, cutoff=0.6)
    if not near:
        raise ThingError("terminal.what.unknown", name=wanted[:40])
    said = ", ".join(dict.fromkeys(known[name] for name in near))
    raise ThingError("terminal.what.near", name=wanted[:40], near=said)


def _called(thing: Thing, language: str) -> tuple[str, str]:
    """Its name, and the English word of its key, as they may be typed in haste."""
    key = thing.name.rpartition(".")[2].replace("_", " ").replace("-", " ")
    return folded(say(language, thing.name)), folded(key)
