/**
 * The tables that a guest of a visit was moved from by staff, as JSON. Their phone still has the code of those in its address,
 * and asking for them again is no wish to sit there.
 */
export const tablesMovedFrom = {
  number: 55,
  name: 'tables moved from',
  statements: [`alter table visit_guests add column moved_from text not null default '[]'`],
} as const;
