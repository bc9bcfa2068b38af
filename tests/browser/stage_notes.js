// Time goes faster for the page by a factor, and all that it shows of what happens is noted.
((factor) => {
  const { setTimeout: wait } = window;
  window.setTimeout = (after, ms = 0, ...more) => wait(after, ms / factor, ...more);
  const notes = (window.stageNotes = { pictures: [], lines: [], gaps: [] });
  const buttons = () => document.querySelectorAll(".r-bar [data-action]:not(:disabled)").length;
  const shown = () => document.querySelector(".frame.game");
  // what comes together with its list is in the records twice: by itself, and inside the list
  const counted = new WeakSet();
  let last = "";
  const look = () => {
    const { act = "", due = "0" } = shown()?.dataset ?? {};
    if (act === last) return;
    last = act;
    notes.pictures.push({ act, due: Number(due) * 1000, at: performance.now() * factor, buttons: act ? buttons() : 0 });
  };
  const read = (records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const lines = node.matches?.("[data-event]") ? [node] : [...(node.querySelectorAll?.("[data-event]") ?? [])];
        for (const line of lines) {
          if (counted.has(line) || !line.closest(".story")) continue;
          counted.add(line);
          notes.lines.push(line.dataset.event);
        }
      }
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
