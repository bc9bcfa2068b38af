/** The server's types under short names. */

import type { Schemas } from "../../core/api";
import type { Seen as AnySeen } from "../../core/seen";

export type Aim = Schemas["GnomStreetAim"];
export type Box = Schemas["GnomStreetBox"];
export type Cell = Schemas["GnomStreetCell"];
export type Flight = Schemas["GnomStreetFlight"];
export type Gnome = Schemas["GnomStreetGnome"];
export type HeardAnswer = Schemas["GnomStreetHeardAnswer"];
/** A token; its kind is known of one's own, and of all of them once they lie open. */
export type Laid = Schemas["GnomStreetLaidView"];
export type Player = Schemas["GnomStreetPlayerView"];
type Taken = Schemas["GnomStreetTaken"];
export type Tossed = Schemas["GnomStreetTossed"];
export type View = Schemas["GnomStreetView"];
export type Action = Taken["action"];
export type Kind = NonNullable<Laid["kind"]>;
export type Gust = NonNullable<Tossed["gust"]>;
export type Seen = AnySeen<View>;
