import { useSyncExternalStore } from 'react';
import { remember, remembered } from './storage.ts';

/** What the ledger pages look like: as the device, light, or dark. The kitchen's board is always dark. */
export const themes = ['system', 'light', 'dark'] as const;

/** One of the looks. */
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
let theme: Theme = themes.find((one) => one === remembered('theme')) ?? 'system';

/** Chooses a look, on this device. */
export function chooseTheme(next: Theme): void {
  theme = next;
  remember('theme', next);
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => theme;

/** The look that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, current);
}
