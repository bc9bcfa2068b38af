"""Everything is told: the books agree however finely one looks, and each event is needed."""

from random import Random

import pytest

from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.state import State
from gnomery.words import LANGUAGES, say
from tests.games.gnome_grown import ledger
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, full_but, table
from tests.games.gnome_grown.playing import act, box, play, waited_for
from tests.laws import telling
from tests.laws.tables import Table, start, tables
from tests.laws.walks import played

TABLES = [pytest.param(at, id=at.name) for at in tables(GAME)]
TABLE = next(iter(tables(GAME)))
SPOKEN = {
    "bid", "bid_open", "bid_open_imp", "order", "hush", "offered", "declined", "accepted",
    "bribe_ladybirds", "selected", "did", "fell", "paid", "pool", "imp", "took_ground",
    "took_feature", "took_animal", "took_bonus", "took_top", "bonus_ladybirds", "marker", "extra",
    "marker_back", "refilled", "looked", "swept", "turned", "stacked", "stack_swept", "shifted",
    "laid", "laid_upright", "misfit", "drew", "kept", "discarded", "took_card", "revealed",
    "laid_open", "last_track", "round", "pool_filled", "imp_back", "dealt_other", "shed",
}  # fmt: skip
"""Events that any few games have."""


@pytest.mark.parametrize("at", TABLES)
def test_the_books_agree_with_the_boxs_answers_folded_in(at: Table) -> None:
    """As tables and terminals show it: a move together with what was turned up after it."""
    steps = played(GAME, at, f"folded {at.name}")
    for viewer in (None, Seat(0)):
        seen = GAME.rules.view(start(GAME, at), viewer)
        book = ledger.counted(seen)
        for step, after in zip(steps, [*steps[1:], None], strict=True):
            if after is not None and after.seat < 0:
                continue
            shown = GAME.rules.view(step.after, viewer)
            for message in GAME.telling.events(seen, shown):
                ledger.tell(book, message)
            right = ledger.counted(shown)
            assert book == right, (step.move, telling.differences(book, right))
            seen = shown


def test_books_that_read_points_before_the_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: what follows during the game, and is told at its end, is read all along."""
    telling.law_the_books_leave_nothing_out(GAME, TABLE, "planted")
    monkeypatch.setattr(ledger, "_scores", lambda view: [one.points for one in view.players])
    with pytest.raises(AssertionError, match="before the end"):
        telling.law_the_books_leave_nothing_out(GAME, TABLE, "planted")


@pytest.mark.parametrize("at", TABLES)
def test_any_two_views_can_be_told_in_every_language(at: Table) -> None:
    """After a gap in the connection somebody sees much at once."""
    luck = Random(at.name)
    steps = played(GAME, at, f"folded {at.name}")
    for _ in range(60):
        one, two = sorted(luck.sample(range(len(steps)), 2))
        viewer = luck.choice((None, Seat(0), Seat(1)))
        before, after = (GAME.rules.view(steps[at].after, viewer) for at in (one, two))
        for message in GAME.telling.events(before, after):
            assert all(say(language, message.key, message.args) for language in LANGUAGES)


def test_each_event_is_missed_when_it_is_not_told() -> None:
    found: dict[str, Table] = {}
    for at in tables(GAME):
        for key in telling.telling_keys(GAME, at, f"folded {at.name}"):
            found.setdefault(key, at)
    assert {f"gnome_grown.event.{name}" for name in SPOKEN} <= set(found)
    for key, at in found.items():
        steps = played(GAME, at, f"folded {at.name}")
        with pytest.raises((AssertionError, LookupError, ValueError, TypeError)):
            telling.assert_books_agree(telling.muted(GAME, key), at, steps, None)


def told(before: State, after: State, viewer: int | None = None) -> list[str]:
    """The events between two tables, by the last word of each."""
    views = (
        GAME.rules.view(state, None if viewer is None else Seat(viewer))
        for state in (before, after)
    )
    return [message.key.rpartition(".")[2] for message in GAME.telling.events(*views)]


def test_gg_p1_a_feature_that_fits_nowhere_is_told() -> None:
    full = Person(full_but((5, 5)))
    state = act(table(full, Person(), spaces={"feature": (0,)}), 0, "do feature")
    assert told(state, play(state, 0, "take 1"))[:2] == ["took_feature", "misfit"]


def test_gg_p1_a_feature_that_fits_nowhere_is_told_after_its_stack_is_replaced() -> None:
    full = Person(full_but((5, 5)))
    stacks = [("statue-1", "statue-2", "statue-3")]
    state = act(table(full, Person(), spaces={"feature": (0,)}, stacks=stacks), 0, "do feature")
    heard = told(state, act(state, 0, "take 1"))
    assert heard == ["took_feature", "stack_swept", "stacked", "misfit"]


def test_gg_4_done_swapped_and_fallen_away_are_told_apart() -> None:
    full = Person(FOUR_FULL, hand=FOUR_CARDS, imp=True)
    state = play(table(full, Person(), phase="selecting"), 0, "select end")
    for space in ("shed", "imp", "ground", "feature", "animal"):
        state = play(state, waited_for(state), f"select {space}")
    assert told(state, act(state, 0, "swap feature"))[0] == "swapped"
    state = act(state, 0, "swap feature")
    assert told(state, act(state, 0, "do end")) == ["did"]
    state = act(state, 0, "do end")
    assert told(state, act(state, 0, "pass imp")) == ["fell"]


def test_gg_3_an_imp_and_a_marker_lost_in_a_bribe_are_told() -> None:
    briber = Person(imp=True, markers=("yellow-1",))
    state = table(Person(), briber, phase="selecting", spaces={"ground": (0,)})
    state = play(state, 1, "bribe ground 1+imp+1m")
    for viewer in (0, 1, None):
        heard = told(state, play(state, 0, "accept"), viewer)
        goods = ["bribe_ladybirds", "bribe_imp", "bribe_marker"]
        assert heard == ["accepted", *goods, "selected"]


def test_gg_a8_the_bonus_is_told_before_the_refill() -> None:
    state = play(table(Person(), Person(), spaces={"animal": (0,)}), 0, "do animal", "take 5")
    after = box(state, "draw rabbit-4")
    assert told(state, after) == ["took_animal", "bonus_ladybirds", "refilled"]


def test_gg_b6_what_the_shed_pays_for_the_supply_is_told() -> None:
    people = (Person(ladybirds=24), Person(ladybirds=20))
    state = table(*people, spaces={"animal": (0,)}, shed=4, pool=2)
    assert state.supply == 0
    state = play(state, 0, "do animal", "take 5")
    heard = told(state, box(state, "draw rabbit-4"))
    assert heard == ["took_animal", "bonus_ladybirds", "refilled", "from_shed"]
