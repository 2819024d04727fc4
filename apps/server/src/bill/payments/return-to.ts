/** Our own origin, and the others whose pages the venue allows. */
export interface KnownOrigins {
  readonly own: string;
  readonly others: readonly string[];
}

/**
 * Where a browser returns to after a card page: a path of ours with its query, or an address of an origin that the venue
 * allows. It comes from the client, so anything else is replaced by the order's summary, to prevent open redirects.
 */
export function returnAddress(
  url: string | null | undefined,
  { own, others }: KnownOrigins,
  table: string,
): string {
  const fallback = `/confirmation?table_number=${encodeURIComponent(table)}`;
  if (url === null || url === undefined || url === '') return fallback;
  const parsed = URL.parse(url, own);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return fallback;
  if (others.includes(parsed.origin)) return parsed.href;
  if (parsed.origin !== URL.parse(own)?.origin || parsed.pathname.startsWith('//')) return fallback;
  const path = `${parsed.pathname}${parsed.search}`;
  return /^\/(?:api|pay|staff)(?:\/|$)/.test(parsed.pathname) ? fallback : path;
}

/** Whether an address that `returnAddress` gave is another origin's. */
export function isElsewhere(address: string | null): boolean {
  return address !== null && !address.startsWith('/');
}
