/** Who stands at a contest: those who have entered it, then the outsiders. */

import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { hatOfCard } from "../pieces";
import type { Show, View } from "../types";

interface Entrant {
  /** null is an outsider. */
  seat: number | null;
  hat: string;
  isBest: boolean;
}
interface Judged {
  show: Show;
  /** What the contest pays in all. */
  prize: number;
  isHigher: boolean;
  entrants: Entrant[];
}

/** The contest that a chapter tells of. */
export function judged({ before, after }: Beat<View>, events: readonly Said[]): Judged {
  const hat = String(events[0]?.args?.contest ?? "").split(".").at(-1);
  const show = after.shows.find(({ contest }) => contest === hat) ?? after.shows.at(-1)!;
  const at = before.contests.indexOf(show.contest);
  const own = before.players.flatMap(({ entered }, seat) =>
    entered.filter(({ contest }) => contest === show.contest).map((entry) => ({ seat, hat: entry.hat })),
  );
  const outsiders = show.outsiders.map((card) => ({ seat: null, hat: hatOfCard(card) }));
  return {
    show,
    prize: before.prizes[at] ?? 0,
    isHigher: at > 0,
    entrants: [...own, ...outsiders].map((one) => ({ ...one, isBest: one.hat === show.best })),
  };
}

/** What each winner has got; an outsider's share is as large and leaves with it. */
export const shareOf = ({ show, prize }: Judged): number => (show.winners.length ? show.prize : prize);
