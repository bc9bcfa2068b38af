"""The examples of a rule, read from its file beside the digests."""

import re
import tomllib
from functools import cache

import msgspec

from gnomery.engine.errors import GnomeryError
from gnomery.engine.value import Value
from gnomery.examples.terms import Example
from gnomery.games import SHELF
from gnomery.words.digest import rulebook, sections

RULE = re.compile(r"[A-Z]{2}-[A-Z]?\d*(?:\.\d+)*")


class ExampleError(GnomeryError):
    """No such rule or example, or one that cannot be read."""


class _File(Value, frozen=True):
    example: tuple[Example, ...]


@cache
def rules_of(game: str) -> tuple[str, ...]:
    """The ids of a game's rules, in the digest's order."""
    ids = (section.id for section in sections(game, "en") if not section.is_chapter)
    return tuple(name for name in ids if RULE.fullmatch(name))


def rule_of(text: str) -> tuple[str, str]:
    """The game and the rule that somebody means."""
    wanted = text.strip().upper()
    for game in SHELF:
        if wanted in rules_of(game):
            return game, wanted
    raise ExampleError("examples.unknown", rule=text[:40])


@cache
def examples_of(game: str, rule: str) -> tuple[Example, ...]:
    """The examples of a rule in their order; none if nobody has written any."""
    file = rulebook() / "examples" / game / f"{rule}.toml"
    if not file.is_file():
        return ()
    return read_examples(file.read_text(encoding="utf-8"), f"{game}/{rule}.toml")


def example_of(game: str, rule: str, number: int) -> Example:
    """One example of a rule, numbered from 1."""
    found = examples_of(game, rule)
    if not 1 <= number <= len(found):
        raise ExampleError("examples.number", rule=rule, n=len(found))
    return found[number - 1]


def read_examples(text: str, name: str) -> tuple[Example, ...]:
    """The examples of a file; what is wrong is named with its place."""
    try:
        return msgspec.convert(tomllib.loads(text), _File).example
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise ExampleError("examples.broken", file=name, why=str(error)) from error
