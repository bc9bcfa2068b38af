"""Twin tables: a secret is changed behind everybody's back: nobody may notice who may not."""

import msgspec
import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Deal
from gnomery.games.gnom_street.phases import Tossing
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, asked, over, table
from tests.games.gnom_street.playing import box, fight, own, play, tossed_in_order
from tests.games.gnom_street.twins import heard_by, noticed_by, with_kinds, with_loots

OWNER, OTHER, THIRD = 0, 1, 2
EVERYBODY = {OWNER, OTHER, THIRD, None}


def three(*cards: int, **more: object) -> State:
    """Three people; the owner's loot is e2."""
    loots = ("e2", "f2", "a3")
    people = [Person(card, loot) for card, loot in zip(cards or (None,) * 3, loots, strict=True)]
    return table(*people, **more)


# Loot


@pytest.mark.parametrize("cards", [(), (8, 7, 6), (2, 7, 8)])
@pytest.mark.parametrize("cell", ["b1", "d3", "e3"])
def test_a_loot_is_its_owners_secret(cards: tuple[int, ...], cell: str) -> None:
    state = three(*cards)
    assert noticed_by(state, with_loots(state, {OWNER: cell})) == {OWNER}


def test_two_loots_are_secrets_of_their_owners() -> None:
    state = three()
    assert noticed_by(state, with_loots(state, {OWNER: "f2", OTHER: "e2"})) == {OWNER, OTHER}


def test_a_loot_is_dealt_in_secret() -> None:
    start = GAME.rules.setup(3, GAME.box.options(3, {}))
    for seat in range(3):
        twins = [box(start, Deal(seat, cell)) for cell in ("d1", "e2")]
        assert noticed_by(*twins) == {seat}
        assert heard_by((start, twins[0]), (start, twins[1])) <= {seat}
        assert [len(GAME.rules.legal(twin, BOX)) for twin in twins] == [
            15 - seat,
            15 - seat,
        ] or seat == 2
        start = box(start, Deal(seat, naive.CELLS[seat]))


def test_nobody_sees_a_loot_but_the_owner() -> None:
    state = three()
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        assert [player.loot for player in shown.players if player.loot] in ([], ["e2"])
        assert shown.players[OWNER].has_loot
        assert not shown.is_open
        if viewer != OWNER:
            assert shown.players[OWNER].loot is None
            assert len(shown.notebook[OWNER]) >= 15
    assert GAME.rules.view(state, OWNER).own.loot == "e2"
    assert GAME.rules.view(state, None).own is None


def test_a_loot_in_the_duel_is_a_secret() -> None:
    state = table(Person(7, "e2"), Person(6, "f2"))
    assert noticed_by(state, with_loots(state, {0: "d1"})) == {0}
    state = play(state, 0, "take grass cat", "place d1", "cat c3")
    twin = with_loots(state, {1: "d1"})
    assert noticed_by(state, twin) == {1}, "the mole would win now: the digger must not know"


def test_a_toss_for_a_game_of_the_duel_opens_no_loot_but_its_end_does() -> None:
    people = (Person(8, "b1"), Person(7, "e2"))
    state = table(*people, turn=40, taken=("0 grass line", "1 wood zone", "0 earth cat"))
    state = play(state, 1, "take gravel flower", "place c3", "done")
    assert isinstance(state.phase, Tossing)
    for seat, cell in ((0, "d1"), (1, "d3")):
        assert noticed_by(state, with_loots(state, {seat: cell})) == {seat}
    state = tossed_in_order(state, 0, 1)
    for viewer in (0, 1, None):
        assert GAME.rules.view(state, viewer).won[0].loots == ("b1", "e2")


def test_loots_and_tokens_are_open_at_the_end() -> None:
    people = [Person(card, loot) for card, loot in ((1, "d1"), (2, "e2"), (3, "a3"))]
    state = over(*people, laid=("0 bait d1", "1 mole d1"))
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        assert shown.is_open
        assert [player.loot for player in shown.players] == ["d1", "e2", "a3"]
        assert [token.kind for token in shown.laid] == ["bait", "mole"]
        assert [player.points for player in shown.players] == [-1, 4, -1]


# Cards


@pytest.mark.parametrize("card", [1, 4, 7])
def test_a_chosen_card_is_a_secret_until_all_have_chosen(card: int) -> None:
    state = three()
    twins = [play(state, OWNER, words) for words in ("play 8", f"play {card}")]
    assert noticed_by(*twins) == {OWNER}
    assert heard_by((state, twins[0]), (state, twins[1])) <= {OWNER}
    twins = [play(twin, OTHER, "play 2") for twin in twins]
    assert noticed_by(*twins) == {OWNER}
    twins = [play(twin, THIRD, "play 5") for twin in twins]
    assert noticed_by(*twins) == EVERYBODY


def test_a_chosen_card_is_sealed_until_all_have_chosen() -> None:
    state = three()
    assert not GAME.telling.sealed(state)
    state = play(state, OWNER, "play 8")
    assert set(GAME.telling.sealed(state)) == {OWNER}
    assert GAME.rules.view(state, OWNER).own.card == 8
    assert GAME.rules.view(state, OTHER).own.card is None
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        assert [player.has_chosen for player in shown.players] == [True, False, False]
        assert shown.players[OWNER].hand == tuple(range(1, 9))
        assert shown.cards == ()
    state = play(play(state, OTHER, "play 2"), THIRD, "play 3")
    assert not GAME.telling.sealed(state)


# Answers


