"""Laws of form: states, views, moves and records go to text and back and stay what they were."""

import importlib
import sys
from random import Random
from typing import Any

import msgspec

from gnomery.engine.game import AnyGame
from gnomery.engine.record import read_json
from gnomery.engine.record_text import read_text, write_text
from gnomery.engine.replay import replayed
from gnomery.words import say
from tests.laws.pools import pool
from tests.laws.tables import Table
from tests.laws.walks import bytes_of, encode, matched, played, seats_of, some

AHEAD = 25
"""So many moves a copied state is followed."""


def law_states_survive_json(game: AnyGame, at: Table, seed: str) -> None:
    """A state from JSON is equal and goes on alike, without what was worked out before."""
    luck = Random(seed)
    steps = played(game, at, seed)
    for number in some(luck, range(len(steps)), 40):
        state = steps[number].state
        copy = msgspec.json.decode(encode(state), type=game.rules.state)
        assert copy == state
        assert encode(copy) == encode(state)
        for step in steps[number : number + AHEAD]:
            assert game.rules.actors(copy) == game.rules.actors(step.state)
            for seat in some(luck, game.rules.actors(copy), 3):
                legal = bytes_of(game.rules.legal(copy, seat))
                assert legal == bytes_of(game.rules.legal(step.state, seat))
            copy = game.rules.apply(copy, step.seat, step.move)
            assert encode(copy) == encode(step.after)


def law_states_can_be_pasted_back(game: AnyGame, at: Table, seed: str) -> None:
    """What Python prints for a state is that state again."""
    folder = game.rules.state.__module__.rpartition(".")[0]
    names = {
        name: value
        for module in [module for key, module in sys.modules.items() if key.startswith(folder)]
        for name, value in vars(module).items()
        if isinstance(value, type)
    }
    for step in some(Random(seed), played(game, at, seed), 10):
        assert eval(repr(step.state), names) == step.state  # noqa: S307  our own text


def law_views_survive_json(game: AnyGame, at: Table, seed: str) -> None:
    """A view from JSON is that view, for every seat and the audience."""
    for step in some(Random(seed), played(game, at, seed), 60):
        for viewer in [None, *seats_of(at)]:
            view = game.rules.view(step.after, viewer)
            copy = msgspec.json.decode(encode(view), type=game.rules.view_type)
            assert copy == view
            assert encode(copy) == encode(view)


def law_moves_survive_notation(game: AnyGame, at: Table, seed: str) -> None:
    """A move written is read as that move, with odd spaces and capitals too, and can be pasted."""
    luck = Random(seed)
    steps = played(game, at, seed)
    moves = dict.fromkeys(step.move for step in steps)
    for step in some(luck, steps, 40):
        for seat in game.rules.actors(step.state):
            moves |= dict.fromkeys(some(luck, tuple(game.rules.legal(step.state, seat)), 5))
    written = {move: game.telling.write(move) for move in moves}
    assert len(set(written.values())) == len(written), "two moves are written alike"
    for move, text in written.items():
        assert game.telling.write(game.telling.read(text)) == text
        for form in (text, f"  {text.upper()}\n", text.title(), text.replace(" ", " \t ")):
            assert game.telling.read(form) == move, form
        scope = vars(importlib.import_module(type(move).__module__))
        assert eval(repr(move), dict(scope)) == move  # noqa: S307  our own text


def law_odd_moves_have_a_sentence(game: AnyGame, at: Table, seed: str) -> None:
    """Every refusal can be said, whatever was asked for."""
    luck = Random(seed)
    steps = played(game, at, seed)
    moves = pool(game, steps, luck)
    for step in some(luck, steps, 20):
        for seat in seats_of(at)[:2]:
            for move in moves:
                refusal = game.rules.refuse(step.state, seat, move)
                assert refusal is None or say("en", refusal.key, refusal.args)


def law_records_survive_both_forms(game: AnyGame, at: Table, seed: str) -> None:
    """A record from JSON or text is that record, and its match stands at the same move."""
    luck = Random(seed)
    cuts = {luck.randrange(60), luck.randrange(400)}
    for number, (match, _, _) in enumerate(matched(game, at, seed)):
        if number in cuts:
            for reveal in (False, True):
                _check_record(game, match, reveal=reveal)
    _check_record(game, match, reveal=False)
    assert match.result is not None
    assert match.record().result == match.result


def _check_record(game: AnyGame, match: Any, *, reveal: bool) -> None:
    record = match.record(reveal=reveal)
    assert read_json(record.dumps()) == record
    assert read_text(write_text(record)) == record
    copy = replayed(game, record)
    assert encode(copy.state) == encode(match.state)
    assert copy.log == match.log
    if record.seed is not None:
        assert copy.seed == match.seed
        assert copy.record(reveal=reveal) == record
        assert copy.drawn == match.drawn
