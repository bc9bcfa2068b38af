"""What things are worth to a gardener: cards, tiles, ladybirds, and what the rivals may have.

All of it is rough: points that are sure count in full, those still to be earned in part, less and
less towards the end.
"""

from collections.abc import Iterable
from functools import cached_property

from gnomery.games.gnome_grown.mind.filling import tiles_missing
from gnomery.games.gnome_grown.pieces.garden import Grown
from gnomery.games.gnome_grown.pieces.kinds import (
    ANIMAL_MASK,
    ANIMALS,
    BIT,
    FEATURE_MASK,
    FEATURES,
    GROUND,
    GROUND_MASK,
    SORT,
)
from gnomery.games.gnome_grown.scoring import GARDEN_BONUS, KINDS_BONUS
from gnomery.games.gnome_grown.state import View

HOPE_OF_ONE, HOPE_OF_TWO, HOPE_OF_THREE = 0.5, 0.38, 0.18
"""How much of the missing points is hoped for, with one, two or three kinds missing."""
KINDS_HOPE = 0.5
FILL_HOPE = 0.8
"""How much of the bonus for a full garden is hoped for when there is time enough to fill it."""
RICH = 6
"""From so many ladybirds on, each of them is worth less than the one before."""
MOST_HIDDEN_CARD = 6.0
"""What a rival's hidden card is thought to be worth in a full garden."""


class Worth:
    """What a seat's garden and cards are worth to it now, and what a change would add."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.view = view
        self.kit = view.options.kit
        self.plan = view.options.plans[view.seat]
        self.player = view.players[view.seat]
        self.grown = self.player.garden.grown(self.plan, self.kit)
        self.cards = (*view.own.hand, *self.player.revealed)
        track = view.options.pieces.track
        self.rounds_left = 0 if view.ends else len(track.rates) - 1 - view.gnome
        self.time = min(1.0, self.rounds_left / 5 + 0.25)
        """How much can still be hoped for, from 0.25 in the last round to 1."""
        self.actions_left = view.options.discs * (self.rounds_left + 0.5)
        purse = max(RICH, self.player.ladybirds)
        self.ladybird = (0.1 + 0.35 * min(1.0, self.rounds_left / 4)) * RICH / purse
        self._gains: dict[str, float] = {}
        self._means: dict[str, float] = {}

    @cached_property
    def now(self) -> float:
        """What all is worth now."""
        return self.garden(self.grown.sections, self.grown.occupied, self.cards)

    def garden(self, sections: tuple[int, ...], occupied: int, cards: Iterable[str]) -> float:
        """What a garden is worth with these cards."""
        free = [(squares & ~occupied).bit_count() for squares in self.plan.section_squares]
        worth = sum(self.card(card, sections, free) for card in cards)
        kinds = Grown(occupied, sections).kinds
        return worth + self._kinds(kinds) + self._filling(occupied)

    def _filling(self, occupied: int) -> float:
        """The bonus for a full garden, or the hope that there is time to fill it (GG-E2)."""
        missing = tiles_missing(self.plan.size, occupied)
        if not missing:
            return GARDEN_BONUS
        return GARDEN_BONUS * FILL_HOPE * max(0.0, 1 - missing / self.actions_left)

    def _kinds(self, kinds: int) -> float:
        """The bonuses for many kinds, and what brings them nearer (GG-E2)."""
        worth = 0.0
        for mask, due in ((GROUND_MASK, 3), (FEATURE_MASK, 4), (ANIMAL_MASK, 4)):
            share = min(1.0, (kinds & mask).bit_count() / due)
            hope = 1.0 if share == 1 else share * KINDS_HOPE * self.time
            worth += KINDS_BONUS * hope
        return worth

    def card(self, card: str, sections: tuple[int, ...], free: list[int]) -> float:
        """What a card can be expected to bring in this garden."""
        need, objective = self.kit.needs[card], self.kit.objectives[card]
        best = 0.0
        for section, squares in zip(sections, free, strict=True):
            missing = need & ~section
            if not missing:
                return objective.full
            count = missing.bit_count()
            has_room = squares >= _squares(missing)
            sure = objective.part if count == 1 else 0
            hope = (HOPE_OF_ONE, HOPE_OF_TWO, HOPE_OF_THREE)[count - 1] * has_room * self.time
            best = max(best, sure + hope * (objective.full - sure))
        return best

    def new_card(self, card: str) -> float:
        """What one more card would bring."""
        occupied = self.grown.occupied
        free = [(squares & ~occupied).bit_count() for squares in self.plan.section_squares]
        return self.card(card, self.grown.sections, free)

    def lay(self, kind: str, touched: tuple[int, ...], squares: int) -> float:
        """What laying a tile of this kind there would add."""
        sections = list(self.grown.sections)
        for number in touched:
            sections[number] |= BIT[kind]
        occupied = self.grown.occupied | squares
        return self.garden(tuple(sections), occupied, self.cards) - self.now

    def tile(self, kind: str) -> float:
        """What a tile of this kind would add where it is best; nothing if it fits nowhere."""
        if kind not in self._gains:
            sort = SORT[kind]
            groups: dict[tuple[int, ...], int] = {}
            for place, squares in self.plan.squares[sort].items():
                if not squares & self.grown.occupied:
                    groups.setdefault(self.plan.touched[sort][place], squares)
            gains = [self.lay(kind, touched, squares) for touched, squares in groups.items()]
            self._gains[kind] = max(gains, default=-0.5)
        return self._gains[kind]

    def unseen(self, sort: str) -> float:
        """What an unseen tile of a sort would add on average."""
        if sort not in self._means:
            self._means[sort] = self._mean(sort)
        return self._means[sort]

    def _mean(self, sort: str) -> float:
        kinds = {"ground": GROUND, "feature": FEATURES, "animal": ANIMALS}[sort]
        counts: dict[str, int] = dict.fromkeys(kinds, 0)
        for kind in self.kit.kind.values():
            if kind in counts:
                counts[kind] += 1
        for player in self.view.players:
            for laid in player.garden.laid:
                if self.kit.kind[laid.tile] in counts:
                    counts[self.kit.kind[laid.tile]] -= 1
        weights = {kind: max(0, count) for kind, count in counts.items()}
        total = sum(weights.values()) or 1
        return sum(self.tile(kind) * weight for kind, weight in weights.items()) / total

    def lead(self) -> float:
        """How far the seat is ahead of what the strongest rival may have."""
        assert self.view.own is not None
        rivals = [
            seen.points + sum(seen.hidden) * MOST_HIDDEN_CARD * (1 - seen.free / self.plan.size**2)
            for seat, seen in enumerate(self.view.players)
            if seat != self.view.seat
        ]
        return self.view.own.points - max(rivals)


def _squares(kinds: int) -> int:
    """How many squares tiles of these kinds need in a section at least: one each, ground two."""
    return kinds.bit_count() + bool(kinds & GROUND_MASK)
