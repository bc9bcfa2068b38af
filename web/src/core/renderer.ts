/** What a game adds to the client: its renderer. The shell does everything else. */

import type { Component } from "svelte";
import type { EndSample } from "../parts/endings";
import type { Result } from "./api";
import type { Shortcut } from "./keys.svelte";
import type { Seen } from "./seen";
import type { SheetLine } from "./sheet";
import type { Act, Beat, MomentSample } from "./stage/beat";
import type { Said } from "./words.svelte";

/** What somebody is about to do at a table, kept by the renderer while they make up their mind. */
export interface Desk {
  /** By whose eyes the audience sees the table. */
  watched: number;
  /** The move the coach points at, drawn where it would be made; in notation. */
  hinted: string | null;
  /** Another move whose place stays in sight too, so that two pictures have one crop; for boards that zoom. */
  beside?: string | null;
  /** Put everything down again; Escape does it. */
  clear(): void;
}

/** What each part of a renderer is given. */
interface Part<View, D extends Desk> {
  seen: Seen<View>;
  desk: D;
}

/** Where a move would be made: in which part of the table, and by what it is found there. */
export interface Ghost {
  part: "board" | "side" | "bar";
  /** Selectors; a tile that is laid is drawn by the board itself, from `desk.hinted`, as `[data-coach]`. */
  at: string[];
}

/** What the table says to you now. */
export interface Prompt extends Said {
  /** A drawing beside it. */
  piece?: string;
  /** More in plain type: what it means. */
  more?: Said;
}

/** What is about to be chosen: a thing by the key of its name, and what the choice costs, brings and leads to. */
export interface Deal {
  name: string;
  piece?: string;
  costs?: Said | null;
  brings?: Said | null;
  then?: Said | null;
}

/** Somebody at a glance: a row or a chip has no room for more. */
export interface Glance {
  status: Said;
  /** The figure that decides, and its drawing. */
  n: number | string;
  piece: string;
  /** Whether it is bad news, as an alarm. */
  isBad?: boolean;
  /** A sign on the chip: a rank, a tick. */
  mark?: string;
}

/** What a game adds to its end. Headlines, rows and cells are its words: `end.*`, `score.*.row`, `score.*.cell`. */
export interface Ending<View> {
  /** A drawing of what the winner gets. */
  prize: string;
  /** What stands on somebody's crate; their points in the first line that decides, unless given. */
  mark?(view: View, result: Result, seat: number): { text: string; piece?: string } | null;
  /** A drawing in place of a line's points. */
  piece?(this: void, line: SheetLine): string | null;
  /** What somebody has made of their game, small; large it is their garden. */
  Thumb?: Component<{ seen: Seen<View>; of: number }>;
  /** Every kind of end, to be looked at in the gallery. */
  samples(): Promise<EndSample[]>;
}

/** A game's renderer. `games/NAME/index.ts` exports one as its default. */
export interface Renderer<View, D extends Desk = Desk> {
  /** What the renderer needs before it can draw a view: pieces as data, drawings. */
  load(view: View): Promise<unknown>;
  desk(seen: () => Seen<View>): D;
  /** The middle of the table: what you play on. */
  Board: Component<Part<View, D>>;
  /** Beside it: the market, the bag, what is common. */
  Side: Component<Part<View, D>>;
  /** Under it: your figures and your buttons. */
  Bar: Component<Part<View, D>>;
  /** Somebody's seat, small; a table opens their garden itself, so that it outlasts a card that becomes a chip. */
  Seat: Component<Part<View, D> & { of: number; look?: () => void }>;
  /** Somebody's garden, large, in a window; without it the seat itself is shown in one. */
  Garden?: Component<{ seen: Seen<View>; of: number; close: () => void }>;
  /** All there is to say of the board in words, for those who do not see it. */
  describe(seen: Seen<View>): string[];
  glance(seen: Seen<View>, seat: number): Glance;
  /** The line under the game's name: round, goal. */
  headline(view: View): Said;
  /** The phases of a round, and which one it is. */
  phases(view: View): { names: string[]; now: number };
  prompt(seen: Seen<View>, desk: D): Prompt;
  /** What the coach lights up for a move. */
  ghost(seen: Seen<View>, move: string): Ghost;
  /** What was chosen and not done yet, for prompt and sheet; nothing while nothing with a name is. */
  deal?(seen: Seen<View>, desk: D): Deal | null;
  /** Its own keys, besides those of every table. */
  keys(desk: D): Shortcut[];
  /** The piece in the side's tab on a phone, and the names of both tabs. */
  tabs: { board: { piece: string; name: Said }; side: { piece: string; name: Said } };
  /** What kind of thing happened, for sounds and colours. */
  mood(event: Said): "good" | "bad" | "plain";
  /** What an event's arguments mean besides `seat`: pieces to be drawn beside it. */
  icon(event: Said): string | null;
  /** How a step is shown: big moments as scenes, the rest on the board; nothing for what nobody needs to see. */
  acts?(beat: Beat<View>): Act<View>[];
  /** Every moment, to be looked at in the gallery. */
  moments?(): Promise<MomentSample<View>[]>;
  ending: Ending<View>;
  /** Every piece in every state, for the gallery. */
  gallery(): Promise<Component>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shell knows no game's view
export type AnyRenderer = Renderer<any, any>;
