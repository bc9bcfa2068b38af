// What is wrong with how the pictures of an example lie on a phone: too tall, cut, or too small to read.
(card) => {
  const LEAST_TEXT = 11, LEAST_DRAWN = 4, SLACK = 6, TALLEST = 1.35 * innerHeight;
  const wrong = new Set();
  const isShown = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !one.closest(".unseen");
  const named = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].filter((name) => !name.startsWith("svelte-")).join(".")}`;
  for (const picture of card.querySelectorAll("[data-picture], [data-refused]")) {
    if (!isShown(picture)) continue;
    const frame = picture.getBoundingClientRect();
    const kind = picture.dataset.picture ?? "refused";
    const say = (what) => wrong.add(`${kind} ${what}`);
    if (frame.height > TALLEST) say(`is ${Math.round(frame.height)} px tall`);
    if (frame.left < -SLACK || frame.right > innerWidth + SLACK) say("is wider than the screen");
    // a drawing is cut by its own frame on purpose, whatever else by nothing
    for (const one of picture.querySelectorAll("*")) {
      if (one.parentElement.closest("svg") || !isShown(one) || one.closest(".ring")) continue;
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      if (!width || !height || getComputedStyle(one).clipPath.startsWith("inset(50%")) continue;
      if (left < frame.left - SLACK || right > frame.right + SLACK) say(`cuts ${named(one)} by ${Math.round(Math.max(frame.left - left, right - frame.right))} px`);
      if (top < frame.top - SLACK || bottom > frame.bottom + SLACK) say(`cuts the height of ${named(one)} by ${Math.round(Math.max(frame.top - top, bottom - frame.bottom))} px`);
    }
    const words = document.createTreeWalker(picture, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement: at, data } = words.currentNode;
      if (!data.trim() || !isShown(at) || ["title", "desc", "style"].includes(at.tagName.toLowerCase())) continue;
      const isDrawn = at.closest("svg");  // what is printed on a piece is part of its drawing
      const scale = isDrawn && at.getScreenCTM ? Math.hypot(at.getScreenCTM().a, at.getScreenCTM().b) : 1;
      const size = parseFloat(getComputedStyle(at).fontSize) * scale;
      if (size < (isDrawn ? LEAST_DRAWN : LEAST_TEXT) - 0.05) say(`has words of ${size.toFixed(1)} px: ${data.trim().slice(0, 20)}`);
    }
  }
  return [...wrong];
}
