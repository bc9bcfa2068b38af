/** Bids as they are opened: a row for each seat, and what decided between equal totals. */

import type { Prompt } from "../../../core/renderer";
import type { Beat } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { Bid, View } from "../types";
import { about, nameOf, numberOf, seatOf, stage } from "./told";

interface Row {
  seat: number;
  /** The marker it had, which counts for the bid, and the one it gets. */
  old: number;
  now: number;
  bid: Bid;
  total: number;
  /** Its place among the rows, before and after. */
  from: number;
  to: number;
}

/** The rows, those first who would be first if nobody bid. */
export function rows({ before, after }: Beat<View>, events: readonly Said[]): Row[] {
  const opened = events.filter((event) => nameOf(event).startsWith("bid_open"));
  return after.players
    .map((player, seat) => ({
      seat,
      old: before.players[seat]?.marker ?? 0,
      now: player.marker,
      bid: after.bids[seat] ?? { ladybirds: 0, imp: false },
      total: numberOf(opened.find((event) => seatOf(event) === seat), "total"),
    }))
    .sort((one, other) => other.old - one.old)
    .map((row, from) => ({ ...row, from, to: row.now - 1 }));
}

/** Those with the same total, in their new order, a row of rows for each such total. */
export function tiesOf(found: readonly Row[]): Row[][] {
  const ordered = [...found].sort((one, other) => one.now - other.now);
  const totals = [...new Set(ordered.map(({ total }) => total))];
  return totals.map((total) => ordered.filter((row) => row.total === total)).filter((group) => group.length > 1);
}

export function bidsSay(beat: Beat<View>, events: readonly Said[], phase: number): Prompt {
  if (phase === 0) return { ...stage("bids.in"), piece: "seal", more: stage("bids.in_more") };
  if (phase === 1) return { ...stage("bids.open"), piece: "seal", more: stage("bids.open_more") };
  const found = rows(beat, events);
  const first = found.find(({ to }) => to === 0)?.seat ?? 0;
  const own = found.find(({ seat }) => seat === beat.seat);
  const more = own && own.seat !== first ? stage("bids.place", { at: own.now, of: found.length }) : undefined;
  return { ...about("bids.first", first, beat.seat), piece: "order", more };
}
