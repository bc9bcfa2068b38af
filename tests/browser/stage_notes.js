// Time goes faster for the page by a factor, and all that it shows of what happens is noted.
((factor) => {
  const { setTimeout: wait } = window;
  window.setTimeout = (after, ms = 0, ...more) => wait(after, ms / factor, ...more);
  const notes = (window.stageNotes = { pictures: [], lines: [], gaps: [] });
  const buttons = () => document.querySelectorAll(".r-bar [data-action]:not(:disabled)").length;
  const shown = () => document.querySelector(".frame.game");
  let last = "";
  const look = () => {
    const { act = "", due = "0" } = shown()?.dataset ?? {};
    if (act === last) return;
    last = act;
    notes.pictures.push({ act, due: Number(due) * 1000, at: performance.now() * factor, buttons: act ? buttons() : 0 });
  };
  // a log that is drawn anew as a whole tells nothing a second time; a long one drops its oldest lines
  const known = new WeakSet();
  const read = () => {
    for (const log of document.querySelectorAll(".story")) {
      const lines = [...log.querySelectorAll("[data-event]")];
      const fresh = lines.filter((line) => !known.has(line));
      const isAnew = fresh.length === lines.length;
      for (const line of isAnew ? lines.slice(notes.lines.length) : fresh) notes.lines.push(line.dataset.event);
      for (const line of fresh) known.add(line);
    }
    look();
  };
  const begin = () =>
    new MutationObserver(read).observe(document.documentElement, {
      subtree: true, childList: true, attributes: true, attributeFilter: ["data-act"],
    });
  if (document.documentElement) begin();
  else document.addEventListener("readystatechange", begin, { once: true });
})
