"""What each seat may see. A view is built up from nothing, field by field."""

from msgspec.structs import replace

from gnomery.engine.terms import Seat
from gnomery.engine.value import tags
from gnomery.games.gnom_street.moves import Play, Toss, write
from gnomery.games.gnom_street.phases import Aim, Combat, Over, Phase, PhaseName, SettingUp, Tossing
from gnomery.games.gnom_street.rules import actors
from gnomery.games.gnom_street.rules.notebook import hears, open_cells
from gnomery.games.gnom_street.rules.statues import reserve
from gnomery.games.gnom_street.rules.tokens import actions_left, terrains_left
from gnomery.games.gnom_street.rules.toss import tossers
from gnomery.games.gnom_street.scoring import points, statue_points, wins
from gnomery.games.gnom_street.state import Asked, Laid, State
from gnomery.games.gnom_street.view import HeardAnswer, LaidView, Own, PlayerView, View

NAMES: dict[type[Phase], PhaseName] = tags(Phase)


def sealed(state: State) -> dict[int, str]:
    """Cards that lie face down, and aims that are not shown yet (GS-1, GS-2.4)."""
    phase = state.phase
    match phase:
        case Combat(cards):
            return {seat: write(Play(card)) for seat, card in enumerate(cards) if card is not None}
        case Tossing() if None in phase.aims:
            pairs = zip(tossers(phase), phase.aims, strict=True)
            return {seat: write(Toss(aim.direction, aim.strength)) for seat, aim in pairs if aim}
        case _:
            return {}


def is_open(state: State) -> bool:
    """Whether loots and tokens lie open: all is counted, perhaps with a toss to come (GS-6.4)."""
    phase = state.phase
    return isinstance(phase, Over) or (isinstance(phase, Tossing) and phase.why == "lead")


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    phase, is_shown = state.phase, is_open(state)
    step = None if isinstance(phase, SettingUp | Combat | Tossing | Over) else phase
    return View(
        seat=seat,
        options=state.options,
        is_duel=state.options.is_duel,
        phase=NAMES[type(phase)],
        turn=state.turn,
        is_last=state.is_last,
        is_open=is_shown,
        players=tuple(
            _player(state, other, is_shown=is_shown) for other in range(len(state.players))
        ),
        cards=state.cards,
        order=state.order,
        taken=state.taken,
        terrains=terrains_left(state),
        actions=actions_left(state),
        fresh=state.fresh,
        cat=state.cat,
        laid=tuple(_laid(one, seat, is_shown=is_shown) for one in state.laid),
        asked=tuple(_heard(one, seat, is_shown=is_shown) for one in state.asked),
        notebook=_notebook(state, seat),
        tosses=state.tosses,
        won=state.won,
        waited_for=tuple(map(int, actors(state))),
        acting=None if step is None else state.order[step.at],
        step=step,
        toss=_toss(phase) if isinstance(phase, Tossing) else None,
        first=phase.first if isinstance(phase, Over) else None,
        own=None if seat is None else _own(state, seat),
    )


def _player(state: State, seat: int, *, is_shown: bool) -> PlayerView:
    player, phase = state.players[seat], state.phase
    won = wins(state, seat)
    if isinstance(phase, Tossing):
        won += phase.wins.count(seat)
    return PlayerView(
        hand=player.hand,
        played=player.played,
        statues=player.statues,
        reserve=reserve(state, seat),
        tokens=player.moles + player.baits,
        has_loot=player.loot is not None,
        loot=player.loot if is_shown else None,
        has_chosen=_card(phase, seat) is not None or _aim(phase, seat) is not None,
        wins=won,
        points=points(state, seat) if is_shown else statue_points(state, seat),
    )


def _laid(token: Laid, seat: Seat | None, *, is_shown: bool) -> LaidView:
    kind = token.kind if is_shown or token.seat == seat else None
    return LaidView(token.cell, token.seat, kind, token.turn)


def _heard(asked: Asked, seat: Seat | None, *, is_shown: bool) -> HeardAnswer:
    return HeardAnswer(
        turn=asked.turn,
        asker=asked.asker,
        seat=asked.seat,
        question=asked.question,
        cell=asked.cell,
        about=asked.about,
        answer=asked.answer if is_shown or hears(asked, seat) else None,
        is_aloud=asked.is_aloud,
    )


def _notebook(state: State, seat: Seat | None) -> tuple[tuple[str, ...], ...]:
    """Where each loot can be; in the end, where it is."""
    kit = state.options.kit
    if is_open(state):
        return tuple((player.loot,) for player in state.players if player.loot is not None)
    return tuple(kit.names(cells) for cells in open_cells(state, seat))


def _toss(phase: Tossing) -> Tossing:
    """The toss without aims as long as one is missing."""
    return replace(phase, aims=(None,) * len(phase.aims)) if None in phase.aims else phase


def _own(state: State, seat: Seat) -> Own:
    player, phase = state.players[seat], state.phase
    return Own(player.loot, player.moles, player.baits, _card(phase, seat), _aim(phase, seat))


def _card(phase: Phase, seat: int) -> int | None:
    """The card a seat has face down."""
    return phase.cards[seat] if isinstance(phase, Combat) else None


def _aim(phase: Phase, seat: int) -> Aim | None:
    """The aim a seat has sealed."""
    if not isinstance(phase, Tossing) or not phase.aims or seat not in (seats := tossers(phase)):
        return None
    return phase.aims[seats.index(seat)]
