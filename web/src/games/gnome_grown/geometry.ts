/** Squares, sections and fences of a garden. */

import { kindOf, shapeOf } from "./pieces";
import type { Garden, Laid, Point, Spot } from "./types";

export const middle = (tile: string, { x, y, r }: { x: number; y: number; r: number }): Point => {
  const [w, h] = shapeOf(tile, r);
  return [x + w / 2, y + h / 2];
};

/** The squares a tile lies on. */
export function squaresOf({ tile, x, y, r }: Laid): Point[] {
  const [w, h] = shapeOf(tile, r);
  return Array.from({ length: w * h }, (_, at) => [x + (at % w), y + Math.floor(at / w)] as const);
}

const letterAt = (plan: readonly string[], x: number, y: number): string => plan[y]?.[x] ?? "";

const lettersOf = (plan: readonly string[]): string[] => [...new Set(plan.join(""))].sort();

/** The sections a tile touches. */
export const sectionsOf = (plan: readonly string[], laid: Laid): string[] => [
  ...new Set(squaresOf(laid).map(([x, y]) => letterAt(plan, x, y))),
];

/** What lies in each section, by its letter. */
export function kindsIn(plan: readonly string[], garden: Garden): Map<string, Set<string>> {
  const found = new Map(lettersOf(plan).map((letter) => [letter, new Set<string>()]));
  for (const laid of garden.laid) {
    for (const letter of sectionsOf(plan, laid)) found.get(letter)?.add(kindOf(laid.tile));
  }
  return found;
}

/** A stretch of fence between two squares of different sections, in squares. */
export interface Rail {
  x: number;
  y: number;
  isUpright: boolean;
}

/** Every stretch of fence inside a garden. */
export function railsOf(plan: readonly string[]): Rail[] {
  const rails: Rail[] = [];
  plan.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (x && row[x - 1] !== letter) rails.push({ x, y, isUpright: true });
      if (y && letterAt(plan, x, y - 1) !== letter) rails.push({ x, y, isUpright: false });
    });
  });
  return rails;
}

/** The stretches of fence that run below a tile. */
export function hiddenRails(plan: readonly string[], garden: Garden): Rail[] {
  const at = new Map(garden.laid.flatMap((laid) => squaresOf(laid).map(([x, y]) => [`${x},${y}`, laid.tile] as const)));
  return railsOf(plan).filter(({ x, y, isUpright }) => {
    const tile = at.get(`${x},${y}`);
    return tile !== undefined && tile === at.get(isUpright ? `${x - 1},${y}` : `${x},${y - 1}`);
  });
}

/** The line around a section, as a path in hundredths of a square. */
export function outlineOf(plan: readonly string[], letter: string): string {
  const isIn = (x: number, y: number): boolean => letterAt(plan, x, y) === letter;
  return plan
    .flatMap((row, y) =>
      [...row].flatMap((_, x) => {
        if (!isIn(x, y)) return [];
        const [left, top] = [x * 100, y * 100];
        return [
          isIn(x, y - 1) ? "" : `M${left} ${top}h100`,
          isIn(x, y + 1) ? "" : `M${left} ${top + 100}h100`,
          isIn(x - 1, y) ? "" : `M${left} ${top}v100`,
          isIn(x + 1, y) ? "" : `M${left + 100} ${top}v100`,
        ];
      }),
    )
    .join("");
}

/** Where each section's letter stands: at its corner of the garden, else on its first square. */
export function signsOf(plan: readonly string[]): { letter: string; x: number; y: number }[] {
  const end = plan.length - 1;
  return lettersOf(plan).map((letter) => {
    const corner = ([[0, 0], [end, 0], [end, end], [0, end]] as const).find(([x, y]) => letterAt(plan, x, y) === letter);
    const y = plan.findIndex((row) => row.includes(letter));
    const [left, top] = corner ?? [plan[y]!.indexOf(letter), y];
    return { letter, x: left, y: top };
  });
}

/** The place nearest to a point among those that would cover it; else the nearest within reach. */
export function snap(tile: string, spots: readonly Spot[], point: Point, r: number, reach = 0.9): Spot | null {
  const far = (spot: Spot): number => {
    const [x, y] = middle(tile, spot);
    const turned = spot.r === r ? 0 : 0.35;
    return Math.max(Math.abs(x - point[0]), Math.abs(y - point[1])) + turned;
  };
  const best = [...spots].sort((one, other) => far(one) - far(other))[0];
  return best && far(best) <= reach + 0.35 ? best : null;
}

/** The next place in a direction: as near as can be, and rather straight on. */
export function beside(tile: string, spots: readonly Spot[], from: Point, [dx, dy]: Point): Spot | null {
  const cost = (spot: Spot): number => {
    const [x, y] = middle(tile, spot);
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    return along < 0.4 ? Infinity : along + 2 * across;
  };
  const best = [...spots].sort((one, other) => cost(one) - cost(other))[0];
  return best && cost(best) < Infinity ? best : null;
}
