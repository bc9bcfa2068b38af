// What is seen of a Gardlings table alone.
({ middle, all, numbers, window }) => {
  const stacks = all(".stack.can", window ?? document).map((stack) => ({
    name: stack.dataset.stack,
    price: numbers(stack.getAttribute("aria-label"))[0] ?? 0,
    at: middle(stack),
  }));
  const ringing = all("[data-part=odds] li.rings b").map((odds) => numbers(odds.textContent));
  const hand = document.querySelector("[data-grab=hand]");
  const hire = window?.querySelector('[data-move^="hire"]');
  return {
    isHiring: !!window?.querySelector("[data-stack]"),
    stacks,
    chosen: all(".stack.chosen", window ?? document)[0]?.dataset.stack ?? null,
    hire: hire && !hire.disabled ? middle(hire) : null,
    risk: ringing.reduce((sum, [n, bag]) => sum + n / bag, 0),
    hand: hand && middle(hand),
    laid: document.querySelector(".board[role=group]")?.getAttribute("aria-label") ?? "",
  };
}
