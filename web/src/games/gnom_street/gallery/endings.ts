/** Endings of 75 Gnom'Street, made up for the gallery. */

import { type EndSample, over } from "../../../parts/endings";
import { draw, unpack } from "../pieces";
import type { Seen } from "../types";
import { box, ended, sample } from "./samples";

const points = { key: "gnom_street.end.points", args: { turn: 8 } };

/** A table after its last turn. */
function dug(players: number): Seen {
  const seen = sample(ended);
  const made = Array.from({ length: players }, (_, seat) => seen.view.players[seat % 3]!);
  return { ...seen, view: { ...seen.view, players: made } };
}

interface Found {
  statues: number[];
  loot: number[];
  bait: number[];
  toss?: number[];
}

function rows({ statues, loot, bait, toss }: Found) {
  const line = (rule: string, name: string, found: number[], decides = false) => ({ rule, key: `gnom_street.score.${name}`, points: found, decides });
  return [
    { ...line("GS-6.1", "statues", statues), args: () => ({ n: 2 }) },
    { ...line("GS-6.2", "loot", loot), args: () => ({ other: 1, cell: "b2", place: 1 }) },
    { ...line("GS-6.3", "bait", bait), args: () => ({ cell: "c3" }) },
    line("GS-6.4", "total", statues.map((n, seat) => n + loot[seat]! + bait[seat]!), true),
    ...(toss ? [line("GS-6.4", "toss", toss, true)] : []),
  ];
}

export function endings(): EndSample[] {
  draw();
  unpack(box);
  const four = { statues: [6, 3, 6, 1], loot: [12, 9, 4, 8], bait: [2, 0, 2, -2] };
  const tie = { statues: [6, 3, 6], loot: [8, 13, 6], bait: [2, 0, 0], toss: [0, 1, 0] };
  const duel = { rule: "GS-7.1", key: "gnom_street.score.wins", points: [1, 2], decides: true };
  return [
    over({ name: "win", seen: dug(4), reason: points, rows: rows(four) }),
    over({ name: "loss", seen: dug(3), reason: points, rows: rows({ statues: [3, 6, 6], loot: [9, 14, 6], bait: [0, 2, 0] }) }),
    over({ name: "tie", seen: dug(3), reason: { key: "gnom_street.end.toss", args: { turn: 8 } }, rows: rows(tie) }),
    over({ name: "duel", seen: dug(2), reason: { key: "gnom_street.end.duel", args: { n: 3 } }, rows: [duel] }),
    over({ name: "watched", seen: dug(4), seat: null, reason: points, rows: rows(four) }),
  ];
}
