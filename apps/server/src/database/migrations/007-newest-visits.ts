/** A guest's visits in their order, so that the one they sit in now is found first, however many evenings they came. */
export const newestVisits = {
  number: 7,
  name: 'newest visits',
  statements: [
    `drop index visit_guests_customer`,
    `create index visit_guests_customer on visit_guests (customer_id, visit_id)`,
  ],
} as const;
