/** Pieces and tables made up for the gallery. */

import { showing } from "../../../parts/sample";
import { KINDS, SPACES } from "../pieces";
import type { Animal, Box, Garden, Objective, Player, Seen, Task, View } from "../types";

const objectives: Objective[] = KINDS.ground.flatMap((ground) =>
  KINDS.feature.flatMap((feature) =>
    KINDS.animal.map((animal) => {
      const full = 5 + (ground.length + feature.length + animal.length) % 7;
      const needs: Objective["needs"] = [ground, feature, animal];
      return { needs, full, part: Math.floor((full - 1) / 2), ladybirds: full > 7 ? 1 : 2 };
    }),
  ),
);

export const animals: Animal[] = [
  { id: "owl-1", kind: "owl", bonus: "none", amount: 0 },
  { id: "hedgehog-1", kind: "hedgehog", bonus: "animals", amount: 1 },
  { id: "rabbit-1", kind: "rabbit", bonus: "ladybirds", amount: 2 },
  { id: "duck-1", kind: "duck", bonus: "extra_turn", amount: 0 },
  { id: "duck-2", kind: "duck", bonus: "ladybirds", amount: 3 },
];

export const box: Box = {
  size: 6,
  objectives,
  animals,
  tiles: { ground: {}, feature: {} },
  supply: {
    ladybirds: 50, imps: 4, markers_a_colour: 2, start_ladybirds: 4, start_objectives: 3,
    discs: { 2: 3, 3: 3, 4: 2 },
  },
  track: { rates: [2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5], start: { 2: 3, 3: 3, 4: 0 } },
  gardens: {
    quadrants: { all: ["AAABBB", "AAABBB", "AAABBB", "DDDCCC", "DDDCCC", "DDDCCC"] },
    fences: { all: ["AAAABB", "AAAABB", "DDABBB", "DDDCBB", "DDCCCC", "DDCCCC"] },
  },
};

export const garden: Garden = {
  laid: [
    { tile: "pond-1", x: 0, y: 0, r: 0 },
    { tile: "bench-1", x: 2, y: 0, r: 0 },
    { tile: "duck-1", x: 2, y: 1, r: 0 },
    { tile: "flowerbed-1", x: 4, y: 0, r: 0 },
    { tile: "statue-1", x: 5, y: 2, r: 1 },
    { tile: "rockery-1", x: 0, y: 2, r: 0 },
    { tile: "owl-1", x: 4, y: 2, r: 0 },
    { tile: "veg_patch-1", x: 3, y: 4, r: 0 },
    { tile: "rabbit-1", x: 5, y: 5, r: 0 },
  ],
};

export const CARDS = ["pond-bench-duck", "flowerbed-statue-owl", "rockery-fountain-hedgehog", "veg_patch-birdhouse-rabbit"];

const player = (part: Partial<Player> = {}): Player => ({
  marker: 1,
  hidden: [3],
  known: [],
  revealed: [],
  ladybirds: 4,
  has_imp: false,
  markers: [],
  extra: null,
  garden: { laid: [] },
  free: 36,
  points: 0,
  is_hushed: false,
  has_bid: false,
  ...part,
});

const discs = (held: Partial<Record<string, number[]>>): number[][] => SPACES.map((space) => held[space] ?? []);

/** What differs from table to table. */
interface Sample extends Partial<View> {
  legal?: string[];
  foreseen?: Seen["foreseen"];
  task?: Task | null;
  held?: Record<string, number[]>;
  isEmpty?: boolean;
}

export function sample({ legal = [], foreseen = {}, held = {}, isEmpty = false, ...part }: Sample = {}): Seen {
  const view: View = {
    seat: 0,
    options: { players: 3, garden: "quadrants", bribes: true, rules: 3, box: null },
    phase: "selecting",
    round: 3,
    gnome: 5,
    rate: 3,
    order: [0, 1, 2],
    bids: [],
    players: [
      player({ has_imp: true, markers: ["red-1"], ...(isEmpty ? {} : { revealed: [CARDS[1]!], garden }) }),
      player({ marker: 2, ladybirds: 7, garden, revealed: [CARDS[0]!], has_bid: true, has_imp: true }),
      player({ marker: 3, ladybirds: 0, markers: ["blue-1"] }),
    ],
    supply: 24,
    shed: 6,
    pool: 3,
    imps: 2,
    has_space_imp: true,
    markers: ["blue-2", "purple-1"],
    open: ["pond-2", "flowerbed-2", "rockery-2", "veg_patch-2"],
    ground: 14,
    ground_discards: [],
    stacks: [
      ["bench-2", "statue-2", "fountain-1"],
      ["birdhouse-1", "bench-3", "bench-4", "fountain-2"],
      ["fountain-3", "statue-3"],
    ],
    features: 10,
    feature_discards: [],
    grid: [[0], [1], [0, 2], [], null, [], [], [], []],
    animals: 18,
    animal_discards: [],
    deck: 40,
    discards: [CARDS[3]!],
    eras: [],
    spaces: discs({ ground: [1], draw: [2, 1], shed: [0], ...held }),
    acted: null,
    ends: [],
    triggered: [],
    turn: 4,
    waited_for: [0],
    offer: null,
    refused: [],
    task: null,
    stock: "",
    refill: "",
    own: {
      hand: isEmpty ? CARDS.slice(1) : [CARDS[0]!, CARDS[2]!, CARDS[3]!],
      matched: [3, 1, 2],
      points: 17,
      grid: ["hedgehog-1", null, "rabbit-1", null, null, null, null, null, null],
      bid: null,
      offer: null,
      drawn: [],
    },
    ...part,
  };
  return showing({ game: "gnome_grown", view, legal, foreseen });
}
