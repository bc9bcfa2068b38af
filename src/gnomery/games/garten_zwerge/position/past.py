"""What is impossible about what the table shows of earlier deeds."""

from collections.abc import Iterable, Iterator

from gnomery.engine.problems import Problems, fault
from gnomery.games.garten_zwerge.phases import Paying
from gnomery.games.garten_zwerge.pieces.box import OUTSIDERS
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS, PILES
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Birth, Deed, Show, State

DEEDS = (*JOBS, "upkeep", "charity", "grey_kept")


def past_problems(state: State) -> Problems:
    """Rows by seat have a place for everybody; deeds, births and contests are of known things."""
    n, row = state.options.players, "garten_zwerge.position.row"
    rows = {"bills": state.bills, "taxes": state.taxes, "happenings": state.happenings}
    for name, found in rows.items():
        yield fault(len(found) not in (0, n), row, row=name, found=len(found), n=n)
    is_billed = not isinstance(state.phase, Paying) or len(state.bills) == n
    yield fault(not is_billed, row, row="bills", found=len(state.bills), n=n)
    yield fault(not all(_conditions(state)), "garten_zwerge.position.past")


def _conditions(state: State) -> Iterator[bool]:
    yield 0 <= state.day <= state.round
    yield state.deals >= 0
    yield all(_is_deed(state, deed) for deed in state.deeds)
    yield all(_is_birth(state, birth) for birth in state.births)
    yield all(_is_show(state, show) for show in state.shows)
    seats = [promise.seat for promise in state.promises]
    yield _are_seats(state, seats) and {one.job for one in state.promises} <= set(JOBS)
    taxes = state.taxes or (0,) * len(state.bills)
    yield all(0 <= tax <= bill for tax, bill in zip(taxes, state.bills, strict=False))


def _are_seats(state: State, seats: Iterable[int]) -> bool:
    return set(seats) <= set(range(len(state.players)))


def _is_deed(state: State, deed: Deed) -> bool:
    """Whether a job could have been taken."""
    partners = (None, *range(len(state.players)), *((SCHMIEDEL,) * state.options.has_schmiedel))
    return (
        _are_seats(state, [deed.seat])
        and deed.job in DEEDS
        and deed.hat in HATS
        and deed.contest in ("", *PILES)
        and deed.mate in ("", *HATS)
        and deed.partner in partners
    )


def _is_birth(state: State, birth: Birth) -> bool:
    """Whether cards of a pile could have brought this child."""
    return (
        _are_seats(state, [birth.seat])
        and birth.child in ("", *HATS)
        and birth.pile in PILES
        and len(birth.cards) > 0
        and set(birth.cards) <= set(state.options.kit.piles[birth.pile])
    )


def _is_show(state: State, show: Show) -> bool:
    """Whether a contest could have gone like this."""
    return (
        _are_seats(state, show.winners)
        and show.contest in PILES
        and len(show.outsiders) == OUTSIDERS
        and set(show.outsiders) <= set(state.options.kit.piles[show.contest])
    )
