"""Positions of 75 Gnom'Street, set up in the rulebook's words.

`table(Person(card=8), Person(card=5), Person(card=2))` is a whole and valid state in which the
first of the ranking takes tokens: what a test does not say is filled in.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Combat, Over, Phase, Taking
from gnomery.games.gnom_street.state import Asked, Laid, Player, State, Taken
from tests.games.gnom_street import naive
from tests.games.gnom_street.garden import in_first_garden

ALL = tuple(range(1, 9))
LOOTS = ("b1", "f1", "a3", "e3")
"""The loots of those of whom a test says nothing."""
MOLES = {2: 1, 3: 3, 4: 4}
BAITS = {2: 0, 3: 2, 4: 2}


@dataclass(frozen=True)
class Person:
    """A seat: loot, this turn's card (none while cards are chosen), the hand, and statues.

    Without a hand it has spent as many cards as turns and tokens ask for.
    """

    card: int | None = None
    loot: str | None = None
    hand: tuple[int, ...] | None = None
    statues: tuple[str, ...] = ()


def asked(words: str, *, turn: int = 1, aloud: bool = False) -> tuple[str, int, bool]:
    """A question put before: `"0 1 zone d1"`, `"0 1 flower d1 blue"`; its answer is true."""
    return words, turn, aloud


def table(  # noqa: PLR0913  a table has many piles
    *people: Person,
    turn: int | None = None,
    order: Sequence[int] | None = None,
    taken: Sequence[str] = (),
    fresh: tuple[str, ...] = (),
    cat: str | None = None,
    laid: Sequence[str] = (),
    questions: Sequence[tuple[str, int, bool]] = (),
    last: bool = False,
    phase: Phase | None = None,
    **options: object,
) -> State:
    """A valid state, for as many as are named. Everybody has a card: somebody takes tokens.

    `taken=("0 grass zone",)` and `laid=("0 mole d1",)` are in order of time; statues on `fresh`
    cells were placed this turn. Without cards it is the combat.
    """
    players = len(people)
    loots = _loots(people)
    tokens = tuple(_laid(words) for words in laid)
    is_fighting = any(person.card is None for person in people)
    if turn is None:
        turn = _turn(people, fresh, bool(laid or questions), len(taken))
    cards = () if is_fighting else tuple(person.card or 0 for person in people)
    if order is None:
        order = () if is_fighting else (*naive.untied(cards), *sorted(naive.zeroes(cards)))
    at = len(taken) % 2 if players == 2 else len(taken)
    if phase is None:
        phase = Combat((None,) * players) if is_fighting else Taking(at)
    state = replace(
        GAME.rules.setup(players, GAME.box.options(players, in_first_garden(options))),
        players=tuple(
            _player(person, seat, loots[seat], tokens, turn, last, players)
            for seat, person in enumerate(people)
        ),
        turn=turn,
        is_last=last,
        cards=cards,
        order=tuple(order),
        taken=tuple(_taken(words) for words in taken),
        fresh=fresh,
        cat=cat,
        laid=tokens,
        asked=tuple(_asked(question, loots) for question in questions),
        phase=phase,
    )
    assert GAME.box.check(state) is None, GAME.box.check(state)
    return state


def over(*people: Person, laid: Sequence[str] = (), first: int | None = None) -> State:
    """The end of a game; of leaders with equal points the first one has won the toss."""
    state = table(*people, laid=laid, turn=9, last=True)
    loots = [player.loot or "" for player in state.players]
    plain = [(token.cell, token.seat, token.kind) for token in state.laid]
    lines = naive.sheet(loots, [len(player.statues) for player in state.players], plain)
    points = [sum(line.values()) for line in lines]
    leaders = [seat for seat, own in enumerate(points) if own == max(points)]
    if first is None and len(leaders) > 1:
        first = leaders[0]
    pairs = zip(naive.TERRAINS.values(), naive.ACTIONS, state.order, strict=False)
    taken = tuple(Taken(seat, terrain, action) for terrain, action, seat in pairs)
    state = replace(state, taken=taken, phase=Over(first))
    assert GAME.box.check(state) is None, GAME.box.check(state)
    return state


def _loots(people: Sequence[Person]) -> tuple[str, ...]:
    spare = [cell for cell in LOOTS if cell not in {person.loot for person in people}]
    return tuple(person.loot or spare.pop(0) for person in people)


def _turn(people: Sequence[Person], fresh: tuple[str, ...], has_past: bool, taken: int) -> int:  # noqa: FBT001
    """A turn in which all this can have happened; in a duel odd if the tokens are all there."""
    old = [cell for person in people for cell in person.statues if cell not in fresh]
    if len(people) == 2:
        return (2 if taken >= 2 else 1) + (4 if old or has_past else 0)
    return 5 if old or has_past else 1


def _player(  # noqa: PLR0913, PLR0917  all that a seat depends on
    person: Person,
    seat: int,
    loot: str,
    laid: Sequence[Laid],
    turn: int,
    last: bool,  # noqa: FBT001
    players: int,
) -> Player:
    own = [token for token in laid if token.seat == seat]
    if person.hand is None:
        gone = 0 if last else (turn - 1) % 8 if players == 2 else turn - 1 + (len(own) + 1) // 2
        spent = [card for card in ALL if card != person.card][:gone]
    else:
        spent = [card for card in ALL if card not in person.hand and card != person.card]
    played = (*spent, person.card) if person.card else tuple(spent)
    kinds = [token.kind for token in own]
    return Player(
        hand=tuple(card for card in ALL if card not in played),
        moles=MOLES[players] - kinds.count("mole"),
        baits=BAITS[players] - kinds.count("bait"),
        loot=loot,
        played=played,
        statues=tuple(sorted(person.statues)),
    )


def _taken(words: str) -> Taken:
    seat, terrain, action = words.split()
    return Taken(int(seat), terrain, action)


def _laid(words: str) -> Laid:
    seat, kind, cell = words.split()
    return Laid(cell, int(seat), kind, 1)


def _asked(question: tuple[str, int, bool], loots: Sequence[str]) -> Asked:
    words, turn, aloud = question
    asker, seat, kind, cell, *about = words.split()
    colour = about[0] if about else ""
    answer = naive.is_true((kind, cell, colour), loots[int(seat)])
    is_aloud = aloud or len(loots) == 2
    return Asked(turn, int(asker), int(seat), kind, cell, colour, answer, is_aloud)


def first(
    card: int, pair: int = 5, loot: str = "e2", statues: tuple[str, ...] = (), **more: object
) -> State:
    """Seat 0 is the first of three, whatever its card: the others have equal ones."""
    pair = 8 if pair == card else pair
    people = (Person(card, "f2"), Person(pair, loot, statues=statues), Person(pair, "a3"))
    return table(*people, order=(0, 1, 2), **more)
