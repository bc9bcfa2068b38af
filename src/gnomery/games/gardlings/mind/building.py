"""Phase 1: where to lay, when to stop, when to move a unicorn."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gardlings.mind import foresight
from gnomery.games.gardlings.mind.missions import mission_promise
from gnomery.games.gardlings.mind.worth import gems_worth
from gnomery.games.gardlings.moves import Lay, Move, MoveUnicorn
from gnomery.games.gardlings.pieces.fit import place_at
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import DRAGONS, Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.alarm import alarm_at
from gnomery.games.gardlings.rules.building import ASIDE, DRAW, LOOK, STOP
from gnomery.games.gardlings.rules.counting import BITE, after_theft
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.rules.unicorns import moved
from gnomery.games.gardlings.view import Own, PlotView, View

CANDIDATES = 8
"""How many of the best ways to lay a tile are looked at more closely."""
FINALISTS = 4
"""How many of those are tried in gardens that grow on."""
FORESIGHT = (0.6, 1.0, 1.5, 2.0, 2.5, 3.0)
"""What a gem the next draw may bring counts against one complete now, by gnomes still allowed."""
DOUBT = 0.2
"""How much that counts beside what grown gardens come to."""


def build(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """The move of a seat in phase 1."""
    assert view.seat is not None
    plot, own = view.players[view.seat].plot, view.own
    assert plot is not None
    assert own is not None
    if own.hand is not None:
        return _with_tile(view, plot, own, moves, luck)
    if plot.status == "stopped":
        if DRAW in moves and _is_pressed(view, plot) and wants_draw(view, plot, own, luck):
            return DRAW
        return best_gallop(view, plot, moves) or (STOP if STOP in moves else None)
    if DRAW in moves and wants_draw(view, plot, own, luck):
        return DRAW
    return best_gallop(view, plot, moves) or STOP


def _is_pressed(view: View, plot: PlotView) -> bool:
    """Whether rivals have changed what a garden that was enough comes to."""
    ground = plot.garden.ground(view.options.kit)
    return target(view) > view.options.goal or _bite(view, ground) > 0


def _with_tile(view: View, plot: PlotView, own: Own, moves: Sequence[Move], luck: Luck) -> Move:
    """Lay the tile where it does most good; if it cannot be laid, look again or make room."""
    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        return best_lay(view, plot.garden, own, lays, luck)
    if LOOK in moves:
        return LOOK
    kit = view.options.kit
    assert own.hand is not None
    if not foresight.is_alarm(plot.garden.ground(kit), kit, own.hand):
        for move in moves:
            if isinstance(move, MoveUnicorn):
                ground = _galloped(view, plot.garden, move)
                if ground.gems >= plot.gems and foresight.best_spot(ground, kit, own.hand)[1] >= 0:
                    return move
    return ASIDE


def best_lay(  # noqa: PLR0913  how far one looks ahead is a matter of its own
    view: View,
    garden: Garden,
    own: Own,
    lays: Sequence[Lay],
    luck: Luck,
    *,
    futures: int = foresight.FUTURES,
) -> Lay:
    """Gems now, and gems that later draws may bring; only the best few are thought through."""
    kit, tile = view.options.kit, own.hand
    assert tile is not None
    ground = garden.ground(kit)
    if not ground.cells or len(lays) == 1:
        return lays[0]
    faces, index = kit.faces[tile], len(garden.laid)

    def after(lay: Lay) -> Ground:
        return ground.with_tile(kit, index, Laid(tile, lay.x, lay.y, lay.r))

    pays = dict.fromkeys(lays, 0.0)
    if garden.mission is not None:
        pays = {lay: mission_promise(after(lay), kit, garden.mission, own.bag) for lay in lays}
    gains = {
        lay: pays[lay] + ground.gain(place_at(lay.x, lay.y, lay.r), faces[lay.r >> 1])
        for lay in lays
    }
    best = sorted(lays, key=lambda lay: -gains[lay])[:CANDIDATES]
    if not own.bag:
        return best[0]
    allowed = alarm_at(kit, ground) - ground.gnomes - kit.gnomes[tile] - 1
    weight = FORESIGHT[min(allowed, len(FORESIGHT) - 1)]
    grounds = {lay: after(lay) for lay in best}
    promises = {
        lay: gains[lay] + weight * foresight.next_gain(grounds[lay], kit, own.bag) for lay in best
    }
    finalists = sorted(best, key=lambda lay: -promises[lay])[:FINALISTS]
    rows = foresight.futures(own.bag, luck, futures)

    def hope(lay: Lay) -> float:
        return foresight.outlook(grounds[lay], kit, rows) + pays[lay] + DOUBT * promises[lay]

    return max(finalists, key=hope)


def target(view: View) -> int:
    """The gems that win this round: the goal, or more than a rival who has it."""
    rivals = [_expected(view, seat) for seat in range(len(view.players)) if seat != view.seat]
    return max(view.options.goal, 1 + max(rivals, default=0))


def _expected(view: View, seat: int) -> int:
    """What a rival would count now, dragons and gnomes taken into account (GA-2)."""
    plots = [player.plot for player in view.players]
    plot, options = plots[seat], view.options
    assert plot is not None
    gems = plot.gems + plot.mission_gems
    if options.fierce_dragons:
        packs = [one is not None and _has_pack(options.kit, one.garden) for one in plots]
        if any(packs) and not packs[seat]:
            gems = max(0, gems - BITE)
    return after_theft(options, gems) if plot.end == "alarm" else gems


def _bite(view: View, ground: Ground) -> int:
    """What rivals' dragons will take from the own garden as things stand (GA-2.2)."""
    if not view.options.fierce_dragons or ground.dragons >= DRAGONS:
        return 0
    rivals = [player.plot for seat, player in enumerate(view.players) if seat != view.seat]
    packs = (one is not None and _has_pack(view.options.kit, one.garden) for one in rivals)
    return BITE * any(packs)


