/** All keys of a table: the game's own, then those of every table. */

import { COMMON, type Shortcut, keys } from "../core/keys.svelte";
import type { AnyRenderer, Desk } from "../core/renderer";
import type { Stage } from "../core/stage/stage.svelte";

export function shortcutsAt(renderer: AnyRenderer, desk: Desk, stage: Stage, openGoal: () => void): Shortcut[] {
  return [
    { keys: [" ", "Escape"], said: { key: "show.keys.skip" }, do: () => finish(stage) },
    ...renderer.keys(desk),
    { ...COMMON.enter, do: ({ target }) => keys.confirm(target as Element) },
    COMMON.space,
    { ...COMMON.escape, do: () => putDown(desk) },
    { ...COMMON.typed, do: () => (keys.isTyping = true) },
    { ...COMMON.help, do: () => (keys.isShown = true) },
    { ...COMMON.goal, do: () => shown(openGoal) },
    COMMON.tab,
  ];
}

/** While something is shown, whatever else a key does has to wait. */
function finish(stage: Stage): boolean {
  const wasPlaying = stage.isPlaying;
  stage.skip();
  return wasPlaying;
}

/** Windows have closed themselves, and what is held has gone back by its button. */
function putDown(desk: Desk): boolean {
  desk.clear();
  return false;
}

function shown(open: () => void): boolean {
  open();
  return true;
}
