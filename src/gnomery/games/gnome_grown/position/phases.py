"""What is impossible about a phase: discs, bids, offers, tasks, and why a round is the last."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.phases import (
    Bidding,
    Choosing,
    Drawing,
    Executing,
    Keeping,
    Laying,
    Looking,
    Moving,
    Over,
    Selecting,
    Turning,
)
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, MOST_DISCS, SPACE
from gnomery.games.gnome_grown.rules import ground
from gnomery.games.gnome_grown.rules.bribes import refuse_goods
from gnomery.games.gnome_grown.rules.selection import chooser, is_extra, purse
from gnomery.games.gnome_grown.state import State


def phase_problem(state: State) -> Message | None:
    """The first thing that does not go with the phase."""
    if problem := _discs(state) or _ends(state):
        return problem
    phase = state.phase
    match phase:
        case Bidding():
            return _bids(state, phase)
        case Selecting():
            return _selecting(state, phase)
        case Executing():
            return (
                None
                if all(_is_task_possible(state, phase))
                else Message("gnome_grown.position.task")
            )
        case _:
            return None


def _discs(state: State) -> Message | None:
    """Nobody has more discs on the board than there are, and no space more than two."""
    phase = state.phase
    if any(len(holders) > MOST_DISCS for holders in state.spaces):
        return Message("gnome_grown.position.full_space")
    has_discs = isinstance(phase, Selecting | Executing)
    for seat, player in enumerate(state.players):
        lying = sum(seat in holders for holders in state.spaces)
        extra = player.extra
        if extra is not None and seat not in state.spaces[SPACE.get(extra.space, END_SPACE)]:
            return Message("gnome_grown.position.extra", {"seat": seat})
        discs = lying - (extra is not None)
        due = _laid_by(state, phase, seat) if isinstance(phase, Selecting) else None
        if discs > state.options.discs * has_discs or (due is not None and discs != due):
            return Message("gnome_grown.position.discs", {"seat": seat})
    return None


def _laid_by(state: State, phase: Selecting, seat: int) -> int:
    """How many discs a seat has laid so far."""
    laps, rest = divmod(phase.turn, len(state.order))
    return min(state.options.discs, laps + (state.order.index(seat) < rest))


def _ends(state: State) -> Message | None:
    is_track = state.gnome == len(state.options.pieces.track.rates) - 1
    due = {"track": is_track, "trigger": bool(state.triggered), "full": _has_full(state)}
    found = {end: end in state.ends for end in due}
    is_lost = isinstance(state.phase, Over) and not state.ends
    if found != due or is_lost or len(set(state.ends)) != len(state.ends):
        return Message("gnome_grown.position.ends")
    on_space = state.spaces[END_SPACE]
    if not set(on_space) <= set(state.triggered):
        return Message("gnome_grown.position.ends")
    return None


def _has_full(state: State) -> bool:
    options = state.options
    return any(
        player.garden.grown(plan, options.kit).occupied == plan.full
        for player, plan in zip(state.players, options.plans, strict=True)
    )


def _bids(state: State, phase: Bidding) -> Message | None:
    if len(phase.bids) != len(state.players) or None not in phase.bids:
        return Message("gnome_grown.position.bids")
    for seat, (player, bid) in enumerate(zip(state.players, phase.bids, strict=True)):
        if bid is not None and (
            not 0 <= bid.ladybirds <= player.ladybirds or (bid.imp and not player.has_imp)
        ):
            return Message("gnome_grown.position.bid", {"seat": seat})
    return None


def _selecting(state: State, phase: Selecting) -> Message | None:
    turns = len(state.players) * (state.options.discs + 1)
    if not 0 <= phase.turn < turns or not set(phase.refused) <= set(SPACE):
        return Message("gnome_grown.position.turn", {"n": turns - 1})
    seat = chooser(state, phase)
    player, offer = state.players[seat], phase.offer
    if is_extra(state, phase) and (not player.markers or player.extra is not None):
        return Message("gnome_grown.position.extra", {"seat": seat})
    if offer is None:
        return None
    holders = state.spaces[SPACE.get(offer.space, END_SPACE)]
    move = Bribe(offer.space, offer.ladybirds, offer.imp, offer.markers)
    if offer.space not in SPACE or len(holders) != 1 or seat in holders:
        return Message("gnome_grown.position.offer")
    has_imp = state.players[holders[0]].has_imp
    if refuse_goods(purse(state, phase, seat), move, has_imp=has_imp) is not None:
        return Message("gnome_grown.position.offer")
    return None


def _is_task_possible(state: State, phase: Executing) -> Iterator[bool]:
    """What must hold for the acting seat to have something to do."""
    yield 0 <= phase.turn < len(state.order)
    places = range(1, len(state.grid) + 1)
    match phase.task:
        case None:
            seat = state.order[phase.turn] if phase.turn < len(state.order) else -1
            yield any(seat in holders for holders in state.spaces)
        case Choosing(space):
            yield space in SPACE
            yield any(state.open) or any(state.stacks) or any(state.grid) or bool(phase.refill)
        case Keeping(cards, due):
            yield due >= 0 and len(cards) + due > 0 and (not due or bool(state.deck))
        case Looking(looked, at):
            yield set(looked) <= set(places) and (at is None or at in places)
            yield at is None or state.grid[at - 1] is not None
        case Moving(left):
            yield left >= 0 and any(state.stacks)
        case Turning(at):
            yield at in places and state.grid[at - 1] is not None
        case Drawing(sort):
            yield bool(ground.pile(state)) if sort == "ground" else bool(state.animals)
        case Laying(tile):
            yield tile in state.options.kit.sort
