"""The two-minute page tells a true story: an auction, a child, and what it all costs."""

from gnomery.games.garten_zwerge import GAME
from gnomery.words import say
from tests.games.garten_zwerge.builders import GREY_EVENTS, HATS, TWO, table
from tests.primers import story

STORY = story("garten_zwerge")
BOX = GAME.box.options(3, {}).pieces
UNSEEN = "sale_bonus"
"""What the turn's event may change: no picture shows a sale."""


def test_the_lowest_price_within_the_limit_is_paid() -> None:
    state = table(TWO, TWO, TWO, event=STORY["event"])
    before = state.players[STORY["seeker"]].petals
    moves = [(STORY["seeker"], f"seek {STORY['own']}"), (STORY["seeker"], f"bid {STORY['limit']}")]
    moves += [(one["seat"], f"lend {one['hat']} for {one['price']}") for one in STORY["offers"]]
    for seat, text in moves:
        move = GAME.telling.read(text)
        assert GAME.rules.refuse(state, seat, move) is None, text
        state = GAME.rules.apply(state, seat, move)
    best = min(STORY["offers"], key=lambda one: one["price"])
    assert best is STORY["offers"][0]
    assert before - state.players[STORY["seeker"]].petals == best["price"]


def test_the_child_comes_from_the_higher_hats_pile() -> None:
    pair = (STORY["own"], STORY["offers"][0]["hat"])
    assert STORY["pile"] == max(pair, key=HATS.index)
    assert BOX.pile[STORY["pile"]][STORY["child"]]
    assert STORY["fed"] == ["brown", "orange", STORY["child"]]


def test_the_event_changes_nothing_that_is_shown() -> None:
    assert STORY["event"] in GREY_EVENTS
    event = next(card for card in BOX.event if card.id == STORY["event"])
    assert (event.effect, event.also) == (UNSEEN, ())
    assert STORY["contests"] == ["orange", "brown"]


def test_the_ledger_is_the_boxs() -> None:
    money, values = BOX.money, BOX.value
    expected = (
        money.wage, money.prize_higher, money.prize_lower, f"{values['brown']}–{values['green']}",
        f"–{money.upkeep}", values["grey"],
    )  # fmt: skip
    told = [say("en", f"primer.garten_zwerge.score.{n}.n") for n in range(1, 7)]
    assert told == [str(one) for one in expected]
    assert say("en", "primer.garten_zwerge.fact.2") == f"Start: {money.start} petals"
