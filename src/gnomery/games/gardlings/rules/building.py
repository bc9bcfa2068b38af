"""Phase 1: the garden, all at once (GA-1)."""

from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.rows import added, put, replace, without
from gnomery.engine.terms import SEATS, Actors, Seat, box_of, waiting
from gnomery.games.gardlings import moves as verbs
from gnomery.games.gardlings.phases import Building, Plot, Status
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.growth import unicorns_of, with_tile
from gnomery.games.gardlings.pieces.kit import Kit, kind_of
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.counting import counted, earns_pig_coin
from gnomery.games.gardlings.rules.laying import lays
from gnomery.games.gardlings.rules.setup import one_more
from gnomery.games.gardlings.rules.unicorns import arrangement, can_gallop, gallops, moved
from gnomery.games.gardlings.state import Player, State

DRAW: Final = verbs.Draw()
STOP: Final = verbs.Stop()
ASIDE: Final = verbs.SetAside()
LOOK: Final = verbs.LookAgain()
BOXES: Final = tuple(box_of(seat) for seat in SEATS)
BUSY: Final = ("building", "drawing", "holding")


PULLS: Final = Kept(verbs.Pull)


def builders(state: State, phase: Building) -> Actors:
    """Everybody who has not stopped must act; a stopped seat with something to do may."""
    must: list[Seat] = []
    may: list[Seat] = []
    for seat, plot in enumerate(phase.plots):
        status = plot.status
        if status == "drawing":
            must.append(BOXES[seat])
        elif status != "stopped" or is_asked(state, phase, seat):
            must.append(SEATS[seat])
        elif can_draw_again(state, phase, seat) or can_gallop(state.options.kit, plot):
            may.append(SEATS[seat])
    return waiting(tuple(must), tuple(may))


def can_draw_again(state: State, phase: Building, seat: int) -> bool:
    """GA-1.3: in retail, who stopped may go on while another builds, or when asked once more."""
    if phase.plots[seat].end or state.options.is_first or not state.players[seat].bag:
        return False
    for number, other in enumerate(phase.plots):
        if number != seat and other.status in BUSY:
            return True
    return is_asked(state, phase, seat)


def is_asked(state: State, phase: Building, seat: int) -> bool:
    """GA-1.3: whether a seat is asked for its last word, as everybody has stopped.

    Who stopped last is asked as well: nothing may depend on who was faster (GA-1.1).
    """
    plots = phase.plots
    for plot in plots:
        if plot.status != "stopped":
            return False
    return state.options.has_last_word and _has_a_word(state.players[seat], plots[seat])


def _has_a_word(player: Player, plot: Plot) -> bool:
    """Whether a seat could draw, and has not said that it stays stopped."""
    return not plot.end and not plot.is_final and bool(player.bag)


def can_look_again(state: State, plot: Plot) -> bool:
    """GA-M4: the mission *second look* lies here and is unused."""
    mission = plot.garden.mission
    if mission is None or plot.has_looked:
        return False
    return state.options.kit.missions[mission].task == "second_look"


def building_moves(state: State, phase: Building, seat: int) -> list[verbs.Move]:
    """All that a seat may do in phase 1."""
    plot = phase.plots[seat]
    moves: list[verbs.Move] = []
    match plot.status:
        case "drawing":
            return moves
        case "building":
            moves = [DRAW, STOP] if state.players[seat].bag else [STOP]
        case "holding":
            moves = _moves_with_tile(state, plot, seat)
        case "ended":
            moves = [STOP]
        case "stopped" if is_asked(state, phase, seat):
            moves = [DRAW, STOP]
        case "stopped":
            moves = [DRAW] if can_draw_again(state, phase, seat) else []
    moves += gallops(state.options.kit, plot)
    return moves


def _moves_with_tile(state: State, plot: Plot, seat: int) -> list[verbs.Move]:
    kit = state.options.kit
    tile = plot.hand
    assert tile is not None
    moves: list[verbs.Move] = []
    if not raises_alarm(kit, plot.garden, tile):
        moves += lays(kit, plot, tile)
    if not moves:
        moves.append(ASIDE)
    if state.players[seat].bag and can_look_again(state, plot):
        moves.append(LOOK)
    return moves


def pulls(state: State, phase: Building, seat: int) -> list[verbs.Pull]:
    """The tiles a seat's box may pull."""
    if phase.plots[seat].status != "drawing":
        return []
    return [PULLS[tile] for tile in state.players[seat].bag]


