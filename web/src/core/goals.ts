/** Of which games this browser has shown the goal. */

import { recallJson, rememberJson } from "./memory";

const NAME = "goals";

export const isGoalKnown = (game: string): boolean => recallJson<string[]>(NAME, []).includes(game);

export function keepGoal(game: string): void {
  rememberJson(NAME, [...new Set([...recallJson<string[]>(NAME, []), game])]);
}
