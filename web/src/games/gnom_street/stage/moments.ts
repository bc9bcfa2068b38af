/** The big moments: which pictures each has, how long they stand, and what is said meanwhile. */

import type { Prompt } from "../../../core/renderer";
import type { Act, Beat, Flight } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { hatOf } from "../pieces";
import { web } from "../say";
import type { View } from "../types";
import Cards from "./Cards.svelte";
import Dig from "./Dig.svelte";
import Duel from "./Duel.svelte";
import Home from "./Home.svelte";
import Question from "./Question.svelte";
import { crossedOut, lastAsked } from "./questions";
import { groupsOf, isTied } from "./ranks";
import { shotsOf, type Stack, stacksOf } from "./stacks";
import Toss from "./Toss.svelte";

const HEADLINE = 2;

/** A sentence of the scenes. */
const scene = (name: string, args?: Said["args"]): Said => web(`stage.${name}`, args);

const find = (events: readonly Said[], ...names: string[]): Said | undefined =>
  events.find(({ key }) => names.includes(key.slice("gnom_street.event.".length)));
const seatIn = (event: Said | undefined): number | null => (typeof event?.args?.seat === "number" ? event.args.seat : null);
/** What is said in each picture; the last goes on to the end. */
const saying = (piece: string, ...said: (Said | undefined)[]) => (phase: number): Prompt => ({
  ...(said[Math.min(phase, said.length - 1)] ?? said.find((one) => one !== undefined)!),
  piece,
});

/** Cards turned and ranked; what stands in the way of nothing is left out. */
export function ranking({ after }: Beat<View>, events: Said[]): Act<View> {
  const hasTies = after.cards.some((_, seat) => isTied(after, seat));
  const first = groupsOf(after)[0] ?? [];
  const placed = first.length === 1 ? scene("is_first", { seat: first[0]! }) : scene("toss_first");
  const says = [scene("cards"), scene("turned"), ...(hasTies ? [scene("equal")] : []), placed];
  return {
    moment: "ranking",
    events,
    phases: hasTies ? [0.5, 0.8, 1.2, 1.9] : [0.5, 0.9, 1.9],
    piece: "gnome-card",
    says: saying("gnome-card", ...says),
    Scene: Cards,
    sounds: hasTies ? { 1: "flip", 2: "loss", 3: "lay" } : { 1: "flip", 2: "lay" },
  };
}

/** Places drawn by lot, where a table has chosen luck. */
export const drawn = (_beat: Beat<View>, events: Said[]): Act<View> => ({
  moment: "draw",
  events,
  phases: [0.6, 1.9],
  piece: "rank",
  Scene: Cards,
  sounds: { 1: "lay" },
});

/** Every gnome flies, the worst first; then they are measured, then ranked. */
export function toss(_beat: Beat<View>, events: Said[]): Act<View> {
  const flights = events.filter(({ key }) => key === "gnom_street.event.flight").reverse();
  const flies = flights.map((event) => scene("tosses", { seat: seatIn(event) ?? 0 }));
  const best = find(events, "best") ?? scene("equally_far");
  return {
    moment: "toss",
    events,
    phases: [...flights.map(() => 1.1), 1.2, 1.4],
    piece: "catapult",
    says: saying("catapult", ...flies, scene("tape"), best),
    Scene: Toss,
    sounds: { ...Object.fromEntries(flights.map((_, at) => [at, "flip" as const])), [flights.length + 1]: "stamp" },
  };
}

