/**
 * When an order came to its visit from a table that was joined to it or parted from it: who left before has no part in it. Null if it
 * was placed there. Of orders that moved before this nobody knows it.
 */
export const sinceWhenAtAVisit = {
  number: 52,
  name: 'since when at a visit',
  statements: [`alter table orders add column visit_since integer`],
} as const;
