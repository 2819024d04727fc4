import { useSyncExternalStore } from 'react';
import { readSetting, saveSetting } from '../storage.ts';

/** `blocked`: turned on, but the browser wants a press before it plays sound. */
export type SoundState = 'off' | 'on' | 'blocked';

/** What is announced: a new ticket, a payment that waits, a cancelled line, a guest's call. */
export type Tone = 'ticket' | 'payment' | 'changed' | 'call';

// Two notes each, in hertz: rising for a call, falling for a warning. Easy to tell apart without looking.
const notes: Record<Tone, readonly [number, number]> = {
  ticket: [880, 1318.5],
  payment: [587.3, 587.3],
  changed: [740, 440],
  call: [1046.5, 784],
};

let context: AudioContext | undefined;
let enabled = readSetting('sound') === 'on';
let state: SoundState = enabled ? 'blocked' : 'off';
const listeners = new Set<() => void>();

function updateState(): void {
  state = enabled ? (context?.state === 'running' ? 'on' : 'blocked') : 'off';
  for (const listener of listeners) listener();
}

/** Turns the sound on and plays one tone. Must be called from a press: browsers block sound before one. */
export async function turnOnSound(): Promise<void> {
  enabled = true;
  saveSetting('sound', 'on');
  context ??= new AudioContext();
  context.onstatechange = updateState;
  await context.resume();
  updateState();
  playTone('ticket');
}

export function turnOffSound(): void {
  enabled = false;
  saveSetting('sound', 'off');
  updateState();
}

/** In milliseconds: two short pushes, which a phone in a pocket passes on where the room is too loud for a tone. */
const pushes = [200, 100, 200];

/** Plays a tone if the sound is on, and lets a phone vibrate, also while the browser still blocks the tone. */
export function playTone(tone: Tone): void {
  if (!enabled) return;
  if ('vibrate' in navigator && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    navigator.vibrate(pushes);
  if (context?.state !== 'running') return;
  notes[tone].forEach((hertz, index) => {
    if (context !== undefined) playNote(context, hertz, context.currentTime + index * 0.22);
  });
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
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

/** Whether sound is on. */
export function useSound(): SoundState {
  return useSyncExternalStore(subscribe, current, current);
}
