// What is wrong with how a table lies on the screen, in short sentences.
(isTouch) => {
  const LEAST_TEXT = 12, LEAST_TARGET = 40, SLACK = 1.5;
  const found = new Set();
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = dialog ?? document.body;
  const wide = innerWidth, high = innerHeight;
  const round = (n) => Math.round(n);
  const name = (element) => {
    const own = [...element.classList].filter((one) => !one.startsWith("svelte-")).join(".");
    const mark = element.dataset?.action ?? element.getAttribute?.("data-part") ?? "";
    const parent = element.parentElement?.closest("[class]");
    const over = parent ? [...parent.classList].filter((one) => !one.startsWith("svelte-"))[0] ?? "" : "";
    return `${over}>${element.tagName.toLowerCase()}${own ? `.${own}` : ""}${mark ? `[${mark}]` : ""}`;
  };
  const say = (kind, element, more) => found.add(`${kind}: ${name(element)} ${more}`.trim());
  const region = (part) => document.querySelector(`.frame .r-${part}`);
  // nothing changes during a look: each thing is asked once
  const once = (answer) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, answer(element));
      return known.get(element);
    };
  };
  const styleOf = once((element) => getComputedStyle(element));
  const isShown = once((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }));
  const isClipped = once((element) => styleOf(element).clipPath.startsWith("inset(50%"));
  const isAnswered = !!document.querySelector(".instead > .why");
  // put away on purpose: for screen readers only, or behind what has taken its place
  const isAway = once((element) => element.closest(".unseen, [data-fit='1'] > span, [data-fit='2'] > span")
    || isClipped(element) || (element.parentElement && isClipped(element.parentElement))
    || (isAnswered && element.closest(".prompt > p, .prompt > .btn")));

  const scrollsBy = (way) => way === "auto" || way === "scroll";

  // 1. the action bar, whole
  const bar = region("bar");
  if (bar) {
    const box = bar.getBoundingClientRect();
    if (box.height < 60 || box.top < 0 || box.bottom > high + SLACK || box.left < -SLACK || box.right > wide + SLACK)
      say("bar", bar, `at ${round(box.left)},${round(box.top)} ${round(box.width)}×${round(box.height)}`);
    for (const button of bar.querySelectorAll("button, a, input, .figures > div, .figures svg")) {
      if (!isShown(button) || button.closest("dialog") || isAway(button)) continue;
      const at = button.getBoundingClientRect();
      if (at.top < box.top - SLACK || at.bottom > box.bottom + SLACK || at.left < box.left - SLACK || at.right > box.right + SLACK)
        say("bar", button, `sticks out: ${round(at.left - box.left)},${round(at.top - box.top)} ${round(at.width)}×${round(at.height)} of ${round(box.width)}×${round(box.height)}`);
      else if (!dialog && button.matches("button, a, input")) {
        const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
        // on a phone a hint that was asked for lies over what it does for you, until it is done or put away
        if (hit && !button.contains(hit) && !hit.contains(button) && !hit.closest(".r-hint")) say("bar", button, `is under ${name(hit)}`);
      }
    }
  }

  // 2. nothing scrolls sideways, and a table not at all
  const page = document.documentElement;
  if (page.scrollWidth > wide + SLACK) say("sideways", page, `${page.scrollWidth} of ${wide}`);
  if (bar && page.scrollHeight > high + SLACK) say("page scrolls", page, `${page.scrollHeight} of ${high}`);
  for (const element of root.querySelectorAll(".frame :is(.r-panels, .r-seats, .r-talk, .r-say, .r-bar)"))
    if (isShown(element) && element.scrollWidth > element.clientWidth + SLACK) say("sideways", element, `hides ${element.scrollWidth - element.clientWidth}`);
  for (const element of root.querySelectorAll(":not(svg, svg *)")) {
    if (element.scrollWidth > element.clientWidth + SLACK && scrollsBy(styleOf(element).overflowX) && isShown(element)) say("sideways", element, `${element.scrollWidth} of ${element.clientWidth}`);
  }

  // 3. words: large enough, whole, and not on one another
  // how far something lies outside of what clips it: what one can scroll to is no harm in that direction
  const beyond = (at, { box, isWide, isHigh }) => {
    const across = Math.max(box.left - at.left, at.right - box.right), down = Math.max(box.top - at.top, at.bottom - box.bottom);
    return { cut: Math.max(isWide ? 0 : across, isHigh ? 0 : down), off: Math.max(isWide ? across : 0, isHigh ? down : 0) };
  };
  const clipsOf = once((element) => {
    if (!element || element === document.documentElement) return [];
    const { overflowX, overflowY } = styleOf(element);
    // a window lies over everything: what is around it in the markup does not cut it
    const around = element === dialog ? [] : clipsOf(element.parentElement);
    if (overflowX === "visible" && overflowY === "visible") return around;
    return [{ one: element, box: element.getBoundingClientRect(), isWide: scrollsBy(overflowX), isHigh: scrollsBy(overflowY) }, ...around];
  });
  // a line that ends in the middle of a word and goes no further than its last letter has no hyphen: browsers without
  // a dictionary draw none, whatever a style asks for
  const isTorn = (node, from, word, lines) => {
    const letter = document.createRange();
    const boxes = Array.from({ length: word.length }, (_, at) => {
      letter.setStart(node, from + at);
      letter.setEnd(node, from + at + 1);
      // a letter that begins a line is at the end of the one before, too, and has no width there
      return [...letter.getClientRects()].at(-1);
    });
    return boxes.some((box, at) => {
      const then = boxes[at + 1];
      // on a card that is being turned, letters of one line stand a little higher or lower
      if (!box || !then || then.top - box.top < box.height / 2) return false;
      const ends = [...lines].filter((line) => Math.abs(line.top - box.top) < SLACK).map(({ right }) => right);
      return Math.max(...ends) < box.right + 1;
    });
  };
  const words = [];
  const isSilent = once((element) => !!element.closest("svg, script, style, option, noscript"));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
    if (!text || !element || isSilent(element) || !isShown(element) || isAway(element)) continue;
    const size = parseFloat(styleOf(element).fontSize);
    if (size < LEAST_TEXT - 0.01) say("small", element, `${size} px: ${text.slice(0, 24)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    // a word goes on in the next line only where a hyphen says so; a fingerprint is none
    const boxes = range.getClientRects();
    if (!element.closest("code") && boxes.length > 1) {
      for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{N}]{3,}/gu)) if (isTorn(node, index, word, boxes)) say("torn", element, `“${word}”`);
    }
    const around = clipsOf(element);
    for (const box of boxes) {
      if (box.width < 1 || box.height < 1) continue;
      // what one reads is smaller than its line
      const inset = Math.max(0, (box.height - size) / 2);
      let at = { left: box.left, right: box.right, top: box.top + inset, bottom: box.bottom - inset }, isCut = false, isOut = false;
      for (const clips of around) {
        const { one, box: clip } = clips, { cut, off } = beyond(at, clips);
        if (at.right <= clip.left || at.left >= clip.right || at.bottom <= clip.top || at.top >= clip.bottom) isOut = true;
        else if (off > SLACK) isOut = true;
        else if (cut > SLACK && styleOf(one).textOverflow === "ellipsis" && element.closest("[title]"))
          at = { ...at, left: Math.max(at.left, clip.left), right: Math.min(at.right, clip.right) };
        else if (cut > SLACK) isCut = true;
      }
      if (isOut) continue;
      const isOver = at.left < -SLACK || at.right > wide + SLACK || at.top < -SLACK || at.bottom > high + SLACK;
      if (isCut || isOver) say("cut", element, `“${text.slice(0, 32)}”`);
      else words.push({ element, text, ...at });
    }
  }
  const hasGround = once((element) => !["rgba(0, 0, 0, 0)", "transparent"].includes(styleOf(element).backgroundColor));
  words.sort((one, other) => one.top - other.top);
  for (let i = 0; i < words.length; i += 1) {
    const one = words[i];
    for (let j = i + 1; j < words.length && words[j].top < one.bottom - 3; j += 1) {
      const other = words[j];
      if (one.element === other.element) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across < 3 || down < 3) continue;
      // of two on one another the upper one may hide the lower with a ground of its own
      const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
      const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
      const stack = document.elementsFromPoint(x, y);
      const top = stack.findIndex((hit) => hit === one.element || hit === other.element);
      const under = stack.findLastIndex((hit) => hit === one.element || hit === other.element);
      const isHidden = top !== under && stack.slice(top, under).some((hit) => hasGround(hit) && !hit.contains(one.element) !== !hit.contains(other.element));
      if (!isHidden) say("overlap", one.element, `“${one.text.slice(0, 20)}” and “${other.text.slice(0, 20)}”`);
    }
  }

  // what is stuck to the edge of what scrolls lies on half of much, as the edge itself does; an idea of the coach on lines of the log
  const isStuck = once((element) => !!element && (styleOf(element).position === "sticky" || isStuck(element.parentElement)));
  const isEdge = (over, element) => isStuck(over) || (over.closest(".r-hint") && element.closest(".r-talk ol"));
  // words stay on what is pressed, and nothing lies on half of a line: on a whole one it has taken its place
  for (const { element, text, left, right, top, bottom } of words) {
    const box = element.closest("button, .btn, [role=tab], summary")?.getBoundingClientRect();
    if (box && (left < box.left - SLACK || right > box.right + SLACK || top < box.top - SLACK || bottom > box.bottom + SLACK))
      say("out", element, `“${text.slice(0, 32)}” leaves what is pressed`);
    const over = [[left + 2, top + 2], [right - 2, bottom - 2]].map(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit.contains(element) || element.contains(hit)) return null;
      const stack = document.elementsFromPoint(x, y);
      return stack.slice(0, Math.max(0, stack.indexOf(element))).find((it) => hasGround(it) && isShown(it) && !it.contains(element) && !isEdge(it, element)) ?? null;
    });
    if (!over[0] !== !over[1]) say("half", element, `“${text.slice(0, 32)}” under ${name(over[0] ?? over[1])}`);
  }

  // nor do words run out of the room that is theirs, where nothing cuts them
  const blockOf = once((element) => (!element || /^(inline|contents)/.test(styleOf(element).display) ? blockOf(element?.parentElement ?? document.body) : element));
  for (const { element, text, left, right } of words) {
    const block = blockOf(element), box = block.getBoundingClientRect();
    if (left < box.left - SLACK || right > box.right + SLACK) say("out", element, `“${text.slice(0, 32)}” leaves its place`);
  }
  // drawings and keys stay on what is pressed, unless they are pinned to its corner
  const isPinned = (element, upto) => element !== upto && (styleOf(element).position === "absolute" || isPinned(element.parentElement, upto));
  for (const drawn of root.querySelectorAll(":is(button, .btn) :is(.i, .kbd)")) {
    const pressed = drawn.closest("button, .btn"), at = drawn.getBoundingClientRect(), box = pressed.getBoundingClientRect();
    if (isShown(drawn) && at.width > 1 && !isPinned(drawn, pressed) && (at.left < box.left - SLACK || at.right > box.right + SLACK)) say("out", drawn, "leaves what is pressed");
  }

  // what stands on somebody's card stays on it, their mark apart: that is pinned to its corner
  for (const own of root.querySelectorAll(".rival > :not(.look, .mark)")) {
    if (!isShown(own) || isAway(own)) continue;
    const card = own.parentElement.getBoundingClientRect();
    for (const part of [own, ...own.querySelectorAll(".i")]) {
      const at = part.getBoundingClientRect();
      if (isShown(part) && (at.left < card.left - SLACK || at.right > card.right + SLACK || at.top < card.top - SLACK || at.bottom > card.bottom + SLACK))
        say("out", part, `leaves its card: ${round(at.left - card.left)},${round(at.top - card.top)} ${round(at.width)}×${round(at.height)} of ${round(card.width)}×${round(card.height)}`);
    }
  }

  // what is spoken stays in its row of the frame, also where something else would hide the rest
  for (const { element, text, top, bottom } of words) {
    const row = element.closest(".frame .r-say, .frame .r-line, .frame .r-bar");
    const box = row?.getBoundingClientRect();
    if (box && !element.closest(".why, dialog, [popover]") && (top < box.top - SLACK || bottom > box.bottom + SLACK)) say("cut", element, `leaves its row: “${text.slice(0, 32)}”`);
  }
  // and nobody has to scroll to read it
  for (const said of root.querySelectorAll(".frame .r-say *")) {
    const hidden = said.scrollHeight - said.clientHeight;
    if (hidden > SLACK && scrollsBy(styleOf(said).overflowY) && isShown(said)) say("cut", said, `hides ${hidden} of what is spoken`);
    const under = said.clientWidth > 1 ? said.scrollWidth - said.clientWidth : 0;
    if (under > SLACK && said.matches("p") && isShown(said) && !isAway(said)) say("cut", said, `runs ${under} beyond its place`);
  }
  // pictures of a moment and of the programme are whole or not there
  for (const drawn of root.querySelectorAll(".scene .i, .programme .i")) {
    if (!isShown(drawn)) continue;
    const at = drawn.getBoundingClientRect();
    if (at.width < 1 || at.height < 1) continue;
    for (const clips of clipsOf(drawn.parentElement)) {
      const { box: clip } = clips, { cut, off } = beyond(at, clips);
      if (off > SLACK || at.right <= clip.left + 1 || at.left >= clip.right - 1 || at.bottom <= clip.top + 1 || at.top >= clip.bottom - 1) break;
      if (cut > at.width / 8) { say("cut", drawn, `picture by ${round(cut)} of ${round(at.width)}`); break; }
    }
  }

  // what is chosen of many is told in so many letters that one knows it
  const pen = document.createElement("canvas").getContext("2d");
  for (const select of root.querySelectorAll("select")) {
    const [chosen] = select.selectedOptions;
    if (!chosen || !isShown(select)) continue;
    const { font, fontSize, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (room < Math.min(pen.measureText(chosen.text).width - SLACK, 3.5 * parseFloat(fontSize))) say("cut", select, `“${chosen.text.slice(0, 32)}” in ${round(room)}`);
  }

  // 4. what fingers press
  if (isTouch) {
    for (const target of root.querySelectorAll("button, a.btn, input, select, textarea, [role=button], [role=tab], [role=switch], summary")) {
      if (target.closest("svg") || !isShown(target) || isAway(target) || target.disabled) continue;
      const label = target.matches("[type=checkbox], [type=radio]") ? target.labels?.[0] : null;
      const at = (label ?? target).getBoundingClientRect();
      if (at.width < LEAST_TARGET - 0.6 || at.height < LEAST_TARGET - 0.6) say("target", target, `${round(at.width)}×${round(at.height)}`);
    }
  }

  // 5. log and chat at one tap
  if (bar && !dialog) {
    const isThere = (element) => {
      if (!element || !isShown(element)) return false;
      const at = element.getBoundingClientRect();
      return at.width > 30 && at.height > 30 && at.left >= -SLACK && at.right <= wide + SLACK && at.top >= -SLACK && at.bottom <= high + SLACK;
    };
    const talk = region("talk");
    // a replay has a log, and nobody to talk to
    const hasChat = !document.querySelector(".frame.theatre");
    const isOpen = isThere(talk?.querySelector("ol")) && (!hasChat || isThere(talk?.querySelector("form input:last-of-type")));
    if (!isOpen && !isThere(region("top")?.querySelector(".log")) && !isThere(region("tabs")?.querySelector("button:last-child")))
      found.add("no log: neither it nor a way to it is on the screen");
  }
  return [...found];
}
