/** The tiles that go back into a bag at the end of a round, and how they are fanned out (GA-3.8). */

import type { Beat } from "../../../core/stage/beat";
import type { View } from "../types";
import { gardenOf } from "../views";

interface Returned {
  garden: string[];
  hired: string[];
  aside: string[];
}

export function returned({ before, after, seat }: Beat<View>): Returned {
  const player = seat === null ? undefined : before.players[seat];
  const deed = seat === null ? undefined : after.players[seat]?.deed;
  const aside = before.own?.aside;
  const came = [deed?.tile, deed?.gained, deed?.took === "pig" ? "?pig" : null];
  return {
    garden: gardenOf(player).laid.map((laid) => laid.tile),
    hired: came.filter((tile): tile is string => !!tile),
    aside: aside ? [aside] : [],
  };
}

/** Where one of so many fanned tiles stands: across from −1 to 1, down, and how it is turned. */
export function fanned(index: number, n: number): { across: number; down: number; turn: number } {
  const across = n > 1 ? (2 * index) / (n - 1) - 1 : 0;
  return { across, down: across * across, turn: across * 24 };
}
