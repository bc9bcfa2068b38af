/** How each step is shown: big moments as scenes, the rest on the board for as long as it takes to see it. */

import type { Act, Beat, Flight } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import type { View } from "../types";
import Bids from "./Bids.svelte";
import { bidsSay } from "./bids";
import BribeScene from "./BribeScene.svelte";
import { type Answer, type Bribe, bribeOf, bribeSays } from "./bribes";
import Look from "./Look.svelte";
import { plainActs } from "./plain";
import Reveal from "./Reveal.svelte";
import { revealSays, revealedOf } from "./reveals";
import Score from "./Score.svelte";
import { gardenOf, scoreSays, scoringOrder } from "./scores";
import { nameOf, numberOf, seatOf, stage, wordOf } from "./told";

type Shown = Act<View>;

const BIDS = new Set(["bid", "hush", "bid_open", "bid_open_imp", "order"]);
const BRIBE = new Set([
  "offered", "goods", "goods_imp", "goods_markers", "accepted", "declined",
  "bribe_ladybirds", "bribe_imp", "bribe_marker", "selected", "extra",
]);
const LOOK = new Set(["looked", "saw"]);
const END = /^(over|laid_open|scored_\w+)$/;

export function acts(beat: Beat<View>): Shown[] {
  const found: Shown[] = [];
  let rest = [...beat.events];
  /** Those of the rest for which something holds, taken out of it. */
  const take = (is: (name: string) => boolean): Said[] => {
    const taken = rest.filter((event) => is(nameOf(event)));
    rest = rest.filter((event) => !taken.includes(event));
    return taken;
  };
  const has = (...names: string[]): boolean => rest.some((event) => names.includes(nameOf(event)));
  if (has("bid_open", "bid_open_imp")) found.push(bids(beat, take((name) => BIDS.has(name))));
  if (bribeOf(beat, rest)) found.push(bribe(beat, take((name) => BRIBE.has(name))));
  if (has("saw")) found.push(look(beat, take((name) => LOOK.has(name))));
  const revealed = take((name) => name === "revealed");
  const short = revealed.length ? take((name) => name === "from_shed") : [];
  revealed.forEach((event, at) => found.push(reveal(beat, at ? [event] : [event, ...short], at > 0)));
  const end = take((name) => END.test(name));
  if (end.length) found.push(...scoring(beat, end));
  return [...plainActs(beat, rest), ...found];
}

const bids = (beat: Beat<View>, events: Said[]): Shown => ({
  moment: "bids",
  events,
  phases: [0.6, 1.6, 2.2],
  piece: "seal",
  says: (phase) => bidsSay(beat, events, phase),
  Scene: Bids,
  lands: 2,
  sounds: { 1: "flip", 2: "lay" },
});

const ANSWERS = {
  asked: { moment: "bribe_asked", phases: [1], sounds: { 0: "turn" } },
  taken: { moment: "bribe_taken", phases: [0.4, 1.4], sounds: { 1: "coin" } },
  refused: { moment: "bribe_refused", phases: [0.3, 1.2], sounds: { 1: "loss" } },
} as const satisfies Record<Answer, Partial<Shown>>;

function bribe(beat: Beat<View>, events: Said[]): Shown {
  const found = bribeOf(beat, events)!;
  return {
    ...ANSWERS[found.answer],
    events,
    piece: "bribe",
    says: () => bribeSays(found, beat.seat),
    flights: found.answer === "taken" ? { 1: given(found) } : undefined,
    Scene: BribeScene,
    about: found.asker === beat.seat ? found.holder : found.asker,
    isToYou: true,
  };
}

/** The goods go to whoever has taken them; only the two see it. */
const given = ({ asker, holder, goods }: Bribe): Flight[] => [
  { piece: "ladybird", from: asker, to: holder, n: goods.ladybirds },
  { piece: "imp", from: asker, to: holder, n: Number(goods.imp) },
];

function look(beat: Beat<View>, events: Said[]): Shown {
  const saw = events.find((event) => nameOf(event) === "saw");
  const at = numberOf(saw, "at");
  return {
    moment: "look",
    events,
    phases: [0.4, 1.4],
    piece: "lens",
    says: (phase) =>
      phase === 0
        ? { ...stage("look", { at }), piece: "lens" }
        : { ...stage("look.saw", { tile: `@gnome_grown.kind.${wordOf(saw, "tile")}` }), piece: wordOf(saw, "tile"), more: stage("look.secret") },
    Scene: Look,
    about: beat.seat,
    sounds: { 1: "flip" },
  };
}

/** Several at once go one after the other, from the second on a little faster. */
const reveal = (beat: Beat<View>, events: Said[], isNext: boolean): Shown => ({
  moment: "objective",
  events,
  phases: isNext ? [1, 0.6] : [2, 1.2],
  piece: "card",
  says: (phase) => revealSays(beat, events, phase),
  Scene: Reveal,
  about: seatOf(events[0]),
  sounds: { 0: "flip", 1: "coin" },
  flights: { 1: [{ piece: "ladybird", from: null, to: revealedOf(beat, events).seat, n: revealedOf(beat, events).n }] },
});

/** Cards stand a second or so each, and all of a garden's no longer than these; one's own stand longest. */
const MOST = { own: 7.5, other: 4 };

function scoring(beat: Beat<View>, events: Said[]): Shown[] {
  const order = scoringOrder(beat);
  return order.map((seat) => {
    const told = events.filter((event) => (seatOf(event) ?? order[0]) === seat);
    const garden = gardenOf(told);
    // who only looks on sees the first garden slowly
    const isSlow = seat === (beat.seat ?? order[0]);
    const each = Math.min(isSlow ? 1.2 : 0.7, MOST[isSlow ? "own" : "other"] / garden.cards.length);
    return {
      moment: "scoring",
      events: told,
      phases: [...garden.cards.map(() => each), isSlow ? 1.5 : 0.9, isSlow ? 2 : 1.2],
      piece: "rosette",
      says: (phase: number) => scoreSays(beat, garden, phase),
      Scene: Score,
      about: seat,
      sounds: Object.fromEntries(garden.cards.map(({ n }, phase) => [phase, n ? "stamp" : "lay"] as const)),
    };
  });
}
