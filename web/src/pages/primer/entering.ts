/** Pictures come to life when they are first seen, and not again. */

export function enters(element: HTMLElement): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      element.classList.add("seen");
      watcher.disconnect();
    },
    { threshold: 0.3 },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
