/** Pieces and tables made up for the gallery. */

import { showing } from "../../../parts/sample";
import type { Edition, Garden, Laid, Mission, Seen, Tile, View } from "../types";

const BACKS = ["green", "blue", "pink", "gold"] as const;
const SITES: Record<string, string> = {
  pig: "ppgbby",
  gardener: "33bgg-",
  birdie: "**g--b",
  mushie: "ppybb-",
  unicorn: "ggypp2",
  dragon: "bb2ggp",
};
const LINES: [number, number][] = [[0, 1], [3, 4]];

const tile = (part: Partial<Tile> & Pick<Tile, "id" | "back" | "creature" | "sites">): Tile => ({
  gnomes: 0,
  lines: [],
  ...part,
});

export const tiles: Tile[] = [
  tile({ id: "single-gnome", back: "gnome", creature: "gnome", sites: "bb-b-b", gnomes: 1 }),
  tile({ id: "double-gnome", back: "gnome", creature: "gnome", sites: "yy-yy-", gnomes: 2 }),
  tile({ id: "beige-pig", back: "beige", creature: "pig", sites: "gg-bb-" }),
  ...BACKS.flatMap((back) =>
    Object.entries(SITES).map(([creature, sites]) =>
      tile({
        id: `${back}-${creature}`,
        back,
        creature: creature as Tile["creature"],
        sites,
        lines: creature === "mushie" ? (back === "green" ? LINES.slice(0, 1) : LINES) : [],
      }),
    ),
  ),
];

const TASKS: [Mission["task"], string, number][] = [
  ["raft", "b---g---", 2],
  ["pinwheel", "-y---p--", 3],
  ["train", "--y---p-", 3],
  ["empty", "----g---", 2],
  ["blue", "b---b---", 2],
  ["walled", "b-y-g-p-", 3],
  ["second_look", "y---p---", 0],
];
export const missions: Mission[] = TASKS.map(([task, sites, gems]) => ({ id: `mission-${task}`, task, sites, gems }));

export const edition: Edition = {
  prices: { green: 4, blue: 7, pink: 10, gold: 14 },
  counts: {},
  tiles,
  missions,
};

const laid = (name: string, x: number, y: number, r: number): Laid => ({ tile: name, x, y, r });

/** A pig over a gnome, a birdie beside them, a mushie with both lines paid. */
export const garden: Garden = {
  mission: null,
  laid: [
    laid("beige-pig", 0, 0, 0),
    laid("single-gnome", 0, 1, 0),
    laid("blue-birdie", 2, 0, 1),
    laid("double-gnome", 3, 0, 3),
    laid("pink-unicorn", 0, -1, 2),
  ],
};
/** Four tiles around a cell. */
export const ring: Garden = {
  mission: null,
  laid: [
    laid("green-pig", 0, 0, 0),
    laid("blue-dragon", 2, 0, 1),
    laid("gold-gardener", 1, 2, 0),
    laid("pink-mushie", 0, 1, 1),
  ],
};
export const onMission: Garden = {
  mission: "mission-walled",
  laid: [laid("green-mushie", 0, -1, 0), laid("blue-mushie", 2, 0, 1), laid("beige-pig", -2, 1, 0)],
};

interface Sample {
  garden: Garden;
  hand?: string;
  legal?: string[];
  end?: "" | "alarm" | "misfit" | "empty";
  ponds?: [number, number][];
  isHiring?: boolean;
  foreseen?: Record<string, Record<string, unknown>>;
}

const stacks = (isPoor: boolean): View["stacks"] =>
  BACKS.flatMap((back, index) =>
    [1, 2].map((number) => ({
      name: `${back}-${number}`,
      back,
      top: isPoor && index === 3 && number === 2 ? null : `${back}-${Object.keys(SITES)[(index * 2 + number) % 6]}`,
      hidden: isPoor && index === 3 ? 0 : 8,
      under: [],
      has_coin: index > 0 && number === 1,
    })),
  );

/** A table that shows one state and answers nothing. */
export function sample({ garden: plants, hand, legal = [], end = "", ponds = [], isHiring, foreseen = {} }: Sample): Seen {
  const gems = 6;
  const status = hand ? "holding" : end ? "stopped" : "building";
  const plot = {
    garden: plants, status, hand: hand ?? null, aside: end === "alarm" ? "?" : null, end, trail: [],
    has_looked: false, put_back: null, has_pig_coin: false, is_final: false, gems, ponds,
  };
  const tally = { garden: 9, mission: 0, dragons: 0, alarm: end === "alarm" ? 3 : 0 };
  const harvest = { garden: plants, tally, gems: tally.garden - tally.alarm, end, aside: null, ponds };
  const player = {
    coins: 2, bag: end === "empty" ? 0 : 6, known: [], unknown: [0, 0, 0], mission: plants.mission, next_mission: null, deed: null,
    plot: isHiring ? null : plot, harvest: isHiring ? harvest : null,
  };
  const view = {
    seat: 0, options: { players: 2, edition: "retail", copies: 1, goal: 17, box: null },
    phase: isHiring ? "hiring" : "building", round: 4, start: 0, players: [player, player],
    stacks: stacks(!!isHiring), pity_pigs: 11, pigs_under: [], missions_left: 0, hired: 0,
    to_hire: isHiring ? [0, 1] : [],
    step: isHiring ? "hire" : null, winner: null,
    own: { bag: ["single-gnome", "double-gnome", "double-gnome", "beige-pig", "blue-unicorn", "gold-gardener"], hand: hand ?? null, aside: null, put_back: null },
  } as unknown as View;
  return showing({ game: "gardlings", view, legal, foreseen });
}
