/** Draws what is too tall for its place smaller, so that a screen without scrolling shows all of it. */

const LEAST = 0.4;

export function fit(element: HTMLElement): { destroy: () => void } {
  const outer = element.parentElement;
  element.style.transformOrigin = "top center";
  function look(): void {
    if (!outer || !element.scrollHeight) return;
    const times = Math.max(LEAST, Math.min(1, outer.clientHeight / element.scrollHeight));
    element.style.transform = times < 1 ? `scale(${times.toFixed(3)})` : "";
  }
  const looking = new ResizeObserver(look);
  looking.observe(element);
  if (outer) looking.observe(outer);
  return { destroy: () => looking.disconnect() };
}
