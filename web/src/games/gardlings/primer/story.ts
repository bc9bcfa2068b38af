/** The story of the five pictures: the pig that is drawn is laid, counted and paid with. */

import type { Garden, Laid } from "../types";
import told from "./story.json";

export const drawn: Laid = told.drawn;
export const { gain, gems, coins, market, hired } = told;

const garden = (laid: readonly Laid[]): Garden => ({ laid: [...laid], mission: null });

/** The garden once the pig lies there, and at the end of the round. */
export const laid = garden([...told.before, drawn]);
export const grown = garden([...laid.laid, ...told.after]);
