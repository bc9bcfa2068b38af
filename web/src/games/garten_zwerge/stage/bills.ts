/** What upkeep comes to for everybody, line by line, as a step has left it. */

import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { View } from "../types";
import { keyOf } from "./chapters";
import { numberOf } from "./who";

export interface Bill {
  seat: number;
  gnomes: string[];
  had: number;
  /** What a gnome costs; 0 where it is not to be known any more. */
  rate: number;
  tax: number;
  owed: number;
  /** Gnomes sold in this step, with their prices. */
  sold: { hat: string; n: number }[];
  left: number;
  /** What is missing; 0 is paid. */
  short: number;
  isGiven: boolean;
}

const hatArg = (said: Said): string => String(said.args?.hat ?? "").split(".").at(-1) ?? "";

/** Everybody's bill; after a sale only of those who sold. */
export function bills(beat: Beat<View>, events: readonly Said[]): Bill[] {
  const isSale = events.some((said) => keyOf(said) === "sold_for_upkeep");
  const all = beat.after.players.map((_, seat) => bill(beat, events, seat));
  return isSale ? all.filter(({ sold }) => sold.length) : all;
}

function bill({ before, after }: Beat<View>, events: readonly Said[], seat: number): Bill {
  const mine = (key: string): Said[] => events.filter((said) => keyOf(said) === key && said.args?.seat === seat);
  const sum = (key: string): number => mine(key).reduce((all, said) => all + numberOf(said.args?.n), 0);
  const now = after.players[seat]!;
  const was = before.players[seat]!;
  const due = after.now.type === "paying" ? (after.now.due[seat] ?? 0) : 0;
  const sold = mine("sold_for_upkeep").map((said) => ({ hat: hatArg(said), n: numberOf(said.args?.n) }));
  const isGiven = mine("charity").length > 0;
  const paid = sum("upkeep");
  const [tax, gain] = [sum("tax"), sold.reduce((all, { n }) => all + n, 0)];
  const had = now.petals + paid + tax - gain;
  const eaters = [...(isGiven ? [] : now.gnomes), ...sold.map(({ hat }) => hat)];
  return {
    seat, had, tax, sold, isGiven,
    gnomes: eaters,
    rate: was.gnomes.length ? was.upkeep / was.gnomes.length : 0,
    owed: due || (before.now.type === "paying" ? (before.now.due[seat] ?? paid) : paid),
    left: now.petals,
    short: Math.max(0, due - now.petals),
  };
}
