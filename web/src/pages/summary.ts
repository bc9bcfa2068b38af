/** What anybody may know of a table. */

import { Problem, type Schemas, get } from "../core/api";

export type Summary = Schemas["TableInfo"] & {
  /** Whose turn it is, where the server tells. */
  must?: readonly number[];
};

export const summary = (table: string): Promise<Summary> => get<Summary>(`/api/tables/${encodeURIComponent(table)}`);

/** Look up several tables, a few at a time; `tell` hears of each as it comes, null if it is gone. */
export async function summaries(tables: string[], tell: (table: string, summary: Summary | null) => void): Promise<void> {
  const waiting = [...tables];
  const worker = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      try {
        tell(table, await summary(table));
      } catch (error) {
        if (error instanceof Problem && error.status === 404) tell(table, null);
      }
    }
  };
  await Promise.all([worker(), worker(), worker()]);
}

/** Who sits there besides certain seats, by name; bots by the bot's own name. */
export function others({ names, players }: Summary, besides: number[]): string[] {
  return Array.from({ length: players }, (_, seat) => seat)
    .filter((seat) => !besides.includes(seat) && names[seat])
    .map((seat) => names[seat] ?? "");
}
