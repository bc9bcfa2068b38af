/** The final scoring as it is told: garden by garden, card by card, then what each brings as a whole. */

import type { Prompt } from "../../../core/renderer";
import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { View } from "../types";
import { about, cardIn, nameOf, numberOf, seatOf, stage } from "./told";

export type Worth = "full" | "part" | "none";
const KIND_LINES = ["ground", "features", "animals"] as const;
const WHOLE_LINES = ["sections", "garden"] as const;

export interface Scored {
  card: string;
  worth: Worth;
  n: number;
  /** The section in which it counts. */
  letter: string;
}

export interface Garden {
  seat: number;
  cards: Scored[];
  /** What it brings besides, by line; a line that was not reached is not there. */
  bonuses: Map<string, number>;
  /** The sections that a complete card stands for. */
  served: string[];
}

const CARD = /^scored_(full|part|none)$/;

export function gardenOf(events: readonly Said[]): Garden {
  const scored = events.filter((event) => nameOf(event).startsWith("scored_"));
  const cards = scored.flatMap((event) => {
    const worth = CARD.exec(nameOf(event))?.[1] as Worth | undefined;
    if (!worth) return [];
    return [{ card: cardIn(event), worth, n: numberOf(event, "n"), letter: String(event.args?.section ?? "") }];
  });
  const rest = scored.filter((event) => !CARD.test(nameOf(event)));
  return {
    seat: seatOf(scored[0]) ?? 0,
    cards,
    bonuses: new Map(rest.map((event) => [nameOf(event).slice("scored_".length), numberOf(event, "n")])),
    served: [...new Set(cards.filter(({ worth }) => worth === "full").map(({ letter }) => letter))],
  };
}

/** Whose garden is scored when: the last in turn order first, and one's own last of all. */
export const scoringOrder = ({ after, seat }: Beat<View>): number[] =>
  [...after.order].reverse().sort((one, other) => Number(one === seat) - Number(other === seat));

/** What has been added up when a picture stands. */
export function added({ cards, bonuses }: Garden, phase: number): number[] {
  const lines = (names: readonly string[]): number[] => names.flatMap((name) => bonuses.get(name) ?? []);
  return [
    ...cards.slice(0, phase + 1).map(({ n }) => n),
    ...(phase >= cards.length ? lines(KIND_LINES) : []),
    ...(phase > cards.length ? lines(WHOLE_LINES) : []),
  ];
}

export function scoreSays({ seat: own }: Beat<View>, garden: Garden, phase: number): Prompt {
  const { seat, cards, bonuses } = garden;
  const scored = cards[phase];
  if (scored) {
    const more = stage(`score.${scored.worth}.more`, { n: scored.n, section: scored.letter });
    return { ...about("score.card", seat, own, { at: phase + 1, of: cards.length }), piece: "card", more };
  }
  const total = added(garden, phase).reduce((sum, n) => sum + n, 0);
  if (phase === cards.length) return { ...about("score.kinds", seat, own), piece: "flowerbed" };
  const more = stage(bonuses.has("sections") ? "score.every_section" : "score.not_every_section");
  return { ...about("score.total", seat, own, { n: total }), piece: "rosette", more };
}
