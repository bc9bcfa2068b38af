"""What a bribe may be made of; all offers as a list that is never written out (GG-3)."""

from typing import NamedTuple

from gnomery.engine.listed import Listed
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Bribe, Move
from gnomery.games.gnome_grown.state import Player


class Purse(NamedTuple):
    """What somebody could offer."""

    ladybirds: int
    has_imp: bool
    markers: int


def refuse_goods(purse: Purse, move: Bribe, *, has_imp: bool) -> Refusal | None:
    """Why these goods cannot be offered to a holder who has an imp or not."""
    if not 0 <= move.ladybirds <= purse.ladybirds:
        return Refusal("GG-3", "gnome_grown.refuse.few_ladybirds", {"n": purse.ladybirds})
    if not 0 <= move.markers <= purse.markers:
        return Refusal("GG-3", "gnome_grown.refuse.few_markers", {"n": purse.markers})
    if move.imp and not purse.has_imp:
        return Refusal("GG-3", "gnome_grown.refuse.no_imp")
    if move.imp and has_imp:
        return Refusal("GG-A4", "gnome_grown.refuse.second_imp")
    if not (move.ladybirds or move.markers or move.imp):
        return Refusal("GG-3", "gnome_grown.refuse.nothing_offered")
    return None


def can_offer(purse: Purse, holder: Player) -> bool:
    """Whether there is anything the holder could be offered."""
    return bool(purse.ladybirds or purse.markers or (purse.has_imp and not holder.has_imp))


class Choices(Listed[Move]):
    """Some moves, then every bribe for each space: counted and indexed, not written out.

    A space's offers are numbered from 1: ladybirds count fastest, then the imp, then markers;
    number 0 would offer nothing.
    """

    __slots__ = ("_count", "_held", "_moves", "_purse", "_spans")

    def __init__(self, moves: list[Move], held: list[tuple[str, bool]], purse: Purse) -> None:
        self._moves = moves
        self._held = held
        self._purse = purse
        self._spans = [
            (purse.ladybirds + 1) * (1 + (purse.has_imp and not has_imp)) * (purse.markers + 1) - 1
            for _, has_imp in held
        ]
        self._count = len(moves) + sum(self._spans)

    def __len__(self) -> int:
        """How many moves there are."""
        return self._count

    def numbered(self, number: int) -> Move:
        """A move by its number."""
        if number < len(self._moves):
            return self._moves[number]
        number -= len(self._moves)
        for (space, has_imp), span in zip(self._held, self._spans, strict=True):
            if number < span:
                rest, ladybirds = divmod(number + 1, self._purse.ladybirds + 1)
                markers, imp = divmod(rest, 1 + (self._purse.has_imp and not has_imp))
                return Bribe(space, ladybirds, bool(imp), markers)
            number -= span
        raise IndexError(number)

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        if not isinstance(move, Bribe):
            return move in self._moves
        has_imp = dict(self._held).get(move.space)
        return has_imp is not None and refuse_goods(self._purse, move, has_imp=has_imp) is None
