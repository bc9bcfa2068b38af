/** What the prompt says while a picture of a moment stands. */

import type { Beat } from "../../../core/stage/beat";
import type { Prompt } from "../../../core/renderer";
import type { Said } from "../../../core/words.svelte";
import { pieceOf, priceOf, tileKey, tileOf } from "../pieces";
import type { Player, View } from "../types";
import { gnomesOf } from "../views";
import { beadsOf } from "../gems";
import { countingOrder } from "./seats";

const stage = (name: string, args: Said["args"] = {}): Said => ({ key: `gardlings.web.stage.${name}`, args });
const tileWords = (tile: string): string => `@${tileKey(tile)}`;
const own = ({ seat }: Beat<View>, view: View): Player | undefined => (seat === null ? undefined : view.players[seat]);

export function alarmSays(beat: Beat<View>, phase: number): Prompt {
  const tile = beat.after.own?.aside ?? "?";
  const before = gnomesOf(own(beat, beat.before));
  if (phase === 0) {
    return { ...stage("drew", { tile: tileWords(tile) }), piece: pieceOf(tileOf(tile)), more: stage("has_gnomes", { n: before }) };
  }
  if (phase === 1) {
    return { ...stage("alarm"), piece: "bell", more: stage("alarm_more", { n: before + tileOf(tile).gnomes }) };
  }
  const plot = own(beat, beat.after)?.plot;
  const n = plot?.stolen ?? 0;
  const gems = (plot?.gems ?? 0) + (plot?.mission_gems ?? 0);
  if (!n) return { ...stage("stolen_none"), piece: "gnome-alarm" };
  const more = phase === 2 ? stage("stolen_more", { left: gems - n, gems }) : stage("face_down");
  return { ...stage("stolen", { n }), piece: "gnome-alarm", more };
}

export const dragonSays = (event: Said): Prompt => ({
  ...stage(event.key.endsWith("fierce") ? "fierce" : "dragons"),
  piece: "dragon",
});

export function countSays(beat: Beat<View>, seat: number, phase: number): Prompt {
  const player = beat.after.players[seat];
  const tally = player?.harvest?.tally;
  if (!tally) return stage("count_nobody");
  const n = tally.garden + tally.mission;
  const who = seat === beat.seat ? "count_yours" : "count_theirs";
  const isEnd = seat === countingOrder(beat).at(-1) && phase === (tally.dragons + tally.alarm ? 1 : 0);
  const more = isEnd && isTied(beat.after) ? stage("count_nobody") : phase ? taken(tally) : whereof(player);
  return { ...stage(who, { seat, n }), piece: "gem-pink", more };
}

/** Whether several have reached the goal and nothing decides between them (GA-3.2). */
const isTied = ({ winner, options, players }: View): boolean =>
  winner === null && players.some((player) => (player.harvest?.gems ?? 0) >= options.goal);

function whereof(player: Player | undefined): Said | undefined {
  const lines = beadsOf(player).filter((bead) => bead.kind === "line").length;
  const mission = player?.harvest?.tally.mission ?? 0;
  if (lines && mission) return stage("count_both", { lines, mission });
  if (mission) return stage("count_mission", { n: mission });
  return lines ? stage("count_lines", { n: lines }) : undefined;
}

function taken(tally: { garden: number; mission: number; dragons: number; alarm: number }): Said {
  const { dragons, alarm } = tally;
  const left = tally.garden + tally.mission - dragons - alarm;
  if (dragons && alarm) return stage("taken_both", { dragons, alarm, left });
  return dragons ? stage("taken_dragons", { n: dragons, left }) : stage("taken_gnomes", { n: alarm, left });
}

export function victorySays({ after, seat }: Beat<View>): Prompt {
  const { winner, players, options } = after;
  const gems = (one: number): number => players[one]?.harvest?.gems ?? 0;
  const n = winner === null ? 0 : gems(winner);
  const said = winner === seat ? stage("victory_yours", { n }) : stage("victory_theirs", { n, seat: winner ?? 0 });
  const rivals = players.filter((_, one) => one !== winner && gems(one) === n);
  if (!rivals.length || winner === null) return { ...said, piece: "rosette", more: stage("victory_more", { goal: options.goal }) };
  const most = Math.max(...rivals.map((player) => player.coins));
  return { ...said, piece: "rosette", more: stage("victory_tie", { n, coins: players[winner]?.coins ?? 0, other_coins: most }) };
}

export function hireSays({ after, seat }: Beat<View>, event: Said, phase: number): Prompt {
  const deed = seat === null ? undefined : after.players[seat]?.deed;
  if (!deed?.tile || !deed.stack) return { ...stage("pity_yours"), piece: "pig" };
  const price = priceOf(tileOf(deed.tile).back);
  const paid = stage("hire_pays", { price, gems: price - deed.spent, coins: deed.spent });
  const more = phase && deed.has_coin ? stage("hire_coin") : paid;
  return { ...stage("hire_yours", { tile: event.args?.tile ?? "" }), piece: "coin", more };
}

export const mutationSays = (events: readonly Said[], phase: number): Prompt => ({
  ...(events[Math.min(phase, events.length - 1)] ?? stage("count_nobody")),
  piece: "pig",
});

export function bagSays({ after, seat }: Beat<View>): Prompt {
  const more = after.start === seat ? stage("you_start") : stage("they_start", { seat: after.start ?? 0 });
  return { ...stage("bag", { round: after.round }), piece: "bag-open", more };
}
