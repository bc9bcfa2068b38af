/** A finished game as a reel: one step is shown, by the eyes of a seat or of the audience. */

import type { Answer, Frame, Schemas } from "../../core/api";
import { get, post } from "../../core/api";
import type { AnyRenderer } from "../../core/renderer";
import type { Entry } from "../../core/log.svelte";
import { stillFrame } from "../../core/still";
import { type Said, told, toldOf } from "../../core/words.svelte";
import type { Framed } from "../../shell/framed";

export type GameRecord = Schemas["Record"];
type Page = Schemas["Replay"];
type Step = Schemas["Step"];
/** Where the steps come from: a table, or a record somebody has. */
export type Source = (viewer: number | null, from: number) => Promise<Page>;

const query = (viewer: number | null, from: number): string => `viewer=${viewer ?? "none"}&from=${from}`;
export const ofTable = (table: string): Source => (viewer, from) =>
  get<Page>(`/api/tables/${encodeURIComponent(table)}/replay?${query(viewer, from)}`);
export const ofRecord = (record: GameRecord): Source => (viewer, from) =>
  post<Page>(`/api/replay?${query(viewer, from)}`, record);

/** What the controls wind: from its first step to its length. */
export interface Spool {
  readonly at: number;
  readonly first: number;
  readonly length: number;
  readonly problem: unknown;
  show(number: number): Promise<void>;
  rounds(renderer: AnyRenderer): { number: number; label: string }[];
}

const NEVER: Answer = { type: "answer", action: "", is_done: false, key: null, rule: null, args: {} };

/** So many lines of the log are shown, and no step has as many. */
const LONGEST = 60;
const APART = 1000;

export class Reel implements Framed, Spool {
  readonly isLive = false;
  readonly legal: readonly string[] = [];
  readonly foreseen = {};
  readonly sending = null;
  readonly notes = "";
  game = $state("");
  seats = $state.raw<string[]>([]);
  length = $state(0);
  /** Where the table is laid and the first move is made: what boxes deal before it is nothing to look at. */
  first = $state(0);
  /** The step that is wanted, and the one that is shown; the same, once it is here. */
  at = $state(0);
  seat = $state<number | null>(null);
  shown = $state.raw<Step | null>(null);
  news = $state.raw<{ count: number; events: readonly Said[] }>({ count: 0, events: [] });
  /** Goes up whenever more steps are here. */
  loaded = $state(0);
  problem = $state.raw<unknown>(null);
  #steps = new Map<string, Step>();
  #asked = new Map<string, Promise<void>>();

  constructor(
    readonly table: string,
    readonly source: Source,
  ) {}

  get view(): unknown {
    return this.shown?.view;
  }

  get frame(): Frame {
    return stillFrame(this.seats, this.view, this.shown?.result ?? null);
  }

  get actor(): number | null {
    return this.shown?.seat ?? null;
  }

  /** What happened up to the step that is shown. */
  get log(): readonly Entry[] {
    const entries: Entry[] = [];
    for (let number = this.at; number > 0 && entries.length < LONGEST; number -= 1) {
      const some = (this.step(number)?.events ?? []) as Said[];
      entries.unshift(...some.map((event, n) => ({ id: number * APART + n, event })));
    }
    return entries;
  }

  /** Whether a line of the log tells of the step that is shown. */
  isNow({ id }: Entry): boolean {
    return Math.floor(id / APART) === this.at;
  }

  jot(): void {}

  /** A message with the names of those who played. */
  said(message: unknown): string {
    return toldOf(message as Said, (seat) => this.name(seat));
  }

  name(seat: number): string {
    return this.seats[seat] ?? "";
  }

  play = (): Promise<Answer> => Promise.resolve(NEVER);
  why = (): Promise<Answer> => Promise.resolve(NEVER);

  step(number: number, seat = this.seat): Step | undefined {
    void this.loaded;
    return this.#steps.get(`${seat}/${number}`);
  }

  /** Show a step, by whose eyes; what is not here yet is fetched. */
  async show(number: number, seat = this.seat): Promise<void> {
    this.at = Math.max(0, this.length ? Math.min(number, this.length) : number);
    this.seat = seat;
    const [wanted, viewer] = [this.at, seat];
    if (!this.step(wanted, viewer)) await this.#fetch(wanted, viewer);
    if (this.at !== wanted || this.seat !== viewer) return;
    await this.#deal(viewer);
    if (wanted < this.first) return await this.show(this.first, viewer);
    const step = this.step(wanted, viewer);
    if (!step) return;
    this.shown = step;
    this.news = { count: this.news.count + 1, events: step.events as Said[] };
    if (wanted < this.length && !this.step(wanted + 1, viewer)) void this.#fetch(wanted + 1, viewer);
  }

  /** Make sure that a step is here, by whose eyes it was seen. */
  async need(number: number, seat: number | null): Promise<void> {
    if (!this.step(number, seat)) await this.#fetch(number, seat);
  }

  /** Find out where the table is laid: whoever comes by a link to a later step has not seen the deal. */
  async #deal(viewer: number | null): Promise<void> {
    for (let asked = -1; !this.step(this.first + 1, viewer) && this.first < this.length && asked !== this.first; ) {
      asked = this.first;
      await this.#fetch(this.first + 1, viewer);
    }
  }

  /** Fetch everything, a page at a time, so that rounds can be jumped to. */
  async fill(): Promise<void> {
    const viewer = this.seat;
    for (let number = 0; number <= this.length && !this.problem; number += 1) {
      if (!this.step(number, viewer)) await this.#fetch(number, viewer);
      if (!this.step(number, viewer)) return;
    }
  }

  #fetch(from: number, viewer: number | null): Promise<void> {
    const key = `${viewer}/${from}`;
    const asked = this.#asked.get(key) ?? this.#read(from, viewer).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }

  async #read(from: number, viewer: number | null): Promise<void> {
    try {
      const page = await this.source(viewer, from);
      this.game = page.game;
      this.seats = page.seats;
      this.length = page.length;
      if (from > page.length) return await this.show(page.length, viewer);
      for (const step of page.steps) this.#steps.set(`${viewer}/${step.number}`, step);
      this.problem = null;
      this.loaded += 1;
      while ((this.step(this.first + 1, viewer)?.seat ?? 0) < 0) this.first += 1;
    } catch (error) {
      this.problem = error;
    }
  }

  /** Where the headline changes: the first step of each round that is known. */
  rounds(renderer: AnyRenderer): { number: number; label: string }[] {
    const found: { number: number; label: string }[] = [];
    for (let { first: number } = this; number <= this.length; number += 1) {
      const step = this.step(number) ?? this.step(number, null);
      if (!step) continue;
      const label = told(renderer.headline(step.view));
      if (label !== found.at(-1)?.label) found.push({ number, label });
    }
    return found;
  }
}
