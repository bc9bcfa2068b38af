"""Phase 1: the garden, all at once (GA-1)."""

from typing import Final

from msgspec.structs import replace

from gnomery.engine.kept import Kept
from gnomery.engine.rows import added, put, without
from gnomery.engine.terms import Actors, Seat, box_of, waiting
from gnomery.games.gardlings import moves as verbs
from gnomery.games.gardlings.phases import Building, Plot, Status
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.growth import ground_of, with_tile
from gnomery.games.gardlings.pieces.kit import Kit, kind_of
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.counting import counted
from gnomery.games.gardlings.rules.laying import lays
from gnomery.games.gardlings.rules.setup import one_more
from gnomery.games.gardlings.rules.unicorns import arrangement, can_gallop, gallops, moved
from gnomery.games.gardlings.state import Player, State

ALARM: Final = 6
FEARLESS: Final = 3
"""So many dragons make one gnome be ignored (GA-1.5)."""
PIGS: Final = 3

DRAW: Final = verbs.Draw()
STOP: Final = verbs.Stop()
ASIDE: Final = verbs.SetAside()
LOOK: Final = verbs.LookAgain()
SEATS: Final = tuple(Seat(number) for number in range(20))
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
        elif status != "stopped":
            must.append(SEATS[seat])
        elif can_draw_again(state, phase, seat) or can_gallop(state.options.kit, plot):
            may.append(SEATS[seat])
    return waiting(tuple(must), tuple(may))


def can_draw_again(state: State, phase: Building, seat: int) -> bool:
    """GA-1.3: in retail, who stopped may go on while another seat is still building."""
    if phase.plots[seat].end or state.options.is_first or not state.players[seat].bag:
        return False
    for number, other in enumerate(phase.plots):  # noqa: SIM110  asked at every step
        if number != seat and other.status in BUSY:
            return True
    return False


def raises_alarm(kit: Kit, garden: Garden, tile: str) -> bool:
    """GA-1.4, GA-1.5: whether a drawn tile brings one gnome too many."""
    gnomes = kit.gnomes[tile]
    if not gnomes:
        return False
    ground = ground_of(garden, kit)
    return ground.gnomes + gnomes >= alarm_at(ground)


def alarm_at(ground: Ground) -> int:
    """How many gnomes raise the alarm in a garden (GA-1.4, GA-1.5)."""
    return ALARM + (ground.dragons >= FEARLESS)


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
    """The tiles a seat's box may pull, the one just put back excepted (GA-M5)."""
    plot = phase.plots[seat]
    if plot.status != "drawing":
        return []
    bag = state.players[seat].bag
    if plot.put_back is None:
        return [PULLS[tile] for tile in bag]
    return [PULLS[tile] for tile in bag if tile != plot.put_back]


def build(state: State, phase: Building, seat: int, move: verbs.Move) -> State:
    """What a seat's move does in phase 1."""
    if type(move) is verbs.Lay:
        return _laid(state, phase, seat, move)
    plot = phase.plots[seat]
    if type(move) is verbs.Draw:
        plot = replace(plot, status="drawing", trail=())
    elif type(move) is verbs.Stop:
        plot = replace(plot, status="stopped")
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
    has_pig_coin = plot.has_pig_coin or _earns_pig_coin(state, garden)
    players = state.players
    if has_pig_coin and not plot.has_pig_coin:
        players = put(players, seat, replace(player, coins=player.coins + 1))
    plot = replace(plot, garden=garden, status="building", hand=None, has_pig_coin=has_pig_coin)
    if not player.bag:  # GA-1.9
        plot = replace(plot, status=_done(kit, garden), end="empty")
    return _with(state, phase, seat, plot, players)


def _earns_pig_coin(state: State, garden: Garden) -> bool:
    options = state.options
    if options.is_first or options.mutating_pigs:
        return False
    return ground_of(garden, options.kit).pigs >= PIGS


def _galloped(kit: Kit, plot: Plot, move: verbs.MoveUnicorn) -> Plot:
    garden = plot.garden
    left = arrangement(garden, ground_of(garden, kit).unicorns)
    return replace(plot, garden=moved(kit, garden, move), trail=(*plot.trail, left))


def _put_aside(kit: Kit, plot: Plot) -> Plot:
    assert plot.hand is not None
    end = "alarm" if raises_alarm(kit, plot.garden, plot.hand) else "misfit"
    return replace(plot, status=_done(kit, plot.garden), hand=None, aside=plot.hand, end=end)


def _looked_again(state: State, phase: Building, seat: int) -> State:
    """The tile goes back into the bag, and another is drawn (GA-M4)."""
    plot, player, kit = phase.plots[seat], state.players[seat], state.options.kit
    tile = plot.hand
    assert tile is not None
    bag = added(player.bag, tile)
    if raises_alarm(kit, plot.garden, tile):  # nobody else has seen it
        player = replace(player, bag=bag)
    else:
        player = replace(player, bag=bag, known=added(player.known, tile))
    plot = replace(plot, status="drawing", hand=None, trail=(), has_looked=True, put_back=tile)
    return _with(state, phase, seat, plot, put(state.players, seat, player))


def pull(state: State, phase: Building, seat: int, move: verbs.Pull) -> State:
    """A tile comes out of the bag: into the hand, or it is the alarm (GA-1.4)."""
    plot, player, kit = phase.plots[seat], state.players[seat], state.options.kit
    tile = move.tile
    bag = without(player.bag, tile)
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
    return "ended" if ground_of(garden, kit).unicorns else "stopped"


def _with(
    state: State, phase: Building, seat: int, plot: Plot, players: tuple[Player, ...]
) -> State:
    """The state with one plot changed; the phase ends when everybody has stopped (GA-1.3)."""
    plots = put(phase.plots, seat, plot)
    state = replace(state, players=players, phase=Building(plots))
    if plot.status == "stopped" and all(other.status == "stopped" for other in plots):
        return counted(state, plots)
    return state
