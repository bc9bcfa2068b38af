/** Two soft notes, made here: nothing to load. */

let player: AudioContext | null = null;

export function chime(): void {
  try {
    player ??= new AudioContext();
    note(player, 660, 0);
    note(player, 880, 0.14);
  } catch {
    // a browser without sound
  }
}

function note(audio: AudioContext, pitch: number, after: number): void {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.32);
}
