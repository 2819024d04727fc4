import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** What stands beside the menu on a wide screen: the cart, or the page of a dish. */
export type Side = 'cart' | 'dish';

/** As in app.css: wide enough for two panes, and no phone on its side. */
const wide = '(min-width: 48rem) and (min-height: 30rem)';

const query = () => globalThis.matchMedia?.(wide);

/** What stands beside the menu at an address, if the screen is wide; undefined where the page has the screen alone. */
export function sideAt(pathname: string, browsing: boolean): Side | undefined {
  if (pathname.startsWith(paths.item(''))) return 'dish';
  // Who has no table has no cart either.
  return pathname === paths.home && !browsing ? 'cart' : undefined;
}

/** Whether the screen has room for two panes. The server renders one. */
export function usePanes(): boolean {
  return useSyncExternalStore(watch, isWide, () => false);
}

/** The menu keeps its place while dishes open and close beside it; every other entry of the history has its own. */
export function scrollKey({ key, pathname }: Location): string {
  return isWide() && (pathname === paths.home || sideAt(pathname, false) === 'dish') ? 'menu' : key;
}

function isWide(): boolean {
  return query()?.matches ?? false;
}

function watch(listener: () => void) {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}
