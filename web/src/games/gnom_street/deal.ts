/** What is about to be played, taken or laid: what it costs, brings, and what comes then. */

import type { Deal } from "../../core/renderer";
import { t } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { faceOf, gnomeOf, named } from "./pieces";
import { gnomeName, powerKey, web } from "./say";
import type { Seen } from "./types";

export function deal(seen: Seen, desk: Desk): Deal | null {
  const [verb, first = "", second = ""] = (desk.choice ?? "").split(" ");
  switch (verb) {
    case "play":
      return played(seen, Number(first));
    case "take":
      return { name: `gnom_street.action.${second}`, piece: `ask-${second}`, then: web("deal.take", { terrain: named("terrain", first) }) };
    case "discard": {
      const { cells, tokens } = seen.foreseen[desk.choice ?? ""] ?? {};
      if (!Array.isArray(cells)) return null;
      return {
        name: "gnom_street.kind.mole",
        piece: "mole",
        costs: web("deal.card", { n: Number(first), gnome: gnomeName(Number(first)) }),
        brings: web("deal.lay", { n: Number(tokens), cells: cells.join(", ") }),
        then: web("deal.face_down"),
      };
    }
    case "lay":
      return { name: `gnom_street.kind.${first}`, piece: first, then: web(seen.view.is_duel ? "deal.duel" : "deal.face_down") };
    default:
      return null;
  }
}

function played(seen: Seen, card: number): Deal | null {
  const name = powerKey(card);
  if (!name) return null;
  const answers = seen.view.is_duel ? "duel" : gnomeOf(card)?.answers === "cards" ? "cards" : "aloud";
  return { name, piece: faceOf(card), costs: web("deal.spent", { n: card, gnome: t("gnom_street.web.hand") }), then: web(`card.${answers}`) };
}