def build(state: State, phase: Building, seat: int, move: verbs.Move) -> State:
    """What a seat's move does in phase 1."""
    if type(move) is verbs.Lay:
        return _laid(state, phase, seat, move)
    plot = phase.plots[seat]
    if type(move) is verbs.Draw:
        plot = replace(plot, status="drawing", trail=())
    elif type(move) is verbs.Stop:
        plot = replace(plot, status="stopped", is_final=plot.is_final or plot.status == "stopped")
    elif type(move) is verbs.MoveUnicorn:
        plot = _galloped(state.options.kit, plot, move)
    elif type(move) is verbs.SetAside:
        plot = _put_aside(state.options.kit, plot)
    else:
        assert isinstance(move, verbs.LookAgain)
        return _looked_again(state, phase, seat)
    return _with(state, phase, seat, plot, state.players)


def _laid(state: State, phase: Building, seat: int, move: verbs.Lay) -> State:
    """The tile in hand lies in the garden; a third pig may bring its coin (GA-1.2, GA-1.8)."""
    plot, player, kit = phase.plots[seat], state.players[seat], state.options.kit
    assert plot.hand is not None
    garden = with_tile(plot.garden, kit, Laid(plot.hand, move.x, move.y, move.r))
    has_pig_coin = plot.has_pig_coin or (
        not state.options.is_first and earns_pig_coin(state.options, garden)
    )
    players = state.players
    if has_pig_coin and not plot.has_pig_coin:
        players = put(players, seat, replace(player, coins=player.coins + 1))
    plot = replace(plot, garden=garden, status="building", hand=None, has_pig_coin=has_pig_coin)
    if state.options.forgets_when_laying:
        plot = replace(plot, trail=())
    if not player.bag:  # GA-1.9
        plot = replace(plot, status=_done(kit, garden), end="empty")
    return _with(state, phase, seat, plot, players)


def _galloped(kit: Kit, plot: Plot, move: verbs.MoveUnicorn) -> Plot:
    garden = plot.garden
    left = arrangement(garden, unicorns_of(garden, kit))
    return replace(plot, garden=moved(kit, garden, move), trail=(*plot.trail, left))


def _put_aside(kit: Kit, plot: Plot) -> Plot:
    assert plot.hand is not None
    end = "alarm" if raises_alarm(kit, plot.garden, plot.hand) else "misfit"
    return replace(plot, status=_done(kit, plot.garden), hand=None, aside=plot.hand, end=end)


def _looked_again(state: State, phase: Building, seat: int) -> State:
    """Another tile is drawn before this one goes back into the bag (GA-M4, GA-M5)."""
    plot = phase.plots[seat]
    plot = replace(plot, status="drawing", hand=None, trail=(), has_looked=True, put_back=plot.hand)
    return _with(state, phase, seat, plot, state.players)


def pull(state: State, phase: Building, seat: int, move: verbs.Pull) -> State:
    """A tile comes out of the bag: into the hand, or it is the alarm (GA-1.4)."""
    plot, player, kit = phase.plots[seat], state.players[seat], state.options.kit
    tile = move.tile
    bag = without(player.bag, tile)
    if plot.put_back is not None:
        bag = added(bag, plot.put_back)
        if not raises_alarm(kit, plot.garden, plot.put_back):  # else nobody else has seen it
            player = replace(player, known=added(player.known, plot.put_back))
    if raises_alarm(kit, plot.garden, tile):
        player = replace(player, bag=bag)
        if bag and can_look_again(state, plot):
            plot = replace(plot, status="holding", hand=tile, put_back=None)
        else:
            status = _done(kit, plot.garden)
            plot = replace(plot, status=status, aside=tile, end="alarm", put_back=None)
    else:
        player = _shown(kit, player, bag, tile)
        plot = replace(plot, status="holding", hand=tile, put_back=None)
    return _with(state, phase, seat, plot, put(state.players, seat, player))


def _shown(kit: Kit, player: Player, bag: tuple[str, ...], tile: str) -> Player:
    """The player after everybody has seen a tile leave the bag."""
    if tile in player.known:
        return replace(player, bag=bag, known=without(player.known, tile))
    unknown = one_more(player.unknown, kind_of(kit.tiles[tile]), -1)
    return replace(player, bag=bag, unknown=unknown)


def _done(kit: Kit, garden: Garden) -> Status:
    """Who can draw no more has stopped, unless there is a unicorn to move (GA-1.7)."""
    return "ended" if unicorns_of(garden, kit) else "stopped"


def _with(
    state: State, phase: Building, seat: int, plot: Plot, players: tuple[Player, ...]
) -> State:
    """The state with one plot changed; the phase ends when everybody has stopped (GA-1.3)."""
    plots = put(phase.plots, seat, plot)
    state = replace(state, players=players, phase=Building(plots))
    if plot.status == "stopped" and is_over(state, plots):
        return counted(state, plots)
    return state


def is_over(state: State, plots: tuple[Plot, ...]) -> bool:
    """Whether phase 1 has ended: everybody has stopped, and said their last word (GA-1.3)."""
    if any(plot.status != "stopped" for plot in plots):
        return False
    if not state.options.has_last_word:
        return True
    return not any(map(_has_a_word, state.players, plots))
