/** Where the goal card lies: on the middle of the board, as far as the window has room; a sheet lies by its style. */

const SHEET = "(max-width: 699px), (max-height: 599px)";
/** So far from the window's edge at least. */
const EDGE = 12;
const FOLDING = 220;

const within = (wanted: number, most: number): number => Math.max(EDGE, Math.min(wanted, most - EDGE));

/** Keep a dialog on the board until the answer is called. */
export function besideBoard(dialog: HTMLElement): () => void {
  function place(): void {
    const board = document.querySelector(".r-board")?.getBoundingClientRect();
    const isSheet = matchMedia(SHEET).matches;
    const { offsetWidth: wide, offsetHeight: tall } = dialog;
    const x = board ? board.left + board.width / 2 : innerWidth / 2;
    const y = board ? board.top + board.height / 2 : innerHeight / 2;
    dialog.style.left = isSheet ? "" : `${within(x - wide / 2, innerWidth - wide)}px`;
    dialog.style.top = isSheet ? "" : `${within(y - tall / 2, innerHeight - tall)}px`;
  }
  const watcher = new ResizeObserver(place);
  watcher.observe(document.documentElement);
  watcher.observe(dialog);
  return () => watcher.disconnect();
}

/** Let a dialog shrink into something on the page. */
export async function fold(dialog: HTMLElement, into: string): Promise<void> {
  const target = document.querySelector(into)?.getBoundingClientRect();
  if (!target || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const own = dialog.getBoundingClientRect();
  const x = target.left + target.width / 2 - own.left - own.width / 2;
  const y = target.top + target.height / 2 - own.top - own.height / 2;
  const end = { transform: `translate(${x}px, ${y}px) scale(0.2)`, opacity: 0 };
  await dialog.animate([{}, end], { duration: FOLDING, easing: "ease-in", fill: "forwards" }).finished;
}
