/** What somebody is about to say in an open auction: an offer, or new conditions. */

import { demand, post } from "./notation";
import { noteOf } from "./pieces";
import type { Seen, Voice } from "./types";

export class Talk {
  #price = $state<number | null>(null);
  /** The pledge that goes with the offer: asked of the seeker, or made by who bids for a mate. */
  pledge = $state("");
  /** Conditions as they would be changed; null is as they are. */
  #least = $state<string | null>(null);
  #job = $state<string | null>(null);

  constructor(private readonly look: () => Seen) {}

  #now = $derived.by(() => {
    const { now } = this.look().view;
    return now.type === "haggling" ? now : null;
  });
  voice = $derived.by((): Voice | null => this.#now?.voices[this.look().seat ?? -1] ?? null);
  /** By the first rules a pass also withdrew an offer. */
  canPass = $derived.by(() => !!this.voice && (this.voice.is_asked || (this.voice.offer !== null && this.look().view.options.rules === 1)));
  isSought = $derived.by(() => this.#now?.auction.kind === "seek");
  /** Who would pay decides how high a price can be. */
  most = $derived.by(() => {
    const { view, seat } = this.look();
    const payer = this.isSought ? (this.#now?.auction.seat ?? 0) : (seat ?? 0);
    const petals = view.players[payer]?.petals ?? 0;
    return petals - (petals % noteOf());
  });
  /** The price that stands, until another one is set. */
  price = $derived.by(() => Math.min(this.#price ?? this.voice?.offer?.price ?? 0, this.most));

  set(price: number): void {
    this.#price = Math.min(Math.max(0, price), this.most);
  }

  /** The offer as a move; null while no gnome is named. */
  move(hat: string | null): string | null {
    if (hat === null || !this.#now) return null;
    const { price, pledge } = this;
    const { job } = this.#now.auction;
    return post(this.isSought ? { price, hat, asks: pledge, will: job } : { price, hat: "", asks: "", will: pledge });
  }

  get least(): string {
    return this.#least ?? this.#now?.auction.least ?? "";
  }
  set least(least: string) {
    this.#least = least;
  }
  get job(): string {
    return this.#job ?? this.#now?.auction.job ?? "";
  }
  set job(job: string) {
    this.#job = job;
  }
  /** The change of conditions as a move. */
  get demand(): string {
    return demand(this.least, this.job);
  }

  clear(): void {
    this.#price = this.#least = this.#job = null;
    this.pledge = "";
  }
}
