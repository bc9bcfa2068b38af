/** The renderers, each loaded when somebody sits down to its game. A folder here has the game's own name. */

import type { AnyRenderer } from "../core/renderer";

const renderers = import.meta.glob<AnyRenderer>("./*/index.ts", { import: "default" });

export async function rendererOf(game: string): Promise<AnyRenderer> {
  const load = renderers[`./${game}/index.ts`];
  if (!load) throw new Error(`no renderer for ${game}`);
  return load();
}
