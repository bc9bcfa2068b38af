"""Positions made or edited by hand: what cannot be is refused."""

import json
import os
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

import gnomery
from gnomery.engine.errors import GnomeryError
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Asking, Combat, Laying, Taking
from gnomery.games.gnom_street.state import Laid, Player, State, Taken
from tests.engine.mangle import Mangler
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, asked, table
from tests.games.gnom_street.playing import fight
from tests.games.gnom_street.walks import LONGEST, new_match, walk


def garden() -> State:
    """A valid position in which somebody takes tokens."""
    people = (Person(8, "e2", statues=("d1",)), Person(7, "f2", statues=("c1",)), Person(6, "a3"))
    return table(*people, cat="e3", laid=("0 mole d1",), asked=[asked("0 1 zone d1")])


def with_player(**changes: object) -> Callable[[State], State]:
    """Something about seat 0 is otherwise."""

    def changed(state: State) -> State:
        first: Player = replace(state.players[0], **changes)
        return replace(state, players=(first, *state.players[1:]))

    return changed


def with_state(**changes: object) -> Callable[[State], State]:
    """Something about the table is otherwise."""
    return lambda state: replace(state, **changes)


IMPOSSIBLE = {
    "a loot twice": with_player(loot="f2"),
    "a loot in a pond": with_player(loot="a1"),
    "a loot nowhere": with_player(loot="z9"),
    "no loot": with_player(loot=None),
    "two statues on a cell": with_player(statues=("c1", "d1")),
    "a statue twice": with_player(statues=("d1", "d1")),
    "a statue on a pond": with_player(statues=("a1", "d1")),
    "a statue under the cat": with_player(statues=("d1", "e3")),
    "four statues": with_player(statues=("b1", "b2", "b3", "d1")),
    "a card missing": with_player(hand=()),
    "a card that is none": with_player(hand=(9,)),
    "too many moles": with_player(moles=3),
    "too many baits": with_player(baits=3),
    "less than no mole": with_player(moles=-1),
    "a cat in a pond": with_state(cat="f3"),
    "a cat nowhere": with_state(cat="z9"),
    "an order of two": with_state(order=(0, 1)),
    "an order against the cards": with_state(order=(1, 0, 2)),
    "somebody twice in the order": with_state(order=(0, 0, 2)),
    "cards that nobody played": with_state(cards=(8, 7, 5)),
    "a fresh statue that is not there": with_state(fresh=("b2",)),
    "a fresh cell that is none": with_state(fresh=("z9",)),
    "tokens of nobody": with_state(laid=(Laid("d1", 7, "mole", 1),)),
    "a token in a pond": with_state(laid=(Laid("a1", 0, "mole", 1),)),
    "tokens taken too early": with_state(taken=(Taken(0, "grass", "zone"),)),
    "a place that is none": with_state(phase=Taking(3)),
    "a card chosen while others are open": with_state(phase=Combat((8, None, None))),
    "turn 0": with_state(turn=0),
}


def test_the_garden_is_possible() -> None:
    assert GAME.box.check(garden()) is None


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_what_cannot_be_is_refused(change: Callable[[State], State]) -> None:
    assert GAME.box.check(change(garden())) is not None


def test_gs_3_3_a_false_answer_is_refused() -> None:
    state = garden()
    lie = replace(state.asked[0], answer=not state.asked[0].answer)
    assert GAME.box.check(replace(state, asked=(lie,))) is not None


def test_gs_3_1_a_token_taken_twice_is_refused() -> None:
    people = [Person(card) for card in (8, 7, 6)]
    state = table(*people, taken=("0 grass zone", "1 wood line"))
    for other in (Taken(1, "grass", "line"), Taken(1, "wood", "zone"), Taken(2, "wood", "line")):
        assert GAME.box.check(replace(state, taken=(state.taken[0], other))) is not None


def test_gs_1_a_chosen_card_is_one_of_the_hand() -> None:
    state = table(Person(hand=(2, 3)), Person(), Person(), turn=6)
    assert GAME.box.check(replace(state, phase=Combat((3, None, None)))) is None
    for cards in ((8, None, None), (9, None, None), (3, None), (1, 2, 3)):
        assert GAME.box.check(replace(state, phase=Combat(cards))) is not None


def test_gs_2_1_the_tied_come_last_in_any_order() -> None:
    state = fight(table(*[Person()] * 3), 8, 8, 3)
    assert GAME.box.check(state) is None
    ranked = table(Person(8), Person(8), Person(3))
    for order, is_possible in (((2, 0, 1), True), ((2, 1, 0), True), ((0, 2, 1), False)):
        assert (GAME.box.check(replace(ranked, order=order)) is None) == is_possible


def test_gs_b3_a_second_question_follows_one_of_the_same_token() -> None:
    questions = [asked("0 1 zone d1", turn=5), asked("0 1 line d1", turn=5)]
    people = (Person(8, "e2", statues=("d1",)), Person(7, "f2"), Person(6, "a3"))
    state = table(
        *people, taken=("0 grass zone",), fresh=("d1",), asked=questions[:1],
        phase=Asking(0, "d1", is_second=True),
    )  # fmt: skip
    other = table(
        *people, taken=("0 grass zone",), fresh=("d1",), asked=questions[1:], phase=Laying(0)
    )
    assert GAME.box.check(replace(state, asked=other.asked)) is not None
    assert GAME.box.check(replace(state, asked=())) is not None


