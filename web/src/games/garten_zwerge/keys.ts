/** The society by keyboard alone. */

import { COMMON, type Shortcut } from "../../core/keys.svelte";
import { firstCell } from "./tabstop";

export const shortcuts = (): Shortcut[] => [
  { ...COMMON.arrows, isLocal: true, do: ({ target }) => target === document.body && go() },
  { ...COMMON.board, do: go },
];

function go(): boolean {
  const board = document.querySelector<HTMLElement>(".game .board .board, .game .board");
  const cell = board && firstCell(board);
  cell?.focus();
  return !!cell;
}
