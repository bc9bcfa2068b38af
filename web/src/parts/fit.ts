/** Makes words give way until they fit their fixed place: `data-fit` counts the steps, CSS says what each one gives up. */

import type { Action } from "svelte/action";

const STEPS = 3;

function isOver(node: HTMLElement): boolean {
  const { height, width } = (node.parentElement ?? node).getBoundingClientRect();
  return height > 0 && width > 0 && node.scrollHeight > Math.ceil(height);
}

function give(node: HTMLElement): void {
  for (let step = 0; step <= STEPS; step += 1) {
    node.dataset.fit = String(step);
    if (!isOver(node)) return;
  }
}

/** The parameter is what it depends on: it is measured anew when that or its place changes. */
export const fit: Action<HTMLElement, unknown> = (node) => {
  const watch = new ResizeObserver(() => give(node));
  watch.observe(node.parentElement ?? node);
  void document.fonts?.ready.then(() => give(node));
  return {
    update: () => give(node),
    destroy: () => watch.disconnect(),
  };
};
