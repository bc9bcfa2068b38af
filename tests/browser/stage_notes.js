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
  // read from the log as it stands: where its list is drawn anew, no line is told a second time
  const read = () => {
    for (const log of document.querySelectorAll(".story")) {
      const lines = log.querySelectorAll("[data-event]");
      for (let at = notes.lines.length; at < lines.length; at++) notes.lines.push(lines[at].dataset.event);
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
