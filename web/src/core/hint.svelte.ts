/** A hint: asked for by a person, thought out by the server from our own view, gone with the choice. */

import type { Schemas } from "./api";
import { Problem, post } from "./api";
import type { Table } from "./table.svelte";
import { type Said, words } from "./words.svelte";

type Suggestion = Schemas["Suggestion"];
type Advice = Schemas["Advice"];
const AGAIN = 3;

export class Hinting {
  isThinking = $state(false);
  #said = $state.raw<{ choices: string; advice: Advice } | null>(null);
  #problem = $state.raw<{ choices: string; why: Said } | null>(null);
  #at = $state(0);

  constructor(private readonly table: Table) {}

  /** Whether there are hints the server says; without a choice there is nothing to ask for. */
  get isAllowed(): boolean {
    return !!this.table.current?.has_hints && (this.table.legal.length > 0 || this.table.frame.many > 0);
  }

  /** What was said about the choice we still have, the best first. */
  get ideas(): readonly Suggestion[] {
    return this.#said?.choices === this.#choices ? this.#said.advice.ideas : [];
  }

  /** The one that is shown. */
  get idea(): Suggestion | null {
    return this.ideas[this.#at] ?? null;
  }

  get problem(): Said | null {
    return this.#problem?.choices === this.#choices ? this.#problem.why : null;
  }

  /** Ask; where others' moves have changed our choices meanwhile, ask about those. */
  async ask(again = AGAIN): Promise<void> {
    const choices = this.#choices;
    this.close();
    this.isThinking = true;
    try {
      const path = `/api/tables/${encodeURIComponent(this.table.table)}/hint`;
      const asked = post<Advice>(path, {}, this.table.token ?? undefined);
      const [advice] = await Promise.all([asked, words.need("coach", "moves")]);
      this.#said = { choices, advice };
    } catch (error) {
      this.#problem = { choices, why: error instanceof Problem ? error : { key: "web.error.server" } };
    }
    this.isThinking = false;
    if (again && choices !== this.#choices && this.isAllowed) await this.ask(again - 1);
  }

  /** Show the next idea; after the last one the best again. */
  next(): void {
    this.#at = (this.#at + 1) % Math.max(1, this.ideas.length);
  }

  /** Play what is shown. */
  async do(): Promise<void> {
    const move = this.idea?.move;
    this.close();
    if (move) await this.table.play(move);
  }

  close(): void {
    this.#said = this.#problem = null;
    this.#at = 0;
  }

  /** Our choices now: other ones need another hint. */
  get #choices(): string {
    return `${this.table.frame.many ?? 0}\n${this.table.legal.join("\n")}`;
  }
}
