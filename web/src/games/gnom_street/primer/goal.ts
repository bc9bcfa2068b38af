/** What to know before the first turn. */

import type { Goal } from "../../../core/primer";
import type { View } from "../types";

const said = (name: string): { key: string } => ({ key: `primer.gnom_street.goal.${name}` });

const goal: Goal<View> = {
  aim: () => ({}),
  lines: (view) => [
    { piece: "gnome-card", said: said("now") },
    { piece: "ask-zone", said: said("how") },
    { piece: "mole", said: said(view.is_duel ? "beware_duel" : "beware") },
  ],
};

export default goal;
