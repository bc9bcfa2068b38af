"""What is impossible about a phase: whose turn, draws, debts."""

from collections.abc import Iterator

from gnomery.engine.problems import Problems, fault
from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.position.auctions import AUCTIONS, auction_conditions, revealed
from gnomery.games.garten_zwerge.rules.beginnings import CONTESTS
from gnomery.games.garten_zwerge.rules.breeding import pile_now
from gnomery.games.garten_zwerge.rules.decks import pool
from gnomery.games.garten_zwerge.rules.endings import ended, qualified
from gnomery.games.garten_zwerge.rules.jobs import is_idle
from gnomery.games.garten_zwerge.rules.upkeep import sellable
from gnomery.games.garten_zwerge.state import State


def phase_problems(state: State) -> Problems:
    """All that does not go with the phase."""
    phase = state.phase
    has_begun = not isinstance(phase, phases.SettingUp | phases.Calling | phases.Reading)
    yield fault(has_begun != bool(state.event), "garten_zwerge.position.event")
    contests = 0 if isinstance(phase, phases.Calling) else CONTESTS
    yield fault(len(state.contests) != contests, "garten_zwerge.position.contests")
    yield fault(not all(revealed(state)), "garten_zwerge.position.revealed")
    is_auction = isinstance(phase, AUCTIONS)
    found = auction_conditions(state) if is_auction else _conditions(state)
    yield fault(not all(found), "garten_zwerge.position.phase")


def _conditions(state: State) -> Iterator[bool]:
    """What must hold in each phase without an auction."""
    phase, seats, kit = state.phase, len(state.players), state.options.kit
    match phase:
        case phases.Working(seat):
            yield 0 <= seat < seats
            yield not is_idle(state, state.players[seat])
        case phases.Calling(drawn):
            yield set(drawn) <= set(pool(state))
            yield len(set(drawn)) == len(drawn) < CONTESTS < len(pool(state))
        case phases.Raffling():
            yield kit.events[state.event].effect == "random_player_gets"
        case phases.Breeding(seat, pair, drawn):
            yield 0 <= seat < len(state.players)
            yield 0 <= pair < len(state.players[seat].shed)
            yield len(set(drawn)) == len(drawn) < state.terms.cards
            yield set(drawn) <= set(kit.piles[pile_now(state, phase)])
        case phases.Judging(at, drawn):
            yield 0 <= at < CONTESTS
            yield len(drawn) < CONTESTS
            yield set(drawn) <= set(kit.piles[state.contests[at]])
            yield any(
                entry.contest == state.contests[at]
                for player in state.players
                for entry in player.entered
            )
        case phases.Paying(due):
            yield len(due) == len(state.players)
            yield any(due) and min(due) >= 0
            yield all(len(player.garden) == len(player.gnomes) for player in state.players)
            yield all(
                not petals or (petals > state.players[seat].petals and bool(sellable(state, seat)))
                for seat, petals in enumerate(due)
            )
        case phases.Over(end):
            final = ended(state)
            yield final is not None and final.phase == phase
            yield (end == "limit") != bool(qualified(state))
        case _:
            return
