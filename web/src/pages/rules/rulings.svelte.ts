/** Whether our own rulings are shown among the rules; kept on this device. */

import { recall, remember } from "../../core/memory";

const NAME = "rulings";
const HIDDEN = "hidden";

class Rulings {
  #shown = $state(recall(NAME) !== HIDDEN);

  get shown(): boolean {
    return this.#shown;
  }
  set shown(shown: boolean) {
    this.#shown = shown;
    remember(NAME, shown ? null : HIDDEN);
  }
}

export const rulings = new Rulings();
