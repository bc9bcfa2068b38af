/** Where everybody stands at the end: in a row while it is counted, then on steps and on the lawn. */

import type { Result } from "../../core/api";
import { ranksOf } from "../../core/sheet";

/** All in hundredths of the podium's width and height. */
export interface Stand {
  seat: number;
  rank: number;
  /** Its middle. */
  x: number;
  width: number;
  /** Of the crate; on the lawn there is none. */
  height: number;
}

/** So many stand on crates, unless more have won. */
const STEPS = 3;
/** So many are drawn; the sheet has them all. */
const MOST = 8;
const WIDEST = 27;
const WHOLE = 97;
/** A crate by the rank of who stands on it. */
const HEIGHTS: Record<number, number> = { 1: 42, 2: 33.5, 3: 27 };
/** What somebody on the lawn needs of a crate's width. */
const LAWN = 0.8;
const LEAST = 17;
const GROWTH = 27;

/** Everybody side by side; a crate grows with what has been counted. */
export function counting(all: readonly number[], counted: readonly number[], most: number): Stand[] {
  const order = all.slice(0, MOST);
  const width = Math.min(WIDEST, WHOLE / order.length);
  const left = 50 - (width * order.length) / 2;
  return order.map((seat, at) => {
    const share = most > 0 ? Math.max(0, counted[seat] ?? 0) / most : 0;
    return { seat, rank: 0, x: left + width * (at + 0.5), width: width - 1, height: LEAST + GROWTH * share };
  });
}

/** The first on the highest crate, others below and beside, the rest on the lawn. */
export function placed(ranking: Result["ranking"]): Stand[] {
  const ranks = ranksOf({ ranking } as Result);
  const seats = ranking.flat();
  const up = seats.slice(0, Math.max(STEPS, ranking[0]!.length));
  const row = [...inOrder(up, ranking[0]!.length), ...seats.slice(up.length, MOST)];
  const shares = row.map((seat) => (up.includes(seat) ? 1 : LAWN));
  const unit = Math.min(WIDEST, WHOLE / shares.reduce((sum, share) => sum + share, 0));
  let left = 50 - (unit * shares.reduce((sum, share) => sum + share, 0)) / 2;
  return row.map((seat, at) => {
    const width = unit * shares[at]!;
    left += width;
    const rank = ranks[seat]!;
    const height = up.includes(seat) ? (HEIGHTS[rank] ?? HEIGHTS[STEPS]!) : 0;
    return { seat, rank, x: left - width / 2, width: width - 1, height };
  });
}

/** The second to the left of the first. */
function inOrder(up: number[], winners: number): number[] {
  const [first, second, ...others] = up;
  return winners > 1 || second === undefined ? up : [second, first!, ...others];
}
