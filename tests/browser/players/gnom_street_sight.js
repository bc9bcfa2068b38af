// What is seen of a 75 Gnom'Street table alone.
({ middle, all, numbers }) => {
  const isFree = (button) => !button.disabled;
  const can = (part, key) =>
    all(`[data-part=${part}] [data-can=true]`).map((cell) => ({ key: cell.dataset[key], move: cell.dataset.move, at: middle(cell) }));
  const moves = {};
  for (const button of all(".bar button[data-move]").filter(isFree)) moves[button.dataset.move] = middle(button);
  const supply = (selector) => all(`[data-part=supply] ${selector}`).map(middle)[0] ?? null;
  const roof = document.querySelector("[data-part=toss] [data-can=true]")?.getBoundingClientRect();
  const aim = (name) => Number(document.querySelector(`[data-aim=${name}]`)?.value ?? 0);
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  return {
    turn: numbers(text(".names .muted"))[0] ?? 1,
    moves,
    // What waits for its button; a catapult always does.
    chosen: all(".bar .pri[data-move]").filter(isFree).map((button) => button.dataset.move).find((move) => !move.startsWith("toss")) ?? null,
    cards: can("hand", "card"),
    tokens: can("trays", "token"),
    cells: can("garden", "cell"),
    starts: all("[data-part=garden] .held:not([data-can=true])").map((cell) => ({ key: cell.dataset.cell, at: middle(cell) })),
    hasStart: !!document.querySelector("[data-part=garden] .start"),
    kinds: all("[data-kind]").filter(isFree).map((token) => ({ key: token.dataset.kind, at: middle(token) })),
    table: all("[data-part=ranking]").map(middle)[0] ?? null,
    reserve: supply(".statues.can"),
    roof: roof && { x: roof.x, y: roof.y, width: roof.width, height: roof.height },
    aim: [aim("direction"), aim("strength")],
    isTossing: !!document.querySelector("[data-part=toss]"),
    isSending: all(".sent, .bar button[data-move]:disabled").length > 0,
    isDown: !!document.querySelector("[data-card].down"),
    // What nobody else can change: the loot, and the tokens that are left.
    laid: [text("[data-part=loot]"), ...all("[data-kind]").map((token) => token.getAttribute("aria-label"))].join(" "),
    marks: all("[data-mark]").filter((cell) => cell.dataset.is).map((cell) => `${cell.dataset.mark}${cell.dataset.is}`),
  };
}
