"""What each face costs a learner: `python benchmarks/learners.py [GAME …]`.

Random play for two on one core, in moves per CPU second, and as a share of raw roll-outs in the
same run. A move is a change of the state, the boxes' included, whichever face it is made through;
to wait is none. Learners get an observation, a mask and the legal actions for each decision, and
choose one of these; all choose by the same quick luck.
"""

import argparse
import sys
import time
from collections.abc import Callable

import gymnasium
import msgspec
import pyspiel

import gnomery
from gnomery.arena.rollouts import rambled
from gnomery.engine.luck import QuickLuck, pick
from gnomery.research import aec, gym, openspiel, parallel
from gnomery.research.ids import id_of
from gnomery.research.moment import Moment

PLAYERS = 2
TARGETS = {"Match": 0.7, "AEC": 0.25, "OpenSpiel": 0.25}
OneGame = Callable[[int], int]
"""Plays the game of a number and tells how many moves it had."""


def raw(name: str) -> OneGame:
    """The rules alone."""
    game = gnomery.shelf()[name]
    options = game.box.options(PLAYERS, {})

    def one_game(number: int) -> int:
        return rambled(game, game.rules.setup(PLAYERS, options), QuickLuck(str(number)))[1]

    return one_game


def match(name: str) -> OneGame:
    """As people play: every move checked and logged, the boxes drawing from a sealed seed."""

    def one_game(number: int) -> int:
        below = QuickLuck(str(number)).below  # as raw play chooses: what is compared is the match
        played = gnomery.new(name, players=PLAYERS, seed=str(number))
        while actors := played.actors:
            seat = actors[below(len(actors))]
            moves = played.legal(seat)
            played.play(seat, moves[below(len(moves))])
        return len(played.log)

    return one_game


def turns(name: str) -> OneGame:
    """PettingZoo, one seat after the other."""
    env = aec.env(name, players=PLAYERS)

    def one_game(number: int) -> int:
        luck = QuickLuck(str(number))
        env.reset(seed=None if number else 0)
        for _ in env.agent_iter():
            _, _, is_over, _, info = env.last()
            env.step(None if is_over else pick(luck, info["legal_actions"]))
        return made(env.unwrapped.episode.moment)

    return one_game


def at_once(name: str) -> OneGame:
    """PettingZoo, all seats at once."""
    env = parallel.env(name, players=PLAYERS)

    def one_game(number: int) -> int:
        luck = QuickLuck(str(number))
        _, infos = env.reset(seed=None if number else 0)
        while env.agents:
            actions = {agent: pick(luck, infos[agent]["legal_actions"]) for agent in env.agents}
            *_, infos = env.step(actions)
        return made(env.episode.moment)

    return one_game


def among_bots(name: str) -> OneGame:
    """Gymnasium, with a random bot on the other seat."""
    env = gymnasium.make(id_of(gnomery.shelf()[name]), players=PLAYERS, bots="random").unwrapped

    def one_game(number: int) -> int:
        luck, is_over = QuickLuck(str(number)), False
        _, info = env.reset(seed=None if number else 0)
        while not is_over:
            _, _, is_over, _, info = env.step(pick(luck, info["legal_actions"]))
        return made(env.episode.moment)

    return one_game


def spiel(name: str) -> OneGame:
    """OpenSpiel, with the observation of whoever decides as a tensor."""
    game = pyspiel.load_game(id_of(gnomery.shelf()[name]), {"players": PLAYERS})
    observer = game.make_py_observer()

    def one_game(number: int) -> int:
        luck = QuickLuck(str(number))
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                observer.set_from(state, state.current_player())
            state.apply_action(pick(luck, state.legal_actions()))
        return made(state.moment)

    return one_game


FACES: dict[str, Callable[[str], OneGame]] = {
    "raw": raw,
    "Match": match,
    "AEC": turns,
    "parallel": at_once,
    "Gymnasium": among_bots,
    "OpenSpiel": spiel,
}
assert gym, openspiel  # they register their games


def made(moment: Moment) -> int:
    """The moves that led here."""
    count, log = 0, moment.log
    while log is not None:
        count += log.move is not None
        log = log.before
    return count


def speed(one_game: OneGame, seconds: float, first: int) -> float:
    """Moves per CPU second over whole games for at least so long."""
    moves = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        moves += one_game(first + games)
        games += 1
    return moves / spent


def measured(name: str, seconds: float, rounds: int) -> dict[str, float]:
    """The best speed of each face: a busy machine only slows; faces take turns."""
    faces = {face: opened(name) for face, opened in FACES.items()}
    speeds: dict[str, list[float]] = {face: [] for face in faces}
    for number in range(rounds):
        for face, one_game in faces.items():
            speeds[face].append(speed(one_game, seconds, 1000 * number))
    return {face: max(found) for face, found in speeds.items()}


def main() -> int:
    """Measure and print; 1 if a face is below its target."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a turn (1)")
    parser.add_argument("--rounds", type=int, default=3, help="turns for every face (3)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument("games", nargs="*", metavar="GAME", default=[*gnomery.shelf()])
    given = parser.parse_args()
    found = {name: measured(name, given.seconds, given.rounds) for name in given.games}
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        print(f"{'moves/s (share of raw)':24}" + "".join(f"{face:>17}" for face in FACES))
        for name, speeds in found.items():
            cells = [f"{n:.0f} ({n / speeds['raw']:.2f})" for n in speeds.values()]
            print(f"{name:24}" + "".join(f"{cell:>17}" for cell in cells))
    below = [
        f"{name}: {face} is below {least} of raw"
        for name, speeds in found.items()
        for face, least in TARGETS.items()
        if speeds[face] < least * speeds["raw"]
    ]
    sys.stderr.write("".join(f"{line}\n" for line in below))
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
