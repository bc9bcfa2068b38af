"""What each seat may see. A view is built up from nothing, field by field."""

from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias, cast, get_args

from gnomery.engine.kept import Last
from gnomery.engine.rows import replace
from gnomery.engine.terms import ALONE, Seat
from gnomery.engine.value import tags
from gnomery.games.gnom_street.moves import Play, Toss, write
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Acting, Aim, Combat, Over, Phase, PhaseName, Tossing
from gnomery.games.gnom_street.pieces.kit import Kit
from gnomery.games.gnom_street.rules import actors
from gnomery.games.gnom_street.rules.notebook import hears, noted
from gnomery.games.gnom_street.rules.tokens import left
from gnomery.games.gnom_street.rules.toss import tossers
from gnomery.games.gnom_street.scoring import sheets
from gnomery.games.gnom_street.state import Asked, Laid, Player, State, Won
from gnomery.games.gnom_street.view import HeardAnswer, LaidView, Own, PlayerView, View

NAMES: dict[type[Phase], PhaseName] = tags(Phase)
ACTING: Final[frozenset[type]] = frozenset(get_args(Acting))
Chosen: TypeAlias = tuple[int | Aim | None, ...]
Notebook: TypeAlias = tuple[tuple[str, ...], ...]
Heard: TypeAlias = tuple[tuple[LaidView, ...], tuple[HeardAnswer, ...], Notebook]
WINNER = attrgetter("winner")
NOTHING: Chosen = (None,) * 20
"""For each seat, and more."""


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
    return type(phase) is Over or (type(phase) is Tossing and phase.why == "lead")


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows; None is the audience."""
    options, phase, players = state.options, state.phase, state.players
    step: Acting | None = None
    acting: int | None = None
    toss: Tossing | None = None
    is_shown, chosen = False, NOTHING
    if type(phase) in ACTING:
        step = cast("Acting", phase)
        acting = state.order[step.at]
    else:
        toss = phase if type(phase) is Tossing else None
        is_shown, chosen = is_open(state), _chosen(phase)
    own = None if seat is None else players[seat]
    loot = None if own is None else own.loot
    laid, asked, notebook = HEARD(seat, options, state.laid, state.asked, seat, loot, is_shown)
    terrains, actions = LEFT(None, options.kit.terrains, state.taken)
    return View(
        seat,
        options,
        options.is_duel,
        NAMES[type(phase)],
        state.turn,
        state.is_last,
        is_shown,
        PLAYERS(
            None,
            options,
            players,
            (state.won, () if toss is None else toss.wins),
            chosen,
            COUNTED(None, state) if is_shown else NOTHING,
        ),
        state.cards,
        state.order,
        state.taken,
        terrains,
        actions,
        state.fresh,
        state.cat,
        laid,
        asked,
        _loots(players) if is_shown else notebook,
        state.tosses,
        state.won,
        (actors(state) if acting is None else ALONE[acting]).must,
        acting,
        step,
        None if toss is None else _toss(toss),
        phase.first if type(phase) is Over else None,
        None
        if seat is None or own is None
        else OWN(seat, loot, own.moles, own.baits, chosen[seat]),
    )


def _counted(state: State) -> tuple[int, ...]:
    if state.options.is_duel:
        return (0, 0)
    return tuple([sum(sheet.values()) for sheet in sheets(state)])


def _players(
    options: Options,
    players: tuple[Player, ...],
    wins: tuple[tuple[Won, ...], tuple[int, ...]],
    chosen: Chosen,
    counted: tuple[int | None, ...],
) -> tuple[PlayerView, ...]:
    """All seats: wins are games of the duel, and tosses for the first place."""
    winners = (*map(WINNER, wins[0]), *wins[1])
    seen = [
        PLAYER(seat, options, player, chosen[seat] is not None, winners.count(seat), counted[seat])
        for seat, player in enumerate(players)
    ]
    return tuple(seen)


def _player(
    options: Options,
    player: Player,
    has_chosen: bool,  # noqa: FBT001  handed on by place
    won: int,
    known: int | None,
) -> PlayerView:
    """A seat; its points are known as soon as all is laid open."""
    standing = len(player.statues)
    return PlayerView(
        hand=player.hand,
        played=player.played,
        statues=player.statues,
        reserve=options.statues - standing,
        tokens=player.moles + player.baits,
        has_loot=player.loot is not None,
        loot=None if known is None else player.loot,
        has_chosen=has_chosen,
        wins=won,
        points=_points(options, standing) if known is None else known,
    )


def _all_heard(  # noqa: PLR0913, PLR0917  all that is heard and found, handed on by place
    options: Options,
    laid: tuple[Laid, ...],
    asked: tuple[Asked, ...],
    seat: Seat | None,
    loot: str | None,
    is_shown: bool,  # noqa: FBT001  handed on by place
) -> Heard:
    """Tokens, answers and the notebook; where nothing is heard most of the time, all at once."""
    listener = None if options.is_duel else seat  # between two all answers are aloud
    heard = ASKED(listener, asked, listener, is_shown)
    return (
        LAID(seat, laid, seat, is_shown),
        heard,
        NOTEBOOK(seat, options.kit, heard, options.players, seat, loot),
    )


def _points(options: Options, standing: int) -> int:
    """What statues are worth; in a duel nothing is counted (GS-6.1, GS-7.1)."""
    return 0 if options.is_duel else options.pieces.scores.statues[standing]


def _all_laid(
    tokens: tuple[Laid, ...],
    seat: Seat | None,
    is_shown: bool,  # noqa: FBT001  handed on by place
) -> tuple[LaidView, ...]:
    return tuple([_laid(one, is_shown or one.seat == seat) for one in tokens])


@lru_cache(maxsize=4_000)
def _laid(token: Laid, is_seen: bool) -> LaidView:  # noqa: FBT001  to be kept by both
    return LaidView(token.cell, token.seat, token.kind if is_seen else None, token.turn)


def _all_asked(
    asked: tuple[Asked, ...],
    seat: Seat | None,
    is_shown: bool,  # noqa: FBT001  handed on by place
) -> tuple[HeardAnswer, ...]:
    return tuple([_heard(one, is_shown or hears(one, seat)) for one in asked])


@lru_cache(maxsize=4_000)
def _heard(asked: Asked, is_heard: bool) -> HeardAnswer:  # noqa: FBT001  to be kept by both
    return HeardAnswer(
        turn=asked.turn,
        asker=asked.asker,
        seat=asked.seat,
        question=asked.question,
        cell=asked.cell,
        about=asked.about,
        answer=asked.answer if is_heard else None,
        is_aloud=asked.is_aloud,
    )


def _loots(players: tuple[Player, ...]) -> Notebook:
    """Where each loot is, in the end."""
    return tuple([(player.loot,) for player in players if player.loot is not None])


def _noted(
    kit: Kit, heard: tuple[HeardAnswer, ...], players: int, seat: Seat | None, loot: str | None
) -> Notebook:
    """Where each loot can be."""
    return tuple(map(kit.names, noted(kit, heard, players, seat, loot)))


def _toss(phase: Tossing) -> Tossing:
    """The toss without aims as long as one is missing."""
    return replace(phase, aims=(None,) * len(phase.aims)) if None in phase.aims else phase


def _own(loot: str | None, moles: int, baits: int, chosen: int | Aim | None) -> Own:
    """What a seat alone knows: a gnome card chosen face down, or an aim, is among it."""
    card, aim = (None, chosen) if isinstance(chosen, Aim) else (chosen, None)
    return Own(loot, moles, baits, card, aim)


def _chosen(phase: Phase) -> Chosen:
    """The card each seat has face down, or the aim it has sealed."""
    if type(phase) is Combat:
        return phase.cards
    if type(phase) is not Tossing or not any(phase.aims):
        return NOTHING
    aims: list[int | Aim | None] = [*NOTHING]
    for seat, aim in zip(tossers(phase), phase.aims, strict=True):
        aims[seat] = aim
    return tuple(aims)


ASKED = Last(_all_asked).at
COUNTED = Last(_counted).at
HEARD = Last(_all_heard).at
LAID = Last(_all_laid).at
LEFT = Last(left).at
NOTEBOOK = Last(_noted).at
OWN = Last(_own).at
PLAYER = Last(_player).at
PLAYERS = Last(_players).at
