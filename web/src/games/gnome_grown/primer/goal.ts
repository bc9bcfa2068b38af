/** What to know before the first round. */

import type { Goal } from "../../../core/primer";
import type { View } from "../types";

const said = (name: string): { key: string } => ({ key: `primer.gnome_grown.goal.${name}` });

const goal: Goal<View> = {
  aim: () => ({}),
  lines: () => [
    { piece: "order", said: said("now") },
    { piece: "card", said: said("how") },
    { piece: "finish", said: said("beware") },
  ],
};

export default goal;
