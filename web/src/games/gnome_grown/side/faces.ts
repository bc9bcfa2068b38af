/** How each space of the action board is drawn: a piece, a small sign, a figure. */

import type { Said } from "../../../core/words.svelte";
import type { Space } from "../pieces";
import type { View } from "../types";

interface Face {
  piece: string;
  badge?: string;
  figure?(view: View): string;
  /** The figure in words. */
  words?(view: View): Said;
}

const said = (name: string, n: number): Said => ({ key: `gnome_grown.web.space.${name}`, args: { n } });
const rate = (view: View): string => `−${view.rate}`;
const costs = (view: View): Said => said("costs", view.rate);

export const FACES: Record<Space, Face> = {
  ground: { piece: "flowerbed" },
  "top-ground": { piece: "back-ground" },
  "new-ground": { piece: "flowerbed", badge: "turn" },
  imp: { piece: "imp", words: (view) => said("imp", view.has_space_imp ? 1 : 0) },
  draw: { piece: "back-card", figure: () => "3" },
  discard: { piece: "card" },
  look: { piece: "back-animal", badge: "lens" },
  animal: { piece: "rabbit" },
  "pay-animal": { piece: "rabbit", figure: rate, words: costs },
  feature: { piece: "fountain" },
  move: { piece: "shift", figure: () => "3" },
  "pay-feature": { piece: "fountain", figure: rate, words: costs },
  shed: { piece: "shed", figure: (view) => String(view.shed), words: (view) => said("shed", view.shed) },
  ladybirds: { piece: "ladybird", figure: (view) => String(view.pool), words: (view) => said("pool", view.pool) },
  end: { piece: "finish" },
};
