/** What somebody at a table of Garten Zwerge is about to do: a gnome and a place, chips in a fist, an offer. */

import type { Answer } from "../../core/api";
import type { Desk as AnyDesk } from "../../core/renderer";
import { settings } from "../../core/settings.svelte";
import { Drag, type Held } from "../../parts/drag.svelte";
import { Fist } from "./fist.svelte";
import { Talk } from "./talk.svelte";
import { bid, hatIn, lend, seek, work } from "./notation";
import { PILES, rankOf } from "./pieces";
import { type Report, reportOf } from "./report";
import type { Auction, Place, Seen } from "./types";

/** What we have to do with our fist: set our own limit, name a gnome and a price, or bid. */
export type Role = "limit" | "lend" | "bid";

export class Desk implements AnyDesk {
  hinted = $state<string | null>(null);
  /** The gnome that is meant, and which of the equal ones. */
  #hat = $state<string | null>(null);
  #at = $state(0);
  #place = $state<Place | null>(null);
  /** Conditions of a search. */
  least = $state("");
  job = $state("");
  /** Whose garden the audience looks at. */
  watched = $state(0);
  /** The report that was put away. */
  dismissed = $state("");
  /** Whether the last thing was done by a key: then the keys keep the focus. */
  hasKeys = $state(false);

  readonly fist: Fist;
  readonly talk: Talk;
  readonly drag = new Drag({
    over: () => {},
    drop: (held, where) => this.#drop(held, where),
    abandon: () => {},
  });

  constructor(readonly look: () => Seen) {
    this.fist = new Fist();
    this.talk = new Talk(look);
  }

