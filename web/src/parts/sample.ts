/** A table that shows one state and answers nothing, for the gallery. */

import type { Answer, Frame } from "../core/api";
import type { Foresight, Seen } from "../core/seen";

const NAMES = ["Ada", "Bruno", "Clara", "Dora", "Emil", "Fanny"];

interface Shown<View> {
  game: string;
  view: View;
  legal?: readonly string[];
  foreseen?: Readonly<Record<string, Foresight>>;
  notes?: string;
}

export function showing<View>({ game, view, legal = [], foreseen = {}, notes = "" }: Shown<View>): Seen<View> {
  const silent = (move: string): Promise<Answer> =>
    Promise.resolve({ type: "answer", action: move, is_done: false, key: null, rule: null, args: {} });
  return {
    table: "gallery",
    game,
    view,
    frame: { status: "running", seats: [], must: [0], legal, many: 0, view } as unknown as Frame,
    legal,
    seat: 0,
    isLive: true,
    news: { count: 0, events: [] },
    foreseen,
    sending: null,
    notes,
    jot() {},
    name: (seat) => NAMES[seat] ?? "",
    play: silent,
    why: silent,
  };
}
