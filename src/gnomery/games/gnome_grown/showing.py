"""What each seat may see. A view is built up from nothing, field by field."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from gnomery.engine.kept import Last
from gnomery.engine.rows import replace
from gnomery.engine.terms import Seat, waiting
from gnomery.engine.value import tags
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.moves import PlaceBid, write
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.phases import Bidding, Closing, Executing, Keeping, Selecting
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.pieces.spaces import STOCK, Stock
from gnomery.games.gnome_grown.rules import waited_for
from gnomery.games.gnome_grown.rules.animals import in_stack
from gnomery.games.gnome_grown.rules.objectives import matched
from gnomery.games.gnome_grown.rules.selection import chooser
from gnomery.games.gnome_grown.rules.selection import waited_for as asked
from gnomery.games.gnome_grown.scoring import cards_of, total
from gnomery.games.gnome_grown.state import Player, Slot, State
from gnomery.games.gnome_grown.view import Drawn, OfferView, Own, PlayerView, TaskView, View

Eras: TypeAlias = tuple[tuple[str, ...], ...]
NAMES: dict[type[phases.Phase], phases.PhaseName] = tags(phases.Phase)


def sealed(state: State) -> dict[int, str]:
    """The bids that lie sealed (GG-2)."""
    if not isinstance(state.phase, Bidding):
        return {}
    return {
        seat: write(PlaceBid(bid.ladybirds, bid.imp))
        for seat, bid in enumerate(state.phase.bids)
        if bid is not None
    }


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    seen = OPEN(None, state)
    return seen if seat is None else replace(seen, seat=seat, own=_own(state, seat))


def _open(state: State) -> View:
    """All that everybody knows."""
    phase = state.phase
    turn = 0
    bids: tuple[phases.Bid | None, ...] = ()
    refused: tuple[str, ...] = ()
    task: TaskView | None = None
    offer: OfferView | None = None
    refill: phases.Refill = ""
    if isinstance(phase, Executing):
        turn, refill = phase.turn, phase.refill
        task = None if phase.task is None else _task(state, phase.task)
    elif isinstance(phase, Selecting):
        turn, refused = phase.turn, phase.refused
        offer = None if phase.offer is None else _offer_seen(state, phase, phase.offer)
    elif isinstance(phase, Bidding):
        bids = phase.bids
    elif isinstance(phase, Closing):
        turn = phase.turn
    return View(
        None,
        state.options,
        NAMES[type(phase)],
        state.round,
        state.gnome,
        state.rate,
        state.order,
        state.bids,
        _all_players(state, bids),
        state.supply,
        state.shed,
        state.pool,
        state.imps,
        state.has_space_imp,
        state.markers,
        state.open,
        len(state.ground),
        state.ground_discards,
        state.stacks,
        len(state.features),
        state.feature_discards,
        GRID(None, state.grid),
        ANIMALS(None, state.animals, state.grid),
        state.animal_discards,
        len(state.deck),
        state.discards,
        state.eras,
        state.spaces,
        state.acted,
        state.ends,
        state.triggered,
        turn,
        waiting(waited_for(state)).must,
        offer,
        refused,
        task,
        "" if task is None else _stock(task),
        refill,
        None,
    )


def _all_players(state: State, bids: tuple[phases.Bid | None, ...]) -> tuple[PlayerView, ...]:
    """What everybody sees of the players; the same while nothing of it changes."""
    context = (state.order, state.eras)
    is_over = type(state.phase) is phases.Over
    return PLAYERS(None, state.options, state.players, context, bids, is_over)


def _task(state: State, task: "TaskView | Keeping") -> TaskView:
    """What the acting seat is about to do; cards drawn are only counted."""
    if isinstance(task, Keeping):
        return Drawn(by_era(state.eras, task.cards), task.due)
    return task


def _stock(task: TaskView) -> Stock:
    match task:
        case phases.Looking():
            return "animal"
        case phases.Moving():
            return "stack"
        case phases.Choosing(space):
            return STOCK.get(space, "ground")
        case _:
            return ""


def by_era(eras: Eras, cards: Sequence[str]) -> tuple[int, ...]:
    """How many of the cards took part in which reshuffle last; 0 is none."""
    if not eras:
        return (len(cards),)
    counts = [0] * (len(eras) + 1)
    for card in cards:
        counts[era_of(eras, card)] += 1
    return tuple(counts)


def era_of(eras: Eras, card: str) -> int:
    """The last reshuffle that put a card back into the deck; 0 if none did."""
    for era in range(len(eras), 0, -1):
        if card in eras[era - 1]:
            return era
    return 0


def _players(
    options: Options,
    players: tuple[Player, ...],
    past: tuple[tuple[int, ...], Eras],
    bids: tuple[phases.Bid | None, ...],
    is_over: bool,  # noqa: FBT001  handed on by place
) -> tuple[PlayerView, ...]:
    order, eras = past
    return tuple(
        PLAYER(
            seat,
            (options, seat),
            player,
            order.index(seat) + 1 if seat in order else 0,
            (is_over, bool(bids) and bids[seat] is not None),
            eras,
        )
        for seat, player in enumerate(players)
    )


def _player(
    place: tuple[Options, int], player: Player, marker: int, now: tuple[bool, bool], eras: Eras
) -> PlayerView:
    (options, seat), (is_over, has_bid) = place, now
    kit, plan = options.kit, options.plans[seat]
    grown = player.garden.grown(plan, kit)
    known = player.hand if is_over else player.known
    hidden = [card for card in player.hand if card not in known]
    return PlayerView(
        marker=marker,
        hidden=by_era(eras, hidden),
        known=known,
        revealed=player.revealed,
        ladybirds=player.ladybirds,
        has_imp=player.has_imp,
        markers=player.markers,
        extra=player.extra,
        garden=player.garden,
        free=plan.size**2 - grown.occupied.bit_count(),
        points=total(kit, plan, grown, (*known, *player.revealed)),
        is_hushed=player.is_hushed,
        has_bid=has_bid,
    )


def _offer_seen(state: State, phase: Selecting, offer: phases.Offer) -> OfferView:
    """That there is an offer, and to whom: all that a third seat learns (GG-3)."""
    return OfferView(chooser(state, phase), asked(state, phase), offer.space)


def _own(state: State, seat: int) -> Own:
    phase = state.phase
    offer: phases.Offer | None = None
    bid: phases.Bid | None = None
    drawn: tuple[str, ...] = ()
    if isinstance(phase, Executing):
        task = phase.task
        if type(task) is Keeping and state.order[phase.turn] == seat:
            drawn = task.cards
    elif isinstance(phase, Selecting):
        if phase.offer is not None and seat in (chooser(state, phase), asked(state, phase)):
            offer = phase.offer
    elif isinstance(phase, Bidding):
        bid = phase.bids[seat]
    grid = LOOKED(seat, state.grid, seat)
    return OWN(seat, (state.options, seat), state.players[seat], grid, (bid, offer), drawn)


def _owned(
    place: tuple[Options, int],
    player: Player,
    grid: tuple[str | None, ...],
    said: tuple[phases.Bid | None, phases.Offer | None],
    drawn: tuple[str, ...],
) -> Own:
    (options, seat), (bid, offer) = place, said
    kit, plan = options.kit, options.plans[seat]
    grown = player.garden.grown(plan, kit)
    return Own(
        hand=player.hand,
        matched=_matches(kit, grown.sections, player.hand),
        points=total(kit, plan, grown, cards_of(player)),
        grid=grid,
        bid=bid,
        offer=offer,
        drawn=drawn,
    )


def _looked(grid: tuple[Slot | None, ...], seat: int) -> tuple[str | None, ...]:
    return tuple(slot.tile if slot is not None and seat in slot.seen else None for slot in grid)


def _grid(grid: tuple[Slot | None, ...]) -> tuple[tuple[int, ...] | None, ...]:
    return tuple(None if slot is None else slot.seen for slot in grid)


@lru_cache(maxsize=4_000)
def _matches(kit: Kit, sections: tuple[int, ...], hand: tuple[str, ...]) -> tuple[int, ...]:
    """For each card how many of its kinds are together; gardens change less often than views."""
    return tuple(matched(sections, kit.needs[card]) for card in hand)


ANIMALS = Last(in_stack).at
OPEN = Last(_open).at
GRID = Last(_grid).at
LOOKED = Last(_looked).at
OWN = Last(_owned).at
PLAYER = Last(_player).at
PLAYERS = Last(_players).at
