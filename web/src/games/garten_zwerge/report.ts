/** What has just been laid open: an auction's hands, or a whole evening of births, contests and bills. */

import type { View } from "./types";

export interface Report {
  what: "auction" | "evening";
  /** A name for it, so that it stays away once it was put away. */
  id: string;
}

export const hasEvening = (view: View): boolean => view.births.length + view.shows.length > 0 || view.bills.some(Boolean);

/** What is worth showing before the next job; an evening until we have found our first job after it. */
export function reportOf(view: View, seat: number): Report | null {
  if (view.phase === "over") return hasEvening(view) ? { what: "evening", id: `over ${view.round}` } : null;
  if (view.phase !== "working") return null;
  // The last auction and deeds stay in view until others come: after an evening they are yesterday's.
  const isToday = view.day === view.round;
  if (isToday && view.revealed?.bids.length) {
    return { what: "auction", id: `auction ${view.round} ${JSON.stringify(view.revealed)}` };
  }
  const hasWorked = isToday && view.deeds.some((deed) => deed.seat === seat);
  return view.round > 1 && !hasWorked && hasEvening(view) ? { what: "evening", id: `evening ${view.round}` } : null;
}
