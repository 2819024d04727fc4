/** Tickets on one page of the board: two rows of four. */
export const pageSize = 8;

/** The places on the board, page by page; a gap is where a ticket was. */
export type Slots = readonly (string | undefined)[];

function withoutTrailingGaps(slots: Slots): (string | undefined)[] {
  return slots.slice(0, slots.findLastIndex((id) => id !== undefined) + 1);
}

/** The tickets in their order with no gaps. */
export function closeGaps(slots: Slots): Slots {
  return slots.filter((id) => id !== undefined);
}

/**
 * Where the tickets stand next: each keeps its place, one that left leaves a gap, new ones follow the last. One that
 * is older than another on the board was there before and comes back by an undo: it takes the first gap. Only when a
 * new one would begin another page while there are gaps do all of them close up, in the order of `ids`, oldest first.
 */
export function placeTickets(before: Slots, ids: readonly string[]): Slots {
  const present = new Set(ids);
  const known = new Set(before);
  const kept = withoutTrailingGaps(
    before.map((id) => (id !== undefined && present.has(id) ? id : undefined)),
  );
  const lastKept = ids.findLastIndex((id) => known.has(id));
  const back = ids.filter((id, index) => !known.has(id) && index < lastKept);
  for (const id of back) {
    const gap = kept.indexOf(undefined);
    if (gap >= 0) kept[gap] = id;
  }
  const fresh = ids.filter((id) => !known.has(id) && !kept.includes(id));
  const gaps = kept.filter((id) => id === undefined).length;
  const pages = (count: number) => Math.ceil(count / pageSize);
  const overflows = pages(kept.length + fresh.length) > Math.max(1, pages(kept.length));
  if (fresh.length > 0 && gaps > 0 && overflows) return ids;
  return [...kept, ...fresh];
}

/** The slots of a page, always `pageSize` of them; which page that is, and how many there are, at least one. */
export function slotsOfPage(
  slots: Slots,
  page: number,
): { readonly slots: Slots; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(slots.length / pageSize));
  const current = Math.min(page, pages - 1);
  const first = current * pageSize;
  return {
    slots: Array.from({ length: pageSize }, (_, index) => slots[first + index]),
    page: current,
    pages,
  };
}
