/** Who is with us at a table: whose seat waits for them, and whether a bot plays ours. */

import type { Presence } from "./line";
import type { Table } from "./table.svelte";
import type { Said } from "./words.svelte";

/** What is told when a bot begins to play for somebody. */
const GIVEN = /^table\.event\.(left|timeout|handed_over|stand_in)$/;
const BACK = "table.event.came_back";
const SECOND = 1000;

export class Company {
  /** Whether we have just come and a bot had played for us. */
  hasReturned = $state(false);
  /** When each wait for somebody ends. */
  #ends = $state.raw<Record<number, number>>({});
  /** For how many seconds a seat waits here, and until when ours does, since our line is lost. */
  #grace: number | null = null;
  #ownEnd = $state.raw<number | null>(null);
  #now = $state(performance.now());
  #timer: ReturnType<typeof setInterval> | undefined;
  #wantsBack = false;

  constructor(private readonly table: Table) {}

  presence({ waits = [], grace = null }: Presence): void {
    this.#now = performance.now();
    this.#grace = grace;
    this.#ownEnd = null;
    this.#ends = Object.fromEntries(waits.map(({ seat, seconds }) => [seat, this.#now + seconds * SECOND]));
    clearInterval(this.#timer);
    if (waits.some(({ seconds }) => seconds > 0)) this.#timer = setInterval(() => this.#tick(), SECOND);
  }

  /** Our line is lost: where others are, they can ask for a bot in a while. */
  lost(): void {
    const { seat, truth } = this.table;
    const hasOthers = !!truth?.seats.some(({ bot }, at) => at !== seat && !bot);
    if (seat === null || this.#grace === null || !hasOthers || this.#ownEnd !== null) return;
    this.#now = performance.now();
    this.#ownEnd = this.#now + this.#grace * SECOND;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), SECOND);
  }

  #tick(): void {
    this.#now = performance.now();
    if ([...Object.values(this.#ends), this.#ownEnd ?? 0].every((end) => end <= this.#now)) clearInterval(this.#timer);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Seconds until a bot may be asked for at a seat; null where nobody is waited for. */
  waitOf(seat: number): number | null {
    const end = this.#ends[seat];
    return end === undefined ? null : Math.max(0, Math.ceil((end - this.#now) / SECOND));
  }

  /** Seconds for which our own seat still waits for us, while our line is lost and others are there. */
  get ownWait(): number {
    return this.#ownEnd === null ? 0 : Math.max(0, Math.ceil((this.#ownEnd - this.#now) / SECOND));
  }

  /** The seats that wait, in their order. */
  get waiting(): number[] {
    return Object.keys(this.#ends).map(Number).filter((seat) => !this.table.truth?.seats[seat]?.is_away);
  }

  /** Whether a bot plays our seat. */
  get isPlayedForUs(): boolean {
    const { seat, truth } = this.table;
    return seat !== null && !!truth && !truth.result && !!truth.seats[seat]?.is_away;
  }

  /** What happened since a bot was given our seat, as far as the log goes back. */
  get playedForUs(): readonly Said[] {
    const events = this.table.log.flatMap(({ event }) => event ?? []);
    const isOurs = ({ args }: Said): boolean => args?.seat === this.table.seat;
    const from = events.findLastIndex((event) => GIVEN.test(event.key) && isOurs(event));
    if (from < 0) return [];
    const end = events.findIndex((event, at) => at > from && event.key === BACK && isOurs(event));
    return events.slice(from, end < 0 ? undefined : end);
  }

  /** Play our seat ourselves again. */
  comeBack(): void {
    this.hasReturned = false;
    void this.table.ask({ type: "come_back" }).then((answer) => {
      if (!answer.is_done) this.table.refusal = answer;
    });
  }

  /** Take the seat back as soon as we know what was played. */
  comeBackSoon(): void {
    this.#wantsBack = true;
  }

  /** We have come, and know what happened. */
  arrived(): void {
    const wasPlayed = this.isPlayedForUs;
    if (this.#wantsBack && wasPlayed) this.comeBack();
    this.#wantsBack = false;
    if (wasPlayed) this.hasReturned = true;
  }
}

/** Minutes and seconds, as on a clock. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
