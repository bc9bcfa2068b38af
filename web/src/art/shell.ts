/** The drawings every page may use. */

import { add } from "./drawings";

add(import.meta.glob<string>("./shell/*.svg", { query: "?raw", import: "default", eager: true }));
