// One sound, for those who want it: a small brass bell when it is one's turn.
import { settings } from '../settings/settings.svelte';

const NOTES = [880, 1320];
const SECONDS = 0.9;
const LOUDNESS = 0.06;

let context: AudioContext | null = null;

export function chime(): void {
  if (!settings().sounds) return;
  context ??= new AudioContext();
  for (const [place, frequency] of NOTES.entries())
    ring(context, frequency, context.currentTime + place * 0.12);
}

function ring(audio: AudioContext, frequency: number, at: number): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + SECONDS);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}
