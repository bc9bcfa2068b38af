/** An objective laid open: whose, which, in which section it is complete, and what it brings. */

import type { Prompt } from "../../../core/renderer";
import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { kindsIn } from "../geometry";
import { cardOf, planOf } from "../pieces";
import type { View } from "../types";
import { about, cardIn, nameOf, numberOf, seatOf, stage } from "./told";

interface Revealed {
  seat: number;
  card: string;
  letter: string;
  /** Ladybirds paid for it. */
  n: number;
}

export function revealedOf({ after }: Beat<View>, events: readonly Said[]): Revealed {
  const event = events.find((one) => nameOf(one) === "revealed");
  const [seat, card] = [seatOf(event) ?? 0, cardIn(event)];
  const sections = kindsIn(planOf(after.options, seat), after.players[seat]?.garden ?? { laid: [] });
  const { needs } = cardOf(card);
  const letter = [...sections].find(([, kinds]) => needs.every((kind) => kinds.has(kind)))?.[0] ?? "";
  return { seat, card, letter, n: numberOf(event, "n") };
}

export function revealSays(beat: Beat<View>, events: readonly Said[], phase: number): Prompt {
  const { seat, card, letter, n } = revealedOf(beat, events);
  if (phase === 0) {
    const more = stage("reveal.more", { section: letter, n: cardOf(card).full });
    return { ...about("reveal", seat, beat.seat), piece: "card", more };
  }
  return { ...about("reveal.pays", seat, beat.seat, { n }), piece: "ladybird", more: stage("reveal.stays") };
}
