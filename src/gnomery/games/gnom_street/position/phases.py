"""What is impossible about a phase: cards, ranking, tosses, steps, and games won."""

from collections.abc import Iterator

from gnomery.engine.problems import Problems, fault
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.pieces.kinds import MOST_TOKENS, Power
from gnomery.games.gnom_street.rules import laying, questions, statues
from gnomery.games.gnom_street.rules.combat import ranked
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.rules.toss import distance
from gnomery.games.gnom_street.scoring import WINNING_TOSSES, leaders, wins
from gnomery.games.gnom_street.state import State, Taken

Conditions = Iterator[object]
"""What must hold, each looked at only if all before it do."""


def phase_problems(state: State) -> Problems:
    """All that does not go with the phase."""
    yield fault(not _is_won_right(state), "gnom_street.position.won", n=_due_wins(state))
    yield from _cards(state)
    yield fault(not _is_spent_right(state), "gnom_street.position.spent")
    yield fault(not _is_taken_right(state), "gnom_street.position.taken")
    match state.phase:
        case phases.Combat() as phase:
            yield fault(not all(_combat(state, phase)), "gnom_street.position.combat")
        case phases.Tossing() as phase:
            yield fault(not all(_toss(state, phase)), "gnom_street.position.toss")
        case phases.SettingUp():
            pass
        case phases.Over() as phase:
            yield fault(not all(_over(state, phase)), "gnom_street.position.over")
        case phase:
            yield fault(not all(_step(state, phase)), "gnom_street.position.step")


def _due_wins(state: State) -> int:
    return state.options.pieces.duel.wins


def _is_won_right(state: State) -> bool:
    """Games of a duel: nobody has more wins than it takes, and only the last one ends it."""
    if not state.options.is_duel:
        return not state.won
    most, due = max(wins(state, 0), wins(state, 1)), _due_wins(state)
    return most == due if isinstance(state.phase, phases.Over) else most < due


def _cards(state: State) -> Problems:
    """The cards of this turn are spent, and the ranking follows from them."""
    phase = state.phase
    if isinstance(phase, phases.SettingUp | phases.Combat):
        yield fault(state.cards or state.order, "gnom_street.position.cards")
        return
    is_right = len(state.cards) == len(state.players) and all(
        card in player.played for player, card in zip(state.players, state.cards, strict=True)
    )
    yield fault(not is_right, "gnom_street.position.cards")
    alone, equal = ranked(state.cards)
    first, tail = state.order[: len(alone)], state.order[len(alone) :]
    if isinstance(phase, phases.Tossing) and phase.why == "ranking":
        is_right = not state.order
    else:
        is_right = first == alone and sorted(tail) == list(equal)
    yield fault(not is_right, "gnom_street.position.order")


def _is_spent_right(state: State) -> bool:
    """Every turn costs a card, so that the game ends in time; tokens cost more (GS-S1, GS-4)."""
    strengths, is_shown = len(state.options.kit.strengths), bool(state.cards)
    spent = [len(player.played) for player in state.players]
    if state.options.is_duel:
        return set(spent) == {(state.turn - 1) % strengths + is_shown}
    if state.is_last:
        return max(spent) <= is_shown + 1
    return max(spent) >= state.turn - 1 + is_shown


def _is_taken_right(state: State) -> bool:
    """Tokens are with those who have acted this turn, in a duel also the turn before (GS-7.2)."""
    phase = state.phase
    is_second = state.options.is_duel and state.turn % 2 == 0
    before = len(state.players) * is_second
    old, new = state.taken[:before], state.taken[before:]
    match phase:
        case phases.SettingUp():
            is_right = not state.taken
        case phases.Combat() | phases.Tossing(why="ranking"):
            is_right = not new
        case phases.Tossing() | phases.Over():
            is_right = new == () or _seats(new) == state.order[: len(new)]
            is_right = is_right and (state.options.is_duel or len(new) == len(state.order))
        case _:
            due = phase.at + (not isinstance(phase, phases.Taking))
            is_right = _seats(new) == state.order[:due]
    has_old = sorted(_seats(old)) == list(range(before)) or (is_second and not state.taken)
    if isinstance(phase, phases.Combat | phases.Taking) and is_second:
        has_old = len(old) == before
    return is_right and has_old


def _seats(taken: tuple[Taken, ...]) -> tuple[int, ...]:
    return tuple(one.seat for one in taken)


def _combat(state: State, phase: phases.Combat) -> Conditions:
    yield len(phase.cards) == len(state.players)
    yield None in phase.cards
    for player, card in zip(state.players, phase.cards, strict=True):
        yield player.hand and (card is None or card in player.hand)


