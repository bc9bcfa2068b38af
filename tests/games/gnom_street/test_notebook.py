"""The notebook, and tables imagined from what was heard: checked against all ways loots can lie."""

from collections import Counter

import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, asked, table
from tests.games.gnom_street.playing import play
from tests.games.gnom_street.twins import seats_of
from tests.games.gnom_street.walks import facts, known_loots, walk

TABLES = pytest.mark.parametrize("players", [2, 3, 4])


def wanted(state: State, viewer: int | None) -> list[set[str]]:
    """The notebook by brute force."""
    return naive.notebook(len(state.players), known_loots(state, viewer), facts(state, viewer))


@TABLES
@pytest.mark.parametrize("seed", range(3))
def test_the_notebook_is_right_in_random_games(players: int, seed: int) -> None:
    asked_before = -1
    crossed = 0
    for step in walk(players, f"notebook {seed}"):
        state = step.after
        if None in known_loots(state, 0).values() or len(state.asked) == asked_before:
            continue
        if state.players[-1].loot is None or GAME.rules.view(state, None).is_open:
            continue
        asked_before = len(state.asked)
        for viewer in range(players):
            book = GAME.rules.view(state, viewer).notebook
            assert [set(cells) for cells in book] == wanted(state, viewer)
            assert all(state.players[seat].loot in cells for seat, cells in enumerate(book))
            crossed += sum(15 - len(cells) for cells in book)
    assert crossed > 10


@pytest.mark.parametrize("players", [2, 3])
def test_the_notebook_of_the_audience_is_right(players: int) -> None:
    asked_before = -1
    for step in walk(players, "audience"):
        state = step.after
        if state.players[-1].loot is None or len(state.asked) == asked_before:
            continue
        if GAME.rules.view(state, None).is_open:
            continue
        asked_before = len(state.asked)
        book = GAME.rules.view(state, None).notebook
        assert [set(cells) for cells in book] == wanted(state, None)


def test_an_untouched_notebook_lacks_only_the_own_loot() -> None:
    state = table(Person(loot="d1"), Person(), Person())
    book = GAME.rules.view(state, 0).notebook
    assert book[0] == ("d1",)
    assert set(book[1]) == set(book[2]) == set(naive.CELLS) - {"d1"}
    assert [len(cells) for cells in GAME.rules.view(state, None).notebook] == [16, 16, 16]


def test_a_loot_that_is_found_is_crossed_out_for_the_others() -> None:
    """No two loots are on one cell: who must be on e2 leaves e2 to nobody else."""
    sure = [asked("0 1 zone f1"), asked("0 1 zone d3")]
    state = table(Person(loot="b1"), Person(loot="e2"), Person(loot="a3"), asked=sure)
    book = GAME.rules.view(state, 0).notebook
    assert [set(cells) for cells in book] == wanted(state, 0)
    assert book[1] == ("e2",)
    assert set(book[2]) == set(naive.CELLS) - {"b1", "e2"}
    assert [len(cells) for cells in GAME.rules.view(state, 2).notebook] == [15, 15, 1]


def test_two_loots_on_the_same_two_cells_cross_them_out_for_the_third() -> None:
    """Two of them share two cells, so the last one is on neither."""
    lines = [
        asked(f"0 {seat} {words}")
        for seat in (1, 2)
        for words in ("zone b1", "zone e1", "flower d1 red")
    ]
    people = (Person(loot="f1"), Person(loot="b3"), Person(loot="c3"), Person(loot="e1"))
    state = table(*people, asked=lines)
    book = GAME.rules.view(state, 0).notebook
    assert [set(cells) for cells in book] == wanted(state, 0)
    assert set(book[1]) == set(book[2]) == {"b3", "c3"}
    assert set(book[3]) == set(naive.CELLS) - {"b3", "c3", "f1"}


def test_answers_by_cards_are_no_evidence_for_those_who_did_not_hear_them() -> None:
    people = (Person(7, "f2"), Person(4, "b2"), Person(3, "a3"))
    state = play(table(*people), 0, "take grass zone", "place d1", "ask 1")
    assert [len(GAME.rules.view(state, viewer).notebook[1]) for viewer in (2, None)] == [15, 16]
    assert len(GAME.rules.view(state, 0).notebook[1]) < 15


# Imagined tables


@TABLES
def test_what_is_imagined_fits_all_that_was_heard(players: int) -> None:
    luck = QuickLuck("imagine")
    for count, step in enumerate(walk(players, "imagine")):
        if count % 13:
            continue
        state = step.after
        for viewer in seats_of(state):
            view = GAME.rules.view(state, viewer)
            made = GAME.mind.imagine(view, luck)
            assert GAME.box.check(made) is None, (step, GAME.box.check(made))
            assert GAME.rules.view(made, viewer) == view
            if state.players[-1].loot is None:
                continue
            loots = [player.loot for player in made.players]
            assert len(set(loots)) == players
            for seat, asked_of, answer in facts(state, viewer):
                assert naive.is_true(asked_of, loots[seat]) == answer
            for fact in made.asked:
                question = (fact.question, fact.cell, fact.about)
                assert naive.is_true(question, loots[fact.seat]) == fact.answer


