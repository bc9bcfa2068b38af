"""The order of things: steps of an action, the end of a turn, of a game and of all (GS-3, GS-5)."""

from gnomery.engine.rows import replace
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.pieces.kinds import ACTIONS
from gnomery.games.gnom_street.rules import laying, notebook, questions, statues
from gnomery.games.gnom_street.rules.setup import new_game
from gnomery.games.gnom_street.scoring import leaders
from gnomery.games.gnom_street.state import How, State, Won


def to_statue(state: State, at: int) -> State:
    """Tokens are taken: a statue is placed if it can be (GS-3.2)."""
    if statues.places(state, state.order[at]):
        return replace(state, phase=phases.Placing(at))
    return to_action(state, at, None)


def to_second(state: State, at: int, cell: str) -> State:
    """A statue is placed: a second one may follow (GS-B3)."""
    if statues.second_places(state, state.order[at]):
        return replace(state, phase=phases.Placing(at, cell))
    return to_action(state, at, cell)


def to_action(state: State, at: int, cell: str | None) -> State:
    """Statues are placed: the cat moves, or a question is put from the cell."""
    if state.taken[-1].action == "cat":
        return replace(state, phase=phases.MovingCat(at))
    if cell is not None and questions.can_ask(state, at):
        return replace(state, phase=phases.Asking(at, cell))
    return to_power(state, at)


def to_whisper(state: State, at: int) -> State:
    """The cat has moved: the Whisperer may still ask from its new statue (GS-B3)."""
    own = state.players[state.order[at]].statues
    placed = [cell for cell in own if cell in state.fresh]
    if placed and questions.is_whispering(state, at):
        return replace(state, phase=phases.Asking(at, placed[0]))
    return to_power(state, at)


def to_power(state: State, at: int) -> State:
    """The action is over: the Cat-caller may move the cat (GS-B3)."""
    if "cat_too" in state.options.kit.powers[state.cards[state.order[at]]]:
        return replace(state, phase=phases.MovingCat(at, is_power=True))
    return to_tokens(state, at)


def to_tokens(state: State, at: int) -> State:
    """Tokens may be laid, if there are any (GS-4)."""
    if laying.can_lay(state, state.order[at]):
        return replace(state, phase=phases.Laying(at))
    return to_next(state, at)


def to_next(state: State, at: int) -> State:
    """The next seat of the ranking, or the end of the turn."""
    if at + 1 < len(state.order):
        return replace(state, phase=phases.Taking(at + 1))
    return _end_of_duel_turn(state) if state.options.is_duel else _end_of_turn(state)


def _end_of_turn(state: State) -> State:
    """Tokens return; an empty hand brings the last turn (GS-5)."""
    if state.is_last:
        tied = leaders(state)
        phase = phases.Over() if len(tied) == 1 else phases.Tossing("lead", (tied,))
        return replace(state, tosses=(), phase=phase)
    is_last = any(not player.hand for player in state.players)
    return _new_turn(replace(state, taken=(), is_last=is_last))


def _end_of_duel_turn(state: State) -> State:
    """Tokens return when all are used (GS-7.2); a game without a mole ends by itself (GS-7.4)."""
    if len(state.taken) == len(ACTIONS):
        state = replace(state, taken=())
    if state.turn < state.options.pieces.duel.turns:
        return _new_turn(state)
    left = [notebook.open_cells(state, seat)[1 - seat].bit_count() for seat in (0, 1)]
    if left[0] == left[1]:
        return replace(state, tosses=(), phase=phases.Tossing("game", ((0, 1),)))
    return won(state, Won(int(left[1] < left[0]), "closer", state.turn, loots(state)))


def _new_turn(state: State) -> State:
    """The next combat, with all cards if a hand is empty."""
    players = state.players
    if any(not player.hand for player in players):
        cards = state.options.kit.strengths
        players = tuple(replace(player, hand=cards, played=()) for player in players)
    return replace(
        state,
        players=players,
        turn=state.turn + 1,
        cards=(),
        order=(),
        fresh=(),
        tosses=(),
        phase=phases.Combat((None,) * len(players)),
    )


def loots(state: State) -> tuple[str, ...]:
    """All loots by seat."""
    return tuple(player.loot for player in state.players if player.loot is not None)


def mole_found(state: State, seat: int, cell: str) -> State:
    """The mole of a duel is laid: its game is over (GS-7.4)."""
    is_right = state.players[1 - seat].loot == cell
    winner = seat if is_right else 1 - seat
    how: How = "found" if is_right else "missed"
    return won(state, Won(winner, how, state.turn, loots(state), seat, cell))


def won(state: State, game: Won) -> State:
    """A game of a duel is over; two wins end the duel (GS-7.1)."""
    games = (*state.won, game)
    if sum(one.winner == game.winner for one in games) < state.options.pieces.duel.wins:
        return new_game(state, games)
    return replace(state, won=games, phase=phases.Over())
