/** The moves' short notation, written; see moves.py. */

import type { Offer, Place } from "./types";

const part = (name: string, value: string): string => (value ? ` ${name} ${value}` : "");

export const seek = (hat: string, least: string, job: string): string =>
  `seek ${hat}${part("least", least)}${part("job", job)}`;
export const demand = (least: string, job: string): string => `demand${part("least", least)}${part("job", job)}`;
export const lend = (hat: string, price: number): string => `lend ${hat} for ${price}`;
export const bid = (price: number): string => `bid ${price}`;

const terms = ({ price, hat, asks, will }: Offer): string =>
  `${hat ? ` ${hat}` : ""} for ${price}${part("asks", asks)}${part("will", will)}`;
export const post = (offer: Offer): string => `post${terms(offer)}`;
export const take = (seat: number, offer: Offer): string => `take ${seat}${terms(offer)}`;

/** A gnome at a place, without conditions. */
export function work(hat: string, place: Place): string {
  const [job = "", contest = ""] = place.split(" ");
  return job === "contest" ? `enter ${hat} at ${contest}` : `${job} ${hat}`;
}

/** What a move says about a gnome: its hat, whichever verb it has. */
export const hatIn = (move: string): string => move.split(" ")[1] ?? "";
