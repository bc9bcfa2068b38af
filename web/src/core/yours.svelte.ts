/** Our own tables, looked up again and again: which of them wait for us. */

import { badge } from "./badge.svelte";
import { Problem, type Schemas, post } from "./api";
import { type OwnTable, ownTables, recall } from "./memory";
import { settings } from "./settings.svelte";
import { title } from "./shelf";
import { t, words } from "./words.svelte";

export type YourTable = Schemas["YourTable"];

/** In sight, out of sight, and after the server was busy or away. */
const EVERY = 15_000;
const HIDDEN = 60_000;
/** As many as the server tells of at once. */
const MOST = 40;

class Yours {
  own = $state.raw<OwnTable[]>([]);
  /** What is known of each; null is a table that is no longer there. */
  known = $state.raw<Record<string, YourTable | null>>({});
  /** When it was known, to count clocks on from there. */
  at = $state(0);
  /** Which games have become ours to move in since somebody last looked, for those who listen. */
  news = $state.raw<readonly string[]>([]);
  #here: { table: string; isWaited: boolean } | null = $state.raw(null);
  #timer = 0;
  #isLooking = false;

  /** Looks for as long as the page is open. */
  constructor() {
    document.addEventListener("visibilitychange", () => void this.look());
    $effect.root(() => {
      $effect(() => badge.show(this.waiting));
    });
    void this.look();
  }

  /** The table that is open here tells more quickly than the list does. */
  sit(table: string, isWaited: boolean): void {
    this.#here = { table, isWaited };
  }

  rise(): void {
    this.#here = null;
    void this.look();
  }

  /** Whether a table waits for a move of ours. */
  isWaited(table: string, known = this.known[table]): boolean {
    if (this.#here?.table === table) return this.#here.isWaited;
    const seats = this.own.find((own) => own.table === table)?.seats ?? [];
    return !!known && known.status === "running" && seats.some(({ seat }) => known.waits.includes(seat));
  }

  /** How many tables wait for us. */
  get waiting(): number {
    return this.own.filter(({ table }) => this.isWaited(table)).length;
  }

  /** Seconds we have left at a table. */
  left(table: string): number | null {
    const known = this.known[table];
    const seats = this.own.find((own) => own.table === table)?.seats ?? [];
    const ours = known?.left.filter((_, at) => seats.some(({ seat }) => seat === known.waits[at])) ?? [];
    const of = ours.length ? ours : (known?.left ?? []);
    return of.length ? Math.min(...of) : null;
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer);
    this.own = ownTables().slice(0, MOST);
    // who is called on this device tells the server of new seats
    if (recall("calls")) void import("./push.svelte").then(({ calls }) => calls.sync()).catch(() => {});
    if (this.own.length && !this.#isLooking) {
      this.#isLooking = true;
      try {
        const tables = this.own.map(({ table }) => table);
        this.#learn(tables, await post<YourTable[]>("/api/yours", { tables }));
      } catch (error) {
        if (!(error instanceof Problem)) throw error; // the page says elsewhere that the server is away
      } finally {
        this.#isLooking = false;
      }
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), document.hidden ? HIDDEN : EVERY);
  }

  #learn(asked: string[], found: YourTable[]): void {
    const before = this.known;
    const known: Record<string, YourTable | null> = Object.fromEntries(asked.map((table) => [table, null]));
    for (const one of found) known[one.table] = one;
    const fresh = found.filter(({ table }) => table in before && !this.isWaited(table, before[table]) && this.isWaited(table, known[table]));
    this.known = known;
    this.at = Date.now();
    this.news = fresh.map(({ game }) => game);
    for (const one of fresh) void call(one);
  }
}

/** Tell by the browser's own notification, if that is wished for and nobody looks. */
async function call({ table, game }: YourTable): Promise<void> {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  await words.need("waiting");
  try {
    const notice = new Notification(t("waiting.turn", { game: title(game) }), { icon: "/icon.svg", tag: table, lang: words.language });
    notice.onclick = () => {
      window.focus();
      location.assign(`/t/${table}`);
    };
  } catch {
    // phones allow it to service workers alone: those are rung by push
  }
}

export const yours = new Yours();
