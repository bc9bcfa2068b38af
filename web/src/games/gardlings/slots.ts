/** Choosing among the places that the server offers; pure functions over lists of them. */

import { cellName, cellsOf, distance, middle, type Place, placeKey } from "./geometry";
import type { Spot } from "./notation";
import type { Point } from "./types";

/** A place with all turns that fit there. */
export interface Slot {
  key: string;
  middle: Point;
  spots: Spot[];
}

/** Up to so many cells from its middle a place is meant by a click, or by a tile let go. */
const NEAR = 0.5;
const SNAP = 0.85;

export function slotsOf(spots: readonly Spot[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const spot of spots) {
    const key = placeKey(spot);
    const slot = slots.get(key);
    if (slot) slot.spots.push(spot);
    else slots.set(key, { key, middle: middle(spot), spots: [spot] });
  }
  const all = [...slots.values()];
  for (const slot of all) slot.spots.sort((one, other) => one.r - other.r);
  return all.sort((one, other) => one.middle[1] - other.middle[1] || one.middle[0] - other.middle[0]);
}

/** The turn of a place that is nearest to the turn wished. */
export const turned = (slot: Slot, turn: number): Spot =>
  slot.spots.find((spot) => spot.r === turn) ?? slot.spots[0]!;

const hasCell = (place: Place, cell: string): boolean =>
  cellsOf(place).some(([x, y]) => cellName(x, y) === cell);

export const cellUnder = ([x, y]: Point): string => cellName(Math.floor(x), Math.floor(y));

function nearest<T>(all: readonly T[], far: (one: T) => number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const one of all) {
    const value = far(one);
    if (value < least) [best, least] = [one, value];
  }
  return best;
}

/** The place meant by a click at a point. */
export function slotAt(slots: readonly Slot[], point: Point): Slot | undefined {
  const found = nearest(slots, (slot) => distance(slot.middle, point));
  if (found && distance(found.middle, point) <= NEAR) return found;
  const cell = cellUnder(point);
  const over = slots.filter((slot) => hasCell(slot.spots[0]!, cell));
  return nearest(over, (slot) => distance(slot.middle, point));
}

/** Where a dragged tile would lie: in its own turn if it can, else in one that fits nearer. */
export function snap(spots: readonly Spot[], point: Point, turn: number): Spot | undefined {
  const far = (spot: Spot): number => distance(middle(spot), point) + (spot.r === turn ? 0 : 0.35);
  const found = nearest(spots, far);
  return found && far(found) <= SNAP ? found : undefined;
}

/** The next turn that fits about the same place; the same spot if there is none. */
export function turnedOn(spots: readonly Spot[], from: Spot, anchor: string, step: number): Spot {
  const own = cellsOf(from).map(([x, y]) => cellName(x, y));
  for (const cells of [[anchor], own]) {
    for (let quarters = 1; quarters < 4; quarters += 1) {
      const r = (from.r + step * quarters + 12) % 4;
      const fitting = spots.filter((spot) => spot.r === r && cells.some((cell) => hasCell(spot, cell)));
      const found = nearest(fitting, (spot) => distance(middle(spot), middle(from)));
      if (found) return found;
    }
  }
  return from;
}

/** The next place in a direction. */
export function slotBeside(slots: readonly Slot[], from: Point, way: Point): Slot | undefined {
  const ahead = slots.filter((slot) => {
    const along = (slot.middle[0] - from[0]) * way[0] + (slot.middle[1] - from[1]) * way[1];
    return along > 0.2;
  });
  return nearest(ahead, ({ middle: [x, y] }) => {
    const along = (x - from[0]) * way[0] + (y - from[1]) * way[1];
    const aside = Math.abs((x - from[0]) * way[1]) + Math.abs((y - from[1]) * way[0]);
    return along + 2.2 * aside;
  });
}
