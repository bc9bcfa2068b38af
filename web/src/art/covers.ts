/** The four boxes. */

import { add } from "./drawings";

add(import.meta.glob<string>("./covers/*.svg", { query: "?raw", import: "default", eager: true }));
