/** Which level may suit somebody who keeps winning or losing: from this browser's own memory, and nobody else's. */

import type { Result, Schemas } from "./api";
import { partsOf } from "./bots";
import { recallJson, rememberJson } from "./memory";

/** Games in a row with the same end, all against one level; each table counts once. */
interface Streak {
  level: string;
  won: number;
  lost: number;
  tables: string[];
}

export interface Suggestion {
  /** The level so far, and the one to try. */
  old: string;
  level: string;
  n: number;
  isUp: boolean;
}

const IN_A_ROW = 3;
const MOST_TABLES = 20;
const MIDDLE = "leaf";

const streaks = (): Record<string, Streak> => recallJson<Record<string, Streak>>("streaks", {});

/** The one level that everybody else has; null where people play, or bots of several levels. */
export function levelOf(seats: readonly Schemas["SeatInfo"][], own: number): string | null {
  const others = seats.filter((_, seat) => seat !== own);
  if (!others.length || others.some(({ bot, is_away }) => !bot || is_away)) return null;
  const levels = new Set(others.map(({ bot }) => partsOf(bot ?? "").level));
  return levels.size === 1 ? [...levels][0]! : null;
}

/** Note how a game against bots ended: the first have won, the last have lost. */
export function noteEnd(game: string, table: string, level: string, { ranking }: Result, seat: number): void {
  const all = streaks();
  const kept = all[game];
  if (kept?.tables.includes(table)) return;
  const before = kept?.level === level ? kept : { won: 0, lost: 0 };
  const hasWon = ranking[0]?.includes(seat) ?? false;
  const hasLost = !hasWon && (ranking.at(-1)?.includes(seat) ?? false);
  const tables = [table, ...(kept?.tables ?? [])].slice(0, MOST_TABLES);
  all[game] = { level, won: hasWon ? before.won + 1 : 0, lost: hasLost ? before.lost + 1 : 0, tables };
  rememberJson("streaks", all);
}

/** What to try next at a game, if there is a level above or below. */
export function suggestion(game: string, levels: readonly string[]): Suggestion | null {
  const streak = streaks()[game];
  const at = streak ? levels.indexOf(streak.level) : -1;
  if (!streak || at < 0) return null;
  const isUp = streak.won >= IN_A_ROW;
  const level = isUp ? levels[at + 1] : streak.lost >= IN_A_ROW ? levels[at - 1] : undefined;
  return level ? { old: streak.level, level, n: isUp ? streak.won : streak.lost, isUp } : null;
}

/** The level to begin with: what suits somebody here as far as we know, or one in the middle. */
export function usualLevel(game: string, levels: readonly string[]): string {
  const known = suggestion(game, levels)?.level ?? streaks()[game]?.level ?? MIDDLE;
  return levels.includes(known) ? known : (levels.at(-1) ?? "random");
}
