"""Positions of 75 Gnom'Street in the garden of the tests; `table` is one told in words.

`table(Person(card=8), Person(card=5), Person(card=2))` is a whole and valid state in which the
first of the ranking takes tokens: what a test does not say is filled in.
"""

from msgspec.structs import replace

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.layout import Person, Words, told
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.garden import in_first_garden

LOOTS = ("b1", "f1", "a3", "e3")
"""The loots of those of whom a test says nothing."""


def asked(words: str, *, turn: int = 1, aloud: bool = False) -> str:
    """A question put before: `"0 1 zone d1"`, `"0 1 flower d1 blue"`; its answer is true."""
    asker, seat, kind, cell, *about = words.split()
    what = " ".join((kind, *about))
    return f"{asker} asks {seat} {what} at {cell} in turn {turn} {'aloud' if aloud else 'cards'}"


def table(*people: Person, **words: object) -> State:
    """A valid state; everybody's card is out: somebody takes tokens. What is no word is an option.

    Who has equal cards has tossed: the lower seat is before the higher one.
    """
    said = {word: words.pop(word) for word in Words.__struct_fields__ if word in words}
    spare = [cell for cell in LOOTS if cell not in {person.loot for person in people}]
    people = tuple(replace(one, loot=one.loot or spare.pop(0)) for one in people)
    cards = [person.card for person in people]
    if None not in cards and "order" not in said:
        said["order"] = (*naive.untied(cards), *sorted(naive.zeroes(cards)))
    options = GAME.box.options(len(people), in_first_garden(words))
    return told(len(people), options, Words(people, **said))


def over(*people: Person, **more: object) -> State:
    """The end of a game; of leaders with equal points the first one has won the toss."""
    return table(*people, turn=9, last=True, over=True, **more)


def first(
    card: int, pair: int = 5, loot: str = "e2", statues: tuple[str, ...] = (), **more: object
) -> State:
    """Seat 0 is the first of three, whatever its card: the others have equal ones."""
    pair = 8 if pair == card else pair
    people = (Person(card, "f2"), Person(pair, loot, statues=statues), Person(pair, "a3"))
    return table(*people, order=(0, 1, 2), **more)
