/** The moves' short notation, read and written; see moves.py. */

import type { Goods, Spot } from "./types";

const LAY = /^lay (-?\d+),(-?\d+) r(\d)$/;

/** Where the tile in hand can be laid. */
export const lays = (moves: readonly string[]): Spot[] =>
  moves.flatMap((move) => {
    const found = LAY.exec(move);
    return found ? [{ move, x: Number(found[1]), y: Number(found[2]), r: Number(found[3]) }] : [];
  });

/** What follows a verb in all moves that begin with it. */
export const after = (moves: readonly string[], verb: string): string[] =>
  moves.filter((move) => move.startsWith(`${verb} `)).map((move) => move.slice(verb.length + 1));

/** The spaces that can be joined by a bribe. */
export const joinable = (moves: readonly string[]): string[] => [
  ...new Set(after(moves, "bribe").map((rest) => rest.split(" ")[0]!)),
];

/** Goods as they are written: `2+imp+1m`. */
function goods({ ladybirds, imp, markers }: Goods): string {
  const parts = ladybirds || !(imp || markers) ? [String(ladybirds)] : [];
  if (imp) parts.push("imp");
  if (markers) parts.push(`${markers}m`);
  return parts.join("+");
}

export const bid = (given: Goods): string => `bid ${goods({ ...given, markers: 0 })}`;
export const bribe = (space: string, given: Goods): string => `bribe ${space} ${goods(given)}`;
export const keep = (card: string, top: string): string => (top ? `keep ${card} top ${top}` : `keep ${card}`);

/** A keep move taken apart. */
export function kept(move: string): { card: string; top: string } | null {
  const found = /^keep (\S+)(?: top (\S+))?$/.exec(move);
  return found ? { card: found[1]!, top: found[2] ?? "" } : null;
}
