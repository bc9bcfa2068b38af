"""What is impossible about a phase: discs, bids, offers, tasks, and why a round is the last."""

from collections.abc import Iterator

from gnomery.engine.problems import Problems, fault
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.phases import Bidding, Executing, Selecting
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, MOST_DISCS, SPACE
from gnomery.games.gnome_grown.rules import ground
from gnomery.games.gnome_grown.rules.bribes import refuse_goods
from gnomery.games.gnome_grown.rules.selection import chooser, is_extra, purse
from gnomery.games.gnome_grown.state import State


def phase_problems(state: State) -> Problems:
    """All that does not go with the phase."""
    yield from _discs(state)
    yield from _ends(state)
    match state.phase:
        case Bidding() as phase:
            yield from _bids(state, phase)
        case Selecting() as phase:
            yield from _selecting(state, phase)
        case Executing() as phase:
            is_possible = all(_is_task_possible(state, phase))
            yield fault(not is_possible, "gnome_grown.position.task")


def _discs(state: State) -> Problems:
    """Nobody has more discs on the board than there are, and no space more than two."""
    phase = state.phase
    is_full = any(len(holders) > MOST_DISCS for holders in state.spaces)
    yield fault(is_full, "gnome_grown.position.full_space")
    most = state.options.discs if isinstance(phase, Selecting | Executing) else 0
    for seat, player in enumerate(state.players):
        extra, discs = player.extra, sum(seat in holders for holders in state.spaces)
        if extra is not None:
            is_lost = seat not in state.spaces[SPACE.get(extra.space, END_SPACE)]
            yield fault(is_lost, "gnome_grown.position.extra", seat=seat)
            discs -= 1
        due = _laid_by(state, phase, seat) if isinstance(phase, Selecting) else discs
        yield fault(discs > most or discs != due, "gnome_grown.position.discs", seat=seat)


def _laid_by(state: State, phase: Selecting, seat: int) -> int:
    """How many discs a seat has laid so far."""
    laps, rest = divmod(phase.turn, len(state.order))
    return min(state.options.discs, laps + (state.order.index(seat) < rest))


def _ends(state: State) -> Problems:
    options = state.options
    due = {
        "track": state.gnome == len(options.pieces.track.rates) - 1,
        "trigger": bool(state.triggered),
        "full": any(
            player.garden.grown(plan, options.kit).occupied == plan.full
            for player, plan in zip(state.players, options.plans, strict=True)
        ),
    }
    is_wrong = sorted(state.ends) != sorted(end for end, is_due in due.items() if is_due)
    is_lost = isinstance(state.phase, phases.Over) and not state.ends
    is_stray = not set(state.spaces[END_SPACE]) <= set(state.triggered)
    yield fault(is_wrong or is_lost or is_stray, "gnome_grown.position.ends")


def _bids(state: State, phase: Bidding) -> Problems:
    is_wrong = len(phase.bids) != len(state.players) or None not in phase.bids
    yield fault(is_wrong, "gnome_grown.position.bids")
    for seat, (player, bid) in enumerate(zip(state.players, phase.bids, strict=True)):
        if bid is not None:
            is_more = bid.ladybirds not in range(player.ladybirds + 1)
            is_wrong = is_more or (bid.imp and not player.has_imp)
            yield fault(is_wrong, "gnome_grown.position.bid", seat=seat)


def _selecting(state: State, phase: Selecting) -> Problems:
    turns = len(state.players) * (state.options.discs + 1)
    is_wrong = phase.turn not in range(turns) or not set(phase.refused) <= set(SPACE)
    yield fault(is_wrong, "gnome_grown.position.turn", n=turns - 1)
    seat = chooser(state, phase)
    player, offer = state.players[seat], phase.offer
    is_wrong = is_extra(state, phase) and (not player.markers or player.extra is not None)
    yield fault(is_wrong, "gnome_grown.position.extra", seat=seat)
    if offer is None:
        return
    holders = state.spaces[SPACE.get(offer.space, END_SPACE)]
    is_wrong = offer.space not in SPACE or len(holders) != 1 or seat in holders
    yield fault(is_wrong, "gnome_grown.position.offer")
    move = Bribe(offer.space, offer.ladybirds, offer.imp, offer.markers)
    has_imp = state.players[holders[0]].has_imp
    refusal = refuse_goods(purse(state, phase, seat), move, has_imp=has_imp)
    yield fault(refusal, "gnome_grown.position.offer")


def _is_task_possible(state: State, phase: Executing) -> Iterator[bool]:
    """What must hold for the acting seat to have something to do."""
    yield 0 <= phase.turn < len(state.order)
    places = range(1, len(state.grid) + 1)
    match phase.task:
        case None:
            seat = state.order[phase.turn] if phase.turn < len(state.order) else -1
            yield any(seat in holders for holders in state.spaces)
        case phases.Choosing(space):
            yield space in SPACE
            yield any(state.open) or any(state.stacks) or any(state.grid) or bool(phase.refill)
        case phases.Keeping(cards, due):
            yield due >= 0 and len(cards) + due > 0 and (not due or bool(state.deck))
        case phases.Looking(looked, at):
            yield set(looked) <= set(places) and (at is None or at in places)
            yield at is None or state.grid[at - 1] is not None
        case phases.Moving(left):
            yield left >= 0 and any(state.stacks)
        case phases.Turning(at):
            yield at in places and state.grid[at - 1] is not None
        case phases.Drawing(sort):
            yield bool(ground.pile(state)) if sort == "ground" else bool(state.animals)
        case phases.Laying(tile):
            yield tile in state.options.kit.sort
