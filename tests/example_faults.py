"""Whether an example is true: what it says against what the rules make of it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from gnomery import api
from gnomery.engine.errors import GnomeryError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch
from gnomery.engine.terms import Seat, Viewer
from gnomery.examples.playing import PlayedExample, laid_out, played
from gnomery.examples.terms import AUDIENCE, Example, Expected

NOWHERE = "(no such place)"
NOTHING: tuple[Any, ...] = (None, NOWHERE, (), [], {}, "")
COUNT = "#"
"""As the last part of a place: how many there are."""


class Fault(NamedTuple):
    """Something an example says, and what is found instead."""

    where: str
    said: object
    found: object


def is_sharp(example: Example) -> bool:
    """Whether it can fail: something is refused or allowed, or must come of it."""
    return example.then != Expected() or any(step.move is None for step in example.steps)


def faults(game: AnyGame, rule: str, example: Example) -> list[Fault]:
    """Everything about an example that is not so; of one that cannot be played, why."""
    try:
        start, done = laid_out(game, example), played(game, example)
    except GnomeryError as error:
        return [Fault("steps", "can be played", str(error))]
    return [
        *_unrestored("position", start),
        *_unrestored("end", done.match),
        *_unkept(done, rule),
        *_unseen(done),
        *_untrue_story(done),
        *_untrue_end(done),
    ]


def _unrestored(where: str, match: AnyMatch) -> Iterator[Fault]:
    """A position that could not be gone on from."""
    try:
        again = api.restore(match.dumps())
    except GnomeryError as error:
        yield Fault(where, "can lie on a table", str(error))
    else:
        if again.state != match.state:
            yield Fault(where, "is the same again", "another one")


def _unkept(done: PlayedExample, rule: str) -> Iterator[Fault]:
    """Steps that are refused or allowed against what was said, or by another rule."""
    for number, (step, _, _, refusal, *_) in enumerate(done.steps):
        where = f"steps[{number}] {step.text}"
        found = None if refusal is None else refusal.rule
        due = (step.rule or rule) if step.refused is not None else None
        if found != due:
            yield Fault(where, due or "allowed", found or "allowed")


def _unseen(done: PlayedExample) -> Iterator[Fault]:
    """Places in somebody's view where something else is than was said."""
    then, eyes = done.example.then, str(done.example.eyes)
    for viewer, places in ((eyes, then.view), *then.views.items()):
        view = msgspec.to_builtins(done.match.view(_viewer(viewer)))
        for place, value in places.items():
            found = at(view, place)
            if not is_as_said(found, value):
                yield Fault(f"view of {viewer}: {place}", value, found)


def _untrue_story(done: PlayedExample) -> Iterator[Fault]:
    """Events that were not told as was said."""
    viewer, then = done.example.viewer, done.example.then
    told = [event.key for step in done.steps for event in done.told(step, viewer)]
    if not _is_within(then.told, told):
        yield Fault("told", then.told, told)
    if heard := set(told) & set(then.untold):
        yield Fault("untold", then.untold, sorted(heard))


def _untrue_end(done: PlayedExample) -> Iterator[Fault]:
    """Who may act now, or how it ended."""
    then, match = done.example.then, done.match
    if then.actors is not None and set(then.actors) != set(match.actors):
        yield Fault("actors", then.actors, tuple(match.actors))
    sheet = match.result.sheet if match.result else ()
    for seat, lines in then.score.items():
        for key, points in lines.items():
            own = [line.points for line in sheet if (str(line.seat), line.key) == (seat, key)]
            if sum(own) != points or not own:
                yield Fault(f"score of {seat}: {key}", points, own)
    ranking = match.result.ranking if match.result else ()
    if then.ranking and ranking != then.ranking:
        yield Fault("ranking", then.ranking, ranking)
    reason = match.result.reason.key if match.result else None
    if then.end is not None and reason != then.end:
        yield Fault("end", then.end, reason)


def at(view: Any, place: str) -> Any:
    """What is at a place in a view: `players.0.gems`, or how many, `players.0.bag.#`."""
    for part in place.split("."):
        match view:
            case Mapping() if part in view:
                view = view[part]
            case [*all_] if part == COUNT:
                view = len(all_)
            case [*all_] if part.isdecimal() and int(part) < len(all_):
                view = all_[int(part)]
            case _:
                return NOWHERE
    return view


def is_as_said(found: Any, said: Any) -> bool:
    """Whether a place holds what was said: of a table the named fields, and {} is nothing."""
    match said:
        case Mapping() if not said:
            return any(found == nothing for nothing in NOTHING)
        case Mapping():
            return isinstance(found, Mapping) and all(
                is_as_said(found.get(name, NOWHERE), one) for name, one in said.items()
            )
        case [*_]:
            return isinstance(found, list | tuple) and (
                len(found) == len(said) and all(map(is_as_said, found, said))
            )
        case _:
            return type(found) is type(said) and bool(found == said)


def _is_within(wanted: Iterable[str], told: Iterable[str]) -> bool:
    """Whether all that is wanted was told, in this order."""
    rest = iter(told)
    return all(key in rest for key in wanted)


def _viewer(name: str) -> Viewer:
    return None if name == AUDIENCE else Seat(int(name))
