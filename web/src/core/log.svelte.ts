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
type Placed = Entry & { place: number };

const LONGEST = 300;

/** Lines stand in the order in which things happened, in whatever order they are shown. */
export class Log {
  entries = $state.raw<readonly Placed[]>([]);
  /** What was told last; the last that happened, where a gap was filled. */
  latest = $state.raw<Entry | undefined>();
  #count = 0;
  #came = 0;
  #places = new WeakMap<Said, number>();

  /** Keep a place for what has come and is shown later, and give the one behind all that came. */
  keep(events: readonly Said[] = []): number {
    for (const event of events) this.#places.set(event, (this.#came += 1));
    return (this.#came += 1);
  }

  /** Put lines where a place was kept for what they tell, else at the end. */
  add(lines: readonly Line[]): void {
    const added = this.#put(lines, this.keep());
    this.latest = added.findLast(({ event }) => event) ?? this.latest;
  }

  /** Put lines into a gap, but for those that have a place of their own. */
  fill(gap: number, lines: readonly Line[]): void {
    this.#put(lines, gap);
    this.latest = this.entries.findLast(({ event }) => event);
  }

  #put(lines: readonly Line[], common: number): readonly Entry[] {
    const entries = [...this.entries];
    const added = lines.map((line) => {
      const place = (line.event && this.#places.get(line.event)) ?? common;
      return { ...line, id: (this.#count += 1), place };
    });
    for (const entry of added) entries.splice(entries.findLastIndex(({ place }) => place <= entry.place) + 1, 0, entry);
    this.entries = entries.slice(-LONGEST);
    return added;
  }
}
