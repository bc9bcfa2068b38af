"""Parts of views and events are kept: nobody can tell from what they are shown and told."""

from itertools import pairwise
from random import Random

import msgspec
import pytest

from gnomery.engine.kept import Last
from gnomery.engine.luck import QuickLuck, pick
from gnomery.games import SHELF
from gnomery.games.gardlings import events as gardlings_events
from gnomery.games.gardlings import showing as gardlings
from gnomery.games.garten_zwerge import events as garten_zwerge_events
from gnomery.games.garten_zwerge import showing as garten_zwerge
from gnomery.games.gnom_street import showing as gnom_street
from gnomery.games.gnome_grown import events as gnome_grown_events
from gnomery.games.gnome_grown import showing as gnome_grown

MODULES = (
    gardlings, garten_zwerge, gnom_street, gnome_grown,
    gardlings_events, garten_zwerge_events, gnome_grown_events,
)  # fmt: skip
PARTS = [part for module in MODULES for part in vars(module).values()]
KEPT = [part.__self__ for part in PARTS if isinstance(getattr(part, "__self__", None), Last)]


def states(name: str, players: int, seed: str) -> list:
    """Some states of a random game, the last one included."""
    game, luck = SHELF[name], QuickLuck(seed)
    state = game.rules.setup(players, game.box.options(players, {}))
    found = [state]
    while actors := game.rules.actors(state):
        seat = pick(luck, actors)
        state = game.rules.apply(state, seat, pick(luck, game.rules.legal(state, seat)))
        found.append(state)
    return [*found[:: max(1, len(found) // 150)], state]


def forget() -> None:
    """Keep nothing."""
    for part in KEPT:
        vars(part)["_kept"].clear()


def cold(name: str, state: object, viewer: int | None) -> bytes:
    """A view with nothing kept."""
    forget()
    return msgspec.json.encode(SHELF[name].rules.view(state, viewer))


@pytest.mark.parametrize("name", [*SHELF])
def test_a_view_is_the_same_whatever_was_shown_before(name: str) -> None:
    asked = [
        (state, viewer, cold(name, state, viewer))
        for players in (2, 3)
        for seed in "abc"
        for state in states(name, players, seed)
        for viewer in (None, *range(players))
    ]
    view = SHELF[name].rules.view
    for state, viewer, seen in asked:
        assert msgspec.json.encode(view(state, viewer)) == seen
    Random(1).shuffle(asked)
    for state, viewer, seen in asked:
        assert msgspec.json.encode(view(state, viewer)) == seen


@pytest.mark.parametrize("name", [*SHELF])
def test_what_has_not_changed_is_the_same_object(name: str) -> None:
    state = states(name, 2, "a")[20]
    once, twice = SHELF[name].rules.view(state, 0), SHELF[name].rules.view(state, 0)
    assert once == twice
    for one, other in zip(once.players, twice.players, strict=True):
        assert one is other


@pytest.mark.parametrize("name", [*SHELF])
def test_what_is_told_is_the_same_whoever_was_told_before(name: str) -> None:
    view, events = SHELF[name].rules.view, SHELF[name].telling.events
    asked = []
    for before, after in pairwise(states(name, 3, "a")):
        for viewer in (None, 0, 1, 2):
            pair = view(before, viewer), view(after, viewer)
            forget()
            asked.append((*pair, events(*pair)))
    assert any(told for *_, told in asked)
    assert all(events(before, after) == told for before, after, told in asked)
    Random(1).shuffle(asked)
    assert all(events(before, after) == told for before, after, told in asked)
