"""What things are worth to a gardener: cards, tiles, ladybirds, and what the rivals may have.

All of it is rough: points that are sure count in full, those still to be earned in part, less and
less towards the end.
"""

from functools import cache

from gnomery.games.gnome_grown.mind.outlook import Case, outlook
from gnomery.games.gnome_grown.pieces.kinds import ANIMALS, FEATURES, GROUND
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.view import View

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
        self.own = view.own
        self.kit = view.options.kit
        self.plan = view.options.plans[view.seat]
        self.player = view.players[view.seat]
        self.grown = self.player.garden.grown(self.plan, self.kit)
        track = view.options.pieces.track
        self.rounds_left = 0 if view.ends else len(track.rates) - 1 - view.gnome
        cards = (*view.own.hand, *self.player.revealed)
        discs = view.options.discs
        seen = outlook(Case(self.kit, self.plan, self.grown, cards, discs, self.rounds_left))
        self.time, self.tile, self.lay, self.new_card = (
            seen.time,
            seen.tile,
            seen.lay,
            seen.new_card,
        )
        purse = max(RICH, self.player.ladybirds)
        self.ladybird = (0.1 + 0.35 * min(1.0, self.rounds_left / 4)) * RICH / purse
        self.spaces: dict[str, float] = {}
        """What spaces of the board are worth, as soon as somebody has asked."""
        self._means: dict[str, float] = {}

    def unseen(self, sort: str) -> float:
        """What an unseen tile of a sort would add on average."""
        if sort not in self._means:
            self._means[sort] = self._mean(sort)
        return self._means[sort]

    def _mean(self, sort: str) -> float:
        counts = dict(_counts(self.kit, sort))
        kind_of = self.kit.kind
        for player in self.view.players:
            for laid in player.garden.laid:
                kind = kind_of[laid.tile]
                if kind in counts:
                    counts[kind] -= 1
        weights = {kind: max(0, count) for kind, count in counts.items()}
        total = sum(weights.values()) or 1
        return sum(self.tile(kind) * weight for kind, weight in weights.items()) / total

    def lead(self) -> float:
        """How far the seat is ahead of what the strongest rival may have."""
        rivals = [
            seen.points + sum(seen.hidden) * MOST_HIDDEN_CARD * (1 - seen.free / self.plan.size**2)
            for seat, seen in enumerate(self.view.players)
            if seat != self.view.seat
        ]
        return self.own.points - max(rivals)


@cache
def _counts(kit: Kit, sort: str) -> dict[str, int]:
    """How many tiles there are of each kind of a sort."""
    kinds = {"ground": GROUND, "feature": FEATURES, "animal": ANIMALS}[sort]
    counts: dict[str, int] = dict.fromkeys(kinds, 0)
    for kind in kit.kind.values():
        if kind in counts:
            counts[kind] += 1
    return counts
