/** An ending as still pictures: the sheet line by line, the podium, what settles a tie, the winner. */

import type { Result } from "../../core/api";
import type { Row } from "../../core/sheet";
import { type Stand, counting, placed } from "./podium";

interface Shown {
  stands: Stand[];
  /** So many rows of the sheet are filled in. */
  filled: number;
  /** What everybody has of it so far. */
  counted: readonly number[];
  isCounted: boolean;
  /** Whether what decided is told, and whether who has won. */
  isDecided: boolean;
  isSaid: boolean;
}

const START = 0.6;
const LINE = 0.55;
/** All lines together take no longer, however many there are. */
const LINES = 4.4;
const STEP = 0.8;

export class Picture {
  /** So many rows add up to the first that decides. */
  readonly parts: number;
  /** Seconds for each picture but the last. */
  readonly lengths: readonly number[];
  readonly #level: Result["ranking"];

  constructor(
    private readonly result: Result,
    private readonly rows: readonly Row[],
    private readonly order: readonly number[],
  ) {
    this.parts = Math.max(0, rows.findIndex(({ decides }) => decides));
    const line = Math.min(LINE, LINES / Math.max(1, this.parts));
    this.#level = levelled(order, rows[this.parts]);
    const ties = this.#level[0]!.length > result.ranking[0]!.length ? [STEP] : [];
    this.lengths = [START, ...Array<number>(this.parts).fill(line), STEP, ...ties];
  }

  at(phase: number): Shown {
    const isSaid = phase >= this.lengths.length;
    const isCounted = phase > this.parts;
    const filled = isSaid ? this.rows.length : isCounted ? this.parts + 1 : phase;
    const ranking = isSaid ? this.result.ranking : this.#level;
    const counted = this.#counted(Math.min(phase, this.parts));
    return {
      stands: isCounted ? placed(ranking) : counting(this.order, counted, this.#most()),
      filled: phase > this.parts + 1 ? this.rows.length : filled,
      counted,
      isCounted,
      isDecided: isSaid || phase > this.parts + 1,
      isSaid,
    };
  }

  #counted(rows: number): number[] {
    const made: number[] = [];
    for (const seat of this.order) {
      made[seat] = this.rows.slice(0, rows).reduce((sum, row) => sum + (row.cells.get(seat)?.points ?? 0), 0);
    }
    return made;
  }

  #most(): number {
    const total = this.rows[this.parts];
    return Math.max(1, ...[...(total?.cells.values() ?? [])].map(({ points }) => points));
  }
}

/** The ranking by one row alone. */
function levelled(order: readonly number[], row: Row | undefined): number[][] {
  const groups = new Map<number, number[]>();
  for (const seat of order) {
    const points = row?.cells.get(seat)?.points ?? 0;
    groups.set(points, [...(groups.get(points) ?? []), seat]);
  }
  return [...groups].sort(([one], [other]) => other - one).map(([, seats]) => seats);
}
