/** Stacks as they are dug up in the end: what each token was, and what it has brought. */

import type { Said } from "../../../core/words.svelte";
import type { Kind, View } from "../types";

export interface Turned {
  seat: number;
  kind: Kind;
  /** From the bottom, from 1 on. */
  place: number;
  points: number;
  /** Why it brings that: the end of a key. */
  why: string;
  /** As which mole it counts, or how many a bait has fooled. */
  n: number;
}

export interface Stack {
  cell: string;
  /** Whose loot lay there. */
  owner: number | null;
  tokens: Turned[];
}

const named = (events: readonly Said[], name: string): Said[] => events.filter(({ key }) => key === `gnom_street.event.${name}`);
const at = (event: Said, arg: string): unknown => event.args?.[arg];

/** All stacks in the order in which they are shown: loots, baits that have fooled somebody, the rest. */
export function stacksOf({ laid, players }: View, events: readonly Said[]): Stack[] {
  const owners = new Map(players.map(({ loot }, seat) => [loot, seat]));
  const loots = players.flatMap(({ loot }) => (loot ? [loot] : []));
  const cells = [...new Set([...loots, ...laid.map(({ cell }) => cell)])];
  const stacks = cells.map((cell) => stackOf(cell, owners.get(cell) ?? null, laid.filter((one) => one.cell === cell), events));
  const pays = ({ owner, tokens }: Stack): number => (owner !== null ? 0 : tokens.some(({ points }) => points) ? 1 : 2);
  return stacks.sort((one, other) => pays(one) - pays(other));
}

function stackOf(cell: string, owner: number | null, laid: View["laid"], events: readonly Said[]): Stack {
  const found = named(events, "found").filter((event) => at(event, "cell") === cell);
  const baited = named(events, "baited").find((event) => at(event, "cell") === cell);
  const seen = new Set<number>();
  const tokens = laid.map(({ seat, kind }, index): Turned => {
    const token = { seat, kind: kind ?? "mole", place: index + 1, points: 0, n: 0 };
    if (owner === null) return { ...token, ...offLoot(token, baited, laid) };
    if (kind === "bait") return { ...token, why: "void" };
    if (seat === owner) return { ...token, why: "own" };
    if (seen.has(seat)) return { ...token, why: "again" };
    seen.add(seat);
    const find = found.find((event) => at(event, "seat") === seat);
    return find
      ? { ...token, why: "digs", points: Number(at(find, "n")), n: Number(at(find, "place")) }
      : { ...token, why: "late" };
  });
  return { cell, owner, tokens };
}

/** Without loot only a bait at the bottom brings anything. */
function offLoot(token: Omit<Turned, "why">, baited: Said | undefined, laid: View["laid"]): Pick<Turned, "why" | "points" | "n"> {
  if (token.kind === "mole") return { why: baited && at(baited, "seat") !== token.seat ? "fooled" : "nothing", points: 0, n: 0 };
  if (token.place > 1) return { why: "above", points: 0, n: 0 };
  const moles = laid.filter(({ seat, kind }) => kind === "mole" && seat !== token.seat).length;
  return { why: moles ? "lured" : "alone", points: Number(baited ? at(baited, "n") : 0), n: moles };
}

/** What somebody has by stacks that are turned up; statues were counted before. */
export function pointsIn(stacks: readonly Stack[], seat: number, kind?: Kind): number {
  const own = stacks.flatMap(({ tokens }) => tokens).filter((one) => one.seat === seat && (!kind || one.kind === kind));
  return own.reduce((sum, { points }) => sum + points, 0);
}

/** A still picture of the digging: a stack, and how many of its tokens are turned. */
interface Shot {
  stack: number;
  turned: number;
  seconds: number;
}

const DIG = 1.2;
const TURN = 0.7;
/** After so many stacks everybody knows how it goes. */
const SLOW = 2;

/** Every picture of the digging. Baits are turned with those they have fooled, and what brings nothing all together. */
export function shotsOf(stacks: readonly Stack[]): Shot[] {
  const paying = stacks.filter(({ owner, tokens }) => owner !== null || tokens.some(({ points }) => points));
  const shots = paying.flatMap(({ owner, tokens }, stack): Shot[] => {
    const pace = stack < SLOW ? 1 : 0.6;
    const dig = { stack, turned: 0, seconds: DIG * pace };
    if (owner === null) return [dig, { stack, turned: tokens.length, seconds: DIG * pace }];
    return [dig, ...tokens.map((_, index) => ({ stack, turned: index + 1, seconds: TURN * pace }))];
  });
  return paying.length < stacks.length ? [...shots, { stack: paying.length, turned: 0, seconds: DIG }] : shots;
}
