/** Where things stand on the stage, in pixels, so that letters keep their size on every screen. */

import { boundsOf } from "../geometry";
import type { Garden, Point } from "../types";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A garden fitted into a box: where its cell 0,0 lies and how large a hundredth of a cell is. */
export interface Fitted {
  x: number;
  y: number;
  k: number;
}

const LARGEST = 1.1;
const RIM = 0.3;

export function fitted(garden: Garden, box: Box): Fitted {
  const { left, top, right, bottom } = boundsOf(garden) ?? { left: 0, top: 0, right: 2, bottom: 1 };
  const [w, h] = [(right - left + RIM) * 100, (bottom - top + RIM) * 100];
  const k = Math.max(0.05, Math.min(box.w / w, box.h / h, LARGEST));
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  return { x: cx - ((left + right) / 2) * 100 * k, y: cy - ((top + bottom) / 2) * 100 * k, k };
}

/** What is drawn in a garden's own measure, a hundred for each cell. */
export const within = ({ x, y, k }: Fitted): string => `translate(${x} ${y})scale(${k})`;

/** A point of the garden, in cells, on the stage. */
export const spot = ({ x, y, k }: Fitted, [cx, cy]: Point): Point => [x + cx * 100 * k, y + cy * 100 * k];

/** As a CSS transform; what changes between two pictures is moved by a transition. */
export const at = (x: number, y: number, scale = 1, turn = 0): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${scale.toFixed(3)})`;

/** Whether there is more room beside a garden than under it. */
export const isWide = (w: number, h: number): boolean => w > h * 1.15;

/** How high a ribbon with a text will be: its type follows the stage, and long words take two lines. */
export function ribbonHeight(text: string, w: number, h: number): number {
  const type = Math.min(Math.max(18, 0.064 * Math.min(w, h)), 36);
  const lines = Math.ceil((text.length * type * 0.58) / (w * 0.94 - 2 * type));
  return lines * type * 1.15 + type * 0.52 + 4;
}
