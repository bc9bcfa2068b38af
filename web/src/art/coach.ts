/** The coach's drawings, loaded when it is asked. */

import { add } from "./drawings";

add(import.meta.glob<string>("./coach/*.svg", { query: "?raw", import: "default", eager: true }));
