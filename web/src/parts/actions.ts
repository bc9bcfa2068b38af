/** A button under the board. */

import type { Said } from "../core/words.svelte";

export interface Action {
  id: string;
  said: Said;
  piece?: string;
  isPrimary?: boolean;
  /** There, but not to be used yet: buttons do not jump about. */
  isOff?: boolean;
  /** Only where board and side are not both in sight. */
  isNarrow?: boolean;
  /** On a phone the drawing alone. */
  isSmall?: boolean;
  /** The move it makes, if it makes one. */
  move?: string;
  do(): void;
}
