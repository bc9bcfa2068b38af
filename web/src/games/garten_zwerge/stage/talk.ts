/** Offers of an open auction: which one leads, and how near the close is. */

import type { Beat } from "../../../core/stage/beat";
import type { Auction, Now, Offer, View, Voice } from "../types";

type Haggling = Extract<Now, { type: "haggling" }>;
type Offers = readonly (Offer | null | undefined)[];
/** Open while words follow words, once when nobody has answered the last one yet, twice when only the caller is left. */
export const STEPS = ["open", "once", "twice", "deal"] as const;
export type StepName = (typeof STEPS)[number];

/** A seeker pays, so less is better; who offers a mate is paid. */
const sign = ({ kind }: Auction): number => (kind === "seek" ? -1 : 1);

/** Who has the best price, the first of equals; null while nobody has offered. */
export function leader(auction: Auction, offers: Offers): number | null {
  let best: number | null = null;
  offers.forEach((offer, seat) => {
    const leads = best === null ? null : offers[best];
    if (offer && (!leads || (offer.price - leads.price) * sign(auction) > 0)) best = seat;
  });
  return best;
}

/** The nearest price that would lead: a note better than the best, also than one's own. */
export function leading(auction: Auction, offers: Offers, note: number): number | null {
  const at = leader(auction, offers);
  return at === null ? null : offers[at]!.price + note * sign(auction);
}

/** Who has a word before the auction goes on. */
const dueOf = ({ voices, auction }: Haggling, { waited_for }: View): Voice[] =>
  voices.filter((voice, seat) => seat !== auction.seat && voice.is_asked && waited_for.includes(seat));

/** How many have a word before the auction goes on, of how many that can offer. */
export function wordsLeft(now: Haggling, view: View): { left: number; of: number } {
  const { voices, auction } = now;
  const spoke = voices.filter((voice, seat) => seat !== auction.seat && !voice.is_asked).length;
  const left = dueOf(now, view).length;
  return { left, of: left + spoke };
}

/** How near the close is. */
export function stepOf(now: Haggling, view: View): StepName {
  const { voices } = now;
  const due = dueOf(now, view);
  if (!due.length) return voices.some(({ offer }) => offer) ? "twice" : "open";
  const isRaised = voices.some(({ has_more }) => has_more);
  const isFirst = due.some(({ words, passes }) => words + passes === 0);
  return isRaised || isFirst ? "open" : "once";
}

const leads = ({ now }: View): number | null =>
  now.type === "haggling" ? leader(now.auction, now.voices.map(({ offer }) => offer)) : null;

/** Whether the viewer led before the step and somebody else does after it. */
export function isOutbid({ before, after, seat }: Beat<View>): boolean {
  const now = leads(after);
  return seat !== null && leads(before) === seat && now !== null && now !== seat;
}
