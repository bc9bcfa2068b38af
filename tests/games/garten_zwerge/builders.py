"""Positions of Garten Zwerge e.V.; `table` is one told in words.

`table(Person("brown orange"), Person(garden="red"), works=0)` is a whole and valid state: what a
test does not say is filled in, and every petal and every card is in exactly one place.
"""

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.layout import Person, Words, told
from gnomery.games.garten_zwerge.state import State

HATS = ("grey", "brown", "orange", "red", "blue", "green", "gold")
CARDS = (4, 4, 4, 4, 3, 2, 1)
"""A player's 22 cards by hat (GZ-B2)."""
PETALS = 200_000
GREY_EVENTS = (
    "bequest", "cloudburst", "dues", "flea_market", "full_larder", "garden_show", "heatwave",
    "judges_strike", "spring_fever",
)  # fmt: skip
BLUE_EVENTS = (
    "brokers", "customs", "envy", "export_ban", "hard_winter", "hat_tax", "mildew", "raffle",
    "television",
)  # fmt: skip

BUSY = Person(garden="brown")
TWO = Person("brown orange")


def table(*people: Person, **words: object) -> State:
    """A valid state at the jobs, where it is the turn of a seat; what is no word is an option."""
    said = {word: words.pop(word) for word in Words.__struct_fields__ if word in words}
    options = GAME.box.options(len(people), words)
    return told(len(people), options, Words(people, **{"works": 0, **said}))


def reading(*people: Person, **more: object) -> State:
    """The event of the turn is about to be drawn."""
    return table(*people, reading=True, **more)


def last_job(*people: Person, **more: object) -> State:
    """Everybody is busy but seat 0, whose last gnome is about to find a job."""
    state = table(*people, **more)
    assert not any(player.free for player in state.players[1:])
    return state
