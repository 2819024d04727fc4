import { useState } from 'react';
import type { FilledPage } from './fill.ts';
import { pageOf, type Unit } from './layout.ts';

/**
 * How many tickets came on each page since somebody had it open. Those that were there at the start, and those on the open
 * page, are seen.
 */
export function useArrivals(
  ids: readonly string[],
  pages: readonly FilledPage<Unit>[],
  page: number,
): readonly number[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(ids));
  const unseen = ids.filter((id) => !seen.has(id));
  const here = unseen.filter((id) => pageOf(pages, id) === page);
  if (here.length > 0) setSeen(new Set([...seen, ...here]));
  const counts = pages.map(() => 0);
  for (const id of unseen) {
    const at = pageOf(pages, id);
    if (at !== undefined && at !== page) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
