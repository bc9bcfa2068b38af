/** A hint: asked for by a person, thought out by the server from our own view, gone with the choice. */

import type { Schemas } from "./api";
import { Problem, post } from "./api";
import type { Table } from "./table.svelte";
import type { Said } from "./words.svelte";

export type Advice = Schemas["Advice"];

export class Hinting {
  isThinking = $state(false);
  #said = $state.raw<{ choices: string; advice: Advice } | null>(null);
  #problem = $state.raw<{ choices: string; why: Said } | null>(null);

  constructor(private readonly table: Table) {}

  /** Whether there are hints here: only where nobody else but bots plays. */
  get isAllowed(): boolean {
    const { seat, current } = this.table;
    if (seat === null || !current || current.result) return false;
    const others = current.seats.filter((_, other) => other !== seat);
    return others.every((info) => info.bot && !info.is_away) && this.#hasChoice;
  }

  /** What was said about the choice we still have. */
  get advice(): Advice | null {
    return this.#said?.choices === this.#choices ? this.#said.advice : null;
  }

  get problem(): Said | null {
    return this.#problem?.choices === this.#choices ? this.#problem.why : null;
  }

  async ask(): Promise<void> {
    const choices = this.#choices;
    this.close();
    this.isThinking = true;
    try {
      const path = `/api/tables/${encodeURIComponent(this.table.table)}/hint`;
      const advice = await post<Advice>(path, {}, this.table.token ?? undefined);
      this.#said = { choices, advice };
    } catch (error) {
      this.#problem = { choices, why: error instanceof Problem ? error : { key: "web.error.server" } };
    }
    this.isThinking = false;
  }

  close(): void {
    this.#said = this.#problem = null;
  }

  get #hasChoice(): boolean {
    return this.table.legal.length > 0 || (this.table.frame.many ?? 0) > 0;
  }

  /** Our choices now: other ones need another hint. */
  get #choices(): string {
    return `${this.table.frame.many ?? 0}\n${this.table.legal.join("\n")}`;
  }
}
