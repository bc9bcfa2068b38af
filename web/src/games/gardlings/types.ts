/** The server's types under short names. */

import type { Schemas } from "../../core/api";
import type { Seen as AnySeen } from "../../core/seen";

export type Edition = Schemas["GardlingsEdition"];
export type Garden = Schemas["GardlingsGarden"];
export type Laid = Schemas["GardlingsLaid"];
export type Mission = Schemas["GardlingsMission"];
export type Player = Schemas["GardlingsPlayerView"];
export type Stack = Schemas["GardlingsStack"];
export type Tally = Schemas["GardlingsTally"];
export type Tile = Schemas["GardlingsTile"];
export type View = Schemas["GardlingsView"];
export type Seen = AnySeen<View>;

export type Point = readonly [x: number, y: number];
/** A gem that a move closes: its place in half cells, and its worth. */
type Closed = readonly [x2: number, y2: number, worth: number];

/** What the server foresees of a tile's new place. */
export interface Change {
  gems: number;
  more: number;
  closed: Closed[];
}
