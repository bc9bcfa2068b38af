/** Endings of Gardlings, made up for the gallery. */

import { type EndSample, over } from "../../../parts/endings";
import { draw, unpack } from "../pieces";
import type { Seen } from "../types";
import { edition, garden, onMission, ring, sample } from "./samples";

const GARDENS = [garden, ring, onMission];

/** A table after its last count. */
function counted(players: number): Seen {
  const seen = sample({ garden, isHiring: true });
  const made = Array.from({ length: players }, (_, seat) => {
    const player = sample({ garden: GARDENS[seat % GARDENS.length]!, isHiring: true }).view.players[0]!;
    return { ...player };
  });
  return { ...seen, view: { ...seen.view, phase: "over", players: made } };
}

interface Count {
  singles: number[];
  lines: number[];
  alarm: number[];
  coins?: number[];
}

function rows({ singles, lines, alarm, coins }: Count) {
  const line = (rule: string, name: string, points: number[], decides = false) => ({ rule, key: `gardlings.score.${name}`, points, decides });
  return [
    line("GA-2.1", "singles", singles),
    line("GA-2.1", "lines", lines),
    line("GA-2.3", "alarm", alarm),
    line("GA-3.2", "total", singles.map((n, seat) => n + lines[seat]! + alarm[seat]!), true),
    ...(coins ? [line("GA-3.2", "coins", coins, true)] : []),
  ];
}

const victory = (seat: number, n: number) => ({ key: "gardlings.end.victory", args: { seat, n } });

export function endings(): EndSample[] {
  draw();
  unpack(edition);
  const six = { singles: [12, 9, 17, 8, 5, 11], lines: [2, 0, 2, 1, 0, 3], alarm: [-3, 0, 0, 0, -3, 0] };
  return [
    over({ name: "win", seen: counted(3), reason: victory(0, 19), rows: rows({ singles: [18, 8, 6], lines: [1, 1, 1], alarm: [0, 0, -3] }) }),
    over({ name: "loss", seen: counted(2), reason: victory(1, 17), rows: rows({ singles: [11, 16], lines: [0, 1], alarm: [0, 0] }) }),
    over({ name: "tie", seen: counted(4), reason: victory(0, 18), rows: rows({ singles: [18, 17, 9, 4], lines: [0, 1, 1, 0], alarm: [0, 0, 0, -3], coins: [3, 2, 4, 0] }) }),
    over({ name: "shared", seen: counted(3), reason: { key: "gardlings.end.long", args: { round: 60 } }, rows: rows({ singles: [9, 14, 14], lines: [1, 0, 0], alarm: [0, 0, 0], coins: [1, 2, 2] }) }),
    over({ name: "solo", seen: counted(1), reason: { key: "gardlings.end.solo_silver", args: { n: 15, round: 9 } }, rows: rows({ singles: [16], lines: [2], alarm: [0] }) }),
    over({ name: "six", seen: counted(6), reason: victory(2, 19), rows: rows(six) }),
    over({ name: "watched", seen: counted(3), seat: null, reason: victory(1, 17), rows: rows({ singles: [11, 16, 9], lines: [0, 1, 3], alarm: [0, 0, 0] }) }),
  ];
}
