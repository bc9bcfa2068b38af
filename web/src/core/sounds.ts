/** Soft notes, made here: nothing to load. Silent unless somebody has turned sound on. */

import { settings } from "./settings.svelte";

/** Pitch in Hz, beginning and length in seconds. */
type Note = readonly [pitch: number, after: number, lasts?: number];

const SOUNDS = {
  turn: [[660, 0], [880, 0.14]],
  lay: [[220, 0, 0.12]],
  flip: [[440, 0, 0.08], [520, 0.05, 0.1]],
  stamp: [[150, 0, 0.16], [110, 0.03, 0.2]],
  bell: [[1320, 0, 0.5], [1320, 0.22, 0.5], [990, 0.44, 0.6]],
  coin: [[1180, 0, 0.1], [1570, 0.07, 0.2]],
  loss: [[330, 0, 0.2], [247, 0.16, 0.36]],
  cheer: [[523, 0], [659, 0.12], [784, 0.24], [1047, 0.36, 0.6]],
} as const satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;

let player: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    player ??= new AudioContext();
    for (const note of SOUNDS[sound]) strike(player, note);
  } catch {
    // a browser without sound
  }
}

function strike(audio: AudioContext, [pitch, after, lasts = 0.3]: Note): void {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}
