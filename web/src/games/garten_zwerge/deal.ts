/** The job that is about to be given: what it brings, and what comes then. */

import type { Deal } from "../../core/renderer";
import type { Said } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { drawingOf } from "./pieces";
import { hatKey, jobKey, oddsText, web } from "./say";
import type { Seen } from "./types";

export function deal(seen: Seen, desk: Desk): Deal | null {
  const { hat, place } = desk;
  if (!desk.isWorking || !hat || !place) return null;
  const job = place.split(" ")[0]!;
  const told = (desk.choice && seen.foreseen[desk.choice]) || {};
  return {
    name: `garten_zwerge.job.${job}`,
    piece: drawingOf(hat),
    costs: web("deal.gnome", { hat: hatKey(hat) }),
    brings: brought(told),
    then: typeof told.breaks === "string" ? web("prompt.breaks", { job: jobKey(told.breaks) }) : web(`deal.then.${job}`),
  };
}

function brought(told: Record<string, unknown>): Said | null {
  if (typeof told.gain === "number") return web("n_petals", { n: told.gain });
  if (typeof told.prize === "number") return web("deal.prize", { n: told.prize });
  if (typeof told.hat === "string") return web("deal.hat", { hat: hatKey(told.hat) });
  return typeof told.pile === "string" ? web("deal.child", { odds: oddsText(told.pile) }) : null;
}
