/** Tells once when something is scrolled near. */

const MARGIN = "400px";

export function near(element: Element, tell: () => void): { destroy: () => void } {
  const looking = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      looking.disconnect();
      tell();
    },
    { rootMargin: MARGIN },
  );
  looking.observe(element);
  return { destroy: () => looking.disconnect() };
}
