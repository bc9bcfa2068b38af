/** Who speaks in an open auction, and how each of them stands. */

import { SCHMIEDEL } from "../pieces";
import { neighboursPrice } from "../say";
import type { Auction, Offer, View, Voice } from "../types";

/** Herr Schmiedel's offer: drawn first, and it stands. */
function neighbour(view: View, auction: Auction): Offer | null {
  const { revealed, has_schmiedel } = view;
  if (!has_schmiedel || !revealed || revealed.chips.length < 2) return null;
  return { price: neighboursPrice(revealed), hat: auction.kind === "seek" ? auction.hat : "", asks: "", will: "" };
}

/** Everybody's offer by number, the caller's place empty, Herr Schmiedel's last. */
export function offers(view: View, auction: Auction, voices: readonly Voice[]): (Offer | null)[] {
  const found: (Offer | null)[] = voices.map(({ offer }) => offer);
  const his = neighbour(view, auction);
  if (his) found[SCHMIEDEL] = his;
  return found;
}

/** The seats in the order of the table, one's own last: the best is marked and not moved. */
export const rows = (own: number, auction: Auction, voices: readonly Voice[]): number[] =>
  voices.map((_, seat) => seat).filter((seat) => seat !== auction.seat).sort((one, other) => Number(one === own) - Number(other === own));

/** How somebody stands, as the last part of a key: who cannot offer is told apart from who will not. */
export function standing(view: View, seat: number, voice: Voice): string {
  const isDue = view.waited_for.includes(seat);
  if (voice.is_asked && !isDue) return view.players[seat]?.free.some((hat) => hat !== "grey") ? "unfit" : "nobody";
  if (isDue) return voice.offer ? "may" : "thinks";
  if (voice.has_more) return voice.offer ? "" : "may";
  return voice.offer ? (voice.passes ? "no_more" : "") : "none";
}
