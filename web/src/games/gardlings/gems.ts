/** The gems of a garden one by one, as they are counted: from the upper left to the lower right. */

import { beyond, cellName, covered, isUpright, middle, missionSite, siteAt, type Site } from "./geometry";
import { missionOf, tileOf } from "./pieces";
import type { Garden, Laid, Player, Point } from "./types";

interface Gem {
  /** Its middle, in cells. */
  at: Point;
  /** How it is drawn: the code of its halves, that of the other one beside an egg. */
  code: string;
  worth: number;
}

/** What hangs on a string: a gem, a mushie for a line, a sheet for a mission. */
export interface Bead {
  kind: "gem" | "line" | "mission";
  code: string;
  worth: number;
  /** Where it comes from, in cells. */
  at: Point | null;
}

const WORTHS: Record<string, number> = { "2": 2, "3": 3 };

interface Rim {
  x: number;
  y: number;
  code: string;
  site: Site;
}

function rims(garden: Garden): Rim[] {
  const found: Rim[] = [];
  for (const { tile, x, y, r } of garden.laid) {
    [...tileOf(tile).sites].forEach((code, index) => found.push({ x, y, code, site: siteAt(index, r) }));
  }
  const mission = garden.mission ? missionOf(garden.mission) : undefined;
  [...(mission?.sites ?? "")].forEach((code, index) => found.push({ x: 0, y: 0, code, site: missionSite(index) }));
  return found;
}

/** Every complete gem; a garden is lawful, so two halves that meet make one. */
export function gemsIn(garden: Garden): Gem[] {
  const cells = covered(garden);
  const found = new Map<string, Gem>();
  for (const { x, y, code, site } of rims(garden)) {
    if (code === "-" || !cells.has(beyond(x, y, site))) continue;
    const at: Point = [x + site.x / 100, y + site.y / 100];
    const key = cellName(at[0], at[1]);
    const known = found.get(key);
    if (!known || known.code === "*") found.set(key, { at, code, worth: WORTHS[code] ?? 1 });
  }
  return [...found.values()].sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
}

/** The mushies whose lines are paid, once for each line. */
function linesIn(garden: Garden): Point[] {
  const cells = covered(garden);
  const isMet = (laid: Laid, index: number): boolean => cells.has(beyond(laid.x, laid.y, siteAt(index, laid.r)));
  return garden.laid.flatMap((laid) =>
    tileOf(laid.tile)
      .lines.filter(([one, other]) => isMet(laid, one) && isMet(laid, other))
      .map((_, row): Point => beside(laid, row)),
  );
}

/** The lines of one mushie have their numbers side by side. */
function beside(laid: Laid, row: number): Point {
  const [x, y] = middle(laid);
  return isUpright(laid.r) ? [x, y + 0.45 * (row ? -1 : 1)] : [x + 0.45 * (row ? -1 : 1), y];
}

/** All that a seat's garden brings, in the order of the rules (GA-2.1, GA-M4). */
export function beadsOf(player: Player | undefined): Bead[] {
  const harvest = player?.harvest;
  if (!harvest) return [];
  const gems = gemsIn(harvest.garden).map((gem): Bead => ({ kind: "gem", ...gem }));
  const lines = linesIn(harvest.garden).map((at): Bead => ({ kind: "line", code: "", worth: 1, at }));
  const paid = Array.from({ length: harvest.tally.mission }, (): Bead => ({ kind: "mission", code: "", worth: 1, at: null }));
  return [...gems, ...lines, ...paid];
}

/** Gems worth so much together, or as near as they come, from the last one on: what thieves make off with. */
export function lastOf(gems: readonly Gem[], worth: number): Gem[] {
  let left = worth;
  return gems.toReversed().filter((gem) => {
    if (gem.worth > left) return false;
    left -= gem.worth;
    return true;
  });
}
