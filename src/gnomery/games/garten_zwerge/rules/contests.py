"""Contests: outsiders, the highest hat, shares (GZ-4)."""

from gnomery.engine.rows import replace
from gnomery.games.garten_zwerge.moves import Draw, Move
from gnomery.games.garten_zwerge.phases import Judging
from gnomery.games.garten_zwerge.pieces.box import OUTSIDERS
from gnomery.games.garten_zwerge.pieces.hats import RANK, with_gnome
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.rules.breeding import DRAW
from gnomery.games.garten_zwerge.rules.purses import earned
from gnomery.games.garten_zwerge.state import Show, State


def prizes(state: State) -> tuple[int, ...]:
    """What the lower and the higher contest pay this turn; 0 is off."""
    terms = state.terms
    return (
        0 if terms.closed == "lower" else terms.lower,
        0 if terms.closed == "higher" else terms.higher,
    )[: len(state.contests)]


def begin_judging(state: State) -> State:
    """The lower contest first, if somebody has entered it."""
    return _next(replace(state, shows=()), 0)


def _next(state: State, at: int) -> State:
    while at < len(state.contests) and not _entrants(state, at):
        at += 1
    return replace(state, phase=Judging(at))


def _entrants(state: State, at: int) -> list[tuple[int, str]]:
    """Who has entered a contest: seat and hat of each gnome."""
    return [
        (seat, entry.hat)
        for seat, player in enumerate(state.players)
        for entry in player.entered
        if entry.contest == state.contests[at]
    ]


def outsider_draws(state: State, phase: Judging, _box: int) -> list[Move]:
    """The cards that can be drawn as outsiders."""
    cards = state.options.kit.piles[state.contests[phase.at]]
    return [DRAW[card] for card in cards if card not in phase.drawn]


def drawn_as_outsider(state: State, phase: Judging, _box: int, move: Draw) -> State:
    """The table after an outsider has come; with the second one the contest is judged."""
    drawn = (*phase.drawn, move.card)
    if len(drawn) < OUTSIDERS:
        return replace(state, phase=replace(phase, drawn=drawn))
    entrants = _entrants(state, phase.at)
    hats = [hat_of(card) for card in drawn]
    best = max((*hats, *(hat for _, hat in entrants)), key=RANK.__getitem__)
    winners = tuple(seat for seat, hat in entrants if hat == best)
    note = state.options.pieces.money.note
    shares = len(winners) + hats.count(best)
    prize = prizes(state)[phase.at] // shares // note * note if winners else 0
    show = Show(state.contests[phase.at], drawn, best, prize, winners)
    state = replace(state, shows=(*state.shows, show))
    for seat in winners:
        state = earned(state, seat, prize)
    return _next(state, phase.at + 1)


def back_from_contests(state: State) -> State:
    """Entrants and whoever was kept idle are at home."""
    players = list(state.players)
    for seat, player in enumerate(players):
        if player.free or player.entered:
            hats = (*player.free, *(entry.hat for entry in player.entered))
            garden = with_gnome(player.garden, *hats)
            players[seat] = replace(player, garden=garden, free=(), entered=())
    return replace(state, players=tuple(players))
