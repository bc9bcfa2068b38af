/** The server's types under short names. */

import type { Schemas } from "../../core/api";
import type { Seen as AnySeen } from "../../core/seen";

export type Auction = Schemas["GartenZwergeAuction"];
export type Box = Schemas["GartenZwergeBox"];
export type Event = Schemas["GartenZwergeEvent"];
export type Effect = Event["also"][number];
export type Offer = Schemas["GartenZwergeOffer"];
export type Player = Schemas["GartenZwergePlayerView"];
export type Revealed = Schemas["GartenZwergeRevealed"];
export type Show = Schemas["GartenZwergeShow"];
export type View = Schemas["GartenZwergeView"];
export type Voice = Schemas["GartenZwergeVoice"];
/** A phase with all that is open about it; which fields there are depends on its name. */
export type Now = View["now"];
export type Seen = AnySeen<View>;

/** A job as a place on the board: a contest is named by its hat. */
export type Place = "garden" | "seek" | "offer" | "sell" | "two-for-one" | `contest ${string}`;
