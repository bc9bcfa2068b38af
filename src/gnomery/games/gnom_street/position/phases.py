"""What is impossible about a phase: cards, ranking, tosses, steps, and games won."""

from gnomery.engine.terms import Message
from gnomery.games.gnom_street.phases import (
    Acting,
    Asking,
    Combat,
    Laying,
    MovingCat,
    Over,
    Placing,
    SettingUp,
    Snooping,
    Taking,
    Tossing,
)
from gnomery.games.gnom_street.pieces.kinds import MOST_TOKENS, Power
from gnomery.games.gnom_street.rules import laying, questions, statues
from gnomery.games.gnom_street.rules.combat import ranked
from gnomery.games.gnom_street.rules.outcomes import AIMS
from gnomery.games.gnom_street.rules.toss import distance
from gnomery.games.gnom_street.scoring import WINNING_TOSSES, leaders, wins
from gnomery.games.gnom_street.state import State, Taken


def phase_problem(state: State) -> Message | None:
    """The first thing that does not go with the phase."""
    if problem := _won(state) or _cards(state) or _spent(state) or _taken(state):
        return problem
    phase = state.phase
    match phase:
        case Combat():
            return _combat(state, phase)
        case Tossing():
            is_possible = _is_toss_possible(state, phase)
            return None if is_possible else Message("gnom_street.position.toss")
        case SettingUp():
            return None
        case Over():
            return _over(state, phase)
        case _:
            is_possible = _is_step_possible(state, phase)
            return None if is_possible else Message("gnom_street.position.step")


def _won(state: State) -> Message | None:
    """Games of a duel: nobody has more wins than it takes, and only the last one ends it."""
    due = state.options.pieces.duel.wins
    most = max(wins(state, seat) for seat in range(len(state.players)))
    is_over = isinstance(state.phase, Over)
    is_right = most == due if is_over else most < due
    if state.options.is_duel and not is_right:
        return Message("gnom_street.position.won", {"n": due})
    if not state.options.is_duel and state.won:
        return Message("gnom_street.position.won", {"n": due})
    return None


def _cards(state: State) -> Message | None:
    """The cards of this turn are spent, and the ranking follows from them."""
    if isinstance(state.phase, SettingUp | Combat):
        is_bare = not (state.cards or state.order)
        return None if is_bare else Message("gnom_street.position.cards")
    if len(state.cards) != len(state.players):
        return Message("gnom_street.position.cards")
    for player, card in zip(state.players, state.cards, strict=True):
        if card not in player.played:
            return Message("gnom_street.position.cards")
    alone, equal = ranked(state.cards)
    is_ranking = isinstance(state.phase, Tossing) and state.phase.why == "ranking"
    if is_ranking:
        return None if not state.order else Message("gnom_street.position.order")
    tail = state.order[len(alone) :]
    if state.order[: len(alone)] != alone or sorted(tail) != list(equal):
        return Message("gnom_street.position.order")
    return None


def _spent(state: State) -> Message | None:
    """Every turn costs a card, so that the game ends in time; tokens cost more (GS-S1, GS-4)."""
    strengths, is_shown = len(state.options.kit.strengths), bool(state.cards)
    spent = [len(player.played) for player in state.players]
    if state.options.is_duel:
        is_right = set(spent) == {(state.turn - 1) % strengths + is_shown}
    elif state.is_last:
        is_right = max(spent) <= is_shown + 1
    else:
        is_right = max(spent) >= state.turn - 1 + is_shown
    return None if is_right else Message("gnom_street.position.spent")


def _taken(state: State) -> Message | None:
    """Tokens are with those who have acted this turn, in a duel also the turn before (GS-7.2)."""
    phase = state.phase
    is_second = state.options.is_duel and state.turn % 2 == 0
    before = len(state.players) * is_second
    old, new = state.taken[:before], state.taken[before:]
    match phase:
        case SettingUp():
            is_right = not state.taken
        case Combat():
            is_right = not new
        case Tossing(why="ranking"):
            is_right = not new
        case Tossing() | Over():
            is_right = new == () or _seats(new) == state.order[: len(new)]
            is_right = is_right and (state.options.is_duel or len(new) == len(state.order))
        case _:
            due = phase.at + (not isinstance(phase, Taking))
            is_right = _seats(new) == state.order[:due]
    has_old = sorted(_seats(old)) == list(range(before)) or (is_second and not state.taken)
    if isinstance(phase, Combat | Taking) and is_second:
        has_old = len(old) == before
    return None if is_right and has_old else Message("gnom_street.position.taken")


def _seats(taken: tuple[Taken, ...]) -> tuple[int, ...]:
    return tuple(one.seat for one in taken)


def _combat(state: State, phase: Combat) -> Message | None:
    if len(phase.cards) != len(state.players) or None not in phase.cards:
        return Message("gnom_street.position.combat")
    for player, card in zip(state.players, phase.cards, strict=True):
        if not player.hand or (card is not None and card not in player.hand):
            return Message("gnom_street.position.combat")
    return None


