/** The games as they stand on the shelf; which there are the server says. */

import type { GameInfo } from "./api";
import { told } from "./words.svelte";

const tags = import.meta.glob<string>("../games/*/tag.ts", { import: "default", eager: true });

/** How many boxes we have drawings for. */
export const DRAWN = Object.keys(tags).length;

/** The small piece on a box's tag. */
export const tagOf = (game: string): string => tags[`../games/${game}/tag.ts`] ?? "gnome";

/** How many can play out of one box, nothing else being chosen. */
export function company({ editions, least, most }: GameInfo): { least: number; most: number } {
  const players = editions[0]?.players ?? [];
  return { least: players[0] ?? least, most: players.at(-1) ?? most };
}

/** A game's name and what it is about, known before its own words are there. */
export const title = (game: string): string => told({ key: `web.shelf.${game}.name` });
export const line = (game: string): string => told({ key: `web.shelf.${game}.line` });
