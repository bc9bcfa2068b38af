/** Who can say why something is not allowed: whatever opens over the table says it in its own place. */

import type { Answer } from "./api";

export interface Refusing {
  readonly game: string;
  /** What was refused last, until it is read or something happens. */
  refusal: Answer | null;
  name(seat: number): string;
}

/** The context under which a table is found by what is inside it. */
export const REFUSING = Symbol("refusing");

/** How many windows are open in front of the page: the table itself says nothing behind them. */
export const windows = $state({ open: 0 });
