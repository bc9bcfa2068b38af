"""Selection: discs in turn order, bribes, then extra turn markers (GG-3, GG-3.1, GG-3.2)."""

from typing import Final

from gnomery.engine.rows import added, put, replace, with_player
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Accept, Bribe, Decline, Done, Move, Select
from gnomery.games.gnome_grown.phases import Executing, Offer, Selecting
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, MOST_DISCS, SPACE, SPACES
from gnomery.games.gnome_grown.rules.bribes import Choices, Purse, can_offer, refuse_goods
from gnomery.games.gnome_grown.rules.objectives import NEEDED_TO_END, can_end, words
from gnomery.games.gnome_grown.state import End, Extra, State

SELECT: Final = tuple(Select(space) for space in SPACES)
ANSWERS: Final[tuple[Move, ...]] = (Accept(), Decline())
DONE: Final = Done()


def chooser(state: State, phase: Selecting) -> int:
    """Whose disc it is."""
    return state.order[phase.turn % len(state.order)]


def is_extra(state: State, phase: Selecting) -> bool:
    """Whether all discs lie and extra turn markers may follow (GG-3.1)."""
    return phase.turn >= len(state.order) * state.options.discs


def waited_for(state: State, phase: Selecting) -> int:
    """The holder who has to answer a bribe, or whose disc it is."""
    if phase.offer is not None:
        return state.spaces[SPACE[phase.offer.space]][0]
    return chooser(state, phase)


def purse(state: State, phase: Selecting, seat: int) -> Purse:
    """What a seat could offer: a marker that is being laid cannot be given away."""
    player = state.players[seat]
    markers = len(player.markers) - is_extra(state, phase)
    return Purse(player.ladybirds, player.has_imp, markers)


def selecting_moves(state: State, phase: Selecting, seat: int) -> "list[Move] | Choices":
    """All that the seat that is waited for may do."""
    if phase.offer is not None:
        return [*ANSWERS, *words(state, seat)]
    may_end = can_end(state, seat)
    moves: list[Move] = [
        SELECT[number]
        for number, holders in enumerate(state.spaces)
        if not holders and (number != END_SPACE or may_end)
    ]
    if is_extra(state, phase):
        moves.append(DONE)
    moves += words(state, seat)
    if not state.options.bribes:
        return moves
    held = [
        (SPACES[number], state.players[holders[0]].has_imp)
        for number, holders in enumerate(state.spaces)
        if len(holders) == 1
        and holders[0] != seat
        and (number != END_SPACE or may_end)
        and SPACES[number] not in phase.refused
    ]
    return Choices(moves, held, purse(state, phase, seat)) if held else moves


