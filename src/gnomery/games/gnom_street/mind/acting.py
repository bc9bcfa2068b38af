"""Which tokens to take, where to put a statue, whom to ask what, where to send the cat."""

from collections.abc import Iterable, Iterator

from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.moves import Ask, Cat, Move, Place, Take
from gnomery.games.gnom_street.pieces.kinds import Question
from gnomery.games.gnom_street.rules.questions import is_whispering, question_of, targets

BIT = 2.0
"""What a bit about somebody's loot is worth, in points."""
ALOUD = 0.75
"""So much of it is left if all the others hear it too."""
SURE = 0.5
"""From this chance on a cell is worth going to."""


def take_worth(notes: Notes, at: int, move: Take) -> float:
    """What can be made of two tokens."""
    places = [*_places(notes, move.terrain)]
    if not places:
        return _cat_worth(notes) if move.action == "cat" else 0
    return max(
        place_worth(notes, place) + _action_worth(notes, at, move.action, place.cell)
        for place in places
    )


def _places(notes: Notes, terrain: str) -> Iterable[Place]:
    """Where a statue could go with this terrain token."""
    kit, view = notes.kit, notes.view
    is_rake = "any_terrain" in kit.powers[view.cards[notes.seat]]
    cells = [
        cell
        for cell in (kit.cells if is_rake else kit.on_terrain[terrain])
        if cell != view.cat and cell not in view.fresh
    ]
    if notes.me.reserve:
        return [Place(cell) for cell in cells]
    return [Place(cell, start) for start in notes.me.statues for cell in cells if cell != start]


def _action_worth(notes: Notes, at: int, action: str, cell: str) -> float:
    if (known := notes.memo.get((at, action, cell))) is None:
        known = max(_questions(notes, at, action, cell), default=0)
        known += _cat_worth(notes) if action == "cat" else 0
        notes.memo[at, action, cell] = known
    return known


def _questions(notes: Notes, at: int, action: str, cell: str) -> Iterator[float]:
    """What each question from a cell would be worth."""
    seats = targets(notes.view, at)
    if action in ("zone", "line"):
        question: Question = "zone" if action == "zone" else "line"
        yield from (ask_worth(notes, seat, question, cell) for seat in seats)
    if action == "flower" or is_whispering(notes.view, at):
        for seat in notes.rivals if is_whispering(notes.view, at) else seats:
            for colour in notes.kit.cell[cell].flowers:
                yield ask_worth(notes, seat, "flower", cell, colour)


def place_worth(notes: Notes, move: Place) -> float:
    """What a statue on a cell is worth: points, digging, and whom it sends home."""
    if (known := notes.memo.get(move)) is None:
        known = notes.memo[move] = _place_worth(notes, move)
    return known


def _place_worth(notes: Notes, move: Place) -> float:
    worth = _dig_worth(notes, move.cell)
    if move.start:
        worth -= _dig_worth(notes, move.start)
    if notes.is_duel:
        return worth
    owner = notes.owner(move.cell)
    if not move.start:
        worth += 1.0 if notes.me.statues else 1.5
    if owner is not None:
        worth += -1.0 if owner == notes.seat else 0.6
    if notes.view.cat is not None and move.cell in notes.kit.around[notes.view.cat]:
        worth -= 0.15
    paid = notes.view.options.pieces.scores.bait
    return worth + 0.3 * paid * notes.lure(move.cell) * bool(notes.own.baits)


def _dig_worth(notes: Notes, cell: str) -> float:
    """What a statue there is worth for digging."""
    if not notes.own.moles:
        return 0
    chance = notes.best_chance(cell)
    full = 6.0 if notes.is_duel else notes.gain(cell)
    is_late = notes.turns_left == 0 and not notes.is_duel
    return full if chance >= SURE or is_late else 0.2 * full * chance


def ask_worth(notes: Notes, seat: int, question: Question, cell: str, about: str = "") -> float:
    """What an answer is worth."""
    told = BIT * notes.tells(seat, question, cell, about)
    if notes.turns_left == 0 and not notes.is_duel and notes.own.moles == 0:
        return 0.01 * told
    is_whispered = question == "flower" and notes.is_whisperer
    return told * (ALOUD if notes.is_aloud(seat) and not is_whispered else 1)


def _cat_worth(notes: Notes) -> float:
    """What the best way of the cat is worth."""
    if (known := notes.memo.get("cat")) is None:
        kit, cat = notes.kit, notes.view.cat
        ways = kit.cells if cat is None else kit.around[cat]
        known = notes.memo["cat"] = max(cat_worth(notes, cell) for cell in ways)
    return known


def cat_worth(notes: Notes, cell: str) -> float:
    """Whom the cat chases away, and whom it stares at."""
    owner = notes.owner(cell)
    near = [notes.owner(other) for other in notes.kit.around[cell]]
    worth = 0.1 * sum(seat is not None and seat != notes.seat for seat in near)
    worth -= 0.15 * near.count(notes.seat)
    if owner is None:
        return worth
    if owner == notes.seat:
        return worth - 1.5
    is_last = len(notes.view.players[owner].statues) == 1
    worth += 0.3 if notes.is_duel else 1.4 if is_last else 0.8
    is_hunting = notes.exposed[owner].bit_count() <= 1
    return worth + 2.0 if is_hunting and cell == notes.own.loot else worth


def worth_of(notes: Notes, at: int, cell: str, move: Move) -> float:
    """What a move of an action is worth; doing nothing is worth a trifle more than nothing."""
    match move:
        case Take():
            return take_worth(notes, at, move)
        case Place():
            action = notes.view.taken[-1].action  # what can be asked from there counts too
            return place_worth(notes, move) + _action_worth(notes, at, action, move.cell)
        case Ask(seat, colour):
            return ask_worth(notes, seat, question_of(notes.view, move), cell, colour)
        case Cat():
            return cat_worth(notes, move.cell)
        case _:
            return 0.05
