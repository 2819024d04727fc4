import { paths, withQuery } from '../../paths.ts';

/** Where a card page sends the browser back to: the summary, with the query string of now. */
export function returnAddress(): string {
  const { origin, search } = globalThis.location;
  return new URL(withQuery(paths.confirmation, search), origin).href;
}
