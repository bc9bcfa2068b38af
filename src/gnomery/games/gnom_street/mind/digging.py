"""When a gardener lays a mole, and where a bait may fool somebody."""

from collections.abc import Sequence

from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.moves import Discard, Done, Lay, Move
from gnomery.games.gnom_street.phases import Laying
from gnomery.games.gnom_street.pieces.kinds import Power

LURE = 0.05
"""From this chance on a bait is worth laying, and a card."""
BOLD = {True: (0.1, 0.2), False: (0.2, 0.34)}
"""How sure of a cell one is to be in the last turn but one, and before it: with a mole to spare,
and with just enough of them. Bolder gardeners win more: of four 31 in 100 against careful ones."""
ORDER: tuple[Power, ...] = (
    "cat_too", "any_terrain", "second_statue", "dig_next_door", "question_as_loser",
    "flower_whisper", "question_anybody", "terrain_too", "question_twice",
)  # fmt: skip
CHEAP = {power: at for at, power in enumerate(ORDER)}
"""The cards that are missed least come first."""


def lay(notes: Notes, step: Laying, moves: Sequence[Move], caution: float = 1.0) -> Move:
    """A token, a card for it, or nothing; caution is how many times as sure one wants to be."""
    if cards := [move for move in moves if isinstance(move, Discard)]:
        cheapest = min(cards, key=lambda move: CHEAP[notes.kit.power[move.card]])
        return cheapest if _wants_to_lay(notes, caution) else Done()
    tokens = [move for move in moves if isinstance(move, Lay)]
    best = max(tokens, key=lambda move: _worth(notes, move, caution))
    must = step.has_paid and not step.laid
    return best if must or _worth(notes, best, caution) > 0 else Done()


def _wants_to_lay(notes: Notes, caution: float) -> bool:
    """Whether a token is worth a card."""
    cells = _cells(notes)
    worths = [_worth(notes, Lay("mole", cell), caution) for cell in cells if notes.own.moles]
    # Who keeps baits for the end loses to whoever lays them: early ones are dug up more often.
    worths += [_worth(notes, Lay("bait", cell), caution) for cell in cells if notes.own.baits]
    return max(worths, default=0) > 0


def _cells(notes: Notes) -> list[str]:
    """Where tokens can go this turn."""
    cells = list(notes.me.statues)
    if "dig_next_door" in notes.kit.powers[notes.view.cards[notes.seat]]:
        near = [cell for own in cells for cell in notes.kit.around[own]]
        cells += [cell for cell in near if notes.owner(cell) is None]
    return cells


def _worth(notes: Notes, move: Lay, caution: float) -> float:
    """What a token is worth, below zero if it should wait."""
    if move.kind == "bait":
        return notes.lure(move.cell) - (LURE if notes.turns_left else 0.01)
    chance = notes.best_chance(move.cell)
    return notes.gain(move.cell) if chance >= caution * _needed(notes) else -1.0


def _needed(notes: Notes) -> float:
    """How sure a gardener wants to be."""
    if notes.is_duel:
        (rival,) = notes.rivals
        danger = notes.exposed[rival].bit_count()
        # The rival leaves out the own loot too, so two open cells may already be one.
        return 0.5 if danger <= 2 else 0.99  # noqa: PLR2004
    unfound = sum(not notes.is_found(seat) for seat in notes.rivals)
    has_spare = notes.own.moles > unfound
    if notes.turns_left == 0:
        return 0.0  # cards are worth nothing any more, so any chance will do
    late, early = BOLD[has_spare]
    return late if notes.turns_left == 1 else early
