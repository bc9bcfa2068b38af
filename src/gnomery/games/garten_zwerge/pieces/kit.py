"""The kit of a game: the pieces of its box by name, with tables for the rules."""

from typing import TYPE_CHECKING

from gnomery.engine.boxes import numbered
from gnomery.games.garten_zwerge.pieces.cards import Terms, changed
from gnomery.games.garten_zwerge.pieces.hats import HATS, PILES

if TYPE_CHECKING:
    from gnomery.games.garten_zwerge.pieces.box import Box


class Kit:
    """Every piece by name. Equal cards and chips are numbered: `red-1`, `red-2`, `50-1`."""

    def __init__(self, box: "Box") -> None:
        money = box.money
        self.events = {event.id: event for event in box.event}
        self.decks = {
            deck: tuple(sorted(event.id for event in box.event if event.deck == deck))
            for deck in ("grey", "blue")
        }
        usual = Terms(money.wage, money.upkeep, money.prize_higher, money.prize_lower)
        self.terms = {"": usual} | {
            event.id: changed(usual, event) for event in self.events.values()
        }
        """What holds in a turn by its event; `""` is before the first one is read."""
        self.value = {hat: box.value.get(hat, 0) for hat in HATS}
        self.reserve = tuple(box.reserve[hat] for hat in HATS)
        self.piles = {
            pile: tuple(numbered({hat: box.pile[pile].get(hat, 0) for hat in HATS}))
            for pile in PILES
        }
        """The names of the cards of each breeding pile."""
        self.bids = _sums(money.chips)
        """Every bid that chips can make, 0 included (GZ-B5)."""
        self.chips = _by_name(money.chips)
        self.schmiedel = _by_name(box.schmiedel.chips)
        """What each of Herr Schmiedel's chips is worth (GZ-8.1)."""


def hat_of(card: str) -> str:
    """The hat on a breeding card."""
    return card.rpartition("-")[0]


def _by_name(chips: tuple[int, ...]) -> dict[str, int]:
    ordered = sorted(chips)
    return {f"{chip}-{ordered[:at].count(chip) + 1}": chip for at, chip in enumerate(ordered)}


def _sums(chips: tuple[int, ...]) -> tuple[int, ...]:
    sums = {0}
    for chip in chips:
        sums |= {total + chip for total in sums}
    return tuple(sorted(sums))
