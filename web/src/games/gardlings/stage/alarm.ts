/** Where the pieces of an alarm stand, beside the garden or under it. */

import type { Garden } from "../types";
import { type Fitted, fitted, isWide } from "./place";

interface Spot {
  x: number;
  y: number;
  /** Its height. */
  size: number;
}

interface AlarmPlaces {
  garden: Fitted;
  /** The tile as it is drawn, as it rings, as it lies face down. */
  tile: Spot[];
  bag: Spot;
  bell: Spot;
  /** The height at which the ribbon lies. */
  ribbon: number;
  thief: Spot;
  minus: Spot;
  /** Words under the covered tile, where there is room. */
  caption: { x: number; y: number; w: number } | null;
}

const PAD = 12;

export function alarmPlaces(garden: Garden, w: number, h: number): AlarmPlaces {
  const ringing = { x: w / 2, y: h * 0.76, size: Math.min(h * 0.42, 260) };
  const bell = { x: w / 2, y: h * 0.22, size: Math.min(h * 0.34, w * 0.34, 210) };
  const common = { bell, ribbon: h * 0.47 };
  if (isWide(w, h)) {
    const x = w * 0.83;
    const down = { x, y: h * 0.73, size: Math.min(h * 0.26, 150) };
    return {
      ...common,
      garden: fitted(garden, { x: PAD, y: PAD, w: w * 0.66 - PAD, h: h - 2 * PAD }),
      tile: [{ x, y: h * 0.42, size: Math.min(h * 0.56, w * 0.5, 290) }, ringing, down],
      bag: { x, y: h * 0.8, size: Math.min(h * 0.34, w * 0.24, 170) },
      thief: { x, y: h * 0.24, size: Math.min(h * 0.32, w * 0.2, 150) },
      minus: { x, y: h * 0.49, size: Math.min(h * 0.15, 56) },
      caption: w * 0.3 > 130 && h > 420 ? { x, y: down.y + down.size / 2 + 6, w: w * 0.3 } : null,
    };
  }
  const low = h * 0.79;
  return {
    ...common,
    garden: fitted(garden, { x: PAD, y: PAD, w: w - 2 * PAD, h: h * 0.56 - PAD }),
    tile: [{ x: w * 0.5, y: h * 0.725, size: h * 0.3 }, ringing, { x: w * 0.18, y: low, size: Math.min(h * 0.3, w * 0.5) }],
    bag: { x: w * 0.5, y: h * 0.88, size: h * 0.22 },
    thief: { x: w * 0.76, y: low, size: Math.min(h * 0.24, w * 0.3) },
    minus: { x: w * 0.44, y: low, size: Math.min(h * 0.14, 56) },
    caption: null,
  };
}
