"""Laws of the telling: whatever changes for a viewer is told to that viewer."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace as changed_game
from functools import cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from msgspec.structs import replace

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Message
from tests.laws.tables import Table, start
from tests.laws.walks import Step, Viewer, played, some, viewers

Book = dict[str, Any]


def ledger_of(game: AnyGame) -> ModuleType:
    """How a reader of the log keeps a game's books.

    `counted(view)` reads the books off a view, `tell(book, message)` changes them by what one
    message says and by nothing else, `FOLLOWS` are the fields of views (`View.phase`) that are not
    in the books, each with the reason why nobody needs to be told.
    """
    return import_module(f"tests.games.{game.name}.ledger")


def law_everything_is_told(game: AnyGame, at: Table, seed: str) -> None:
    """From the first view and the events alone a reader knows all that can be counted."""
    steps = played(game, at, seed)
    for viewer in viewers(at, Random(seed), most=2):
        assert_books_agree(game, at, steps, viewer)


def assert_books_agree(game: AnyGame, at: Table, steps: Sequence[Step], viewer: Viewer) -> None:
    """Books kept by one viewer's events are right after every step."""
    ledger = ledger_of(game)
    seen = game.rules.view(start(game, at), viewer)
    book: Book = ledger.counted(seen)
    for step in steps:
        shown = game.rules.view(step.after, viewer)
        told = game.telling.events(seen, shown)
        for message in told:
            ledger.tell(book, message)
        right = ledger.counted(shown)
        assert book == right, (step.move, viewer, told, differences(book, right))
        seen = shown


def differences(book: Book, right: Book) -> Book:
    """What the books have and what is right, where they differ."""
    return {
        name: (book.get(name), right.get(name))
        for name in (*book, *right)
        if book.get(name) != right.get(name)
    }


def law_the_books_leave_nothing_out(game: AnyGame, at: Table, seed: str) -> None:
    """What varies in a view is read by the books, or there is a reason why it need not be."""
    ledger, luck = ledger_of(game), Random(seed)
    follows: Mapping[str, str] = ledger.FOLLOWS
    at_the_end: set[str] = getattr(ledger, "AT_THE_END", set())
    steps = played(game, at, seed)

    @cache
    def seen(number: int) -> tuple[Any, bool]:
        after = steps[number].after
        return game.rules.view(after, None), game.rules.result(after) is not None

    varied, read, early = set[str](), set[str](), set[str]()
    for view, is_over in map(seen, some(luck, range(len(steps)), 60)):
        for other, was_over in map(seen, luck.sample(range(len(steps)), min(8, len(steps)))):
            for name, changed in exchanged(view, other):
                varied.add(name)
                if (name in follows or name not in read) and is_noticed(ledger, view, changed):
                    read.add(name)
                    if not (is_over or was_over):
                        early.add(name)
    assert all(follows.values())
    assert at_the_end <= set(follows)
    assert not varied - read - set(follows)
    assert not (read - at_the_end) & set(follows), "the books read what is said to follow"
    assert not early & set(follows), "the books read before the end what is told at the end"


def exchanged(view: Any, other: Any) -> Iterator[tuple[str, Any]]:
    """A view with one field of another, field by field, also inside the parts of a view."""
    kind = type(view)
    for name in kind.__struct_fields__:
        was, now = getattr(view, name), getattr(other, name)
        if was == now:
            continue
        inner = list(_inside(kind, was, now))
        for path, part in inner:
            yield path, replace(view, **{name: part})
        if not inner:
            yield f"{kind.__name__}.{name}", replace(view, **{name: now})


def _inside(kind: type, was: Any, now: Any) -> Iterator[tuple[str, Any]]:
    """The same for a part, or a row of parts, of which views are made."""
    if type(was) is type(now) and type(was).__module__ == kind.__module__:
        yield from exchanged(was, now)
    elif isinstance(was, tuple) and isinstance(now, tuple) and len(was) == len(now):
        for number, (one, two) in enumerate(zip(was, now, strict=True)):
            for path, part in _inside(kind, one, two):
                yield path, (*was[:number], part, *was[number + 1 :])


def is_noticed(ledger: ModuleType, view: Any, changed: Any) -> bool:
    """Whether the books differ, or cannot be kept at all."""
    try:
        return bool(ledger.counted(view) != ledger.counted(changed))
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        return True


def muted(game: AnyGame, key: str) -> AnyGame:
    """A fault to plant: one kind of event is never told."""

    def events(before: Any, after: Any) -> tuple[Message, ...]:
        told = game.telling.events(before, after)
        return tuple(message for message in told if message.key != key)

    return changed_game(game, telling=changed_game(game.telling, events=events))


def telling_keys(game: AnyGame, at: Table, seed: str) -> set[str]:
    """The events of a game by which the audience's books change."""
    ledger, found = ledger_of(game), set[str]()
    seen = game.rules.view(start(game, at), None)
    book: Book = ledger.counted(seen)
    for step in played(game, at, seed):
        shown = game.rules.view(step.after, None)
        for message in game.telling.events(seen, shown):
            before = deepcopy(book)
            ledger.tell(book, message)
            if book != before:
                found.add(message.key)
        seen = shown
    return found
