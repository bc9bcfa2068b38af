"""The beginning of a turn: treasurer, contests, event (GZ-1)."""

from typing import Final, TypeAlias

from gnomery.engine.kept import Kept
from gnomery.engine.rows import replace, without
from gnomery.games.garten_zwerge.moves import Appoint, Call, Happen, Move, Raffle
from gnomery.games.garten_zwerge.phases import Calling, Raffling, Reading, SettingUp
from gnomery.games.garten_zwerge.pieces.hats import RANK, collection
from gnomery.games.garten_zwerge.rules.decks import left, pool
from gnomery.games.garten_zwerge.rules.happenings import DEEDS, happened, raffled
from gnomery.games.garten_zwerge.rules.jobs import begin_jobs
from gnomery.games.garten_zwerge.state import Player, State

Beginning: TypeAlias = SettingUp | Calling | Reading | Raffling
CALL: Final = Kept(Call)
HAPPEN: Final = Kept(Happen)
CONTESTS: Final = 2
"""So many contests a turn has."""


def order(state: State) -> tuple[int, ...]:
    """The seats from the best collection down; equals clockwise from the treasurer (GZ-1)."""
    return ranked(state.players, state.treasurer)


def ranked(players: tuple[Player, ...], treasurer: int) -> tuple[int, ...]:
    """The same of players and treasurer alone."""
    seats = len(players)

    def standing(seat: int) -> tuple[tuple[int, ...], int, int]:
        player = players[seat]
        return collection(player.gnomes), player.petals, -((seat - treasurer - 1) % seats)

    return tuple(sorted(range(seats), key=standing, reverse=True))


def new_turn(state: State) -> State:
    """Everybody's gnomes are free; the treasurer is chosen and the contests are to be drawn."""
    players = tuple(
        replace(player, free=player.garden, garden=(), has_passed=False) for player in state.players
    )
    state = replace(state, players=players, treasurer=order(state)[0], round=state.round + 1)
    state = replace(state, deals=0)
    contests = pool(state)
    if len(contests) > CONTESTS:
        return replace(state, contests=(), event="", phase=Calling())
    return replace(state, contests=contests, event="", phase=Reading())


def beginnings(state: State, phase: Beginning, _box: int) -> list[Move]:
    """What the box may draw at the beginning of a turn."""
    match phase:
        case SettingUp():
            return [Appoint(seat) for seat in range(len(state.players))]
        case Calling(drawn):
            return [CALL[hat] for hat in pool(state) if hat not in drawn]
        case Reading():
            return [HAPPEN[event] for event in left(state)]
        case _:
            return [Raffle(seat) for seat in range(len(state.players))]


def begun(state: State, phase: Beginning, _box: int, move: Move) -> State:
    """The table after the box has drawn."""
    match move:
        case Appoint(seat):
            return replace(state, treasurer=seat, first=seat, phase=Reading())
        case Call(hat):
            assert isinstance(phase, Calling)
            drawn = (*phase.drawn, hat)
            if len(drawn) < CONTESTS:
                return replace(state, phase=Calling(drawn))
            contests = tuple(sorted(drawn, key=RANK.__getitem__))
            return replace(state, contests=contests, phase=Reading())
        case Happen(event):
            return _read(state, event)
        case Raffle(seat):
            return begin_jobs(_noted(state, raffled(state, seat)))
        case _:
            raise AssertionError(move)


def _read(state: State, event: str) -> State:
    """The event is read; if it does something before the jobs, it is done."""
    used = (*state.used, event) if state.deck else (event,)
    deck = without(left(state), event)
    state = replace(state, event=event, deck=deck, used=used, happenings=())
    card = state.options.kit.events[event]
    if card.timing != "before_jobs":
        return begin_jobs(state)
    if card.effect in DEEDS:
        return begin_jobs(_noted(state, happened(state, card)))
    return replace(state, phase=Raffling())


def _noted(before: State, after: State) -> State:
    """The table with what the event has given or taken, for everybody to read."""
    pairs = zip(before.players, after.players, strict=True)
    return replace(after, happenings=tuple(new.petals - old.petals for old, new in pairs))
