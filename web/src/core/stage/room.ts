/** How large the stage is; that is known before a scene is drawn on it, so that nothing has to be measured then. */

import { getContext, setContext } from "svelte";

export interface Room {
  readonly width: number;
  readonly height: number;
}
const NAME = Symbol("room");

export const setRoom = (room: () => Room): unknown => setContext(NAME, room);
export const theRoom = (): (() => Room) => getContext(NAME);
