"""The log of Garten Zwerge e.V.: whoever reads it can keep the books."""

from collections.abc import Iterator

import pytest

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Message, Seat
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge import ledger
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, last_job, reading, table
from tests.games.garten_zwerge.playing import box, fists, hushed, play
from tests.games.garten_zwerge.walks import walk
from tests.laws import telling
from tests.laws.tables import Table
from tests.laws.tables import table as law_table
from tests.laws.walks import Step, played

TABLES = (
    law_table(2, "moody"),
    law_table(3, "moody"),
    law_table(3, "random", auctions="open"),
    law_table(4, "advised", auctions="open", promises="enforced"),
)


def told(before: State, after: State, viewer: int | None = None) -> list[Message]:
    """What a viewer is told between two states."""
    seat = None if viewer is None else Seat(viewer)
    views = (GAME.rules.view(before, seat), GAME.rules.view(after, seat))
    return list(GAME.telling.events(*views))


def keys(before: State, after: State) -> list[str]:
    """The kinds of events the audience hears, in order."""
    return [message.key.rpartition(".")[2] for message in told(before, after)]


def missed(game: AnyGame, at: Table, seed: str, key: str) -> bool:
    """Whether the books are wrong if one kind of event is never told."""
    try:
        telling.assert_books_agree(telling.muted(game, key), at, played(game, at, seed), None)
    except (AssertionError, LookupError, ValueError, TypeError, AttributeError):
        return True
    return False


@pytest.mark.parametrize("at", TABLES, ids=lambda at: at.name)
def test_every_event_by_which_the_books_change_is_missed_when_muted(at: Table) -> None:
    found = telling.telling_keys(GAME, at, "told")
    assert len(found) > 12
    assert [key for key in sorted(found) if not missed(GAME, at, "told", key)] == []


def settled(steps: Iterator[Step]) -> Iterator[State]:
    """The states in which players act: what the box does in between is seen at once."""
    for step in steps:
        if min(GAME.rules.actors(step.after), default=0) >= 0:
            yield step.after


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"schmiedel": "house", "auctions": "open"}),
        (3, {}),
        (4, {"auctions": "open"}),
        (5, {"auctions": "open", "promises": "enforced"}),
    ],
)
def test_the_books_agree_for_who_looks_only_when_players_act(
    players: int, options: dict[str, object]
) -> None:
    seen = GAME.rules.view(GAME.rules.setup(players, GAME.box.options(players, options)), None)
    book = ledger.counted(seen)
    for state in settled(walk(players, "settled", 0.3, **options)):
        shown = GAME.rules.view(state, None)
        messages = GAME.telling.events(seen, shown)
        for message in messages:
            ledger.tell(book, message)
        assert book == ledger.counted(shown), messages
        seen = shown


def test_the_last_lenders_gnome_is_told() -> None:
    state = play(table(TWO, TWO, TWO), 0, "seek orange")
    before = fists(state, {0: "bid 100", 1: "lend brown for 100"})
    after = play(before, 2, "lend orange for 300")
    heard = told(before, after)
    assert [message.args["seat"] for message in heard if message.key.endswith(".names")] == [2]
    assert keys(before, after) == ["names", "limit", "price", "price", "lends"]


def test_a_tax_is_no_upkeep() -> None:
    before = last_job(Person("brown", garden="blue blue"), BUSY, BUSY, event="hat_tax")
    after = play(before, 0, "garden brown")
    taxes = {one.args["seat"]: one.args["n"] for one in told(before, after) if "tax" in one.key}
    upkeep = [one.args["n"] for one in told(before, after) if one.key.endswith("upkeep")]
    assert taxes == {0: 200}
    assert upkeep == [300, 100, 100]


def test_brokers_are_told_and_foreseen() -> None:
    state = table(Person("red brown"), TWO, TWO, event="brokers", highest="blue")
    offer = GAME.telling.read("offer red")
    assert GAME.telling.foresee(GAME.rules.view(state, Seat(0)), offer)["bonus"] == 200
    state = play(state, 0, "seek red")
    lend = GAME.telling.read("lend orange for 100")
    assert GAME.telling.foresee(GAME.rules.view(state, Seat(1)), lend)["gain"] == 300
    before = fists(state, {0: "bid 100", 2: "pass"})
    heard = told(before, play(before, 1, "lend orange for 100"))
    assert Message("garten_zwerge.event.brokers", {"seat": 1, "n": 200}) in heard


def test_a_lower_hat_for_want_of_the_drawn_one_is_told() -> None:
    own = Person("brown", garden="red red red", shed=["red and orange of 1"])
    state = play(last_job(own, BUSY, BUSY), 0, "garden brown")
    after = box(state, "draw red-1")
    (message,) = (one for one in told(state, after) if "born" in one.key)
    assert message.key == "garten_zwerge.event.born_lower"
    assert (message.args["drawn"], message.args["child"]) == (
        "@garten_zwerge.hat.red", "@garten_zwerge.hat.orange",
    )  # fmt: skip


def test_an_event_says_who_gave_and_who_got() -> None:
    people = (Person("brown", petals=1000), Person("brown", petals=500), BUSY)
    before = reading(*people, highest="blue")
    heard = told(before, box(before, "event envy"))
    args = {"seat": 0, "other": 1, "n": 200, "event": "@garten_zwerge.event_name.envy"}
    assert Message("garten_zwerge.event.treasurer_gives_poorest", args) in heard
    before = reading(TWO, TWO, Person("brown", petals=50))
    paid = [one for one in told(before, box(before, "event dues")) if "pays" in one.key]
    assert [one.args["n"] for one in paid[1:]] == [100, 100, 50]


def test_a_turn_in_which_nobody_works_is_told_in_its_order() -> None:
    before = reading(*[Person("grey", petals=1000)] * 3, highest="blue")
    heard = keys(before, box(before, "event export_ban"))
    assert heard == ["read", "forbid_job", "evening", "upkeep", "upkeep", "upkeep", "turn"]


def test_an_offered_mate_is_paid_for_before_it_is_paired() -> None:
    people = (Person("red brown"), TWO, BUSY)
    state = play(table(*people, auctions="open"), 0, "offer red")
    before = hushed(play(state, 1, "post for 100"))
    middle = play(before, 0, "take 1 for 100")
    assert keys(before, middle) == ["borrows"]
    assert keys(middle, play(middle, 1, "pair orange")) == ["pairs"]