def test_gs_4_nobody_discards_twice_in_the_last_turn() -> None:
    people = (Person(8, "e2", statues=("d1",)), Person(7, "f2"), Person(6, "a3"))
    state = table(
        *people, taken=("0 grass cat",), fresh=("d1",), last=True, turn=5, phase=Laying(0)
    )
    assert GAME.box.check(state) is None
    paid = GAME.rules.apply(state, 0, GAME.telling.read("discard 1"))
    assert GAME.box.check(paid) is None
    assert GAME.box.check(replace(paid, phase=Laying(0))) is not None
    assert GAME.box.check(replace(state, phase=Laying(0, has_paid=True))) is not None


def test_a_statue_of_this_turn_before_anybody_has_acted_is_refused() -> None:
    state = table(Person(statues=("d1",)), Person(), Person())
    assert GAME.box.check(replace(state, fresh=("d1",))) is not None
    ranked = table(Person(8, statues=("d1",)), Person(7, statues=("c1",)), Person(6))
    assert GAME.box.check(replace(ranked, fresh=("d1",))) is not None


def test_gs_3_3_a_question_for_a_flower_that_is_not_there_is_refused() -> None:
    state = garden()
    (one,) = state.asked
    for about in ("blue", "red", "yellow", "white"):
        colour = replace(one, question="flower", about=about)
        told = [replace(colour, answer=answer) for answer in (True, False)]
        allowed = any(GAME.box.check(replace(state, asked=(fact,))) is None for fact in told)
        assert allowed == (about in naive.colours("d1"))


@pytest.mark.parametrize("turn", [0, 6, 99])
def test_tokens_and_questions_of_other_turns_are_refused(turn: int) -> None:
    state = garden()
    assert state.turn == 5
    laid = replace(state.laid[0], turn=turn)
    asked_then = replace(state.asked[0], turn=turn)
    assert GAME.box.check(replace(state, laid=(laid,))) is not None
    assert GAME.box.check(replace(state, asked=(asked_then,))) is not None


def test_gs_4_what_is_laid_this_turn_goes_with_the_step() -> None:
    people = (Person(8, "e2", statues=("d1",)), Person(7, "f2"), Person(6, "a3"))
    state = table(*people, taken=("0 grass cat",), fresh=("d1",), phase=Laying(0))
    assert GAME.box.check(replace(state, phase=Laying(0, laid=1, has_paid=True))) is not None


PARTS = ("players", "turn", "is_last", "cards", "order", "taken", "fresh", "cat", "laid", "asked",
         "tosses", "won", "phase")  # fmt: skip


def played_on(state: State, dice: Random, moves: int = 40) -> None:
    """Random moves: nobody gets stuck, and every position that follows is possible."""
    for _ in range(moves):
        actors = GAME.rules.actors(state)
        if not actors:
            assert GAME.rules.result(state) is not None
            return
        seat = dice.choice(actors.must)
        legal = GAME.rules.legal(state, seat)
        assert len(legal), "stuck"
        move = legal[dice.randrange(len(legal))]
        assert GAME.rules.refuse(state, seat, move) is None
        state = GAME.rules.apply(state, seat, move)
        assert GAME.box.check(state) is None, GAME.box.check(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_let_through_can_be_played(players: int) -> None:
    """Positions pieced together from two of random games: refused, or as good as any other."""
    dice = Random(f"pieced {players}")
    states = [step.after for seed in range(3) for step in walk(players, f"pieces {seed}")]
    for _ in range(700):
        one, other = dice.choice(states), dice.choice(states)
        names = dice.sample(PARTS, dice.choice((1, 1, 2)))
        pieced = replace(one, **{name: getattr(other, name) for name in names})
        if pieced != one and GAME.box.check(pieced) is None:
            played_on(pieced, dice)


MANGLED = int(os.environ.get("N", "300"))
"""So many files with one thing wrong; `N=10000` in the environment for a long search."""


def test_what_is_restored_of_mangled_files_is_played_to_the_end() -> None:
    """Mangled by phase and field: refused with a word, or as good as any other position."""
    dice = Random(f"mangled {MANGLED}")
    files = by_phase(dice)
    for number in range(MANGLED):
        file = dice.choice(files[dice.choice(sorted(files))])
        others = [dice.choice(files[phase]) for phase in sorted(files)]
        text, what = Mangler(file, dice, others).mangled()
        try:
            match = gnomery.restore(text)
        except GnomeryError:
            continue
        for _ in range(LONGEST):
            if not match.actors:
                break
            seat = dice.choice(match.actors)
            legal = match.legal(seat)
            assert len(legal), (number, what, "stuck")
            before = match.state
            match.play(seat, legal[dice.randrange(len(legal))])
            match.events(None, before)
        assert match.result is not None, (number, what)


def by_phase(dice: Random) -> dict[str, list[object]]:
    """Good files of random games by the phase they are in."""
    files: dict[str, list[object]] = {}
    for players in (2, 3, 4):
        for toss in ("skill", "luck"):
            match = new_match(players, f"files {players}", toss=toss)
            match.settle()
            while match.actors:
                seat = dice.choice(match.actors)
                legal = match.legal(seat)
                match.play(seat, legal[dice.randrange(len(legal))])
                file = json.loads(match.dumps())
                files.setdefault(file["state"]["phase"]["type"], []).append(file)
    return files
