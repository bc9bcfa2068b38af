/** The pieces of the box as data, by the names that views use, and their drawings. */

import { add } from "../../art/drawings";
import { pieces } from "../../core/api";
import { hasWords, told } from "../../core/words.svelte";
import type { Action, Box, Cell, Gnome, View } from "./types";

export const ACTIONS: readonly Action[] = ["zone", "line", "flower", "cat"];
export const POWERS: readonly Gnome["power"][] = [
  "flower_whisper", "question_anybody", "cat_too", "second_statue",
  "any_terrain", "terrain_too", "dig_next_door", "question_twice",
];
const TERRAINS = ["grass", "wood", "gravel", "earth"];
const COLOURS = ["blue", "red", "yellow", "white"];
const HATS = ["player-1-red", "player-2-blue", "player-3-yellow", "player-4-purple"];
const EMPTY: Box = {
  garden: { rows: 0, columns: 0, ponds: [], terrains: [], flowers: [], cells: [] },
  gnomes: [],
  supply: { statues: 0, baits: {}, moles: {} },
  toss: { target: [50, 60], gust: 0, veer: 0, wobble: 0 },
  scores: { loot: [], statues: [], bait: 0 },
  duel: { turns: 0, wins: 0 },
};

let box: Box = EMPTY;
let cells = new Map<string, Cell>();
let byStrength = new Map<number, Gnome>();

/** Fetch what a view's names mean; views can be drawn from then on. */
export async function load(view: View): Promise<void> {
  draw();
  unpack(view.options.box ?? (await pieces<Box>("gnom_street", view.options)));
}

/** Bring the game's drawings into the page. */
export function draw(): void {
  add(import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true }));
}

/** Use a box from now on. */
export function unpack(opened: Box): void {
  box = opened;
  cells = new Map(opened.garden.cells.map((cell) => [cell.at, cell]));
  byStrength = new Map(opened.gnomes.map((gnome) => [gnome.strength, gnome]));
}

export const garden = (): Box["garden"] => box.garden;
export const cellOf = (name: string): Cell | undefined => cells.get(name);
export const gnomeOf = (card: number): Gnome | undefined => byStrength.get(card);
export const gnomes = (): Gnome[] => box.gnomes;
export const terrainsOf = (): string[] => box.garden.terrains;
export const target = (): [number, number] => box.toss.target;
const wobble = (): number => box.toss.wobble;
export const winsOf = (): number => box.duel.wins;

/** Column and row of a cell, from 0. */
export const placeOf = (cell: string): [x: number, y: number] => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
export const cellAt = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

/** A name out of the box; boxes of somebody's own may have names without words. */
export function named(part: "terrain" | "flower" | "action" | "kind", name: string): string {
  const key = `gnom_street.${part}.${name}`;
  return hasWords(key) ? told({ key }) : name;
}

/** Drawings: those of another box look like one of ours. */
const among = (names: readonly string[], own: string[], name: string): string =>
  names.includes(name) ? name : (names[Math.max(0, own.indexOf(name)) % names.length] ?? "");
export const groundOf = (terrain: string): string => `terrain-${among(TERRAINS, box.garden.terrains, terrain)}`;
export const signOf = (terrain: string): string => `sign-${among(TERRAINS, box.garden.terrains, terrain)}`;
export const bloomOf = (colour: string): string => `bloom-${among(COLOURS, box.garden.flowers, colour)}`;
export const hatOf = (seat: number): string => HATS[seat] ?? "player-6-white";
export const faceOf = (card: number): string => `gnome-${POWERS.findIndex((power) => power === gnomeOf(card)?.power) + 1 || 1}`;
/** How a card's owner answers; in a duel there is nobody who would not hear it. */
export const answersOf = (card: number, isDuel: boolean): string =>
  !isDuel && gnomeOf(card)?.answers === "cards" ? "answer-cards" : "loudspeaker";
