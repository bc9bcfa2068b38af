/** Endings of Garten Zwerge e.V., made up for the gallery. */

import { type EndSample, over } from "../../../parts/endings";
import { draw, HATS, unpack } from "../pieces";
import { hatKey } from "../say";
import type { Seen } from "../types";
import { box, sample } from "./samples";

/** A table after its last turn, with so many petals each. */
function counted(petals: number[]): Seen {
  const seen = sample();
  const players = petals.map((n, seat) => ({ ...seen.view.players[seat % 3]!, petals: n }));
  return { ...seen, view: { ...seen.view, phase: "over", now: { type: "over", end: "petals" }, players } };
}

const goal = (points: number[]) => ({ rule: "GZ-6", key: "garten_zwerge.score.goal", points, decides: true });
const purse = (petals: number[]) => ({
  rule: "GZ-6",
  key: "garten_zwerge.score.purse",
  points: petals.map((n) => Number(n >= 4000)),
  args: (seat: number) => ({ n: petals[seat]!, goal: 4000 }),
});
const hat = (place: number, points: number[]) => ({
  rule: "GZ-1",
  key: "garten_zwerge.score.hat",
  points,
  args: (seat: number) => ({ place, hat: hatKey(HATS[points[seat]!]!) }),
  decides: true,
});

export function endings(): EndSample[] {
  draw();
  unpack(box);
  const petals = (n: number[], ...hats: number[][]) => [purse(n), goal(n.map((one) => Number(one >= 4000))), ...hats.map((one, at) => hat(at + 1, one))];
  const reason = { key: "garten_zwerge.end.petals", args: { round: 10, n: 4000 } };
  const limit = { key: "garten_zwerge.end.limit", args: { round: 20, n: 4000 } };
  const [three, two, six] = [[4250, 3900, 3100], [3900, 4250], [3900, 4250, 3100, 1200, 800, 4050]];
  const equal = { rule: "GZ-6", key: "garten_zwerge.score.petals", points: [900, 1200, 1200], decides: true };
  return [
    over({ name: "win", seen: counted(three), reason, rows: petals(three, [5, 4, 3]) }),
    over({ name: "loss", seen: counted(two), reason, rows: petals(two, [4, 5]) }),
    over({ name: "tie", seen: counted(three), reason: limit, rows: [hat(1, [5, 5, 3]), hat(2, [4, 3, 3])] }),
    over({ name: "shared", seen: counted([900, 1200, 1200]), reason: limit, rows: [hat(1, [3, 5, 5]), hat(2, [3, 3, 3]), equal] }),
    over({ name: "six", seen: counted(six), reason, rows: petals(six, [5, 5, 3, 4, 2, 4], [3, 4, 3, 2, 1, 4]) }),
    over({ name: "watched", seen: counted(three), seat: null, reason, rows: petals(three, [5, 4, 3]) }),
  ];
}
