/** What has its place at once and glides there: nothing has to be laid out anew while it moves. */

import type { Action } from "svelte/action";

/** Where it is across, in hundredths of its container's width. */
export const glide: Action<HTMLElement, number> = (node, place) => {
  let before = place;
  return {
    update: (now) => {
      const [from, style] = [before - now, getComputedStyle(node)];
      before = now;
      const duration = parseFloat(style.getPropertyValue("--m-cheer"));
      if (from && duration) node.animate({ translate: [`${from}cqw 0`, "0 0"] }, { duration, easing: style.getPropertyValue("--ease") });
    },
  };
};
