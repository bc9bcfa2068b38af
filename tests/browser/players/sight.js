// What somebody sees of a Gardlings table, with the places where a hand can go. Nothing but the page is read.
() => {
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
  const stacks = all(".stack.can", window ?? document).map((stack) => ({
    name: stack.dataset.stack,
    price: numbers(stack.getAttribute("aria-label"))[0] ?? 0,
    at: middle(stack),
  }));
  const ringing = all("[data-part=odds] li.rings b").map((odds) => numbers(odds.textContent));
  const hand = document.querySelector("[data-grab=hand]");
  const hire = window?.querySelector('[data-move^="hire"]');
  return {
    isOver: !!document.querySelector("dialog[open] tfoot"),
    isHiring: !!window?.querySelector("[data-stack]"),
    isBroken: !!document.querySelector('.notices [role="status"]'),
    refusal: document.querySelector(".notices .no")?.textContent ?? "",
    actions,
    places: slots,
    // A decent player waits until the table has said what each place would bring.
    slots: (ghost && lay?.disabled) || slots.some(({ gain }) => gain === undefined) ? [] : slots,
    ghost: ghost?.dataset.slot ?? null,
    stacks,
    chosen: all(".stack.chosen", window ?? document)[0]?.dataset.stack ?? null,
    hire: hire && !hire.disabled ? middle(hire) : null,
    risk: ringing.reduce((sum, [n, bag]) => sum + n / bag, 0),
    hand: hand && middle(hand),
    laid: document.querySelector(".board[role=group]")?.getAttribute("aria-label") ?? "",
  };
}
