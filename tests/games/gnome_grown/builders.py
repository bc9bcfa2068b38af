"""Gardens and tables of Gnome Grown; `table` is a position told in words.

`table(Person(...), Person(...), spaces={"ground": (0,)})` is a whole and valid state: what a test
does not say is filled in, and every piece of the box lies in exactly one place.
"""

from itertools import product

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.layout import told
from gnomery.games.gnome_grown.layout.words import Person, Words
from gnomery.games.gnome_grown.state import State

MARKERS = tuple(f"{c}-{n}" for c in ("blue", "purple", "red", "yellow") for n in (1, 2))

FULL_SECTION_A = ("flowerbed-8 0,0", "fountain-9 2,0 r1", "duck-1 0,2", "rabbit-1 1,2")
"""Section A with what *flowerbed, fountain, duck* and *flowerbed, fountain, rabbit* ask for."""
FULL_CARDS_A = ("flowerbed-fountain-duck", "flowerbed-fountain-rabbit")
FOUR_FULL = (*FULL_SECTION_A, "bench-8 3,0", "flowerbed-7 4,1", "duck-2 3,1", "rabbit-2 3,2")
FOUR_CARDS = (*FULL_CARDS_A, "flowerbed-bench-duck", "flowerbed-bench-rabbit")
"""Four cards that the garden FOUR_FULL completes, two each in sections A and B."""


def full_but(*free: tuple[int, int]) -> tuple[str, ...]:
    """A garden with a tile on every square but these: animals beside them, flowers and vegetables.

    In it are nine ground tiles at most, and of the animals only some ducks and rabbits.
    """
    ground = iter(_names(("flowerbed", 8), ("veg_patch", 1)))
    animals = iter(_names(("duck", 4), ("rabbit", 3)))
    laid: list[str] = []
    for x, y in product((0, 2, 4), repeat=2):
        block = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if set(block) & set(free):
            laid += [f"{next(animals)} {a},{b}" for a, b in block if (a, b) not in free]
        else:
            laid.append(f"{next(ground)} {x},{y}")
    return tuple(laid)


def _names(*kinds: tuple[str, int]) -> list[str]:
    return [f"{kind}-{number}" for kind, count in kinds for number in range(1, count + 1)]


def table(*people: Person, version: int = GAME.rules_version, **words: object) -> State:
    """A valid state, with all discs on the board: what is no word of a position is an option."""
    said = {word: words.pop(word) for word in Words.__struct_fields__ if word in words}
    options = GAME.version(version).box.options(len(people), words)
    return told(len(people), options, Words(people, **{"others_done": False, **said}))


def over(*people: Person, **more: object) -> State:
    """The end of a game: the last round of the track, with everything done."""
    rounds = 10 if len(people) == 4 else 8
    return table(*people, round=rounds, phase="over", **more)


def animals(space: str, *people: Person, **more: object) -> State:
    """Seat 0 has one action with animals."""
    people = people or (Person(), Person())
    return table(*people, spaces={space: (0,)}, **more)
