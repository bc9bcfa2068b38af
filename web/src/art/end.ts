/** The drawings of an ending. */

import { add } from "./drawings";

add(import.meta.glob<string>("./end/*.svg", { query: "?raw", import: "default", eager: true }));
