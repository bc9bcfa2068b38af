/** What this tab was shown last at a table, so that after a reload only the rest is told again. */

import type { Schemas } from "../api";
import type { Said } from "../words.svelte";

/** So many events are enough to find the place again. */
const KEPT = 12;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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
    return after(this.#then, events) ?? (since ? events.slice(since) : []);
  }
}

/** What comes after the end of what was known; null where that end is not in it. */
export function after<One>(known: readonly One[], all: readonly One[]): readonly One[] | null {
  for (let end = all.length; known.length && end > 0; end -= 1) {
    const both = Math.min(end, known.length);
    if (known.slice(-both).every((one, at) => same(one, all[end - both + at]))) return all.slice(end);
  }
  return null;
}

/** The end of what was told, from where some of it stands in it last; as much as that, if it does not. */
export function lastOf(told: readonly Said[], wanted: readonly Said[]): readonly Said[] {
  for (let from = told.length - wanted.length; from >= 0; from -= 1) {
    if (wanted.every((event, at) => same(event, told[from + at]))) return told.slice(from);
  }
  return told.slice(-wanted.length);
}

/** The events without their end, where that is the beginning of what was heard meanwhile. */
export function withoutEnd<One>(events: readonly One[], heard: readonly One[]): readonly One[] {
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

/** The events without one of them. */
export function without(events: readonly Said[], one: Said): Said[] {
  const at = events.findIndex((event) => same(event, one));
  return at < 0 ? [...events] : events.toSpliced(at, 1);
}

type Line = { event: Said } | { said: Schemas["Heard"] };

/** Events with what was said among them; so many others were told before. */
export function among(events: readonly Said[], offset: number, chat: readonly Schemas["Remark"][]): Line[] {
  const end = events.length ? offset + events.length : 0;
  const said = (when: (told: number) => boolean): Line[] => chat.filter(({ told }) => when(told)).map(({ said }) => ({ said }));
  const lines = events.flatMap((event, at): Line[] => [...said((told) => (at ? told === offset + at : told <= offset)), { event }]);
  return [...lines, ...said((told) => told >= end)];
}
