/** The server's types under short names. */

import type { Schemas } from "../../core/api";
import type { Seen as AnySeen } from "../../core/seen";

export type Animal = Schemas["GnomeGrownAnimal"];
export type Bid = Schemas["GnomeGrownBid"];
export type Box = Schemas["GnomeGrownBox"];
export type Garden = Schemas["GnomeGrownGarden"];
export type Laid = Schemas["GnomeGrownLaid"];
export type Objective = Schemas["GnomeGrownObjective"];
export type Offer = Schemas["GnomeGrownOffer"];
export type Options = Schemas["GnomeGrownOptions"];
export type Player = Schemas["GnomeGrownPlayerView"];
export type View = Schemas["GnomeGrownView"];
export type Task = NonNullable<View["task"]>;
export type Seen = AnySeen<View>;

export type Sort = "ground" | "feature" | "animal";
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
