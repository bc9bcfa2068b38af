"""Positions made or edited by hand: every piece in one place, every answer true."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gnom_street.phases import SettingUp
from gnomery.games.gnom_street.pieces.kinds import ACTIONS
from gnomery.games.gnom_street.position.phases import phase_problem
from gnomery.games.gnom_street.rules.statues import owner, reserve
from gnomery.games.gnom_street.rules.tokens import actions_left, terrains_left
from gnomery.games.gnom_street.state import State


def census(state: State) -> list[str]:
    """Every piece by name, wherever it lies; equal ones are counted through."""
    return [*_gangs(state), *_tokens(state), *_loots(state), "cat"]


def _gangs(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        yield from (f"gnome-{seat}-{card}" for card in (*player.hand, *player.played))
        statues = len(player.statues) + max(0, reserve(state, seat))
        yield from (f"statue-{seat}-{number}" for number in range(1, statues + 1))
        for kind, left in (("mole", player.moles), ("bait", player.baits)):
            laid = sum(one.seat == seat and one.kind == kind for one in state.laid)
            yield from (f"{kind}-{seat}-{number}" for number in range(1, left + laid + 1))


def _tokens(state: State) -> Iterator[str]:
    yield from (f"terrain-{name}" for name in terrains_left(state))
    yield from (f"action-{name}" for name in actions_left(state))
    for taken in state.taken:
        yield from (f"terrain-{taken.terrain}", f"action-{taken.action}")


def _loots(state: State) -> Iterator[str]:
    """Loot cards that are dealt, and the others in the deck."""
    dealt = [player.loot for player in state.players if player.loot is not None]
    yield from (f"loot-{cell}" for cell in dealt)
    yield from (f"loot-{cell}" for cell in state.options.kit.cells if cell not in dealt)


def check(state: State) -> Message | None:
    """What is impossible about a position; None if nothing is."""
    checks = (_numbers, _pieces, _cells, _statues, _answers, phase_problem)
    return next((problem for problem in (find(state) for find in checks) if problem), None)


def _numbers(state: State) -> Message | None:
    seats, options = state.options.players, state.options
    if len(state.players) != seats:
        found = len(state.players)
        return Message("gnom_street.position.players", {"found": found, "n": seats})
    for seat, player in enumerate(state.players):
        if not (0 <= player.moles <= options.moles and 0 <= player.baits <= options.baits):
            return Message("gnom_street.position.tokens", {"seat": seat})
    most = options.pieces.duel.turns if options.is_duel else len(options.kit.strengths) + 1
    if not 1 <= state.turn <= most or (state.is_last and options.is_duel):
        return Message("gnom_street.position.turn", {"n": most})
    named = [one.seat for one in state.laid] + [one.seat for one in state.taken]
    named += [one.seat for one in state.asked]
    named += [one.asker for one in state.asked] + [game.winner for game in state.won]
    named += [flight.seat for toss in state.tosses for flight in toss.flights]
    named += [seat for toss in state.tosses for group in toss.order for seat in group]
    if not set(named) <= set(range(seats)):
        return Message("gnom_street.position.seats", {"n": seats})
    return None


def _pieces(state: State) -> Message | None:
    """Everything in the box, once each."""
    seats, options = range(len(state.players)), state.options
    due = {"cat"} | {f"loot-{cell}" for cell in options.kit.cells}
    due |= {f"terrain-{name}" for name in options.kit.terrains}
    due |= {f"action-{name}" for name in ACTIONS}
    due |= {f"gnome-{seat}-{card}" for seat in seats for card in options.kit.strengths}
    counts = {"statue": options.statues, "mole": options.moles, "bait": options.baits}
    for kind, n in counts.items():
        due |= {f"{kind}-{seat}-{number}" for seat in seats for number in range(1, n + 1)}
    found = Counter(census(state))
    for piece, times in sorted(found.items()):
        if piece not in due:
            return Message("gnom_street.position.unknown", {"piece": piece})
        if times > 1:
            return Message("gnom_street.position.twice", {"piece": piece, "n": times})
    missing = sorted(due - found.keys())
    return Message("gnom_street.position.missing", {"piece": missing[0]}) if missing else None


def _cells(state: State) -> Message | None:
    """Everything lies on cells that exist."""
    kit = state.options.kit
    named = [one.cell for one in state.laid] + [one.cell for one in state.asked]
    named += [cell for player in state.players for cell in player.statues]
    named += [] if state.cat is None else [state.cat]
    for cell in named:
        if cell not in kit.cell:
            return Message("gnom_street.position.cell", {"cell": cell})
    is_dealing = isinstance(state.phase, SettingUp)
    for seat, player in enumerate(state.players):
        if player.loot is None and not is_dealing:
            return Message("gnom_street.position.loot", {"seat": seat})
        if list(player.hand) != sorted(player.hand) or list(player.statues) != sorted(
            player.statues
        ):
            return Message("gnom_street.position.sorted", {"seat": seat})
    if is_dealing and all(player.loot is not None for player in state.players):
        return Message("gnom_street.position.dealt")
    return None


def _statues(state: State) -> Message | None:
    """One statue on a cell, none with the cat, and new ones where statues stand."""
    standing = [cell for player in state.players for cell in player.statues]
    for cell, times in Counter(standing).items():
        if times > 1 or cell == state.cat:
            return Message("gnom_street.position.crowded", {"cell": cell})
    if len(set(state.fresh)) != len(state.fresh):
        return Message("gnom_street.position.fresh")
    if any(owner(state, cell) is None for cell in state.fresh):
        return Message("gnom_street.position.fresh")
    return None


def _answers(state: State) -> Message | None:
    """Every answer is true, and was heard by whom it should (GS-3.3)."""
    kit = state.options.kit
    tables = {"flower": kit.flower, "terrain": kit.terrain}
    for one in state.asked:
        loot = state.players[one.seat].loot
        is_known = one.about in tables[one.question] if one.question in tables else not one.about
        if one.asker == one.seat or loot is None or not is_known:
            return Message("gnom_street.position.question")
        if one.answer != bool(kit.yes(one.question, one.cell, one.about) & kit.bit[loot]):
            return Message("gnom_street.position.answer", {"seat": one.seat})
        if state.options.is_duel and not one.is_aloud:
            return Message("gnom_street.position.question")
    return None
