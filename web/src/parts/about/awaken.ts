/** Whatever has `data-about="KEY OF ITS NAME"` tells what it is and does; the layer that tells it comes with the first question. */

import { mount } from "svelte";

const ASKED = ["pointerover", "pointerdown", "focusin"] as const;

let isAwake = false;

/** Once for the page, by whatever first shows things. */
export function awaken(): void {
  if (isAwake) return;
  isAwake = true;
  /** The last question that was asked while the layer was on its way; a finger or pointer that has left asks nothing. */
  let last: Event | null = null;
  let coming: Promise<void> | null = null;
  const leave = (): void => void (last = null);
  const wake = (event: Event): void => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-about]")) {
      if (event.type === "pointerover") leave();
      return;
    }
    last = event;
    coming ??= import("./Tooltip.svelte").then(({ default: Tooltip }) => {
      for (const name of ASKED) removeEventListener(name, wake, true);
      removeEventListener("pointerup", leave, true);
      mount(Tooltip, { target: document.body, props: { first: last } });
    });
  };
  for (const name of ASKED) addEventListener(name, wake, true);
  addEventListener("pointerup", leave, true);
}
