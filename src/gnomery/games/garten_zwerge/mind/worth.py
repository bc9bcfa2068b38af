"""What gnomes, children, contests and mates are worth to a seat, in petals."""

from functools import cached_property

from gnomery.games.garten_zwerge.mind.odds import chances, children, nearness, outsiders
from gnomery.games.garten_zwerge.pieces.hats import HATS, PILES, RANK
from gnomery.games.garten_zwerge.rules.mates import can_schmiedel_deal, schmiedels_hats
from gnomery.games.garten_zwerge.view import PlayerView, View

GOLD = 2600
"""What a golden hat counts for on the way there; each rank below it is worth half of the next."""
GREED, THRIFT, HALFWAY = 1.2, 1.8, 0.85
"""How much a gardener cares for gold at most, and how that falls to nothing with the petals."""
LENDING, GARDEN = 130, 50
"""What a gnome brings in a turn if nothing better is known: the first few as mates."""
FEW = 3
LONGEST, SHORTEST = 9.0, 2.0
"""How many more turns a gardener plans for."""
PACE, PUMP_PACE = 330, 500
"""So many petals a leader gains in a turn; more with a neighbour who buys everything."""
CHIPS = 200
"""What two of Herr Schmiedel's chips come to on average."""
FEAR, SURCHARGE = 0.1, 0.14
"""How much of a rival's way to gold a lender wants to be paid for: more for each rival, as the
cheapest of many lenders would otherwise give it away."""
HIGHER, LOWER = 0.5, 0.3
"""How likely a rival's better gnome goes to the higher and the lower contest."""


