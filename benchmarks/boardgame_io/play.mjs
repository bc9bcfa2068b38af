// Random noughts and crosses through boardgame.io's own reducer, without a store or a server.
// For every line with a number of CPU seconds it answers one line: moves, games, CPU seconds.

import { createInterface } from "node:readline";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const enumerate = ({ cells }) =>
  cells.flatMap((owner, cell) => (owner === null ? [{ move: "mark", args: [cell] }] : []));

const game = ProcessGameConfig({
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G: { cells }, ctx }) => {
    const isLine = ([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c];
    if (LINES.some(isLine)) return { winner: ctx.currentPlayer };
    if (!cells.includes(null)) return { draw: true };
  },
  ai: { enumerate },
});

const reducer = CreateGameReducer({ game });

function oneGame() {
  let state = InitializeGame({ game });
  let moves = 0;
  while (!state.ctx.gameover) {
    const playerID = state.ctx.currentPlayer;
    const choices = enumerate(state.G);
    const { move, args } = choices[Math.floor(Math.random() * choices.length)];
    state = reducer(state, { type: "MAKE_MOVE", payload: { type: move, args, playerID } });
    moves += 1;
  }
  return moves;
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function play(seconds) {
  const began = cpuSeconds();
  let moves = 0;
  let games = 0;
  let spent = 0;
  while ((spent = cpuSeconds() - began) < seconds) {
    moves += oneGame();
    games += 1;
  }
  return { moves, games, cpu_seconds: spent };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(play(Number(line))));
}
