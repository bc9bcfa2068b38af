// Plays a record by its renderer: what is not in exactly one act, which moments there are, what is told.
async (record) => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const modules = await Promise.all(files.filter((name) => name.endsWith(".js")).map((name) => import(name)));
  const renderer = modules.flatMap((one) => Object.values(one)).find((it) => it?.acts && it.desk && it.load);
  const found = { wrong: [], moments: [], keys: [] };
  for (const viewer of ["0", "none"]) {
    let from = 0, before = null;
    while (from !== null) {
      const body = JSON.stringify(record), headers = { "content-type": "application/json" };
      const asked = await fetch(`/api/replay?viewer=${viewer}&from=${from}`, { method: "POST", body, headers });
      const page = await asked.json();
      for (const { number, view, events } of page.steps) {
        if (before === null) await renderer.load(view);
        else {
          const acts = renderer.acts({ before, after: view, events, seat: page.viewer });
          const told = acts.flatMap((act) => act.events);
          const isOnce = events.every((event) => told.filter((one) => one === event).length === 1);
          if (!isOnce || told.length !== events.length) found.wrong.push([viewer, number, events.map(({ key }) => key)]);
          found.keys.push(...events.map(({ key }) => key));
          found.moments.push(...acts.filter((act) => act.Scene).map((act) => act.moment ?? "without a name"));
        }
        before = view;
      }
      from = page.next;
    }
  }
  return { ...found, keys: [...new Set(found.keys)], moments: [...new Set(found.moments)] };
}
