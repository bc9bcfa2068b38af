/** Games that are over, for the gallery. */

import type { Frame, Result } from "../core/api";
import type { Seen } from "../core/seen";
import type { SheetLine } from "../core/sheet";
import type { Said } from "../core/words.svelte";

/** A row of the sheet: everybody's points, and what else is said of each. */
interface Points {
  rule: string;
  key: string;
  points: readonly number[];
  args?: (seat: number) => NonNullable<SheetLine["args"]>;
  decides?: boolean;
}

export interface EndSample {
  name: string;
  table: Seen & { fitting: number; faults: Said[] };
}

interface Over {
  name: string;
  seen: Seen;
  reason: Said;
  rows: Points[];
  /** By whose eyes; null is the audience. */
  seat?: number | null;
}

export function over({ name, seen, reason, rows, seat = 0 }: Over): EndSample {
  const result = { reason, ranking: rankingOf(rows), sheet: sheetOf(rows) } as unknown as Result;
  const seats = rows[0]!.points.map((_, at) => ({ name: seen.name(at) }));
  const frame = { ...seen.frame, status: "over", legal: [], must: [], seats, result, next: null } as unknown as Frame;
  return { name, table: { ...seen, seat, frame, fitting: 0, faults: [] } };
}

const sheetOf = (rows: Points[]): SheetLine[] =>
  rows[0]!.points.flatMap((_, seat) =>
    rows.map(({ rule, key, points, args, decides = false }) => ({
      seat, rule, key, points: points[seat]!, args: args?.(seat) ?? {}, decides,
    })),
  );

/** By what decides, one line after the other; equals stand together. */
function rankingOf(rows: Points[]): number[][] {
  const deciding = rows.filter(({ decides }) => decides);
  const compare = (one: number, other: number): number =>
    deciding.map(({ points }) => points[other]! - points[one]!).find((difference) => difference) ?? 0;
  const places: number[][] = [];
  for (const seat of rows[0]!.points.map((_, at) => at).sort(compare)) {
    const last = places.at(-1);
    if (last && compare(last[0]!, seat) === 0) last.push(seat);
    else places.push([seat]);
  }
  return places;
}
