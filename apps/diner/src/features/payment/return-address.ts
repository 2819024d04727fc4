import { paths, withQuery } from '../../paths.ts';

/** Where a card page sends the browser back to: the summary unless told otherwise, with the query string of now. */
export function returnAddress(path: string = paths.confirmation): string {
  const { origin, search } = globalThis.location;
  return new URL(withQuery(path, search), origin).href;
}
