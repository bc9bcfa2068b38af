/** The tile that is about to be hired: what it costs, brings, and leaves. */

import type { Deal } from "../../core/renderer";
import { t, type Said } from "../../core/words.svelte";
import type { Desk } from "./desk.svelte";
import { pieceOf, priceOf, tileKey, tileOf } from "./pieces";
import type { Seen } from "./types";

const web = (name: string, args: Said["args"] = {}): Said => ({ key: `gardlings.web.deal.${name}`, args });

export function deal(seen: Seen, desk: Desk): Deal | null {
  const stack = desk.hired ? seen.view.stacks.find(({ name }) => name === desk.hired) : undefined;
  if (!stack?.top) return null;
  const told = seen.foreseen[`hire ${stack.name}`];
  const kept = desk.kept(stack.name);
  const coins = kept === null ? 0 : (desk.player?.coins ?? 0) - kept;
  const gems = t("gardlings.web.n_gems", { n: priceOf(stack.back) - coins });
  return {
    name: tileKey(stack.top),
    piece: pieceOf(tileOf(stack.top)),
    costs: coins ? web("both", { gems, coins: t("gardlings.web.n_coins", { n: coins }) }) : web("gems", { gems }),
    brings: told?.coin === true ? web("coin") : null,
    then: kept === null ? null : web("then", { coins: t("gardlings.web.n_coins", { n: kept }) }),
  };
}