  view = $derived.by(() => this.look().view);
  seat = $derived.by(() => this.look().seat ?? this.watched);
  isWatching = $derived.by(() => this.look().seat === null);
  player = $derived.by(() => this.view.players[this.seat]!);
  /** A replay waits for nobody; nor is our hand open again while what came of our move is shown. */
  isWaitedFor = $derived.by(() => {
    const { isLive, legal, frame } = this.look();
    const canMove = legal.length > 0 || frame.many > 0;
    return isLive && canMove && !this.isWatching && this.view.waited_for.includes(this.seat);
  });
  #legal = $derived.by(() => this.look().legal);
  #set = $derived.by(() => new Set(this.#legal));
  /** Where moves are too many to list, what is built from what is in sight may be tried. */
  hasMany = $derived.by(() => !this.#legal.length && this.look().frame.many > 0);

  can(move: string): boolean {
    return this.#set.has(move) || (this.hasMany && move !== "pass");
  }

  canPass = $derived.by(() => this.#set.has("pass") || (this.hasMany && this.talk.canPass));
  isWorking = $derived.by(() => this.isWaitedFor && this.view.phase === "working");
  isPaying = $derived.by(() => this.isWaitedFor && this.view.phase === "paying");
  auction = $derived.by((): Auction | null => ("auction" in this.view.now ? this.view.now.auction : null));

  /** What our open hand is for, while a closed fist is waited for. */
  role = $derived.by((): Role | null => {
    if (!this.isWaitedFor || this.view.phase !== "sealed" || !this.auction) return null;
    if (this.auction.seat === this.seat) return "limit";
    return this.auction.kind === "seek" ? "lend" : "bid";
  });
  isPairing = $derived.by(() => this.isWaitedFor && this.view.phase === "pairing");
  isPosting = $derived.by(() => {
    const canSpeak = this.look().isLive && (this.hasMany || this.#legal.length > 0);
    return canSpeak && this.view.phase === "haggling" && this.auction?.seat !== this.seat;
  });

  /** The gnomes in front of us: those without a job; at the end of a turn all of them. */
  gnomes = $derived.by(() => (this.view.phase === "paying" ? this.player.garden : this.player.free));
  /** The hats that something can be done with now. */
  usable = $derived.by((): Set<string> => {
    if (this.role === "limit" || this.role === "bid") return new Set();
    if (this.hasMany) return new Set(this.auction?.kind === "seek" ? this.#fitting() : []);
    const VERBS = /^(garden|seek|offer|sell|two-for-one|enter|lend|pair|post) [a-z]/;
    const hats = this.#legal.filter((move) => VERBS.test(move)).map(hatIn);
    return new Set(hats.filter((hat) => rankOf(hat) >= 0));
  });

  #fitting(): string[] {
    const least = this.auction?.least || PILES[0]!;
    return this.player.free.filter((hat) => rankOf(hat) >= rankOf(least));
  }

  /** The hat that is meant: the only one there is needs no choosing where a mate is asked for. */
  hat = $derived.by((): string | null => {
    if (this.#hat && this.gnomes.includes(this.#hat)) return this.#hat;
    if (this.isPosting) return this.#proposed();
    const isMate = this.role === "lend" || this.isPairing;
    const [only, ...others] = isMate || this.isPaying ? this.usable : [];
    return others.length ? null : (only ?? null);
  });
  /** Whom an open offer is about, unless somebody is chosen: as offered before, or the lowest hat that fits. */
  #proposed(): string | null {
    const offered = this.talk.voice?.offer?.hat;
    if (offered && this.usable.has(offered)) return offered;
    return [...this.usable].sort((one, other) => rankOf(one) - rankOf(other))[0] ?? null;
  }
  isChosen(hat: string, at: number): boolean {
    return this.hat === hat && (this.#hat === null ? this.gnomes.indexOf(hat) === at : this.#at === at);
  }

  place = $derived.by(() => (this.isPaying ? (this.hat ? "sell" : null) : this.isWorking ? this.#place : null));
  isSeeking = $derived.by(() => this.place === "seek" && this.hat !== null);
  /** The move that was put together; null while something is missing. */
  choice = $derived.by((): string | null => {
    const { hat, role } = this;
    if (role) return role === "lend" ? hat && lend(hat, this.fist.price) : bid(this.fist.price);
    if (this.isPairing) return hat && `pair ${hat}`;
    if (this.isPosting) return this.talk.move(this.auction?.kind === "seek" ? hat : "");
    if (!hat || !this.place) return null;
    return this.place === "seek" ? seek(hat, this.least, this.job) : work(hat, this.place);
  });

  /** The pile a child would come from, as far as its parents are known. */
  pile = $derived.by((): string => {
    const told = this.choice ? this.look().foreseen[this.choice]?.pile : undefined;
    return typeof told === "string" ? told : (this.view.piles[Math.max(0, rankOf(this.hat ?? ""))] ?? "");
  });

  /** Whether the gnome that is meant, or any one, may go to a place. */
  canGo(place: Place): boolean {
    const hats = this.#hat ? [this.#hat] : [...this.usable];
    return hats.some((hat) => this.#set.has(work(hat, place)));
  }

  /** Take up a gnome, or put it down again. */
  pick(hat: string, at = this.gnomes.indexOf(hat)): void {
    const isSame = this.#hat === hat && this.#at === at;
    this.dismiss();
    this.#hat = isSame ? null : hat;
    this.#at = at;
    this.least = this.job = "";
    if (this.isWorking && this.#place && !isSame) this.go(this.#place);
    else if (isSame) this.#place = null;
  }

  /** Send the gnome to a place; a second time makes the move. If it may not go there, ask why. */
  go(place: Place): void {
    if (this.isPaying && place === "sell") return this.confirm();
    if (!this.isWorking) return;
    this.dismiss();
    const only = [...this.usable].filter((hat) => this.#set.has(work(hat, place)));
    if (!this.#hat && only.length === 1) this.#take(only[0]!);
    if (this.#hat === null) {
      this.#place = this.#place === place ? null : place;
      return;
    }
    const isAgain = this.#place === place;
    const move = work(this.#hat, place);
    if (!this.#set.has(move)) {
      this.#place = null;
      void this.look().why(move);
      return;
    }
    this.#place = place;
    if (isAgain || (!settings.confirm && place !== "seek")) this.confirm();
  }

  /** What the board shows of the last auction or evening, until it is put away. */
  get report(): Report | null {
    const found = reportOf(this.view, this.seat);
    return found?.id === this.dismissed ? null : found;
  }

  /** Put away what is shown of the last auction or evening: the next gnome is taken up. */
  dismiss(): void {
    this.dismissed = reportOf(this.view, this.seat)?.id ?? this.dismissed;
  }

  #take(hat: string): void {
    this.#hat = hat;
    this.#at = this.gnomes.indexOf(hat);
  }

  /** Make the move that was put together, or hear why not. */
  confirm(): void {
    const { choice } = this;
    if (!choice || this.look().sending) return;
    if (this.can(choice)) void this.play(choice);
    else void this.look().why(choice);
  }

  async play(move: string): Promise<Answer> {
    const answer = await this.look().play(move);
    if (answer.is_done) this.clear();
    return answer;
  }

  clear(): void {
    this.#hat = null;
    this.#place = null;
    this.least = this.job = "";
    this.fist.clear();
    this.talk.clear();
    this.drag.clear();
  }

  /** What is dropped is done: letting go is a decision. Only who seeks a mate has more to say first. */
  #drop(held: Held, where: string): void {
    const [what = "", which = "", at = "0"] = held.what.split(" ");
    if (what === "chip") this.fist.put(Number(which), where === "fist");
    if (what !== "gnome") return;
    if (where.startsWith("place ") && this.isWorking) {
      const place = where.slice("place ".length) as Place;
      this.#hat = which;
      this.#at = Number(at);
      this.#place = place === "seek" ? null : place;
      this.go(place);
    } else if (where === "place sell" || where === "mate") {
      this.#hat = which;
      this.#at = Number(at);
      if (where !== "mate") this.confirm();
    }
  }
}
