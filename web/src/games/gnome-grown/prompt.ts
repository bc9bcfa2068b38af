/** What the table says to you now. */

import type { Prompt } from "../../core/room";
import { list, type Said, told } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { discsOf, kindOf } from "./pieces";
import { cardName, goodsText, label, room, shortName, spaceName, tileKey } from "./say";
import type { Seen } from "./types";

export function prompt(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (view.phase === "setup") return room("prompt.setup");
  if (view.phase === "over") return over(seen);
  const now = desk.isWaitedFor ? yours(seen, desk) : theirs(seen, desk);
  if (!desk.reveals.length || now.more || desk.choice) return now;
  return { ...now, more: room("prompt.reveal", { n: desk.reveals.length }) };
}

function over(seen: Seen): Prompt {
  const winners = seen.frame.result?.ranking[0] ?? [];
  const isOurs = seen.seat !== null && winners.includes(seen.seat);
  if (!winners.length) return room("prompt.over");
  const names = list(winners.map((seat) => seen.name(seat)));
  return { ...(isOurs && winners.length === 1 ? room("prompt.won") : room("prompt.winner", { names })), piece: "rosette" };
}

function yours(seen: Seen, desk: Desk): Prompt {
  const { choice, view } = desk;
  if (choice) return chosen(seen, choice);
  if (view.phase === "bidding") return bidding(desk);
  return view.phase === "selecting" ? selecting(seen, desk) : executing(seen, desk);
}

function chosen(seen: Seen, choice: string): Prompt {
  const said = label(choice, seen);
  const isCard = choice.startsWith("reveal ");
  const more = isCard ? room("prompt.card", { card: cardName(choice.slice(7)) }) : room("prompt.confirm");
  return { ...room("prompt.sure", { move: said ? told(said) : choice }), more };
}

function bidding(desk: Desk): Prompt {
  const marker = desk.player?.marker ?? 0;
  return { ...room("prompt.bid"), piece: "seal", more: room("prompt.bid_more", { marker }) };
}

function selecting(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const offer = view.own?.offer;
  if (view.offer && offer) {
    const args = { name: seen.name(view.offer.seat), space: spaceName(view.offer.space) };
    const more = room("prompt.offered_more", { goods: goodsText(offer) });
    return { ...room("prompt.offered", args), piece: "bribe", more };
  }
  const discs = discsOf(view.options);
  const round = Math.floor(view.turn / view.players.length);
  if (round >= discs) return { ...room("prompt.extra"), piece: "extra", more: room("prompt.extra_more") };
  const more = view.refused.length
    ? room("prompt.refused", { space: shortName(view.refused.at(-1)!) })
    : room(desk.joins.length ? "prompt.select_bribe" : "prompt.select_more");
  return { ...room("prompt.select", { disc: round + 1, discs }), more };
}

function executing(seen: Seen, desk: Desk): Prompt {
  const { task } = seen.view;
  switch (task?.type) {
    case "lay":
      return { ...room("prompt.lay", { tile: tileKey(task.tile) }), piece: kindOf(task.tile), more: ghostWords(desk) };
    case "choose":
      return choosing(task.space);
    case "keep":
      return { ...room("prompt.keep"), piece: "back-card", more: room("prompt.keep_more") };
    case "look":
      return { ...room("prompt.look", { n: 3 - task.looked.length }), piece: "lens", more: room("prompt.look_more") };
    case "move":
      return {
        ...room(task.left ? "prompt.move" : "prompt.take_feature", { n: task.left }),
        piece: "shift",
        more: task.takes && task.left ? room("prompt.move_take") : undefined,
      };
    default:
      return acting(seen, desk);
  }
}

function choosing(space: string): Prompt {
  const more = room("prompt.take_more");
  if (space.endsWith("animal")) return { ...room("prompt.take_animal"), piece: "back-animal", more };
  if (space.endsWith("ground")) return { ...room("prompt.take_ground"), piece: "flowerbed", more };
  return { ...room("prompt.take_feature"), piece: "fountain", more };
}

function acting(seen: Seen, desk: Desk): Prompt {
  const { act } = desk;
  const more =
    act && !desk.can(`do ${act}`)
      ? room("prompt.act_cannot", { space: shortName(act) })
      : room(seen.view.ends.includes("trigger") ? "prompt.act_swap" : "prompt.act_more");
  return { ...room("prompt.act", { n: desk.acts.length }), more };
}

/** What the ghost would bring. */
function ghostWords(desk: Desk): Said {
  if (!desk.ghost) return room("prompt.place");
  if (!desk.change) return room("prompt.here");
  const { more, full } = desk.change;
  if (full.length) return room("prompt.completes", { n: more, card: cardName(full[0]!) });
  return room("prompt.brings", { n: more });
}

function theirs(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const names = list(view.waited_for.filter((seat) => seat >= 0).map((seat) => seen.name(seat)));
  if (view.phase === "bidding") {
    const bid = view.own?.bid;
    if (!bid) return { ...room("prompt.bidding"), piece: "seal", more: room("prompt.wait", { names }) };
    return { ...room("prompt.sealed", { goods: goodsText(bid) }), piece: "seal", more: room("prompt.wait", { names }) };
  }
  if (view.offer) return offered(seen);
  if (!names) return room("prompt.box");
  if (view.phase === "selecting") return room("prompt.selects", { name: names });
  const doing =
    view.task?.type === "lay"
      ? room("prompt.lays", { name: names, tile: tileKey(view.task.tile) })
      : room("prompt.acts", { name: names });
  const isDone = !desk.isWatching && view.order.indexOf(desk.seat) < view.turn;
  return isDone ? { ...doing, more: room("prompt.done") } : doing;
}

function offered(seen: Seen): Prompt {
  const { offer, own } = seen.view;
  if (!offer) return room("prompt.box");
  const args = { name: seen.name(offer.seat), holder: seen.name(offer.holder), space: spaceName(offer.space) };
  const more = own?.offer ? room("prompt.offer_is", { goods: goodsText(own.offer) }) : room("prompt.offer_secret");
  return { ...room(own?.offer ? "prompt.offering" : "prompt.offers", args), piece: "bribe", more };
}
