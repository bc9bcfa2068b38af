"""What is impossible about a phase: discs, bids, offers, tasks, and why a round is the last."""

from gnomery.engine.problems import Problems, fault
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.phases import Bidding, Closing, Executing, Selecting
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, MOST_DISCS, SPACE
from gnomery.games.gnome_grown.position.tasks import is_possible
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
            yield fault(not is_possible(state, phase), "gnome_grown.position.task")
        case Closing() as phase:
            yield fault(not _is_asked(state, phase), "gnome_grown.position.closing")


def _is_asked(state: State, phase: Closing) -> bool:
    """Whether somebody with cards can be asked after the last action (GG-5)."""
    if not state.options.asks_at_the_end or phase.turn not in range(len(state.order)):
        return False
    return bool(state.ends) and bool(state.players[state.order[phase.turn]].hand)


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
    is_late = isinstance(state.phase, Bidding | Selecting) and due["full"]
    is_late |= isinstance(state.phase, Bidding) and due["trigger"]
    is_stray = not set(state.spaces[END_SPACE]) <= set(state.triggered)
    yield fault(is_wrong or is_lost or is_late or is_stray, "gnome_grown.position.ends")


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
    yield fault(
        is_extra(state, phase) and not player.markers, "gnome_grown.position.extra", seat=seat
    )
    asked = phase.turn - len(state.order) * state.options.discs
    for number, early in enumerate(state.order):
        is_early = number >= asked and state.players[early].extra is not None
        yield fault(is_early, "gnome_grown.position.extra", seat=early)
    if offer is None:
        return
    holders = state.spaces[SPACE.get(offer.space, END_SPACE)]
    is_wrong = offer.space not in SPACE or len(holders) != 1 or seat in holders
    is_wrong |= not state.options.bribes or offer.space in phase.refused
    yield fault(is_wrong, "gnome_grown.position.offer")
    move = Bribe(offer.space, offer.ladybirds, offer.imp, offer.markers)
    has_imp = state.players[holders[0]].has_imp
    refusal = refuse_goods(purse(state, phase, seat), move, has_imp=has_imp)
    yield fault(refusal, "gnome_grown.position.offer")
