/** The words beside those of every page, by file; what only terminals and reports say is no concern of ours. */

import type { Sentence } from "./words.svelte";

export const files = import.meta.glob<Record<string, Sentence>>(
  ["../../../src/gnomery/words/*/**/*.json", "!../../../src/gnomery/words/*/{arena,cli,report,research,terminal,web}.json"],
  { import: "default" },
);
