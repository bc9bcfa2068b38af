/** The moves' short notation, read and written; see moves.py. */

/** What follows a verb in all moves that begin with it. */
export const after = (moves: readonly string[], verb: string): string[] =>
  moves.filter((move) => move.startsWith(`${verb} `)).map((move) => move.slice(verb.length + 1));

interface Placing {
  move: string;
  cell: string;
  /** Whence, if no statue is in reserve. */
  start: string;
}

export const placings = (moves: readonly string[]): Placing[] =>
  after(moves, "place").map((rest) => {
    const [cell = "", , start = ""] = rest.split(" ");
    return { move: `place ${rest}`, cell, start };
  });

interface Asking {
  move: string;
  seat: number;
  colour: string;
}

export const askings = (moves: readonly string[]): Asking[] =>
  after(moves, "ask").map((rest) => {
    const [seat = "", colour = ""] = rest.split(" ");
    return { move: `ask ${rest}`, seat: Number(seat), colour };
  });

interface Laying {
  move: string;
  kind: string;
  cell: string;
}

export const layings = (moves: readonly string[]): Laying[] =>
  after(moves, "lay").map((rest) => {
    const [kind = "", cell = ""] = rest.split(" ");
    return { move: `lay ${rest}`, kind, cell };
  });

export const toss = (direction: number, strength: number): string => `toss ${direction} ${strength}`;