def _is_toss_possible(state: State, phase: Tossing) -> bool:
    """Whether the right seats toss, with aims and flights that can be."""
    seats = sorted(seat for group in phase.groups for seat in group)
    match phase.why:
        case "ranking":
            is_right = seats == list(ranked(state.cards)[1]) and not phase.wins
        case "lead":
            first = set(leaders(state))
            is_right = state.is_last and {*seats, *phase.wins} <= first and len(first) > 1
            is_right = is_right and all(phase.wins.count(seat) < WINNING_TOSSES for seat in first)
        case "game":
            is_right = state.options.is_duel and seats == [0, 1] and not phase.wins
    several = [group for group in phase.groups if len(group) > 1]
    if not is_right or not several or len(set(seats)) != len(seats):
        return False
    return _is_flight_possible(state, phase, several[0])


def _is_flight_possible(state: State, phase: Tossing, group: tuple[int, ...]) -> bool:
    """Whether wind, aims and flights go together."""
    if phase.gust is None:
        return not phase.aims and not phase.flights
    numbers = state.options.pieces.toss
    if state.options.toss == "luck" or max(map(abs, phase.gust)) > numbers.gust:
        return False
    aims = [aim for aim in phase.aims if aim is not None]
    if any(aim.direction not in AIMS or aim.strength not in AIMS for aim in aims):
        return False
    is_flying = bool(phase.flights)
    if len(phase.aims) != len(group) or (is_flying and len(aims) < len(group)):
        return False
    if is_flying and len(phase.flights) >= len(group):
        return False
    return all(
        flight.seat == seat
        and (flight.direction, flight.strength) == (aim.direction, aim.strength)
        and max(abs(flight.x), abs(flight.y)) <= numbers.wobble
        and flight.distance == distance(state.options, aim, phase.gust, flight.x, flight.y)
        for seat, aim, flight in zip(group, aims, phase.flights, strict=False)
    )


def _over(state: State, phase: Over) -> Message | None:
    """The right seat is first, and the last turn is played."""
    if state.options.is_duel:
        is_right = phase.first is None
    else:
        tied = leaders(state)
        due = phase.first in tied if len(tied) > 1 else phase.first is None
        is_right = state.is_last and due
    return None if is_right else Message("gnom_street.position.over")


def _is_step_possible(state: State, phase: Acting) -> bool:
    """Whether the acting seat can be at this step."""
    if not 0 <= phase.at < len(state.order):
        return False
    seat = state.order[phase.at]
    if isinstance(phase, Taking):
        return True
    is_cat = state.taken[-1].action == "cat"
    match phase:
        case Placing(_, None):
            return bool(statues.places(state, seat))
        case Placing(_, first):
            return first in state.fresh and bool(statues.second_places(state, seat))
        case Asking() | Snooping():
            return not is_cat and _is_question_possible(state, phase, seat)
        case MovingCat(_, is_power):
            return _power(state, seat) == "cat_too" if is_power else is_cat
        case Laying():
            return _is_laying_possible(state, phase, seat)


def _power(state: State, seat: int) -> Power:
    return state.options.kit.power[state.cards[seat]]


def _is_question_possible(state: State, phase: Asking | Snooping, seat: int) -> bool:
    """Whether the seat can ask from there, and has asked before if it must have."""
    targets = questions.targets(state, phase.at)
    if phase.cell not in state.players[seat].statues or not targets:
        return False
    match phase:
        case Snooping():
            is_able = _power(state, seat) == "terrain_too" and phase.seat in targets
            return is_able and _has_just_asked(state, phase, seat) == phase.seat
        case Asking(is_second=True):
            has_asked = _has_just_asked(state, phase, seat) in targets
            return has_asked and bool(questions.second_asks(state, phase.at))
        case _:
            return True


def _has_just_asked(state: State, phase: Asking | Snooping, seat: int) -> int | None:
    """Whom the seat has asked with its action token this turn; None if that was not the last."""
    last = state.asked[-1] if state.asked else None
    due = (state.turn, seat, state.taken[-1].action, phase.cell)
    if last is None or (last.turn, last.asker, last.question, last.cell) != due:
        return None
    return last.seat


def _is_laying_possible(state: State, phase: Laying, seat: int) -> bool:
    """Whether there is something to lay, and what was laid and paid goes together."""
    if not laying.can_lay(state, seat) or not 0 <= phase.laid < MOST_TOKENS:
        return False
    if state.is_last and len(state.players[seat].played) != 1 + phase.has_paid:
        return False  # all cards came back before this turn, so one is played and one may be paid
    is_dug_well = not phase.has_dug or phase.laid > 0
    return is_dug_well and not (state.options.is_duel and (phase.has_paid or phase.laid))
