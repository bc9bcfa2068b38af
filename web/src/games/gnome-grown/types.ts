/** What the server sends of a Gnome Grown table. */

import type { Seen as AnySeen } from "../../core/seen";

export type Sort = "ground" | "feature" | "animal";

export interface Objective {
  /** One ground, one feature, one animal. */
  needs: [string, string, string];
  full: number;
  part: number;
  ladybirds: number;
}

export interface Animal {
  id: string;
  kind: string;
  bonus: "none" | "ladybirds" | "animals" | "extra_turn";
  amount: number;
}

export interface Box {
  size: number;
  objectives: Objective[];
  animals: Animal[];
  tiles: { ground: Record<string, number>; feature: Record<string, number> };
  supply: { discs: Record<string, number> };
  track: { rates: number[]; start: Record<string, number> };
  /** Rows of letters by colour of the seat, or one garden for all. */
  gardens: Record<string, Record<string, string[]>>;
}

export interface Options {
  players: number;
  garden: string;
  bribes: boolean;
  box: Box | null;
}

export interface Laid {
  tile: string;
  x: number;
  y: number;
  r: number;
}

export interface Garden {
  laid: Laid[];
}

export interface Bid {
  ladybirds: number;
  imp: boolean;
}

export interface Offer extends Bid {
  space: string;
  markers: number;
}

export interface Player {
  marker: number;
  hidden: number[];
  known: string[];
  revealed: string[];
  ladybirds: number;
  has_imp: boolean;
  markers: string[];
  extra: { marker: string; space: string } | null;
  garden: Garden;
  free: number;
  points: number;
  is_hushed: boolean;
  has_bid: boolean;
}

export type Task =
  | { type: "choose"; space: string }
  | { type: "keep"; hidden: number[]; due: number }
  | { type: "look"; looked: number[]; at: number | null }
  | { type: "move"; left: number; takes: boolean }
  | { type: "turn"; at: number; refills: boolean }
  | { type: "draw"; sort: "ground" | "animal"; more: number }
  | { type: "lay"; tile: string; more: number };

export interface Own {
  hand: string[];
  /** For each card of the hand, how many of its three kinds are together in one section. */
  matched: number[];
  points: number;
  /** The animals we have looked at, by place. */
  grid: (string | null)[];
  bid: Bid | null;
  offer: Offer | null;
  drawn: string[];
}

export interface View {
  seat: number | null;
  options: Options;
  phase: "setup" | "bidding" | "selecting" | "executing" | "over";
  round: number;
  gnome: number;
  rate: number;
  order: number[];
  bids: Bid[];
  players: Player[];
  supply: number;
  shed: number;
  pool: number;
  imps: number;
  has_space_imp: boolean;
  markers: string[];
  open: (string | null)[];
  ground: number;
  ground_discards: string[];
  stacks: string[][];
  features: number;
  feature_discards: string[];
  /** For each place who has looked at its tile; null is a gap. */
  grid: (number[] | null)[];
  animals: number;
  animal_discards: string[];
  deck: number;
  /** The objective discard pile, its top last. */
  discards: string[];
  eras: string[][];
  /** Who has a disc on each of the fifteen spaces, the first one first. */
  spaces: number[][];
  ends: ("trigger" | "track" | "full")[];
  triggered: number[];
  turn: number;
  waited_for: number[];
  offer: { seat: number; holder: number; space: string } | null;
  refused: string[];
  task: Task | null;
  refill: string;
  own: Own | null;
}

export type Seen = AnySeen<View>;
export type Point = readonly [x: number, y: number];

/** A place in the garden for the tile in hand. */
export interface Spot {
  move: string;
  x: number;
  y: number;
  r: number;
}

/** What the server foresees of a tile's place. */
export interface Change {
  points: number;
  more: number;
  /** The own cards it completes, and those it brings nearer. */
  full: string[];
  closer: string[];
}

/** Goods to bid or to offer. */
export interface Goods {
  ladybirds: number;
  imp: boolean;
  markers: number;
}
