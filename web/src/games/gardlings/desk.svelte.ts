/** What somebody at a Gardlings table is about to do: the ghost, the unicorn lifted, the stack chosen. */

import type { Answer } from "../../core/api";
import type { Desk as AnyDesk } from "../../core/renderer";
import { settings } from "../../core/settings.svelte";
import { cellName, isUpright, middle, type Place } from "./geometry";
import { gallop, gallops, hires, lay, lays, mutations, type Spot } from "./notation";
import { cellUnder, type Slot, slotAt, slotBeside, slotsOf, snap, turned, turnedOn } from "./slots";
import type { Change, Point, Seen } from "./types";
import { gardenOf } from "./views";

export class Desk implements AnyDesk {
  hinted = $state<string | null>(null);
  beside = $state<string | null>(null);
  /** The move whose tile is shown as a ghost. */
  #chosen = $state<string | null>(null);
  /** The cell that was meant: turning keeps to it. */
  #anchor = "";
  /** How the tile in hand is turned while it lies nowhere. */
  turn = $state(0);
  unicorn = $state<string | null>(null);
  stack = $state<string | null>(null);
  /** The pig that is to mutate. */
  pig = $state<string | null>(null);
  /** Where a tile was refused, until something else is done. */
  refused = $state.raw<(Place & { tile: string }) | null>(null);
  /** The window that is open above the table. */
  window = $state<"" | "hire" | "mutate">("");
  /** Whose garden the audience looks at. */
  watched = $state(0);
  /** Whether the last thing was done by a key: then the keys keep the focus. */
  hasKeys = $state(false);

  constructor(readonly look: () => Seen) {}

  seat = $derived.by(() => this.look().seat ?? this.watched);
  player = $derived.by(() => this.look().view.players[this.seat]);
  garden = $derived.by(() => gardenOf(this.player));
  hand = $derived.by(() => {
    const { view, seat } = this.look();
    return seat === null ? (this.player?.plot?.hand ?? null) : (view.own?.hand ?? null);
  });

  #gallops = $derived.by(() => gallops(this.look().legal));
  unicorns = $derived.by(() => [...new Set(this.#gallops.map((spot) => spot.tile))]);
  lifted = $derived.by(() => (this.unicorn && this.unicorns.includes(this.unicorn) ? this.unicorn : null));
  spots = $derived.by((): Spot[] => {
    if (this.lifted) return this.#gallops.filter((spot) => spot.tile === this.lifted);
    return this.hand ? lays(this.look().legal, this.hand) : [];
  });
  slots = $derived.by((): Slot[] => slotsOf(this.spots));
  ghost = $derived.by((): Spot | null => this.spots.find((spot) => spot.move === this.#chosen) ?? null);
  hires = $derived.by(() => hires(this.look().legal));
  mutations = $derived.by(() => mutations(this.look().legal));
  pigs = $derived.by(() => [...new Set(this.mutations.map((mutation) => mutation.pig))]);
  hired = $derived.by(() => (this.stack && this.hires.includes(this.stack) ? this.stack : null));

  can(move: string): boolean {
    return this.look().legal.includes(move);
  }

  /** What the server foresees of the ghost, if it has told yet. */
  change = $derived.by((): Change | null => {
    const told = this.ghost && this.look().foreseen[this.ghost.move];
    return told && "closed" in told ? (told as unknown as Change) : null;
  });

  /** The coins that stay after hiring from a stack; gems that are not spent are lost. */
  kept(stack: string): number | null {
    const left = this.look().foreseen[`hire ${stack}`]?.left;
    return typeof left === "number" ? Math.min(left, this.player?.coins ?? 0) : null;
  }

  clear(): void {
    this.#chosen = null;
    this.unicorn = null;
    this.stack = null;
    this.pig = null;
    this.refused = null;
    this.window = "";
  }

  async play(move: string): Promise<Answer> {
    const answer = await this.look().play(move);
    if (answer.is_done) this.clear();
    return answer;
  }

  /** Show the tile at a place. */
  put(spot: Spot, point: Point = middle(spot)): void {
    this.refused = null;
    this.#chosen = spot.move;
    this.#anchor = cellUnder(point);
    this.turn = spot.r;
  }

  layGhost(): void {
    if (this.ghost && !this.look().sending) void this.play(this.ghost.move);
  }

  /** A click at a point of the garden, in cells. */
  click(point: Point): void {
    const slot = slotAt(this.slots, point);
    if (!slot) {
      this.ask(point);
      return;
    }
    this.put(turned(slot, this.turn), point);
    if (!settings.confirm && slot.spots.length === 1) this.layGhost();
  }

  /** Why a tile cannot lie there. */
  ask(point: Point): void {
    const tile = this.lifted ?? this.hand;
    if (!tile || !this.spots.length) return;
    const r = this.turn;
    const [x, y] = [point[0] - (isUpright(r) ? 0.5 : 1), point[1] - (isUpright(r) ? 1 : 0.5)];
    const place = { x: Math.round(x), y: Math.round(y), r };
    this.#chosen = null;
    this.refused = { ...place, tile };
    void this.look().why(this.lifted ? gallop(this.lifted, place) : lay(place));
  }

  /** A tile that is dragged over the garden. */
  drag(point: Point): void {
    const spot = snap(this.spots, point, this.turn);
    if (spot) this.put(spot, point);
    else this.#chosen = null;
  }

  rotate(step: number): void {
    this.refused = null;
    if (!this.ghost) {
      this.turn = (this.turn + step + 4) % 4;
      return;
    }
    const anchor = this.#anchor || cellName(this.ghost.x, this.ghost.y);
    const next = turnedOn(this.spots, this.ghost, anchor, step);
    this.#chosen = next.move;
    this.turn = next.r;
  }

  /** Go to the next place in a direction; to the first one if there is no ghost yet. */
  step(way: Point): void {
    const from = this.ghost ? middle(this.ghost) : null;
    const slot = from ? slotBeside(this.slots, from, way) : this.#first();
    if (slot) this.put(turned(slot, this.turn));
  }

  /** Show the tile at a place by its key. */
  enter(key: string): void {
    const slot = this.slots.find((one) => one.key === key);
    if (slot) this.put(turned(slot, this.turn));
  }

  #first(): Slot | undefined {
    return this.slots.find((slot) => slot.spots.some((spot) => spot.r === this.turn)) ?? this.slots[0];
  }

  /** Lift a unicorn, or put it back. */
  lift(tile: string): void {
    const isUp = this.unicorn === tile;
    this.clear();
    const laid = this.garden.laid.find((one) => one.tile === tile);
    if (isUp || !laid) return;
    this.unicorn = tile;
    this.turn = laid.r;
  }

  /** Lift the next unicorn. */
  liftNext(): void {
    const { unicorns } = this;
    if (!unicorns.length) return;
    const next = unicorns[unicorns.indexOf(this.unicorn ?? "") + 1];
    if (next) this.lift(next);
    else this.clear();
  }

  /** Choose the pig that mutates; what comes for it is asked in a window. */
  choosePig(pig: string): void {
    this.pig = pig;
    this.window = "mutate";
  }

  /** A click on a stack: choose it, then hire from it; or ask why it cannot be. */
  want(stack: string): void {
    if (!this.hires.includes(stack)) {
      void this.look().why(`hire ${stack}`);
    } else if (settings.confirm && this.stack !== stack) {
      this.stack = stack;
    } else {
      void this.play(`hire ${stack}`);
    }
  }
}
