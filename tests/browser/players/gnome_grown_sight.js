// What is seen of a Gnome Grown table alone: only what lies in front is within reach.
({ middle, all, numbers, window }) => {
  const front = window ?? document;
  const isFree = (button) => !button.disabled;
  const moves = {};
  for (const button of all("button[data-move]", front).filter(isFree)) {
    moves[button.dataset.move] ??= middle(button);
  }
  const cells = (kind) =>
    all(`[data-${kind}]`, front).map((cell) => ({
      key: cell.dataset[kind],
      can: cell.dataset.can === "true",
      isJoin: !!cell.querySelector(".join"),
      isChosen: cell.matches(".chosen"),
      at: middle(cell),
    }));
  const hand = document.querySelector("[data-part=hand] .tile");
  const part = (name) => all(`[data-${name}]`, front).find(isFree);
  const worth = (card) => numbers(card.querySelector(".unseen").textContent)[0] ?? 0;
  return {
    moves,
    spaces: cells("space"),
    tiles: cells("take"),
    discs: all("[data-part=discs] .discs").map(middle)[0] ?? null,
    keeps: all("[data-keep]", front).map((button) => ({
      key: button.dataset.keep,
      worth: worth(button.closest("li")),
      at: middle(button),
    })),
    reveals: all(".one.can[data-card]", front).map((card) => ({ key: card.dataset.card, at: middle(card) })),
    more: part("more") ? middle(part("more")) : null,
    other: part("imp") ?? part("markers") ? middle(part("imp") ?? part("markers")) : null,
    given: Number(front.querySelector("[role=spinbutton]")?.getAttribute("aria-valuenow") ?? 0),
    purse: Number(front.querySelector("[role=spinbutton]")?.getAttribute("aria-valuemax") ?? 0),
    isWindow: !!window,
    isBribing: !!window?.querySelector("[data-part=stepper]"),
    isSending: all(".sent, button[data-move]:disabled:not([data-move='keep '])").length > 0,
    isDoable: all("[data-action=do].pri").some(isFree),
    hand: hand && middle(hand),
    laid: document.querySelector("[data-part=garden]")?.getAttribute("aria-label") ?? "",
  };
}
