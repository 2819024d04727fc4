/** A guest's visits by time, so that the current one is found first, however often they came. */
export const newestVisits = {
  number: 7,
  name: 'newest visits',
  statements: [
    `drop index visit_guests_customer`,
    `create index visit_guests_customer on visit_guests (customer_id, visit_id)`,
  ],
} as const;
