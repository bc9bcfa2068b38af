"""What gnomes, children, contests and mates are worth to a seat, in petals."""

from functools import cached_property

from gnomery.games.garten_zwerge.mind.odds import children, outsiders
from gnomery.games.garten_zwerge.pieces.hats import HATS, PILES, RANK
from gnomery.games.garten_zwerge.state import PlayerView, View

GOLD = 2600
"""What a golden hat counts for on the way there; each rank below it is worth half of the next."""
GREED, THRIFT, HALFWAY = 1.2, 1.8, 0.85
"""How much a gardener cares for gold at most, and how that falls to nothing with the petals."""
LENDING, GARDEN = 130, 50
"""What a gnome brings in a turn if nothing better is known: the first few as mates."""
FEW = 3
LONGEST, SHORTEST = 9.0, 2.0
"""How many more turns a gardener plans for."""
PACE = 330
"""So many petals a leader gains in a turn."""
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

    @cached_property
    def turns(self) -> float:
        """How many turns the game may still go on."""
        goal = self.view.goal
        lead = max(player.petals for player in self.view.players)
        turns = (goal - lead) / PACE
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
        options = self.view.options
        if not options.has_schmiedel:
            return False
        limit = options.pieces.schmiedel.deals_a_round
        return options.schmiedel != "house" or self.view.deals < limit

    def income(self, rank: int) -> float:
        """What a hat wins at contests in a turn, against the hats that rivals have now."""
        pool = PILES[: max(2, min(RANK[self.view.highest], len(PILES)))]
        chance = 0.0
        for contest in pool:
            alone, one, two = outsiders(self.kit.piles[contest], rank)
            chance += alone + one / 2 + two / 3
        chance /= len(pool)
        for rival in self.rivals:
            best = max((RANK[hat] for hat in rival.gnomes), default=0)
            if best > rank:
                chance *= 0.7
            elif best == rank:
                chance *= 0.8
        return 700 * chance

    @cached_property
    def _second(self) -> int:
        """The rank of the own second best gnome: two contests take two gnomes."""
        ranks = sorted((RANK[hat] for hat in self.player.gnomes), reverse=True)
        return ranks[1] if len(ranks) > 1 else 0

    @cached_property
    def _keep(self) -> dict[str, float]:
        """What each hat is worth to keep."""
        found = {"grey": -150.0, "": 0.0}
        second = self.income(self._second) if self._second else 0.0
        useful = sum(hat != "grey" for hat in self.player.gnomes)
        spare = LENDING if useful <= FEW - (self.taste < 1) else GARDEN
        for hat in HATS[1:]:
            rank = RANK[hat]
            sale = self.kit.value[hat]
            earns = max(spare, self.income(rank) - second / 2)
            gold = GOLD * self.taste * 0.5 ** (len(HATS) - 1 - rank)
            later = self.turns * (earns - 100)
            found[hat] = max(sale, sale + later * 0.7 + gold)
        found["gold"] = 2.0 * self.view.goal
        return found

    def keep(self, hat: str) -> float:
        """What a gnome of this hat is worth from the next turn on."""
        return self._keep[hat]

    def child(self, pile: str) -> float:
        """What a child of a pile is worth, its first upkeep paid."""
        odds = children(self.kit.piles[pile], self.terms.cards)
        return sum(chance * self.keep(self._taken(hat)) for hat, chance in odds) - (
            self.terms.upkeep
        )

    def _taken(self, hat: str) -> str:
        """The hat that the own reserve gives for a card."""
        for rank in range(RANK[hat], -1, -1):
            if self.player.reserve[rank]:
                return HATS[rank]
        return ""

    def contest(self, hat: str, contest: str) -> float:
        """What entering a contest brings, with those who are there and may come."""
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
            free = [RANK[other] for other in rival.free]
            better = any(other > rank for other in free)
            stays *= 1 - likely * better
            equals += likely * (not better and rank in free)
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

    def alternative(self, hat: str) -> float:
        """What a free gnome would bring this turn without a mate."""
        wage = 0 if "garden" in self.terms.forbidden else self.terms.wage
        return max(float(wage), self.best_contest(hat))

    @cached_property
    def spendable(self) -> int:
        """Petals that are not needed for upkeep, a child's included."""
        gnomes = len(self.player.gnomes) + len(self.player.shed)
        return max(0, self.player.petals - self.terms.upkeep * gnomes)

    def danger(self, rival: PlayerView, pile: str) -> float:
        """What it costs to help a rival to a child: the better the pile, the nearer to gold."""
        odds = children(self.kit.piles[pile], self.terms.cards)
        near = sum(chance * 0.5 ** (len(HATS) - 1 - RANK[hat]) for hat, chance in odds)
        if "green" in rival.gnomes:
            near += dict(odds).get("green", 0.0) / 2
        return near * self.view.goal * (FEAR + SURCHARGE * len(self.rivals))
