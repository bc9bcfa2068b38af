// What is wrong with how a two-minute page lies: words too small or cut, things too small to press.
(isTouch) => {
  const wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
  const page = document.querySelector("article.primer");
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
};
