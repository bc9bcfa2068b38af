/** What somebody at a Gnome Grown table is about to do: a space chosen, a tile held, goods on the plate. */

import type { Answer } from "../../core/api";
import type { Desk as AnyDesk } from "../../core/renderer";
import { settings } from "../../core/settings.svelte";
import { Drag, type Held } from "../../parts/drag.svelte";
import { beside, kindsIn, middle, snap } from "./geometry";
import { after, bid, bribe, joinable, keep, kept, lays } from "./notation";
import { planOf, SPACES } from "./pieces";
import type { Change, Goods, Point, Seen, Spot } from "./types";

export type Window = "" | "actions" | "market" | "bribe" | "answer" | "keep";
/** A place to take a tile from. */
export type Stock = "ground" | "stack" | "animal";

const NOTHING: Goods = { ladybirds: 0, imp: false, markers: 0 };

export class Desk implements AnyDesk {
  /** A move that was chosen and waits for its button. */
  #chosen = $state<string | null>(null);
  /** The move whose tile is shown as a ghost. */
  #laid = $state<string | null>(null);
  #act = $state<string | null>(null);
  /** Where a tile was meant to go when it was taken. */
  #aim: Point | null = null;
  /** How the feature in hand is turned. */
  turn = $state(0);
  /** Where a tile was refused, until something else is done. */
  refused = $state.raw<{ x: number; y: number; r: number; tile: string } | null>(null);
  goods = $state.raw<Goods>(NOTHING);
  /** The space a bribe is for. */
  joined = $state<string | null>(null);
  keeping = $state.raw<{ card: string; top: string }>({ card: "", top: "" });
  /** The card whose kinds are lit up in the garden. */
  card = $state<string | null>(null);
  window = $state<Window>("");
  /** Whose garden the audience looks at. */
  watched = $state(0);
  /** Whether the last thing was done by a key: then the keys keep the focus. */
  hasKeys = $state(false);
  /** Pixels to squares, told by the garden. */
  locate: (x: number, y: number) => Point | null = () => null;

  readonly drag = new Drag({
    over: (held, where) => this.#over(held, where),
    drop: (held, where) => this.#drop(held, where),
    abandon: (held) => {
      if (held.what === "tile") this.#laid = null;
    },
  });

  constructor(readonly look: () => Seen) {}

  view = $derived.by(() => this.look().view);
  seat = $derived.by(() => this.look().seat ?? this.watched);
  isWatching = $derived.by(() => this.look().seat === null);
  player = $derived.by(() => this.view.players[this.seat]);
  plan = $derived.by(() => planOf(this.view.options, this.seat));
  sections = $derived.by(() => kindsIn(this.plan, this.player?.garden ?? { laid: [] }));
  /** Who carries out actions. */
  acting = $derived.by(() => (this.view.phase === "executing" ? (this.view.order[this.view.turn] ?? null) : null));
  isWaitedFor = $derived.by(() => !this.isWatching && this.view.waited_for.includes(this.seat));
  hand = $derived.by(() =>
    this.view.task?.type === "lay" && this.acting === this.seat ? this.view.task.tile : null,
  );

