"""Positions of 75 Gnom'Street in few words; what they leave out is filled in.

`{"seats": [{"card": 8}, {"card": 5}, {"card": 2}]}` is a turn whose strongest gnome takes tokens,
without cards it is a combat, and with equal ones and no order they are about to toss.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gnomery.engine.layout import line_of, possible, words_of
from gnomery.engine.notation import Notation
from gnomery.engine.value import Value
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Combat, Over, Phase, Taking, Tossing
from gnomery.games.gnom_street.pieces.kinds import DUEL, Kind, Question
from gnomery.games.gnom_street.position import check
from gnomery.games.gnom_street.position.times import is_possible
from gnomery.games.gnom_street.rules.combat import ranked
from gnomery.games.gnom_street.rules.setup import setup
from gnomery.games.gnom_street.rules.tokens import actions_left, terrains_left
from gnomery.games.gnom_street.scoring import leaders
from gnomery.games.gnom_street.state import Asked, Laid, Player, State, Taken, Won


class Person(Value, frozen=True):
    """A seat: its loot, this turn's card, its hand, and its statues in the garden.

    Without a hand it has spent its weakest cards, as many as turns and tokens have cost.
    """

    card: int | None = None
    loot: str | None = None
    hand: tuple[int, ...] | None = None
    statues: tuple[str, ...] = ()


class Words(Value, frozen=True):
    """All that can be said of a position; rows are in order of time."""

    seats: tuple[Person, ...] = ()
    turn: int | None = None
    last: bool = False
    order: tuple[int, ...] | None = None
    """The ranking, where a toss has settled it."""
    taken: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    """The cells of statues placed this turn."""
    cat: str | None = None
    laid: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    won: tuple[Won, ...] = ()
    phase: Phase | None = None
    """The step of an action, where it is not the first."""
    over: bool = False
    first: int | None = None
    """Who has won the toss among tied leaders; else the first of them."""


class Lain(Value, frozen=True):
    """A mole or a bait that lies."""

    seat: int
    kind: Kind
    cell: str
    turn: int = 1


class PastQuestion(Value, frozen=True):
    """A question put before."""

    asker: int
    seat: int
    question: Question
    cell: str
    about: str = ""
    turn: int = 1
    how: str = "cards"


WORD = r"[\w-]{1,60}"
PARTS = {"turn": r"\d{1,3}", "how": "aloud|cards"}
TAKEN = Notation[Taken]({Taken: "{seat} {terrain} {action}"}, PARTS, WORD)
LAID = Notation[Lain]({Lain: "{seat} {kind} {cell}[ in turn {turn}]"}, PARTS, WORD)
ASKED = Notation[PastQuestion](
    {PastQuestion: "{asker} asks {seat} {question}[ {about}] at {cell}[ in turn {turn}][ {how}]"},
    PARTS,
    WORD,
)


def lay_out(players: int, options: Options, words: Mapping[str, Any]) -> State:
    """A valid position in which all of this is so."""
    return told(players, options, words_of(Words, words))


def told(players: int, options: Options, said: Words) -> State:
    """The same from words that are read already."""
    people = (*said.seats, *(Person() for _ in range(players - len(said.seats))))
    tokens = tuple(line_of(line, LAID) for line in said.laid)
    turn = _turn(said, people) if said.turn is None else said.turn
    state = replace(
        setup(players, options),
        players=_players(options, people, tokens, turn, is_last=said.last),
        turn=turn,
        is_last=said.last,
        taken=tuple(line_of(line, TAKEN) for line in said.taken),
        fresh=said.fresh,
        cat=said.cat,
        laid=tuple(Laid(one.cell, one.seat, one.kind, one.turn) for one in tokens),
        won=said.won,
    )
    state = replace(state, asked=tuple(_asked(state, line_of(line, ASKED)) for line in said.asked))
    cards = tuple(person.card for person in people if person.card is not None)
    state = _fought(state, said, cards) if len(cards) == players else _fighting(state, said)
    return possible(check, _over(state, said) if said.over else state)


def _fighting(state: State, said: Words) -> State:
    return replace(state, phase=said.phase or Combat((None,) * len(state.players)))


def _fought(state: State, said: Words, cards: tuple[int, ...]) -> State:
    """The cards of the turn are revealed."""
    alone, equal = ranked(cards)
    if equal and said.order is None:
        return replace(state, cards=cards, phase=said.phase or Tossing("ranking", (equal,)))
    at = len(state.taken) % DUEL if state.options.is_duel else len(state.taken)
    order = alone if said.order is None else said.order
    return replace(state, cards=cards, order=order, phase=said.phase or Taking(at))


def _over(state: State, said: Words) -> State:
    """All have acted, and everything is counted."""
    pairs = zip(state.order, terrains_left(state), actions_left(state), strict=False)
    taken = state.taken or tuple(Taken(*each) for each in pairs)
    tied = () if state.options.is_duel else leaders(state)
    first = said.first if said.first is not None or len(tied) < DUEL else tied[0]
    return replace(state, taken=taken, phase=Over(first))


def _turn(said: Words, people: Sequence[Person]) -> int:
    """A turn in which all this can have happened; in a duel odd if the tokens are all there."""
    old = [cell for person in people for cell in person.statues if cell not in said.fresh]
    has_past = bool(old or said.laid or said.asked)
    if len(people) == DUEL:
        return (2 if len(said.taken) >= DUEL else 1) + 4 * has_past
    return 5 if has_past else 1


def _players(
    options: Options, people: Sequence[Person], laid: Sequence[Lain], turn: int, *, is_last: bool
) -> tuple[Player, ...]:
    cells = options.kit.cells
    spare = [cell for cell in cells if cell not in {person.loot for person in people}]
    made = []
    for seat, person in enumerate(people):
        own = [token.kind for token in laid if token.seat == seat]
        gone = (turn - 1) % len(options.kit.strengths)
        if not options.is_duel:
            gone = 0 if is_last else turn - 1 + (len(own) + 1) // 2
        played = _played(options, person, gone)
        made.append(
            Player(
                hand=tuple(card for card in options.kit.strengths if card not in played),
                moles=options.moles - own.count("mole"),
                baits=options.baits - own.count("bait"),
                loot=person.loot or spare[seat * len(spare) // len(people)],
                played=played,
                statues=tuple(sorted(person.statues)),
            )
        )
    return tuple(made)


def _played(options: Options, person: Person, gone: int) -> tuple[int, ...]:
    """The cards that are spent, this turn's last."""
    others = [card for card in options.kit.strengths if card != person.card]
    if person.hand is not None:
        spent = [card for card in others if card not in person.hand]
    else:
        spent = others[:gone]
    return (*spent, *(() if person.card is None else (person.card,)))


def _asked(state: State, one: PastQuestion) -> Asked:
    """A question with its true answer; one that cannot be is left to be refused."""
    kit = state.options.kit
    is_aloud = one.how == "aloud" or state.options.is_duel
    made = Asked(one.turn, one.asker, one.seat, one.question, one.cell, one.about,
                 answer=False, is_aloud=is_aloud)  # fmt: skip
    loot = state.players[one.seat].loot if one.seat in range(len(state.players)) else None
    if loot not in kit.bit or one.cell not in kit.cell or not is_possible(state, made):
        return made
    yes = kit.yes(one.question, one.cell, one.about)
    return replace(made, answer=bool(yes & kit.bit[loot]))
