/** What of the table matters between some views, and how near one looks at it. */

import { boundsOf } from "./geometry";
import { type Spot, gallops, lays } from "./notation";
import type { Laid, View } from "./types";
import { gardenOf } from "./views";

const LEAST = 4;
const MARGIN = 0.4;

interface Scene {
  /** Whose garden it is. */
  of: number;
  hasGarden: boolean;
  /** A tile is in hand or set aside in some view, and needs room. */
  hasHand: boolean;
  hasMarket: boolean;
  hasCount: boolean;
  /** Around all that lies there in any of the views. */
  viewBox: string;
  /** Whether a tile did not lie so in the first view. */
  isFresh(laid: Laid): boolean;
  isNew(of: (view: View) => unknown): boolean;
}

/** Where a move would put a tile: the one in hand, or a unicorn; null for other moves. */
export const placed = (move: string, hand: string | null): Spot | null =>
  lays([move], hand ?? "")[0] ?? gallops([move])[0] ?? null;

/** Whether the picture can show this move as it is refused. */
export const draws = (move: string): boolean => placed(move, null) !== null;

export function sceneOf(views: readonly View[], eyes: number | null, refused: Spot | null = null): Scene {
  const isNew = (of: (view: View) => unknown): boolean => new Set(views.map((view) => JSON.stringify(of(view) ?? null))).size > 1;
  const [first] = views as [View];
  const seats = first.players.map((_, seat) => seat);
  const plotOf = (seat: number) => (view: View) => [gardenOf(view.players[seat]), view.players[seat]?.plot];
  const changed = seats.filter((seat) => isNew(plotOf(seat)));
  const of = eyes !== null && (changed.includes(eyes) || !changed.length) ? eyes : (changed[0] ?? 0);
  const isHiring = views.some((view) => view.phase !== "building");
  const hasHand = views.some(({ players }) => players[of]?.plot?.hand ?? players[of]?.plot?.aside);
  const garden = gardenOf(first.players[of]);
  const isBare = !garden.laid.length && !garden.mission && !hasHand;
  const hasMarket = changed.length ? isHiring && isNew((view) => [view.stacks, view.pity_pigs]) : isHiring || isBare;
  const isCounted = isNew((view) => view.players[of]?.harvest) && views.at(-1)?.phase === "over";
  const laid = new Set(garden.laid.map(nameOf));
  return {
    of,
    hasGarden: changed.length > 0 || !hasMarket,
    hasHand,
    hasMarket,
    hasCount: isCounted,
    viewBox: around(views, of, refused),
    isFresh: (one) => !laid.has(nameOf(one)),
    isNew,
  };
}

const nameOf = ({ tile, x, y, r }: Laid): string => `${tile} ${x},${y},${r}`;

function around(views: readonly View[], of: number, refused: Spot | null): string {
  const ghosts = refused ? [refused] : [];
  const all = views.map((view) => boundsOf(gardenOf(view.players[of]), ghosts)).filter((one) => one !== null);
  const [left, top] = [Math.min(0, ...all.map((one) => one.left)), Math.min(0, ...all.map((one) => one.top))];
  const [right, bottom] = [Math.max(2, ...all.map((one) => one.right)), Math.max(1, ...all.map((one) => one.bottom))];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const w = Math.max(right - left, LEAST) + 2 * MARGIN;
  const h = Math.max(bottom - top, LEAST / 2) + 2 * MARGIN;
  return `${(x - w / 2) * 100} ${(y - h / 2) * 100} ${w * 100} ${h * 100}`;
}
