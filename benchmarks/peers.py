"""Random play of peer projects: at every step the legal moves are asked for and one is made.

Every opener imports its peer and gives a function that plays one whole game with the luck it is
handed and returns the moves made; importing and setting up are thus never part of what is timed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from time import process_time

OneGame = Callable[[Random], int]


@dataclass(frozen=True)
class Played:
    """What a contestant did within a budget of CPU seconds."""

    moves: int
    games: int
    cpu_seconds: float

    @property
    def moves_per_second(self) -> float:
        """Moves made in a CPU second."""
        return self.moves / self.cpu_seconds


@dataclass(frozen=True)
class Peer:
    """A game of another project, not imported before it is opened."""

    name: str
    module: str
    distribution: str
    note: str
    open: Callable[[], OneGame]


def play(one_game: OneGame, cpu_seconds: float) -> Played:
    """Whole games until the budget is spent, begun from the same luck every time."""
    luck = Random("bench")
    moves = games = 0
    start = process_time()
    while (spent := process_time() - start) < cpu_seconds:
        moves += one_game(luck)
        games += 1
    return Played(moves, games, spent)


def open_spiel(game_name: str) -> OneGame:
    """A game of OpenSpiel; its chance nodes are moves, drawn with their own probabilities."""
    pyspiel = import_module("pyspiel")
    if game_name.startswith("python_"):
        import_module("open_spiel.python.games")  # importing registers them
    game = pyspiel.load_game(game_name)

    def one_game(luck: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
            moves += 1
        return moves

    return one_game


def rlcard(game_name: str) -> OneGame:
    """A game of RLCard, whose steps also encode an observation; its shuffles are not moves."""
    environment = import_module("rlcard").make(game_name, config={"seed": 1})

    def one_game(luck: Random) -> int:
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over():
            state, _ = environment.step(luck.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return one_game


def catanatron() -> OneGame:
    """Catan for four, up to the peer's own turn limit; a roll and its outcome are one move."""
    catan = import_module("catanatron")
    turn_limit = import_module("catanatron.game").TURNS_LIMIT

    def one_game(luck: Random) -> int:
        players = [catan.RandomPlayer(color) for color in catan.Color]
        game = catan.Game(players, seed=luck.getrandbits(32) + 1)  # a seed of 0 counts as none
        moves = 0
        while game.winning_color() is None and game.state.num_turns < turn_limit:
            action = luck.choice(game.state.playable_actions)
            game.execute(action, validate_action=False)
            moves += 1
        return moves

    return one_game


def python_chess() -> OneGame:
    """Chess to mate or to a draw that needs no claim, the legal moves listed once a ply."""
    chess = import_module("chess")

    def one_game(luck: Random) -> int:
        board = chess.Board()
        moves = 0
        while legal := list(board.legal_moves):
            if (
                board.is_insufficient_material()
                or board.is_seventyfive_moves()
                or board.is_fivefold_repetition()
            ):
                break
            board.push(luck.choice(legal))
            moves += 1
        return moves

    return one_game


def _open_spiel_peer(game_name: str, note: str) -> Peer:
    opener = partial(open_spiel, game_name)
    return Peer(f"openspiel/{game_name}", "pyspiel", "open_spiel", note, opener)


def _rlcard_peer(game_name: str) -> Peer:
    opener = partial(rlcard, game_name)
    return Peer(f"rlcard/{game_name}", "rlcard", "rlcard", "Python and NumPy", opener)


PEERS = (
    Peer("catanatron", "catanatron", "catanatron", "Python, 4 players", catanatron),
    Peer("python-chess", "chess", "chess", "Python", python_chess),
    _open_spiel_peer("hive", "C++ from Python"),
    _open_spiel_peer("gin_rummy", "C++ from Python"),
    _open_spiel_peer("backgammon", "C++ from Python"),
    _open_spiel_peer("chess", "C++ from Python"),
    _open_spiel_peer("hanabi", "C++ from Python"),
    _open_spiel_peer("python_tic_tac_toe", "Python inside C++"),
    _open_spiel_peer("python_liars_poker", "Python inside C++"),
    _rlcard_peer("gin-rummy"),
    _rlcard_peer("uno"),
    _rlcard_peer("leduc-holdem"),
)
