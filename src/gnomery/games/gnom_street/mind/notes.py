"""What a gardener makes of a view: where loots can be, what rivals know, what a cell is worth."""

from functools import cached_property
from math import log2

from gnomery.games.gnom_street.pieces.kinds import Question
from gnomery.games.gnom_street.rules.notebook import said
from gnomery.games.gnom_street.view import View

FALLING = 0.7
"""What somebody else's token below one's own mole may cost."""
LEAST = 3.0
BAIT = 0.4
"""How likely somebody else's lowest token is a bait if no loot is there."""
RISK = 0.34
"""Where a loot is likelier than this no bait is laid: it would be void."""
FOLLOWED, AVOIDED = 4.0, 0.3
"""How much a token of somebody else, or of the loot's owner, speaks for a cell."""


class Notes:
    """One seat's thoughts at one moment. Sets of cells are ints as in `pieces/kit.py`."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.view = view
        self.seat: int = view.seat
        self.own = view.own
        self.kit = view.options.kit
        self.is_duel = view.options.is_duel
        self.me = view.players[self.seat]
        self.rivals = [seat for seat in range(len(view.players)) if seat != self.seat]
        self.open = {seat: self.kit.bits(view.notebook[seat]) for seat in self.rivals}
        self.moled = self.kit.bits(
            {one.cell for one in view.laid if one.seat == self.seat and one.kind == "mole"}
        )
        """Where own moles lie."""
        self.memo: dict[object, float] = {}
        """What was found out about moves before."""

    @cached_property
    def is_whisperer(self) -> bool:
        """Whether the own gnome asks for flowers in secret."""
        cards = self.view.cards
        return bool(cards) and "flower_whisper" in self.kit.powers[cards[self.seat]]

    @cached_property
    def turns_left(self) -> int:
        """How many turns come after this one, if nobody gives up more cards."""
        if self.view.is_last:
            return 0
        return min(len(player.hand) for player in self.view.players) + 1

    def chance(self, seat: int, cell: str) -> float:
        """How likely a rival's loot is on a cell, as tokens of the others hint."""
        return self._chances[seat].get(cell, 0.0)

    @cached_property
    def _chances(self) -> dict[int, dict[str, float]]:
        """For each rival the open cells with their chances."""
        found = {}
        for seat in self.rivals:
            weights = {cell: self._weight(seat, cell) for cell in self.view.notebook[seat]}
            whole = sum(weights.values())
            found[seat] = {cell: weight / whole for cell, weight in weights.items()}
        return found

    def _weight(self, seat: int, cell: str) -> float:
        """Who lays a token may know something; nobody digs for the own loot."""
        weight = 1.0
        for owner in {one.seat for one in self.view.laid if one.cell == cell}:
            if owner != self.seat:
                weight *= AVOIDED if owner == seat else FOLLOWED
        return weight

    def best_chance(self, cell: str) -> float:
        """How likely a new mole on a cell finds something."""
        if self.moled & self.kit.bit[cell]:
            return 0.0
        return max(self.chance(seat, cell) for seat in self.rivals)

    def gain(self, cell: str) -> float:
        """What a new mole on a cell may bring."""
        if self.moled & self.kit.bit[cell]:
            return 0.0
        others = {one.seat for one in self.view.laid if one.cell == cell} - {self.seat}
        first = self.view.options.pieces.scores.loot[0]
        found = sum(
            self.chance(seat, cell) * max(LEAST, first - FALLING * len(others - {seat}))
            for seat in self.rivals
        )
        return found - self._feed(cell)

    def _feed(self, cell: str) -> float:
        """What a mole that misses may bring the owner of a bait below it, as it costs oneself."""
        lowest = next((one for one in self.view.laid if one.cell == cell), None)
        if lowest is None or lowest.seat == self.seat:
            return 0.0
        paid = self.view.options.pieces.scores.bait / len(self.rivals)
        return BAIT * paid * (1 - self.best_chance(cell))

    def is_found(self, seat: int) -> bool:
        """Whether an own mole surely lies on a rival's loot."""
        return self.open[seat] & ~self.moled == 0

    def tells(self, seat: int, question: Question, cell: str, about: str = "") -> float:
        """How much a question would tell about a rival's loot, in bits."""
        if self.is_found(seat):
            return 0.0
        cells = self.open[seat]
        yes = (cells & self.kit.yes(question, cell, about)).bit_count()
        no = cells.bit_count() - yes
        return _bits(yes, no)

    @cached_property
    def flowers_tell(self) -> float:
        """How much the best question for a flower would tell about any rival, in bits."""
        return max(
            self.tells(seat, "flower", "", colour)
            for seat in self.rivals
            for colour in self.kit.flowers
        )

    @cached_property
    def exposed(self) -> dict[int, int]:
        """For each rival the cells where the own loot can be, as that rival has heard."""
        about = [one for one in self.view.asked if one.seat == self.seat]
        return {
            rival: said(
                self.kit,
                [one for one in about if one.is_aloud or one.asker == rival],
                len(self.view.players),
            )[self.seat]
            for rival in self.rivals
        }

    @cached_property
    def talked_of(self) -> dict[int, int]:
        """For each rival the cells where its loot can be, as everybody has heard."""
        aloud = [one for one in self.view.asked if one.is_aloud]
        sets = said(self.kit, aloud, len(self.view.players))
        return {seat: sets[seat] for seat in self.rivals}

    def lure(self, cell: str) -> float:
        """How likely a bait on a cell draws moles: one rival may look for another's loot there."""
        bit = self.kit.bit[cell]
        if cell == self.own.loot or any(one.cell == cell for one in self.view.laid):
            return 0.0
        if any(self.chance(seat, cell) > RISK for seat in self.rivals):
            return 0.0
        hunters = len(self.rivals) - 1
        return sum(hunters / cells.bit_count() for cells in self.talked_of.values() if cells & bit)

    def owner(self, cell: str) -> int | None:
        """Whose statue stands on a cell."""
        return self._owners.get(cell)

    @cached_property
    def _owners(self) -> dict[str, int]:
        seats = enumerate(self.view.players)
        return {cell: seat for seat, player in seats for cell in player.statues}

    def is_aloud(self, seat: int) -> bool:
        """Whether a rival answers so that everybody hears it."""
        return not self.is_duel and self.kit.is_aloud[self.view.cards[seat]]


def _bits(yes: int, no: int) -> float:
    """What an answer tells if so many cells say yes and so many no."""
    if not yes or not no:
        return 0.0
    whole = yes + no
    return -(yes * log2(yes / whole) + no * log2(no / whole)) / whole
