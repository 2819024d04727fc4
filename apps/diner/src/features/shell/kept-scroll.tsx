import { type Location, ScrollRestoration } from 'react-router';

/** Coming back to a page brings back where it was scrolled to; a new page starts at its top. */
export function KeptScroll() {
  return <ScrollRestoration storageKey="scroll" getKey={placeKey} />;
}

/** The first entry of every page load has the same key; by its address a card page's return isn't taken for another page. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
