/** Makes words give way until they fit their fixed place: `data-fit` counts the steps, CSS says what each one gives up. */

import type { Action } from "svelte/action";

const STEPS = 4;

function isOver(node: HTMLElement): boolean {
  const { clientHeight, clientWidth } = node.parentElement ?? node;
  return clientHeight > 0 && clientWidth > 0 && (node.scrollHeight > clientHeight || node.scrollWidth > node.clientWidth);
}

function give(node: HTMLElement): void {
  for (let step = 0; step <= STEPS; step += 1) {
    node.dataset.fit = String(step);
    if (!isOver(node)) return;
  }
}

/** The parameter is what it depends on: it is measured anew when that or its place changes, once the new words stand there. */
export const fit: Action<HTMLElement, unknown> = (node) => {
  const watch = new ResizeObserver(() => give(node));
  watch.observe(node.parentElement ?? node);
  void document.fonts?.ready.then(() => give(node));
  let frame = 0;
  return {
    update: () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => give(node));
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    },
  };
};
