/** Tells once when something is scrolled near. */

const MARGIN = "400px";

type Telling = (() => void) | { tell: () => void; margin: string };

export function near(element: Element, telling: Telling): { destroy: () => void } {
  const { tell, margin } = typeof telling === "function" ? { tell: telling, margin: MARGIN } : telling;
  const looking = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      looking.disconnect();
      tell();
    },
    { rootMargin: margin },
  );
  looking.observe(element);
  return { destroy: () => looking.disconnect() };
}
