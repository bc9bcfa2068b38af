/** Pieces and tables made up for the gallery. */

import { showing } from "../../../parts/sample";
import { HATS } from "../pieces";
import type { Auction, Box, Event, Now, Player, Revealed, Seen, View } from "../types";

const event = (id: string, deck: Event["deck"], effect: string, more: Partial<Event> = {}): Event => ({
  id, deck, timing: "jobs", effect, petals: 0, cards: 0, job: "", jobs: [], which: "", least_hat: "", name: null, also: [], ...more,
});

export const box: Box = {
  value: { grey: 0, brown: 100, orange: 200, red: 300, blue: 400, green: 500 },
  reserve: { grey: 4, brown: 4, orange: 4, red: 4, blue: 3, green: 2, gold: 1 },
  money: {
    petals: 200_000, start: 1500, goal: 4000, wage: 50, upkeep: 100, prize_higher: 1000, prize_lower: 500,
    note: 50, chips: [50, 100, 200, 200, 500, 1000, 1000],
  },
  schmiedel: { chips: [50, 50, 100, 100, 200], deals_a_round: 1, goal: 6000 },
  pile: {
    brown: { grey: 2, brown: 4, orange: 3 },
    orange: { grey: 2, brown: 2, orange: 2, red: 3 },
    red: { grey: 1, brown: 1, orange: 2, red: 3, blue: 2 },
    blue: { grey: 2, orange: 1, red: 2, blue: 3, green: 1 },
    green: { grey: 2, red: 2, blue: 2, green: 2, gold: 1 },
  },
  event: [
    event("cloudburst", "grey", "forbid_job", { job: "garden" }),
    event("flea_market", "grey", "sale_bonus", { petals: 100 }),
    event("dues", "grey", "everybody_pays", { petals: 100 }),
    event("spring_fever", "grey", "draw_keep_best", { cards: 2 }),
    event("garden_show", "grey", "higher_prize_add", { petals: 250 }),
    event("full_larder", "grey", "upkeep_set", { petals: 50 }),
    event("heatwave", "grey", "wage_set", { petals: 150 }),
    event("judges_strike", "grey", "contest_off", { which: "lower" }),
    event("bequest", "grey", "poorest_get", { petals: 200 }),
    event("hat_tax", "blue", "tax_per_hat", { petals: 100, least_hat: "blue" }),
    event("brokers", "blue", "lender_bonus", { petals: 200 }),
    event("export_ban", "blue", "forbid_job", { job: "sell" }),
    event("customs", "blue", "forbid_job", { job: "two_for_one" }),
    event("mildew", "blue", "forbid_jobs", { jobs: ["seek", "offer"] }),
    event("raffle", "blue", "random_player_gets", { petals: 500 }),
    event("television", "blue", "higher_prize_set", { petals: 1250 }),
    event("envy", "blue", "treasurer_gives_poorest", { petals: 200 }),
    event("hard_winter", "blue", "upkeep_set", { petals: 150 }),
  ],
};

const player = (part: Partial<Player>): Player => {
  const { free = [], garden = [], shed = [], entered = [], away = [] } = part;
  const gnomes = [...free, ...garden, ...away, ...shed.map(({ own }) => own), ...entered.map(({ hat }) => hat)];
  return {
    petals: 1500, reserve: [4, 3, 3, 4, 3, 2, 1], pledges: [], has_passed: false, upkeep: gnomes.length * 100,
    free, garden, shed, entered, away, gnomes, ...part,
  };
};

export const AUCTION: Auction = { kind: "seek", seat: 0, hat: "red", least: "orange", job: "contest" };
export const OFFERED: Auction = { kind: "offer", seat: 1, hat: "blue", least: "", job: "" };
export const REVEALED: Revealed = {
  auction: AUCTION,
  bids: [{ price: 550, hat: "" }, { price: 350, hat: "orange" }, { price: null, hat: "" }],
  chips: [],
  winner: 1,
  price: 350,
};
/** The evening of a turn. */
export const EVENING: Partial<View> = {
  births: [
    { seat: 0, pile: "red", cards: ["blue-1"], child: "blue" },
    { seat: 1, pile: "orange", cards: ["grey-1", "red-2"], child: "red" },
  ],
  shows: [
    { contest: "brown", outsiders: ["brown-1", "orange-1"], best: "orange", prize: 150, winners: [1, 1] },
    { contest: "red", outsiders: ["red-1", "blue-1"], best: "blue", prize: 1000, winners: [] },
  ],
  bills: [300, 200, 400],
};

export const WORK = [
  "garden brown", "garden red", "seek red", "seek brown", "offer red", "offer brown", "sell red", "sell brown", "sell grey",
  "enter red at brown", "enter red at red", "enter brown at brown", "two-for-one brown",
];
export const GAINS = {
  "garden red": { gain: 50 },
  "sell red": { gain: 300 },
  "sell brown": { gain: 100 },
  "two-for-one brown": { hat: "orange" },
};
export const BIDS = Array.from({ length: 61 }, (_, at) => `bid ${at * 50}`);

/** What differs from table to table. */
interface Sample extends Partial<View> {
  legal?: string[];
  foreseen?: Seen["foreseen"];
  now?: Now;
}

export function sample({ legal = [], foreseen = {}, now = { type: "working", seat: 0 }, ...part }: Sample = {}): Seen {
  const known = "auction" in now ? HATS.findIndex((hat) => hat === now.auction.hat) : 0;
  const view: View = {
    seat: 0,
    options: { players: 3, auctions: "sealed", promises: "remembered", schmiedel: "printed", round_limit: 40, rules: 2, box: null },
    has_schmiedel: false,
    phase: now.type,
    now,
    round: 4,
    goal: 4000,
    treasurer: 1,
    first: 1,
    order: [1, 0, 2],
    players: [
      player({
        petals: 1850, free: ["grey", "brown", "brown", "red"], garden: ["orange"], pledges: ["contest"],
        shed: [{ own: "orange", mate: "blue", lender: 1 }],
      }),
      player({ petals: 900, free: ["orange"], away: ["blue"], entered: [{ hat: "red", contest: "red" }, { hat: "brown", contest: "brown" }] }),
      player({ petals: 2400, free: ["brown", "green"], garden: ["orange", "orange"], pledges: ["seek", "garden"] }),
    ],
    bank: 190_000,
    highest: "green",
    contests: ["brown", "red"],
    prizes: [500, 1250],
    event: "garden_show",
    deck: ["dues", "bequest", "heatwave"],
    used: ["cloudburst", "garden_show"],
    piles: HATS.map((hat, at) => HATS[Math.max(at, known)] ?? hat),
    is_blue: false,
    deals: 0,
    revealed: null,
    day: 4,
    deeds: [],
    promises: [],
    happenings: [],
    births: [],
    shows: [],
    bills: [],
    taxes: [],
    due: "",
    waited_for: [0],
    bid: null,
    ...part,
  };
  return showing({ game: "garten_zwerge", view, legal, foreseen });
}

/** The same for two, with Herr Schmiedel. */
export function pair(part: Sample = {}): Seen {
  const seen = sample(part);
  const { view } = seen;
  const options = { ...view.options, players: 2 };
  return { ...seen, view: { ...view, options, has_schmiedel: true, players: view.players.slice(0, 2), order: [1, 0] } };
}
