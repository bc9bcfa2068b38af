"""What each seat may see. A view is built up from nothing, field by field."""

from gnomery.engine.terms import Seat
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import (
    Building,
    Harvest,
    Hiring,
    Over,
    PhaseName,
    Plot,
    SettingUp,
    Step,
)
from gnomery.games.gardlings.pieces.fit import point_of
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.rules.building import alarm_at, raises_alarm
from gnomery.games.gardlings.rules.counting import ponds
from gnomery.games.gardlings.rules.hiring import hirer
from gnomery.games.gardlings.rules.missions import mission_gems
from gnomery.games.gardlings.state import Player, State
from gnomery.games.gardlings.view import HIDDEN, HarvestView, Own, PlayerView, PlotView, View


def sealed(_state: State) -> dict[int, str]:
    """No choice in Gardlings is locked in before it is shown."""
    return {}


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    phase = state.phase
    hired, winner, own = 0, None, None
    to_hire: tuple[int, ...] = ()
    step: Step | None = None
    name: PhaseName
    match phase:
        case Building(plots):
            name = "building"
            players = tuple(
                _player(player, _plot(state, plot), None)
                for player, plot in zip(state.players, plots, strict=True)
            )
            if seat is not None:
                plot = plots[seat]
                own = Own(state.players[seat].bag, plot.hand, plot.aside, plot.put_back)
        case Hiring(harvests) | Over(harvests):
            name = "over"
            if isinstance(phase, Hiring):
                name, hired, step = "hiring", phase.hired, phase.step
                first, seats = hirer(state, phase), len(state.players)
                to_hire = tuple((first + turn) % seats for turn in range(seats - hired))
            else:
                winner = phase.winner
            players = tuple(
                _player(player, None, _harvest(state.options, harvest))
                for player, harvest in zip(state.players, harvests, strict=True)
            )
            if seat is not None:
                own = Own(state.players[seat].bag, None, harvests[seat].aside, None)
        case SettingUp():
            name = "setup"
            players = tuple(_player(player, None, None) for player in state.players)
            if seat is not None:
                own = Own(state.players[seat].bag, None, None, None)
    return View(
        seat=seat,
        options=state.options,
        phase=name,
        round=state.round,
        start=state.start,
        players=players,
        stacks=state.stacks,
        pity_pigs=len(state.reserve.beige),
        pigs_under=state.pigs_under,
        missions_left=len(state.reserve.missions),
        hired=hired,
        to_hire=to_hire,
        step=step,
        winner=winner,
        own=own,
    )


def _player(player: Player, plot: PlotView | None, harvest: HarvestView | None) -> PlayerView:
    return PlayerView(
        coins=player.coins,
        bag=len(player.bag),
        known=player.known,
        unknown=player.unknown,
        mission=player.mission,
        next_mission=player.next_mission,
        plot=plot,
        harvest=harvest,
    )


def _plot(state: State, plot: Plot) -> PlotView:
    """A garden is open to all; a tile that raises the alarm is not (GA-1.4)."""
    kit = state.options.kit
    hand, put_back, aside = plot.hand, plot.put_back, plot.aside
    if hand is not None and raises_alarm(kit, plot.garden, hand):
        hand = HIDDEN
    if put_back is not None and raises_alarm(kit, plot.garden, put_back):
        put_back = HIDDEN
    if plot.end == "alarm":
        aside = HIDDEN
    ground = plot.garden.ground(kit)
    return PlotView(
        garden=plot.garden,
        status=plot.status,
        hand=hand,
        aside=aside,
        end=plot.end,
        trail=plot.trail,
        has_looked=plot.has_looked,
        put_back=put_back,
        has_pig_coin=plot.has_pig_coin,
        gems=ground.gems,
        mission_gems=mission_gems(plot.garden, kit),
        gnomes=ground.gnomes,
        alarm=alarm_at(ground),
        loud=max(1, alarm_at(ground) - ground.gnomes),
        ponds=_ponds(state.options, plot.garden),
    )


def _harvest(options: Options, harvest: Harvest) -> HarvestView:
    ground = harvest.garden.ground(options.kit)
    return HarvestView(
        garden=harvest.garden,
        tally=harvest.tally,
        gems=harvest.tally.gems,
        end=harvest.end,
        aside=HIDDEN if harvest.end == "alarm" else harvest.aside,
        gnomes=ground.gnomes,
        alarm=alarm_at(ground),
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
