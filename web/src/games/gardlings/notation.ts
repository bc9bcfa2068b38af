/** The moves' short notation, read and written; see moves.py. */

import type { Place } from "./geometry";

/** A move that puts a tile somewhere. */
export interface Spot extends Place {
  move: string;
  tile: string;
}

export interface Mutation {
  move: string;
  pig: string;
  under: string;
  take: string;
}

const LAY = /^lay (-?\d+),(-?\d+) r([0-3])$/;
const MOVE = /^move (\S+) (-?\d+),(-?\d+) r([0-3])$/;
const HIRE = /^hire (\S+)$/;
const MUTATE = /^mutate (\S+) under (\S+) take (\S+)$/;

export const lay = ({ x, y, r }: Place): string => `lay ${x},${y} r${r}`;
export const gallop = (tile: string, place: Place): string =>
  `move ${tile} ${place.x},${place.y} r${place.r}`;

function each<T>(moves: readonly string[], form: RegExp, made: (found: string[], move: string) => T): T[] {
  return moves.flatMap((move) => {
    const found = form.exec(move);
    return found ? [made(found.slice(1), move)] : [];
  });
}

/** Where the tile in hand can be laid. */
export const lays = (moves: readonly string[], tile: string): Spot[] =>
  each(moves, LAY, ([x, y, r], move) => ({ move, tile, x: Number(x), y: Number(y), r: Number(r) }));

/** Where unicorns can go. */
export const gallops = (moves: readonly string[]): Spot[] =>
  each(moves, MOVE, ([tile, x, y, r], move) => ({
    move,
    tile: tile!,
    x: Number(x),
    y: Number(y),
    r: Number(r),
  }));

/** The stacks that can be hired from. */
export const hires = (moves: readonly string[]): string[] => each(moves, HIRE, ([stack]) => stack!);

export const mutations = (moves: readonly string[]): Mutation[] =>
  each(moves, MUTATE, ([pig, under, take], move) => ({ move, pig: pig!, under: under!, take: take! }));
