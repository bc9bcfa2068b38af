/** A review on its way: the server works on it as long as we ask, and each seat is asked for once. */

import type { Schemas } from "../../../core/api";
import { Problem, get } from "../../../core/api";
import { type Said, t, words } from "../../../core/words.svelte";

export type Review = Schemas["Review"];
export type Decision = Schemas["Decision"];
export type Ledger = Schemas["Ledger"];
type Reviewing = Schemas["Reviewing"];

const PAUSE = 2000;
const TOO_MUCH = 429;

export class Looking {
  progress = $state(0);
  review = $state.raw<Review | null>(null);
  problem = $state.raw<Said | null>(null);
  #known = new Map<number, Review>();
  #seat = -1;
  #timer = 0;

  constructor(private readonly table: string) {}

  /** Look at a seat's decisions. */
  show(seat: number): void {
    this.stop();
    this.#seat = seat;
    this.review = this.#known.get(seat) ?? null;
    this.progress = 0;
    this.problem = null;
    if (!this.review) void this.#ask(seat);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#seat = -1;
  }

  async #ask(seat: number): Promise<void> {
    try {
      const path = `/api/tables/${encodeURIComponent(this.table)}/review?seat=${seat}`;
      const said = await get<Reviewing>(path);
      if (said.review) this.#known.set(seat, said.review);
      if (this.#seat !== seat) return;
      this.problem = null;
      this.progress = said.progress;
      this.review = said.review ?? null;
    } catch (error) {
      if (this.#seat !== seat) return;
      const isBusy = error instanceof Problem && error.status === TOO_MUCH;
      this.problem = error instanceof Problem ? error : { key: "web.error.server" };
      if (!isBusy) return;
    }
    if (!this.review) this.#timer = setTimeout(() => void this.#ask(seat), this.problem ? 4 * PAUSE : PAUSE);
  }
}

/** Games out of a hundred with their sign and one decimal. */
export function games(n: number): string {
  const text = new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(n));
  if (Math.abs(n) < 0.05) return text;
  return n > 0 ? `+${text}` : `−${text}`;
}

export const percent = (share: number): number => Math.round(100 * share);

const GRAVE = 0.1;

/** What a verdict is called: what would be a mistake, were it sure, may be one. */
export function verdictOf({ verdict, loss }: Decision): string {
  return t(`coach.verdict.${verdict === "inaccuracy" && loss >= GRAVE ? "perhaps" : verdict}`);
}

/** The decisions that turned the game, in its order. */
export const turningPoints = ({ decisions, turning }: Review): Decision[] => decisions.filter(({ step }) => turning.includes(step));
