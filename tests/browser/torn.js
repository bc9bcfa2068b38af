// A line that tears: what should have come is lost with it, and whoever comes back may find that the table has forgotten
// where they were. With a fault, what the table recalls is spoilt once.
((seed, fault) => {
  const CHANCES = { welcome: 0.2, update: 0.25, recalled: 0.3 };
  const FORGOTTEN = 0.5;
  const line = (window.line = { tears: 0, isCalm: false, welcomes: 0, asked: new Set(), spoilt: 0 });
  let state = seed;
  const chance = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const spoil = (message) => {
    const { events, since } = message;
    const least = fault === "turned" ? 2 : 1;
    if (line.spoilt || events.length < since + least) return message;
    if (fault === "turned" && JSON.stringify(events[since]) === JSON.stringify(events.at(-1))) return message;
    line.spoilt += 1;
    if (fault === "turned") return { ...message, events: [...events.slice(0, since), ...events.slice(since).reverse()] };
    if (fault === "swallowed") return { ...message, events: events.slice(0, -1) };
    return { ...message, events: [...events, events.at(-1)] };
  };
  window.WebSocket = class extends WebSocket {
    #isTorn = false;

    constructor(url) {
      super(url);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (!line.isCalm && chance() < (CHANCES[message.type] ?? 0)) {
          this.#isTorn = true;
          line.tears += 1;
          this.close();
        }
        if (this.#isTorn) return event.stopImmediatePropagation();
        if (message.type === "welcome") line.welcomes += 1;
        if (message.type !== "recalled") return undefined;
        line.asked.delete(message.action);
        if (fault) Object.defineProperty(event, "data", { value: JSON.stringify(spoil(message)) });
        return undefined;
      });
    }

    send(text) {
      const message = JSON.parse(text);
      if (message.type === "recall") line.asked.add(message.action);
      const isForgotten = message.type === "hello" && message.epoch && chance() < FORGOTTEN;
      super.send(isForgotten ? JSON.stringify({ ...message, epoch: "another" }) : text);
    }
  };
})
