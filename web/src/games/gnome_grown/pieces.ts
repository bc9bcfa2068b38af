/** The pieces of the box as data, by the names that views use, and their drawings. */

import { add } from "../../art/drawings";
import { pieces } from "../../core/api";
import type { Animal, Box, Objective, Options, Sort, View } from "./types";

export const SPACES = [
  "ground", "top-ground", "new-ground", "imp", "draw", "discard", "look", "animal",
  "pay-animal", "feature", "move", "pay-feature", "shed", "ladybirds", "end",
] as const;
export type Space = (typeof SPACES)[number];
export const KINDS = {
  ground: ["rockery", "pond", "veg_patch", "flowerbed"],
  feature: ["statue", "birdhouse", "bench", "fountain"],
  animal: ["owl", "hedgehog", "rabbit", "duck"],
} as const satisfies Record<Sort, readonly string[]>;
/** The colours of the seats, as gardens are named after them. */
const COLOURS = ["purple", "yellow", "blue", "red"];
/** Whose colour it is. */
export const seatOf = (colour: string): number => COLOURS.indexOf(colour);
const SORTS: Record<string, Sort> = Object.fromEntries(
  (Object.keys(KINDS) as Sort[]).flatMap((sort) => KINDS[sort].map((kind) => [kind, sort])),
);

let box: Box | null = null;
let cards = new Map<string, Objective>();
let animals = new Map<string, Animal>();

/** Fetch what a view's names mean; views can be drawn from then on. */
export async function load(view: View): Promise<void> {
  draw();
  unpack(view.options.box ?? (await pieces<Box>("gnome_grown", view.options)));
}

/** Bring the game's drawings into the page. */
export function draw(): void {
  add(import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true }));
}

/** Use a box from now on. */
export function unpack(opened: Box): void {
  box = opened;
  cards = new Map(opened.objectives.map((card) => [card.needs.join("-"), card]));
  animals = new Map(opened.animals.map((animal) => [animal.id, animal]));
}

const NO_CARD: Objective = { needs: ["rockery", "statue", "owl"], full: 0, part: 0, ladybirds: 0 };

export const cardOf = (name: string): Objective => cards.get(name) ?? NO_CARD;
export const animalOf = (tile: string): Animal | undefined => animals.get(tile);
export const kindOf = (tile: string): string => animals.get(tile)?.kind ?? tile.slice(0, tile.lastIndexOf("-"));
export const sortOf = (tile: string): Sort => SORTS[kindOf(tile)] ?? "animal";
export const kindKey = (kind: string): string => `gnome_grown.kind.${kind}`;
export const spaceKey = (space: string): string => `gnome_grown.space.${space}`;

/** Width and height of a tile in squares. */
export function shapeOf(tile: string, r: number): [w: number, h: number] {
  const sort = sortOf(tile);
  if (sort === "ground") return [2, 2];
  if (sort === "animal") return [1, 1];
  return r ? [1, 2] : [2, 1];
}

/** The rows of somebody's garden, a letter for each square's section. */
export function planOf(options: Pick<Options, "garden">, seat: number): string[] {
  const layout = box?.gardens[options.garden];
  return layout?.[COLOURS[seat] ?? ""] ?? layout?.all ?? [];
}

export const ratesOf = (): number[] => box?.track.rates ?? [];
export const discsOf = (options: Options): number => box?.supply.discs[String(options.players)] ?? 0;
/** The space of the track a game begins on. */
export const startOf = (options: Options): number => box?.track.start[String(options.players)] ?? 0;
/** The hat that hangs from the pointer when a seat's disc is dragged. */
export const hatOf = (seat: number): string =>
  ["player-1-red", "player-2-blue", "player-3-yellow", "player-4-purple"][seat] ?? "player-6-white";
