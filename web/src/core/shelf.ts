/** The four boxes as they stand on the shelf, whether the server has their game yet or not. */

import { told } from "./words.svelte";

export interface Box {
  name: string;
  /** The drawings: the box, and a small piece out of it. */
  cover: string;
  piece: string;
  /** How many can play out of one box. */
  least: number;
  most: number;
}

export const SHELF: readonly Box[] = [
  { name: "gardlings", cover: "cover-gardlings", piece: "pig", least: 1, most: 5 },
  { name: "gnome_grown", cover: "cover-grown", piece: "ladybird", least: 2, most: 4 },
  { name: "gnom_street", cover: "cover-street", piece: "cat", least: 2, most: 4 },
  { name: "garten_zwerge", cover: "cover-zwerge", piece: "zwerg-gold", least: 2, most: 6 },
];

export function box(game: string): Box {
  return SHELF.find((one) => one.name === game) ?? { name: game, cover: "", piece: "gnome", least: 1, most: 6 };
}

/** A game's name and what it is about, known before its own words are there. */
export const title = (game: string): string => told({ key: `web.shelf.${game}.name` });
export const line = (game: string): string => told({ key: `web.shelf.${game}.line` });
