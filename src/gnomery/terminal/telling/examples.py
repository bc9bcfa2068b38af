"""The examples of a rule, step by step: what lies there, what is done, and what comes of it."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from gnomery import api
from gnomery.engine.terms import Message
from gnomery.examples.playing import PlayedExample, PlayedStep, played
from gnomery.examples.reading import examples_of
from gnomery.examples.terms import Example
from gnomery.terminal.renderer import Scene
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.screen.speech import Speech

LONGEST_RUN, SHOWN = 4, 2
"""Of more events of one kind in a row, as when tiles are dealt, so many are told."""


class Look(NamedTuple):
    """How it is said, and how much fits into a line."""

    speech: Speech
    width: int


def example_lines(game: str, rule: str, language: str, width: int) -> Iterator[Text]:
    """All examples of a rule, drawn before and after."""
    found = examples_of(game, rule)
    for number, example in enumerate(found, start=1):
        yield Text("")
        yield from _example(game, example, number, language, width)
    if found:
        said = Speech(language, ()).say("examples.try.command", rule=rule)
        yield from (Text(""), Text(said, "dim"))


def _example(game: str, example: Example, number: int, language: str, width: int) -> Iterator[Text]:
    done = played(api.game(game), example)
    speech = Speech(language, done.match.seats)
    title = f"{speech.say('examples.title')} {number}"
    yield Text(speech.labelled(title, example.title.said(language)), "bold")
    viewer = example.viewer
    if viewer is not None and len(speech.names) > 1:
        yield Text(speech.say("examples.you", name=speech.names[viewer]), "dim")
    steps = done.steps[example.before :]
    is_played = done.match.state is not done.before
    first = "before" if is_played else "table"
    yield from _drawn(done, done.before, Look(speech, width), first)
    for step in steps:
        yield from _step(done, step, speech)
    if is_played:
        yield from _drawn(done, done.match.state, Look(speech, width), "after")
    if example.note is not None:
        yield Text(example.note.said(language))


def _drawn(done: PlayedExample, state: object, look: Look, key: str) -> Iterator[Text]:
    """The table as the renderer draws it."""
    speech, width = look
    yield Text(f"— {speech.say(f'examples.{key}')} —", "dim")
    view = done.game.rules.view(state, done.example.viewer)
    yield from RENDERERS[done.game.name].screen(Scene(view=view, speech=speech, width=width))


def _step(done: PlayedExample, step: PlayedStep, speech: Speech) -> Iterator[Text]:
    """What somebody does, or may not do."""
    move, name = done.said(step), speech.names[step.step.seat]
    does = "" if move is None else speech.say("examples.does", name=name, move=speech.tell(move))
    if step.refusal is not None:
        refused = speech.labelled(speech.say("examples.refused"), does or name)
        yield Text(f"✗ {refused}", "red")
        yield Text(f"  {speech.refuse(step.refusal)}")
    elif step.step.move is None:
        allowed = speech.labelled(speech.say("examples.allowed"), does)
        yield Text(f"✓ {allowed}", "green")
    else:
        yield Text(f"→ {does}")
        for line in _folded(done.told(step, done.example.viewer), speech):
            yield Text(f"  {line}")


def _folded(events: Iterable[Message], speech: Speech) -> Iterator[str]:
    """What was told; of a long run of the same kind the first, and how many more."""
    for _, run in groupby(events, key=lambda event: event.key):
        told = [speech.tell(event) for event in run]
        if len(told) <= LONGEST_RUN:
            yield from told
        else:
            yield from told[:SHOWN]
            yield speech.say("examples.more", n=len(told) - SHOWN)