/** A question, the cells it is about, its answer as the viewer heard it, and what they learnt. */
export function asked({ before, after, seat }: Beat<View>, events: Said[]): Act<View> {
  const heard = lastAsked(before, after);
  const isToYou = heard !== undefined && heard.seat === seat;
  const [question, answer, left] = events;
  const hasLearnt = !isToYou && heard !== undefined && crossedOut(before, after, heard.seat).length > 0;
  const common = { events, Scene: Question, about: heard?.seat ?? null, sounds: { 2: "stamp" as const } };
  const says = saying(heard ? `ask-${heard.question}` : "", question, question, answer, left);
  if (isToYou) return { ...common, moment: "asked", phases: [0.4, 1.2, 2.4], piece: "loot", says, isToYou };
  const phases = hasLearnt ? [0.4, 1.2, 1.2, 0.8] : [0.4, 1.2, 1.6];
  return { ...common, moment: "question", phases, piece: heard ? `ask-${heard.question}` : null, says };
}

/** A statue goes home: somebody has placed one on its cell, or the cat has come. */
function home(moment: string, piece: string, { seat }: Beat<View>, events: Said[]): Act<View> {
  const whose = seatIn(events[0]);
  return {
    moment,
    events,
    phases: [0.5, 0.9, 0.8],
    piece,
    says: saying(piece, events[1], events[0]),
    Scene: Home,
    lands: 1,
    about: whose,
    isToYou: whose !== null && whose === seat,
    sounds: { 1: "loss" },
    // one's own tumbles into the plate that speaks to one
    flights: whose === null || whose === seat ? undefined : { 2: [{ piece: "statue-body", from: null, to: whose }] },
  };
}

export const expelled = (beat: Beat<View>, events: Said[]): Act<View> => home("expelled", "statue-body", beat, events);
export const chased = (beat: Beat<View>, events: Said[]): Act<View> => home("cat", "cat", beat, events);

/** What is said while a stack is dug up. */
function digging(stack: Stack | undefined): Said {
  if (stack && stack.owner !== null) return { key: "gnom_street.event.loot_was", args: { seat: stack.owner, cell: stack.cell } };
  return scene(stack?.tokens.some(({ points }) => points) ? "bait_on" : "rest_more", { cell: stack?.cell ?? "" });
}

/** The token that was turned last goes to whom it brings something. */
function paid(stack: Stack | undefined, turned: number): Flight[] {
  const token = turned ? stack?.tokens[turned - 1] : undefined;
  return token?.points ? [{ piece: token.kind === "mole" ? "mole" : "bait", from: null, to: token.seat }] : [];
}

/** Everything dug up: stack by stack, token by token, then the sheet. */
export function loot({ after }: Beat<View>, events: Said[]): Act<View> {
  const stacks = stacksOf(after, events);
  const shots = shotsOf(stacks);
  const most = Math.max(...after.players.map(({ points }) => points));
  const first = after.players.flatMap(({ points }, seat) => (points === most ? [seat] : []));
  const said = shots.map(({ stack }) => digging(stacks[stack]));
  return {
    moment: "loot",
    events,
    phases: [...shots.map(({ seconds }) => seconds), HEADLINE],
    piece: "loot",
    says: saying("loot", ...said, first.length > 1 ? find(events, "toss_lead", "over") : scene("wins_of", { seat: first[0]! })),
    Scene: Dig,
    flights: Object.fromEntries(shots.map(({ stack, turned }, at) => [at, paid(stacks[stack], turned)])),
    sounds: Object.fromEntries([...shots.map(({ turned }, at) => [at, turned ? "flip" : "lay"]), [shots.length, "cheer"]]),
  };
}

/** A game of the duel is over: a mole has dug, or time was up. */
export function duel({ after }: Beat<View>, events: Said[]): Act<View> {
  const won = find(events, "won_found", "won_missed", "won_closer", "won_toss");
  const digs = find(events, "digs");
  const winner = after.won.at(-1)?.winner ?? 0;
  return {
    moment: "duel",
    events,
    phases: digs ? [1.2, 1.4, HEADLINE] : [0.6, 1.4, HEADLINE],
    piece: "loot",
    says: saying(hatOf(winner), digs ?? events[0], events.find(({ key }) => key.endsWith("loot_was")), won),
    Scene: Duel,
    about: winner,
    sounds: { 0: "lay", 2: "cheer" },
  };
}
