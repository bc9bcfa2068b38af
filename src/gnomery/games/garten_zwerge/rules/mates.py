"""Mates: who can spare one, what a deal moves, and what becomes of a gnome without one (GZ-2.8)."""

from msgspec.structs import replace

from gnomery.engine.rows import put, without
from gnomery.games.garten_zwerge.phases import Auction
from gnomery.games.garten_zwerge.pieces.hats import GREY, RANK, with_gnome
from gnomery.games.garten_zwerge.rules.purses import earned, paid
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Deed, Pair, Player, State


def can_spare(player: Player) -> bool:
    """Whether a gnome is free that is not grey and not needed for a pledge (GZ-2.2, GZ-2.7)."""
    free = player.free
    if not free or free[-1] == "grey":
        return False
    if not player.pledges:
        return True
    return len(free) - free.count("grey") > len(player.pledges)


def spare_hats(player: Player, least: str = "") -> tuple[str, ...]:
    """The hats a player can lend or pair, each once."""
    if not can_spare(player):
        return ()
    rank = RANK[least] if least else GREY + 1
    return tuple(hat for hat in dict.fromkeys(player.free) if RANK[hat] >= rank)


def able_seats(state: State, auction: Auction) -> tuple[int, ...]:
    """The other players who can answer an auction."""
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if seat != auction.seat and spare_hats(player, auction.least)
    )


def best_mate(state: State, seat: int) -> int:
    """The rank of the best gnome the others can spare; 0 if they cannot spare any."""
    best = GREY
    for other, player in enumerate(state.players):
        if other != seat and can_spare(player):
            rank = RANK[player.free[-1]]
            best = max(best, rank)
    return best


def is_schmiedel_in(state: State, auction: Auction) -> bool:
    """Whether Herr Schmiedel takes part (GZ-8.2, GZ-8.4)."""
    if not can_schmiedel_deal(state):
        return False
    return not auction.least or RANK[auction.hat] >= RANK[auction.least]


def can_schmiedel_deal(state: State) -> bool:
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
    player = state.players[auction.seat]
    player = replace(
        player,
        free=without(player.free, auction.hat),
        garden=with_gnome(player.garden, auction.hat),
        petals=player.petals + wage,
    )
    deed = Deed(auction.seat, auction.kind, auction.hat, wage)
    return replace(
        state,
        players=put(state.players, auction.seat, player),
        bank=state.bank - wage,
        deeds=(*state.deeds, deed),
    )


def pledged(state: State, seat: int, job: str) -> State:
    """The table after a seat has pledged a job; an empty one is none."""
    if not job:
        return state
    player = state.players[seat]
    player = replace(player, pledges=(*player.pledges, job))
    return replace(state, players=put(state.players, seat, player))


def _lent(state: State, lender: int, hat: str) -> State:
    """A gnome leaves its owner until breeding is over; a broker may pay for it (GZ-B6)."""
    bonus, player = state.terms.lender_bonus, state.players[lender]
    player = replace(
        player,
        free=without(player.free, hat),
        away=with_gnome(player.away, hat),
        petals=player.petals + bonus,
    )
    return replace(state, players=put(state.players, lender, player), bank=state.bank - bonus)


def _paired(state: State, seat: int, own: str, mate: str, lender: int) -> State:
    player = state.players[seat]
    player = replace(
        player, free=without(player.free, own), shed=(*player.shed, Pair(own, mate, lender))
    )
    return replace(state, players=put(state.players, seat, player))
