/** The log of a table: what happened and what was said, line by line, the oldest first. */

import type { Schemas } from "./api";
import type { Said } from "./words.svelte";

export interface Entry {
  id: number;
  event?: Said;
  said?: Schemas["Heard"];
  /** So many opened choices fit their receipts. */
  fitting?: number;
}
type Line = Omit<Entry, "id">;

const LONGEST = 300;

export class Log {
  entries = $state.raw<readonly Entry[]>([]);
  #count = 0;

  get last(): Entry | undefined {
    return this.entries.at(-1);
  }

  add(line: Line): void {
    this.fill(this.last, [line]);
  }

  /** Put lines where they belong: after one that stood last when they were missed. */
  fill(after: Entry | undefined, lines: readonly Line[]): void {
    if (!lines.length) return;
    const fresh = lines.map((line) => ({ ...line, id: (this.#count += 1) }));
    const at = after ? this.entries.indexOf(after) + 1 : 0;
    this.entries = this.entries.toSpliced(at, 0, ...fresh).slice(-LONGEST);
  }
}
