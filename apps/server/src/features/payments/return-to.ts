/**
 * Where a browser comes back to after a card page: a path of our own, with its query. Anything that leads elsewhere is
 * replaced by the order's summary: the address comes from the client (research: open redirects through a payment).
 */
export function returnPath(url: string | null | undefined, origin: string, table: string): string {
  const fallback = `/confirmation?table_number=${encodeURIComponent(table)}`;
  if (url === null || url === undefined || url === '') return fallback;
  const parsed = URL.parse(url, origin);
  if (parsed === null || parsed.origin !== URL.parse(origin)?.origin || parsed.pathname.startsWith('//'))
    return fallback;
  const path = `${parsed.pathname}${parsed.search}`;
  return /^\/(?:api|pay|staff)(?:\/|$)/.test(parsed.pathname) ? fallback : path;
}