def refuse_selecting(state: State, phase: Selecting, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not do this in the selection."""
    waited = waited_for(state, phase)
    if seat != waited:
        rule = "GG-3.1" if is_extra(state, phase) and phase.offer is None else "GG-3"
        return Refusal(rule, "gnome_grown.refuse.not_your_turn", {"seat": waited})
    is_answer = isinstance(move, Accept | Decline)
    if is_answer != (phase.offer is not None):
        key = "no_offer" if is_answer else "must_answer"
        return Refusal("GG-3", f"gnome_grown.refuse.{key}")
    return None if is_answer else _refuse_choice(state, phase, seat, move)


def _refuse_choice(state: State, phase: Selecting, seat: int, move: Move) -> Refusal | None:
    """Why a disc, or an extra turn marker, cannot be used so."""
    match move:
        case Done():
            if is_extra(state, phase):
                return None
            return Refusal("GG-3.1", "gnome_grown.refuse.must_select")
        case Select(space) | Bribe(space):
            return _refuse_space(state, seat, space) or _refuse_join(state, phase, seat, move)
        case _ if is_extra(state, phase):
            return Refusal("GG-3.1", "gnome_grown.refuse.extra")
        case _:
            return Refusal("GG-3", "gnome_grown.refuse.selecting")


def _refuse_space(state: State, seat: int, space: str) -> Refusal | None:
    if space not in SPACE:
        return Refusal("GG-3", "gnome_grown.refuse.no_space", {"names": ", ".join(SPACES)})
    holders = state.spaces[SPACE[space]]
    if seat in holders:
        return Refusal("GG-3", "gnome_grown.refuse.own_space")
    if len(holders) >= MOST_DISCS:
        return Refusal("GG-3", "gnome_grown.refuse.space_full")
    if SPACE[space] == END_SPACE and not can_end(state, seat):
        return Refusal("GG-3.2", "gnome_grown.refuse.cannot_end", {"n": NEEDED_TO_END})
    return None


def _refuse_join(state: State, phase: Selecting, seat: int, move: Select | Bribe) -> Refusal | None:
    holders = state.spaces[SPACE[move.space]]
    if isinstance(move, Select):
        return _refuse_taken(state, phase, seat, move) if holders else None
    if not state.options.bribes:
        return Refusal("GG-3", "gnome_grown.refuse.no_bribes")
    if not holders:
        return Refusal("GG-3", "gnome_grown.refuse.free_space")
    if move.space in phase.refused:
        return Refusal("GG-3", "gnome_grown.refuse.asked_before")
    holder, goods = state.players[holders[0]], purse(state, phase, seat)
    if goods.markers < move.markers == len(state.players[seat].markers):
        return Refusal("GG-3.1", "gnome_grown.refuse.marker_in_use")
    return refuse_goods(goods, move, has_imp=holder.has_imp)


def _refuse_taken(state: State, phase: Selecting, seat: int, move: Select) -> Refusal:
    """A space somebody holds: whether a bribe could help."""
    holder = state.spaces[SPACE[move.space]][0]
    if move.space in phase.refused:
        return Refusal("GG-3", "gnome_grown.refuse.asked_before")
    key = "taken" if state.options.bribes else "taken_no_bribes"
    if state.options.bribes and not can_offer(purse(state, phase, seat), state.players[holder]):
        key = "taken_poor"
    return Refusal("GG-3", f"gnome_grown.refuse.{key}", {"seat": holder})


def select(state: State, phase: Selecting, seat: int, move: Move) -> State:
    """The table after a choice, an offer or its answer."""
    match move:
        case Select(space):
            return _placed(state, phase, seat, space)
        case Bribe(space, ladybirds, imp, markers):
            offer = Offer(space, ladybirds, imp, markers)
            return replace(state, phase=replace(phase, offer=offer))
        case Accept():
            return _accepted(state, phase, seat)
        case Decline():
            assert phase.offer is not None
            refused = (*phase.refused, phase.offer.space)
            return replace(state, phase=Selecting(phase.turn, None, refused))
        case _:
            return _next(state, phase)


def _accepted(state: State, phase: Selecting, holder: int) -> State:
    """The goods change hands and both hold the space (GG-3)."""
    offer, seat = phase.offer, chooser(state, phase)
    assert offer is not None
    giver, taker = state.players[seat], state.players[holder]
    given, kept = giver.markers[: offer.markers], giver.markers[offer.markers :]
    state = with_player(
        state,
        seat,
        ladybirds=giver.ladybirds - offer.ladybirds,
        has_imp=giver.has_imp and not offer.imp,
        markers=kept,
    )
    state = with_player(
        state,
        holder,
        ladybirds=taker.ladybirds + offer.ladybirds,
        has_imp=taker.has_imp or offer.imp,
        markers=added(taker.markers, *given),
    )
    return _placed(state, phase, seat, offer.space)


def _placed(state: State, phase: Selecting, seat: int, space: str) -> State:
    """A disc, or an extra turn marker, lies on a space."""
    at = SPACE[space]
    state = replace(state, spaces=put(state.spaces, at, (*state.spaces[at], seat)))
    if is_extra(state, phase):
        marker, *rest = state.players[seat].markers
        state = with_player(state, seat, markers=tuple(rest), extra=Extra(marker, space))
    if at == END_SPACE:
        ends: tuple[End, ...] = (*(end for end in state.ends if end != "trigger"), "trigger")
        state = replace(state, ends=ends, triggered=(*state.triggered, seat))  # GG-3.2
    return _next(state, phase)


def _next(state: State, phase: Selecting) -> State:
    """The next disc, the next seat with an extra turn marker, or the execution."""
    players = len(state.order)
    discs = players * state.options.discs
    turn = phase.turn + 1
    while discs <= turn < discs + players and not state.players[state.order[turn - discs]].markers:
        turn += 1
    if turn < discs + players:
        return replace(state, phase=Selecting(turn))
    return replace(state, phase=Executing())
