import { paths, withQuery } from '../../shared/paths.ts';

/** The address to which a card page sends the browser back: by default the summary, with the current query string. */
export function returnAddress(path: string = paths.confirmation): string {
  const { origin, search } = globalThis.location;
  return new URL(withQuery(path, search), origin).href;
}
