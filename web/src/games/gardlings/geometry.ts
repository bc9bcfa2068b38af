/** Where things lie, for drawing. A cell is 100 wide; a tile's place is its upper or left cell. */

import type { Garden, Laid, Point } from "./types";

export const CELL = 100;

export interface Place {
  x: number;
  y: number;
  r: number;
}

/** A point of the rim and the turn that makes +y look inward there. */
export interface Site {
  x: number;
  y: number;
  turn: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TOP = 0;
const RIGHT = 90;
const BOTTOM = 180;
const LEFT = 270;

const site = (x: number, y: number, turn: number): Site => ({ x, y, turn });
/** The six positions of a rim, lying and upright; a quarter turn keeps them in order. */
const LYING = [
  site(50, 0, TOP), site(150, 0, TOP), site(200, 50, RIGHT),
  site(150, 100, BOTTOM), site(50, 100, BOTTOM), site(0, 50, LEFT),
];
const UPRIGHT = [
  site(100, 50, RIGHT), site(100, 150, RIGHT), site(50, 200, BOTTOM),
  site(0, 150, LEFT), site(0, 50, LEFT), site(50, 0, TOP),
];
const MISSION = [
  site(50, 0, TOP), site(150, 0, TOP), site(200, 50, RIGHT), site(200, 150, RIGHT),
  site(150, 200, BOTTOM), site(50, 200, BOTTOM), site(0, 150, LEFT), site(0, 50, LEFT),
];

export const isUpright = (r: number): boolean => r % 2 === 1;
export const width = (r: number): number => (isUpright(r) ? 1 : 2);
export const height = (r: number): number => (isUpright(r) ? 2 : 1);

/** Where site `index` of a tile turned by `r` quarters is. */
export function siteAt(index: number, r: number): Site {
  const rim = isUpright(r) ? UPRIGHT : LYING;
  return rim[(r > 1 ? index + 3 : index) % 6]!;
}

export const missionSite = (index: number): Site => MISSION[index % 8]!;

export const middle = (place: Place): Point => [
  place.x + width(place.r) / 2,
  place.y + height(place.r) / 2,
];

export function cellsOf({ x, y, r }: Place): Point[] {
  return [[x, y], isUpright(r) ? [x, y + 1] : [x + 1, y]];
}

export const cellName = (x: number, y: number): string => `${x},${y}`;

/** Every covered cell, by name. */
export function covered(garden: Garden, lifted: string | null = null): Set<string> {
  const cells = new Set<string>();
  for (const laid of garden.laid) {
    if (laid.tile === lifted) continue;
    for (const [x, y] of cellsOf(laid)) cells.add(cellName(x, y));
  }
  if (garden.mission) for (const name of ["0,0", "1,0", "0,1", "1,1"]) cells.add(name);
  return cells;
}

/** The cell on the other side of a site of a tile at (x, y). */
export function beyond(x: number, y: number, at: Site): string {
  const [dx, dy] = { [TOP]: [0, -1], [RIGHT]: [1, 0], [BOTTOM]: [0, 1], [LEFT]: [-1, 0] }[at.turn] ?? [0, 0];
  const shrink = (value: number, step: number): number =>
    step === 0 ? Math.floor(value / CELL) : step > 0 ? value / CELL : value / CELL - 1;
  return cellName(x + shrink(at.x, dx!), y + shrink(at.y, dy!));
}

/** What a garden and some places cover, in cells. */
export function boundsOf(garden: Garden, places: readonly Place[] = []): Bounds | null {
  const all: Bounds[] = [...garden.laid, ...places].map((place) => ({
    left: place.x,
    top: place.y,
    right: place.x + width(place.r),
    bottom: place.y + height(place.r),
  }));
  if (garden.mission) all.push({ left: 0, top: 0, right: 2, bottom: 2 });
  if (!all.length) return null;
  return all.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }));
}

export const placeKey = ({ x, y, r }: Place): string => `${x},${y},${isUpright(r) ? "u" : "l"}`;
export const distance = (one: Point, other: Point): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);
