/** What a game adds to its two-minute page and to its goal card; its words have a file of their own. */

import type { Component } from "svelte";
import type { Args, Said } from "./words.svelte";

/** A game's two-minute page. `games/NAME/primer/index.ts` exports one as its default. */
export interface Primer {
  /** What the pictures need: pieces as data, drawings. */
  load(): Promise<unknown>;
  /** A turn in five pictures, each in a box of 240 by 190. They tell one story. */
  pictures: readonly [Component, Component, Component, Component, Component];
  /** How it ends, in a box of 372 by 180; told the number that wins, if it wants to know. */
  End: Component | Component<{ goal: number | null }>;
  /** The drawings of the ledger's rows and of the six things. */
  scores: readonly string[];
  things: readonly string[];
  /** Draws those of them that are not a piece of their own. */
  Sign?: Component<{ name: string }>;
}

/** A line of the goal card, with its drawing. */
interface GoalLine {
  piece: string;
  said: Said;
}

/** What is to be known before the first turn. `games/NAME/primer/goal.ts` exports one as its default. */
export interface Goal<View> {
  /** What the aim is filled in with. */
  aim(view: View): Args;
  /** What to do now, how to get on, what to beware of. */
  lines(view: View): readonly [GoalLine, GoalLine, GoalLine];
}

/** A sentence of a game's page. */
export const primerKey = (game: string, part: string): string => `primer.${game}.${part}`;
