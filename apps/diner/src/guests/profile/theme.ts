import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, watchStored } from '../../shared/storage.ts';

/** The app's theme: as the device, always light, or always dark. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

function storedTheme(): Theme {
  const stored = getStored(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Changes the look at once and keeps it; the script in `index.html` reads it before the first paint of the next visit. */
export function chooseTheme(theme: Theme): void {
  const html = document.documentElement;
  if (theme === 'system') {
    removeStored(key);
    delete html.dataset.theme;
  } else {
    setStored(key, theme);
    html.dataset.theme = theme;
  }
}

/** The chosen theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchStored, storedTheme);
}
