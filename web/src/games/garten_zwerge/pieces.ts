/** The pieces of the box as data, by the names that views use, and their drawings. */

import { add } from "../../art/drawings";
import { pieces } from "../../core/api";
import type { Box, Event, View } from "./types";

export const HATS = ["grey", "brown", "orange", "red", "blue", "green", "gold"] as const;
export const PILES = HATS.slice(1, -1);
export const JOBS = ["garden", "seek", "offer", "sell", "two-for-one", "contest"] as const;
/** The number Herr Schmiedel has among those who bid. */
export const SCHMIEDEL = 2;

const PLACES: Record<string, string> = {
  garden: "bed",
  seek: "hut",
  offer: "gate",
  sell: "stall",
  "two-for-one": "swap",
  contest: "cup-1",
};

let box: Box | null = null;
let pictures = new Set<string>();

/** Fetch what a view's names mean; views can be drawn from then on. */
export async function load(view: View): Promise<void> {
  draw();
  unpack(view.options.box ?? (await pieces<Box>("garten_zwerge", view.options)));
}

/** Bring the game's drawings into the page. */
export function draw(): void {
  const drawings = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true });
  pictures = new Set(Object.keys(drawings).map((file) => file.slice("./art/".length, -".svg".length)));
  add(drawings);
}

/** Use a box from now on. */
export function unpack(opened: Box): void {
  box = opened;
}

export const rankOf = (hat: string): number => HATS.findIndex((one) => one === hat);
export const valueOf = (hat: string): number => box?.value[hat] ?? 0;
export const noteOf = (): number => box?.money.note ?? 50;
/** What things pay and cost in a turn without an event. */
export const moneyOf = (): Pick<Box["money"], "wage" | "upkeep" | "prize_higher" | "prize_lower"> =>
  box?.money ?? { wage: 0, upkeep: 0, prize_higher: 0, prize_lower: 0 };
/** The bid chips of each player, the smallest first. */
export const chipsOf = (): number[] => box?.money.chips ?? [];
export const neighbour = (): Box["schmiedel"] => box?.schmiedel ?? { chips: [], deals_a_round: 0, goal: 0 };
/** What one of Herr Schmiedel's chips is worth: its name begins with it. */
export const chipWorth = (chip: string): number => Number.parseInt(chip, 10);
export const hatOfCard = (card: string): string => card.slice(0, card.lastIndexOf("-"));
export const drawingOf = (hat: string): string => `zwerg-${hat}`;
export const jobPiece = (job: string): string => PLACES[job] ?? "bed";

export function eventPiece(event: string): string {
  const name = `event-${event}`;
  return pictures.has(name) ? name : "event-other";
}

export const cardOf = (event: string): Event | undefined => box?.event.find((card) => card.id === event);

/** The cards of a pile by hat, the lowest first. */
export function oddsOf(pile: string): { hat: string; n: number }[] {
  const cards = box?.pile[pile] ?? {};
  return HATS.flatMap((hat) => (cards[hat] ? [{ hat, n: cards[hat] }] : []));
}

/** The chips that make a price, the largest first; none if they cannot. */
export function inChips(price: number, chips = chipsOf()): number[] {
  const taken: number[] = [];
  let left = price;
  for (const chip of [...chips].sort((one, other) => other - one)) {
    if (chip > left) continue;
    taken.push(chip);
    left -= chip;
  }
  return left ? [] : taken;
}
