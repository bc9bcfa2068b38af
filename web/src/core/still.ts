/** A table at which nothing can be done: of a replay, or in the gallery. */

import type { Frame, Result } from "./api";

export function stillFrame(seats: readonly string[], view: unknown, result: Result | null = null): Frame {
  const info = { bot: null, is_away: false, seal: "", nonce: null, clock: null, receipt: null };
  return {
    status: result ? "over" : "running",
    seats: seats.map((name) => ({ name, ...info })),
    commitment: "",
    view,
    legal: [],
    many: 0,
    notes: "",
    must: [],
    may: [],
    asking: null,
    replacing: null,
    requests: [],
    is_dealt: false,
    sandbox: null,
    has_hints: false,
    opened: [],
    result,
    next: null,
    lesson: null,
    contest: null,
  };
}
