"""What each seat may see. A view is built up from nothing, field by field."""

from collections.abc import Sequence
from functools import lru_cache

from gnomery.engine.terms import Seat
from gnomery.engine.value import tags
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.moves import PlaceBid, write
from gnomery.games.gnome_grown.phases import Bidding, Executing, Keeping, Selecting
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.pieces.spaces import STOCK, Stock
from gnomery.games.gnome_grown.rules import waited_for
from gnomery.games.gnome_grown.rules.animals import stack_size
from gnomery.games.gnome_grown.rules.objectives import matched, sections_of
from gnomery.games.gnome_grown.rules.selection import chooser
from gnomery.games.gnome_grown.rules.selection import waited_for as asked
from gnomery.games.gnome_grown.scoring import points, total
from gnomery.games.gnome_grown.state import State
from gnomery.games.gnome_grown.view import Drawn, OfferView, Own, PlayerView, TaskView, View

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
    phase = state.phase
    task = _task(state, phase.task) if isinstance(phase, Executing) and phase.task else None
    return View(
        seat=seat,
        options=state.options,
        phase=NAMES[type(phase)],
        round=state.round,
        gnome=state.gnome,
        rate=state.rate,
        order=state.order,
        bids=state.bids,
        players=tuple(_player(state, other) for other in range(len(state.players))),
        supply=state.supply,
        shed=state.shed,
        pool=state.pool,
        imps=state.imps,
        has_space_imp=state.has_space_imp,
        markers=state.markers,
        open=state.open,
        ground=len(state.ground),
        ground_discards=state.ground_discards,
        stacks=state.stacks,
        features=len(state.features),
        feature_discards=state.feature_discards,
        grid=tuple(None if slot is None else slot.seen for slot in state.grid),
        animals=stack_size(state),
        animal_discards=state.animal_discards,
        deck=len(state.deck),
        discards=state.discards,
        eras=state.eras,
        spaces=state.spaces,
        ends=state.ends,
        triggered=state.triggered,
        turn=phase.turn if isinstance(phase, Selecting | Executing) else 0,
        waited_for=tuple(map(int, waited_for(state))),
        offer=_offer_seen(state, phase) if isinstance(phase, Selecting) else None,
        refused=phase.refused if isinstance(phase, Selecting) else (),
        task=task,
        stock=_stock(task),
        refill=phase.refill if isinstance(phase, Executing) else "",
        own=None if seat is None else _own(state, seat),
    )


def _task(state: State, task: "TaskView | Keeping") -> TaskView:
    """What the acting seat is about to do; cards drawn are only counted."""
    if isinstance(task, Keeping):
        return Drawn(by_era(state.eras, task.cards), task.due)
    return task


def _stock(task: TaskView | None) -> Stock:
    match task:
        case phases.Looking():
            return "animal"
        case phases.Moving():
            return "stack"
        case phases.Choosing(space):
            return STOCK.get(space, "ground")
        case _:
            return ""


def by_era(eras: tuple[tuple[str, ...], ...], cards: Sequence[str]) -> tuple[int, ...]:
    """How many of the cards took part in which reshuffle last; 0 is none."""
    if not eras:
        return (len(cards),)
    counts = [0] * (len(eras) + 1)
    for card in cards:
        counts[era_of(eras, card)] += 1
    return tuple(counts)


def era_of(eras: tuple[tuple[str, ...], ...], card: str) -> int:
    """The last reshuffle that put a card back into the deck; 0 if none did."""
    for era in range(len(eras), 0, -1):
        if card in eras[era - 1]:
            return era
    return 0


def _player(state: State, seat: int) -> PlayerView:
    player, options, phase = state.players[seat], state.options, state.phase
    plan = options.plans[seat]
    grown = player.garden.grown(plan, options.kit)
    known = player.hand if isinstance(phase, phases.Over) else player.known
    hidden = [card for card in player.hand if card not in known]
    return PlayerView(
        marker=state.order.index(seat) + 1 if seat in state.order else 0,
        hidden=by_era(state.eras, hidden),
        known=known,
        revealed=player.revealed,
        ladybirds=player.ladybirds,
        has_imp=player.has_imp,
        markers=player.markers,
        extra=player.extra,
        garden=player.garden,
        free=plan.size**2 - grown.occupied.bit_count(),
        points=total(options.kit, plan, grown, (*known, *player.revealed)),
        is_hushed=player.is_hushed,
        has_bid=isinstance(phase, Bidding) and phase.bids[seat] is not None,
    )


def _offer_seen(state: State, phase: Selecting) -> OfferView | None:
    """That there is an offer, and to whom: all that a third seat learns (GG-3)."""
    if phase.offer is None:
        return None
    return OfferView(chooser(state, phase), asked(state, phase), phase.offer.space)


def _own(state: State, seat: int) -> Own:
    player, phase = state.players[seat], state.phase
    offer: phases.Offer | None = None
    if isinstance(phase, Selecting) and phase.offer is not None:
        offer = phase.offer if seat in (chooser(state, phase), asked(state, phase)) else None
    drawn: tuple[str, ...] = ()
    if isinstance(phase, Executing) and isinstance(phase.task, Keeping):
        drawn = phase.task.cards if state.order[phase.turn] == seat else ()
    return Own(
        hand=player.hand,
        matched=_matches(state.options.kit, sections_of(state, seat), player.hand),
        points=points(state, seat),
        grid=tuple(
            slot.tile if slot is not None and seat in slot.seen else None for slot in state.grid
        ),
        bid=phase.bids[seat] if isinstance(phase, Bidding) else None,
        offer=offer,
        drawn=drawn,
    )


@lru_cache(maxsize=4_000)
def _matches(kit: Kit, sections: tuple[int, ...], hand: tuple[str, ...]) -> tuple[int, ...]:
    """For each card how many of its kinds are together; gardens change less often than views."""
    return tuple(matched(sections, kit.needs[card]) for card in hand)
