/** What a question asks about, as it is printed in the garden. */

import { cellOf, garden, placeOf } from "../pieces";
import type { HeardAnswer, View } from "../types";

type Question = Pick<HeardAnswer, "question" | "cell" | "about">;

/** The cells that would mean yes; those next to the asking statue first. */
export function litBy({ question, cell, about }: Question): string[] {
  const [x, y] = placeOf(cell);
  const asks: Record<HeardAnswer["question"], (at: string) => boolean> = {
    zone: (at) => Math.abs(placeOf(at)[0] - x) <= 1 && Math.abs(placeOf(at)[1] - y) <= 1,
    line: (at) => placeOf(at)[0] === x || placeOf(at)[1] === y,
    flower: (at) => cellOf(at)?.flowers.includes(about) ?? false,
    terrain: (at) => cellOf(at)?.terrain === about,
  };
  const cells = garden().cells.map(({ at }) => at);
  return cells.filter(asks[question]).sort((one, other) => stepsTo(one, cell) - stepsTo(other, cell));
}

/** How far a cell lies from another, diagonals as one step. */
export function stepsTo(one: string, other: string): number {
  const [x, y] = placeOf(one);
  const [column, row] = placeOf(other);
  return Math.max(Math.abs(x - column), Math.abs(y - row));
}

/** How many cells our own loot can lie on for somebody, by the answers that they have heard of us. */
export function leftFor({ asked, seat }: View, asker: number): number {
  const heard = asked.filter((one) => one.seat === seat && one.answer !== null && (one.is_aloud || one.asker === asker));
  const agrees = heard.map((one) => ({ lit: new Set(litBy(one)), isYes: one.answer }));
  return garden().cells.filter(({ at }) => agrees.every(({ lit, isYes }) => lit.has(at) === isYes)).length;
}

/** What somebody's page of the notebook has crossed out between two views. */
export function crossedOut(before: View, after: View, of: number): string[] {
  if (after.is_open || after.won.length > before.won.length) return [];
  const left = new Set(after.notebook[of]);
  return (before.notebook[of] ?? []).filter((cell) => !left.has(cell));
}

/** The question that a step has brought. */
export const lastAsked = (before: View, after: View): HeardAnswer | undefined => after.asked[before.asked.length];
