/** How a step is shown: its chapters as acts, the big ones as scenes over the board. */

import type { Component } from "svelte";
import type { Act, Beat, Flight, SceneProps } from "../../../core/stage/beat";
import type { Said } from "../../../core/words.svelte";
import { eventPiece, rankOf } from "../pieces";
import { icon, web } from "../say";
import type { View } from "../types";
import { hands, isDecided, seconds, sides } from "./auction";
import { type Chapter, chapters, keyOf } from "./chapters";
import ChildScene from "./ChildScene.svelte";
import CollectionsScene from "./CollectionsScene.svelte";
import ContestScene from "./ContestScene.svelte";
import DealScene from "./DealScene.svelte";
import EventScene from "./EventScene.svelte";
import FistsScene from "./FistsScene.svelte";
import { isOutbid } from "./talk";
import UpkeepScene from "./UpkeepScene.svelte";
import { numberOf } from "./who";

type Shown = Act<View>;
type Scene = Component<SceneProps<View>>;

export const acts = (beat: Beat<View>): Shown[] => chapters(beat).map((chapter) => act(beat, chapter));

function act(beat: Beat<View>, { name, events }: Chapter): Shown {
  switch (name) {
    case "event":
      return event(beat, events);
    case "auction":
      return auction(beat, events);
    case "child":
      return child(events);
    case "contest":
      return contest(beat, events);
    case "upkeep":
      return upkeep(beat, events);
    case "collections":
      return scene("collections", CollectionsScene, events, [1.6, 3], { piece: "cup-1", sounds: { 1: "cheer" } });
    case "turn":
      return { events, phases: [0.9], piece: "cashbox", about: seatOf(events[0]) };
    default:
      return plain(beat, events);
  }
}

const scene = (moment: string, Scene: Scene, events: Said[], phases: number[], more: Partial<Shown> = {}): Shown => ({
  moment, Scene, events, phases, ...more,
});

function seatOf(said: Said | undefined): number | null {
  return said?.args?.seat === undefined ? null : numberOf(said.args.seat);
}

/** The card lies face down first, unless it was read before and only brings something now. */
function event({ after }: Beat<View>, events: Said[]): Shown {
  const isRead = events.some((said) => keyOf(said) === "read");
  const piece = eventPiece(after.event);
  return scene("event", EventScene, events, isRead ? [1.2, 2.8] : [2.2], { piece, sounds: { [isRead ? 1 : 0]: "flip" } });
}

function auction(beat: Beat<View>, events: Said[]): Shown {
  const { revealed } = beat.after;
  const decided = isDecided(events);
  const about = seatOf(events.at(-1));
  if (!decided && !revealed?.bids.length) return { events, phases: [1.2], piece: "schmiedel" };
  if (!revealed?.bids.length) return scene("deal", DealScene, events, [0.6, 1.6], { piece: "gavel", about, sounds: { 1: "stamp" }, flights: { 1: paid(beat) } });
  const phases = seconds(beat, events);
  const sounds = decided ? { [phases.length - 1]: "stamp" as const } : {};
  const flights = decided ? { [phases.length - 1]: paid(beat) } : {};
  return scene("fists", FistsScene, events, phases, { piece: "palm", about, sounds, flights, says: (phase) => opening(beat, events, phase) });
}

/** Petals go from whoever pays for a mate to whoever lends it. */
function paid({ after: { revealed } }: Beat<View>): Flight[] {
  const both = revealed && sides(revealed);
  return both ? [{ piece: "petal", from: both.payer, to: both.lender, n: Math.ceil(revealed.price / 100) }] : [];
}

/** Words before pictures: nothing is open at first, and the deal is said when it is struck. */
function opening(beat: Beat<View>, events: Said[], phase: number): Said & { piece: string } {
  const { revealed } = beat.after;
  const told = events.filter((said) => ["price", "limit", "empty_fist"].includes(keyOf(said)));
  const seat = revealed ? hands(revealed)[phase - 1]?.seat : undefined;
  const one = told.find((said) => said.args?.seat === seat);
  if (told.length && phase === 0) return { ...web("scene.fists"), piece: "fist" };
  if (one && phase < seconds(beat, events).length - 1) return { ...one, piece: "palm" };
  const said = events.findLast((found) => !FISTS.includes(keyOf(found)));
  return { ...(said ?? web("scene.fists")), piece: "palm" };
}
const FISTS = ["pledges", "brokers", "pairs"];

