/** What an event changes, as old and new numbers. */

import { type Said } from "../../../core/words.svelte";
import { jobPiece, moneyOf } from "../pieces";
import { jobKey, web } from "../say";
import type { Effect, Event } from "../types";

interface Change {
  piece: string;
  name: Said;
  /** As it was; null if there was nothing. */
  was: number | null;
  /** As it is now; null is not at all. */
  now: number | null;
  /** Whether it is a sum that comes on top, or goes. */
  sign?: "+" | "−";
}

/** Each effect of a card, in its order. */
export const changes = (card: Event | undefined): Change[] => (card ? [card, ...card.also].flatMap(changed) : []);

function changed(one: Effect): Change[] {
  const money = moneyOf();
  const set = (name: string, piece: string, was: number | null, now: number | null): Change[] => [{ piece, name: web(`scene.change.${name}`), was, now }];
  const sum = (name: string, piece: string, sign: "+" | "−"): Change[] => [
    { piece, name: web(`scene.change.${name}`), was: null, now: one.petals, sign },
  ];
  switch (one.effect) {
    case "forbid_job":
    case "forbid_jobs":
      return [one.job, ...one.jobs].filter(Boolean).map((job) => job.replaceAll("_", "-")).map((job) => ({
        piece: jobPiece(job), name: { key: jobKey(job).slice(1) }, was: null, now: null,
      }));
    case "contest_off":
      return set(one.which, one.which === "lower" ? "cup-2" : "cup-1", one.which === "lower" ? money.prize_lower : money.prize_higher, null);
    case "higher_prize_add":
      return set("higher", "cup-1", money.prize_higher, money.prize_higher + one.petals);
    case "higher_prize_set":
      return set("higher", "cup-1", money.prize_higher, one.petals);
    case "upkeep_set":
      return set("upkeep", "bowl", money.upkeep, one.petals);
    case "wage_set":
      return set("wage", "bed", money.wage, one.petals);
    case "draw_keep_best":
      return set("cards", "cradle", 1, one.cards);
    case "sale_bonus":
      return sum("sale", "stall", "+");
    case "lender_bonus":
      return sum("lender", "gate", "+");
    case "everybody_pays":
      return sum("everybody", "petal", "−");
    case "tax_per_hat":
      return sum("tax", "bowl", "−");
    case "poorest_get":
      return sum("poorest", "petal", "+");
    case "random_player_gets":
      return sum("raffle", "petal", "+");
    case "treasurer_gives_poorest":
      return sum("envy", "cashbox", "+");
    default:
      return [];
  }
}
