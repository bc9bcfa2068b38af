/** One tab stop for a whole board: arrow keys go to whatever lies in their direction. Cells have `data-cell`. */

import type { Action } from "svelte/action";

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const cellsIn = (board: HTMLElement): HTMLElement[] =>
  [...board.querySelectorAll<HTMLElement>("[data-cell]")].filter((cell) => cell.offsetParent !== null);

const middleOf = (cell: HTMLElement): [number, number] => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The nearest cell in a direction; what lies aside counts as further away. */
function beside(from: HTMLElement, cells: HTMLElement[], [wx, wy]: readonly [number, number]): HTMLElement | undefined {
  const [x, y] = middleOf(from);
  const found = cells.flatMap((cell) => {
    const [cx, cy] = middleOf(cell);
    const ahead = (cx - x) * wx + (cy - y) * wy;
    const aside = Math.abs((cx - x) * wy) + Math.abs((cy - y) * wx);
    return cell !== from && ahead > 4 ? [{ cell, far: ahead + aside * 2 }] : [];
  });
  return found.sort((one, other) => one.far - other.far)[0]?.cell;
}

/** Where the focus goes when it comes to the board. */
export const firstCell = (board: HTMLElement): HTMLElement | undefined => {
  const cells = cellsIn(board);
  return cells.find((cell) => cell.dataset.can === "true") ?? cells[0];
};

export const tabstop: Action<HTMLElement> = (board) => {
  let last: HTMLElement | undefined;

  function refresh(): void {
    const cells = [...board.querySelectorAll<HTMLElement>("[data-cell]")];
    const stop = last && cells.includes(last) ? last : (firstCell(board) ?? cells[0]);
    for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-cell]");
    if (!cell) return;
    last = cell;
    refresh();
  }

  function key(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<HTMLElement>("[data-cell]");
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const cells = cellsIn(board);
    const way = WAYS[event.key];
    const to = way ? beside(from, cells, way) : event.key === "Home" ? cells[0] : event.key === "End" ? cells.at(-1) : null;
    if (to === null) return;
    event.preventDefault();
    to?.focus();
  }

  const watcher = new MutationObserver(refresh);
  watcher.observe(board, { childList: true, subtree: true, attributeFilter: ["data-can"] });
  board.addEventListener("focusin", focused);
  board.addEventListener("keydown", key);
  refresh();
  return {
    destroy() {
      watcher.disconnect();
      board.removeEventListener("focusin", focused);
      board.removeEventListener("keydown", key);
    },
  };
};
