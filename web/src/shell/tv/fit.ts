/** Draws what is too tall for its place smaller, and lays it out wider if it can be larger so: a screen without scrolling shows all of it. */

const LEAST = 0.4;
/** What is tried: so many times as wide as the place. */
const WIDTHS = [1, 1.2, 1.4, 1.6, 1.8, 2];

export function fit(element: HTMLElement): { destroy: () => void } {
  const outer = element.parentElement;
  let frame = 0;
  element.style.transformOrigin = "top left";

  /** How large it can be drawn when it is laid out so wide. */
  function scaleAt(width: number): number {
    element.style.width = `${100 * width}%`;
    return Math.min(1 / width, (outer?.clientHeight ?? 0) / element.scrollHeight);
  }

  function look(): void {
    if (!outer?.clientHeight || !element.scrollHeight) return;
    const widths = scaleAt(1) < 1 ? WIDTHS : [1];
    const scales = widths.map(scaleAt);
    const best = Math.max(...scales);
    const width = widths[scales.indexOf(best)]!;
    const scale = Math.max(LEAST, best);
    element.style.width = `${100 * width}%`;
    const side = (outer.clientWidth * (1 - scale * width)) / 2;
    element.style.transform = scale < 1 ? `translateX(${side.toFixed(1)}px) scale(${scale.toFixed(3)})` : "";
  }

  // not at once: what is measured may not change while it is
  const looking = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  looking.observe(element);
  if (outer) looking.observe(outer);
  return {
    destroy: () => {
      cancelAnimationFrame(frame);
      looking.disconnect();
    },
  };
}
