/** The notebook's page of one's own marks: changed here at once, kept by the server a moment later. */

import { type Mark, marked, type Page, readPage, writePage } from "./marks";
import type { Seen } from "./types";

const PAUSE = 500;

export class Notes {
  #own = $state.raw<Page | null>(null);
  /** What the server had when we began to write, and what we sent it last. */
  #base = $state("");
  #sent = $state("");
  #timer = $state.raw<ReturnType<typeof setTimeout> | null>(null);

  constructor(private readonly look: () => Seen) {}

  /** Ours as long as the server has nothing newer; marks of an earlier game of a duel are gone. */
  page = $derived.by((): Page => {
    const { notes, view } = this.look();
    const isOurs = this.#timer !== null || notes === this.#base || notes === this.#sent;
    const page = this.#own && isOurs ? this.#own : readPage(notes);
    return page.game === view.won.length ? page : { ...page, game: view.won.length, marks: {} };
  });

  markOf(seat: number, cell: string): Mark {
    return this.page.marks[seat]?.[cell] ?? "";
  }

  mark(seat: number, cell: string): void {
    this.#write(marked(this.page, seat, cell));
  }

  byHand(isByHand: boolean): void {
    this.#write({ ...this.page, isByHand });
  }

  #write(page: Page): void {
    this.#base = this.look().notes;
    this.#own = page;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#sent = writePage(page);
      this.look().jot(this.#sent);
    }, PAUSE);
  }
}
