/** What came over the line and what of it this tab has shown, so that after a gap or a reload only the rest is told. */

import type { Schemas } from "../api";
import type { Said } from "../words.svelte";

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How far something leads, and what of it waits to be shown. */
interface Leaf {
  bookmark: string;
  events: readonly Said[];
  waiting: Set<Said>;
}

interface Kept {
  /** Up to here everything was shown. */
  bookmark: string;
  /** What was shown of all that came later. */
  shown: Said[];
}

/** Something is missing between two bookmarks. */
export interface Gap extends Leaf {
  /** The last that was heard before it. */
  after: string;
  /** The last up to which everything was shown. */
  from: string;
  /** What had been shown of what came later, where another page has heard it. */
  shown: readonly Said[];
  /** Whether this page has heard nothing before. */
  isFirst: boolean;
  isOpen: boolean;
}

type Page = Leaf & Partial<Gap>;

export class Diary {
  #kept: Kept;
  /** The last bookmark that was heard. */
  #heard = "";
  #pages: Page[] = [];
  readonly #name: string;

  constructor(table: string) {
    this.#name = `gnomery.shown.${table}`;
    this.#kept = { bookmark: "", shown: [], ...read(this.#name) };
  }

  /** Something came: it waits to be shown. */
  hear(bookmark: string, events: readonly Said[]): void {
    this.#heard = bookmark;
    this.#pages.push({ bookmark, events, waiting: new Set(events) });
    this.#settle();
  }

  /** Something was shown. */
  tell(events: readonly Said[]): void {
    for (const event of events) this.#pages.some(({ waiting }) => waiting.delete(event));
    this.#kept.shown.push(...events);
    this.#settle();
  }

  /** All is told anew up to a bookmark: what is missing, and what waited to be shown, is told when the gap is closed. */
  tear(bookmark: string): Gap {
    const { bookmark: from, shown } = this.#kept;
    const isFirst = !this.#heard;
    const left = this.#pages.filter((page) => !page.isOpen);
    const gap: Gap = {
      bookmark,
      after: this.#heard || from,
      from,
      shown: isFirst ? [...shown] : [],
      isFirst,
      isOpen: true,
      events: isFirst ? [...shown] : left.flatMap(({ events }) => events),
      waiting: new Set(left.flatMap(({ waiting }) => [...waiting])),
    };
    this.#heard = bookmark;
    this.#pages = [...this.#pages.filter((page) => page.isOpen), gap];
    return gap;
  }

  /** What was missed, given what the table recalls of it. */
  close(gap: Gap, recalled: readonly Said[]): readonly Said[] {
    const missed = [...gap.waiting, ...gap.shown.reduce(without, recalled)];
    gap.isOpen = false;
    gap.waiting.clear();
    this.#settle();
    return missed;
  }

  /** Turn over the pages on which everything was shown. */
  #settle(): void {
    for (let [page] = this.#pages; page && !page.isOpen && !page.waiting.size; [page] = this.#pages) {
      this.#pages.shift();
      this.#kept = { bookmark: page.bookmark, shown: page.events.reduce(without, this.#kept.shown) as Said[] };
    }
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing
    }
  }
}

function read(name: string): Partial<Kept> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "{}") as Partial<Kept> | unknown[];
    return Array.isArray(kept) ? {} : kept;
  } catch {
    return {};
  }
}

/** The events without the first that is like one. */
function without(events: readonly Said[], one: Said): Said[] {
  const at = events.findIndex((event) => isSame(event, one));
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
