/** What is due on the stage: each act with the table it leads to, and how long it stands. */

import type { Frame, Schemas } from "../api";
import type { AnyRenderer } from "../renderer";
import type { Pace } from "../settings.svelte";
import type { Said } from "../words.svelte";
import type { Act, Beat } from "./beat";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the stage knows no game's view
type AnyAct = Act<any>;
type AnyBeat = Beat<unknown>;

/** A step, and the table after it. */
export interface Step {
  beat: AnyBeat;
  after: Frame;
}

export interface Cue extends Step {
  act: AnyAct;
  /** Whether it is the last act of its step: then the table shows what came of it, at the latest. */
  isLast: boolean;
  /** Whether it was told before and is only shown again. */
  isTold?: boolean;
}

/** A picture stands so much longer or shorter than usual. */
export const FACTORS: Record<Pace, number> = { calm: 1.6, normal: 1, brisk: 0.5, once: 0 };
/** What is told without a scene of its own stands for so long. */
const PLAIN = 0.6;
/** What happens to you stands for so long, however brisk the pace. */
const TO_YOU = 1.8;

/** The steps of an update: those on the way, then the one that leads to what is true now. */
export function stepsOf(before: Frame, { frame, events, glimpses }: Schemas["Update"], seat: number | null): Step[] {
  const told = (events ?? []) as Said[];
  const on = (glimpses ?? []).map((glimpse) => ({ frame: between(frame as Frame, glimpse.view), told: glimpse.told }));
  let [from, at] = [before.view, 0];
  return [...on, { frame: frame as Frame, told: told.length }].map(({ frame: after, told: upto }) => {
    const beat = { before: from, after: after.view, events: told.slice(at, upto), seat };
    [from, at] = [after.view, upto];
    return { beat, after };
  });
}

/** The steps in which what was missed happened, as far as views of them came along. */
export function stepsIn({ events, since = 0, glimpses = [] }: Schemas["Recalled"], truth: Frame, seat: number | null): Step[] {
  const told = events as Said[];
  return glimpses.flatMap(({ view, told: end }, at) => {
    const before = glimpses[at - 1];
    if (!before || end <= since) return [];
    const beat = { before: before.view, after: view, events: told.slice(before.told, end), seat };
    return [{ beat, after: between(truth, view) }];
  });
}

/** A table on its way: nobody is waited for, nothing can be done, nothing is decided. */
const between = (frame: Frame, view: unknown): Frame => ({ ...frame, view, must: [], may: [], opened: [], result: null });

export function cuesOf(steps: readonly Step[], renderer: AnyRenderer): Cue[] {
  return steps.flatMap(({ beat, after }) => {
    const acts = actsOf(beat, renderer);
    return acts.map((act, at) => ({ beat, after, act, isLast: at === acts.length - 1 }));
  });
}

/** A game's acts; what they leave out is told plainly, so that nothing goes untold. */
function actsOf(beat: AnyBeat, renderer: AnyRenderer): AnyAct[] {
  const acts = renderer.acts?.(beat) ?? [];
  const told = new Set(acts.flatMap((act) => act.events));
  const rest = beat.events.filter((event) => !told.has(event));
  if (!rest.length && (acts.length || !beat.events.length)) return acts;
  return [...acts, { events: rest, phases: [rest.length ? PLAIN : 0], piece: rest[0] && renderer.icon(rest[0]) }];
}

/** Seconds for which each picture of an act stands. */
export function secondsOf(act: AnyAct, pace: Pace, isHurried: boolean): number[] {
  if (act.isBeside) return [];
  const factor = FACTORS[pace] / (isHurried ? 2 : 1);
  const whole = act.phases.reduce((sum, seconds) => sum + seconds, 0);
  const least = act.isToYou && factor && whole ? TO_YOU / whole : 0;
  return act.phases.map((seconds) => seconds * Math.max(factor, least));
}

export const lengthOf = (cues: readonly Cue[], pace: Pace): number =>
  cues.flatMap(({ act }) => secondsOf(act, pace, false)).reduce((sum, seconds) => sum + seconds, 0);
