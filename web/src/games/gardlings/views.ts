/** What a view says of one seat, whatever the phase; the server counts. */

import { tileOf } from "./pieces";
import type { Garden, Player, Point } from "./types";

const NO_GARDEN: Garden = { laid: [], mission: null };

const NO_GROUND = { gems: 0, gnomes: 0, alarm: 0, ponds: [] };

/** What the server says of a seat's garden. */
const groundOf = (player: Player | undefined) => player?.plot ?? player?.harvest ?? NO_GROUND;

export const gardenOf = (player: Player | undefined): Garden =>
  player?.plot?.garden ?? player?.harvest?.garden ?? NO_GARDEN;

export const endOf = (player: Player | undefined): string =>
  player?.plot?.end ?? player?.harvest?.end ?? "";

/** The cells of a seat's ponds; a list only where ponds count. */
export const pondsOf = (player: Player | undefined): Point[] => groundOf(player).ponds as Point[];

/** The gems of a seat: those of the garden while it grows, those to spend when it is counted. */
export const gemsOf = (player: Player | undefined): number => groundOf(player).gems;

export const gnomesOf = (player: Player | undefined): number => groundOf(player).gnomes;

/** The number of gnomes that rings the alarm. */
export const alarmAt = (player: Player | undefined): number => groundOf(player).alarm;

/** Whether drawing a tile would ring the alarm. */
export const rings = (player: Player | undefined, tile: string): boolean =>
  !!player?.plot && tileOf(tile).gnomes >= player.plot.loud;

interface Kind {
  /** A tile of the kind. */
  tile: string;
  n: number;
  rings: boolean;
}

/** A bag by kinds of tile, gnomes first. */
export function kindsOf(bag: readonly string[], player: Player | undefined): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const tile of bag) {
    const { back, creature, gnomes } = tileOf(tile);
    const key = `${back} ${creature} ${gnomes}`;
    const known = kinds.get(key);
    if (known) known.n += 1;
    else kinds.set(key, { tile, n: 1, rings: rings(player, tile) });
  }
  return [...kinds.values()];
}

/** How likely the next draw rings the alarm. */
export function riskOf(bag: readonly string[], player: Player | undefined): number {
  return bag.length ? bag.filter((tile) => rings(player, tile)).length / bag.length : 0;
}
