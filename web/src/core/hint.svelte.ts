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

  /** Whether there are hints the server says; without a choice there is nothing to ask for. */
  get isAllowed(): boolean {
    return !!this.table.current?.has_hints && (this.table.legal.length > 0 || this.table.frame.many > 0);
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

  /** Our choices now: other ones need another hint. */
  get #choices(): string {
    return `${this.table.frame.many ?? 0}\n${this.table.legal.join("\n")}`;
  }
}
