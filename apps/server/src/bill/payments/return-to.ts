/**
 * Where a browser returns to after a card page: a path of ours with its query. The address comes from the
 * client, so anything else is replaced by the order's summary, to prevent open redirects.
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
