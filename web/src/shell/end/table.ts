/** A table whose game is over, as its ending needs it. */

import type { Result } from "../../core/api";
import type { Seen } from "../../core/seen";
import type { Said } from "../../core/words.svelte";

export interface OverTable extends Seen {
  /** Sealed choices that were opened as they were, and what was not in order. */
  readonly fitting: number;
  readonly faults: readonly Said[];
}

/** How its game ended. */
export const resultOf = (table: OverTable): Result => table.frame.result!;
