/** Where things are in the picture of a toss: the roof seen from the street, the catapult in front of it. */

import { words } from "../../../core/words.svelte";
import { target } from "../pieces";
import type { Flight, Gust, Tossed } from "../types";

export const WIDTH = 240;
export const HEIGHT = 216;
/** A unit of aim on the roof, and how far the catapult is drawn back for it. */
const ROOF = 0.8;
const PULL = { x: 0.8, y: 0.36 };
export const CHIMNEY = { x: 120, y: 66 };
/** Where the bands hang when nobody draws. */
export const REST = { x: 120, y: 158 };

/** So far from the chimney the farthest gnome of a toss is drawn, unless it would be seen too large. */
const NEAR = 46;
const CLOSEST = 8;
/** Between two numbers, one under the other. */
const LINE = 18;

export interface Spot {
  x: number;
  y: number;
}

const within = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

/** Where a gnome comes down, kept inside the picture. */
export function landing(direction: number, strength: number): Spot {
  const [right, far] = target();
  return {
    x: within(CHIMNEY.x + (direction - right) * ROOF, 8, WIDTH - 8),
    y: within(CHIMNEY.y - (strength - far) * ROOF, 8, 136),
  };
}

/** A wind after it has turned so many times as it did between its readings. */
export const turned = (gust: Gust, veer: Gust | null | undefined, times: number): Gust => [
  gust[0] + times * (veer?.[0] ?? 0),
  gust[1] + times * (veer?.[1] ?? 0),
];

/** Where gnomes came down, the wind having turned twice by then; near the chimney all is seen larger. */
export function fallen({ direction, strength, x, y }: Flight, { gust, veer, flights }: Tossed): Spot {
  const [right, far] = gust ? turned(gust, veer, 2) : [0, 0];
  const aim = target();
  const scale = within(NEAR / Math.sqrt(Math.max(1, ...flights.map(({ distance }) => distance))), ROOF, CLOSEST);
  return {
    x: within(CHIMNEY.x + (direction + x + right - aim[0]) * scale, 8, WIDTH - 8),
    y: within(CHIMNEY.y - (strength + y + far - aim[1]) * scale, 16, 136),
  };
}

/** Where the numbers stand: beside each gnome, on the side away from the chimney, none over another. */
export function labelsOf(spots: readonly Spot[]): Spot[] {
  const labels = spots.map(({ x, y }) => ({ x: x + (x < CHIMNEY.x ? -30 : 30), y: y - 4 }));
  for (const side of [labels.filter(({ x }) => x < CHIMNEY.x), labels.filter(({ x }) => x >= CHIMNEY.x)]) {
    side.sort((one, other) => one.y - other.y);
    side.forEach((label, at) => {
      if (at) label.y = Math.max(label.y, side[at - 1]!.y + LINE);
    });
  }
  return labels;
}

/** Where the cup is for an aim: drawn back, away from where it will fly. */
export const cup = (direction: number, strength: number): Spot => ({
  x: REST.x - (direction - 50) * PULL.x,
  y: REST.y + strength * PULL.y,
});

/** The aim of a cup that was drawn to a place. */
export const aimAt = ({ x, y }: Spot): [direction: number, strength: number] => [
  50 - (x - REST.x) / PULL.x,
  (y - REST.y) / PULL.y,
];

/** The aim that points at a place of the roof, in still air. */
export function aimFor({ x, y }: Spot): [direction: number, strength: number] {
  const [right, far] = target();
  return [right + (x - CHIMNEY.x) / ROOF, far - (y - CHIMNEY.y) / ROOF];
}

const bend = (to: Spot): Spot => ({ x: (REST.x + to.x) / 2, y: Math.min(to.y, REST.y) - 58 });

/** The way through the air as a path, up to a point of it. */
export function arc(to: Spot, at = 1): string {
  const mid = bend(to);
  const here = onArc(to, at);
  return `M${REST.x} ${REST.y}Q${REST.x + (mid.x - REST.x) * at} ${REST.y + (mid.y - REST.y) * at} ${here.x} ${here.y}`;
}

function onArc(to: Spot, at: number): Spot {
  const mid = bend(to);
  const mix = (one: number, two: number, three: number): number =>
    (1 - at) ** 2 * one + 2 * at * (1 - at) * two + at ** 2 * three;
  return { x: mix(REST.x, mid.x, to.x), y: mix(REST.y, mid.y, to.y) };
}

/** How far from the chimney, for people. */
export const far = (squared: number): string =>
  new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.sqrt(squared));