def asked_by_other(loot: str, card: int = 4) -> tuple[State, State]:
    """The other asks the owner, who has this loot: before and after."""
    state = table(Person(card, loot), Person(8, "f2"), Person(3, "a3"), Person(6, "b1"))
    state = play(state, OTHER, "take grass zone", "place d1")
    return state, play(state, OTHER, "ask 0")


def test_an_answer_by_cards_is_heard_by_two() -> None:
    yes, no = asked_by_other("e2"), asked_by_other("b3")
    assert yes[1].asked[0].answer is not no[1].asked[0].answer
    assert noticed_by(yes[1], no[1]) == {OWNER, OTHER}
    assert heard_by(yes, no) <= {OWNER, OTHER}
    assert OTHER in heard_by(yes, no)


def test_an_answer_aloud_is_heard_by_all() -> None:
    yes, no = asked_by_other("e2", card=5), asked_by_other("b3", card=5)
    assert noticed_by(yes[1], no[1]) == {0, 1, 2, 3, None}
    assert heard_by(yes, no) == {0, 1, 2, 3, None}


def test_an_answer_tells_no_more_than_itself() -> None:
    one, other = asked_by_other("e2"), asked_by_other("c1")
    assert one[1].asked[0].answer is other[1].asked[0].answer is True
    assert noticed_by(one[1], other[1]) == {OWNER}
    assert heard_by(one, other) <= {OWNER}


def test_answers_of_earlier_turns_stay_secret() -> None:
    questions = [asked("1 0 zone d1"), asked("1 0 line d1", turn=2, aloud=True)]
    state = three(asked=questions)
    assert noticed_by(state, with_loots(state, {OWNER: "a2"})) == {OWNER, OTHER}
    for viewer in (THIRD, None):
        assert [heard.answer for heard in GAME.rules.view(state, viewer).asked] == [None, False]


def test_a_terrain_asked_for_by_cards_is_heard_by_two() -> None:
    ends = []
    for loot in ("e2", "d1"):
        state = table(Person(4, loot), Person(6, "f2"), Person(3, "a3"))
        state = play(state, OTHER, "take grass zone", "place d1", "ask 0", "snoop")
        ends.append(state)
    assert noticed_by(*ends) == {OWNER, OTHER}


# Tokens


def test_the_kind_of_a_token_is_its_owners_secret() -> None:
    people = (Person(loot="e2", statues=("d1", "d2")), Person(loot="f2"), Person(loot="a3"))
    state = table(*people, laid=("0 mole d1", "0 bait d2", "1 mole c3"))
    twin = with_kinds(state, OWNER)
    assert noticed_by(state, twin) == {OWNER}
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        kinds = [token.kind for token in shown.laid]
        assert kinds == {
            OWNER: ["mole", "bait", None],
            OTHER: [None, None, "mole"],
        }.get(viewer, [None] * 3)
        assert [player.tokens for player in shown.players] == [3, 4, 5]
        assert [(token.cell, token.seat) for token in shown.laid] == [
            ("d1", 0), ("d2", 0), ("c3", 1)
        ]  # fmt: skip


@pytest.mark.parametrize("left", ["0 mole d1", "0 bait d1"])
def test_which_tokens_are_left_is_a_secret(left: str) -> None:
    people = (Person(loot="e2", statues=("d1",)), Person(loot="f2"), Person(loot="a3"))
    state = table(*people, laid=(left,))
    assert noticed_by(state, with_kinds(state, OWNER)) == {OWNER}
    own_view = GAME.rules.view(state, OWNER).own
    assert (own_view.moles, own_view.baits) == (own(state, OWNER).moles, own(state, OWNER).baits)


def test_laying_a_token_tells_the_others_nothing_of_its_kind() -> None:
    state = play(three(6, 5, 4), OWNER, "take grass cat", "place d1", "cat c3", "discard 1")
    twins = [play(state, OWNER, f"lay {kind} d1") for kind in ("mole", "bait")]
    assert noticed_by(*twins) == {OWNER}
    assert heard_by((state, twins[0]), (state, twins[1])) <= {OWNER}
    twins = [play(twin, OWNER, "lay bait d1") for twin in twins]
    assert noticed_by(*twins) == {OWNER}


def test_points_on_the_way_tell_no_secret() -> None:
    people = (Person(loot="e2", statues=("d1",)), Person(loot="f2"), Person(loot="a3"))
    state = table(*people, laid=("0 mole f2", "1 mole e2"))
    for viewer in EVERYBODY:
        assert [player.points for player in GAME.rules.view(state, viewer).players] == [1, -1, -1]


# What is open


def test_hands_are_open() -> None:
    state = fight(three(), 8, 7, 6)
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        assert [player.hand for player in shown.players] == [p.hand for p in state.players]
        assert [player.played for player in shown.players] == [(8,), (7,), (6,)]


def test_everything_else_is_open() -> None:
    people = (Person(8, statues=("d1",)), Person(7, statues=("c1",)), Person(6))
    state = table(*people, cat="e3", taken=("0 grass zone",), fresh=("d1",))
    for viewer in EVERYBODY:
        shown = GAME.rules.view(state, viewer)
        same = ("turn", "is_last", "cards", "order", "taken", "fresh", "cat", "tosses", "won")
        assert [getattr(shown, name) for name in same] == [getattr(state, name) for name in same]
        assert [player.statues for player in shown.players] == [("d1",), ("c1",), ()]
        assert (shown.acting, shown.step) == (1, state.phase)
        assert shown.waited_for == (1,)


def test_nothing_in_a_state_tells_what_comes() -> None:
    text = msgspec.json.encode(msgspec.structs.replace(three(), options=None)).decode()
    assert "seed" not in text
    assert "deck" not in text
