"""Positions made or edited by hand: every piece in one place, every answer true."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.boxes import numbered
from gnomery.engine.problems import Problems, checking, fault, is_sorted, miscounted
from gnomery.games.gnom_street.phases import SettingUp
from gnomery.games.gnom_street.pieces.kinds import ACTIONS
from gnomery.games.gnom_street.position.phases import phase_problems
from gnomery.games.gnom_street.position.times import is_possible, time_problems
from gnomery.games.gnom_street.rules.statues import owner, reserve
from gnomery.games.gnom_street.rules.tokens import actions_left, terrains_left
from gnomery.games.gnom_street.state import State


def census(state: State) -> list[str]:
    """Every piece by name, wherever it lies; equal ones are counted through."""
    return [*_gangs(state), *_tokens(state), *_loots(state), "cat"]


def _gangs(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        yield from (f"gnome-{seat}-{card}" for card in (*player.hand, *player.played))
        laid = Counter(one.kind for one in state.laid if one.seat == seat)
        counts = {
            f"statue-{seat}": len(player.statues) + max(0, reserve(state, seat)),
            f"mole-{seat}": player.moles + laid["mole"],
            f"bait-{seat}": player.baits + laid["bait"],
        }
        yield from numbered(counts)


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


def _numbers(state: State) -> Problems:
    options = state.options
    seats, found = options.players, len(state.players)
    yield fault(found != seats, "gnom_street.position.players", found=found, n=seats)
    for seat, player in enumerate(state.players):
        is_right = 0 <= player.moles <= options.moles and 0 <= player.baits <= options.baits
        yield fault(not is_right, "gnom_street.position.tokens", seat=seat)
    most = options.pieces.duel.turns if options.is_duel else len(options.kit.strengths) + 1
    is_late = state.turn not in range(1, most + 1) or (state.is_last and options.is_duel)
    yield fault(is_late, "gnom_street.position.turn", n=most)
    named = [one.seat for row in (state.laid, state.taken, state.asked) for one in row]
    named += [one.asker for one in state.asked] + [game.winner for game in state.won]
    named += [flight.seat for toss in state.tosses for flight in toss.flights]
    named += [seat for toss in state.tosses for group in toss.order for seat in group]
    is_stray = not set(named) <= set(range(seats))
    yield fault(is_stray, "gnom_street.position.seats", n=seats)


def _pieces(state: State) -> Problems:
    """Everything in the box, once each."""
    options, kit = state.options, state.options.kit
    due = {"cat", *(f"loot-{cell}" for cell in kit.cells)}
    due |= {f"terrain-{name}" for name in kit.terrains} | {f"action-{name}" for name in ACTIONS}
    for seat in range(len(state.players)):
        due |= {f"gnome-{seat}-{card}" for card in kit.strengths}
        counts = {"statue": options.statues, "mole": options.moles, "bait": options.baits}
        due |= {*numbered({f"{kind}-{seat}": n for kind, n in counts.items()})}
    return miscounted("gnom_street", census(state), due)


def _cells(state: State) -> Problems:
    """Everything lies on cells that exist."""
    named = [one.cell for one in state.laid] + [one.cell for one in state.asked]
    named += [cell for player in state.players for cell in player.statues]
    named += [] if state.cat is None else [state.cat]
    for cell in named:
        is_nowhere = cell not in state.options.kit.cell
        yield fault(is_nowhere, "gnom_street.position.cell", cell=cell)
    is_dealing = isinstance(state.phase, SettingUp)
    for seat, player in enumerate(state.players):
        is_missing = player.loot is None and not is_dealing
        yield fault(is_missing, "gnom_street.position.loot", seat=seat)
        is_row = is_sorted(player.hand) and is_sorted(player.statues)
        yield fault(not is_row, "gnom_street.position.sorted", seat=seat)
    is_dealt = all(player.loot is not None for player in state.players)
    yield fault(is_dealing and is_dealt, "gnom_street.position.dealt")


def _statues(state: State) -> Problems:
    """One statue on a cell, none with the cat, and new ones where statues stand."""
    standing = [cell for player in state.players for cell in player.statues]
    for cell, times in Counter(standing).items():
        is_crowded = times > 1 or cell == state.cat
        yield fault(is_crowded, "gnom_street.position.crowded", cell=cell)
    is_wrong = len(set(state.fresh)) != len(state.fresh)
    is_wrong = is_wrong or any(owner(state, cell) is None for cell in state.fresh)
    yield fault(is_wrong, "gnom_street.position.fresh")


def _answers(state: State) -> Problems:
    """Every answer is true, and was heard by whom it should (GS-3.3)."""
    kit = state.options.kit
    for one in state.asked:
        loot = state.players[one.seat].loot
        if one.asker == one.seat or loot is None or not is_possible(state, one):
            yield fault(one, "gnom_street.position.question")
        else:
            answer = bool(kit.yes(one.question, one.cell, one.about) & kit.bit[loot])
            yield fault(one.answer != answer, "gnom_street.position.answer", seat=one.seat)
        is_hushed = state.options.is_duel and not one.is_aloud
        yield fault(is_hushed, "gnom_street.position.question")


check = checking(_numbers, _pieces, _cells, _statues, _answers, phase_problems, time_problems)
