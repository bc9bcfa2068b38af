"""Mates: who can spare one, what a deal moves, and what becomes of a gnome without one (GZ-2.8)."""

from functools import lru_cache

from gnomery.engine.rows import replace, with_player, without
from gnomery.engine.terms import Refusal
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.phases import Auction
from gnomery.games.garten_zwerge.pieces.hats import GREY, PILES, RANK, with_gnome
from gnomery.games.garten_zwerge.rules.purses import earned, paid
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Deed, Pair, Player, State
from gnomery.games.garten_zwerge.view import PlayerView, View


def can_spare(options: Options, player: Player | PlayerView) -> bool:
    """Whether a gnome is free that is not grey and not needed for a pledge (GZ-2.2, GZ-2.7)."""
    free = player.free
    if not free or free[-1] == "grey":
        return False
    if not player.pledges or options.remembers_promises:
        return True
    return len(free) - free.count("grey") > len(player.pledges)


def spare_hats(options: Options, player: Player | PlayerView, least: str = "") -> tuple[str, ...]:
    """The hats a player can lend or pair, each once."""
    return fit_hats(player, least) if can_spare(options, player) else ()


def fit_hats(player: Player | PlayerView, least: str = "") -> tuple[str, ...]:
    """The free hats that are good enough for an auction, pledges apart."""
    rank = RANK[least] if least else GREY + 1
    return tuple(hat for hat in dict.fromkeys(player.free) if RANK[hat] >= rank)


def refuse_silent(player: Player, auction: Auction, rule: str) -> Refusal:
    """Why a player has no word in an auction: pledges hold the gnomes, or there is none."""
    if fit_hats(player, auction.least):
        return Refusal("GZ-2.2", "garten_zwerge.refuse.owes_pledge")
    return Refusal(rule, "garten_zwerge.refuse.cannot_answer")


def able_seats(state: State, auction: Auction) -> tuple[int, ...]:
    """The other players who can answer an auction."""
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if seat != auction.seat and spare_hats(state.options, player, auction.least)
    )


def best_mate(state: State, seat: int) -> int:
    """The rank of the best gnome the others can spare; 0 if they cannot spare any."""
    best = GREY
    for other, player in enumerate(state.players):
        if other != seat and can_spare(state.options, player):
            best = max(best, RANK[player.free[-1]])
    return best


def is_schmiedel_in(state: State, auction: Auction) -> bool:
    """Whether Herr Schmiedel takes part (GZ-8.2, GZ-8.4)."""
    if not could_schmiedel_join(state, auction):
        return False
    return not auction.least or RANK[auction.hat] >= RANK[auction.least]


def could_schmiedel_join(state: State, auction: Auction) -> bool:
    """Whether he could if the conditions suit him: to lend, he needs a gnome of that hat."""
    if auction.kind == "offer":
        return can_schmiedel_deal(state)
    return auction.hat in schmiedels_hats(state)


def schmiedels_hats(state: State | View) -> tuple[str, ...]:
    """The hats that Herr Schmiedel can lend: he has the cards of one flower (GZ-8.1)."""
    if not can_schmiedel_deal(state):
        return ()
    if not state.options.counts_schmiedels_gnomes:
        return PILES
    lent = [pair.mate for one in state.players for pair in one.shed if pair.lender == SCHMIEDEL]
    return _left(state.options.kit.reserve, tuple(lent))


@lru_cache(maxsize=1_000)
def _left(cards: tuple[int, ...], lent: tuple[str, ...]) -> tuple[str, ...]:
    """The hats of which not all cards are lent."""
    return tuple(hat for hat in PILES if cards[RANK[hat]] > lent.count(hat))


def can_schmiedel_deal(state: State | View) -> bool:
    """Whether Herr Schmiedel may close one more deal this turn (GZ-8.4)."""
    options = state.options
    if not options.has_schmiedel:
        return False
    return options.schmiedel != "house" or state.deals < options.pieces.schmiedel.deals_a_round


def borrowed(state: State, auction: Auction, lender: int, mate: str, price: int) -> State:
    """A sought mate is found: the price is paid, both gnomes go to the seeker's shed (GZ-2.2)."""
    seeker = auction.seat
    if lender == SCHMIEDEL and state.options.has_schmiedel:
        state = replace(earned(state, seeker, -price), deals=state.deals + 1)
    else:
        state = _lent(paid(state, seeker, lender, price), lender, mate)
        state = pledged(state, lender, auction.job)
    state = _paired(state, seeker, auction.hat, mate, lender)
    deed = Deed(seeker, "seek", auction.hat, price, partner=lender, mate=mate)
    return replace(state, deeds=(*state.deeds, deed))


def given(state: State, auction: Auction, winner: int, own: str, price: int) -> State:
    """An offered mate is taken: both gnomes go to the winner's shed (GZ-2.3)."""
    giver = auction.seat
    if winner == SCHMIEDEL and state.options.has_schmiedel:
        state = replace(earned(state, giver, price), deals=state.deals + 1)
    else:
        state = _paired(state, winner, own, auction.hat, giver)
    state = _lent(state, giver, auction.hat)
    deed = Deed(giver, "offer", auction.hat, price, partner=winner, mate=own)
    return replace(state, deeds=(*state.deeds, deed))


def unsuccessful(state: State, auction: Auction) -> State:
    """No deal: the gnome works in the garden, idle and unpaid if that is forbidden (GZ-B6)."""
    terms = state.terms
    wage = 0 if "garden" in terms.forbidden else terms.wage
    seat, hat, player = auction.seat, auction.hat, state.players[auction.seat]
    free, garden = without(player.free, hat), with_gnome(player.garden, hat)
    state = replace(state, deeds=(*state.deeds, Deed(seat, auction.kind, hat, wage)))
    return earned(state, seat, wage, free=free, garden=garden)


def pledged(state: State, seat: int, job: str) -> State:
    """The table after a seat has pledged a job; an empty one is none."""
    if not job:
        return state
    return with_player(state, seat, pledges=(*state.players[seat].pledges, job))


def _lent(state: State, lender: int, hat: str) -> State:
    """A gnome leaves its owner until breeding is over; a broker may pay for it (GZ-B6)."""
    player = state.players[lender]
    free, away = without(player.free, hat), with_gnome(player.away, hat)
    return earned(state, lender, state.terms.lender_bonus, free=free, away=away)


def _paired(state: State, seat: int, own: str, mate: str, lender: int) -> State:
    player = state.players[seat]
    shed = (*player.shed, Pair(own, mate, lender))
    return with_player(state, seat, free=without(player.free, own), shed=shed)