class Worth:
    """A seat's estimates from its view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.player = view.players[view.seat]
        self.kit = view.options.kit
        self.note = view.options.pieces.money.note
        self.terms = self.kit.terms[view.event]
        self.rivals = [one for seat, one in enumerate(view.players) if seat != view.seat]
        self._keep = {"grey": -150.0, "": 0.0, "gold": 2.0 * view.goal}
        self._contests: dict[tuple[str, str], float] = {}
        self._alone: dict[str, float] = {}
        self._children: dict[str, float] = {}

    @cached_property
    def turns(self) -> float:
        """How many turns the game may still go on."""
        goal = self.view.goal
        lead = max(player.petals for player in self.view.players)
        turns = (goal - lead) / (PUMP_PACE if self.has_pump else PACE)
        if any("green" in player.gnomes for player in self.view.players):
            turns = min(turns, 5.0)
        left = self.view.options.last_turn - self.view.round
        return max(SHORTEST, min(LONGEST, turns, left))

    @cached_property
    def taste(self) -> float:
        """How much this gardener cares for gold: the rich save petals, the poor must breed."""
        rich = self.player.petals / self.view.goal
        return max(0.0, min(GREED, THRIFT * (HALFWAY - rich)))

    @cached_property
    def has_schmiedel(self) -> bool:
        """Whether Herr Schmiedel can still be dealt with."""
        return can_schmiedel_deal(self.view)

    @cached_property
    def lent_by_schmiedel(self) -> tuple[str, ...]:
        """The hats that Herr Schmiedel can lend (GZ-8.1)."""
        return schmiedels_hats(self.view)

    @cached_property
    def _pool(self) -> tuple[str, ...]:
        """The contests that can come."""
        return PILES[: max(2, min(RANK[self.view.highest], len(PILES)))]

    @cached_property
    def _bests(self) -> list[int]:
        """The rank of each rival's best gnome."""
        return [RANK[rival.gnomes[0]] if rival.gnomes else 0 for rival in self.rivals]

    def income(self, rank: int) -> float:
        """What a hat wins at contests in a turn, against the hats that rivals have now."""
        chance = chances(tuple(self.kit.piles[contest] for contest in self._pool), rank)
        for best in self._bests:
            if best > rank:
                chance *= 0.7
            elif best == rank:
                chance *= 0.8
        return 700 * chance

    @cached_property
    def _second(self) -> int:
        """The rank of the own second best gnome: two contests take two gnomes."""
        gnomes = self.player.gnomes
        return RANK[gnomes[1]] if len(gnomes) > 1 else 0

    @cached_property
    def _least(self) -> tuple[float, float]:
        """What any gnome earns in a turn, and what the second best one takes from a better one."""
        second = self.income(self._second) if self._second else 0.0
        useful = sum(hat != "grey" for hat in self.player.gnomes)
        return LENDING if useful <= FEW - (self.taste < 1) else GARDEN, second / 2

    def keep(self, hat: str) -> float:
        """What a gnome of this hat is worth from the next turn on."""
        found = self._keep.get(hat)
        if found is None:
            found = self._keep[hat] = self._kept(hat)
        return found

    def _kept(self, hat: str) -> float:
        rank, sale = RANK[hat], self.kit.value[hat]
        spare, second = self._least
        earns = max(spare, self.income(rank) - second, self.pumped(hat))
        gold = GOLD * self.taste * 0.5 ** (len(HATS) - 1 - rank)
        later = self.turns * (earns - 100)
        return max(sale, sale + later * 0.7 + gold)

    def child(self, pile: str) -> float:
        """What a child of a pile is worth, its first upkeep paid."""
        found = self._children.get(pile)
        if found is None:
            odds = children(self.kit.piles[pile], self.terms.cards)
            worths = (chance * self.keep(self._taken(hat)) for hat, chance in odds)
            found = self._children[pile] = sum(worths) - self.terms.upkeep
        return found

    def _taken(self, hat: str) -> str:
        """The hat that the own reserve gives for a card."""
        ranks = range(RANK[hat], -1, -1)
        return next((HATS[rank] for rank in ranks if self.player.reserve[rank]), "")

    def contest(self, hat: str, contest: str) -> float:
        """What entering a contest brings, with those who are there and may come."""
        found = self._contests.get((hat, contest))
        if found is None:
            found = self._contests[hat, contest] = self._contest(hat, contest)
        return found

    def _contest(self, hat: str, contest: str) -> float:
        view, rank = self.view, RANK[hat]
        at = view.contests.index(contest)
        prize = view.prizes[at]
        there = [
            RANK[entry.hat]
            for player in view.players
            for entry in player.entered
            if entry.contest == contest
        ]
        if any(other > rank for other in there):
            return 0.0
        equals = 1.0 + there.count(rank)
        stays = 1.0
        likely = HIGHER if at == len(view.contests) - 1 else LOWER
        for rival in self.rivals:
            free = rival.free
            better = bool(free) and RANK[free[-1]] > rank
            stays *= 1 - likely * better
            equals += likely * (not better and hat in free)
        alone, one, two = outsiders(self.kit.piles[contest], rank)
        share = alone / equals + one / (equals + 1) + two / (equals + 2)
        return prize * share * stays

    def best_contest(self, hat: str) -> float:
        """What the better contest brings."""
        return max(
            (
                self.contest(hat, contest)
                for contest, prize in zip(self.view.contests, self.view.prizes, strict=True)
                if prize
            ),
            default=0.0,
        )

    def alone(self, hat: str) -> float:
        """What a free gnome would bring this turn without a deal."""
        found = self._alone.get(hat)
        if found is None:
            wage = 0 if "garden" in self.terms.forbidden else self.terms.wage
            found = self._alone[hat] = max(float(wage), self.best_contest(hat))
        return found

    def alternative(self, hat: str) -> float:
        """What a free gnome would bring this turn without this deal."""
        return max(self.alone(hat), self.pumped(hat))

    def pumped(self, hat: str) -> float:
        """What Herr Schmiedel as printed pays for any gnome that is offered, turn after turn."""
        return float(self.kit.value[hat] + CHIPS) if self.has_pump else 0.0

    @cached_property
    def has_pump(self) -> bool:
        """Whether he takes whatever is offered, as often as it is (GZ-8.2)."""
        options = self.view.options
        is_printed = options.has_schmiedel and options.schmiedel == "printed"
        return is_printed and "offer" not in self.terms.forbidden

    @cached_property
    def spendable(self) -> int:
        """Petals that are not needed for upkeep, a child's included."""
        gnomes = len(self.player.gnomes) + len(self.player.shed)
        return max(0, self.player.petals - self.terms.upkeep * gnomes)

    def danger(self, rival: PlayerView, pile: str) -> float:
        """What it costs to help a rival to a child: the better the pile, the nearer to gold."""
        near, green = nearness(self.kit.piles[pile], self.terms.cards)
        if "green" in rival.gnomes:
            near += green / 2
        return near * self.view.goal * (FEAR + SURCHARGE * len(self.rivals))
