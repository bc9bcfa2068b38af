/** What is shown of what happens: a step becomes a beat, a beat is shown as acts, an act as still pictures. */

import type { Component } from "svelte";
import type { Prompt } from "../renderer";
import type { Sound } from "../sounds";
import type { Said } from "../words.svelte";

/** One step as its viewer saw it. */
export interface Beat<View> {
  before: View;
  after: View;
  /** What is told of it, for the log. */
  events: readonly Said[];
  /** By whose eyes; null is the audience. */
  seat: number | null;
}

/** Something that goes to somebody: over the table, as it is not on the stage alone. */
export interface Flight {
  /** A drawing. */
  piece: string;
  /** Whose it was; null is the middle of the stage. */
  from: number | null;
  to: number;
  n?: number;
}

/** A beat, or a part of it, as it is shown. */
export interface Act<View> {
  /** A moment's name, as in the gallery; plain acts have none. */
  moment?: string;
  /** Those of the beat's events that it tells: the log gets them when it lands. */
  events: readonly Said[];
  /** Seconds for which each of its still pictures stands at normal pace; a plain act has one. */
  phases: readonly number[];
  /** A drawing for the programme of what is to come. */
  piece?: string | null;
  /** What the prompt says while a picture stands; the events themselves, unless given. */
  says?(phase: number): Prompt;
  /** Shown large over the board; without it the board itself shows what came of the beat. */
  Scene?: Component<SceneProps<View>>;
  /** From which picture on the log tells it and the table around shows what came of the beat: the last, unless given. */
  lands?: number;
  /** The seat it is about: its card is lit. */
  about?: number | null;
  /** Whether it happens to the viewer: robbed, asked, outbid. It is never hurried past. */
  isToYou?: boolean;
  /** Whether it is shown at its seat alone while one goes on: it holds up nobody and has no scene. */
  isBeside?: boolean;
  /** What is heard when a picture comes, by its number. */
  sounds?: Readonly<Record<number, Sound>>;
  /** What goes from one to another when a picture comes, by its number. */
  flights?: Readonly<Record<number, readonly Flight[]>>;
}

/** What a scene is given. Its pictures are still: CSS moves things from one to the next. */
export interface SceneProps<View> {
  beat: Beat<View>;
  /** The events of its act. */
  events: readonly Said[];
  /** Which picture is due, from 0 on. */
  phase: number;
  name(this: void, seat: number): string;
  /** Go on at another picture, where somebody points at what it shows; nothing is told twice for it. */
  turn?(this: void, phase: number): void;
}

/** Where a moment can be looked at: a step of a recorded game by somebody's eyes, or a beat made by hand. */
export type MomentSample<View> = { moment: string; title?: string } & (
  | { record: () => Promise<unknown>; viewer: number | null; step: number }
  | { beat: Beat<View> }
);
