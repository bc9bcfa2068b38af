/** The whole table in sentences, for those who do not see it. */

import { ownFirst } from "../../core/seen";
import { labelled, list, t, told } from "../../core/words.svelte";
import { cardNames, eventName, eventText, hatName, hatNames, headline, isNeighbour, jobName, statusOf, whoIs } from "./say";
import type { Auction, Revealed, Seen } from "./types";

/** Somebody's figures and gnomes. */
export function seatText(seen: Seen, seat: number): string {
  const { view } = seen;
  const player = view.players[seat]!;
  const said = [
    t("garten_zwerge.web.say.seat", {
      name: whoIs(seen, seat),
      status: told({ key: statusOf(view, seat) }),
      n: player.petals,
    }),
  ];
  const add = (key: "free" | "garden" | "away", hats: string[]): void => {
    if (!hats.length) return;
    const keys = {
      free: "garten_zwerge.web.say.free",
      garden: "garten_zwerge.web.say.garden",
      away: "garten_zwerge.web.say.away",
    } as const;
    said.push(t(keys[key], { hats: hatNames(hats) }));
  };
  if (seat === view.treasurer) said.push(`${t("garten_zwerge.web.treasurer")}.`);
  add("free", player.free);
  add("garden", player.garden);
  add("away", player.away);
  for (const { own, mate, lender } of player.shed) {
    const args = { own: hatName(own), mate: hatName(mate), name: whoIs(seen, lender) };
    said.push(t("garten_zwerge.web.say.pair", args));
  }
  if (player.pledges.length) said.push(t("garten_zwerge.web.say.pledges", { jobs: list(player.pledges.map(jobName)) }));
  return said.join(" ");
}

function contestTexts(seen: Seen): string[] {
  const { view } = seen;
  return view.contests.map((contest, at) => {
    const names = view.players.flatMap((player, seat) =>
      player.entered
        .filter((entry) => entry.contest === contest)
        .map(({ hat }) => t("garten_zwerge.web.say.entrant", { name: whoIs(seen, seat), hat: hatName(hat) })),
    );
    const args = { hat: hatName(contest), n: view.prizes[at] ?? 0, names: names.length ? list(names) : t("garten_zwerge.web.nobody") };
    return t("garten_zwerge.web.say.contest", args);
  });
}

function auctionTexts(seen: Seen, auction: Auction): string[] {
  const key = auction.kind === "seek" ? "garten_zwerge.web.auction.seek" : "garten_zwerge.web.auction.offer";
  const said = [`${labelled(t(key, { name: whoIs(seen, auction.seat) }), hatName(auction.hat))}.`];
  if (auction.least) said.push(`${t("garten_zwerge.web.auction.least", { hat: hatName(auction.least) })}.`);
  if (auction.job) said.push(`${t("garten_zwerge.web.auction.job", { job: jobName(auction.job) })}.`);
  const { now } = seen.view;
  if (now.type !== "haggling") return said;
  now.voices.forEach(({ offer }, seat) => {
    if (!offer) return;
    said.push(t("garten_zwerge.web.say.offer", { name: whoIs(seen, seat), n: offer.price, hat: offer.hat ? hatName(offer.hat) : "" }));
  });
  return said;
}

/** What was in the hands. */
function revealTexts(seen: Seen, revealed: Revealed): string[] {
  const hands = revealed.bids.flatMap((bid, seat) => {
    if (!bid) return [];
    const name = whoIs(seen, seat);
    return [bid.price === null ? t("garten_zwerge.web.say.empty", { name }) : t("garten_zwerge.web.say.hand", { name, n: bid.price })];
  });
  const { winner } = revealed;
  if (winner === null) return [...hands, t("garten_zwerge.web.no_deal")];
  const name = isNeighbour(seen.view, winner) ? t("garten_zwerge.web.schmiedel") : whoIs(seen, winner);
  return [...hands, t("garten_zwerge.web.say.deal", { name, n: revealed.price })];
}

function eveningTexts(seen: Seen): string[] {
  const { view } = seen;
  const births = view.births.map(({ seat, child }) =>
    child
      ? t("garten_zwerge.web.birth", { name: whoIs(seen, seat), hat: hatName(child) })
      : t("garten_zwerge.web.birth.none", { name: whoIs(seen, seat) }),
  );
  const shows = view.shows.map((show) =>
    t("garten_zwerge.web.say.show", {
      hat: hatName(show.contest),
      hats: cardNames(show.outsiders),
      names: show.winners.length ? list(show.winners.map((seat) => whoIs(seen, seat))) : t("garten_zwerge.web.show.outsider"),
      n: show.prize,
    }),
  );
  return [...births, ...shows];
}

export function describe(seen: Seen): string[] {
  const { view } = seen;
  const said = [`${told(headline(view))}.`];
  if (view.event) said.push(labelled(t("garten_zwerge.web.event"), `${eventName(view.event)}. ${eventText(view.event)}`));
  said.push(...contestTexts(seen));
  if ("auction" in view.now) said.push(...auctionTexts(seen, view.now.auction));
  for (const seat of ownFirst(seen.seat, view.players)) {
    said.push(seatText(seen, seat));
  }
  said.push(t("garten_zwerge.web.say.order", { names: list(view.order.map((seat) => whoIs(seen, seat))) }));
  if (view.revealed?.bids.length) said.push(...revealTexts(seen, view.revealed));
  return [...said, ...eveningTexts(seen)];
}