def _toss(state: State, phase: phases.Tossing) -> Conditions:
    """The right seats toss, with aims and flights that can be."""
    seats = sorted(seat for group in phase.groups for seat in group)
    match phase.why:
        case "ranking":
            yield seats == list(ranked(state.cards)[1]) and not phase.wins
        case "lead":
            first = set(leaders(state))
            yield state.is_last and {*seats, *phase.wins} <= first and len(first) > 1
            yield all(phase.wins.count(seat) < WINNING_TOSSES for seat in first)
        case "game":
            yield state.options.is_duel and seats == [0, 1] and not phase.wins
    yield len(set(seats)) == len(seats)
    several = [group for group in phase.groups if len(group) > 1]
    yield several
    yield from _flights(state, phase, several[0])


def _flights(state: State, phase: phases.Tossing, group: tuple[int, ...]) -> Conditions:
    """Wind, aims and flights go together."""
    if phase.gust is None:
        yield not phase.veer and not phase.aims and not phase.flights
        return
    numbers = state.options.pieces.toss
    yield state.options.toss != "luck" and max(map(abs, phase.gust)) <= numbers.gust
    if numbers.veer and phase.veer is None:
        yield not phase.aims and not phase.flights
        return
    yield bool(numbers.veer) == (phase.veer is not None)
    yield max(map(abs, phase.veer or (0,))) <= numbers.veer
    aims = [aim for aim in phase.aims if aim is not None]
    yield all(aim.direction in AIMS and aim.strength in AIMS for aim in aims)
    yield len(phase.aims) == len(group)
    yield not phase.flights or len(phase.flights) < len(group) == len(aims)
    for seat, aim, flight in zip(group, aims, phase.flights, strict=False):
        yield flight.seat == seat
        yield (flight.direction, flight.strength) == (aim.direction, aim.strength)
        yield max(abs(flight.x), abs(flight.y)) <= numbers.wobble
        yield flight.distance == distance(state.options, phase, aim, flight.x, flight.y)


def _over(state: State, phase: phases.Over) -> Conditions:
    """The right seat is first, and the last turn is played."""
    tied = () if state.options.is_duel else leaders(state)
    yield phase.first in tied if len(tied) > 1 else phase.first is None
    yield state.is_last or state.options.is_duel


def _step(state: State, phase: phases.Acting) -> Conditions:
    """The acting seat can be at this step."""
    yield phase.at in range(len(state.order))
    seat = state.order[phase.at]
    match phase:
        case phases.Taking():
            pass
        case phases.Placing(_, None):
            yield statues.places(state, seat)
        case phases.Placing(_, first):
            yield first in state.fresh and statues.second_places(state, seat)
        case phases.Asking() | phases.Snooping():
            yield from _question(state, phase, seat)
        case phases.MovingCat(_, True):
            yield "cat_too" in _powers(state, seat)
        case phases.MovingCat():
            yield state.taken[-1].action == "cat"
        case phases.Laying():
            yield from _laying(state, phase, seat)


def _powers(state: State, seat: int) -> frozenset[Power]:
    return state.options.kit.powers[state.cards[seat]]


def _question(state: State, phase: phases.Asking | phases.Snooping, seat: int) -> Conditions:
    """The seat can ask from there, and has asked before if it must have."""
    yield questions.can_ask(state, phase.at)
    yield phase.cell in state.players[seat].statues and phase.cell in state.fresh
    targets = {*questions.targets(state, phase.at), *questions.asked_for_flowers(state, phase.at)}
    last = state.asked[-1] if state.asked else None
    due = [(state.turn, seat, state.taken[-1].action, phase.cell)]
    if questions.is_whispering(state, phase.at):
        due.append((state.turn, seat, "flower", phase.cell))
    is_due = last and (last.turn, last.asker, last.question, last.cell) in due
    asked = last.seat if last and is_due else None
    match phase:
        case phases.Snooping():
            yield "terrain_too" in _powers(state, seat)
            yield phase.seat in targets and asked == phase.seat
        case phases.Asking(is_second=True):
            yield asked in targets and questions.second_asks(state, phase.at)


def _laying(state: State, phase: phases.Laying, seat: int) -> Conditions:
    """There is something to lay, and what was laid and paid goes together."""
    yield laying.can_lay(state, seat) and 0 <= phase.laid < MOST_TOKENS
    yield phase.laid == sum((one.turn, one.seat) == (state.turn, seat) for one in state.laid)
    # all cards came back before the last turn, so one is played and one may be paid
    yield not state.is_last or len(state.players[seat].played) == 1 + phase.has_paid
    yield not phase.has_dug or phase.laid > 0
    yield not (state.options.is_duel and (phase.has_paid or phase.laid))
