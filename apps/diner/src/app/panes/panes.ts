import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** What stands beside the menu on a wide screen: the cart, or the page of a dish. */
export type Side = 'cart' | 'dish';

/** As in app.css: wide enough for two panes, and no phone on its side. A menu in words has two columns of its own first. */
const screens = {
  pictures: '(min-width: 48rem) and (min-height: 30rem)',
  words: '(min-width: 64rem) and (min-height: 30rem)',
} as const;

/** Whether a menu has photographs, or is a list in words. */
export type Manner = keyof typeof screens;

const query = (manner: Manner) => globalThis.matchMedia?.(screens[manner]);

/** What stands beside the menu at an address, if the screen is wide; undefined where the page has the screen alone. */
export function sideAt(pathname: string, browsing: boolean): Side | undefined {
  if (pathname.startsWith(paths.item(''))) return 'dish';
  // Who has no table has no cart either.
  return pathname === paths.home && !browsing ? 'cart' : undefined;
}

/** Whether the screen has room for two panes. The server renders one. */
export function usePanes(manner: Manner): boolean {
  return useSyncExternalStore(
    watch,
    () => isWide(manner),
    () => false,
  );
}

/** The menu keeps its place while dishes open and close beside it; every other entry of the history has its own. */
export function scrollKey({ key, pathname }: Location): string {
  return isWide(shownManner()) && (pathname === paths.home || sideAt(pathname, false) === 'dish')
    ? 'menu'
    : key;
}

/** What the page that is left says of itself. */
function shownManner(): Manner {
  return document.querySelector('[data-manner=words]') === null ? 'pictures' : 'words';
}

function isWide(manner: Manner): boolean {
  return query(manner)?.matches ?? false;
}

function watch(listener: () => void) {
  const lists = [query('pictures'), query('words')];
  for (const list of lists) list?.addEventListener('change', listener);
  return () => {
    for (const list of lists) list?.removeEventListener('change', listener);
  };
}
