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
PGX_BATCH = 1000


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


def pettingzoo(module_name: str) -> OneGame:
    """A classic game of PettingZoo: its masks are asked for, and each step makes an observation."""
    environment = import_module(f"pettingzoo.classic.{module_name}").env()

    def one_game(luck: Random) -> int:
        environment.reset(seed=luck.getrandbits(31))
        moves = 0
        for _ in environment.agent_iter():
            observation, _, is_over, is_cut, _ = environment.last()
            if is_over or is_cut:
                environment.step(None)
                continue
            mask = observation["action_mask"]
            environment.step(luck.choice(mask.nonzero()[0]))
            moves += 1
        return moves

    return one_game


def pokerkit() -> OneGame:
    """No-limit Texas hold'em for two, dealt by the peer itself; raises are the smallest or all."""
    kit = import_module("pokerkit")
    automations = tuple(kit.Automation)

    def one_game(luck: Random) -> int:
        state = kit.NoLimitTexasHoldem.create_state(
            automations, ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2),
            min_bet=2, raw_starting_stacks=200, player_count=2,
        )  # fmt: skip
        moves = 0
        while state.status:
            choices = [
                *([state.fold] if state.can_fold() else []),
                *([state.check_or_call] if state.can_check_or_call() else []),
            ]
            if state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                choices += [
                    partial(state.complete_bet_or_raise_to, least),
                    partial(state.complete_bet_or_raise_to, most),
                ]
            luck.choice(choices)()
            moves += 1
        return moves

    return one_game


def pgx(game_name: str) -> OneGame:
    """A thousand games of pgx at once on the CPU, as it is meant; all threads' time counts."""
    jax = import_module("jax")
    environment = import_module("pgx").make(game_name)
    begin, step = jax.vmap(environment.init), jax.vmap(environment.step)

    @jax.jit
    def begun(key: object) -> object:
        return begin(jax.random.split(key, PGX_BATCH))

    @jax.jit
    def advanced(state: object, key: object) -> object:
        weights = jax.numpy.log(state.legal_action_mask)
        actions = jax.random.categorical(key, weights, axis=-1)
        return step(state, actions, jax.random.split(key, PGX_BATCH))

    first = jax.random.PRNGKey(0)
    advanced(begun(first), first)  # compiles

    def one_game(luck: Random) -> int:
        key = jax.random.PRNGKey(luck.getrandbits(31))
        state = begun(key)
        moves = 0
        while alive := int((~state.terminated).sum()):
            moves += alive
            key, _ = jax.random.split(key)
            state = advanced(state, key)
        return moves

    return one_game


def _open_spiel_peer(game_name: str, note: str) -> Peer:
    opener = partial(open_spiel, game_name)
    return Peer(f"openspiel/{game_name}", "pyspiel", "open_spiel", note, opener)


def _rlcard_peer(game_name: str) -> Peer:
    opener = partial(rlcard, game_name)
    return Peer(f"rlcard/{game_name}", "rlcard", "rlcard", "Python and NumPy", opener)


def _pettingzoo_peer(module_name: str) -> Peer:
    opener = partial(pettingzoo, module_name)
    name = f"pettingzoo/{module_name.rpartition('_')[0]}"
    return Peer(name, "pettingzoo", "pettingzoo", "Python and NumPy", opener)


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
    _pettingzoo_peer("connect_four_v3"),
    _pettingzoo_peer("chess_v6"),
    Peer("pokerkit", "pokerkit", "pokerkit", "Python", pokerkit),
    Peer("pgx/connect_four", "pgx", "pgx", "JAX on the CPU", partial(pgx, "connect_four")),
)
