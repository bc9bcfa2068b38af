/** The pieces of the box as data, by the names that views use, and their drawings. */

import { add } from "../../art/drawings";
import { pieces } from "../../core/api";
import type { Edition, Mission, Tile, View } from "./types";

let tiles = new Map<string, Tile>();
let missions = new Map<string, Mission>();
let prices: Record<string, number> = {};

/** Fetch what a view's names mean; views can be drawn from then on. */
export async function load(view: View): Promise<void> {
  draw();
  unpack(view.options.box ?? (await pieces<Edition>("gardlings", view.options)));
}

/** Bring the game's drawings into the page. */
export function draw(): void {
  add(import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true }));
}

/** Use a box from now on. */
export function unpack(edition: Edition): void {
  tiles = new Map(edition.tiles.map((tile) => [tile.id, tile]));
  missions = new Map((edition.missions ?? []).map((mission) => [mission.id, mission]));
  prices = edition.prices;
}

/** A tile nobody may see, or one this box does not know. */
const COVERED: Tile = { id: "?", back: "gnome", creature: "gnome", sites: "------", gnomes: 0, lines: [] };

/** A pity pig of which one sees only that it is one. */
export const PITY_PIG: Tile = { id: "pity", back: "beige", creature: "pig", sites: "------", gnomes: 0, lines: [] };

/** A name such as `pink-pig-2@3` is the third copy of `pink-pig-2`. */
const original = (name: string): string => name.split("@", 1)[0] ?? name;

export const tileOf = (name: string): Tile => tiles.get(original(name)) ?? COVERED;
export const missionOf = (name: string): Mission | undefined => missions.get(original(name));
export const priceOf = (back: string): number => prices[back] ?? 0;

/** The pile a tile is of: its back, gnomes apart by their number. */
function pileOf(tile: Tile): string {
  if (tile.back !== "gnome") return tile.back;
  return tile.gnomes > 1 ? "double" : "single";
}

/** What people call a tile, as a key. */
export const tileKey = (name: string): string => {
  const tile = tileOf(name);
  return tile === COVERED ? "gardlings.web.covered" : `gardlings.tile.${pileOf(tile)}-${tile.creature}`;
};

/** The drawing of a tile's creature. */
export function pieceOf(tile: Tile): string {
  if (tile.creature === "gnome") return tile.gnomes > 1 ? "gnome-double" : "gnome";
  return tile.creature === "birdie" ? "bird" : tile.creature;
}