EACH = 200
"""How often each way is imagined on average."""
EVIDENCE = {
    "one way less": ("0 1 zone d1", "0 1 line d1", "0 1 flower d1 blue", "0 2 zone d1",
                     "0 2 line b2", "0 2 flower b2 white"),
    "overlapping": ("0 1 zone c2", "0 2 zone c2", "0 1 line c2", "0 2 line b2"),
}  # fmt: skip


@pytest.mark.parametrize("words", EVIDENCE.values(), ids=list(EVIDENCE))
def test_ways_the_loots_can_lie_are_imagined_equally_often(words: tuple[str, ...]) -> None:
    people = (Person(loot="f2"), Person(loot="b2"), Person(loot="c1"))
    state = table(*people, asked=[asked(line) for line in words])
    ways = naive.placings(3, known_loots(state, 0), facts(state, 0))
    assert 1 < len(ways) <= 60
    luck = QuickLuck("even")
    view = GAME.rules.view(state, 0)
    found = Counter(
        tuple(player.loot for player in GAME.mind.imagine(view, luck).players)
        for _ in range(EACH * len(ways))
    )
    assert set(found) == set(ways)
    # chi-square, with a bound that luck alone passes hardly ever
    spread = sum((found[way] - EACH) ** 2 / EACH for way in ways)
    free = len(ways) - 1
    assert spread < free + 5 * (2 * free) ** 0.5


def test_the_audience_imagines_all_ways_equally_often_too() -> None:
    words = (
        "0 1 zone f1",
        "0 1 line d1",
        "1 2 zone c2",
        "1 2 line c2",
        "2 0 zone f1",
        "2 0 zone d3",
    )
    people = (Person(loot="f2"), Person(loot="e1"), Person(loot="c1"))
    state = table(*people, asked=[asked(line, aloud=True) for line in words])
    ways = naive.placings(3, {}, facts(state, None))
    assert 1 < len(ways) <= 120
    luck = QuickLuck("audience")
    view = GAME.rules.view(state, None)
    found = Counter(
        tuple(player.loot for player in GAME.mind.imagine(view, luck).players)
        for _ in range(EACH * len(ways))
    )
    assert set(found) == set(ways)
    free = len(ways) - 1
    assert sum((found[way] - EACH) ** 2 / EACH for way in ways) < free + 5 * (2 * free) ** 0.5


class CountingLuck:
    """Luck that counts how often it is asked."""

    def __init__(self) -> None:
        self.luck = QuickLuck("count")
        self.count = 0

    def below(self, n: int) -> int:
        """The next draw."""
        self.count += 1
        return self.luck.below(n)


def draws(questions: list[str]) -> int:
    """How often luck is asked for twenty tables, after these questions."""
    people = [Person(loot=loot) for loot in ("f1", "b2", "d3", "a3")]
    state = table(*people, asked=[asked(line) for line in questions])
    luck = CountingLuck()
    for _ in range(20):
        GAME.mind.imagine(GAME.rules.view(state, 0), luck)
    ways = naive.placings(4, known_loots(state, 0), facts(state, 0))
    assert len(ways) == 2730 if not questions else len(ways) <= 2
    return luck.count


def test_no_try_is_wasted_however_few_ways_are_left() -> None:
    spots = ("d1", "c2", "b3", "e2")
    words = [f"0 {seat} {kind}" for seat in (1, 2, 3) for kind in ("zone", "line")]
    assert draws([f"{line} {cell}" for line in words for cell in spots]) <= draws([])


def test_imagined_tokens_are_of_both_kinds_and_never_too_many() -> None:
    laid = ("1 bait b2", "1 mole b2", "1 mole b2", "1 bait b2")
    state = table(Person(), Person(statues=("b2",)), Person(), laid=laid)
    luck = QuickLuck("tokens")
    kinds = Counter()
    for _ in range(200):
        made = GAME.mind.imagine(GAME.rules.view(state, 0), luck)
        baits = [token.kind for token in made.laid].count("bait")
        assert made.players[1].baits == 2 - baits
        assert made.players[1].moles == 3 - (4 - baits)
        kinds[baits] += 1
    assert set(kinds) == {1, 2}, "one token is left: a mole or a bait"


def test_imagined_cards_lie_face_down_and_are_in_the_hand() -> None:
    state = play(table(Person(hand=(2, 5, 8)), Person(), Person(), turn=6), 0, "play 8")
    luck = QuickLuck("cards")
    chosen = {GAME.mind.imagine(GAME.rules.view(state, 1), luck).phase.cards[0] for _ in range(60)}
    assert chosen == {2, 5, 8}
    assert GAME.mind.imagine(GAME.rules.view(state, 0), luck).phase.cards[0] == 8
