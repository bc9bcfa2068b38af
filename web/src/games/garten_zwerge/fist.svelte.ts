/** A hand with bid chips: what is in it makes a price. */

import { chipsOf } from "./pieces";

export class Fist {
  /** Which chips are in it, by their place in the box. */
  #held = $state.raw<readonly number[]>([]);

  chips = $derived.by(() => chipsOf().map((worth, at) => ({ worth, at, isHeld: this.#held.includes(at) })));
  price = $derived.by(() => this.chips.reduce((sum, { worth, isHeld }) => sum + (isHeld ? worth : 0), 0));

  /** Put a chip in or take it out again. */
  put(at: number, isIn: boolean): void {
    const rest = this.#held.filter((one) => one !== at);
    this.#held = isIn ? [...rest, at] : rest;
  }

  toggle(at: number): void {
    this.put(at, !this.#held.includes(at));
  }

  clear(): void {
    this.#held = [];
  }
}
