// Time goes faster for the page by a factor, and all that it shows of what happens is noted.
((factor) => {
  const { setTimeout: wait } = window;
  window.setTimeout = (after, ms = 0, ...more) => wait(after, ms / factor, ...more);
  const notes = (window.stageNotes = { pictures: [], lost: [], lines: [], texts: [], acts: [], early: [] });
  const buttons = () => [...document.querySelectorAll(".r-bar [data-action]:not(:disabled)")];
  const shown = () => document.querySelector(".frame.game");
  /** Which moment is shown large, where anything of it is to be seen. */
  const scene = () => {
    const shown = document.querySelector(".scene[data-moment]");
    const { width = 0, height = 0 } = shown?.firstElementChild?.getBoundingClientRect() ?? {};
    return width > 100 && height > 80 && shown.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ? shown.dataset.moment : "";
  };
  let last = "", moment = "";
  const look = () => {
    const { act = "", due = "0" } = shown()?.dataset ?? {};
    // nothing may be pressed as long as a picture stands, whenever it could be
    if (act) for (const { dataset } of buttons()) notes.early.push([act, dataset.action]);
    if (act === last) {
      if (moment && scene() !== moment) notes.lost.push(act);
      return;
    }
    last = act;
    moment = scene();
    notes.pictures.push({ act, moment, due: Number(due) * 1000, at: performance.now() * factor });
  };
  // each line of the log that is drawn; one that is drawn anew is told anew
  const known = new WeakSet();
  const read = () => {
    look();
    for (const line of document.querySelectorAll(".story [data-event]")) {
      if (known.has(line)) continue;
      known.add(line);
      notes.lines.push(line.dataset.event);
      notes.texts.push(line.textContent);
      notes.acts.push(last);
    }
  };
  /** A picture stands as long as it is due, whatever else happens. */
  const watch = () => {
    look();
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  const begin = () =>
    new MutationObserver(read).observe(document.documentElement, {
      subtree: true, childList: true, attributes: true, attributeFilter: ["data-act", "disabled"],
    });
  if (document.documentElement) begin();
  else document.addEventListener("readystatechange", begin, { once: true });
})
