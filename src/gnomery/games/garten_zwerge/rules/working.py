"""The work of the seat whose turn it is: a job, or the auction that it begins with (GZ-2)."""

from gnomery.games.garten_zwerge.moves import Move, OfferMate, Seek
from gnomery.games.garten_zwerge.phases import Auction, Working
from gnomery.games.garten_zwerge.rules import haggling, jobs, pledges, sealed
from gnomery.games.garten_zwerge.state import State


def worked(state: State, _phase: Working, seat: int, move: Move) -> State:
    """The table after the job, or with the auction to come."""
    state = jobs.on_a_new_page(state)
    match move:
        case Seek(hat, least, job):
            auction = Auction("seek", seat, hat, least, job)
        case OfferMate(hat):
            auction = Auction("offer", seat, hat)
        case _:
            return jobs.worked(state, seat, move)
    state = pledges.answered(state, seat, move)
    if state.options.auctions == "open":
        return haggling.begin_haggling(state, auction)
    return sealed.begin_sealed(state, auction)
