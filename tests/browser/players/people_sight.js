// What somebody sees of any table, with the places where a hand can go. Nothing but the page is read. What only one
// game shows its own script tells, which is given the tools from here.
(own) => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return width && height ? [x + width / 2, y + height / 2] : null;
  };
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const numbers = (text) => (text.match(/-?\d+/g) ?? []).map(Number);

  const window = document.querySelector("dialog[open]");
  const actions = {};
  for (const button of all("[data-action]")) {
    if (!button.disabled) actions[button.dataset.action] = middle(button) ?? [0, 0];
  }
  const ghost = document.querySelector(".slot.now");
  const lay = document.querySelector('[data-action="lay"]');
  const slots = all("[data-slot]").map((slot) => ({
    key: slot.dataset.slot,
    move: slot.dataset.move,
    gain: numbers(slot.getAttribute("aria-label"))[2],
    at: middle(slot),
  }));
  return {
    isOver: !!document.querySelector(".end .decides"),
    isBroken: !!document.querySelector('.notices [role="status"]'),
    refusal: document.querySelector(".notices .no")?.textContent ?? "",
    actions,
    places: slots,
    // A decent player waits until the table has said what each place would bring.
    slots: (ghost && lay?.disabled) || slots.some(({ gain }) => gain === undefined) ? [] : slots,
    ghost: ghost?.dataset.slot ?? null,
    ...own({ middle, all, numbers, window }),
  };
}
