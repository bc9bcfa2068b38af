// What is wrong with how a two-minute page lies: words too small, cut or over each other, things too small to press.
(isTouch) => {
  const wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
  const page = document.querySelector("article.primer");
  wrong.push(...meeting(page));
  const words = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: at, data } = words.currentNode;
    if (!data.trim() || !at.checkVisibility()) continue;
    if (at.closest("svg")) {
      const { a, b } = (at.getScreenCTM ? at : at.closest("foreignObject")).getScreenCTM();
      const size = parseFloat(getComputedStyle(at).fontSize) * Math.hypot(a, b);
      if (size < 9 && at.closest(".picture")) wrong.push(`small in a picture: ${data} (${size.toFixed(1)} px)`);
      continue;
    }
    if (parseFloat(getComputedStyle(at).fontSize) < 12) wrong.push(`small: ${data}`);
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const own = range.getBoundingClientRect();
    const box = at.closest("li, dl > div, .btn, .card, p, h1, h2").getBoundingClientRect();
    if (own.right > box.right + 1 || own.bottom > box.bottom + 1 || own.left < box.left - 1) wrong.push(`cut: ${data}`);
  }
  for (const one of isTouch ? page.querySelectorAll("a, button") : []) {
    const { width, height } = one.getBoundingClientRect();
    if (width < 40 || height < 40) wrong.push(`hard to press: ${one.textContent}`);
  }
  return wrong;

  // words in one drawing that run into each other, or out of the plate they stand on
  function meeting(page) {
    const found = [];
    const copies = [...page.querySelectorAll("use")].map(copied).filter(Boolean);
    for (const drawing of page.querySelectorAll("svg")) {
      const said = [...drawing.querySelectorAll("text, foreignObject p")].filter((one) => one.textContent.trim() && one.checkVisibility());
      const lies = said.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return one.matches("text") ? one.getBoundingClientRect() : range.getBoundingClientRect();
      });
      for (const [at, box] of lies.entries()) {
        const middle = (box.top + box.bottom) / 2;
        const beside = lies.slice(at + 1).filter((other) => other.top < middle && middle < other.bottom);
        if (beside.some((other) => box.left < other.right && other.left < box.right)) found.push(`words meet in a picture: ${said[at].textContent}`);
        const plates = [...said[at].closest("text, foreignObject").parentElement.querySelectorAll(":scope > rect")].map((plate) => plate.getBoundingClientRect());
        const under = plates.filter((plate) => plate.left < (box.left + box.right) / 2 && (box.left + box.right) / 2 < plate.right && plate.top < middle && middle < plate.bottom);
        if (under.some((plate) => box.left < plate.left + 1 || box.right > plate.right - 1)) found.push(`out of its plate in a picture: ${said[at].textContent}`);
      }
    }
    for (const copy of copies) copy.remove();
    return new Set(found);
  }

  // what is drawn elsewhere and used here, if it says anything: laid out on the spot to be measured
  function copied(use) {
    const drawn = document.querySelector(use.getAttribute("href"));
    if (!drawn?.querySelector("text")) return null;
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    for (const { name, value } of drawn.attributes) if (name !== "id") copy.setAttribute(name, value);
    for (const side of ["x", "y", "width", "height"]) copy.setAttribute(side, use.getAttribute(side) ?? (side.length === 1 ? "0" : "100%"));
    copy.append(...[...drawn.childNodes].map((one) => one.cloneNode(true)));
    use.after(copy);
    return copy;
  }
};
