/** The bills with money due are found by an index that holds no others: those of parties that left are listed for the cashier. */
export const unpaidBills = {
  number: 51,
  name: 'unpaid bills',
  statements: [`create index orders_unpaid on orders (created_at) where paid_at is null and total > 0`],
} as const;
