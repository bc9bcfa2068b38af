// What is seen of a Garten Zwerge table alone: only what lies in front is within reach.
({ middle, all, numbers, window }) => {
  const front = window ?? document;
  const one = (selector) => front.querySelector(selector);
  const isFree = (button) => !button.disabled;
  const moves = {};
  for (const button of all("button[data-move]:not([data-place])", front).filter(isFree)) {
    moves[button.dataset.move] ??= middle(button);
  }
  const cells = (kind) =>
    all(`[data-${kind}]`, front).map((cell) => ({
      key: cell.dataset[kind],
      can: cell.dataset.can === "true",
      isChosen: cell.getAttribute("aria-pressed") === "true",
      at: middle(cell),
    }));
  const auction = one("[data-part=auction]");
  const stepper = one("[data-part=post] [role=spinbutton]");
  const figures = document.querySelector("[data-part=figures]")?.textContent ?? "";
  return {
    moves,
    gnomes: cells("gnome").filter(({ can }) => can),
    jobs: cells("place").filter(({ can }) => can),
    chips: cells("chip").map((chip) => ({ ...chip, worth: Number(chip.key) })),
    isClosed: !!one("[data-fist]") && !one("[data-chip]"),
    kind: auction?.dataset.kind ?? "",
    job: auction?.dataset.job ?? "",
    isWorking: !!one("[data-part=places]") && !one("[data-action=sell]"),
    isPaying: !!one("[data-action=sell]"),
    isPairing: !!one("[data-action=pair]"),
    isNaming: !!one("[data-part=bench] [data-can=true]"),
    isPosting: one("[data-part=post]")?.dataset.stands === "false",
    price: Number(stepper?.ariaValueNow ?? 0),
    most: Number(stepper?.ariaValueMax ?? 0),
    purse: numbers(figures)[0] ?? 0,
    isSeeking: !!one("[data-part=seek]"),
    report: one("[data-part=report] [data-part]")?.dataset.part ?? "",
    isOthersTurn: !!document.querySelector("article.turn"),
    isSending: all(".sent, .bar button[data-move]:disabled").length > 0,
    laid: all("[data-part=figures], [data-part=bench] [data-gnome]").map((part) => part.ariaLabel ?? part.textContent).join(),
  };
}
