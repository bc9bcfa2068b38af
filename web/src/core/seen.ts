/** A table as one viewer sees it: live, or a moment of a replay. Renderers draw nothing else. */

import type { Answer, Frame } from "./api";
import type { Said } from "./words.svelte";

/** What the server foresees of a move from our own view; what is in it is the game's affair. */
export type Foresight = Record<string, unknown>;

/** All seats, one's own first. */
export const ownFirst = (seat: number | null, players: readonly unknown[]): number[] =>
  players.map((_, at) => at).sort((one, other) => Number(other === seat) - Number(one === seat));

export interface Seen<View = unknown> {
  readonly table: string;
  readonly game: string;
  readonly view: View;
  readonly frame: Frame;
  /** Our moves now; empty when it is not our turn, and where `frame.many` are too many to list. */
  readonly legal: readonly string[];
  /** By whose eyes; null is the audience. */
  readonly seat: number | null;
  /** Whether something can be done here at all. */
  readonly isLive: boolean;
  /** What has just happened, and a number that changes each time. */
  readonly news: { count: number; events: readonly Said[] };
  /** What each of our moves would bring, once the server has told. */
  readonly foreseen: Readonly<Record<string, Foresight>>;
  /** The move on its way to the server. */
  readonly sending: string | null;
  /** Our own page of notes, kept by the server for us alone. */
  readonly notes: string;
  jot(notes: string): void;
  name(seat: number): string;
  play(move: string): Promise<Answer>;
  why(move: string): Promise<Answer>;
}
