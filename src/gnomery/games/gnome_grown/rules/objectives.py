"""Objective cards: what they ask for, drawing and revealing them (GG-5, GG-A5, GG-A6)."""

from typing import Final

from gnomery.engine.kept import Last
from gnomery.engine.rows import added, replace, with_player, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Deal, Hush, Keep, Move, Reveal
from gnomery.games.gnome_grown.phases import Keeping
from gnomery.games.gnome_grown.pieces.growth import grown_of
from gnomery.games.gnome_grown.rules.treasury import rewarded
from gnomery.games.gnome_grown.state import State

DRAWN: Final = 3
HUSH: Final = Hush()
KINDS_OF_A_CARD: Final = 3
NEEDED_TO_END: Final = 4
"""Full objectives that allow the end to be triggered (GG-3.2)."""


def is_full(sections: tuple[int, ...], need: int) -> bool:
    """Whether all three kinds of a card are in one section (GG-E2)."""
    for section in sections:  # noqa: SIM110  asked of every card in hand at every step
        if section & need == need:
            return True
    return False


def matched(sections: tuple[int, ...], need: int) -> int:
    """How many of the three kinds are together in the best section."""
    return max((section & need).bit_count() for section in sections)


def sections_of(state: State, seat: int) -> tuple[int, ...]:
    """The kinds in each section of a seat's garden."""
    options = state.options
    return grown_of(state.players[seat].garden, options.plans[seat], options.kit).sections


def full_in_hand(state: State, seat: int) -> list[str]:
    """The fully completed cards that are not revealed."""
    needs = state.options.kit.needs
    return full_among(state.players[seat].hand, sections_of(state, seat), needs)


def full_among(
    hand: tuple[str, ...], sections: tuple[int, ...], needs: dict[str, int]
) -> list[str]:
    """The fully completed cards of a hand."""
    return [card for card in hand if is_full(sections, needs[card])]


def can_end(state: State, seat: int) -> bool:
    """Whether four objectives are fully completed, revealed or not (GG-3.2)."""
    player = state.players[seat]
    missing = NEEDED_TO_END - len(player.revealed)
    return len(player.hand) >= missing and len(full_in_hand(state, seat)) >= missing


def words(state: State, seat: int) -> tuple[Move, ...]:
    """The cards a seat could lay open now, and that it will not do so out of turn."""
    player = state.players[seat]
    if not player.hand:
        return ()
    needs = state.options.kit.needs
    return WORDS(seat, player.hand, sections_of(state, seat), needs, player.is_hushed)


def _words(
    hand: tuple[str, ...],
    sections: tuple[int, ...],
    needs: dict[str, int],
    is_hushed: bool,  # noqa: FBT001  kept by place
) -> tuple[Move, ...]:
    moves: list[Move] = [Reveal(card) for card in full_among(hand, sections, needs)]
    return tuple(moves) if is_hushed else (*moves, HUSH)


WORDS: Final = Last(_words).at
"""A hand and a garden seldom change from one step to the next."""


def refuse_reveal(state: State, seat: int, move: Reveal, *, is_waited_for: bool) -> Refusal | None:
    """Why a seat may not reveal this card."""
    player = state.players[seat]
    if move.card in player.revealed:
        return Refusal("GG-5", "gnome_grown.refuse.revealed")
    if move.card not in player.hand:
        return Refusal("GG-5", "gnome_grown.refuse.not_in_hand")
    if player.is_hushed and not is_waited_for:
        return Refusal("GG-5", "gnome_grown.refuse.hushed")
    if not is_full(sections_of(state, seat), state.options.kit.needs[move.card]):
        return Refusal("GG-5", "gnome_grown.refuse.not_full")
    return None


def refuse_hush(state: State, seat: int) -> Refusal | None:
    """Why a seat need not say that it reveals nothing."""
    player = state.players[seat]
    if player.is_hushed:
        return Refusal("GG-5", "gnome_grown.refuse.hushed")
    if not player.hand:
        return Refusal("GG-5", "gnome_grown.refuse.no_cards")
    return None


def reveal(state: State, seat: int, move: Reveal) -> State:
    """The card lies open for good and pays its ladybirds at once (GG-5)."""
    player = state.players[seat]
    state = with_player(
        state,
        seat,
        hand=without(player.hand, move.card),
        known=tuple(card for card in player.known if card != move.card),
        revealed=(*player.revealed, move.card),
    )
    return rewarded(state, seat, state.options.kit.objectives[move.card].ladybirds)


def hush(state: State, seat: int) -> State:
    """The seat reveals nothing out of turn until its next bid."""
    return with_player(state, seat, is_hushed=True)


def drawable(state: State) -> int:
    """How many cards can be drawn, the discards but the top card included (GG-A5)."""
    return len(state.deck) + max(0, len(state.discards) - 1)


def with_deck(state: State) -> State:
    """The table with something to draw: an empty deck takes the discards but the top card."""
    if state.deck:
        return state
    back = tuple(sorted(state.discards[:-1]))
    return replace(state, deck=back, discards=state.discards[-1:], eras=(*state.eras, back))


def dealt(state: State, task: Keeping, move: Deal) -> tuple[State, Keeping]:
    """One more card is drawn."""
    state = replace(state, deck=without(state.deck, move.card))
    task = Keeping(added(task.cards, move.card), task.due - 1)
    return (with_deck(state) if task.due else state), task


def keeps(task: Keeping) -> list[Move]:
    """Every card to keep with every card that can end on top of the others."""
    if len(task.cards) == 1:
        return [Keep(task.cards[0])]
    return [Keep(card, top) for card in task.cards for top in task.cards if top != card]


def refuse_keep(task: Keeping, move: Move) -> Refusal | None:
    """Why this is no way to keep one of the cards."""
    if not isinstance(move, Keep):
        return Refusal("GG-A5", "gnome_grown.refuse.must_keep")
    if move.card not in task.cards:
        return Refusal("GG-A5", "gnome_grown.refuse.not_drawn_card")
    others = [card for card in task.cards if card != move.card]
    if not others:
        return Refusal("GG-A5", "gnome_grown.refuse.no_top") if move.top else None
    if move.top not in others:
        return Refusal("GG-A5", "gnome_grown.refuse.top", {"cards": ", ".join(others)})
    return None


def keep(state: State, seat: int, task: Keeping, move: Keep) -> State:
    """One card goes to the hand, the others face up on the discards."""
    others = [card for card in task.cards if card not in (move.card, move.top)]
    discards = (*state.discards, *others, *([move.top] if move.top else ()))
    return replace(_in_hand(state, seat, move.card), discards=discards)


def take_discard(state: State, seat: int) -> State:
    """The top of the discards goes to the hand; everybody knows it (GG-A6)."""
    card = state.discards[-1]
    state = replace(_in_hand(state, seat, card), discards=state.discards[:-1])
    return with_player(state, seat, known=added(state.players[seat].known, card))


def _in_hand(state: State, seat: int, card: str) -> State:
    return with_player(state, seat, hand=added(state.players[seat].hand, card))