/** A grey child is as welcome, but nobody cheers. */
function child(events: Said[]): Shown {
  const hat = String(events[0]?.args?.child ?? "").split(".").at(-1) ?? "";
  const sound = hat === "gold" ? "bell" : rankOf(hat) > 0 ? "cheer" : "lay";
  const about = seatOf(events[0]);
  const pile = String(events[0]?.args?.pile ?? "");
  const says = (phase: number): Said => (phase === 0 ? web("scene.child", { pile }) : events[0]!);
  return scene("child", ChildScene, events, [1.4, 2], {
    piece: "cradle", about, sounds: { 1: sound },
    flights: hat && about !== null ? { 1: [{ piece: `zwerg-${hat}`, from: null, to: about }] } : {},
    says: (phase) => ({ ...says(phase), piece: phase === 0 || !hat ? "cradle" : `zwerg-${hat}` }),
  });
}

function contest({ seat }: Beat<View>, events: Said[]): Shown {
  const won = events.filter((said) => keyOf(said) === "prize");
  const isOurs = seat !== null && won.some((said) => said.args?.seat === seat);
  const [outsiders] = events;
  const says = (phase: number): Said => {
    if (phase === 0) return web("scene.contest.starts", { contest: String(outsiders?.args?.contest ?? "") });
    if (phase < 3) return web("scene.contest.outsider", { hat: String((phase === 1 ? outsiders?.args?.first : outsiders?.args?.second) ?? "") });
    return won.find((said) => said.args?.seat === seat) ?? events[1] ?? outsiders!;
  };
  return scene("contest", ContestScene, events, [0.8, 1, 1, 2.4], {
    piece: "cup-1",
    about: won.length === 1 ? seatOf(won[0]) : null,
    sounds: { 1: "lay", 2: "lay", 3: isOurs ? "cheer" : "stamp" },
    flights: { 3: won.map((said) => ({ piece: "petal", from: null, to: seatOf(said) ?? 0, n: 3 })) },
    says: (phase) => ({ ...says(phase), piece: phase === 0 || phase === 3 ? "cup-1" : "case" }),
  });
}

/** A bill after the other; who is short, or sells, is looked at longer. */
function upkeep({ after, seat }: Beat<View>, events: Said[]): Shown {
  const sold = events.filter((said) => keyOf(said) === "sold_for_upkeep");
  const due = after.now.type === "paying" ? after.now.due : [];
  const isShort = due.some(Boolean);
  const each = after.players.length > 3 ? 0.45 : 0.7;
  const phases = sold.length ? [0.8, 2] : [0.4, ...Array<number>(after.players.length - 1).fill(each), isShort ? 2 : 1.4];
  return scene("upkeep", UpkeepScene, events, phases, {
    piece: "bill",
    about: sold.length ? seatOf(sold[0]) : null,
    isToYou: seat !== null && (!!due[seat] || sold.some((said) => said.args?.seat === seat)),
    sounds: { [phases.length - 1]: isShort ? "loss" : "stamp" },
    ...(sold.length || isShort ? {} : { says: () => ({ ...web("scene.eats"), piece: "bowl" }) }),
  });
}

const SECONDS: Record<string, number> = {
  fist: 0.35, names: 0.5, seeks: 1, offers: 1, demands: 1.2, lends_for: 0.8, bids_open: 0.8, mates_home: 0.4,
};

/** What the board itself shows. */
function plain(beat: Beat<View>, events: Said[]): Shown {
  const [first] = events;
  const about = seatOf(first);
  const isOwn = about !== null && about === beat.seat;
  const usual = SECONDS[first ? keyOf(first) : ""] ?? 0.6;
  const isToYou = isOutbid(beat);
  return {
    events, about, isToYou,
    phases: [isToYou ? 1.8 : isOwn ? Math.min(usual, 0.3) : usual],
    piece: first ? icon(first) : null,
    ...(isToYou && first ? { says: () => outbid(first) } : {}),
  };
}

const outbid = (said: Said): Said & { piece: string } => ({
  ...web("scene.outbid", { seat: said.args?.seat ?? 0, n: said.args?.n ?? 0 }),
  piece: "gavel",
});
