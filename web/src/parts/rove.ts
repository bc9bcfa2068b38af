/** One tab stop for a group of buttons; arrow keys go from one to the next. */

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** So many as lie beside each other. */
const inFirstRow = (cells: readonly HTMLElement[]): number => cells.filter(({ offsetTop }) => offsetTop === cells[0]!.offsetTop).length;

/** A handler for the group; its buttons have `data-cell`. Where the columns are as the room is, they are counted. */
export const rove = (columns?: number) => (event: KeyboardEvent): void => {
  const group = event.currentTarget as HTMLElement;
  const cells = [...group.querySelectorAll<HTMLElement>("[data-cell]")];
  const now = cells.indexOf((event.target as Element).closest<HTMLElement>("[data-cell]")!);
  const step = STEPS[event.key]?.(columns ?? inFirstRow(cells));
  const to = event.key === "Home" ? 0 : event.key === "End" ? cells.length - 1 : step === undefined ? -1 : now + step;
  const next = cells[to];
  if (now < 0 || (step === undefined && event.key !== "Home" && event.key !== "End")) return;
  event.preventDefault();
  next?.focus();
};

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The same for what lies in no even rows: an arrow goes to the nearest button on its side, as they are seen. */
export function roveAround(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const cells = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-cell]")];
  const now = (event.target as Element).closest<HTMLElement>("[data-cell]");
  if (!way || !now) return;
  event.preventDefault();
  const far = (cell: HTMLElement): number => {
    const [x, y] = between(now, cell);
    const [along, aside] = way[0] ? [x * way[0], Math.abs(y)] : [y * way[1], Math.abs(x)];
    // what lies more beside than ahead is not meant
    return along < 2 || aside > along * (way[0] ? 0.5 : 8) ? Infinity : along + 2 * aside;
  };
  const next = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), now);
  if (far(next) < Infinity) next.focus();
}

function between(one: Element, other: Element): [x: number, y: number] {
  const [from, to] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
}
