"""What a bribe may be made of; all offers as a list that is never written out (GG-3)."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Bribe, Move


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


class Choices(Sequence[Move]):
    """Some moves, then every bribe for each space: counted and indexed, not written out.

    A space's offers are numbered from 1: ladybirds count fastest, then the imp, then markers;
    number 0 would offer nothing.
    """

    __slots__ = ("_moves", "_purse", "_rooms", "_spans", "_tens")

    def __init__(self, moves: list[Move], rooms: list[tuple[str, bool]], purse: Purse) -> None:
        self._moves = moves
        self._rooms = rooms
        self._purse = purse
        tens = purse.ladybirds + 1
        self._tens = tens
        self._spans = [
            tens * (1 + (purse.has_imp and not has_imp)) * (purse.markers + 1) - 1
            for _, has_imp in rooms
        ]

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self._moves) + sum(self._spans)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Any:
        """A move by its number."""
        if isinstance(at, slice):
            return list(self)[at]
        if at < 0:
            at += len(self)
        if 0 <= at < len(self._moves):
            return self._moves[at]
        left = at - len(self._moves)
        for (space, has_imp), span in zip(self._rooms, self._spans, strict=True):
            if 0 <= left < span:
                return self._offer(space, left + 1, imps=1 + (self._purse.has_imp and not has_imp))
            left -= span
        raise IndexError(at)

    def _offer(self, space: str, number: int, imps: int) -> Bribe:
        rest, ladybirds = divmod(number, self._tens)
        markers, imp = divmod(rest, imps)
        return Bribe(space, ladybirds, bool(imp), markers)

    def __iter__(self) -> Iterator[Move]:
        """The moves in order."""
        return (self[at] for at in range(len(self)))

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        if not isinstance(move, Bribe):
            return move in self._moves
        holders = dict(self._rooms)
        has_imp = holders.get(move.space)
        return has_imp is not None and refuse_goods(self._purse, move, has_imp=has_imp) is None
