/** What somebody is about to say in an open auction: an offer, or new conditions. */

import { demand, post } from "./notation";
import { offers } from "./board/voices";
import { noteOf, valueOf } from "./pieces";
import { leader, leading } from "./stage/talk";
import type { Seen, Voice } from "./types";

const LETTING_MS = 400;

export class Talk {
  /** A price that was set, the auction it was set for, and the price to beat then. */
  #price = $state<{ n: number; after: number; against: number | null } | null>(null);
  /** The price under a finger: it does not change there. */
  #held = $state<number | null>(null);
  #letting: ReturnType<typeof setTimeout> | undefined;
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
  #offers = $derived.by(() => (this.#now ? offers(this.look().view, this.#now.auction, this.#now.voices) : []));
  /** The best offer so far and whose it is. */
  standing = $derived.by(() => {
    const seat = this.#now ? leader(this.#now.auction, this.#offers) : null;
    return seat === null ? null : { seat, price: this.#offers[seat]?.price ?? 0 };
  });
  /** Whether our own offer is the best one. */
  isLeading = $derived.by(() => !!this.standing && this.standing.seat === this.look().seat);
  /** An auction is one deed: what came before tells it from others. */
  #deeds = $derived.by(() => this.look().view.deeds.length);
  /** The nearest price that leads; null before the first offer. */
  #leading = $derived.by(() => (this.#now ? leading(this.#now.auction, this.#offers, noteOf()) : null));
  /** A price that was set stands until another offer outdoes it; otherwise the nearest one that leads. */
  price = $derived.by((): number => {
    if (this.#held !== null) return this.#held;
    const [set, lead] = [this.#price?.after === this.#deeds ? this.#price : null, this.#leading];
    if (set && (set.against === lead || lead === null || (this.isSought ? set.n <= lead : set.n >= lead))) return Math.min(set.n, this.most);
    return Math.min(Math.max(lead ?? this.#first, noteOf()), this.most);
  });
  /** What a first offer begins with: a gnome's value where one is lent, or the smallest note. */
  #first = $derived.by(() => (this.isSought && this.#now ? valueOf(this.#now.auction.hat) : noteOf()));

  set(price: number): void {
    const n = Math.min(Math.max(0, price), this.most);
    this.#price = { n, after: this.#deeds, against: this.#leading };
    if (this.#held !== null) this.#held = n;
  }

  /** A finger is on the price. */
  hold(): void {
    clearTimeout(this.#letting);
    this.#held = this.price;
  }

  /** The finger is gone; what came meanwhile shows a moment later, so that a second tap still means the same. */
  release(): void {
    if (this.#held === null) return;
    clearTimeout(this.#letting);
    this.#letting = setTimeout(() => (this.#held = null), LETTING_MS);
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
    clearTimeout(this.#letting);
    this.#held = this.#price = this.#least = this.#job = null;
    this.pledge = "";
  }
}
