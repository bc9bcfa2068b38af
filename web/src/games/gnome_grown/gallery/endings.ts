/** Endings of Gnome Grown, made up for the gallery. */

import { type EndSample, over } from "../../../parts/endings";
import { draw, unpack } from "../pieces";
import type { Seen } from "../types";
import { box, sample } from "./samples";

const reason = { key: "gnome_grown.end.track", args: { round: 11 } };

/** A table after its last round. */
function scored(players: number): Seen {
  const seen = sample();
  const made = Array.from({ length: players }, (_, seat) => seen.view.players[seat % 2]!);
  return { ...seen, view: { ...seen.view, phase: "over", options: { ...seen.view.options, players }, players: made } };
}

interface Score {
  full: number[];
  part: number[];
  ground: number[];
  animals: number[];
  ladybirds?: number[];
}

function rows({ full, part, ground, animals, ladybirds }: Score) {
  const line = (name: string, points: number[], decides = false) => ({ rule: "GG-E2", key: `gnome_grown.score.${name}`, points, decides });
  return [
    line("full", full),
    line("part", part),
    line("ground", ground),
    line("animals", animals),
    line("total", full.map((n, seat) => n + part[seat]! + ground[seat]! + animals[seat]!), true),
    ...(ladybirds ? [line("ladybirds", ladybirds, true)] : []),
  ];
}

export function endings(): EndSample[] {
  draw();
  unpack(box);
  const four = { full: [21, 24, 17, 9], part: [7, 4, 5, 8], ground: [5, 5, 5, 0], animals: [5, 5, 5, 0] };
  const win = { full: [26, 19, 17], part: [7, 4, 5], ground: [5, 5, 0], animals: [5, 0, 0] };
  const loss = { full: [19, 26], part: [4, 7], ground: [5, 5], animals: [0, 5] };
  const shared = { full: [19, 23, 23], part: [5, 5, 5], ground: [5, 5, 5], animals: [0, 0, 0], ladybirds: [2, 4, 4] };
  return [
    over({ name: "win", seen: scored(3), reason, rows: rows(win) }),
    over({ name: "loss", seen: scored(2), reason, rows: rows(loss) }),
    over({ name: "tie", seen: scored(4), reason, rows: rows({ ...four, ladybirds: [6, 4, 1, 7] }) }),
    over({ name: "shared", seen: scored(3), reason, rows: rows(shared) }),
    over({ name: "watched", seen: scored(3), seat: null, reason, rows: rows(win) }),
  ];
}
