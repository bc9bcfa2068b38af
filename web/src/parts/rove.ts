/** One tab stop for a group of buttons; arrow keys go from one to the next. */

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** A handler for the group; its buttons have `data-cell`. */
export const rove = (columns: number) => (event: KeyboardEvent): void => {
  const group = event.currentTarget as HTMLElement;
  const cells = [...group.querySelectorAll<HTMLElement>("[data-cell]")];
  const now = cells.indexOf((event.target as Element).closest<HTMLElement>("[data-cell]")!);
  const step = STEPS[event.key]?.(columns);
  const to = event.key === "Home" ? 0 : event.key === "End" ? cells.length - 1 : step === undefined ? -1 : now + step;
  const next = cells[to];
  if (now < 0 || (step === undefined && event.key !== "Home" && event.key !== "End")) return;
  event.preventDefault();
  next?.focus();
};
