/** The drawings of the table's frame. */

import { add } from "./drawings";

add(import.meta.glob<string>("./table/*.svg", { query: "?raw", import: "default", eager: true }));
