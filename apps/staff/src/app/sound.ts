import { useSyncExternalStore } from 'react';
import { remember, remembered } from './storage.ts';

/** `blocked`: it was turned on, but the browser waits for a press before it makes a sound. */
export type SoundState = 'off' | 'on' | 'blocked';

/** What is heard: a new ticket, a payment that waits, something cancelled, a guest who calls. */
export type Tone = 'ticket' | 'payment' | 'changed' | 'call';

// Two strokes each, in hertz: rising calls, falling warns. Far enough apart to be told without looking.
const strokes: Record<Tone, readonly [number, number]> = {
  ticket: [880, 1318.5],
  payment: [587.3, 587.3],
  changed: [740, 440],
  call: [1046.5, 784],
};

let context: AudioContext | undefined;
let wanted = remembered('sound') === 'on';
let state: SoundState = wanted ? 'blocked' : 'off';
const listeners = new Set<() => void>();

function settle(): void {
  state = wanted ? (context?.state === 'running' ? 'on' : 'blocked') : 'off';
  for (const listener of listeners) listener();
}

/** Turns the sound on; must be called from a press, which is what browsers wait for. Plays one tone as a proof. */
export async function armSound(): Promise<void> {
  wanted = true;
  remember('sound', 'on');
  context ??= new AudioContext();
  context.onstatechange = settle;
  await context.resume();
  settle();
  playTone('ticket');
}

/** Turns the sound off. */
export function muteSound(): void {
  wanted = false;
  remember('sound', 'off');
  settle();
}

/** Plays a tone where the sound is on. */
export function playTone(tone: Tone): void {
  if (!wanted || context?.state !== 'running') return;
  strokes[tone].forEach((hertz, index) => {
    if (context !== undefined) strike(context, hertz, context.currentTime + index * 0.22);
  });
}

function strike(audio: AudioContext, hertz: number, at: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.38);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.4);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => state;

/** Whether new tickets can be heard. */
export function useSound(): SoundState {
  return useSyncExternalStore(subscribe, current, current);
}