def _has_pack(kit: Kit, garden: Garden) -> bool:
    return garden.ground(kit).dragons >= DRAGONS


def wants_draw(  # noqa: PLR0913  how bold one is, and how far one looks ahead
    view: View,
    plot: PlotView,
    own: Own,
    luck: Luck,
    *,
    boldness: float = 0.0,
    tries: int = foresight.TRIES,
) -> bool:
    """Whether drawing on is worth its risk; boldness is what it may lose on average."""
    assert view.seat is not None
    kit = view.options.kit
    ground = plot.garden.ground(kit)
    coins = view.players[view.seat].coins
    mission = plot.mission_gems
    aim = target(view)

    bite = _bite(view, ground)

    def left(gems: int) -> int:
        return max(0, gems + mission - bite)

    def kept(gems: int) -> float:
        return gems_worth(view.options, left(gems), coins, aim)

    def robbed(gems: int) -> float:
        return gems_worth(view.options, after_theft(view.options, left(gems)), coins, aim)

    if left(ground.gems) >= aim:
        return False
    if foresight.is_safe(ground, kit, own.bag) or _has_nothing_to_lose(view, plot, coins, bite):
        return True
    stakes = foresight.Stakes(kept, robbed)
    hope = foresight.prospect(ground, kit, own.bag, stakes, luck, tries=tries)
    return hope + boldness > kept(ground.gems)


def _has_nothing_to_lose(view: View, plot: PlotView, coins: int, bite: int) -> bool:
    """Whether nothing could be bought anyway, so that an alarm costs nothing."""
    left = max(0, plot.gems + plot.mission_gems - bite)
    return left + coins < min(view.options.pieces.prices.values())


def best_gallop(view: View, plot: PlotView, moves: Sequence[Move]) -> MoveUnicorn | None:
    """The unicorn's move that brings most gems, if one brings any."""
    kit = view.options.kit
    best, best_move = plot.gems + plot.mission_gems, None
    for move in moves:
        if isinstance(move, MoveUnicorn):
            if plot.garden.mission is None:
                rest = plot.garden.lifted(kit, _index(plot.garden, move))
                face = kit.faces[move.tile][move.r >> 1]
                gems = rest.gems + rest.gain(place_at(move.x, move.y, move.r), face)
            else:
                after = moved(kit, plot.garden, move)
                gems = after.ground(kit).gems + mission_gems(after, kit)
            if gems > best:
                best, best_move = gems, move
    return best_move


def _galloped(view: View, garden: Garden, move: MoveUnicorn) -> Ground:
    """The ground after a unicorn's move."""
    kit = view.options.kit
    index = _index(garden, move)
    laid = Laid(move.tile, move.x, move.y, move.r)
    return garden.lifted(kit, index).with_tile(kit, index, laid)


def _index(garden: Garden, move: MoveUnicorn) -> int:
    index = garden.index_of(move.tile)
    assert index is not None
    return index
