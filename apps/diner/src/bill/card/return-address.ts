import { paths, type QueryChanges, withQuery } from '../../shared/paths.ts';

/** What the query parameter `own` is for who comes back from the card page of what they ordered; in links it is 1. */
export const backFromCard = 'back';

/** The address to which a card page sends the browser back: by default the summary, with the current query string and `changes` to it. */
export function returnAddress(path: string = paths.confirmation, changes: QueryChanges = {}): string {
  const { origin, search } = globalThis.location;
  return new URL(withQuery(path, search, changes), origin).href;
}
