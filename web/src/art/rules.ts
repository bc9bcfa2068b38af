/** The drawings of the rulebook. */

import { add } from "./drawings";

add(import.meta.glob<string>("./rules/*.svg", { query: "?raw", import: "default", eager: true }));
