"""Moves worth a closer look: a few for each big choice, none where little depends on it."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gnome_grown import moves as verbs
from gnomery.games.gnome_grown.mind.bribing import held_spaces, offers
from gnomery.games.gnome_grown.mind.executing import places_for, takes_for
from gnomery.games.gnome_grown.mind.gardener import reveal
from gnomery.games.gnome_grown.mind.selecting import free_spaces
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.phases import Choosing, Laying
from gnomery.games.gnome_grown.view import Drawn, View

SPACES_TRIED, BRIBES_TRIED, PLACES_TRIED, TAKES_TRIED = 5, 2, 4, 4
GOOD = 3
"""A space that is worth a bribe is better than the free space in this place."""


def propose(view: View, moves: Sequence[verbs.Move], _luck: Luck) -> Sequence[verbs.Move]:
    """Moves worth a closer look, the most promising first."""
    if view.seat is None or view.seat not in view.waited_for or view.own is None:
        return []
    if reveal(moves):
        return []
    worth = Worth(view)
    match view.phase:
        case "bidding":
            return _bids(worth)
        case "selecting":
            if view.own.offer is not None:
                return [verbs.Accept(), verbs.Decline()]
            return _selections(worth, moves)
        case "executing":
            return _steps(worth, moves)
        case _:
            return []


def _bids(worth: Worth) -> list[verbs.Move]:
    """Some spread of bids, up to what nobody beats."""
    view, player = worth.view, worth.player
    rivals = [seen.ladybirds for seat, seen in enumerate(view.players) if seat != view.seat]
    most = min(player.ladybirds, max(rivals) + 2)
    return [
        verbs.PlaceBid(ladybirds, imp)
        for imp in ((False, True) if player.has_imp else (False,))
        for ladybirds in sorted({0, min(1, most), min(2, most), most // 2, most})
    ]


def _selections(worth: Worth, moves: Sequence[verbs.Move]) -> list[verbs.Move]:
    """The best free spaces, offers for the best of the others, and no extra turn marker."""
    free = sorted(free_spaces(worth, moves), key=lambda one: -one[0])
    found = [move for _, move in free[:SPACES_TRIED]]
    others = (verbs.Select("end"), verbs.Done())
    found += [move for move in others if move in moves and move not in found]
    least = min((value for value, _ in free[:GOOD]), default=0.0)
    held = sorted(held_spaces(worth), reverse=True)
    for value, space in held[:BRIBES_TRIED]:
        if value > least:
            found += [offer for offer in offers(worth, space) if offer in moves]
    return found


def _steps(worth: Worth, moves: Sequence[verbs.Move]) -> Sequence[verbs.Move]:
    task = worth.view.task
    match task:
        case Laying(tile):
            return places_for(worth, worth.kit.kind[tile], moves, PLACES_TRIED)
        case Choosing(space):
            return takes_for(worth, space, moves, TAKES_TRIED)
        case Drawn():
            return _keeps(worth, moves)
        case _:
            return []


def _keeps(worth: Worth, moves: Sequence[verbs.Move]) -> Sequence[verbs.Move]:
    """Each card once, with the least of the others on top."""
    full = {name: card.full for name, card in worth.kit.objectives.items()}
    keeps = [move for move in moves if isinstance(move, verbs.Keep)]
    keeps.sort(key=lambda keep: (-worth.new_card(keep.card), full.get(keep.top, 0)))
    return [*{keep.card: keep for keep in reversed(keeps)}.values()][::-1]
