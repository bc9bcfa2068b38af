// What a renderer makes of a game, recorded or heard over a page's line: what is not in exactly one act, how each kind
// of event is shown and by which moments, and which pictures are due.
async ({ record, heard, viewers }) => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const modules = await Promise.all(files.filter((name) => name.endsWith(".js")).map((name) => import(name)));
  const renderer = modules.flatMap((one) => Object.values(one)).find((it) => it?.acts && it.desk && it.load);
  const found = { wrong: [], moments: [], keys: [], kinds: {}, due: [] };

  /** What is told, to whom it happens, and when: an alarm of one's own is shown otherwise than another's. */
  const kindOf = ({ key, args = {} }, { before, seat }) => {
    const { seat: whose, ...others } = args;
    const isNamed = seat !== null && Object.values(others).includes(seat);
    const who = seat === null ? "audience" : whose === seat ? "own" : isNamed ? "named" : whose === undefined ? "all" : "other";
    return [key, who, before.phase ?? before.now?.type].join(" ");
  };

  function* recalled() {
    let before = null;
    for (const { type, frame, events = [], glimpses = [] } of heard.filter((message) => message.frame)) {
      if (before && type === "update") {
        const steps = [...glimpses, { view: frame.view, told: events.length }];
        let told = 0;
        for (const { view, told: upto } of steps) {
          yield { before, after: view, events: events.slice(told, upto), seat: frame.view.seat };
          [before, told] = [view, upto];
        }
      }
      before = frame.view;
    }
  }
  async function* played(viewer) {
    let from = 0, before = null;
    while (from !== null) {
      const body = JSON.stringify(record), headers = { "content-type": "application/json" };
      const asked = await fetch(`/api/replay?viewer=${viewer}&from=${from}`, { method: "POST", body, headers });
      const page = await asked.json();
      for (const { number, view, events } of page.steps) {
        if (before === null) await renderer.load(view);
        else yield { before, after: view, events, seat: page.viewer, where: [viewer, number] };
        before = view;
      }
      from = page.next;
    }
  }

  for (const beats of heard ? [recalled()] : viewers.map(played)) {
    for await (const beat of beats) {
      const acts = renderer.acts(beat);
      const told = acts.flatMap((act) => act.events);
      const isOnce = beat.events.every((event) => told.filter((one) => one === event).length === 1);
      if (!isOnce || told.length !== beat.events.length) found.wrong.push([beat.where, beat.events.map(({ key }) => key)]);
      found.keys.push(...beat.events.map(({ key }) => key));
      for (const { Scene, moment = "without a name", events, phases } of acts) {
        if (Scene) found.due.push([moment, phases.length]);
        for (const event of events) (found.kinds[kindOf(event, beat)] ??= new Set()).add(Scene ? moment : "");
      }
    }
  }
  const kinds = Object.fromEntries(Object.entries(found.kinds).map(([kind, shown]) => [kind, [...shown]]));
  return { ...found, kinds, keys: [...new Set(found.keys)], moments: [...new Set(found.due.map(([moment]) => moment))] };
}
