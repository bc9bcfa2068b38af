/** Pieces and tables made up for the gallery. */

import { showing } from "../../../parts/sample";
import { POWERS } from "../pieces";
import type { Box, Cell, HeardAnswer, Laid, Player, Seen, Tossed, View } from "../types";

const PLAN = [
  "b1 gravel blue yellow", "c1 wood red white", "d1 grass blue red", "e1 earth red yellow", "f1 wood blue white",
  "a2 earth blue red", "b2 grass blue white", "c2 earth yellow white", "d2 wood blue yellow", "e2 gravel red white",
  "f2 grass red yellow", "a3 gravel yellow white", "b3 wood red yellow", "c3 gravel blue red", "d3 grass yellow white",
  "e3 earth blue white",
];

const cells: Cell[] = PLAN.map((line) => {
  const [at = "", terrain = "", ...flowers] = line.split(" ");
  return { at, terrain, flowers };
});

export const box: Box = {
  garden: {
    rows: 3,
    columns: 6,
    ponds: ["a1", "f3"],
    terrains: ["grass", "wood", "gravel", "earth"],
    flowers: ["blue", "red", "yellow", "white"],
    cells,
  },
  gnomes: POWERS.map((power, at) => ({ strength: at + 1, answers: at < 4 ? "cards" : "aloud", power, name: null, also: [] })),
  supply: { statues: 3, baits: { 2: 0, 3: 2, 4: 2 }, moles: { 2: 1, 3: 3, 4: 4 } },
  toss: { target: [50, 60], gust: 16, veer: 12, wobble: 5 },
  scores: { loot: [5, 4, 3], statues: [-1, 1, 2, 3], bait: 3 },
  duel: { turns: 40, wins: 2 },
};

const player = (part: Partial<Player> = {}): Player => ({
  hand: [1, 2, 4, 5, 8],
  played: [6, 3, 7],
  statues: [],
  reserve: 3,
  tokens: 5,
  has_loot: true,
  loot: null,
  has_chosen: false,
  wins: 0,
  points: 0,
  ...part,
});

const laid: Laid[] = [
  { cell: "b2", seat: 0, kind: "mole", turn: 1 },
  { cell: "b2", seat: 1, kind: null, turn: 2 },
  { cell: "b2", seat: 2, kind: null, turn: 2 },
  { cell: "d2", seat: 1, kind: null, turn: 2 },
  { cell: "e3", seat: 0, kind: "bait", turn: 3 },
];

const heard = (part: Partial<HeardAnswer>): HeardAnswer => ({
  turn: 1,
  asker: 0,
  seat: 1,
  question: "zone",
  cell: "b2",
  about: "",
  answer: false,
  is_aloud: false,
  ...part,
});

const asked: HeardAnswer[] = [
  heard({}),
  heard({ asker: 1, seat: 2, question: "line", cell: "d2", answer: null }),
  heard({ turn: 2, asker: 2, seat: 1, question: "flower", cell: "f1", about: "white", answer: true, is_aloud: true }),
  heard({ turn: 3, seat: 2, question: "terrain", about: "grass", answer: true, is_aloud: true }),
];

export const tossed: Tossed = {
  gust: [12, -8],
  veer: [-5, 6],
  flights: [
    { seat: 0, direction: 45, strength: 62, x: 4, y: -3, distance: 10 },
    { seat: 2, direction: 50, strength: 55, x: -3, y: 1, distance: 1 },
  ],
  order: [[2], [0]],
};

/** What differs from table to table. */
interface Sample extends Partial<View> {
  legal?: string[];
  foreseen?: Seen["foreseen"];
  notes?: string;
  /** So many aims can be tossed. */
  many?: number;
}

export function sample({ legal = [], foreseen = {}, notes = "", many = 0, ...part }: Sample = {}): Seen {
  const view: View = {
    seat: 0,
    options: { players: 3, toss: "skill", rules: 2, box: null },
    is_duel: false,
    phase: "combat",
    turn: 4,
    is_last: false,
    is_open: false,
    players: [
      player({ statues: ["b2", "e3"], reserve: 1, tokens: 3, points: 2 }),
      player({ statues: ["d2"], reserve: 2, tokens: 3, points: 1, has_chosen: true }),
      player({ statues: ["f1", "c3"], reserve: 1, tokens: 4, points: 2, hand: [2, 3, 6, 7, 8], played: [1, 4, 5] }),
    ],
    cards: [],
    order: [],
    taken: [],
    terrains: box.garden.terrains,
    actions: ["zone", "line", "flower", "cat"],
    fresh: [],
    cat: "e1",
    laid,
    asked,
    notebook: [["a2"], ["d1", "f1", "e3", "f2"], ["d1", "b2", "f2", "d3"]],
    tosses: [],
    won: [],
    waited_for: [0],
    acting: null,
    step: null,
    toss: null,
    first: null,
    own: { loot: "a2", moles: 2, baits: 1, card: null, aim: null },
    ...part,
  };
  const seen = showing({ game: "gnom_street", view, legal, foreseen, notes });
  return { ...seen, frame: { ...seen.frame, many } };
}

/** In the middle of a turn: our seat acts. */
export const acting: Partial<View> = {
  cards: [8, 5, 2],
  order: [0, 1, 2],
  acting: 0,
};

/** The end: all loots and tokens lie open. */
export const ended: Partial<View> = {
  phase: "over",
  is_open: true,
  is_last: true,
  waited_for: [],
  players: sample().view.players.map((one, seat) => ({ ...one, loot: ["a2", "e3", "b2"][seat] ?? null, points: 7 - seat })),
  laid: laid.map((token, at) => ({ ...token, kind: token.kind ?? (at % 2 ? "mole" : "bait") })),
  notebook: [["a2"], ["e3"], ["b2"]],
};
