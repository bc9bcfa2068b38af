/** The two-minute pages and goal cards, each loaded when somebody wants to read it. */

import type { Goal, Primer } from "../core/primer";

const primers = import.meta.glob<Primer>("./*/primer/index.ts", { import: "default" });
const goals = import.meta.glob<Goal<unknown>>("./*/primer/goal.ts", { import: "default" });

export const primerOf = async (game: string): Promise<Primer | null> =>
  (await primers[`./${game}/primer/index.ts`]?.()) ?? null;

export const goalOf = async (game: string): Promise<Goal<unknown> | null> =>
  (await goals[`./${game}/primer/goal.ts`]?.()) ?? null;
