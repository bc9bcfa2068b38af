/** Places as they are known after a step: somebody's own, or several that a toss has still to part. */

import type { View } from "../types";

export interface Rank {
  seat: number;
  /** From 1 on; `to` is higher while a toss has to decide. */
  from: number;
  to: number;
}

/** Everybody's place, best first; those who still have to toss share theirs. */
export function ranksOf(groups: readonly (readonly number[])[]): Rank[] {
  let from = 1;
  return groups.flatMap((group) => {
    const to = from + group.length - 1;
    const ranks = group.map((seat) => ({ seat, from, to }));
    from = to + 1;
    return ranks;
  });
}

/** Places after the cards were turned: who is alone with a card comes before those who have to toss. */
export function groupsOf({ order, toss, cards }: View): number[][] {
  if (order.length) return order.map((seat) => [seat]);
  const equal = toss?.groups ?? [];
  const alone = cards.map((_, seat) => seat).filter((seat) => !equal.flat().includes(seat));
  return [...alone.sort((one, other) => cards[other]! - cards[one]!).map((seat) => [seat]), ...equal];
}

/** Whether somebody's card has an equal. */
export const isTied = ({ cards }: View, seat: number): boolean =>
  cards.filter((card) => card === cards[seat]).length > 1;
