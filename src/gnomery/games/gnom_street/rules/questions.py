"""Questions with true answers, and the powers about them (GS-3.3, GS-B3, GS-7.3)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gnomery.engine.rows import replace
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Ask, Done, Move, Snoop
from gnomery.games.gnom_street.phases import Asking, Snooping
from gnomery.games.gnom_street.pieces.kinds import Power, Question
from gnomery.games.gnom_street.state import Asked, State
from gnomery.games.gnom_street.view import View

DONE: Final[Move] = Done()
ASKING_LOSERS: Final[frozenset[Power]] = frozenset(
    ("question_anybody", "question_as_loser", "flower_whisper")
)
"""The powers that let the last of the ranking question somebody."""


def is_loser(state: State | View, at: int) -> bool:
    """Whether this place in the ranking is the last."""
    return at == len(state.order) - 1


def targets(state: State | View, at: int) -> tuple[int, ...]:
    """Whom the seat at this place of the ranking may question (GS-3.3, GS-B3)."""
    seat = state.order[at]
    powers = state.options.kit.powers[state.cards[seat]]
    is_asking = "question_as_loser" in powers and is_loser(state, at)
    if "question_anybody" in powers or is_asking:
        return tuple(other for other in range(len(state.players)) if other != seat)
    return state.order[at + 1 :]


def is_whispering(state: State | View, at: int) -> bool:
    """Whether a flower may be asked for whatever the token, and in secret (GS-B3)."""
    return "flower_whisper" in state.options.kit.powers[state.cards[state.order[at]]]


def asked_for_flowers(state: State | View, at: int) -> tuple[int, ...]:
    """Whom the seat at this place may ask for a flower: the Whisperer anybody (GS-3.3, GS-B3)."""
    if is_whispering(state, at):
        seat = state.order[at]
        return tuple(other for other in range(len(state.players)) if other != seat)
    return targets(state, at) if state.taken[-1].action == "flower" else ()


def asked_by_token(state: State | View, at: int) -> tuple[int, ...]:
    """Whom it may ask about the zone or the line of its token (GS-3.3)."""
    return targets(state, at) if state.taken[-1].action in ("zone", "line") else ()


def can_ask(state: State | View, at: int) -> bool:
    """Whether there is anybody to question."""
    return bool(asked_by_token(state, at) or asked_for_flowers(state, at))


def may_leave(state: State | View, phase: Asking) -> bool:
    """Whether only a power allows the question, so that it need not be put (GS-B3)."""
    return phase.is_second or is_loser(state, phase.at) or state.taken[-1].action == "cat"


def asks(state: State, phase: Asking) -> Sequence[Move]:
    """Every question that may be put now."""
    at = phase.at
    if phase.is_second:
        return [*second_asks(state, at), DONE]
    colours = state.options.kit.cell[phase.cell].flowers
    ends = (DONE,) if may_leave(state, phase) else ()
    return _asks(asked_by_token(state, at), asked_for_flowers(state, at), colours, ends)


@lru_cache(maxsize=4_000)
def _asks(
    by_token: tuple[int, ...], for_flowers: tuple[int, ...], colours: tuple[str, ...],
    ends: tuple[Move, ...],
) -> tuple[Move, ...]:  # fmt: skip
    flowers = [Ask(seat, colour) for seat in for_flowers for colour in colours]
    return (*map(Ask, by_token), *flowers, *ends)


def second_asks(state: State, at: int) -> list[Move]:
    """The last question to somebody else, or its other colour to the same player (GS-B3)."""
    first = state.asked[-1]
    if "question_twice" not in state.options.kit.powers[state.cards[first.asker]]:
        return []
    others = [seat for seat in targets(state, at) if seat != first.seat]
    moves: list[Move] = [Ask(seat, first.about) for seat in others]
    if first.question == "flower":
        colours = state.options.kit.cell[first.cell].flowers
        moves += [Ask(first.seat, colour) for colour in colours if colour != first.about]
    return moves


def refuse_asking(state: State, phase: Asking, _seat: int, move: Move) -> Refusal | None:
    """Why this question may not be put."""
    is_power = may_leave(state, phase)
    match move:
        case Done() if is_power:
            return None
        case Ask():
            return next(_wrong(state, phase, move), None)
        case _ if is_power:
            return Refusal("GS-B3", "gnom_street.refuse.may_ask")
        case _:
            return Refusal("GS-3.3", "gnom_street.refuse.must_ask")


def refuse_loser(state: State, at: int) -> Refusal | None:
    """The last of the ranking asks nobody unless a power lets it (GS-3.3, GS-7.3)."""
    powers = state.options.kit.powers[state.cards[state.order[at]]]
    if not is_loser(state, at) or powers & ASKING_LOSERS:
        return None
    rule = "GS-7.3" if state.options.is_duel else "GS-3.3"
    return Refusal(rule, "gnom_street.refuse.loser")


def _wrong(state: State, phase: Asking, move: Ask) -> Iterator[Refusal]:
    """What forbids a question, the plainest first."""
    if not 0 <= move.seat < len(state.players) or move.seat == state.order[phase.at]:
        yield Refusal("GS-3.3", "gnom_street.refuse.nobody")
    by_token = asked_by_token(state, phase.at)
    for_flowers = asked_for_flowers(state, phase.at)
    if move.colour and not for_flowers:
        yield Refusal("GS-3.3", "gnom_street.refuse.no_colour")
    colours = state.options.kit.cell[phase.cell].flowers
    if move.colour not in colours and (move.colour or not by_token):
        names = tuple(f"@gnom_street.flower.{colour}" for colour in colours)
        yield Refusal("GS-3.3", "gnom_street.refuse.colour", {"names": names})
    if move.seat not in (for_flowers if move.colour else by_token):
        yield Refusal("GS-3.3", "gnom_street.refuse.ranked_before", {"seat": move.seat})
    if phase.is_second:
        first = state.asked[-1]
        if (move.seat == first.seat) == (move.colour == first.about):
            yield Refusal("GS-B3", "gnom_street.refuse.same_question")


def refuse_snooping(_state: State, _phase: Snooping, _seat: int, move: Move) -> Refusal | None:
    """Why this does not go with a terrain question."""
    if isinstance(move, Snoop | Done):
        return None
    return Refusal("GS-B3", "gnom_street.refuse.must_snoop")


def question_of(state: State | View, move: Ask) -> Question:
    """What somebody asks: for a flower if a colour is named, else what the token says."""
    if move.colour:
        return "flower"
    return "zone" if state.taken[-1].action == "zone" else "line"


def asked(state: State, phase: Asking | Snooping, move: Ask | Snoop) -> State:
    """The question is answered by the truth; the answering card says who hears it."""
    kit, cell = state.options.kit, phase.cell
    is_whispered = False
    if isinstance(move, Ask):
        seat, about, question = move.seat, move.colour, question_of(state, move)
        is_whispered = bool(about) and is_whispering(state, phase.at)
    else:
        assert isinstance(phase, Snooping)
        seat, about, question = phase.seat, kit.cell[cell].terrain, "terrain"
    loot = state.players[seat].loot
    assert loot is not None
    made = Asked(
        turn=state.turn,
        asker=state.order[phase.at],
        seat=seat,
        question=question,
        cell=cell,
        about=about,
        answer=bool(kit.yes(question, cell, about) & kit.bit[loot]),
        is_aloud=state.options.is_duel or (kit.is_aloud[state.cards[seat]] and not is_whispered),
    )
    return replace(state, asked=(*state.asked, made))
