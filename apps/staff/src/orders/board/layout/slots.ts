/** Ticket ids by place on the board, over all pages; undefined is a gap where a ticket was. */
export type Slots = readonly (string | undefined)[];

function withoutTrailingGaps(slots: Slots): (string | undefined)[] {
  return slots.slice(0, slots.findLastIndex((id) => id !== undefined) + 1);
}

/** The tickets in their order, without gaps. */
export function closeGaps(slots: Slots): Slots {
  return slots.filter((id) => id !== undefined);
}

/**
 * Places the tickets. Each keeps its place, one that left leaves a gap, and new ones follow the last. A ticket older
 * than another on the board comes back from an undo: it takes the first gap. When a new ticket would start another
 * page while there are gaps, all gaps close; the tickets are then in the order of `ids`, oldest first. `pagesOf` tells how
 * many pages some slots take.
 */
export function placeTickets(
  before: Slots,
  ids: readonly string[],
  pagesOf: (slots: Slots) => number,
): Slots {
  const present = new Set(ids);
  const known = new Set(before);
  const kept = withoutTrailingGaps(
    before.map((id) => (id !== undefined && present.has(id) ? id : undefined)),
  );
  const lastKept = ids.findLastIndex((id) => known.has(id));
  const returning = ids.filter((id, index) => !known.has(id) && index < lastKept);
  for (const id of returning) {
    const gap = kept.indexOf(undefined);
    if (gap >= 0) kept[gap] = id;
  }
  const added = ids.filter((id) => !known.has(id) && !kept.includes(id));
  if (added.length === 0) return kept;
  const placed = [...kept, ...added];
  const overflows = kept.includes(undefined) && pagesOf(placed) > Math.max(1, pagesOf(kept));
  return overflows ? ids : placed;
}
