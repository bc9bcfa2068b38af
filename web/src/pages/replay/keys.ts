/** What keys do in a replay, in words; the controls add the deeds. */

import type { Shortcut } from "../../core/keys.svelte";

export const REPLAY = {
  back: { keys: ["ArrowLeft"], said: { key: "web.keys.replay.back" } },
  forth: { keys: ["ArrowRight"], said: { key: "web.keys.replay.forth" } },
  toggle: { keys: [" "], said: { key: "web.keys.replay.toggle" } },
} as const satisfies Record<string, Shortcut>;

export const REPLAY_KEYS: readonly Shortcut[] = Object.values(REPLAY);
