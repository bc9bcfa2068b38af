/** What to know before the first turn. */

import type { Goal } from "../../../core/primer";
import type { View } from "../types";

const said = (name: string): { key: string } => ({ key: `primer.garten_zwerge.goal.${name}` });

const goal: Goal<View> = {
  aim: (view) => ({ goal: view.goal }),
  lines: () => [
    { piece: "bed", said: said("now") },
    { piece: "hut", said: said("how") },
    { piece: "bowl", said: said("beware") },
  ],
};

export default goal;
