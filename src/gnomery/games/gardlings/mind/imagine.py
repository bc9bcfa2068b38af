"""Whole states a view cannot rule out."""

from collections.abc import Iterable

from gnomery.engine.alike import made_after
from gnomery.engine.luck import Luck, pick, shuffled
from gnomery.games.gardlings.events.words import garden_of
from gnomery.games.gardlings.phases import Building, Harvest, Hiring, Over, Phase, Plot, SettingUp
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import MARKET
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.state import Player, Reserve, State
from gnomery.games.gardlings.view import HIDDEN, Own, PlayerView, View

SECRET = ("single", "double", "beige")
"""The piles whose tiles can be in a bag without anybody else having seen them."""


def imagine(view: View, luck: Luck) -> State:
    """The unseen tiles dealt at random to the bags and piles they can be in."""
    kit = view.options.kit
    unseen = _unseen(view, kit, luck)
    owners = [
        view.own if seat == view.seat and view.own else _other(seen, kit, unseen, luck)
        for seat, seen in enumerate(view.players)
    ]
    players = tuple(
        made_after(seen, Player, bag=own.bag)
        for seen, own in zip(view.players, owners, strict=True)
    )
    piles = {pile: tuple(sorted(names)) for pile, names in unseen.items()}
    reserve = Reserve(missions=_missions(view, kit), **piles)
    return made_after(view, State, players=players, reserve=reserve, phase=_phase(view, owners))


def _other(seen: PlayerView, kit: Kit, unseen: dict[str, list[str]], luck: Luck) -> Own:
    """Somebody's hidden tiles: those once seen, and as many never seen ones as are known of."""
    tiles = list(seen.known)
    for pile, count in zip(SECRET, seen.unknown, strict=True):
        tiles += [unseen[pile].pop() for _ in range(count)]
    hand = aside = put_back = None
    if seen.plot is not None:
        hand = _hidden(seen.plot.hand, seen.plot.garden, tiles, kit, luck)
        aside = _hidden(seen.plot.aside, seen.plot.garden, tiles, kit, luck)
        put_back = _hidden(seen.plot.put_back, seen.plot.garden, tiles, kit, luck)
    if seen.harvest is not None:
        aside = _hidden(seen.harvest.aside, seen.harvest.garden, tiles, kit, luck)
    out = [tile for tile in (hand, aside, put_back) if tile in tiles]
    bag = tuple(sorted(tile for tile in tiles if tile not in out))
    return Own(bag, hand, aside, put_back)


def _hidden(
    shown: str | None, garden: Garden, tiles: list[str], kit: Kit, luck: Luck
) -> str | None:
    """The tile shown, or one that could have raised the alarm."""
    if shown != HIDDEN:
        return shown
    return pick(luck, [tile for tile in tiles if raises_alarm(kit, garden, tile)])


def _unseen(view: View, kit: Kit, luck: Luck) -> dict[str, list[str]]:
    """The tiles of each pile that this view cannot place, in random order."""
    placed = set(_placed(view))
    return {
        pile: shuffled(luck, [name for name in kit.pool(pile) if name not in placed])
        for pile in (*SECRET, *MARKET)
    }


def _placed(view: View) -> Iterable[str | None]:
    """Every tile this view can name the place of."""
    if view.own is not None:
        yield from view.own.bag
        yield from (view.own.hand, view.own.aside, view.own.put_back)
    yield from view.pigs_under
    for stack in view.stacks:
        yield stack.top
        yield from stack.under
    for player in view.players:
        yield from player.known
        if player.plot is not None:
            yield from (player.plot.hand, player.plot.aside, player.plot.put_back)
        if player.harvest is not None:
            yield player.harvest.aside
        yield from (laid.tile for laid in garden_of(player).laid)


def _missions(view: View, kit: Kit) -> tuple[str, ...]:
    """The missions nobody has: which ones they are, everybody can tell."""
    if not view.options.missions:
        return ()
    out = {mission for seat in view.players for mission in (seat.mission, seat.next_mission)}
    return tuple(sorted(mission for mission in kit.missions if mission not in out))


def _phase(view: View, owners: list[Own]) -> Phase:
    seats = list(zip(view.players, owners, strict=True))
    match view.phase:
        case "setup":
            return SettingUp()
        case "building":
            return Building(tuple(_plot(seen, own) for seen, own in seats))
        case "hiring":
            harvests = tuple(_harvest(seen, own) for seen, own in seats)
            return Hiring(harvests, view.hired, view.step or "hire")
        case "over":
            return Over(tuple(_harvest(seen, own) for seen, own in seats), view.winner)


def _plot(seen: PlayerView, own: Own) -> Plot:
    plot = seen.plot
    assert plot is not None
    return made_after(plot, Plot, hand=own.hand, aside=own.aside, put_back=own.put_back)


def _harvest(seen: PlayerView, own: Own) -> Harvest:
    harvest = seen.harvest
    assert harvest is not None
    return made_after(harvest, Harvest, aside=own.aside)
