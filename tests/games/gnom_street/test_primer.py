"""The two-minute page tells a true story: an order, a question, a mole, and what it is worth."""

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.layout import Person, Words, told
from gnomery.games.gnom_street.state import State
from gnomery.words import say
from tests.games.gnom_street import naive
from tests.primers import story

STORY = story("gnom_street")
OPTIONS = GAME.box.options(4, {})
FIRST = STORY["order"][0]


def shown() -> State:
    """All cards are out, and the first of the ranking takes tokens."""
    loots = ["f1", STORY["loot"], "f3", "e3"]
    people = tuple(Person(card, loot) for card, loot in zip(STORY["cards"], loots, strict=True))
    return told(4, OPTIONS, Words(people, order=tuple(STORY["order"])))


def after(state: State, *moves: str) -> State:
    """The first plays these, each of them lawful."""
    for text in moves:
        move = GAME.telling.read(text)
        assert GAME.rules.refuse(state, FIRST, move) is None, text
        state = GAME.rules.apply(state, FIRST, move)
    return state


def test_equal_cards_are_behind() -> None:
    tossed = naive.zeroes(STORY["cards"])
    assert STORY["order"][:2] == [*naive.untied(STORY["cards"])]
    assert sorted(STORY["order"][2:]) == sorted(tossed)


def test_the_turn_is_lawful_and_the_answer_true() -> None:
    asked = after(
        shown(),
        f"take {STORY['terrain']} {STORY['action']}",
        f"place {STORY['statue']}",
        f"ask {STORY['asked']}",
    )
    known = GAME.rules.view(asked, FIRST).asked[-1]
    assert (known.seat, known.answer) == (STORY["asked"], STORY["answer"])
    # the Boss could ask twice, and does not
    after(asked, "done", f"discard {STORY['discarded']}", f"lay mole {STORY['statue']}")


def test_points_are_the_boxs() -> None:
    scores = OPTIONS.pieces.scores
    assert [mole["points"] for mole in STORY["moles"]] == list(scores.loot)
    assert STORY["asked"] not in {mole["seat"] for mole in STORY["moles"]}
    none, one, two, three = scores.statues
    told_ = {n: say("en", f"primer.gnom_street.score.{n}.n") for n in range(1, 6)}
    loot = " ".join(map(str, scores.loot))
    assert told_ == {
        1: loot,
        2: str(scores.bait),
        3: f"{three} {two} {one}",
        4: f"–{-none}",
        5: "0",
    }
