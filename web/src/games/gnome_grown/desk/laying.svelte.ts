/** A tile in hand on its way into the garden: its places, its ghost, how it is turned. */

import { settings } from "../../../core/settings.svelte";
import type { Held } from "../../../parts/drag.svelte";
import { beside, middle, snap } from "../geometry";
import { lays } from "../notation";
import type { Change, Point, Spot } from "../types";
import { Sight } from "./sight.svelte";

export abstract class Laying extends Sight {
  /** The move whose tile is shown as a ghost. */
  protected laid = $state<string | null>(null);
  /** Where a tile was meant to go when it was taken. */
  protected target: Point | null = null;
  /** How the feature in hand is turned. */
  turn = $state(0);
  /** Where a tile was refused, until something else is done. */
  refused = $state.raw<{ x: number; y: number; r: number; tile: string } | null>(null);
  /** Pixels to squares, told by the garden. */
  locate: (x: number, y: number) => Point | null = () => null;

  abstract play(move: string): Promise<unknown>;

  spots = $derived.by((): Spot[] => lays(this.legal));
  /** The places for the tile as it is turned now; the others if there are none. */
  slots = $derived.by((): Spot[] => {
    const turned = this.spots.filter((spot) => spot.r === this.turn);
    return turned.length ? turned : this.spots;
  });
  ghost = $derived.by((): Spot | null => this.spots.find((spot) => spot.move === this.laid) ?? null);

  /** What the server foresees of the ghost, if it has told yet. */
  change = $derived.by((): Change | null => {
    const told = this.ghost && this.look().foreseen[this.ghost.move];
    return told && "more" in told ? (told as unknown as Change) : null;
  });

  /** Show the tile at a place. */
  put(spot: Spot): void {
    this.refused = null;
    this.laid = spot.move;
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
    this.laid = null;
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

  /** A tile that was dragged here goes where it was let go, until it lies somewhere. */
  aim(): void {
    const { hand, target } = this;
    if (!hand || !target) return;
    const spot = snap(hand, this.spots, target, this.turn, 9);
    if (spot) this.put(spot);
  }

  protected hover(held: Held, where: string): void {
    if (held.what !== "tile" || !this.hand) return;
    const point = where === "garden" ? this.locate(held.x, held.y) : null;
    const spot = point ? snap(this.hand, this.spots, point, this.turn) : null;
    if (spot) this.put(spot);
    else this.laid = null;
  }

  /** Letting go lays the tile: it was seen where it would lie. */
  protected dropTile(held: Held): void {
    const point = this.locate(held.x, held.y);
    if (this.ghost) this.layGhost();
    else if (point) this.ask(point);
  }
}
