"""What nobody may notice, over random games."""

from random import Random

import pytest

from gnomery.engine.luck import QuickLuck
from gnomery.engine.terms import BOX
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Bid, Sealed
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.twins import heard_by, noticed_by, with_bid
from tests.games.garten_zwerge.walks import Step, walk


@pytest.mark.parametrize(("players", "auctions"), [(2, "sealed"), (3, "sealed"), (4, "open")])
def test_what_a_view_leaves_open_can_be_imagined_in_whole_games(
    players: int, auctions: str
) -> None:
    luck = QuickLuck("imagine")
    walked = walk(players, "imagine", auctions=auctions, round_limit=20)
    for count, step in enumerate(walked):
        if count % 7 and not isinstance(step.after.phase, Sealed):
            continue
        for viewer in (*range(players), None):
            view = GAME.rules.view(step.after, viewer)
            state = GAME.mind.imagine(view, luck)
            assert GAME.box.check(state) is None, (step, GAME.box.check(state))
            assert GAME.rules.view(state, viewer) == view


def twin_of(dice: Random, state: State) -> tuple[State, int] | None:
    """A state in which something else is in one closed fist."""
    if not isinstance(state.phase, Sealed):
        return None
    closed = [seat for seat, bid in enumerate(state.phase.bids) if bid is not None]
    if not closed:
        return None
    seat = dice.choice(closed)
    bid, auction = state.phase.bids[seat], state.phase.auction
    assert bid is not None
    is_lender = auction.kind == "seek" and seat != auction.seat
    is_owner = auction.kind == "offer" and seat == auction.seat
    if is_lender and bid.price is None:
        return None
    most = 3050 if is_lender or is_owner else min(3050, state.players[seat].petals)
    prices: list[int | None] = [price for price in range(0, most + 1, 50) if price != bid.price]
    if auction.kind == "offer" and seat != auction.seat and bid.price is not None:
        prices.append(None)
    if not prices:
        return None
    return with_bid(state, seat, Bid(dice.choice(prices), bid.hat)), seat


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("seed", range(2))
def test_twins_of_random_games_look_the_same_to_the_others(players: int, seed: int) -> None:
    dice = Random(f"{players} {seed}")
    tried = went = 0
    for step in walk(players, f"twin {seed}", round_limit=20):
        pair = twin_of(dice, step.before)
        if pair is None or dice.random() > 0.5:
            continue
        twin, seat = pair
        assert noticed_by(step.before, twin) == {seat}, step
        tried += 1
        went += _goes_on_alike(step, twin, seat)
    assert tried > 3
    assert went > 0 or players == 2


def _goes_on_alike(step: Step, twin: State, seat: int) -> int:
    """While fists are still closed, what somebody else does is seen and heard alike."""
    if step.seat in (seat, BOX) or not isinstance(step.after.phase, Sealed):
        return 0
    after = GAME.rules.apply(twin, step.seat, step.move)
    assert noticed_by(step.after, after) == {seat}, step
    assert heard_by((step.before, step.after), (twin, after)) <= {seat}, step
    return 1


@pytest.mark.parametrize("auctions", ["sealed", "open"])
def test_nothing_else_is_hidden(auctions: str) -> None:
    """Views of all seats tell the same but for who looks and what is in the own fist."""
    for step in walk(3, "open", auctions=auctions, round_limit=20):
        state = step.after
        views = [GAME.rules.view(state, viewer) for viewer in (0, 1, 2, None)]
        for view in views:
            for field in view.__struct_fields__:
                if field not in {"seat", "bid"}:
                    assert getattr(view, field) == getattr(views[-1], field), field
        if not isinstance(state.phase, Sealed):
            assert all(view.bid is None for view in views)
            assert GAME.telling.sealed(state) == {}