  #legal = $derived.by(() => this.look().legal);
  #set = $derived.by(() => new Set(this.#legal));
  spots = $derived.by((): Spot[] => lays(this.#legal));
  /** The places for the tile as it is turned now; the others if there are none. */
  slots = $derived.by((): Spot[] => {
    const turned = this.spots.filter((spot) => spot.r === this.turn);
    return turned.length ? turned : this.spots;
  });
  ghost = $derived.by((): Spot | null => this.spots.find((spot) => spot.move === this.#laid) ?? null);
  choice = $derived.by(() => (this.#chosen && this.can(this.#chosen) ? this.#chosen : null));
  selects = $derived.by(() => after(this.#legal, "select"));
  joins = $derived.by(() => joinable(this.#legal));
  reveals = $derived.by(() => after(this.#legal, "reveal"));
  takes = $derived.by(() => after(this.#legal, "take").map(Number));
  looks = $derived.by(() => after(this.#legal, "peek").map(Number));
  shifts = $derived.by(() => after(this.#legal, "move").map(Number));
  gives = $derived.by(() => after(this.#legal, "give"));
  keeps = $derived.by(() => this.#legal.flatMap((move) => kept(move) ?? []));
  /** Our actions that are not done, and which of them can be done. */
  acts = $derived.by(() => {
    const isDue = this.isWaitedFor && this.acting === this.seat && !this.view.task;
    return isDue ? SPACES.filter((_, at) => this.view.spaces[at]?.includes(this.seat)) : [];
  });
  doable = $derived.by(() => this.acts.filter((space) => this.can(`do ${space}`)));
  act = $derived.by((): string | null => {
    const chosen = this.acts.find((space) => space === this.#act);
    return chosen ?? this.doable[0] ?? this.acts[0] ?? null;
  });
  /** Choose which of our actions is next. */
  prefer(space: string): void {
    this.#act = space;
  }

  canBid = $derived.by(() => this.#legal.some((move) => move.startsWith("bid ")));

  can(move: string): boolean {
    return this.#set.has(move);
  }

  /** What the server foresees of the ghost, if it has told yet. */
  change = $derived.by((): Change | null => {
    const told = this.ghost && this.look().foreseen[this.ghost.move];
    return told && "more" in told ? (told as unknown as Change) : null;
  });

  clear(): void {
    this.#putDown();
    this.window = "";
  }

  #putDown(): void {
    this.#chosen = null;
    this.#laid = null;
    this.refused = null;
    this.card = null;
    this.drag.clear();
  }

  async play(move: string): Promise<Answer> {
    const { window } = this;
    const answer = await this.look().play(move);
    if (answer.is_done) {
      const next = move.startsWith("do ") ? this.#chosen : null;
      this.#putDown();
      this.#chosen = next;
      this.goods = NOTHING;
      this.keeping = { card: "", top: "" };
      // what the move brought up stays open
      if (window === this.window && window !== "answer" && window !== "keep") this.window = "";
    }
    return answer;
  }

  /** Choose a move, or make it if it is chosen already; if it is not allowed, ask why. */
  want(move: string): void {
    if (!this.can(move)) {
      this.#chosen = null;
      void this.look().why(move);
    } else if (settings.confirm && this.#chosen !== move) {
      this.#chosen = move;
    } else if (!this.look().sending) {
      void this.play(move);
    }
  }

  /** A space of the action board. */
  wantSpace(space: string): void {
    if (this.acts.some((own) => own === space)) {
      if (this.act === space && this.#act === space && this.can(`do ${space}`)) void this.play(`do ${space}`);
      this.#act = space;
    } else if (this.joins.includes(space)) {
      this.joined = space;
      this.goods = NOTHING;
      this.window = "bribe";
    } else {
      this.want(this.view.phase === "executing" ? `do ${space}` : `select ${space}`);
    }
  }

  /** A tile of a stock, by its place from 1. */
  wantTile(stock: Stock, at: number): void {
    const { task } = this.view;
    if (task?.type === "look") this.want(`peek ${at}`);
    else if (task?.type === "move" && !task.takes) this.want(`move ${at}`);
    else if (task || !this.acts.length) this.want(`take ${at}`);
    else this.#begin(stock, at);
  }

  /** A tile that an action of ours would take: that action is chosen first. */
  #begin(stock: Stock, at: number): void {
    const acts = this.acts.filter((one) => this.#aimOf(one).stock === stock);
    acts.sort((one, other) => Number(this.#aimOf(other).verb === "take") - Number(this.#aimOf(one).verb === "take"));
    const space = acts.find((one) => this.doable.includes(one));
    if (!space) {
      void this.look().why(acts[0] ? `do ${acts[0]}` : `take ${at}`);
      return;
    }
    this.#act = space;
    this.#chosen = `${this.#aimOf(space).verb} ${at}`;
  }

  /** What an action of ours is for, as the server told: a stock, and what is done to a tile of it. */
  #aimOf(space: string): { stock?: unknown; verb?: unknown } {
    return this.look().foreseen[`do ${space}`] ?? {};
  }

  /** Whether a tile is about to be taken, looked at or moved. */
  isMeant(stock: Stock, at: number): boolean {
    if (!this.#isOpen(stock)) return false;
    return [`take ${at}`, `peek ${at}`, `move ${at}`].includes(this.#chosen ?? "");
  }

  /** Whether something can be taken here now. */
  canTake(stock: Stock, at: number): boolean {
    if (!this.#isOpen(stock)) return false;
    return this.takes.includes(at) || this.looks.includes(at) || this.shifts.includes(at);
  }

  #isOpen(stock: Stock): boolean {
    if (this.view.task) return this.view.stock === stock;
    return !!this.act && this.#aimOf(this.act).stock === stock;
  }

  /** Put goods on the plate, as far as there are any. */
  give(goods: Partial<Goods>): void {
    this.goods = { ...this.goods, ...goods };
  }

  get bidMove(): string {
    return bid(this.goods);
  }

  get bribeMove(): string {
    return bribe(this.joined ?? "", this.goods);
  }

  get keepMove(): string {
    return keep(this.keeping.card, this.keeping.top);
  }

  /** Choose the card to keep, or the one that ends on top of the others. */
  keepCard(card: string, slot?: string): void {
    const { keeping } = this;
    const others = this.keeps.filter((one) => one.card === card).map((one) => one.top);
    if (slot === "top" && keeping.card && keeping.card !== card) this.keeping = { ...keeping, top: card };
    else if (slot === "top") this.keeping = { card: "", top: card };
    else this.keeping = { card, top: others.includes(keeping.top) ? keeping.top : (others[0] ?? "") };
  }

  /** Show the tile at a place. */
  put(spot: Spot): void {
    this.refused = null;
    this.#laid = spot.move;
    this.turn = spot.r;
  }

  layGhost(): void {
    if (this.ghost && !this.look().sending) void this.play(this.ghost.move);
  }

  /** A click in the garden, in squares. */
  click(point: Point): void {
    if (!this.hand || !this.spots.length) return;
    const spot = snap(this.hand, this.spots, point, this.turn);
    if (!spot) this.ask(point);
    else if (this.ghost?.move === spot.move) this.layGhost();
    else {
      this.put(spot);
      if (!settings.confirm) this.layGhost();
    }
  }

  /** Why the tile cannot lie there. */
  ask(point: Point): void {
    if (!this.hand) return;
    const r = this.turn;
    const [w, h] = middle(this.hand, { x: 0, y: 0, r });
    const place = { x: Math.round(point[0] - w), y: Math.round(point[1] - h), r };
    this.#laid = null;
    this.refused = { ...place, tile: this.hand };
    void this.look().why(`lay ${place.x},${place.y} r${r}`);
  }

  /** Turn the feature in hand, about where it is. */
  rotate(): void {
    const { hand, ghost } = this;
    const turned = this.spots.filter((spot) => spot.r !== this.turn);
    if (!hand || !turned.length) return;
    this.turn = 1 - this.turn;
    if (!ghost) return;
    const near = snap(hand, turned, middle(hand, ghost), this.turn, 9);
    if (near) this.put(near);
  }

  /** Go to the next place in a direction; to the first one if there is no ghost yet. */
  step(way: Point): void {
    if (!this.hand) return;
    const spot = this.ghost ? beside(this.hand, this.slots, middle(this.hand, this.ghost), way) : this.slots[0];
    if (spot) this.put(spot);
  }

  /** A tile that was dragged here goes where it was let go. */
  aim(): void {
    const { hand } = this;
    if (!hand || !this.#aim || !this.spots.length) return;
    const spot = snap(hand, this.spots, this.#aim, this.turn, 9);
    this.#aim = null;
    if (spot) this.put(spot);
  }

  #over(held: Held, where: string): void {
    if (held.what !== "tile" || !this.hand) return;
    const point = where === "garden" ? this.locate(held.x, held.y) : null;
    const spot = point ? snap(this.hand, this.spots, point, this.turn) : null;
    if (spot) this.put(spot);
    else this.#laid = null;
  }

  #drop(held: Held, where: string): void {
    const [what = "", which = ""] = held.what.split(" ");
    const [place = "", name = ""] = where.split(" ");
    if (what === "tile") this.#dropTile(held);
    else if (what === "disc" && place === "space") this.wantSpace(name);
    else if (what === "act" && place === "garden") void this.play(`do ${which}`);
    else if (what === "card" && place === "garden") this.want(`reveal ${which}`);
    else if (what === "card" && (place === "keep" || place === "top")) this.keepCard(which, place);
    else if (what === "stack" && place === "under" && which === name) this.want(`move ${which}`);
    else if (place === "garden" && (what === "ground" || what === "stack" || what === "animal")) {
      this.#aim = this.locate(held.x, held.y);
      this.wantTile(what, Number(which));
    } else if (place === "plate" || place === "purse") this.#dropGoods(what, place === "plate");
  }

  #dropTile(held: Held): void {
    const point = this.locate(held.x, held.y);
    if (!this.ghost && point) this.ask(point);
    else if (!settings.confirm) this.layGhost();
  }

  #dropGoods(what: string, isGiven: boolean): void {
    const { goods, player } = this;
    if (!player) return;
    const more = isGiven ? 1 : -1;
    const within = (n: number, most: number): number => Math.min(Math.max(n, 0), most);
    if (what === "ladybird") this.give({ ladybirds: within(goods.ladybirds + more, player.ladybirds) });
    if (what === "imp") this.give({ imp: isGiven && player.has_imp });
    if (what === "extra") this.give({ markers: within(goods.markers + more, player.markers.length) });
  }
}
