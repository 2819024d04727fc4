import { useSyncExternalStore } from 'react';
import { readSetting, saveSetting } from '../shared/storage.ts';

/** The theme of all pages but the kitchen's board, which is always dark. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
let theme: Theme = themes.find((one) => one === readSetting('theme')) ?? 'system';

/** Sets the theme on this device. */
export function chooseTheme(next: Theme): void {
  theme = next;
  saveSetting('theme', next);
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => theme;

/** The theme chosen on this device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, current);
}
