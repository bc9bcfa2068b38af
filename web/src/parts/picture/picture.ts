/** Pictures of a table: the game's own parts, drawn from a view, with nothing to do in them. */

import { type Component, flushSync } from "svelte";
import type { Answer } from "../../core/api";
import type { AnyRenderer } from "../../core/renderer";
import type { Seen } from "../../core/seen";
import { stillFrame } from "../../core/still";

/** What a game's own `Picture.svelte` is given: a view, and all those it is shown beside, for one crop. */
export interface PictureProps<View> {
  seen: Seen<View>;
  views: readonly View[];
  /** A move that is refused here, of those the game's `picture.ts` says it `draws`. */
  refused?: string;
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whoever draws a picture knows no game's view
type AnyPicture = Component<PictureProps<any>>;

const own = import.meta.glob<AnyPicture>("../../games/*/Picture.svelte", { import: "default" });

/** The game's own picture; null where its board and what lies beside it will do. */
export async function pictureOf(game: string): Promise<AnyPicture | null> {
  return (await own[`../../games/${game}/Picture.svelte`]?.()) ?? null;
}

const drawn = import.meta.glob<(move: string) => boolean>("../../games/*/picture.ts", { import: "draws" });

/** Whether the game's own picture can show a move that is refused. */
export async function drawsRefused(game: string, move: string): Promise<boolean> {
  return (await drawn[`../../games/${game}/picture.ts`]?.())?.(move) ?? false;
}

const NEVER: Answer = { type: "answer", action: "", is_done: false, key: null, rule: null, args: {} };

/** A view as a table nobody can touch. */
export function still(game: string, view: unknown, seats: readonly string[], seat: number | null): Seen {
  return {
    table: "",
    game,
    view,
    frame: stillFrame(seats, view),
    legal: [],
    seat,
    isLive: false,
    news: { count: 0, events: [] },
    foreseen: {},
    sending: null,
    notes: "",
    jot() {},
    name: (one) => seats[one] ?? "",
    play: () => Promise.resolve(NEVER),
    why: () => Promise.resolve(NEVER),
  };
}

let turn: Promise<unknown> = Promise.resolve();

/** A renderer knows one box at a time: who draws waits for the others, and is done before the next. */
export function inTurn(renderer: AnyRenderer, view: unknown, draw: () => void): Promise<void> {
  const done = turn.then(async () => {
    await renderer.load(view);
    draw();
    flushSync();
  });
  turn = done.catch(() => undefined);
  return done;
}
