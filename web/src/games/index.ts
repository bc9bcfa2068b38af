/** The rooms, each loaded when somebody enters it. A game is a folder here, and nothing else. */

import type { AnyRoom } from "../core/room";

const doors = import.meta.glob<AnyRoom>("./*/index.ts", { import: "default" });

/** A game's name as its folder has it. */
const folder = (game: string): string => `./${game.replaceAll("_", "-")}/index.ts`;

export function hasRoom(game: string): boolean {
  return folder(game) in doors;
}

export async function enter(game: string): Promise<AnyRoom> {
  const door = doors[folder(game)];
  if (!door) throw new Error(`no room for ${game}`);
  return door();
}
