"""What each seat may see. A view is built up from nothing, field by field."""

from gnomery.engine.kept import Last
from gnomery.engine.rows import replace
from gnomery.engine.terms import Seat
from gnomery.engine.value import tags
from gnomery.games.gardlings import phases
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Building, Harvest, Hiring, Over, Plot
from gnomery.games.gardlings.pieces.fit import point_of
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.rules.alarm import alarm_at, raises_alarm
from gnomery.games.gardlings.rules.counting import after_theft, ponds
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.rules.rounds import hirer
from gnomery.games.gardlings.state import Player, State
from gnomery.games.gardlings.view import HIDDEN, HarvestView, Own, PlayerView, PlotView, View

NAMES: dict[type[phases.Phase], phases.PhaseName] = tags(phases.Phase)


def sealed(_state: State) -> dict[int, str]:
    """No choice in Gardlings is locked in before it is shown."""
    return {}


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    seen = OPEN(None, state)
    if seat is None:
        return seen
    own = OWN(seat, state.players[seat].bag, *_hidden(state.phase, seat))
    return replace(seen, seat=seat, own=own)


def _open(state: State) -> View:
    """All that everybody knows."""
    phase = state.phase
    hiring = phase if type(phase) is Hiring else None
    return View(
        None,
        state.options,
        NAMES[type(phase)],
        state.round,
        state.start,
        _players(state),
        state.stacks,
        len(state.reserve.beige),
        state.pigs_under,
        len(state.reserve.missions),
        0 if hiring is None else hiring.hired,
        () if hiring is None else _to_hire(state, hiring),
        None if hiring is None else hiring.step,
        phase.winner if type(phase) is Over else None,
        None,
    )


def _to_hire(state: State, phase: Hiring) -> tuple[int, ...]:
    """The seats that are still to hire, in turn."""
    first, seats = hirer(state, phase), len(state.players)
    return tuple((first + turn) % seats for turn in range(seats - phase.hired))


def _hidden(phase: phases.Phase, seat: int) -> tuple[str | None, str | None, str | None]:
    """The tiles in a seat's hand, set aside, and put back by a second look."""
    match phase:
        case Building(plots):
            return plots[seat].hand, plots[seat].aside, plots[seat].put_back
        case Hiring(harvests) | Over(harvests):
            return None, harvests[seat].aside, None
        case _:
            return None, None, None


def _players(state: State) -> tuple[PlayerView, ...]:
    options, phase = state.options, state.phase
    shown: tuple[Plot | Harvest | None, ...]
    if isinstance(phase, Building):
        shown = phase.plots
    elif isinstance(phase, phases.SettingUp):
        shown = (None,) * len(state.players)
    else:
        shown = phase.harvests
    return PLAYERS(None, options, state.players, shown)


def _all(
    options: Options, players: tuple[Player, ...], shown: tuple[Plot | Harvest | None, ...]
) -> tuple[PlayerView, ...]:
    return tuple(
        [PLAYER(seat, options, player, shown[seat]) for seat, player in enumerate(players)]
    )


def _player(options: Options, player: Player, shown: Plot | Harvest | None) -> PlayerView:
    return PlayerView(
        coins=player.coins,
        bag=len(player.bag),
        known=player.known,
        unknown=player.unknown,
        mission=player.mission,
        next_mission=player.next_mission,
        deed=player.deed,
        plot=_plot(options, shown) if type(shown) is Plot else None,
        harvest=_harvest(options, shown) if type(shown) is Harvest else None,
    )


def _plot(options: Options, plot: Plot) -> PlotView:
    """A garden is open to all; a tile that raises the alarm is not (GA-1.4)."""
    kit = options.kit
    hand, put_back, aside = plot.hand, plot.put_back, plot.aside
    if hand is not None and raises_alarm(kit, plot.garden, hand):
        hand = HIDDEN
    if put_back is not None and raises_alarm(kit, plot.garden, put_back):
        put_back = HIDDEN
    if plot.end == "alarm":
        aside = HIDDEN
    ground, paid = plot.garden.ground(kit), mission_gems(plot.garden, kit)
    gems = ground.gems + paid
    return PlotView(
        plot.garden,
        plot.status,
        hand,
        aside,
        plot.end,
        plot.trail,
        plot.has_looked,
        put_back,
        plot.has_pig_coin,
        plot.is_final,
        ground.gems,
        paid,
        ground.gnomes,
        alarm_at(kit, ground),
        max(1, alarm_at(kit, ground) - ground.gnomes),
        gems - after_theft(options, gems) if plot.end == "alarm" else 0,
        _ponds(options, plot.garden),
    )


def _harvest(options: Options, harvest: Harvest) -> HarvestView:
    kit = options.kit
    ground = harvest.garden.ground(kit)
    return HarvestView(
        garden=harvest.garden,
        tally=harvest.tally,
        gems=harvest.tally.gems,
        end=harvest.end,
        aside=HIDDEN if harvest.end == "alarm" else harvest.aside,
        gnomes=ground.gnomes,
        alarm=alarm_at(kit, ground),
        ponds=_ponds(options, harvest.garden),
    )


def _ponds(options: Options, garden: Garden) -> tuple[tuple[int, int], ...]:
    """The cells of all ponds, in order; kept beside the garden, which is looked at often."""
    if not options.ponds:
        return ()
    kept: tuple[tuple[int, int], ...] | None = garden.__dict__.get("_ponds")
    if kept is None:
        groups = ponds(garden.ground(options.kit))
        kept = tuple(sorted(point_of(cell) for group in groups for cell in group))
        garden.__dict__["_ponds"] = kept
    return kept


OPEN = Last(_open).at
OWN = Last(Own).at
PLAYER = Last(_player).at
PLAYERS = Last(_all).at
