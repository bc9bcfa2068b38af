/** What the table says to you now. */

import type { Prompt } from "../../core/renderer";
import { list, type Said, told } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { discsOf, kindOf, sortOf } from "./pieces";
import { cardName, goodsText, label, web, spaceName, tileKey } from "./say";
import type { Seen } from "./types";

export function prompt(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  if (view.phase === "setup") return web("prompt.setup");
  if (view.phase === "over") return over(seen);
  const now = desk.isWaitedFor ? yours(seen, desk) : theirs(seen, desk);
  if (!desk.reveals.length || now.more || desk.choice) return now;
  return { ...now, more: web("prompt.reveal", { n: desk.reveals.length }) };
}

function over(seen: Seen): Prompt {
  const winners = seen.frame.result?.ranking[0] ?? [];
  const isOurs = seen.seat !== null && winners.includes(seen.seat);
  if (!winners.length) return web("prompt.over");
  const names = list(winners.map((seat) => seen.name(seat)));
  return { ...(isOurs && winners.length === 1 ? web("prompt.won") : web("prompt.winner", { names })), piece: "rosette" };
}

function yours(seen: Seen, desk: Desk): Prompt {
  const { choice, view } = desk;
  if (choice) return chosen(seen, choice);
  if (view.phase === "bidding") return bidding(desk);
  if (view.phase === "closing") return { ...web("prompt.closing"), piece: "card", more: web("prompt.closing_more") };
  return view.phase === "selecting" ? selecting(seen, desk) : executing(seen, desk);
}

function chosen(seen: Seen, choice: string): Prompt {
  const said = label(choice, seen);
  const isCard = choice.startsWith("reveal ");
  const more = isCard ? web("prompt.card", { card: cardName(choice.slice(7)) }) : web("prompt.confirm");
  return { ...web("prompt.sure", { move: said ? told(said) : choice }), more };
}

function bidding(desk: Desk): Prompt {
  const marker = desk.player?.marker ?? 0;
  return { ...web("prompt.bid"), piece: "seal", more: web("prompt.bid_more", { marker }) };
}

function selecting(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const offer = view.own?.offer;
  if (view.offer && offer) {
    const more = web("prompt.offered_more", { goods: goodsText(offer) });
    return { ...web("prompt.offered", { other: seen.name(view.offer.seat) }), piece: "bribe", more };
  }
  const discs = discsOf(view.options);
  const round = Math.floor(view.turn / view.players.length);
  if (round >= discs) return { ...web("prompt.extra"), piece: "extra", more: web("prompt.extra_more") };
  const more = view.refused.length
    ? web("prompt.refused", { space: spaceName(view.refused.at(-1)!) })
    : web(desk.joins.length ? "prompt.select_bribe" : "prompt.select_more");
  return { ...web("prompt.select", { disc: round + 1, discs }), more };
}

function executing(seen: Seen, desk: Desk): Prompt {
  const { task } = seen.view;
  switch (task?.type) {
    case "lay":
      return { ...web("prompt.lay", { tile: tileKey(task.tile) }), piece: kindOf(task.tile), more: ghostWords(desk) };
    case "give":
      return { ...web("prompt.give"), piece: "extra" };
    case "choose":
      return choosing(task.space);
    case "keep":
      return { ...web("prompt.keep"), piece: "back-card", more: web("prompt.keep_more") };
    case "look":
      return { ...web("prompt.look", { n: 3 - task.looked.length }), piece: "lens", more: web("prompt.look_more") };
    case "move":
      return {
        ...web(task.left ? "prompt.move" : "prompt.take_feature", { n: task.left }),
        piece: "shift",
        more: task.takes && task.left ? web("prompt.move_take") : undefined,
      };
    default:
      return acting(seen, desk);
  }
}

function choosing(space: string): Prompt {
  const more = web("prompt.take_more");
  if (space.endsWith("animal")) return { ...web("prompt.take_animal"), piece: "back-animal", more };
  if (space.endsWith("ground")) return { ...web("prompt.take_ground"), piece: "flowerbed", more };
  return { ...web("prompt.take_feature"), piece: "fountain", more };
}

function acting(seen: Seen, desk: Desk): Prompt {
  const { act } = desk;
  const more =
    act && !desk.can(`do ${act}`)
      ? web("prompt.act_cannot", { space: spaceName(act) })
      : web(seen.view.ends.includes("trigger") ? "prompt.act_swap" : "prompt.act_more");
  return { ...web("prompt.act", { n: desk.acts.length }), more };
}

/** What the ghost would bring. */
function ghostWords(desk: Desk): Said {
  // a fence can only run through what is larger than a square
  if (!desk.ghost) return web(desk.hand && sortOf(desk.hand) === "animal" ? "prompt.square" : "prompt.place");
  if (!desk.change) return web("prompt.here");
  const { more, full } = desk.change;
  if (full.length) return web("prompt.completes", { n: more, card: cardName(full[0]!) });
  return web("prompt.brings", { n: more });
}

function theirs(seen: Seen, desk: Desk): Prompt {
  const { view } = seen;
  const names = list(view.waited_for.filter((seat) => seat >= 0).map((seat) => seen.name(seat)));
  if (view.phase === "bidding") {
    const bid = view.own?.bid;
    if (!bid) return { ...web("prompt.bidding"), piece: "seal", more: web("prompt.wait", { names }) };
    return { ...web("prompt.sealed", { goods: goodsText(bid) }), piece: "seal", more: web("prompt.wait", { names }) };
  }
  if (view.offer) return offered(seen);
  if (!names) return web("prompt.box");
  if (view.phase === "selecting") return web("prompt.selects", { name: names });
  if (view.phase === "closing") return { ...web("prompt.closing"), more: web("prompt.wait", { names }) };
  const doing =
    view.task?.type === "lay"
      ? web("prompt.lays", { name: names, tile: tileKey(view.task.tile) })
      : web("prompt.acts", { name: names });
  const isDone = !desk.isWatching && view.order.indexOf(desk.seat) < view.turn;
  return isDone ? { ...doing, more: web("prompt.done") } : doing;
}

function offered(seen: Seen): Prompt {
  const { offer, own } = seen.view;
  if (!offer) return web("prompt.box");
  const args = { name: seen.name(offer.seat), holder: seen.name(offer.holder), space: spaceName(offer.space) };
  const more = own?.offer ? web("prompt.offer_is", { goods: goodsText(own.offer) }) : web("prompt.offer_secret");
  return { ...web(own?.offer ? "prompt.offering" : "prompt.offers", args), piece: "bribe", more };
}
