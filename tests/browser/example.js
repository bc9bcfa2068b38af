// What is wrong with the pictures of an example as it is shown on a phone: empty, too tall, cut, or too small to read.
(card) => {
  const LEAST_TEXT = 11, LEAST_DRAWN = 4, LEAST_THING = 24, SLACK = 1, TALLEST = 1.1 * innerHeight + SLACK;
  const wrong = new Set();
  const isShown = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !one.closest(".unseen");
  const named = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].filter((name) => !name.startsWith("svelte-")).join(".")}`;
  // a piece, card or figure as large as a finger
  const isThing = (one) => {
    const { width, height } = one.getBoundingClientRect();
    const isLarge = width >= LEAST_THING && height >= LEAST_THING;
    return isLarge && isShown(one) && (one.querySelector("use, path, rect, circle") ?? one.textContent.trim());
  };
  const pictures = [...card.querySelectorAll("[data-picture], [data-refused]")].filter(isShown);
  if (!pictures.some(({ dataset }) => dataset.picture)) wrong.add("is empty");
  for (const picture of pictures) {
    const frame = picture.getBoundingClientRect();
    const kind = picture.dataset.picture ?? "refused";
    const say = (what) => wrong.add(`${kind} ${what}`);
    if (![...picture.querySelectorAll("svg, [data-cell], [data-tile], [data-card], li")].some(isThing)) say("is empty");
    if (frame.height > TALLEST) say(`is ${Math.round(frame.height)} px tall`);
    if (frame.left < -SLACK || frame.right > innerWidth + SLACK) say("is wider than the screen");
    // a drawing is cut by its own frame on purpose, whatever else by nothing
    for (const one of [picture, ...picture.querySelectorAll(":not(svg *):not(.ring, .ring *)")]) {
      if (one.scrollHeight > one.clientHeight + SLACK && isShown(one) && getComputedStyle(one).overflowY === "auto") {
        say(`hides ${one.scrollHeight - one.clientHeight} px of ${named(one)}, which cannot be scrolled`);
      }
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      const [across, down] = [Math.max(frame.left - left, right - frame.right), Math.max(frame.top - top, bottom - frame.bottom)];
      if (!width || !height || Math.max(across, down) <= SLACK) continue;
      if (!isShown(one) || getComputedStyle(one).clipPath.startsWith("inset(50%")) continue;
      if (across > SLACK) say(`cuts ${named(one)} by ${Math.round(across)} px`);
      if (down > SLACK) say(`cuts the height of ${named(one)} by ${Math.round(down)} px`);
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
