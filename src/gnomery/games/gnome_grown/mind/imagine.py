"""Whole states a view cannot rule out."""

from collections.abc import Iterator

from gnomery.engine.alike import made_after
from gnomery.engine.luck import Luck, pick, shuffled
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.mind.cards import deal_cards
from gnomery.games.gnome_grown.mind.selecting import usual_bid
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.rules.bribes import Choices, Purse
from gnomery.games.gnome_grown.state import Player, Slot, State
from gnomery.games.gnome_grown.view import Drawn, View

UNUSUAL = 4
"""One bid out of so many is like no other."""


def imagine(view: View, luck: Luck) -> State:
    """What is unseen, dealt at random to where it can be."""
    hands, drawn, deck = deal_cards(view, luck)
    grid, animals = _animals(view, luck)
    lying = set(_lying(view))
    kit = view.options.kit
    players = tuple(
        made_after(seen, Player, hand=hands[seat], known=() if view.phase == "over" else seen.known)
        for seat, seen in enumerate(view.players)
    )
    return made_after(
        view,
        State,
        players=players,
        ground=tuple(tile for tile in kit.ground if tile not in lying),
        features=tuple(tile for tile in kit.features if tile not in lying),
        grid=grid,
        animals=animals,
        deck=deck,
        phase=_phase(view, drawn, luck),
    )


def _lying(view: View) -> Iterator[str | None]:
    """Every tile that lies face up somewhere."""
    yield from view.open
    yield from (*view.ground_discards, *view.feature_discards, *view.animal_discards)
    for stack in view.stacks:
        yield from stack
    for player in view.players:
        yield from (laid.tile for laid in player.garden.laid)
    if isinstance(view.task, phases.Laying | phases.Giving):
        yield view.task.tile


def _animals(view: View, luck: Luck) -> tuple[tuple[Slot | None, ...], tuple[str, ...]]:
    """The grid, and what nobody has seen: a place only others have looked at holds anything."""
    own = view.own.grid if view.own is not None else (None,) * len(view.grid)
    placed = {*_lying(view), *own}
    unseen = shuffled(luck, [name for name in view.options.kit.beasts if name not in placed])
    grid: list[Slot | None] = []
    for looked, mine in zip(view.grid, own, strict=True):
        if looked is None:
            grid.append(None)
        elif not looked:
            grid.append(Slot())
        else:
            grid.append(Slot(mine if mine is not None else unseen.pop(), looked))
    return tuple(grid), tuple(sorted(unseen))


def _phase(view: View, drawn: tuple[str, ...], luck: Luck) -> phases.Phase:
    match view.phase:
        case "setup":
            return phases.SettingUp()
        case "bidding":
            return phases.Bidding(
                tuple(_bid(view, seat, luck) for seat in range(len(view.players)))
            )
        case "selecting":
            return phases.Selecting(view.turn, _offer(view, luck), view.refused)
        case "executing":
            task = view.task
            if isinstance(task, Drawn):
                return phases.Executing(view.turn, phases.Keeping(drawn, task.due), view.refill)
            return phases.Executing(view.turn, task, view.refill)
        case "closing":
            return phases.Closing(view.turn)
        case "over":
            return phases.Over()


def _bid(view: View, seat: int, luck: Luck) -> phases.Bid | None:
    """The own bid, or one that a rival could have made, a usual one more often than not."""
    player = view.players[seat]
    if not player.has_bid:
        return None
    if seat == view.seat and view.own is not None:
        return view.own.bid
    if luck.below(UNUSUAL):
        return usual_bid(player, view.rate, luck)
    return phases.Bid(luck.below(player.ladybirds + 1), player.has_imp and bool(luck.below(2)))


def _offer(view: View, luck: Luck) -> phases.Offer | None:
    """The offer one knows of, or any that could have been made."""
    seen = view.offer
    if seen is None:
        return None
    if view.own is not None and view.own.offer is not None:
        return view.own.offer
    player, holder = view.players[seen.seat], view.players[seen.holder]
    is_extra = view.turn >= len(view.order) * view.options.discs
    purse = Purse(player.ladybirds, player.has_imp, len(player.markers) - is_extra)
    move = pick(luck, Choices([], [(seen.space, holder.has_imp)], purse))
    assert isinstance(move, Bribe)
    return phases.Offer(move.space, move.ladybirds, move.imp, move.markers)
