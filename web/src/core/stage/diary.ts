/** What this tab was shown last at a table, so that after a reload only the rest is told again. */

import type { Said } from "../words.svelte";

/** So many events are enough to find the place again. */
const KEPT = 12;

const same = (one: Said | undefined, other: Said | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

export class Diary {
  #shown: Said[];
  /** How it stood when we asked what had happened. */
  #then: Said[] = [];
  readonly #name: string;

  constructor(table: string) {
    this.#name = `gnomery.shown.${table}`;
    this.#shown = JSON.parse(read(this.#name) ?? "[]") as Said[];
  }

  mark(): void {
    this.#then = this.#shown;
  }

  write(events: readonly Said[]): void {
    if (!events.length) return;
    this.#shown = [...this.#shown, ...events].slice(-KEPT);
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(this.#shown));
    } catch {
      // a browser that keeps nothing
    }
  }

  /** Those of the events that this tab had not shown then; a new tab has seen what came before one's own last move. */
  missed(events: readonly Said[], since: number): readonly Said[] {
    for (let end = events.length; this.#then.length && end > 0; end -= 1) {
      const both = Math.min(end, this.#then.length);
      if (this.#then.slice(-both).every((event, at) => same(event, events[end - both + at]))) return events.slice(end);
    }
    return since ? events.slice(since) : [];
  }
}

/** The events without their end, where that is the beginning of what was heard meanwhile. */
export function withoutEnd(events: readonly Said[], heard: readonly Said[]): readonly Said[] {
  for (let both = Math.min(events.length, heard.length); both > 0; both -= 1) {
    const end = events.slice(-both);
    if (end.every((event, at) => same(event, heard[at]))) return events.slice(0, -both);
  }
  return events;
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
