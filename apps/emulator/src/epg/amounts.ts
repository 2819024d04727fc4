/** Parses a decimal in major units into minor units; undefined unless it is positive with at most two places. */
export function parseAmount(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = '', places = ''] = match;
  const minor = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}

/** Formats minor units as a decimal with two places, or with three. */
export function formatAmount(minor: number, places: '2' | '3' = '2'): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100)
    .padStart(2, '0')
    .padEnd(Number(places), '0')}`;
}
