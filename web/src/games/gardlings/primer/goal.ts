/** What to know before the first round. */

import type { Goal } from "../../../core/primer";
import type { View } from "../types";

const said = (name: string): { key: string } => ({ key: `primer.gardlings.goal.${name}` });

const goal: Goal<View> = {
  aim: (view) => ({ goal: view.options.goal }),
  lines: (view) => [
    { piece: "bag", said: said("now") },
    { piece: "gem-pink", said: said("how") },
    { piece: "gnome-alarm", said: said(view.options.greedy_gnomes ? "beware_greedy" : "beware") },
  ],
};

export default goal;
