/** What a scene of closed fists shows: hands in the order they open, and how far that has come. */

import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { SCHMIEDEL } from "../pieces";
import type { Revealed, View } from "../types";
import { keyOf } from "./chapters";

export interface HandShown {
  seat: number;
  isLimit: boolean;
  hat: string;
  /** null is an empty fist. */
  price: number | null;
}
/** How far it has come: so many hands and chips are open, and whether it is decided. */
interface Course {
  opened: number;
  chips: number;
  isDone: boolean;
}

const DEALS = ["no_deal", "lends", "schmiedel_lends", "borrows", "schmiedel_borrows"];
export const isDecided = (events: readonly Said[]): boolean => events.some((said) => DEALS.includes(keyOf(said)));

/** Clockwise from the caller's left, the caller last. */
export function hands({ auction, bids }: Revealed): HandShown[] {
  const order = bids.map((_, at) => (auction.seat + 1 + at) % bids.length);
  return order.flatMap((seat) => {
    const bid = bids[seat];
    return bid ? [{ seat, isLimit: seat === auction.seat, hat: bid.hat, price: bid.price }] : [];
  });
}

const isOpening = ({ before }: Beat<View>): boolean => before.phase === "sealed";
const drawn = ({ before, after }: Beat<View>): number =>
  before.phase === "chips" ? (after.revealed?.chips.length ?? 0) : 0;

/** Seconds of each picture: all closed, hand after hand, chip after chip, the deal. */
export function seconds(beat: Beat<View>, events: readonly Said[]): number[] {
  const shown = beat.after.revealed ? hands(beat.after.revealed).length : 0;
  const each = shown > 4 ? 0.55 : 0.8;
  const opening = isOpening(beat) ? [0.8, ...Array<number>(shown).fill(each)] : [];
  const chips = Array<number>(drawn(beat)).fill(0.6);
  if (isDecided(events)) return [...opening, ...chips, 2.4];
  return opening.length + chips.length ? [...opening.slice(0, -1), ...chips, 1.6] : [1.2];
}

export function course(beat: Beat<View>, events: readonly Said[], phase: number): Course {
  const revealed = beat.after.revealed;
  const shown = revealed ? hands(revealed).length : 0;
  const all = seconds(beat, events).length;
  const opened = isOpening(beat) ? Math.min(phase, shown) : shown;
  const before = isOpening(beat) ? shown + 1 : 0;
  const chips = drawn(beat) ? Math.min(Math.max(0, phase + 1 - before), drawn(beat)) : (revealed?.chips.length ?? 0);
  return { opened, chips, isDone: isDecided(events) && phase === all - 1 };
}

/** Who pays for a mate and who lends it. */
export function sides({ auction, winner }: Revealed): { payer: number; lender: number } | null {
  if (winner === null) return null;
  return auction.kind === "seek" ? { payer: auction.seat, lender: winner } : { payer: winner, lender: auction.seat };
}

/** The mate that was dealt: who was offered, or whom the winner named; Herr Schmiedel has the same hat. */
export function mateOf({ auction, bids, winner }: Revealed, view: View): string {
  if (auction.kind === "offer") return auction.hat;
  if (winner === null) return "";
  return view.has_schmiedel && winner === SCHMIEDEL ? auction.hat : (bids[winner]?.hat ?? "");
}
