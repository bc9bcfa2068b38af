/** The renderers, each loaded when somebody sits down to its game. A folder here has the game's own name. */

import type { AnyRenderer } from "../core/renderer";

const renderers = import.meta.glob<AnyRenderer>("./*/index.ts", { import: "default" });
const file = (game: string): string => `./${game}/index.ts`;

export function hasRenderer(game: string): boolean {
  return file(game) in renderers;
}

export async function rendererOf(game: string): Promise<AnyRenderer> {
  const load = renderers[file(game)];
  if (!load) throw new Error(`no renderer for ${game}`);
  return load();
}
