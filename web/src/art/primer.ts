/** The drawings of two-minute pages and goal cards. */

import { add } from "./drawings";

add(import.meta.glob<string>("./primer/*.svg", { query: "?raw", import: "default", eager: true }));
