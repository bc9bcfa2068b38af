"""Questions with true answers, and the powers about them (GS-3.3, GS-B3, GS-7.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Ask, Done, Move, Snoop
from gnomery.games.gnom_street.phases import Asking, Snooping
from gnomery.games.gnom_street.pieces.kinds import Question
from gnomery.games.gnom_street.state import Asked, State
from gnomery.games.gnom_street.view import View


def is_loser(state: State | View, at: int) -> bool:
    """Whether this place in the ranking is the last."""
    return at == len(state.order) - 1


def targets(state: State | View, at: int) -> tuple[int, ...]:
    """Whom the seat at this place of the ranking may question (GS-3.3, GS-B3)."""
    seat = state.order[at]
    power = state.options.kit.power[state.cards[seat]]
    if power == "question_anybody" or (power == "question_as_loser" and is_loser(state, at)):
        return tuple(other for other in range(len(state.players)) if other != seat)
    return state.order[at + 1 :]


def asks(state: State, phase: Asking) -> list[Move]:
    """Every question that may be put now."""
    if phase.is_second:
        return [*second_asks(state, phase.at), Done()]
    found = targets(state, phase.at)
    if state.taken[-1].action == "flower":
        colours = state.options.kit.cell[phase.cell].flowers
        moves: list[Move] = [Ask(seat, colour) for seat in found for colour in colours]
    else:
        moves = [Ask(seat) for seat in found]
    return [*moves, Done()] if is_loser(state, phase.at) else moves


def second_asks(state: State, at: int) -> list[Move]:
    """The last question to somebody else, or its other colour to the same player (GS-B3)."""
    first = state.asked[-1]
    power = state.options.kit.power[state.cards[first.asker]]
    if power != "question_twice":
        return []
    others = [seat for seat in targets(state, at) if seat != first.seat]
    moves: list[Move] = [Ask(seat, first.about) for seat in others]
    if first.question == "flower":
        colours = state.options.kit.cell[first.cell].flowers
        moves += [Ask(first.seat, colour) for colour in colours if colour != first.about]
    return moves


def refuse_asking(state: State, phase: Asking, _seat: int, move: Move) -> Refusal | None:
    """Why this question may not be put."""
    may_leave = phase.is_second or is_loser(state, phase.at)
    match move:
        case Done() if may_leave:
            return None
        case Ask():
            return next(_wrong(state, phase, move), None)
        case _:
            return Refusal("GS-3.3", "gnom_street.refuse.must_ask")


def _wrong(state: State, phase: Asking, move: Ask) -> Iterator[Refusal]:
    """What forbids a question, the plainest first."""
    if not 0 <= move.seat < len(state.players) or move.seat == state.order[phase.at]:
        yield Refusal("GS-3.3", "gnom_street.refuse.nobody")
    if move.seat not in targets(state, phase.at):
        yield Refusal("GS-3.3", "gnom_street.refuse.ranked_before", {"seat": move.seat})
    colours = state.options.kit.cell[phase.cell].flowers
    if state.taken[-1].action == "flower" and move.colour not in colours:
        names = " · ".join(colours)
        yield Refusal("GS-3.3", "gnom_street.refuse.colour", {"names": names})
    if state.taken[-1].action != "flower" and move.colour:
        yield Refusal("GS-3.3", "gnom_street.refuse.no_colour")
    if phase.is_second:
        first = state.asked[-1]
        if (move.seat == first.seat) == (move.colour == first.about):
            yield Refusal("GS-B3", "gnom_street.refuse.same_question")


def refuse_snooping(_state: State, _phase: Snooping, _seat: int, move: Move) -> Refusal | None:
    """Why this does not go with a terrain question."""
    if isinstance(move, Snoop | Done):
        return None
    return Refusal("GS-B3", "gnom_street.refuse.must_snoop")


def asked(state: State, phase: Asking | Snooping, move: Ask | Snoop) -> State:
    """The question is answered by the truth; the answering card says who hears it."""
    kit, cell = state.options.kit, phase.cell
    if isinstance(move, Ask):
        seat, about = move.seat, move.colour
        question: Question = state.taken[-1].action  # type: ignore[assignment]  # not the cat
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
        is_aloud=state.options.is_duel or kit.is_aloud[state.cards[seat]],
    )
    return replace(state, asked=(*state.asked, made))
